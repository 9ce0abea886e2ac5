//! A matrix times two numbers in limbs.

use super::super::steps::Matrix;
use super::portable;

/// `(f, g) = matrix (f, g) / 2^62`, which is exact, in two's complement, and whether they are negative. Equal lengths, at least 1.
#[inline(always)]
pub(in crate::natural::gcd) fn divide(matrix: &Matrix, f: &mut [u64], g: &mut [u64]) -> (bool, bool) {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(token) = adamant_base::cpu::Adx::detect()
        && let Some(signs) = super::x86_64_mulx::divide(token, matrix, f, g)
    {
        return signs;
    }
    portable::divide_limbs(matrix, f, g)
}

/// `(d, e) = |matrix (d, e)|` for numbers without their top limbs, which are written only, and which are negative. Equal lengths,
/// at least 1.
#[inline(always)]
pub(in crate::natural::gcd) fn whole(matrix: &Matrix, d: &mut [u64], e: &mut [u64]) -> (bool, bool) {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(token) = adamant_base::cpu::Adx::detect()
        && let Some(signs) = super::x86_64_mulx::whole(token, matrix, d, e)
    {
        return signs;
    }
    portable::whole_limbs(matrix, d, e)
}
