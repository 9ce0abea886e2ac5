//! Products and squares by the rows of the back end.

use crate::natural::Limb;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use adamant_base::{cpu::Adx, limb::backend::x86_64_adx};

/// `out = a * b`. `out` is exactly as long as both together; a the longer.
#[inline]
pub(super) fn mul(out: &mut [Limb], a: &[Limb], b: &[Limb]) {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(token) = Adx::detect() {
        return x86_64_adx::mul_basecase(token, out, a, b);
    }
    adamant_base::limb::mul(out, a, b);
}

/// `out = a²`. `out` is exactly twice as long as `a`.
#[inline]
pub(super) fn square(out: &mut [Limb], a: &[Limb]) {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(token) = Adx::detect() {
        return x86_64_adx::square_basecase(token, out, a);
    }
    adamant_base::limb::square(out, a);
}
