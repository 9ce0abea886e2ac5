//! Multiplication of one point by many scalars.

use super::constant_time::{addend, multiples};
use super::recoding::{LARGEST, WINDOW, windows};
use crate::Error;
use crate::curve::short_weierstrass::{Affine, Jacobian, ShortWeierstrass};
use crate::lanes::LANES;
use zeroize::Zeroizing;

/// Multiples of a point: for every window of 5 bits the products with 1 to 16, so that a scalar multiplication needs
/// additions only.
///
/// `WINDOWS` is at least the number of windows of a part of a scalar: 26 for G1 of the curves with 12 as embedding
/// degree, 13 for their G2, 38 for BW6-761. The tables have 39 KiB there, 114 KiB for BW6-761.
pub struct FixedBase<C: ShortWeierstrass, const WINDOWS: usize> {
    tables: [[Affine<C>; LARGEST]; WINDOWS],
}

impl<C: ShortWeierstrass, const WINDOWS: usize> FixedBase<C, WINDOWS> {
    /// The table of a point.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] if `WINDOWS` is too small for the group.
    pub fn new(point: &Affine<C>) -> Result<Self, Error> {
        if WINDOWS < windows(C::DECOMPOSITION.bits) {
            return Err(Error::LengthMismatch);
        }
        let mut tables = [[Affine::IDENTITY; LARGEST]; WINDOWS];
        let mut base = point.to_jacobian();
        for table in tables.iter_mut().take(windows(C::DECOMPOSITION.bits)) {
            *table = multiples(&base);
            base = base.double_times(WINDOW);
        }
        Ok(FixedBase { tables })
    }

    /// k P.
    ///
    /// # Constant time
    /// With respect to the scalar and the point.
    pub fn mul(&self, scalar: &C::Scalar) -> Jacobian<C> {
        let parts = C::DECOMPOSITION.split(scalar);
        let mut out = Zeroizing::new(Jacobian::IDENTITY);
        let mut term = Zeroizing::new(Affine::IDENTITY);
        for (window, table) in self.tables.iter().enumerate().take(windows(C::DECOMPOSITION.bits)) {
            for (j, part) in parts.iter().enumerate().take(C::DECOMPOSITION.dimension) {
                *term = addend(table, part, j, window);
                *out = out.add_affine(&term);
            }
        }
        *out
    }

    /// All k_i P: eight side by side where the group has kernels for that.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] if there are not as many places as scalars.
    ///
    /// # Constant time
    /// With respect to the scalars and the point; the number of scalars is public.
    pub fn batch_mul(&self, scalars: &[C::Scalar], out: &mut [Jacobian<C>]) -> Result<(), Error> {
        if scalars.len() != out.len() {
            return Err(Error::LengthMismatch);
        }
        let tables = &self.tables[..windows(C::DECOMPOSITION.bits).min(WINDOWS)];
        for (scalars, out) in scalars.chunks(LANES).zip(out.chunks_mut(LANES)) {
            if !C::lanes_mul_by_tables(tables, scalars, out) {
                for (out, scalar) in out.iter_mut().zip(scalars) {
                    *out = self.mul(scalar);
                }
            }
        }
        Ok(())
    }
}
