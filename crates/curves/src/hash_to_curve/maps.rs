//! Maps from a field to a curve.

use super::SqrtRatio;
use super::isogeny::Isogenous;
use super::ratio::same_sign;
use crate::curve::short_weierstrass::{Affine, ShortWeierstrass};

/// How a field is mapped to a curve.
#[derive(Debug)]
pub enum Map<F: SqrtRatio> {
    /// The simplified map of Shallue, van de Woestijne and Ulas onto another curve, and an isogeny from there.
    Sswu(&'static Sswu<F>),
    /// The map of Shallue and van de Woestijne.
    Svdw(&'static Svdw<F>),
}

/// Constants of the simplified Shallue-van de Woestijne-Ulas map onto y^2 = x^3 + a x + b, and of the isogeny
/// (x, y) -> (X(x)/k(x)^2, y Y(x)/k(x)^3) to the curve proper. Polynomials have their coefficients lowest first.
#[derive(Debug)]
pub struct Sswu<F: SqrtRatio> {
    /// a.
    pub a: F,
    /// b.
    pub b: F,
    /// Z, a non-square.
    pub z: F,
    /// What square roots of fractions need for Z.
    pub ratio: F::Constants,
    /// k, of degree d.
    pub kernel: &'static [F],
    /// X, of degree 2 d + 1.
    pub x: &'static [F],
    /// Y, of degree 3 d.
    pub y: &'static [F],
}

impl<F: SqrtRatio> Sswu<F> {
    /// The point of u on the isogenous curve.
    ///
    /// Where Z^2 u^4 + Z u^2 = 0 and g(b/(Z a)) is no square, which RFC 9380's choice of Z excludes and gnark's for
    /// BLS12-377 and BW6-761 does not, it is the identity.
    ///
    /// # Source
    /// RFC 9380, section 6.6.2 and appendix F.2.
    pub(super) fn map(&self, u: &F) -> Isogenous<F> {
        let zu2 = u.square().times(&self.z);
        let t = zu2.square().plus(&zu2);
        let exceptional = t.is_zero();
        // x1 = n/d.
        let n = t.plus(&F::ONE).times(&self.b);
        let d = F::ct_select(&-t, &self.z, exceptional).times(&self.a);
        let d2 = d.square();
        let d3 = d2.times(&d);
        let g = F::sum_of_products([&n.square().plus(&self.a.times(&d2)), &self.b], [&n, &d3]);
        let (is_square, y1) = F::sqrt_ratio(&g, &d3, &self.z, &self.ratio);
        let x = F::ct_select(&zu2.times(&n), &n, is_square);
        let y = F::ct_select(&zu2.times(u).times(&y1), &y1, is_square);
        let y = y.neg_if(!same_sign(u, &y));
        // (x/d, y) with Z = d: X = (x/d) d^2, Y = y d^3.
        let z = F::ct_select(&d, &F::ZERO, exceptional & !is_square);
        Isogenous { x: x.times(&d), y: y.times(&d3), z }
    }
}

/// Constants of the Shallue-van de Woestijne map onto y^2 = g(x) = x^3 + b.
#[derive(Debug)]
pub struct Svdw<F: SqrtRatio> {
    /// Z.
    pub z: F,
    /// g(Z).
    pub c1: F,
    /// -Z/2.
    pub c2: F,
    /// The root of -3 g(Z) Z^2 whose sign is 0.
    pub c3: F,
    /// -4 g(Z)/(3 Z^2).
    pub c4: F,
}

impl<F: SqrtRatio> Svdw<F> {
    /// The point of u.
    ///
    /// # Source
    /// RFC 9380, section 6.6.1 and appendix F.1.
    pub(super) fn map<C: ShortWeierstrass<Base = F>>(&self, u: &F) -> Affine<C> {
        let g = |x: &F| x.square().times(x).plus(&C::B);
        let v = u.square().times(&self.c1);
        let (low, high) = (F::ONE.minus(&v), F::ONE.plus(&v));
        // The inverse of 0 is given as 0.
        let inverse = low.times(&high).invert().unwrap_or(F::ZERO);
        let offset = u.times(&low).times(&inverse).times(&self.c3);
        let (x1, x2) = (self.c2.minus(&offset), self.c2.plus(&offset));
        let x3 = high.square().times(&inverse).square().times(&self.c4).plus(&self.z);
        let first = g(&x1).is_square();
        let second = g(&x2).is_square() & !first;
        let x = F::ct_select(&F::ct_select(&x3, &x2, second), &x1, first);
        // One of the three is a square.
        let y = g(&x).sqrt().unwrap_or(F::ZERO);
        Affine { x, y: y.neg_if(!same_sign(u, &y)) }
    }
}
