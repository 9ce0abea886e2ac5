//! Products with line functions, which have zeros in known places.
//!
//! Places count the coefficients of 1, v, v^2, w, v w, v^2 w from 0 to 5. Lines of D-twists have 0, 3 and 4, those of
//! M-twists 0, 1 and 4.

use super::{Cubic, CubicParameters, Sextic};
use crate::field::Field;

impl<C: CubicParameters> Sextic<C> {
    /// The product with l0 + l1 v + l4 v w.
    pub fn mul_by_014(&self, l0: &C::Base, l1: &C::Base, l4: &C::Base) -> Self {
        let p0 = self.c0.mul_by_01(l0, l1);
        let p1 = self.c1.mul_by_1(l4);
        let cross = &(&(&self.c0 + &self.c1).mul_by_01(l0, &l1.plus(l4)) - &p0) - &p1;
        Sextic::new(p0.plus_v_times(&p1), cross)
    }

    /// The product with l0 + l3 w + l4 v w.
    pub fn mul_by_034(&self, l0: &C::Base, l3: &C::Base, l4: &C::Base) -> Self {
        let p0 = self.c0.mul_by_base(l0);
        let p1 = self.c1.mul_by_01(l3, l4);
        let cross = &(&(&self.c0 + &self.c1).mul_by_01(&l0.plus(l3), l4) - &p0) - &p1;
        Sextic::new(p0.plus_v_times(&p1), cross)
    }

    /// The product with an element whose coefficient of w is zero: 17 products in B.
    #[inline(never)]
    pub fn mul_by_01245(&self, other: &Self) -> Self {
        let (p0, p1) = (&self.c0 * &other.c0, self.c1.mul_by_01(&other.c1.c1, &other.c1.c2).mul_by_v());
        let cross = &(&self.c0 + &self.c1) * &(&other.c0 + &other.c1);
        Sextic::new(p0.plus_v_times(&p1), &(&cross - &p0) - &p1)
    }

    /// The product with an element whose coefficient of v^2 w is zero: 17 products in B.
    #[inline(never)]
    pub fn mul_by_01234(&self, other: &Self) -> Self {
        let (p0, p1) = (&self.c0 * &other.c0, self.c1.mul_by_01(&other.c1.c0, &other.c1.c1));
        let cross = &(&self.c0 + &self.c1) * &(&other.c0 + &other.c1);
        Sextic::new(p0.plus_v_times(&p1), &(&cross - &p0) - &p1)
    }

    /// (l0 + l1 v + l4 v w)(m0 + m1 v + m4 v w): six products in B.
    pub fn product_of_014([l0, l1, l4]: &[C::Base; 3], [m0, m1, m4]: &[C::Base; 3]) -> Self {
        let (p0, p1, p4) = (l0.times(m0), l1.times(m1), l4.times(m4));
        let p01 = C::Base::product_of_sums([l0, l1], [m0, m1]).minus(&p0).minus(&p1);
        let p04 = C::Base::product_of_sums([l0, l4], [m0, m4]).minus(&p0).minus(&p4);
        let p14 = C::Base::product_of_sums([l1, l4], [m1, m4]).minus(&p1).minus(&p4);
        // (v w)^2 = v^3 = xi, v (v w) = v^2 w.
        Sextic::new(
            Cubic::new(C::add_non_residue(&p0, &p4), p01, p1),
            Cubic::new(Default::default(), p04, p14),
        )
    }

    /// (l0 + l3 w + l4 v w)(m0 + m3 w + m4 v w): six products in B.
    pub fn product_of_034([l0, l3, l4]: &[C::Base; 3], [m0, m3, m4]: &[C::Base; 3]) -> Self {
        let (p0, p3, p4) = (l0.times(m0), l3.times(m3), l4.times(m4));
        let p03 = C::Base::product_of_sums([l0, l3], [m0, m3]).minus(&p0).minus(&p3);
        let p04 = C::Base::product_of_sums([l0, l4], [m0, m4]).minus(&p0).minus(&p4);
        let p34 = C::Base::product_of_sums([l3, l4], [m3, m4]).minus(&p3).minus(&p4);
        // w^2 = v, w (v w) = v^2, (v w)^2 = xi.
        Sextic::new(
            Cubic::new(C::add_non_residue(&p0, &p4), p3, p34),
            Cubic::new(p03, p04, Default::default()),
        )
    }
}
