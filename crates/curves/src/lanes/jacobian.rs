//! Points of y^2 = x^3 + b in Jacobian coordinates, in lanes: x = X / Z^2, y = Y / Z^3, Z = 0 for infinity.
//!
//! Where fields have bits enough to spare, X and Y have bounds up to 18, Z up to 4; where they have few, `jacobian_tight` has the bounds, where
//! numbers have signs `jacobian_signed`. Sums are complete: whatever points an adversary chooses, infinity, equal and opposite ones included,
//! the result is right in every lane.

use super::backend::{Kernels, Mask};
use super::vector::LaneField;
use zeroize::Zeroize;

/// Eight points.
#[derive(Clone, Copy)]
pub(crate) struct JacobianLanes<V> {
    pub(crate) x: V,
    pub(crate) y: V,
    pub(crate) z: V,
}

/// A point that is doubled from one place to another and back, so that none is copied.
struct Turns<V> {
    points: [JacobianLanes<V>; 2],
    at: usize,
    room: [V; 5],
}

impl<V: LaneField> Turns<V> {
    fn point(&mut self) -> &mut JacobianLanes<V> {
        &mut self.points[self.at]
    }

    #[inline(always)]
    fn double<const Z: bool>(&mut self) {
        let [first, second] = &mut self.points;
        let (from, to) = if self.at == 0 { (first, second) } else { (second, first) };
        from.double_to::<Z>(to, &mut self.room);
        self.at = 1 - self.at;
    }
}

impl<V: LaneField> JacobianLanes<V> {
    /// The points (x, y), infinity in the lanes that the mask names.
    pub(crate) fn from_affine(x: V, y: V, infinity: Mask) -> Self {
        let one = V::one(x.engine());
        let zero = V::load(x.engine(), &[]);
        JacobianLanes { x, y, z: one.select(&zero, infinity) }
    }

    /// 2 P: 2 products and 5 squares, with one of the squares a product. Right for infinity, and for y = 0.
    #[inline(never)]
    pub(crate) fn double(&self) -> Self {
        let mut out = *self;
        self.double_to::<true>(&mut out, &mut [self.x; 5]);
        out
    }

    /// The same to a point that is there, with vectors of any value for what lies between: nothing is copied. Without Z unless it is asked
    /// for.
    #[inline(never)]
    fn double_to<const Z: bool>(&self, out: &mut Self, room: &mut [V; 5]) {
        if V::TIGHT {
            return self.double_tight_to(out, room);
        }
        if V::SIGNED {
            return self.double_signed_to::<Z>(out, room);
        }
        // No product waits for the one just before it.
        let [a, b, c, s, e] = room;
        a.set_square(&self.x);
        b.set_square(&self.y);
        c.set_sum(a, a);
        e.set_sum(c, a);
        if Z {
            s.set_sum(&self.y, &self.y);
            out.z.set_product(s, &self.z);
        }
        s.set_product(b, &self.x);
        a.set_square(e);
        c.set_square(b);
        out.x.set_difference_shifted::<3>(a, s);
        b.set_shifted::<2>(s);
        a.set_difference::<5>(b, &out.x);
        b.set_product(a, e);
        out.y.set_difference_shifted::<3>(b, c);
    }

    /// P + Q, with `double_of_q` = 2 Q: 12 products and 4 squares.
    #[inline(never)]
    pub(crate) fn add(&self, q: &Self, double_of_q: &Self) -> Self {
        if V::TIGHT {
            return self.add_tight(q, double_of_q);
        }
        let (zz1, zz2) = (self.z.square(), q.z.square());
        let (u1, u2) = (self.x.times(&zz2), q.x.times(&zz1));
        let s1 = self.y.times(&zz2).times(&q.z);
        let s2 = q.y.times(&zz1).times(&self.z);
        let (h, r) = (u2.minus::<1>(&u1), s2.minus::<1>(&s1));
        let hh = h.square();
        let hhh = h.times(&hh);
        let v = u1.times(&hh);
        let x = r.square().minus::<1>(&hhh).minus::<2>(&v.double());
        let y = v.minus::<3>(&x).times(&r).minus::<1>(&s1.times(&hhh));
        let sum = JacobianLanes { x, y, z: h.times(&self.z).times(&q.z) };
        // Opposite points have h = 0 and so Z = 0 by themselves.
        let sum = sum.select(double_of_q, h.is_zero() & r.is_zero());
        let sum = sum.select(q, self.z.is_zero());
        sum.select(self, q.z.is_zero())
    }

    /// P + (x, y), for neither of them infinity and no equal or opposite points: 8 products and 3 squares. X and Y of P have the bound
    /// 2^K, where R leaves that much room; x and y up to 4. The result has the bounds 8, 4 and 2.
    #[inline(never)]
    pub(crate) fn add_affine<const K: usize>(&self, x: &V, y: &V) -> Self {
        let zz = self.z.square();
        let h = x.times(&zz).minus::<K>(&self.x);
        let r = y.times(&zz).times(&self.z).minus::<K>(&self.y);
        let hh = h.square();
        let hhh = h.times(&hh);
        let v = hh.times(&self.x);
        let x = r.square().minus::<1>(&hhh).minus::<2>(&v.double());
        let y = r.times(&v.minus::<3>(&x)).minus::<1>(&hhh.times(&self.y));
        JacobianLanes { x, y, z: h.times(&self.z) }
    }

    /// P + (x, y) for a point that is not infinity, with `double` = 2 (x, y): 8 products and 3 squares. Right for any P, infinity and both
    /// points of this x among them. x and y have bounds up to 4; the result has the bounds 8, 4 and 2, or those of P and `double`.
    #[inline(never)]
    fn add_affine_complete(&self, x: &V, y: &V, double: &Self) -> Self {
        const { assert!(!V::TIGHT, "fields that leave few bits of R have `add_affine_tight`") };
        let little_room = V::Engine::PAIRED && !V::SIGNED;
        let few = |x: &V| if little_room { x.reduced_by::<4>().reduced_by::<3>() } else { *x };
        let (own_x, own_y) = (few(&self.x), few(&self.y));
        let less = |x: V, y: &V| if little_room { x.minus::<3>(y) } else { x.minus::<5>(y) };
        let zz = self.z.square();
        let h = less(x.times(&zz), &own_x);
        let r = less(y.times(&zz).times(&self.z), &own_y);
        let hh = h.square();
        let (hhh, v) = (h.times(&hh), hh.times(&own_x));
        let x3 = r.square().minus::<1>(&hhh).minus::<2>(&v.double());
        let y3 = r.times(&v.minus::<3>(&x3)).minus::<1>(&hhh.times(&own_y));
        let sum = JacobianLanes { x: x3, y: y3, z: h.times(&self.z) };
        // Opposite points have h = 0 and so Z = 0 by themselves.
        let sum = sum.select(double, h.is_zero() & r.is_zero());
        sum.select(&Self::from_affine(*x, *y, Mask::from_bits(0)), self.z.is_zero())
    }

    /// -P.
    pub(crate) fn neg(&self) -> Self {
        let mut out = *self;
        match (V::TIGHT, V::SIGNED) {
            (false, true) => out.y.set_combination::<-1, 0, 0>([&self.y; 3]),
            (true, _) => out.y = V::load(self.y.engine(), &[]).minus::<0>(&self.y.reduced::<2>()),
            (false, false) => out.y = V::load(self.y.engine(), &[]).minus::<0>(&self.y.reduced::<5>()),
        }
        out
    }

    /// k P for a public k of at least 2.
    pub(crate) fn mul_by_public(&self, k: u64) -> Self {
        let double = self.double();
        *double.multiple(k, |sum| sum.add(self, &double)).point()
    }

    /// k (x, y) for a public k of at least 2 and points that are not infinity, which have the bound 4; anything for others.
    pub(crate) fn mul_affine_by_public(x: &V, y: &V, k: u64) -> Self {
        *Self::turns_of_affine(x, y, k).point()
    }

    /// The lanes in which k (x, y) is (x', y') or an image of it by an automorphism, which multiplies x' by a cube root of 1 and y' by 1 or -1,
    /// for a public k that is no power of 2; all four have the bound 4. Anything for infinity.
    ///
    /// The last doublings, after the lowest bit of k, leave Z alone: where X^3 y'^2 = Y^2 x'^3 both sides are Z^6 (x' y')^2 x', as b Z^6 =
    /// Y^2 - X^3 and b = y'^2 - x'^3, where b is not 0. For k (x, y) = infinity X^3 = Y^2 is not 0, and y'^2 is not x'^3, so the answer is false.
    pub(crate) fn is_multiple_up_to_automorphism(
        [x, y]: [&V; 2],
        k: u64,
        [other_x, other_y]: [&V; 2],
    ) -> Mask {
        let shift = k.trailing_zeros();
        let mut turns = Self::turns_of_affine(x, y, k >> shift);
        (0..shift).for_each(|_| turns.double::<false>());
        let multiple = turns.point();
        let left = multiple.x.square().times(&multiple.x).times(&other_y.square());
        let right = multiple.y.square().times(&other_x.square().times(other_x));
        left.minus::<1>(&right).is_zero()
    }

    fn turns_of_affine(x: &V, y: &V, k: u64) -> Turns<V> {
        let double = Self::from_affine(*x, *y, Mask::from_bits(0)).double();
        double.multiple(k, |sum| sum.add_affine_complete(x, y, &double))
    }

    /// k P for this point 2 P and what adds P.
    #[inline(always)]
    fn multiple(&self, k: u64, add: impl Fn(&Self) -> Self) -> Turns<V> {
        let mut turns = Turns { points: [*self; 2], at: 0, room: [self.x; 5] };
        let bits = k.ilog2();
        for i in (0..bits).rev() {
            if i + 1 < bits {
                turns.double::<true>();
            }
            if (k >> i) & 1 == 1 {
                *turns.point() = add(turns.point());
            }
        }
        turns
    }

    /// The lanes in which this is the point (x, y); neither of them may be infinity, where the answer is false.
    pub(crate) fn is_affine(&self, x: &V, y: &V) -> Mask {
        let zz = self.z.square();
        let less = |x: V, y: &V| if V::TIGHT { x.minus::<2>(y) } else { x.minus::<5>(y) };
        let same_x = less(x.times(&zz), &self.x).is_zero();
        let same_y = less(y.times(&zz).times(&self.z), &self.y).is_zero();
        same_x & same_y & !self.z.is_zero()
    }

    /// The lanes in which both are the same point.
    pub(crate) fn is(&self, other: &Self) -> Mask {
        let (zz1, zz2) = (self.z.square(), other.z.square());
        let same_x = self.x.times(&zz2).minus::<1>(&other.x.times(&zz1)).is_zero();
        let y1 = self.y.times(&zz2).times(&other.z);
        let y2 = other.y.times(&zz1).times(&self.z);
        same_x & y1.minus::<1>(&y2).is_zero() & !(self.z.is_zero() ^ other.z.is_zero())
    }

    /// `other` in the lanes that the mask names.
    pub(crate) fn select(&self, other: &Self, mask: Mask) -> Self {
        JacobianLanes {
            x: self.x.select(&other.x, mask),
            y: self.y.select(&other.y, mask),
            z: self.z.select(&other.z, mask),
        }
    }
}

impl<V: Zeroize> Zeroize for JacobianLanes<V> {
    fn zeroize(&mut self) {
        self.x.zeroize();
        self.y.zeroize();
        self.z.zeroize();
    }
}
