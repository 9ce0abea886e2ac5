//! Two limbs by one, and two by two, and the reciprocal of a limb, by the division that the CPU has.
//!
//! The compiler makes a call of every division of 128 bits, which looks for short operands first and gives quotient and
//! remainder in a call each; the instruction itself takes less than half of that on CPUs since 2019. On Intel's before
//! ([`Identity::slow_division`](adamant_base::cpu::Identity::slow_division)) it takes 29.5 ns where the reciprocal by
//! products takes 14.0, 5.4 among other work (Cascade Lake at 3.1 GHz).
#![allow(unsafe_code)]

use crate::natural::Limb;
use crate::natural::divide::{div_2_by_1, reciprocal_by_products};
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use adamant_base::cpu::identity;
use adamant_base::limb::{high, low};

/// Quotient and remainder of `upper 2^64 + lower` by `d`, for `upper < d`.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
#[inline(always)]
pub(crate) fn divide_2_by_1(upper: Limb, lower: Limb, d: Limb) -> (Limb, Limb) {
    if upper != 0 && identity().slow_division {
        by_products(upper, lower, d)
    } else {
        by_instruction(upper, lower, d)
    }
}

/// `floor((2^128 - 1) / d) - 2^64` for `d` with its top bit set.
#[inline]
pub(crate) fn reciprocal_1(d: Limb) -> Limb {
    debug_assert!(d >> 63 == 1);
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    // Below 2^64, as d >= 2^63.
    if !identity().slow_division {
        return by_instruction(!d, Limb::MAX, d).0;
    }
    reciprocal_by_products(d)
}

/// [`divide_2_by_1`] by a reciprocal.
#[cfg_attr(
    not(all(target_arch = "x86_64", not(adamant_portable))),
    allow(dead_code, reason = "the portable form has few divisions")
)]
#[inline]
fn by_products(upper: Limb, lower: Limb, d: Limb) -> (Limb, Limb) {
    assert!(upper < d);
    let shift = d.leading_zeros();
    let d = d << shift;
    let (upper, lower) = (upper << shift | lower >> 1 >> (63 - shift), lower << shift);
    let (quotient, rest) = div_2_by_1(upper, lower, d, reciprocal_by_products(d));
    (quotient, rest >> shift)
}

/// [`divide_2_by_1`] by DIV.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
#[inline(always)]
fn by_instruction(upper: Limb, lower: Limb, d: Limb) -> (Limb, Limb) {
    // What the instruction needs; otherwise it would trap.
    assert!(upper < d);
    let (quotient, remainder);
    // SAFETY: the quotient is below 2^64, as `upper < d`.
    unsafe {
        core::arch::asm!(
            "div {d}",
            d = in(reg) d,
            inout("rax") lower => quotient,
            inout("rdx") upper => remainder,
            options(pure, nomem, nostack)
        );
    }
    (quotient, remainder)
}

/// Quotient and remainder of `upper 2^64 + lower` by `d`, for `upper < d`.
#[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
#[inline(always)]
pub(crate) fn divide_2_by_1(upper: Limb, lower: Limb, d: Limb) -> (Limb, Limb) {
    if upper == 0 {
        return (lower / d, lower % d);
    }
    let top = u128::from(upper) << 64 | u128::from(lower);
    let quotient = low(top / u128::from(d));
    (quotient, lower.wrapping_sub(quotient.wrapping_mul(d)))
}

/// Quotient and remainder of two limbs by two, which are not 0.
#[inline]
pub(crate) fn divide_2_by_2(a: u128, d: u128) -> (u128, u128) {
    let (d1, d0) = (high(d), low(d));
    if d1 == 0 {
        let (upper, rest) = if high(a) < d0 { (0, high(a)) } else { (high(a) / d0, high(a) % d0) };
        let (lower, rest) = divide_2_by_1(rest, low(a), d0);
        return (u128::from(upper) << 64 | u128::from(lower), u128::from(rest));
    }
    // By the top 64 bits of d, of half of a so that the quotient is a limb: it is right or too large by one, once it has
    // lost the bits that d was moved by and, where it is not 0, one more.
    let shift = d1.leading_zeros();
    let top = high(d << shift);
    let half = a >> 1;
    let (guess, _) = divide_2_by_1(high(half), low(half), top);
    let guess = (guess >> (63 - shift)).saturating_sub(1);
    let (quotient, rest) = (u128::from(guess), a - u128::from(guess) * d);
    if rest >= d { (quotient + 1, rest - d) } else { (quotient, rest) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Both ways, whichever this CPU takes.
    #[test]
    fn two_limbs_by_one() {
        let mut x = 0x9e37_79b9_7f4a_7c15u128 << 64 | 0x9e37_79b9_7f4a_7c15;
        let edges = [1, 2, 3, (1 << 63) - 1, 1 << 63, (1 << 63) + 1, Limb::MAX - 1, Limb::MAX];
        for i in 0..100_000 {
            x = x.wrapping_mul(0x5851_f42d_4c95_7f2d_1405_7b7e_f767_814f).wrapping_add(1);
            let d = edges.get(i).copied().unwrap_or(high(x) >> (low(x) & 63)).max(1);
            for upper in [0, d / 3, d - 1] {
                for lower in [0, 1, high(x), Limb::MAX] {
                    let a = u128::from(upper) << 64 | u128::from(lower);
                    let want = (low(a / u128::from(d)), low(a % u128::from(d)));
                    assert_eq!(divide_2_by_1(upper, lower, d), want, "{a:x} / {d:x}");
                    assert_eq!(by_products(upper, lower, d), want, "{a:x} / {d:x}");
                }
            }
        }
    }

    #[test]
    fn two_limbs_as_the_compiler_has_them() {
        let limbs =
            [0, 1, 2, 3, 1 << 32, (1 << 63) - 1, 1 << 63, Limb::MAX - 1, Limb::MAX, 0xdead_beef_0123_4567];
        let numbers = || limbs.into_iter().flat_map(|x| limbs.map(|y| u128::from(x) << 64 | u128::from(y)));
        for a in numbers() {
            for d in numbers().filter(|&d| d != 0) {
                for a in [a, a / d * d, (a / d * d).wrapping_sub(1)] {
                    assert_eq!(divide_2_by_2(a, d), (a / d, a % d), "{a:x} / {d:x}");
                }
            }
        }
        let mut x = 0x9e37_79b9_7f4a_7c15u128 << 64 | 0x9e37_79b9_7f4a_7c15;
        for _ in 0..100_000 {
            let mut next = || {
                x = x.wrapping_mul(0x5851_f42d_4c95_7f2d_1405_7b7e_f767_814f).wrapping_add(1);
                x ^ x >> 64
            };
            let (a, d) = (next(), (next() >> (next() % 127)).max(1));
            assert_eq!(divide_2_by_2(a, d), (a / d, a % d), "{a:x} / {d:x}");
        }
    }
}
