//! Multiples of a point by additions of points with one Z, which do without it, and give one of them with the Z of the sum as well.
//!
//! Source: N. Meloni, "New point addition formulae for ECC applications", WAIFI 2007; R. Goundar, M. Joye, A. Miyaji, M. Rivain,
//! A. Venelli, "Scalar multiplication on Weierstrass elliptic curves from co-Z arithmetic", JCEN 1, 2011 (DBLU, ZADDU).

use crate::curve::short_weierstrass::{Affine, Jacobian, ShortWeierstrass};
use crate::field::Field;

/// Which multiples of P.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Which {
    /// P, 2P, 3P, ...
    All,
    /// P, 3P, 5P, ...
    Odd,
}

/// Whether this can be had: all points of the curve have to be of prime order, as no multiple may be the one that is added, or its
/// opposite.
pub(super) const fn is_for<C: ShortWeierstrass>() -> bool {
    C::COFACTOR.len() == 1 && C::COFACTOR[0] == 1
}

/// N multiples, 32 at most, of a point of prime order with one Z: (x, y) stands for (x : y : Z). For a = -3, Z is 1, at the cost of
/// one inversion. For a = 0 these are affine points of the curve y^2 = x^3 + b Z^6, on which the formulas of the given one hold, as b
/// does not occur in them; (x, y) of the given curve is (x Z^2, y Z^3) there. Of the identity Z is 0, and for a = -3 all points are
/// the identity.
///
/// # Constant time
/// With respect to the point.
pub(super) fn multiples<C: ShortWeierstrass, const N: usize>(
    point: &Jacobian<C>,
    which: Which,
) -> ([Affine<C>; N], C::Base) {
    // P and 2P with Z = 2 Y Z.
    let y2 = point.y.square();
    let slope = C::tangent(&point.x, &point.z.square());
    let x = point.x.times(&y2).double().double();
    let y = y2.square().double().double().double();
    let twice_x = slope.square().minus(&x.double());
    let twice = Affine::<C> { x: twice_x, y: slope.times(&x.minus(&twice_x)).minus(&y) };
    let first = Affine::<C> { x, y };
    let mut z = point.y.times(&point.z).double();
    let mut out = [first; N];
    let (mut step, start) = if which == Which::Odd {
        (twice, 1)
    } else {
        out[1] = twice;
        (first, 2)
    };
    // By what Z grows from one multiple to the next.
    let mut ratios = [C::Base::ONE; N];
    for i in start..N {
        let last = out[i - 1];
        ratios[i] = step.x.minus(&last.x);
        let square = ratios[i].square();
        let (w1, w2) = (step.x.times(&square), last.x.times(&square));
        let dy = step.y.minus(&last.y);
        let y = step.y.times(&w1.minus(&w2));
        let x = dy.square().minus(&w1).minus(&w2);
        out[i] = Affine { x, y: dy.times(&w1.minus(&x)).minus(&y) };
        step = Affine { x: w1, y };
        z = z.times(&ratios[i]);
    }
    let mut factor = C::Base::ONE;
    if C::A_IS_MINUS_3 {
        // 0 for the identity alone.
        factor = z.invert().unwrap_or(C::Base::ZERO);
        z = C::Base::ONE;
    }
    for (point, ratio) in out.iter_mut().zip(&ratios).rev() {
        let square = factor.square();
        *point = Affine { x: point.x.times(&square), y: point.y.times(&square).times(&factor) };
        factor = factor.times(ratio);
    }
    (out, z)
}
