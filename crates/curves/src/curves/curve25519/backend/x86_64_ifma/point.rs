//! Points of Edwards25519 in four lanes.

use super::lanes::{Lanes, from_words, to_words};
use crate::curve::twisted_edwards::{Cached, CachedAffine, Extended};
use crate::curves::curve25519::{Fp, Parameters};
use crate::field::FieldElement;
use crate::scalar_mul::recoding::LARGEST;
use adamant_base::ct::CtEq;
use adamant_base::num::low8;
use adamant_base::secret::barrier;
use core::arch::x86_64::_mm256_mask_blend_epi64;

/// (X, Y, Z, T).
#[derive(Clone, Copy)]
pub(super) struct Point(pub(super) Lanes);

/// (Y - X, Y + X, 2 d T, 2 Z) of a point to be added.
#[derive(Clone, Copy)]
pub(super) struct Prepared(pub(super) Lanes);

/// An order of lanes for [`Lanes::shuffled`].
const fn order(a: i32, b: i32, c: i32, d: i32) -> i32 {
    a | b << 2 | c << 4 | d << 6
}

impl Point {
    #[inline]
    #[target_feature(enable = "avx2,avx512f,avx512vl,avx512ifma")]
    pub(super) fn new(p: &Extended<Parameters>) -> Point {
        Point(Lanes::pack([&p.x, &p.y, &p.z, &p.t].map(FieldElement::as_montgomery)))
    }

    #[inline]
    #[target_feature(enable = "avx2,avx512f,avx512vl,avx512ifma")]
    pub(super) fn to_extended(self) -> Extended<Parameters> {
        let [x, y, z, t] = self.0.unpack().map(|limbs| Fp::from_limbs_reduced(&limbs));
        Extended { x, y, z, t }
    }

    /// Becomes 2 P, in place: a copy would wait for its stores. With A = X^2, B = Y^2, C = Z^2, W = X Y, all signs changed: E = -2 W, F = 2 C + A - B, G = A - B, H = A + B;
    /// the result is (E F, G H, F G, E H).
    #[inline]
    #[target_feature(enable = "avx2,avx512f,avx512vl,avx512ifma")]
    pub(super) fn double(&mut self) {
        let left = self.0.shuffled::<{ order(0, 1, 2, 0) }>();
        let right = self.0.shuffled::<{ order(0, 1, 2, 1) }>();
        let s = left.times(&right);
        let a = s.shuffled::<{ order(0, 0, 0, 0) }>();
        let b = s.shuffled::<{ order(1, 1, 1, 1) }>();
        let c = s.shuffled::<{ order(2, 2, 2, 2) }>();
        let w = s.shuffled::<{ order(3, 3, 3, 3) }>();
        let zero = Lanes::zero().plus_4p();
        // (E, G, F, E)
        let left = zero
            .minus_in(0b1001, &w)
            .minus_in(0b1001, &w)
            .plus_in(0b0110, &a)
            .minus_in(0b0110, &b)
            .plus_in(0b0100, &c)
            .plus_in(0b0100, &c);
        // (F, H, G, H)
        let right =
            a.plus_4p().plus_in(0b1010, &b).minus_in(0b0101, &b).plus_in(0b0001, &c).plus_in(0b0001, &c);
        self.0 = left.carried().times(&right.carried());
    }

    /// Becomes P + Q. With (A, B, C, D) the products of (Y - X, Y + X, T, Z) with Q's: E = B - A, F = D - C, G = D + C, H = B + A.
    #[inline]
    #[target_feature(enable = "avx2,avx512f,avx512vl,avx512ifma")]
    pub(super) fn add(&mut self, other: &Prepared) {
        // (Y, Y, T, Z) and X in the first two lanes.
        let p = self.0.shuffled::<{ order(1, 1, 3, 2) }>();
        let x = self.0.shuffled::<{ order(0, 0, 0, 0) }>();
        let p = p.plus_4p().minus_in(0b0001, &x).plus_in(0b0010, &x).carried();
        let s = p.times(&other.0);
        // (B, D, D, B) and (A, C, C, A), which are subtracted in E and F.
        let one = s.shuffled::<{ order(1, 3, 3, 1) }>().plus_4p();
        let two = s.shuffled::<{ order(0, 2, 2, 0) }>();
        // (E, G, F, E)
        let left = one.minus_in(0b1101, &two).plus_in(0b0010, &two);
        // (F, H, G, H)
        let one = s.shuffled::<{ order(3, 1, 3, 1) }>().plus_4p();
        let two = s.shuffled::<{ order(2, 0, 2, 0) }>();
        let right = one.minus_in(0b0001, &two).plus_in(0b1110, &two);
        self.0 = left.carried().times(&right.carried());
    }

    /// P as sums want it; `d2` has 1, 1, 2 d and 2 in its lanes.
    #[inline]
    #[target_feature(enable = "avx2,avx512f,avx512vl,avx512ifma")]
    pub(super) fn prepare(&self, d2: &Lanes) -> Prepared {
        let p = self.0.shuffled::<{ order(1, 1, 3, 2) }>();
        let x = self.0.shuffled::<{ order(0, 0, 0, 0) }>();
        let p = p.plus_4p().minus_in(0b0001, &x).plus_in(0b0010, &x).carried();
        Prepared(p.times(d2))
    }
}

impl Prepared {
    /// The neutral element: (1, 1, 0, 2).
    #[inline]
    #[target_feature(enable = "avx2,avx512f,avx512vl,avx512ifma")]
    pub(super) fn identity() -> Prepared {
        Prepared(Lanes::pack([&[1, 0, 0, 0], &[1, 0, 0, 0], &[0; 4], &[2, 0, 0, 0]]))
    }

    #[inline]
    #[target_feature(enable = "avx2,avx512f,avx512vl,avx512ifma")]
    pub(super) fn new(p: &Cached<Parameters>) -> Prepared {
        let [a, b, t, z] = p.values().map(FieldElement::as_montgomery);
        Prepared(Lanes::pack([a, b, t, z]))
    }

    #[inline]
    #[target_feature(enable = "avx2,avx512f,avx512vl,avx512ifma")]
    pub(super) fn new_affine(p: &CachedAffine<Parameters>) -> Prepared {
        let [a, b, t] = p.values().map(FieldElement::as_montgomery);
        Prepared(Lanes::pack([a, b, t, &[2, 0, 0, 0]]))
    }

    /// The entry of a table for a digit's absolute value, of all entries from 1 on; the identity for 0. Reads all.
    #[inline]
    #[target_feature(enable = "avx2,avx512f,avx512vl,avx512ifma")]
    pub(super) fn look_up_affine(table: &[[[u64; 4]; 3]; LARGEST], magnitude: u64) -> Prepared {
        let mut found = [[1, 0, 0, 0], [1, 0, 0, 0], [0; 4]].map(from_words);
        for (i, entry) in table.iter().enumerate() {
            let equal = low8(barrier((i as u64 + 1).ct_eq(&magnitude).mask()));
            for (found, value) in found.iter_mut().zip(entry) {
                *found = _mm256_mask_blend_epi64(equal, *found, from_words(*value));
            }
        }
        let [a, b, t] = found.map(to_words);
        Prepared(Lanes::pack([&a, &b, &t, &[2, 0, 0, 0]]))
    }

    /// -P where the mask is 0b1111, P where it is 0: the first two lanes change places, 2 d T its sign.
    #[inline]
    #[target_feature(enable = "avx2,avx512f,avx512vl,avx512ifma")]
    pub(super) fn neg_in(&self, mask: u8) -> Prepared {
        let swapped = self.0.shuffled::<{ order(1, 0, 2, 3) }>();
        let negative = Lanes::zero().plus_4p().minus_in(0b0100, &swapped).carried();
        Prepared(self.0.with(mask & 0b0011, &swapped).with(mask & 0b0100, &negative))
    }
}
