//! Elements.

use super::backend::Row;

/// An element x A mod p of the field, or any number congruent to it that is up to 18 times p in magnitude: its residues with their scale in both
/// bases. In the first base they are up to 2.2 times the modulus, in the second up to 2^49 and what little tightening leaves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Element(pub(crate) [Row; 2]);

impl Element {
    pub(crate) const ZERO: Self = Element([Row::ZERO; 2]);
}

/// c_0 + c_1 u, for u^2 = -1.
pub(crate) type Fp2 = [Element; 2];
pub(crate) const ZERO: Fp2 = [Element::ZERO; 2];

/// The coefficients of w^i, for w^6 = xi = 1 + u.
pub(crate) type Fp12 = [Fp2; 6];

/// The constant, and the coefficients of x and of y: those of 1, w^2 and w^3.
pub(crate) type Line = [Fp2; 3];

/// x, y and z of a point (x/z, y/z) of the twist.
pub(crate) type Point = [Fp2; 3];
