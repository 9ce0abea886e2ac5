//! Square roots of fractions modulo 2^255 - 19, and with them encodings of points of Edwards25519 and of elements of Ristretto255, eight
//! at a time. Formulas are those of the scalar path, which has their sources.

use super::LANES;
use super::backend::{Kernels, Mask};
use super::field::FpLanes;
use super::hash::LaneRatio;
use super::vector::{LaneField, square_times};
use crate::curve::twisted_edwards::TwistedEdwards;
use crate::curve25519::{Fp, FpParameters, Parameters, Point};
use crate::curves::curve25519::constants;

pub(super) type Vector<E> = FpLanes<FpParameters, E, 4, 5>;

/// x^((p - 5) / 8) of K vectors side by side, with (p - 5) / 8 = 2^252 - 3.
#[inline(never)]
fn root_powers<E: Kernels, const K: usize>(x: &[Vector<E>; K]) -> [Vector<E>; K] {
    let squared = |x: &[Vector<E>; K], count| {
        let (mut out, mut other) = (*x, *x);
        square_times(&mut out, &mut other, count);
        out
    };
    let product = |x: &[Vector<E>; K], y: &[Vector<E>; K]| core::array::from_fn(|k| x[k].times(&y[k]));
    let x2 = squared(x, 1);
    let x9 = product(&squared(&x2, 2), x);
    let run5 = product(&squared(&product(&x9, &x2), 1), &x9);
    let run10 = product(&squared(&run5, 5), &run5);
    let run20 = product(&squared(&run10, 10), &run10);
    let run40 = product(&squared(&run20, 20), &run20);
    let run50 = product(&squared(&run40, 10), &run10);
    let run100 = product(&squared(&run50, 50), &run50);
    let run200 = product(&squared(&run100, 100), &run100);
    let run250 = product(&squared(&run200, 50), &run50);
    product(&squared(&run250, 2), x)
}

/// The lanes of each of K fractions u / v that are squares, and a root, or one of i u / v; u and v have the bound 2 at most. As
/// [`sqrt_ratio`](crate::curves::curve25519::sqrt_ratio), with any sign.
pub(super) fn sqrt_ratios<E: Kernels, const K: usize>(
    fractions: [(&Vector<E>, &Vector<E>); K],
) -> [(Mask, Vector<E>); K] {
    let powers = root_powers(&fractions.map(|(u, v)| {
        let v3 = v.square().times(v);
        u.times(&v3.square().times(v))
    }));
    core::array::from_fn(|k| {
        let (u, v) = fractions[k];
        let i = Vector::splat(u.engine(), &constants::ROOT_OF_MINUS_ONE);
        let root = u.times(&v.square().times(v)).times(&powers[k]);
        let check = v.times(&root.square());
        let (correct, flipped) = (check.minus::<1>(u).is_zero(), check.plus(u).is_zero());
        let flipped_i = check.plus(&u.times(&i)).is_zero();
        (correct | flipped, root.select(&root.times(&i), flipped | flipped_i))
    })
}

/// That of one fraction, with the sign 0.
pub(super) fn sqrt_ratio<E: Kernels>(u: &Vector<E>, v: &Vector<E>) -> (Mask, Vector<E>) {
    let [(square, root)] = sqrt_ratios([(u, v)]);
    (square, even(&root))
}

/// x or -x, whichever is even; x has the bound 2, and the result 4.
pub(super) fn even<E: Kernels>(x: &Vector<E>) -> Vector<E> {
    negate(x, x.sgn0())
}

/// -x in the lanes of the mask, with the same bounds.
pub(super) fn negate<E: Kernels>(x: &Vector<E>, mask: Mask) -> Vector<E> {
    let zero = Vector::load(x.engine(), &[]);
    x.select(&zero.minus::<1>(x), mask)
}

/// The points of up to eight y with the sign of x, and the lanes that are on the curve; those that ask for the sign of x = 0 are refused
/// by the second mask.
///
/// Constant time in all of them.
#[inline(always)]
pub(crate) fn edwards_points<E: Kernels>(
    engine: E,
    ys: &[Fp],
    signs: Mask,
    out: &mut [Point],
) -> (Mask, Mask) {
    let (y, one) = (Vector::load(engine, ys), Vector::one(engine));
    let y2 = y.square();
    let d = Vector::splat(engine, &Parameters::D);
    // Products with 1, here and below, for the bound 2.
    let u = y2.minus::<0>(&one).times(&one);
    let v = y2.times(&d).plus(&one).times(&one);
    let (on_curve, x) = sqrt_ratio(&u, &v);
    let refused = x.is_zero() & signs;
    let x = negate(&x.times(&one), signs);
    let (xs, ts) = (x.store(), x.times(&y).store());
    for (lane, (out, y)) in out.iter_mut().zip(ys).enumerate() {
        *out = Point { x: xs[lane], y: *y, z: Fp::ONE, t: ts[lane] };
    }
    (on_curve, refused)
}

/// The elements of up to eight s, and the lanes that have one; the caller refuses an odd s.
///
/// Constant time in all of them.
#[inline(always)]
pub(crate) fn ristretto_elements<E: Kernels>(engine: E, s: &[Fp], out: &mut [Point]) -> Mask {
    let (s, one) = (Vector::load(engine, s), Vector::one(engine));
    let d = Vector::splat(engine, &Parameters::D);
    let zero = Vector::load(engine, &[]);
    let s2 = s.square();
    let (u1, u2) = (one.minus::<1>(&s2).times(&one), one.plus(&s2).times(&one));
    let u2_squared = u2.square();
    let v = zero.minus::<2>(&d.times(&u1.square()).plus(&u2_squared)).times(&one);
    let (square, root) = sqrt_ratio(&one, &v.times(&u2_squared));
    let dx = root.times(&u2);
    let dy = root.times(&dx).times(&v);
    let x = even(&s.double().times(&dx));
    let y = u1.times(&dy);
    let t = x.times(&y);
    let refused = t.sgn0() | y.is_zero();
    let (xs, ys, ts) = (x.store(), y.store(), t.store());
    for (lane, out) in out.iter_mut().enumerate().take(LANES) {
        *out = Point { x: xs[lane], y: ys[lane], z: Fp::ONE, t: ts[lane] };
    }
    square & !refused
}
