//! Tangents and chords at points of the twist.
//!
//! A line is c + x_coefficient x_P + y_coefficient y_P, up to a factor in a subfield, which the final exponentiation
//! makes 1. On M-twists the three have the places 0, 1 and 4 of the sextic extension, on D-twists 4, 3 and 0.
//!
//! # Source
//! C. Costello, T. Lange, M. Naehrig, "Faster pairing computations on curves with high-degree twists", PKC 2010, and
//! D. Aranha et al., "Faster explicit formulas for computing pairings over ordinary curves", EUROCRYPT 2011, section 4.

use super::engine::{OverPrimeField, Pairing, Twist};
use crate::curve::short_weierstrass::{Affine, ShortWeierstrass};
use crate::field::Field;
use crate::tower::{Cubic, Sextic};
use adamant_base::ct::{Choice, CtSelect};

/// A line before it is evaluated.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line<B> {
    pub(crate) c: B,
    pub(crate) x: B,
    pub(crate) y: B,
}

/// The coefficients of an evaluated line by rising places.
pub(super) type Sparse<C> = [<C as Pairing>::Base; 3];

/// The line at P; 1 where `active` is false.
#[inline(always)]
pub(super) fn evaluate<C: Pairing>(line: &Line<C::Base>, p: &Affine<C::G1>, active: Choice) -> Sparse<C> {
    let (x, y) = (line.x.scale(&p.x), line.y.scale(&p.y));
    let mut places = match C::TWIST {
        Twist::M => [line.c, x, y],
        Twist::D => [y, x, line.c],
    };
    let one = [C::Base::ONE, C::Base::ZERO, C::Base::ZERO];
    for (place, one) in places.iter_mut().zip(&one) {
        place.ct_assign(one, !active);
    }
    places
}

/// f l.
#[inline]
pub(super) fn multiply<C: Pairing>(f: &Sextic<C::Tower>, l: &Sparse<C>) -> Sextic<C::Tower> {
    match C::TWIST {
        Twist::M => f.mul_by_014(&l[0], &l[1], &l[2]),
        Twist::D => f.mul_by_034(&l[0], &l[1], &l[2]),
    }
}

/// f l m.
#[inline]
pub(super) fn multiply_by_both<C: Pairing>(
    f: &Sextic<C::Tower>,
    l: &Sparse<C>,
    m: &Sparse<C>,
) -> Sextic<C::Tower> {
    match C::TWIST {
        Twist::M => f.mul_by_01245(&Sextic::product_of_014(l, m)),
        Twist::D => f.mul_by_01234(&Sextic::product_of_034(l, m)),
    }
}

/// A line as an element.
pub(super) fn element<C: Pairing>(l: &Sparse<C>) -> Sextic<C::Tower> {
    let zero = C::Base::ZERO;
    match C::TWIST {
        Twist::M => Sextic::new(Cubic::new(l[0], l[1], zero), Cubic::new(zero, l[2], zero)),
        Twist::D => Sextic::new(Cubic::new(l[0], zero, zero), Cubic::new(l[1], l[2], zero)),
    }
}

/// l m.
#[inline]
pub(super) fn product<C: Pairing>(l: &Sparse<C>, m: &Sparse<C>) -> Sextic<C::Tower> {
    match C::TWIST {
        Twist::M => Sextic::product_of_014(l, m),
        Twist::D => Sextic::product_of_034(l, m),
    }
}

/// A point of the twist in homogeneous coordinates, on its way through the loop.
#[derive(Clone, Copy, Debug)]
pub(super) struct Runner<B> {
    x: B,
    y: B,
    z: B,
}

impl<B: OverPrimeField> Runner<B> {
    pub(super) fn new<C: ShortWeierstrass<Base = B>>(point: &Affine<C>) -> Self {
        Runner { x: point.x, y: point.y, z: B::ONE }
    }

    /// T becomes 2 T; the tangent at T.
    #[inline]
    pub(super) fn double<C: ShortWeierstrass<Base = B>>(&mut self) -> Line<B> {
        let a = self.x.times(&self.y).halve();
        let b = self.y.square();
        let c = self.z.square();
        let e = C::mul_by_3b(&c);
        let f = e.double().plus(&e);
        let g = b.plus(&f).halve();
        let h = self.y.plus(&self.z).square().minus(&b.plus(&c));
        let xx = self.x.square();
        let ee = e.square();
        self.x = a.times(&b.minus(&f));
        self.y = g.square().minus(&ee.double().plus(&ee));
        self.z = b.times(&h);
        Line { c: e.minus(&b), x: xx.double().plus(&xx), y: -h }
    }

    /// T becomes T + Q; the chord through both.
    #[inline]
    pub(super) fn add<C: ShortWeierstrass<Base = B>>(&mut self, q: &Affine<C>) -> Line<B> {
        let theta = self.y.minus(&q.y.times(&self.z));
        let lambda = self.x.minus(&q.x.times(&self.z));
        let d = lambda.square();
        let e = lambda.times(&d);
        let f = self.z.times(&theta.square());
        let g = self.x.times(&d);
        let h = e.plus(&f).minus(&g.double());
        self.x = lambda.times(&h);
        self.y = B::sum_of_products([&theta, &-e], [&g.minus(&h), &self.y]);
        self.z = self.z.times(&e);
        let c = B::sum_of_products([&theta, &-lambda], [&q.x, &q.y]);
        Line { c, x: -theta, y: lambda }
    }

    /// T becomes -T.
    pub(super) fn negate(&mut self) {
        self.y = -self.y;
    }

    /// The affine point; (0, 0) where Z is 0.
    pub(super) fn to_affine<C: ShortWeierstrass<Base = B>>(self) -> Affine<C> {
        let inverse = self.z.invert().unwrap_or(B::ZERO);
        Affine { x: self.x.times(&inverse), y: self.y.times(&inverse) }
    }
}
