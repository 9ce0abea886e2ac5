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

/// Of the points of eight pairs a quarter.
const QUARTER: usize = LANES / 2;

/// Vectors that are worked on side by side.
const TOGETHER: usize = 2;

/// What to do with a pair whose points may be equal, opposite or infinity: the same pair, or another with the same sum; numerator and
/// denominator of the slope to take, the denominator not 0; and whether the first point is the sum already.
pub(crate) struct Special<F> {
    pub numerator: F,
    pub denominator: F,
    pub done: bool,
}

/// Writes the sums of all pairs to their places. Five products and a square for each. Asks `special` about pairs with equal x, or with
/// an x of 0, which may be the identity's; none where the pair is like others. `ahead` is called as
/// `ShortWeierstrass::lanes_pair_sums_vartime` has it: a quarter in the first pass, which is as much of the work.
///
/// # Constant time
/// Not at all: for public points.
pub(crate) fn pair_sums_vartime<C: ShortWeierstrass<Base: Lanes>, E: Kernels>(
    engine: E,
    pairs: &mut [Pair<C>],
    special: impl Fn(&mut Pair<C>) -> Option<Special<C::Base>>,
    places: &[usize],
    sums: &mut [Affine<C>],
    ahead: &dyn Fn(usize),
) {
    let groups = pairs.len().div_ceil(LANES);
    let zero = Vector::<C, E>::load(engine, &[]);
    // The differences of each group, and the products of all before it; vectors are written where they stay, and there is room for the
    // next one when it is written: lists of zeros would be written twice, and the first time leave the cache.
    let (mut differences, mut products) = (Vec::with_capacity(groups), Vec::with_capacity(groups + 1));
    let mut specials: Vec<(usize, Special<C::Base>)> = Vec::new();
    let [mut x1, mut x2] = [zero; 2];
    products.push(Vector::<C, E>::one(engine));
    for (i, pairs) in pairs.chunks_mut(LANES).enumerate() {
        (QUARTER * i..QUARTER * (i + 1)).for_each(ahead);
        load(&mut x1, pairs, |(p, _)| &p.x);
        load(&mut x2, pairs, |(_, q)| &q.x);
        differences.push(zero);
        products.push(zero);
        let difference = &mut differences[i];
        difference.set_difference::<0>(&x2, &x1);
        for lane in pairs.len()..LANES {
            difference.put_raw(lane, &C::Base::ONE);
        }
        let rare = x1.same_numbers(&x2) | x1.same_numbers(&zero) | x2.same_numbers(&zero);
        if rare.bits() != 0 {
            for (lane, pair) in pairs.iter_mut().enumerate().filter(|(lane, _)| rare.bits() >> lane & 1 == 1)
            {
                if let Some(special) = special(pair) {
                    difference.put_raw(lane, &special.denominator);
                    specials.push((LANES * i + lane, special));
                }
            }
        }
        let (before, after) = products.split_at_mut(i + 1);
        after[0].set_product(&before[i], difference);
    }
    let mut inverse = [inverses::<C, E>(engine, &products[groups]), zero];
    // Two vectors side by side: each waits for its own products, and the CPU has the other one's meanwhile.
    let [mut x1, mut y1, mut x2, mut y2] = [[zero; TOGETHER]; 4];
    let [mut this, mut numerator, mut slope, mut x, mut y] = [[zero; TOGETHER]; 5];
    let mut left = specials.as_slice();
    for (turn, (pairs, places)) in
        pairs.chunks(TOGETHER * LANES).zip(places.chunks(TOGETHER * LANES)).enumerate().rev()
    {
        let count = pairs.len().div_ceil(LANES);
        let mut done = [0u8; TOGETHER];
        for k in (0..count).rev() {
            let i = TOGETHER * turn + k;
            let done_before = QUARTER * groups + (2 * LANES - QUARTER) * (groups - 1 - i);
            (done_before..done_before + 2 * LANES - QUARTER).for_each(ahead);
            let [first, second] = &mut inverse;
            let (inverse, next) = if (groups - i) % 2 == 1 { (first, second) } else { (second, first) };
            next.set_product(inverse, &differences[i]);
            this[k].set_product(inverse, &products[i]);
        }
        for (k, pairs) in pairs.chunks(LANES).enumerate().rev() {
            load(&mut x1[k], pairs, |(p, _)| &p.x);
            load(&mut y1[k], pairs, |(p, _)| &p.y);
            load(&mut x2[k], pairs, |(_, q)| &q.x);
            load(&mut y2[k], pairs, |(_, q)| &q.y);
            numerator[k].set_difference::<0>(&y2[k], &y1[k]);
            let i = TOGETHER * turn + k;
            while let Some(((place, special), rest)) = left.split_last().filter(|(s, _)| s.0 / LANES == i) {
                numerator[k].put_raw(place % LANES, &special.numerator);
                done[k] |= u8::from(special.done) << (place % LANES);
                left = rest;
            }
        }
        for k in 0..count {
            slope[k].set_product(&numerator[k], &this[k]);
        }
        for k in 0..count {
            x[k].set_square(&slope[k]);
        }
        for k in 0..count {
            // Twice the square is below 4 p, and x then below 6 p.
            if Vector::<C, E>::SHIFT % 2 == 1 {
                x[k] = x[k].double();
                x[k].subtract_reduced::<3, 2>([&x1[k], &x2[k]]);
            } else {
                x[k].subtract_reduced::<2, 2>([&x1[k], &x2[k]]);
            }
            y2[k].set_difference::<0>(&x1[k], &x[k]);
            match const { Vector::<C, E>::SHIFT.div_ceil(2) } {
                1 => numerator[k].set_shifted::<1>(&y2[k]),
                2 => numerator[k].set_shifted::<2>(&y2[k]),
                3 => numerator[k].set_shifted::<3>(&y2[k]),
                4 => numerator[k].set_shifted::<4>(&y2[k]),
                16 => numerator[k].set_shifted::<16>(&y2[k]),
                count => numerator[k] = y2[k].shifted(count),
            }
        }
        for k in 0..count {
            y[k].set_product(&numerator[k], &slope[k]);
        }
        for (k, (places, pairs)) in places.chunks(LANES).zip(pairs.chunks(LANES)).enumerate() {
            y[k].subtract_reduced::<2, 1>([&y1[k]]);
            let (xs, ys) = (x[k].to_raw(), y[k].to_raw());
            for (lane, (place, pair)) in places.iter().zip(pairs).enumerate() {
                let sum = &mut sums[*place];
                if done[k] >> lane & 1 == 1 {
                    *sum = pair.0;
                } else {
                    sum.x = xs[lane];
                    sum.y = ys[lane];
                }
            }
        }
    }
}

/// Two points to be added.
pub(crate) type Pair<C> = (Affine<C>, Affine<C>);

/// Up to eight coordinates; 0 in the lanes that are left.
#[inline(always)]
fn load<C: ShortWeierstrass<Base: Lanes>, V: LaneField<Scalar = C::Base>>(
    out: &mut V,
    pairs: &[Pair<C>],
    of: fn(&Pair<C>) -> &C::Base,
) {
    let zero = C::Base::ZERO;
    match pairs.first_chunk::<LANES>() {
        Some(pairs) => out.set_raw(pairs.each_ref().map(of)),
        None => out.set_raw(core::array::from_fn(|i| pairs.get(i).map_or(&zero, of))),
    }
}

/// What slopes over 2^h want for the product d_1 d_2 ... of a lane: 1 / (2^h d_1 d_2 ...).
#[inline(never)]
pub(super) fn inverses<C: ShortWeierstrass<Base: Lanes>, E: Kernels>(
    engine: E,
    product: &Vector<C, E>,
) -> Vector<C, E> {
    let m = Vector::<C, E>::SHIFT;
    let mut inverses = product.reduced::<1>().to_raw();
    // No product is 0, and there is as much scratch as elements.
    let _ = batch_invert_vartime(&mut inverses, &mut [C::Base::ZERO; LANES]);
    // The product came out 2^m times what it is, and what goes in counts as 2^m times less.
    let factor = (0..2 * m - m.div_ceil(2)).fold(C::Base::ONE, |x, _| x.double());
    let inverses = inverses.map(|x| x.times(&factor));
    Vector::<C, E>::from_raw(engine, inverses.each_ref())
}
