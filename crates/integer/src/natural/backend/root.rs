//! The square root of two limbs, on which all others stand.
#![allow(unsafe_code)]

use crate::natural::Limb;

/// The square root of a limb, off by one at most.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
#[inline(always)]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a root of 64 bits is not negative and has 33"
)]
fn estimate(x: Limb) -> Limb {
    use core::arch::x86_64::{_mm_cvtsd_f64, _mm_set_sd, _mm_sqrt_sd};
    // SSE2, which every x86-64 CPU has; `f64::sqrt` is not in `core`. The number is rounded to 53 bits, and its root again.
    // SAFETY: as said.
    unsafe {
        let x = _mm_set_sd(adamant_base::num::to_f64(x));
        _mm_cvtsd_f64(_mm_sqrt_sd(x, x)) as Limb
    }
}

/// The square root of a limb, off by one at most.
#[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
#[inline(always)]
fn estimate(x: Limb) -> Limb {
    x.isqrt()
}

/// The square root s of two limbs, rounded down, and `a - s²`, which is at most 2 s. One of the two top bits of `a` is set.
///
/// Half of s is the root of the upper limb, the other half a quotient by twice that, which is too large by one at most.
#[inline]
pub(in crate::natural) fn sqrt_2(a: u128) -> (Limb, u128) {
    debug_assert!(a >> 126 != 0);
    const HALF: u32 = 32;
    const MOST: Limb = (1 << HALF) - 1;
    let (upper, lower) = (adamant_base::limb::high(a), adamant_base::limb::low(a));
    let mut top = estimate(upper).min(MOST);
    if top * top > upper {
        top -= 1;
    }
    let mut rest = upper - top * top;
    if rest > 2 * top {
        rest -= 2 * top + 1;
        top += 1;
    }
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
