//! `pairing`'s traits.

use crate::curve::short_weierstrass::Affine;
use crate::pairing::{MillerValue, Pairing, Prepared, multi_miller_loop_prepared};
use core::ops::{Add, AddAssign};
use pairing::{Engine, MillerLoopResult, MultiMillerLoop, PairingCurveAffine};

/// Pairs that are gathered for one loop.
const GROUP: usize = 32;

impl<C: Pairing> Default for MillerValue<C> {
    /// 1.
    fn default() -> Self {
        Self::ONE
    }
}

impl<C: Pairing> Add for MillerValue<C> {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        self.mul(&other)
    }
}

impl<C: Pairing> Add<&Self> for MillerValue<C> {
    type Output = Self;
    fn add(self, other: &Self) -> Self {
        self.mul(other)
    }
}

impl<C: Pairing> AddAssign for MillerValue<C> {
    fn add_assign(&mut self, other: Self) {
        *self = self.mul(&other);
    }
}

impl<C: Pairing> AddAssign<&Self> for MillerValue<C> {
    fn add_assign(&mut self, other: &Self) {
        *self = self.mul(other);
    }
}

/// The product of the loops of all pairs, without a heap.
fn multi_miller_loop<C: Pairing, const LINES: usize>(
    terms: &[(&Affine<C::G1>, &Prepared<C, LINES>)],
) -> MillerValue<C> {
    let mut out = MillerValue::ONE;
    for terms in terms.chunks(GROUP) {
        let mut pairs = [(Affine::IDENTITY, terms[0].1); GROUP];
        for (pair, term) in pairs.iter_mut().zip(terms) {
            *pair = (*term.0, term.1);
        }
        out += multi_miller_loop_prepared(&pairs[..terms.len()]);
    }
    out
}

macro_rules! engines {
    ($($curve:ident $name:literal;)+) => {$(
        impl Engine for crate::$curve::Parameters {
            type Fr = crate::$curve::Fr;
            type G1 = crate::$curve::G1;
            type G1Affine = crate::$curve::G1Affine;
            type G2 = crate::$curve::G2;
            type G2Affine = crate::$curve::G2Affine;
            type Gt = crate::$curve::Gt;

            fn pairing(p: &Self::G1Affine, q: &Self::G2Affine) -> Self::Gt {
                crate::$curve::pairing(p, q)
            }
        }

        impl PairingCurveAffine for crate::$curve::G1Affine {
            type Pair = crate::$curve::G2Affine;
            type PairingResult = crate::$curve::Gt;

            fn pairing_with(&self, other: &Self::Pair) -> Self::PairingResult {
                crate::$curve::pairing(self, other)
            }
        }

        impl PairingCurveAffine for crate::$curve::G2Affine {
            type Pair = crate::$curve::G1Affine;
            type PairingResult = crate::$curve::Gt;

            fn pairing_with(&self, other: &Self::Pair) -> Self::PairingResult {
                crate::$curve::pairing(other, self)
            }
        }

        impl MultiMillerLoop for crate::$curve::Parameters {
            type G2Prepared = crate::$curve::G2Prepared;
            type Result = MillerValue<Self>;

            fn multi_miller_loop(terms: &[(&Self::G1Affine, &Self::G2Prepared)]) -> Self::Result {
                multi_miller_loop(terms)
            }
        }

        impl MillerLoopResult for MillerValue<crate::$curve::Parameters> {
            type Gt = crate::$curve::Gt;

            fn final_exponentiation(&self) -> Self::Gt {
                MillerValue::final_exponentiation(self)
            }
        }
    )+};
}

crate::for_each_pairing_curve!(engines);
