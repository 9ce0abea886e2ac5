//! The map of Shallue and van de Woestijne in lanes: `hash_to_curve::maps` has the formulas and their source.

use super::hash::LaneRatio;
use super::jacobian::JacobianLanes;
use super::multiply::inverse;
use crate::hash_to_curve::{SqrtRatio, Svdw};

/// [`Svdw::map`] of K vectors side by side onto y^2 = x^3 + b; bounds are 3.1 at most.
#[inline(never)]
pub(super) fn maps<V: LaneRatio, const K: usize>(
    svdw: &Svdw<V::Scalar>,
    b: &V::Scalar,
    u: [&V; K],
) -> [JacobianLanes<V>; K]
where
    V::Scalar: SqrtRatio,
{
    let engine = u[0].engine();
    let [c1, c2, c3, c4, z, b] =
        [&svdw.c1, &svdw.c2, &svdw.c3, &svdw.c4, &svdw.z, b].map(|x| V::splat(engine, x));
    let (zero, one) = (V::load(engine, &[]), V::one(engine));
    let g = |x: &V| x.square().times(x).plus(&b);
    let candidates = u.map(|u| {
        let v = u.square().times(&c1);
        let (low, high) = (one.minus::<1>(&v), one.plus(&v));
        // The inverse of 0 is given as 0.
        let inverse = inverse(&low.times(&high));
        let offset = u.times(&low).times(&inverse).times(&c3);
        let x3 = high.square().times(&inverse).square().times(&c4).plus(&z);
        [c2.minus::<1>(&offset), c2.plus(&offset), x3]
    });
    let is_square = |i: usize| {
        let values = candidates.each_ref().map(|x| g(&x[i]));
        V::are_squares(values.each_ref())
    };
    let (first, second) = (is_square(0), is_square(1));
    let x: [V; K] = core::array::from_fn(|k| {
        let [x1, x2, x3] = &candidates[k];
        x3.select(x2, second[k]).select(x1, first[k])
    });
    let values = x.each_ref().map(&g);
    // One of the three is a square.
    let roots = V::sqrts(values.each_ref());
    core::array::from_fn(|k| {
        let (y, _) = &roots[k];
        let y = y.select(&zero.minus::<1>(y), u[k].sgn0() ^ y.sgn0());
        JacobianLanes { x: x[k], y, z: one }
    })
}
