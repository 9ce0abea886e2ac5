//! Constant-time multiplication: signed fixed windows.

use super::decomposition::{PARTS, Part};
use super::recoding::{LARGEST, digit, windows};
use crate::curve::short_weierstrass::{Affine, Jacobian, Scalar, ShortWeierstrass, batch_to_affine};
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
pub(super) fn look_up<C: ShortWeierstrass>(table: &[Affine<C>; LARGEST], magnitude: u64) -> Affine<C> {
    let mut out = Affine::IDENTITY;
    for (i, entry) in table.iter().enumerate() {
        out.ct_assign(entry, (i as u64 + 1).ct_eq(&magnitude));
    }
    out
}

/// P, 2 P, ..., 16 P.
pub(crate) fn multiples<C: ShortWeierstrass>(point: &Jacobian<C>) -> [Affine<C>; LARGEST] {
    C::multiples(point)
}

pub(crate) fn multiples_generic<C: ShortWeierstrass>(point: &Jacobian<C>) -> [Affine<C>; LARGEST] {
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
    let table = Zeroizing::new(multiples(point));
    let parts: [Part; PARTS] = C::DECOMPOSITION.split(scalar);
    let mut out = Jacobian::IDENTITY;
    let top = windows(C::DECOMPOSITION.bits) - 1;
    for window in (0..=top).rev() {
        if window < top {
            out = out.double_times(super::recoding::WINDOW);
        }
        for (j, part) in parts.iter().enumerate().take(C::DECOMPOSITION.dimension) {
            out = out.add_affine(&addend(&table, part, j, window));
        }
    }
    out
}
