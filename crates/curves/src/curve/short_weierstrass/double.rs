//! Doubling.

use super::{Jacobian, ShortWeierstrass};
use crate::field::Field;

/// X^2 + (a / 3) Z^4, from Z^2.
#[inline(always)]
pub(super) fn third_of_tangent<C: ShortWeierstrass>(x: &C::Base, z_square: &C::Base) -> C::Base {
    if C::A_IS_MINUS_3 { x.minus(z_square).times(&x.plus(z_square)) } else { x.square() }
}

impl<C: ShortWeierstrass> Jacobian<C> {
    /// 2 P, for any point of the curve. With a = 0: two products and five squares (over a prime field, where a product costs no
    /// more than a square, three and four, which saves sums). With a = -3: four products and four squares.
    ///
    /// # Source
    /// Explicit-Formulas Database, "dbl-2009-l" of short Weierstrass curves with a = 0, "dbl-2001-b" with a = -3, where 2 Y Z is a
    /// product; all with half of that Z, which halves one number and saves six doublings.
    #[inline]
    pub fn double(&self) -> Self {
        let mut out = Self::IDENTITY;
        self.double_to(&mut out);
        out
    }

    /// 2 P to `out`. Points that go from one place to another are copied in large pieces, which wait for the small stores
    /// that the limbs were written with: so repeated doublings go back and forth between two places.
    #[inline]
    pub(crate) fn double_to(&self, out: &mut Self) {
        // The order counts: CPUs look ahead by about two products of four limbs, so next to one that waits for the one before it stands
        // one that does not: docs/notes/point-formulas.md.
        if C::A_IS_MINUS_3 {
            let zz = self.z.square();
            let b = self.y.square();
            let third = third_of_tangent::<C>(&self.x, &zz);
            let e = third.plus(&third.halve());
            let d = self.x.times(&b);
            out.z = self.y.times(&self.z);
            out.x = e.square().minus(&d.double());
            let c = b.square();
            out.y = e.times(&d.minus(&out.x)).minus(&c);
            return;
        }
        let a = self.x.square();
        let e = a.plus(&a.halve());
        let b = self.y.square();
        let e2 = e.square();
        if C::Base::DEGREE == 1 {
            let d = self.x.times(&b);
            out.x = e2.minus(&d.double());
            out.z = self.y.times(&self.z);
            let c = b.square();
            out.y = e.times(&d.minus(&out.x)).minus(&c);
        } else {
            // X B = ((X + B)^2 - A - C) / 2
            let c = b.square();
            let d = self.x.plus(&b).square().minus(&a).minus(&c).halve();
            out.z = self.y.times(&self.z);
            out.x = e2.minus(&d.double());
            out.y = e.times(&d.minus(&out.x)).minus(&c);
        }
    }

    /// 2^count P; `count` is public.
    pub fn double_times(&self, count: usize) -> Self {
        let (mut out, mut other) = (*self, Self::IDENTITY);
        for _ in 0..count / 2 {
            out.double_to(&mut other);
            other.double_to(&mut out);
        }
        if count % 2 == 1 { out.double() } else { out }
    }
}
