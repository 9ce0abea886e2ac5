//! What the decoder does by vector instructions: counting of unsatisfied equations.

#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod plan;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod ymm;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod zmm;

use super::decoder::{self, Words};
use super::level::Parameters;
use adamant_gf2x::Backend;

/// [`decoder::count`] by the instructions of a back end of `gf2x`.
pub(super) fn count(backend: Backend, p: &Parameters, syndrome: &[u64], support: &[u32]) -> Words {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(token) = avx512(backend) {
        return zmm::count(token, p, syndrome, support);
    }
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(token) = avx2(backend) {
        return ymm::count(token, p, syndrome, support);
    }
    let _ = backend;
    decoder::count(p, syndrome, support)
}

/// [`decoder::at_least`] by the instructions of a back end of `gf2x`.
pub(super) fn at_least(backend: Backend, slices: &[u64], threshold: u64, out: &mut [u64]) {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(token) = avx512(backend) {
        return zmm::at_least(token, slices, threshold, out);
    }
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(token) = avx2(backend) {
        return ymm::at_least(token, slices, threshold, out);
    }
    let _ = backend;
    decoder::at_least(slices, threshold, out);
}

/// The token of AVX2, where the back end has it and no more.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
fn avx2(backend: Backend) -> Option<adamant_base::cpu::Avx2> {
    let ymm = matches!(backend, Backend::PclmulAvx2 | Backend::Vpclmul256);
    if ymm { adamant_base::cpu::Avx2::detect() } else { None }
}

/// The token of AVX-512 for the back end that has it.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
fn avx512(backend: Backend) -> Option<adamant_base::cpu::Vpclmul512> {
    if backend == Backend::Vpclmul512 { adamant_base::cpu::Vpclmul512::detect() } else { None }
}
