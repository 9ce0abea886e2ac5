//! Inversion through the norm to B.

use super::{Cubic, CubicParameters};
use crate::field::Field;
use adamant_base::ct::CtOption;

impl<C: CubicParameters> Cubic<C> {
    /// 1/x, none for 0.
    pub fn invert(&self) -> CtOption<Self> {
        let (adjoint, norm) = self.adjoint();
        norm.invert().map(|inverse| adjoint.mul_by_base(&inverse))
    }

    /// (x^(q + q^2), x^(1 + q + q^2)) for q elements in B: the product of the other conjugates, and the norm.
    #[inline(never)]
    fn adjoint(&self) -> (Self, C::Base) {
        let (a, b, c) = (&self.c0, &self.c1, &self.c2);
        let t0 = a.square().minus(&C::mul_by_non_residue(&b.times(c)));
        let t1 = C::mul_by_non_residue(&c.square()).minus(&a.times(b));
        let t2 = b.square().minus(&a.times(c));
        let high = c.times(&t1).plus(&b.times(&t2));
        let norm = a.times(&t0).plus(&C::mul_by_non_residue(&high));
        (Cubic::new(t0, t1, t2), norm)
    }
}
