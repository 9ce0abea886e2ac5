//! Doubling.

use super::{Jacobian, ShortWeierstrass};
use crate::field::Field;

impl<C: ShortWeierstrass> Jacobian<C> {
    /// 2 P, for any point of the curve: two products and five squares (over a prime field, where a product costs no more
    /// than a square, three and four, which saves sums).
    ///
    /// # Source
    /// Explicit-Formulas Database, "dbl-2009-l" of short Weierstrass curves with a = 0.
    #[inline]
    pub fn double(&self) -> Self {
        let a = self.x.square();
        let b = self.y.square();
        let c = b.square();
        let d = if C::Base::DEGREE == 1 {
            self.x.times(&b).double().double()
        } else {
            // 2 ((X + B)^2 - A - C)
            self.x.plus(&b).square().minus(&a).minus(&c).double()
        };
        let e = a.double().plus(&a);
        let x = e.square().minus(&d.double());
        let y = e.times(&d.minus(&x)).minus(&c.double().double().double());
        let z = self.y.times(&self.z).double();
        Jacobian { x, y, z }
    }

    /// 2^count P; `count` is public.
    pub fn double_times(&self, count: usize) -> Self {
        let mut out = *self;
        for _ in 0..count {
            out = out.double();
        }
        out
    }
}
