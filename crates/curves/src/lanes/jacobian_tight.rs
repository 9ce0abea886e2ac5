//! Points over fields of which R has few multiples, BN254's 64 and with AVX2 128: formulas that reduce where a bound would grow.
//!
//! X and Y have bounds up to 3.8, Z up to 2, so that both are factors of squares and second factors of products in Fp2: a square there
//! wants 2 x (x + 4) <= R / p. A reduction subtracts 2^k p once; in Fp most of them are left out.

use super::jacobian::JacobianLanes;
use super::vector::LaneField;
use crate::field::Field;

/// x, or less 2^K p where that is not negative in an extension field, whose products leave less room.
#[inline(always)]
fn reduced<V: LaneField, const K: usize>(x: V) -> V {
    if V::Scalar::DEGREE > 1 { x.reduced_by::<K>() } else { x }
}

impl<V: LaneField> JacobianLanes<V> {
    /// [`Self::double`] to a point that is there, with vectors of any value for what lies between.
    #[inline(always)]
    pub(super) fn double_tight_to(&self, out: &mut Self, [a, b, c, s, e]: &mut [V; 5]) {
        a.set_square(&self.x);
        *a = reduced::<V, 0>(*a);
        b.set_square(&self.y);
        e.set_sum(b, b);
        c.set_square(e);
        b.set_sum(e, e);
        s.set_product(b, &self.x);
        b.set_sum(a, a);
        e.set_sum(b, a);
        b.set_sum(&self.y, &self.y);
        out.z.set_product(b, &self.z);
        // 3 X^2 in e, 4 X Y^2 in s, 4 Y^4 in c.
        a.set_square(e);
        b.set_sum(s, s);
        out.x.set_difference::<2>(a, b);
        out.x = out.x.reduced_by::<1>();
        a.set_difference::<2>(s, &out.x);
        b.set_product(a, e);
        e.set_sum(c, c);
        out.y.set_difference::<2>(b, e);
        out.y = out.y.reduced_by::<1>();
    }

    /// [`Self::add`].
    pub(super) fn add_tight(&self, q: &Self, double_of_q: &Self) -> Self {
        let (zz1, zz2) = (self.z.square(), q.z.square());
        let (u1, u2) = (self.x.times(&zz2), q.x.times(&zz1));
        let s1 = self.y.times(&zz2).times(&q.z);
        let s2 = q.y.times(&zz1).times(&self.z);
        let (h, r) = (u2.minus::<1>(&u1), s2.minus::<1>(&s1));
        let hh = h.square();
        let hhh = h.times(&hh);
        let v = u1.times(&hh);
        let x = r.square().minus::<2>(&hhh.plus(&v.double())).reduced_by::<1>();
        let y = v.minus::<2>(&x).times(&r).minus::<1>(&s1.times(&hhh));
        let z = self.z.times(&q.z).times(&h);
        let sum = JacobianLanes { x, y, z };
        // Opposite points have h = 0 and so Z = 0 by themselves.
        let sum = sum.select(double_of_q, h.is_zero() & r.is_zero());
        let sum = sum.select(q, self.z.is_zero());
        sum.select(self, q.z.is_zero())
    }

    /// [`Self::add_affine`] for x and y with the bound 5.1.
    #[inline(never)]
    pub(super) fn add_affine_tight(&self, x: &V, y: &V) -> Self {
        let zz = self.z.square();
        let h = reduced::<V, 1>(x.times(&zz).minus::<2>(&self.x));
        let r = reduced::<V, 1>(y.times(&zz).times(&self.z).minus::<2>(&self.y));
        let hh = h.square();
        let hhh = hh.times(&h);
        let v = hh.times(&self.x);
        let x = r.square().minus::<2>(&hhh.plus(&v.double())).reduced_by::<1>();
        let y = v.minus::<2>(&x).times(&r).minus::<1>(&hhh.times(&self.y));
        JacobianLanes { x, y, z: self.z.times(&h) }
    }
}
