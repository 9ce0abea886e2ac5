//! Hashing to Edwards25519 and Ristretto255: both elements of up to eight messages at once. Formulas are those of `hash_to_curve::elligator2`
//! and `ristretto255`, which have their sources.

use super::LANES;
use super::backend::Kernels;
use super::edwards::{Vector, even, negate, sqrt_ratios};
use super::edwards_points::Points;
use super::hash::LaneRatio;
use super::vector::LaneField;
use crate::curve::twisted_edwards::TwistedEdwards;
use crate::curve25519::{Fp, Parameters, Point};
use crate::curves::curve25519::constants;
use crate::hash_to_curve::elligator2::constants::CURVE25519;

/// The two elements of each message as two vectors.
fn loaded<E: Kernels>(engine: E, elements: &[[Fp; 2]]) -> [Vector<E>; 2] {
    [0, 1].map(|which| {
        let mut part = [Fp::ZERO; LANES];
        for (part, pair) in part.iter_mut().zip(elements) {
            *part = pair[which];
        }
        Vector::load(engine, &part)
    })
}

/// P + Q, 2^`doublings` times.
fn sum<E: Kernels>(engine: E, [mut p, q]: [Points<E>; 2], doublings: usize, out: &mut [Point]) {
    let mut room = [[Vector::load(engine, &[]); 4]; 2];
    p.add(&q, &Vector::splat(engine, &Parameters::T_FACTOR), &mut room);
    for _ in 0..doublings {
        p.double::<true>(&mut room);
    }
    for (out, point) in out.iter_mut().zip(p.store()) {
        *out = point;
    }
}

/// Elligator 2 of K vectors side by side.
#[inline(never)]
fn elligator2<E: Kernels, const K: usize>(engine: E, u: &[Vector<E>; K]) -> [Points<E>; K] {
    let splat = |x: &Fp| Vector::splat(engine, x);
    let one = Vector::one(engine);
    // On this curve K is 1.
    let (minus_j, z, scale) = (splat(&-CURVE25519.j), splat(&CURVE25519.z), splat(&CURVE25519.scale));
    let j_squared = splat(&CURVE25519.j.square());
    // `sqrt_ratios` has a root of i g / d^3 where the scalar path has one of z g / d^3, and this is a root of -z i.
    let of_z = splat(&(CURVE25519.ratio * constants::ROOT_OF_MINUS_ONE));
    // Z u^2, d, g and d^3, of the bound 2 or below.
    let parts = core::array::from_fn::<_, K, _>(|k| {
        let zu2 = u[k].square().times(&z);
        let d = one.plus(&zu2).times(&one);
        let d2 = d.square();
        let g = d2.minus::<1>(&j_squared.times(&zu2)).times(&minus_j);
        (zu2, d, g, d2.times(&d))
    });
    let roots = sqrt_ratios(parts.each_ref().map(|(_, _, g, d3)| (g, d3)));
    core::array::from_fn(|k| {
        let ((zu2, d, ..), (is_square, root)) = (&parts[k], &roots[k]);
        let n = minus_j.times(zu2).select(&minus_j, *is_square);
        let y = root.times(&of_z).times(&u[k]).select(root, *is_square);
        let y = negate(&y, y.sgn0() ^ *is_square);
        let (plus, minus) = (n.plus(d), n.minus::<1>(d));
        let (over, under) = (n.times(&scale), y.times(d));
        let point = Points([over.times(&plus), under.times(&minus), under.times(&plus), over.times(&minus)]);
        point.select(&Points::identity(engine), point.0[2].is_zero())
    })
}

/// What [`HashToEdwards`](crate::hash_to_curve::HashToEdwards) has for Edwards25519 in place of the default.
macro_rules! map_to_edwards_kernels {
    () => {
        fn lanes_map_to_edwards(elements: &[[Self::Base; 2]], out: &mut [Point]) -> bool {
            $crate::lanes::return_in_integers!(
                engine if elements.len(), HASHES_IN_LANES, HASHES_IN_LANES_OF_AVX2
                => {
                    $crate::lanes::map_to_edwards(engine, elements, out);
                    true
                }
            );
            let _ = (elements, out);
            false
        }
    };
}
pub(crate) use map_to_edwards_kernels;

/// The points of up to eight pairs of elements: the sum of what both are mapped to, without the cofactor.
///
/// Constant time in all of them.
#[inline(always)]
pub(crate) fn map_to_edwards<E: Kernels>(engine: E, elements: &[[Fp; 2]], out: &mut [Point]) {
    sum(engine, elligator2(engine, &loaded(engine, elements)), Parameters::COFACTOR_BITS, out);
}

/// As `ristretto255`'s map, of K vectors side by side.
#[inline(never)]
fn ristretto_map<E: Kernels, const K: usize>(engine: E, t: &[Vector<E>; K]) -> [Points<E>; K] {
    let splat = |x: &Fp| Vector::splat(engine, x);
    let (d, one, minus_one) = (splat(&Parameters::D), Vector::one(engine), splat(&-Fp::ONE));
    let i = splat(&constants::ROOT_OF_MINUS_ONE);
    let (of_u, of_n) = (splat(&constants::ONE_MINUS_D_SQUARED), splat(&constants::D_MINUS_ONE_SQUARED));
    let of_w = splat(&constants::ROOT_AD_MINUS_ONE);
    let parts = core::array::from_fn::<_, K, _>(|k| {
        let r = i.times(&t[k].square());
        let u = r.plus(&one).times(&of_u);
        let v = minus_one.minus::<1>(&r.times(&d)).times(&r.plus(&d));
        (r, u, v)
    });
    let roots = sqrt_ratios(parts.each_ref().map(|(_, u, v)| (u, v)));
    core::array::from_fn(|k| {
        let ((r, _, v), (square, root)) = (&parts[k], &roots[k]);
        // Products with 1 for the bound 2.
        let root = even(root).times(&one);
        // The negative one of both signs.
        let other = root.times(&t[k]);
        let other = negate(&other, !other.sgn0());
        let s = other.select(&root, *square).times(&one);
        let c = r.select(&minus_one, *square);
        let n = r.minus::<0>(&one).times(&c).times(&of_n).minus::<1>(v);
        let s2 = s.square();
        let (w0, w1) = (s.times(v).double(), n.times(&of_w));
        let (w2, w3) = (one.minus::<1>(&s2), one.plus(&s2));
        Points([w0.times(&w3), w2.times(&w1), w1.times(&w3), w0.times(&w2)])
    })
}

/// The elements of Ristretto255 of up to eight pairs of elements of the field: the sum of what both are mapped to.
///
/// Constant time in all of them.
#[inline(always)]
pub(crate) fn map_to_ristretto<E: Kernels>(engine: E, elements: &[[Fp; 2]], out: &mut [Point]) {
    sum(engine, ristretto_map(engine, &loaded(engine, elements)), 0, out);
}
