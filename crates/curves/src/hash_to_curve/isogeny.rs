//! Points of y^2 = x^3 + a x + b, and the isogeny to a curve with a = 0.

use super::{SqrtRatio, Sswu};
use crate::curve::short_weierstrass::{Jacobian, ShortWeierstrass};
use crate::field::Field;
use adamant_base::ct::Choice;

/// Highest degree of a homogeneous polynomial: Y of an isogeny of degree 11.
const MAX_DEGREE: usize = 15;

/// A point (X/Z^2, Y/Z^3) of a curve with a; the identity has Z = 0.
#[derive(Clone, Copy)]
pub(super) struct Isogenous<F> {
    pub(super) x: F,
    pub(super) y: F,
    pub(super) z: F,
}

impl<F: Field> Isogenous<F> {
    /// P + Q on the curve with this a, for all pairs of points.
    ///
    /// # Source
    /// As `short_weierstrass::add`, with the tangent's 3 X^2 + a Z^4.
    pub(super) fn add(&self, other: &Self, a: &F) -> Self {
        let (z1, z2) = (self.z.square(), other.z.square());
        let mut x = self.x.times(&z2);
        let mut y = self.y.times(&z2.times(&other.z));
        let x2 = other.x.times(&z1);
        let y2 = other.y.times(&z1.times(&self.z));
        let (mut h, mut r, mut sum) = (x2.minus(&x), y2.minus(&y), x2.plus(&x));
        let mut z = self.z.times(&other.z);
        // Equal points: the tangent.
        let equal = h.is_zero() & r.is_zero();
        let x_square = self.x.square();
        let slope = x_square.double().plus(&x_square).plus(&z1.square().times(a));
        h.ct_assign(&self.y.double(), equal);
        r.ct_assign(&slope, equal);
        sum.ct_assign(&self.x.double(), equal);
        x.ct_assign(&self.x, equal);
        y.ct_assign(&self.y, equal);
        z.ct_assign(&self.z, equal);
        let h2 = h.square();
        let h3 = h2.times(&h);
        let x3 = r.square().minus(&h2.times(&sum));
        let y3 = F::sum_of_products([&r, &-y], [&x.times(&h2).minus(&x3), &h3]);
        let mut out = Isogenous { x: x3, y: y3, z: h.times(&z) };
        out.assign(other, self.z.is_zero());
        out.assign(self, other.z.is_zero());
        out
    }

    fn assign(&mut self, other: &Self, choice: Choice) {
        self.x.ct_assign(&other.x, choice);
        self.y.ct_assign(&other.y, choice);
        self.z.ct_assign(&other.z, choice);
    }
}

impl<F: SqrtRatio> Sswu<F> {
    /// The image of a point under the isogeny.
    ///
    /// With t = Z^2 and homogeneous polynomials, x = X/t goes to X(X, t) / (t k(X, t)^2): the new Z is Z k(X, t), and
    /// there is nothing to invert. Points of the kernel and the identity become the identity, as Z k = 0 there.
    pub(super) fn isogeny<C: ShortWeierstrass<Base = F>>(&self, point: &Isogenous<F>) -> Jacobian<C> {
        // powers[i] = t^i
        let mut powers = [F::ONE; MAX_DEGREE + 1];
        powers[1] = point.z.square();
        for i in 2..self.y.len() {
            powers[i] = if i % 2 == 0 { powers[i / 2].square() } else { powers[i - 1].times(&powers[1]) };
        }
        let x = evaluate(self.x, &point.x, &powers);
        let y = evaluate(self.y, &point.x, &powers);
        let k = evaluate(self.kernel, &point.x, &powers);
        Jacobian { x, y: y.times(&point.y), z: k.times(&point.z) }
    }
}

/// The homogeneous polynomial with these coefficients, lowest first, at (x, t), where `powers` has the powers of t.
#[inline]
fn evaluate<F: Field>(coefficients: &[F], x: &F, powers: &[F; MAX_DEGREE + 1]) -> F {
    let mut out = F::ZERO;
    for (c, power) in coefficients.iter().rev().zip(powers) {
        out = F::sum_of_products([&out, c], [x, power]);
    }
    out
}
