//! Constant-time multiplication.

use crate::curve::short_weierstrass::Scalar;
use crate::curve::twisted_edwards::{Affine, Cached, Extended, TwistedEdwards};
use crate::scalar_mul::decomposition::{PART_LIMBS, Part, Parts};
use crate::scalar_mul::recoding::{LARGEST, WINDOW, digit, windows};
use adamant_base::ct::{Choice, CtEq, CtSelect};
use adamant_base::limb::Limb;
use zeroize::Zeroizing;

/// Parts of a scalar at most.
pub(super) const DIMENSION: usize = 2;

impl<C: TwistedEdwards> Affine<C> {
    /// k P.
    ///
    /// # Constant time
    /// With respect to the scalar and the point.
    pub fn mul(&self, scalar: &C::Scalar) -> Extended<C> {
        self.to_extended().mul(scalar)
    }
}

impl<C: TwistedEdwards> Extended<C> {
    /// k P.
    ///
    /// # Constant time
    /// With respect to the scalar and the point.
    pub fn mul(&self, scalar: &C::Scalar) -> Self {
        let (parts, dimension, bits) = split::<C>(scalar);
        if let Some(product) = C::mul_by_kernel(self, &parts[0].magnitude) {
            return product;
        }
        let mut tables = Zeroizing::new([empty(), empty()]);
        tables[0] = multiples(self);
        if dimension > 1 {
            tables[1] = multiples(&C::endomorphism(self));
        }
        let addend = |j: usize, window: usize| {
            let (negative, magnitude) = digit(&parts[j].magnitude, window);
            look_up(&tables[j], magnitude).neg_if(negative ^ parts[j].negative)
        };
        let mut out = Extended::IDENTITY;
        for window in (0..windows(bits)).rev() {
            for j in 0..dimension - 1 {
                out = out.add_cached(&addend(j, window));
            }
            let sum = out.sum_cached(&addend(dimension - 1, window));
            out = if window > 0 { sum.to_doubled().double_times(WINDOW) } else { sum.to_extended() };
        }
        out
    }
}

/// The canonical value of a scalar of at most 4 limbs.
pub(super) fn whole<C: TwistedEdwards>(scalar: &C::Scalar) -> Zeroizing<[Limb; PART_LIMBS]> {
    let limbs = Zeroizing::new(scalar.to_scalar_limbs());
    Zeroizing::new([limbs[0], limbs[1], limbs[2], limbs[3]])
}

/// The parts of a scalar, how many there are, and how many bits they have.
pub(crate) fn split<C: TwistedEdwards>(scalar: &C::Scalar) -> (Parts, usize, usize) {
    match C::DECOMPOSITION {
        Some(decomposition) => (decomposition.split(scalar), decomposition.dimension, decomposition.bits),
        None => {
            let mut parts = Parts::default();
            parts[0] = Part { negative: Choice::FALSE, magnitude: *whole::<C>(scalar) };
            (parts, 1, C::Scalar::BITS)
        }
    }
}

/// The table entry of a digit's absolute value, of all entries from 1 on; the identity for 0. Reads all.
#[inline]
pub(super) fn look_up<C: TwistedEdwards>(table: &[Cached<C>; LARGEST], magnitude: u64) -> Cached<C> {
    let mut out = Cached::identity();
    for (i, entry) in table.iter().enumerate() {
        out.ct_assign(entry, (i as u64 + 1).ct_eq(&magnitude));
    }
    out
}

/// A table to be filled. Out of line, or it is written out entry by entry wherever tables begin.
#[inline(never)]
pub(super) fn empty<C: TwistedEdwards>() -> [Cached<C>; LARGEST] {
    [Cached::default(); LARGEST]
}

/// P, 2 P, ..., 16 P.
pub(super) fn multiples<C: TwistedEdwards>(point: &Extended<C>) -> [Cached<C>; LARGEST] {
    let first = point.to_cached();
    let mut points = [*point; LARGEST];
    let mut table = [first; LARGEST];
    for i in 1..LARGEST {
        // Entry i is (i + 1) P.
        points[i] = if i % 2 == 1 { points[i / 2].double() } else { points[i - 1].add_cached(&first) };
        table[i] = points[i].to_cached();
    }
    table
}
