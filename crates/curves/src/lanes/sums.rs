//! Sums of many pairs of affine points with one inversion, in lanes.
//!
//! Points stay in the form that they have outside, x 2^(64 N) mod p, which is that of x / 2^m in lanes, with m the bits that R has more.
//! Chords of points (x / 2^m, y / 2^m) have the slope of the points themselves, l, and the sum is at
//!
//! ```text
//! x3 / 2^m = l^2 / 2^m - x1 / 2^m - x2 / 2^m        y3 / 2^m = l (x1 - x3) / 2^m - y1 / 2^m
//! ```
//!
//! so that with the inverses over 2^h, h = m / 2 rounded up, l comes as l / 2^h, and all that is left to do is a factor 2^h in y, and
//! one of 2 in x where m is odd.

use super::LANES;
use super::backend::Kernels;
use super::group::{Lanes, Vector};
use super::vector::LaneField;
use crate::curve::short_weierstrass::{Affine, ShortWeierstrass};
use crate::field::{Field, batch_invert_vartime};
use std::vec::Vec;

/// A pair that has no chord: its place, and numerator and denominator of the slope to take in place of the chord's.
pub(crate) type Special<F> = (usize, F, F);

/// The sums of all pairs but the special ones, whose x may be equal; for those, in the order of their places, the slopes are given.
/// Five products and a square for each.
///
/// # Constant time
/// Not at all: for public points.
pub(crate) fn pair_sums_vartime<C: ShortWeierstrass<Base: Lanes>, E: Kernels>(
    engine: E,
    pairs: &[(Affine<C>, Affine<C>)],
    special: &[Special<C::Base>],
    put: &mut dyn FnMut(usize, Affine<C>),
) {
    let mut before: Vec<Vector<C, E>> = Vec::with_capacity(pairs.len().div_ceil(LANES));
    let mut differences = Vec::with_capacity(before.capacity());
    let mut product = Vector::<C, E>::one(engine);
    let mut left = special;
    for (i, pairs) in pairs.chunks(LANES).enumerate() {
        let mut difference =
            load(engine, pairs, |(_, q)| &q.x).minus::<0>(&load(engine, pairs, |(p, _)| &p.x));
        for lane in pairs.len()..LANES {
            difference.put_raw(lane, &C::Base::ONE);
        }
        while let Some(((place, _, denominator), rest)) = left.split_first().filter(|(s, _)| s.0 / LANES == i)
        {
            difference.put_raw(place % LANES, denominator);
            left = rest;
        }
        before.push(product);
        product = product.times(&difference);
        differences.push(difference);
    }
    let mut inverse = inverses::<C, E>(engine, &product);
    let mut left = special;
    for (i, pairs) in pairs.chunks(LANES).enumerate().rev() {
        let this = inverse.times(&before[i]);
        inverse = inverse.times(&differences[i]);
        let (x1, y1) = (load(engine, pairs, |(p, _)| &p.x), load(engine, pairs, |(p, _)| &p.y));
        let (x2, y2) = (load(engine, pairs, |(_, q)| &q.x), load(engine, pairs, |(_, q)| &q.y));
        let mut numerator = y2.minus::<0>(&y1);
        while let Some(((place, of_slope, _), rest)) = left.split_last().filter(|(s, _)| s.0 / LANES == i) {
            numerator.put_raw(place % LANES, of_slope);
            left = rest;
        }
        let slope = numerator.times(&this);
        let square = slope.square();
        // Twice the square is below 4 p, and x then below 6 p.
        let odd = Vector::<C, E>::SHIFT % 2 == 1;
        let square = if odd { square.double() } else { square };
        let x = square.minus::<0>(&x1).minus::<0>(&x2);
        let x = if odd { x.reduced::<3>() } else { x.reduced::<2>() };
        let y = x1.minus::<0>(&x).shifted(Vector::<C, E>::SHIFT.div_ceil(2)).times(&slope);
        let (xs, ys) = (x.to_raw(), y.minus::<0>(&y1).reduced::<2>().to_raw());
        for lane in 0..pairs.len() {
            put(LANES * i + lane, Affine { x: xs[lane], y: ys[lane] });
        }
    }
}

/// Two points to be added.
type Pair<C> = (Affine<C>, Affine<C>);

/// Up to eight coordinates; 0 in the lanes that are left.
#[inline(always)]
fn load<C: ShortWeierstrass<Base: Lanes>, E: Kernels>(
    engine: E,
    pairs: &[Pair<C>],
    of: fn(&Pair<C>) -> &C::Base,
) -> Vector<C, E> {
    let zero = C::Base::ZERO;
    Vector::<C, E>::from_raw(engine, core::array::from_fn(|i| pairs.get(i).map_or(&zero, of)))
}

/// What slopes over 2^h want for the product d_1 d_2 ... of a lane: 1 / (2^h d_1 d_2 ...).
#[inline(never)]
fn inverses<C: ShortWeierstrass<Base: Lanes>, E: Kernels>(engine: E, product: &Vector<C, E>) -> Vector<C, E> {
    let m = Vector::<C, E>::SHIFT;
    let mut inverses = product.reduced::<1>().to_raw();
    // No product is 0, and there is as much scratch as elements.
    let _ = batch_invert_vartime(&mut inverses, &mut [C::Base::ZERO; LANES]);
    // The product came out 2^m times what it is, and what goes in counts as 2^m times less.
    let factor = (0..2 * m - m.div_ceil(2)).fold(C::Base::ONE, |x, _| x.double());
    let inverses = inverses.map(|x| x.times(&factor));
    Vector::<C, E>::from_raw(engine, inverses.each_ref())
}
