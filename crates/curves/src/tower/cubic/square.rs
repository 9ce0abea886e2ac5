//! Squaring.

use super::{Cubic, CubicParameters};
use crate::field::Field;

impl<C: CubicParameters> Cubic<C> {
    /// x^2, by two products and three squares in B.
    ///
    /// # Source
    /// J. Chung, M. A. Hasan, "Asymmetric squaring formulae", ARITH 2007, method SQR2.
    pub fn square(&self) -> Self {
        let (a, b, c) = (&self.c0, &self.c1, &self.c2);
        let s0 = a.square();
        let s1 = (*a * b).double();
        let s2 = (*a - b + c).square();
        let s3 = (*b * c).double();
        let s4 = c.square();
        Cubic::new(
            s0 + C::mul_by_non_residue(&s3),
            s1 + C::mul_by_non_residue(&s4),
            s1 + s2 + s3 - s0 - s4,
        )
    }
}
