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
        let (s0, s4) = (a.square(), c.square());
        let (s1, s3) = (a.times(b).double(), b.times(c).double());
        let s2 = a.minus(b).plus(c).square();
        Cubic::new(
            C::add_non_residue(&s0, &s3),
            C::add_non_residue(&s1, &s4),
            s1.plus(&s2).plus(&s3).minus(&s0).minus(&s4),
        )
    }
}
