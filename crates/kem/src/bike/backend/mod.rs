//! What the decoder does by vector instructions: counting of unsatisfied equations.

#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod x86_64;

use super::decoder::{self, Words};
use super::level::Parameters;
use adamant_gf2x::Backend;

/// [`decoder::count`] by the instructions of a back end of `gf2x`.
pub(super) fn count(backend: Backend, p: &Parameters, syndrome: &[u64], support: &[u32]) -> Words {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if backend == Backend::Vpclmul512
        && let Some(token) = adamant_base::cpu::Vpclmul512::detect()
    {
        return x86_64::count(token, p, syndrome, support);
    }
    let _ = backend;
    decoder::count(p, syndrome, support)
}
