//! Products with elements that have zeros in known places.

use super::{Cubic, CubicParameters};
use crate::field::Field;

impl<C: CubicParameters> Cubic<C> {
    /// The product with b0 + b1 v: five products in B.
    pub fn mul_by_01(&self, b0: &C::Base, b1: &C::Base) -> Self {
        let (p0, p1) = (self.c0.times(b0), self.c1.times(b1));
        let low = self.c1.plus(&self.c2).times(b1).minus(&p1);
        let high = self.c0.plus(&self.c2).times(b0).minus(&p0).plus(&p1);
        let cross = self.c0.plus(&self.c1).times(&b0.plus(b1)).minus(&p0).minus(&p1);
        Cubic::new(p0.plus(&C::mul_by_non_residue(&low)), cross, high)
    }

    /// The product with b1 v: three products in B.
    pub fn mul_by_1(&self, b1: &C::Base) -> Self {
        Cubic::new(C::mul_by_non_residue(&self.c2.times(b1)), self.c0.times(b1), self.c1.times(b1))
    }
}
