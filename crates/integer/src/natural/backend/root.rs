//! The square root of two limbs, on which all others stand.
#![allow(unsafe_code)]

use crate::natural::Limb;

/// The square root s of two limbs, rounded down, and `a - s²`, which is at most 2 s. One of the two top bits of `a` is set.
///
/// The CPU's root has 53 bits of s, taken lower than it can be wrong. What remains of a, divided by twice the root, has the others: it
/// is below 2^16, so its error is below 2^-29, in any mode of rounding. With 2^-24 added its integer part is right or too large by one.
/// The division by the root goes on while the square is made.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
#[inline]
pub(in crate::natural) fn sqrt_2(a: u128) -> (Limb, u128) {
    use core::arch::x86_64::{
        _mm_cvtsd_f64, _mm_cvtsi64_sd, _mm_cvttsd_si64, _mm_set_sd, _mm_setzero_pd, _mm_sqrt_sd,
    };
    debug_assert!(a >> 126 != 0);
    // SAFETY: SSE2, which every x86-64 CPU has; `f64::sqrt` is not in `core`, and `as` looks for numbers out of range.
    let to_integer = |x: f64| unsafe { _mm_cvttsd_si64(_mm_set_sd(x)) }.cast_unsigned();
    // SAFETY: as said.
    let to_float = |x: Limb| unsafe { _mm_cvtsi64_sd(_mm_setzero_pd(), x.cast_signed()) };
    // SAFETY: as said.
    let quarter = unsafe {
        let upper = to_float(adamant_base::limb::high(a) >> 2);
        _mm_cvtsd_f64(_mm_sqrt_sd(upper, upper))
    };
    // s / 2^33, at most 2^31: relative errors of 2^-54 and 2^-53, twice that in other modes of rounding, are 3072 units of s / 2. The
    // product may be 2^63, of which the instruction makes just that pattern of bits.
    const BELOW: Limb = 1 << 13;
    let estimate = (to_integer(quarter * 4_294_967_296.0) - BELOW) << 1;
    // Below 2^80.
    let rest = a - u128::from(estimate) * u128::from(estimate);
    // The bits that are dropped are 2^-31 of a unit.
    // SAFETY: as said.
    let rest = unsafe { _mm_cvtsd_f64(to_float(adamant_base::limb::low(rest >> 32))) };
    let root = estimate.wrapping_add(to_integer(rest * (0.25 / quarter) + 1.0 / 16_777_216.0));
    let rest = a.wrapping_sub(u128::from(root) * u128::from(root));
    // A root that is too large leaves less than nothing, one that ran over all of a.
    if rest >> 64 > 1 { one_less(a, root) } else { (root, rest) }
}

#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
#[cold]
fn one_less(a: u128, root: Limb) -> (Limb, u128) {
    let root = root.wrapping_sub(1);
    (root, a - u128::from(root) * u128::from(root))
}

/// The square root s of two limbs, rounded down, and `a - s²`, which is at most 2 s. One of the two top bits of `a` is set.
///
/// Half of s is the root of the upper limb, the other half a quotient by twice that, which is too large by one at most.
#[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
#[inline]
pub(in crate::natural) fn sqrt_2(a: u128) -> (Limb, u128) {
    debug_assert!(a >> 126 != 0);
    const HALF: u32 = 32;
    const MOST: Limb = (1 << HALF) - 1;
    let (upper, lower) = (adamant_base::limb::high(a), adamant_base::limb::low(a));
    let top = upper.isqrt();
    let rest = upper - top * top;
    // The upper limb's rest is at most 2 top, so the dividend has 64 bits.
    let quotient = ((rest << (HALF - 1) | lower >> (HALF + 1)) / top).min(MOST);
    let root = top << HALF | quotient;
    let (rest, under) = a.overflowing_sub(u128::from(root) * u128::from(root));
    // (s - 1)² is 2 s - 1 less; of one root in five, so no branch.
    let twice = (2 * u128::from(root) - 1) & u128::from(under).wrapping_neg();
    (root - Limb::from(under), rest.wrapping_add(twice))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(a: u128) {
        if a >> 126 != 0 {
            let root = a.isqrt();
            assert_eq!(sqrt_2(a), (root as Limb, a - root * root), "{a:x}");
        }
    }

    /// Squares and their neighbours, of roots whose halves are as small and as large as they can be.
    #[test]
    fn as_by_definition() {
        let halves = [0x8000_0000u64, 0x8000_0001, 0xb504_f333, 0xffff_fffe, 0xffff_ffff];
        let lower = [0u64, 1, 2, 0x7fff_ffff, 0x8000_0000, 0xffff_fffe, 0xffff_ffff];
        for root in halves.into_iter().flat_map(|top| lower.map(|low| u128::from(top << 32 | low))) {
            let square = root * root;
            for d in 0..3 {
                check(square.saturating_add(d));
                check(square.wrapping_sub(d));
                check(square.saturating_add(2 * root - 1 + d));
            }
        }
        for upper in [1u64 << 62, (1 << 62) + 1, 1 << 63, u64::MAX - 1, u64::MAX] {
            for lower in [0, 1, 1 << 32, 1 << 63, u64::MAX - 1, u64::MAX] {
                check(u128::from(upper) << 64 | u128::from(lower));
            }
        }
        let mut x = 0x9e37_79b9_7f4a_7c15u128 << 64 | 0x9e37_79b9_7f4a_7c15;
        for _ in 0..200_000 {
            x = x.wrapping_mul(0x5851_f42d_4c95_7f2d_1405_7b7e_f767_814f).wrapping_add(1);
            check((x ^ x >> 64) | 1 << (126 + (x & 1)));
        }
    }
}
