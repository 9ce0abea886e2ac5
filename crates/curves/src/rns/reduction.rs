//! Sums of products, and their reduction.
//!
//! With t a sum of products, A and B the products of both bases' moduli, and q = -t / p modulo A, (t + q p) / A is congruent to t / A modulo p.
//! q is known by its digits in the first base, xi_i = q / (A / a_i) modulo a_i, as the sum of xi_i A / a_i up to a few times A: then the result has up to
//! eight times p more, which does not matter. The second base's residues of the result follow from these digits; and the first base's
//! from the digits of the result in the second base, where it does matter how many times B their sum is too large: `Engine::multiple`.
//!
//! | step | vector instructions, for an element |
//! |---|---|
//! | digits of q: Montgomery's reduction by 2^52, and a number near its modulus | 7 |
//! | t + q p in the second base | 16 |
//! | its reduction; digits of the result | 11 |
//! | the first base | 17 |
//! | its reduction | 4 |
//!
//! A sum begins with 2^52 - 1 in its low half, so that Montgomery's reduction, which adds a multiple of the modulus, has its carry by a shift alone.

use super::backend::{Engine, Row};
use super::constants::{Base, CONSTANTS, DIGIT};
use super::element::{Element, Fp2};
use super::moduli::BITS;

/// Low and high halves of a sum of products.
pub(super) type Sum<V> = [V; 2];
/// Sums for N elements of Fp2.
pub(super) type Sums<V, const N: usize> = [[Sum<V>; 2]; N];

/// What a formula gives as N sums of products in Fp2.
pub(super) trait Formula<const N: usize> {
    /// The sums in one of the bases, from [`begin`].
    fn sums<E: Engine>(&self, engine: E, base: &Base, k: usize) -> Sums<E::V, N>;
}

/// Sums of nothing.
#[inline(always)]
pub(super) fn begin<E: Engine, const N: usize>(engine: E) -> Sums<E::V, N> {
    [[[engine.splat((1 << DIGIT) - 1), engine.splat(0)]; 2]; N]
}

/// `sum` + x y.
#[inline(always)]
pub(super) fn add_product<E: Engine>(engine: E, sum: &mut Sum<E::V>, x: E::V, y: E::V) {
    sum[0] = engine.low_product(sum[0], x, y);
    sum[1] = engine.high_product(sum[1], x, y);
}

/// Montgomery's reduction by 2^52.
#[inline(always)]
fn montgomery<E: Engine>(engine: E, base: &Base, [low, high]: Sum<E::V>) -> E::V {
    let inverse = engine.constant(&base.negative_inverse);
    // For the low half less the 2^52 - 1 that it began with: -(low + 1) / m.
    let q = engine.low_product_of_low(inverse, low, inverse);
    let high = engine.high_product_of_low(high, q, engine.constant(&base.times[1]));
    engine.add(high, engine.shift_right::<DIGIT>(low))
}

/// A number below 2^49 and what little c times the bits above it is.
#[inline(always)]
pub(super) fn tighten<E: Engine>(engine: E, base: &Base, x: E::V) -> E::V {
    let above = engine.shift_right::<BITS>(x);
    engine.low_product(engine.low_bits::<BITS>(x), above, engine.constant(&base.complement))
}

/// A sum's residue near its modulus.
#[inline(always)]
pub(super) fn reduce_in<E: Engine>(engine: E, base: &Base, sum: Sum<E::V>) -> E::V {
    tighten(engine, base, montgomery(engine, base, sum))
}

/// Adds the products of all digits and a matrix's rows.
#[inline(always)]
pub(super) fn extend<E: Engine, const N: usize>(
    engine: E,
    sums: &mut Sums<E::V, N>,
    digits: &[[Row; 2]; N],
    matrix: &[Row; 8],
) {
    for (i, row) in matrix.iter().enumerate() {
        let row = engine.constant(row);
        for (sums, digits) in sums.iter_mut().zip(digits) {
            for (sum, digits) in sums.iter_mut().zip(digits) {
                add_product(engine, sum, row, engine.lane(digits, i));
            }
        }
    }
}

/// The reduced sums of a formula. `TIGHT`: the first base's residues are near their moduli, not up to 2.2 times them.
#[inline(always)]
pub(super) fn evaluate<E: Engine, F: Formula<N>, const N: usize, const TIGHT: bool>(
    engine: E,
    formula: &F,
    out: &mut [Fp2; N],
) {
    let [first, second] = &CONSTANTS.bases;
    let sums = formula.sums(engine, first, 0);
    let mut quotients = [[Row::ZERO; 2]; N];
    for (quotients, sums) in quotients.iter_mut().zip(sums) {
        for (quotient, x) in quotients.iter_mut().zip(sums) {
            *quotient = engine.row(reduce_in(engine, first, x));
        }
    }
    let mut sums = formula.sums(engine, second, 1);
    extend(engine, &mut sums, &quotients, &CONSTANTS.to_second);
    let mut digits = [[Row::ZERO; 2]; N];
    for ((out, digits), sums) in out.iter_mut().zip(&mut digits).zip(sums) {
        for ((out, digits), x) in out.iter_mut().zip(digits).zip(sums) {
            let x = engine.reduced(reduce_in(engine, second, x));
            out.0[1] = engine.row(x);
            *digits = engine.row(engine.digits(x));
        }
    }
    let mut sums = begin::<E, N>(engine);
    let correction = engine.constant(&CONSTANTS.correction);
    for (sums, digits) in sums.iter_mut().zip(&digits) {
        for (sum, digits) in sums.iter_mut().zip(digits) {
            // A lower half takes eight times the correction.
            sum[0] = engine.low_product(sum[0], correction, engine.multiple(digits));
        }
    }
    extend(engine, &mut sums, &digits, &CONSTANTS.to_first);
    for (out, sums) in out.iter_mut().zip(sums) {
        for (out, x) in out.iter_mut().zip(sums) {
            let x = montgomery(engine, first, x);
            let x = if TIGHT { tighten(engine, first, x) } else { x };
            out.0[0] = engine.row(engine.same_element(x, &out.0[1]));
        }
    }
}

/// A linear combination of residues in both bases, tightened.
#[inline(always)]
pub(super) fn combination<E: Engine>(engine: E, f: impl Fn(&Base, usize) -> E::V) -> Element {
    let [first, second] = &CONSTANTS.bases;
    Element([
        engine.row(tighten(engine, first, f(first, 0))),
        engine.row(tighten(engine, second, f(second, 1))),
    ])
}
