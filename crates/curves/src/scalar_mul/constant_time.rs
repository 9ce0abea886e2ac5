//! Constant-time multiplication: signed fixed windows.

use super::co_z::{self, Which};
use super::decomposition::{Part, Parts};
use super::recoding::{LARGEST, WINDOW, digit, windows};
use crate::curve::short_weierstrass::{
    Affine, Jacobian, Scalar, ShortWeierstrass, batch_to_affine, to_common_z,
};
use crate::field::Field;
use adamant_base::ct::{CtEq, CtSelect};
use zeroize::Zeroizing;

impl<C: ShortWeierstrass> Affine<C> {
    /// k P.
    ///
    /// # Constant time
    /// With respect to the scalar and the point.
    pub fn mul(&self, scalar: &C::Scalar) -> Jacobian<C> {
        C::scalar_mul(&self.to_jacobian(), scalar)
    }

    /// k P for the big-endian number k of any length.
    ///
    /// # Constant time
    /// With respect to both values; the number of bytes is public.
    pub fn mul_bytes(&self, scalar: &[u8]) -> Jacobian<C> {
        self.mul(&C::Scalar::from_bytes_reduced(scalar))
    }
}

impl<C: ShortWeierstrass> Jacobian<C> {
    /// k P.
    ///
    /// # Constant time
    /// With respect to the scalar and the point.
    pub fn mul(&self, scalar: &C::Scalar) -> Self {
        C::scalar_mul(self, scalar)
    }
}

/// The table entry of a digit's absolute value, of all entries from 1 on; the identity for 0. Reads all.
#[inline]
pub(crate) fn look_up<C: ShortWeierstrass>(table: &[Affine<C>; LARGEST], magnitude: u64) -> Affine<C> {
    // Both coordinates are 0.
    let mut out = Affine::<C>::IDENTITY;
    for (i, entry) in table.iter().enumerate() {
        let taken = (i as u64 + 1).ct_eq(&magnitude);
        out.x.ct_accumulate(&entry.x, taken);
        out.y.ct_accumulate(&entry.y, taken);
    }
    out
}

/// P, 2 P, ..., 16 P.
pub(crate) fn multiples<C: ShortWeierstrass>(point: &Jacobian<C>) -> [Affine<C>; LARGEST] {
    C::multiples(point)
}

pub(crate) fn multiples_generic<C: ShortWeierstrass>(point: &Jacobian<C>) -> [Affine<C>; LARGEST] {
    if C::A_IS_MINUS_3 && const { co_z::is_for::<C>() } {
        return co_z::multiples(point, Which::All).0;
    }
    let mut jacobian = [*point; LARGEST];
    for i in 1..LARGEST {
        // Entry i is (i + 1) P.
        jacobian[i] = if i % 2 == 1 { jacobian[i / 2].double() } else { jacobian[i - 1].add(point) };
    }
    let mut table = [Affine::IDENTITY; LARGEST];
    // Both have the same length.
    let _ = batch_to_affine(&jacobian, &mut table);
    table
}

/// The same on a curve that is isomorphic by the Z that comes with them: no inversion. For a = 0 the formulas do not depend on b, and
/// endomorphisms over a prime field multiply x alone, which goes along with the isomorphism.
fn isomorphic_multiples<C: ShortWeierstrass>(point: &Jacobian<C>) -> ([Affine<C>; LARGEST], C::Base) {
    if const { co_z::is_for::<C>() } {
        return co_z::multiples(point, Which::All);
    }
    // (X, Y) is affine on the curve y^2 = x^3 + b Z^6.
    let identity = point.is_identity();
    let first = Affine::ct_select(&Affine { x: point.x, y: point.y }, &Affine::IDENTITY, identity);
    let mut jacobian = [first.to_jacobian(); LARGEST];
    for i in 1..LARGEST {
        jacobian[i] = if i % 2 == 1 { jacobian[i / 2].double() } else { jacobian[i - 1].add_affine(&first) };
    }
    let mut table = [Affine::IDENTITY; LARGEST];
    let z = to_common_z::<C, LARGEST>(&jacobian, &mut table).times(&point.z);
    (table, z)
}

/// What digit `window` of part j adds: a table entry through the endomorphism, with both signs.
#[inline]
pub(crate) fn addend<C: ShortWeierstrass>(
    table: &[Affine<C>; LARGEST],
    part: &Part,
    j: usize,
    window: usize,
) -> Affine<C> {
    let (negative, magnitude) = digit(&part.magnitude, window);
    C::endomorphism(&look_up(table, magnitude), j).neg_if(negative ^ part.negative)
}

pub(crate) fn multiply_generic<C: ShortWeierstrass>(point: &Jacobian<C>, scalar: &C::Scalar) -> Jacobian<C> {
    // The isomorphism changes an a that is not 0, which doublings depend on.
    let isomorphic = C::Base::DEGREE == 1 && !C::A_IS_MINUS_3;
    let (table, z) = if isomorphic { isomorphic_multiples(point) } else { (multiples(point), C::Base::ONE) };
    let table = Zeroizing::new(table);
    let parts: Parts = C::DECOMPOSITION.split(scalar);
    // The sum goes back and forth between two places: see `double_to`. Sums before the last, and what was added, tell digits.
    let mut sums = Zeroizing::new([Jacobian::IDENTITY; 2]);
    let [sum, next] = &mut *sums;
    let (mut sum, mut next) = (sum, next);
    let mut term = Zeroizing::new(Affine::IDENTITY);
    let top = windows(C::DECOMPOSITION.bits) - 1;
    for window in (0..=top).rev() {
        for _ in 0..if window < top { WINDOW } else { 0 } {
            sum.double_to(next);
            core::mem::swap(&mut sum, &mut next);
        }
        for (j, part) in parts.iter().enumerate().take(C::DECOMPOSITION.dimension) {
            *term = addend(&table, part, j, window);
            // Above the last window, all that was added and what is added now are multiples of the point by
            // combinations of the powers of lambda that are too small to be equal modulo the order, or opposite: the
            // coefficient of power j is a multiple of 32 in the one and at most 16 in the other.
            if window == top && j == 0 {
                *next = term.to_jacobian();
            } else if window > 0 {
                sum.add_affine_distinct(&term, next);
            } else {
                *next = sum.add_affine(&term);
            }
            core::mem::swap(&mut sum, &mut next);
        }
    }
    if isomorphic {
        sum.z = sum.z.times(&z);
    }
    *sum
}
