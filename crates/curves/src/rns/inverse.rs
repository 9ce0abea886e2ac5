//! Inverses in Fp6 = Fp2[w^2] by way of the norm to Fp2, whose inverse is the scalar path's.

use super::backend::{Engine, Kernels};
use super::constants::Base;
use super::conversion::{digits, leave_one};
use super::element::{Fp2, Fp12, ZERO};
use super::fp12::{add_fp2_product, load, spread};
use super::line::Pairs;
use super::reduction::{Formula, Sums, begin, evaluate};
use crate::bls12_381::Fp2 as Scalar;

/// An element a + b w^2 + c w^4.
type Fp6 = [Fp2; 3];

/// a^2 - xi b c, xi c^2 - a b and b^2 - a c: the product of the other conjugates over Fp2.
struct Adjoint<'a>(&'a Fp6);

impl Formula<3> for Adjoint<'_> {
    #[inline(always)]
    fn sums<E: Engine>(&self, engine: E, base: &Base, k: usize) -> Sums<E::V, 3> {
        let mut sums = begin(engine);
        let y = spread(engine, base, k, self.0);
        let x = |i: usize| load(engine, &self.0[i], k);
        let minus = |i: usize| {
            let ([c0, c1], times) = (x(i), engine.constant(&base.times[3]));
            [engine.sub(times, c0), engine.sub(times, c1)]
        };
        let [t0, t1, t2] = &mut sums;
        add_fp2_product(engine, t0, x(0), &y[0][0]);
        add_fp2_product(engine, t0, minus(1), &y[2][1]);
        add_fp2_product(engine, t1, x(2), &y[2][1]);
        add_fp2_product(engine, t1, minus(0), &y[1][0]);
        add_fp2_product(engine, t2, x(1), &y[1][0]);
        add_fp2_product(engine, t2, minus(0), &y[2][0]);
        sums
    }
}

/// The norm to Fp2, from the adjoint.
struct Norm<'a> {
    x: &'a Fp6,
    adjoint: &'a Fp6,
}

impl Formula<1> for Norm<'_> {
    #[inline(always)]
    fn sums<E: Engine>(&self, engine: E, base: &Base, k: usize) -> Sums<E::V, 1> {
        let mut sums = begin(engine);
        let y = spread(engine, base, k, self.adjoint);
        for (x, y) in [(0, &y[0][0]), (1, &y[2][1]), (2, &y[1][1])] {
            add_fp2_product(engine, &mut sums[0], load(engine, &self.x[x], k), y);
        }
        sums
    }
}

/// The adjoint of an element of Fp6, and its norm to Fp2.
#[inline(always)]
pub(super) fn adjoint<E: Engine>(engine: E, x: &Fp6, adjoint: &mut Fp6, norm: &mut [Fp2; 1]) {
    evaluate::<E, _, 3, false>(engine, &Adjoint(x), adjoint);
    evaluate::<E, _, 1, false>(engine, &Norm { x, adjoint }, norm);
}

/// An element of Fp6 times one of Fp2.
#[inline(always)]
pub(super) fn scale<E: Engine>(engine: E, x: &Fp6, by: &[Fp2; 1], out: &mut Fp6) {
    let [by] = by;
    evaluate::<E, _, 3, false>(engine, &Pairs(x.each_ref().map(|x| (x, by))), out);
}

/// x^(p^6 - 1), which is the square of the conjugate over the norm to Fp6; 0 for 0.
pub(super) fn conjugate_over_element<E: Kernels>(engine: E, x: &Fp12) -> Fp12 {
    let [mut conjugate, mut norm, mut square, mut out] = [[ZERO; 6]; 4];
    engine.conjugate(x, &mut conjugate);
    engine.product(x, &conjugate, &mut norm);
    let norm = [norm[0], norm[2], norm[4]];
    let (mut adjoint, mut of_fp2, mut inverse) = ([ZERO; 3], [ZERO], [ZERO; 3]);
    engine.adjoint(&norm, &mut adjoint, &mut of_fp2);
    let scalar = leave_one(engine, &of_fp2).invert().unwrap_or(Scalar::ZERO);
    engine.enter_one(&digits([&scalar]), &mut of_fp2);
    engine.scale(&adjoint, &of_fp2, &mut inverse);
    engine.square(&conjugate, &mut square);
    let [a, b, c] = inverse;
    engine.product(&square, &[a, ZERO, b, ZERO, c, ZERO], &mut out);
    out
}
