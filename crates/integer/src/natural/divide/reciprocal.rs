//! Reciprocals of one and two limbs, and division by them: two products in place of a division.
//!
//! Source: N. Möller, T. Granlund, "Improved division by invariant integers", IEEE Trans. Computers 60(2), 2011:
//! algorithms 3 and 6 for the reciprocals, 4 and 5 for the divisions.

use super::Limb;
use super::reciprocal_1;
use adamant_base::limb::{high, low};
use adamant_base::num::{low16, to_usize};

/// The first 11 bits of a reciprocal by the 9 top bits of `d`.
static FIRST: [u16; 256] = {
    let mut table = [0; 256];
    let mut i = 0;
    while i < 256 {
        // From 1024 to 2045.
        table[i] = low16(((1 << 19) - 3 * (1 << 8)) / (256 + i as Limb));
        i += 1;
    }
    table
};

/// `floor((2^128 - 1) / d) - 2^64` for `d` with its top bit set, by Newton's iteration from 11 bits to 21, 42 and 64.
#[inline]
pub(in crate::natural) fn reciprocal_by_products(d: Limb) -> Limb {
    debug_assert!(d >> 63 == 1);
    let (odd, upper, half) = (d & 1, (d >> 24) + 1, d.div_ceil(2));
    let v0 = Limb::from(FIRST[to_usize(d >> 55 & 255)]);
    let v1 = (v0 << 11) - ((v0 * v0 * upper) >> 40) - 1;
    let v2 = (v1 << 13) + ((v1 * ((1 << 60) - v1 * upper)) >> 47);
    let error = (v2 >> 1 & odd.wrapping_neg()).wrapping_sub(v2.wrapping_mul(half));
    let v3 = (high(u128::from(v2) * u128::from(error)) >> 1).wrapping_add(v2 << 31);
    // (v3 + 2^64 + 1) d, of which the upper limb counts; it may run over, as d itself may.
    let product =
        (u128::from(v3) * u128::from(d)).wrapping_add(u128::from(d)).wrapping_add(u128::from(d) << 64);
    v3.wrapping_sub(high(product))
}

/// [`reciprocal_1`] at compile time.
pub(crate) const fn constant_reciprocal_1(d: Limb) -> Limb {
    debug_assert!(d >> 63 == 1);
    low(((!d as u128) << 64 | Limb::MAX as u128) / d as u128)
}

/// `floor((2^192 - 1) / (d1 2^64 + d0)) - 2^64` for `d1` with its top bit set.
#[inline]
pub(crate) fn reciprocal_2(d1: Limb, d0: Limb) -> Limb {
    let mut v = reciprocal_1(d1);
    let (mut p, over) = d1.wrapping_mul(v).overflowing_add(d0);
    if over {
        v = v.wrapping_sub(1);
        if p >= d1 {
            v = v.wrapping_sub(1);
            p = p.wrapping_sub(d1);
        }
        p = p.wrapping_sub(d1);
    }
    let t = u128::from(v) * u128::from(d0);
    let (p, over) = p.overflowing_add(high(t));
    if over {
        v = v.wrapping_sub(1);
        if (p, low(t)) >= (d1, d0) {
            v = v.wrapping_sub(1);
        }
    }
    v
}

/// Quotient and remainder of `u1 2^64 + u0` by `d`, for `u1 < d`, `d` with its top bit set, `v` its reciprocal.
#[inline(always)]
pub(crate) fn div_2_by_1(u1: Limb, u0: Limb, d: Limb, v: Limb) -> (Limb, Limb) {
    let q = (u128::from(v) * u128::from(u1)).wrapping_add(u128::from(u1) << 64 | u128::from(u0));
    let (q0, mut q1) = (low(q), high(q).wrapping_add(1));
    let mut r = u0.wrapping_sub(q1.wrapping_mul(d));
    // Unpredictable: without a branch.
    let mask = Limb::from(r > q0).wrapping_neg();
    q1 = q1.wrapping_add(mask);
    r = r.wrapping_add(mask & d);
    if r >= d {
        return one_more_2_by_1(q1, r, d);
    }
    (q1, r)
}

/// What is rare stays a branch: the compiler would put both outcomes and a choice into the chain of every digit.
#[cold]
#[inline(never)]
fn one_more_2_by_1(q: Limb, r: Limb, d: Limb) -> (Limb, Limb) {
    (q.wrapping_add(1), r - d)
}

#[cold]
#[inline(never)]
fn one_more_3_by_2(q: Limb, r: u128, d: u128) -> (Limb, u128) {
    (q.wrapping_add(1), r - d)
}

/// Quotient and remainder of `(u2, u1, u0)` by `d`, for `(u2, u1) < d`, `d` with its top bit set, `v` its reciprocal.
#[inline(always)]
pub(crate) fn div_3_by_2(u2: Limb, u1: Limb, u0: Limb, d: u128, v: Limb) -> (Limb, u128) {
    let (d1, d0) = (high(d), low(d));
    let q = (u128::from(v) * u128::from(u2)).wrapping_add(u128::from(u2) << 64 | u128::from(u1));
    let (q0, mut q1) = (low(q), high(q));
    let r1 = u1.wrapping_sub(q1.wrapping_mul(d1));
    let t = u128::from(d0) * u128::from(q1);
    let mut r = (u128::from(r1) << 64 | u128::from(u0)).wrapping_sub(t).wrapping_sub(d);
    q1 = q1.wrapping_add(1);
    let mask = Limb::from(high(r) >= q0).wrapping_neg();
    q1 = q1.wrapping_add(mask);
    r = r.wrapping_add((u128::from(mask) << 64 | u128::from(mask)) & d);
    if r >= d {
        return one_more_3_by_2(q1, r, d);
    }
    (q1, r)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMBS: [Limb; 9] = [
        0,
        1,
        2,
        1 << 63,
        (1 << 63) + 1,
        Limb::MAX,
        Limb::MAX - 1,
        0x8000_0000_ffff_ffff,
        0xdead_beef_0123_4567,
    ];

    #[test]
    fn one_limb() {
        for d in LIMBS.into_iter().filter(|d| d >> 63 == 1) {
            let v = reciprocal_1(d);
            assert_eq!(v, constant_reciprocal_1(d));
            assert_eq!(v, reciprocal_by_products(d));
            for u1 in LIMBS.into_iter().chain([d - 1]).filter(|&u1| u1 < d) {
                for u0 in LIMBS {
                    let u = u128::from(u1) << 64 | u128::from(u0);
                    let want = ((u / u128::from(d)) as Limb, (u % u128::from(d)) as Limb);
                    assert_eq!(div_2_by_1(u1, u0, d, v), want);
                }
            }
        }
    }

    /// Every entry of the table, at both ends of what it stands for.
    #[test]
    fn one_limb_by_products() {
        for top in 256u64..512 {
            let ends =
                [top << 55, (top << 55) + 1, ((top + 1) << 55).wrapping_sub(1), (top << 55) + (1 << 54)];
            for d in ends.into_iter().flat_map(|d| [d, d ^ 0x2a_aaaa_aaaa_aaaa, d ^ 0xff_ffff]) {
                assert_eq!(reciprocal_by_products(d), constant_reciprocal_1(d), "{d:x}");
            }
        }
    }

    /// The quotient of three limbs by two, checked by multiplying back.
    #[test]
    fn two_limbs() {
        for d1 in LIMBS.into_iter().filter(|d| d >> 63 == 1) {
            for d0 in LIMBS {
                let d = u128::from(d1) << 64 | u128::from(d0);
                let v = reciprocal_2(d1, d0);
                for u in LIMBS.iter().flat_map(|&u2| LIMBS.map(|u1| u128::from(u2) << 64 | u128::from(u1))) {
                    for u in [u, d - 1, d - 1 - (d >> 70)].into_iter().filter(|&u| u < d) {
                        for u0 in LIMBS {
                            let (q, r) = div_3_by_2((u >> 64) as Limb, u as Limb, u0, d, v);
                            assert!(r < d);
                            // q d + r over three limbs
                            let low = u128::from(q) * u128::from(d0);
                            let high = u128::from(q) * u128::from(d1) + (low >> 64) + (r >> 64);
                            let (low, carry) = (low as Limb).overflowing_add(r as Limb);
                            assert_eq!((high + u128::from(carry), low), (u, u0), "{u:x} {u0:x} / {d:x}");
                        }
                    }
                }
            }
        }
    }
}
