//! Products with elements that have zeros in known places.

use super::{Cubic, CubicParameters, WideBase};
use crate::field::{Field, Wide};

impl<C: CubicParameters> Cubic<C> {
    /// The product with b0 + b1 v: five products in B.
    pub fn mul_by_01(&self, b0: &C::Base, b1: &C::Base) -> Self {
        if C::LAZY {
            return self.mul_by_01_lazily(b0, b1);
        }
        let (p0, p1) = (self.c0.times(b0), self.c1.times(b1));
        let cross = C::Base::product_of_sums([&self.c0, &self.c1], [b0, b1]).minus(&p0).minus(&p1);
        let low = C::add_non_residue(&p0, &self.c2.times(b1));
        Cubic::new(low, cross, p1.plus(&self.c2.times(b0)))
    }

    /// The same, and one reduction for each coefficient.
    fn mul_by_01_lazily(&self, b0: &C::Base, b1: &C::Base) -> Self {
        let [mut p0, mut p1, mut cross] = [WideBase::<C>::ZERO; 3];
        p0.set_product(&self.c0, b0);
        p1.set_product(&self.c1, b1);
        cross.set_product(&self.c0.plus(&self.c1), &b0.plus(b1));
        cross.sub(&p0);
        cross.sub(&p1);
        let c1 = cross.reduce();
        cross.set_product(&self.c2, b1);
        C::wide_add_non_residue(&mut p0, &cross);
        cross.set_product(&self.c2, b0);
        p1.add(&cross);
        Cubic::new(p0.reduce(), c1, p1.reduce())
    }

    /// The product with b1 v: three products in B.
    pub fn mul_by_1(&self, b1: &C::Base) -> Self {
        Cubic::new(C::mul_by_non_residue(&self.c2.times(b1)), self.c0.times(b1), self.c1.times(b1))
    }
}
