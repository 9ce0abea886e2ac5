//! Points of Edwards25519 in extended coordinates, eight side by side. Formulas are those of `curve::twisted_edwards`, complete on this
//! curve.

use super::LANES;
use super::backend::{Kernels, Mask};
use super::edwards::Vector;
use super::vector::LaneField;
use crate::curve25519::{Fp, Point};
use zeroize::Zeroize;

/// Eight points: x, y, z and t, of the bound 2.
#[derive(Clone, Copy)]
pub(super) struct Points<E: Kernels>(pub(super) [Vector<E>; 4]);

/// Eight prepared affine points: y - x, y + x and 2 d x y, of the bound 1.
#[cfg(feature = "std")]
pub(super) type Prepared<E> = [Vector<E>; 3];

/// Eight points prepared to be added: y - x, y + x, z and 2 d t, of the bounds 3.1, 2.1, 2 and 3.1.
#[derive(Clone, Copy)]
pub(super) struct Cached<E: Kernels>(pub(super) [Vector<E>; 4]);

/// What sums and doublings write between, of any value before.
pub(super) type Room<E> = [[Vector<E>; 4]; 2];

impl<E: Kernels> Points<E> {
    pub(super) fn identity(engine: E) -> Self {
        let (zero, one) = (Vector::load(engine, &[]), Vector::one(engine));
        Points([zero, one, one, zero])
    }

    /// This becomes the sum from the products of y - x and y + x with the other point's, C = 2 d t t' and D = 2 z z'.
    #[inline(always)]
    fn complete(&mut self, [a, b, c, d]: &[Vector<E>; 4], [e, f, g, h]: &mut [Vector<E>; 4]) {
        e.set_difference::<1>(b, a);
        h.set_sum(b, a);
        f.set_difference::<1>(d, c);
        g.set_sum(d, c);
        self.set_products(e, f, g, h);
    }

    /// This becomes (e f, g h, f g, e h).
    #[inline(always)]
    fn set_products(&mut self, e: &Vector<E>, f: &Vector<E>, g: &Vector<E>, h: &Vector<E>) {
        let Points([x, y, z, t]) = self;
        x.set_product(e, f);
        y.set_product(g, h);
        z.set_product(f, g);
        t.set_product(e, h);
    }

    /// This becomes its sum with prepared points.
    #[cfg(feature = "std")]
    #[inline(never)]
    pub(super) fn add_prepared(&mut self, [minus, plus, of_t]: &Prepared<E>, room: &mut Room<E>) {
        let [[a, b, c, d], [e, f, ..]] = room;
        let Points([x, y, z, t]) = &*self;
        e.set_difference::<1>(y, x);
        f.set_sum(y, x);
        a.set_product(e, minus);
        b.set_product(f, plus);
        c.set_product(t, of_t);
        d.set_sum(z, z);
        let [products, sums] = room;
        self.complete(products, sums);
    }

    /// This becomes its sum with others; `factor` is 2 d.
    #[inline(never)]
    pub(super) fn add(&mut self, Points([x2, y2, z2, t2]): &Self, factor: &Vector<E>, room: &mut Room<E>) {
        let [[a, b, c, d], [e, f, g, h]] = room;
        let Points([x, y, z, t]) = &*self;
        e.set_difference::<1>(y, x);
        f.set_difference::<1>(y2, x2);
        a.set_product(e, f);
        g.set_sum(y, x);
        h.set_sum(y2, x2);
        b.set_product(g, h);
        e.set_product(t, factor);
        c.set_product(e, t2);
        e.set_product(z, z2);
        d.set_sum(e, e);
        let [products, sums] = room;
        self.complete(products, sums);
    }

    /// Prepared to be added; `factor` is 2 d.
    pub(super) fn to_cached(self, factor: &Vector<E>) -> Cached<E> {
        let Points([x, y, z, t]) = &self;
        // Products with 1 for the bound 2.
        let one = Vector::one(x.engine());
        let (x, y) = (x.times(&one), y.times(&one));
        Cached([y.minus::<1>(&x), y.plus(&x), *z, t.times(factor)])
    }

    /// This becomes its sum with others: 8 products.
    #[inline(never)]
    pub(super) fn add_cached(&mut self, Cached([minus, plus, z2, of_t]): &Cached<E>, room: &mut Room<E>) {
        let [[a, b, c, d], [e, f, ..]] = room;
        let Points([x, y, z, t]) = &*self;
        e.set_difference::<1>(y, x);
        f.set_sum(y, x);
        a.set_product(e, minus);
        b.set_product(f, plus);
        c.set_product(t, of_t);
        e.set_product(z, z2);
        d.set_sum(e, e);
        let [products, sums] = room;
        self.complete(products, sums);
    }

    /// This becomes twice itself: 4 products and 4 squares; without t, which doublings do not read, one product less.
    #[inline(never)]
    pub(super) fn double<const T: bool>(&mut self, room: &mut Room<E>) {
        let [[a, b, c, d], [e, f, g, h]] = room;
        let Points([x, y, z, _]) = &*self;
        a.set_square(x);
        b.set_square(y);
        c.set_square(z);
        f.set_sum(x, y);
        d.set_square(f);
        // All four are the negatives of what the formula has, and the products are the same.
        h.set_sum(a, b);
        e.set_difference::<1>(h, d);
        g.set_difference::<1>(a, b);
        d.set_sum(c, c);
        f.set_sum(d, g);
        if T {
            self.set_products(e, f, g, h);
        } else {
            let Points([x, y, z, _]) = self;
            x.set_product(e, f);
            y.set_product(g, h);
            z.set_product(f, g);
        }
    }

    /// The lanes that are the identity.
    pub(super) fn is_identity(&self) -> Mask {
        let Points([x, y, z, _]) = self;
        x.is_zero() & y.minus::<1>(z).is_zero()
    }

    /// Those of `other` in the lanes of the mask.
    pub(super) fn select(&self, other: &Self, mask: Mask) -> Self {
        Points(core::array::from_fn(|i| self.0[i].select(&other.0[i], mask)))
    }

    /// The points, in coordinates with a common factor.
    pub(super) fn store(&self) -> [Point; LANES] {
        let [x, y, z, t] = self.0.each_ref().map(|x| x.reduced::<1>().to_raw());
        core::array::from_fn(|i| Point { x: x[i], y: y[i], z: z[i], t: t[i] })
    }

    /// Up to eight points, the identity in the lanes that are left.
    pub(super) fn load(engine: E, points: &[Point]) -> Self {
        let coordinate = |of: fn(&Point) -> Fp| {
            let mut part = [of(&Point::IDENTITY); LANES];
            for (part, point) in part.iter_mut().zip(points) {
                *part = of(point);
            }
            Vector::load(engine, &part)
        };
        Points([coordinate(|p| p.x), coordinate(|p| p.y), coordinate(|p| p.z), coordinate(|p| p.t)])
    }

    /// This becomes these points.
    #[cfg(feature = "std")]
    pub(super) fn set(&mut self, points: [&Point; LANES]) {
        let Points([x, y, z, t]) = self;
        x.set_raw(points.map(|point| &point.x));
        y.set_raw(points.map(|point| &point.y));
        z.set_raw(points.map(|point| &point.z));
        t.set_raw(points.map(|point| &point.t));
    }
}

impl<E: Kernels> Cached<E> {
    pub(super) fn identity(engine: E) -> Self {
        let one = Vector::one(engine);
        Cached([one, one, one, Vector::load(engine, &[])])
    }

    /// Those of `other` in the lanes of the mask.
    pub(super) fn select(&self, other: &Self, mask: Mask) -> Self {
        Cached(core::array::from_fn(|i| self.0[i].select(&other.0[i], mask)))
    }

    /// The opposite points in the lanes of the mask.
    pub(super) fn negate(&self, mask: Mask) -> Self {
        let Cached([minus, plus, z, of_t]) = self;
        let minus_of_t = Vector::load(z.engine(), &[]).minus::<1>(of_t);
        Cached([minus.select(plus, mask), plus.select(minus, mask), *z, of_t.select(&minus_of_t, mask)])
    }
}

impl<E: Kernels> Zeroize for Points<E> {
    fn zeroize(&mut self) {
        self.0.iter_mut().for_each(Zeroize::zeroize);
    }
}

impl<E: Kernels> Zeroize for Cached<E> {
    fn zeroize(&mut self) {
        self.0.iter_mut().for_each(Zeroize::zeroize);
    }
}
