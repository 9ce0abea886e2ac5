//! Elements of Fp12: coefficients of the powers of w, each a sum of products in Fp2 that is reduced once.

use super::backend::{Engine, Row};
use super::constants::{Base, Residues};
use super::element::{Element, Fp2, Fp12};
use super::reduction::{Formula, Sum, Sums, add_product, begin, combination, evaluate};

/// What a product takes of a factor in Fp2, in one base: its coefficients, and the second one's negative.
#[derive(Clone, Copy)]
pub(super) struct Factor {
    c0: Row,
    c1: Row,
    negative: Row,
}

/// Residues of a factor are up to three times the modulus and what tightening leaves.
const FACTOR: usize = 4;

impl Factor {
    #[inline(always)]
    fn new<E: Engine>(engine: E, base: &Base, k: usize, x: &Fp2) -> Self {
        let (c0, c1) = (engine.load(&x[0].0[k]), engine.load(&x[1].0[k]));
        let negative = engine.sub(engine.constant(&base.times[FACTOR]), c1);
        Factor { c0: engine.row(c0), c1: engine.row(c1), negative: engine.row(negative) }
    }

    /// xi x = (1 + u) x.
    #[inline(always)]
    fn by_xi<E: Engine>(&self, engine: E, base: &Base) -> Self {
        let (x, y, negative) = (engine.load(&self.c0), engine.load(&self.c1), engine.load(&self.negative));
        let sum = engine.add(x, y);
        let minus_sum = engine.sub(engine.constant(&base.times[2 * FACTOR]), sum);
        Factor {
            c0: engine.row(engine.add(x, negative)),
            c1: engine.row(sum),
            negative: engine.row(minus_sum),
        }
    }
}

/// Factors and xi times them.
#[inline(always)]
pub(super) fn spread<E: Engine, const N: usize>(
    engine: E,
    base: &Base,
    k: usize,
    x: &[Fp2; N],
) -> [[Factor; 2]; N] {
    let mut out = [[Factor { c0: Row::ZERO, c1: Row::ZERO, negative: Row::ZERO }; 2]; N];
    for (out, x) in out.iter_mut().zip(x) {
        out[0] = Factor::new(engine, base, k, x);
        out[1] = out[0].by_xi(engine, base);
    }
    out
}

/// `sum` + x y.
#[inline(always)]
pub(super) fn add_fp2_product<E: Engine>(engine: E, sum: &mut [Sum<E::V>; 2], x: [E::V; 2], y: &Factor) {
    let c0 = engine.load(&y.c0);
    add_product(engine, &mut sum[0], x[0], c0);
    add_product(engine, &mut sum[1], x[0], engine.load(&y.c1));
    add_product(engine, &mut sum[0], x[1], engine.load(&y.negative));
    add_product(engine, &mut sum[1], x[1], c0);
}

#[inline(always)]
pub(super) fn load<E: Engine>(engine: E, x: &Fp2, k: usize) -> [E::V; 2] {
    [engine.load(&x[0].0[k]), engine.load(&x[1].0[k])]
}

#[inline(always)]
pub(super) fn twice<E: Engine>(engine: E, x: [E::V; 2]) -> [E::V; 2] {
    [engine.add(x[0], x[0]), engine.add(x[1], x[1])]
}

/// Sums of products x_i y_j, by literals, so that sums stay in registers: `by_xi` where i + j is 6 or more.
macro_rules! products {
    ($engine:ident, $sums:ident, $x:expr, $y:ident, $($to:literal: $j:literal $by_xi:literal),+) => {{
        let x = $x;
        $(add_fp2_product($engine, &mut $sums[$to], x, &$y[$j][$by_xi]);)+
    }};
}
pub(super) use products;

struct Product<'a> {
    x: &'a Fp12,
    y: &'a Fp12,
}

impl Formula<6> for Product<'_> {
    #[inline(always)]
    fn sums<E: Engine>(&self, engine: E, base: &Base, k: usize) -> Sums<E::V, 6> {
        let (mut sums, y) = (begin(engine), spread(engine, base, k, self.y));
        let x = |i: usize| load(engine, &self.x[i], k);
        products!(engine, sums, x(0), y, 0: 0 0, 1: 1 0, 2: 2 0, 3: 3 0, 4: 4 0, 5: 5 0);
        products!(engine, sums, x(1), y, 0: 5 1, 1: 0 0, 2: 1 0, 3: 2 0, 4: 3 0, 5: 4 0);
        products!(engine, sums, x(2), y, 0: 4 1, 1: 5 1, 2: 0 0, 3: 1 0, 4: 2 0, 5: 3 0);
        products!(engine, sums, x(3), y, 0: 3 1, 1: 4 1, 2: 5 1, 3: 0 0, 4: 1 0, 5: 2 0);
        products!(engine, sums, x(4), y, 0: 2 1, 1: 3 1, 2: 4 1, 3: 5 1, 4: 0 0, 5: 1 0);
        products!(engine, sums, x(5), y, 0: 1 1, 1: 2 1, 2: 3 1, 3: 4 1, 4: 5 1, 5: 0 0);
        sums
    }
}

/// x y.
#[inline(always)]
pub(super) fn product<E: Engine>(engine: E, x: &Fp12, y: &Fp12, out: &mut Fp12) {
    evaluate::<E, _, 6, false>(engine, &Product { x, y }, out);
}

struct Square<'a>(&'a Fp12);

impl Formula<6> for Square<'_> {
    #[inline(always)]
    fn sums<E: Engine>(&self, engine: E, base: &Base, k: usize) -> Sums<E::V, 6> {
        let (mut sums, y) = (begin(engine), spread(engine, base, k, self.0));
        let x = |i: usize| load(engine, &self.0[i], k);
        let twice = |i: usize| twice(engine, x(i));
        products!(engine, sums, x(0), y, 0: 0 0);
        products!(engine, sums, twice(0), y, 1: 1 0, 2: 2 0, 3: 3 0, 4: 4 0, 5: 5 0);
        products!(engine, sums, x(1), y, 2: 1 0);
        products!(engine, sums, twice(1), y, 3: 2 0, 4: 3 0, 5: 4 0, 0: 5 1);
        products!(engine, sums, x(2), y, 4: 2 0);
        products!(engine, sums, twice(2), y, 5: 3 0, 0: 4 1, 1: 5 1);
        products!(engine, sums, x(3), y, 0: 3 1);
        products!(engine, sums, twice(3), y, 1: 4 1, 2: 5 1);
        products!(engine, sums, x(4), y, 2: 4 1);
        products!(engine, sums, twice(4), y, 3: 5 1);
        products!(engine, sums, x(5), y, 4: 5 1);
        sums
    }
}

/// x^2.
#[inline(always)]
pub(super) fn square<E: Engine>(engine: E, x: &Fp12, out: &mut Fp12) {
    evaluate::<E, _, 6, false>(engine, &Square(x), out);
}

/// -x, tight.
#[inline(always)]
pub(super) fn negative<E: Engine>(engine: E, x: &Element) -> Element {
    combination(engine, |base, k| engine.sub(engine.constant(&base.times[FACTOR]), engine.load(&x.0[k])))
}

/// x^(p^6).
#[inline(always)]
pub(super) fn conjugate<E: Engine>(engine: E, x: &Fp12, out: &mut Fp12) {
    for (i, (out, x)) in out.iter_mut().zip(x).enumerate() {
        *out = if i % 2 == 0 { *x } else { [negative(engine, &x[0]), negative(engine, &x[1])] };
    }
}

/// What a power of the Frobenius map makes of w^i, over w^i.
pub(crate) type Factors = [[Residues; 2]; 6];

/// `ODD`: coefficients are conjugated.
struct Frobenius<'a, const ODD: bool> {
    x: &'a Fp12,
    factors: &'a Factors,
}

impl<const ODD: bool> Formula<6> for Frobenius<'_, ODD> {
    #[inline(always)]
    fn sums<E: Engine>(&self, engine: E, base: &Base, k: usize) -> Sums<E::V, 6> {
        let mut sums = begin(engine);
        for i in 0..6 {
            let [x0, x1] = load(engine, &self.x[i], k);
            let minus = engine.sub(engine.constant(&base.times[FACTOR]), x1);
            // x1 for the second coefficient, and for the first one its negative.
            let (x1, minus) = if ODD { (minus, x1) } else { (x1, minus) };
            let [f0, f1] = &self.factors[i];
            let (f0, f1) = (engine.constant_element(&f0[k]), engine.constant_element(&f1[k]));
            let [s0, s1] = &mut sums[i];
            add_product(engine, s0, x0, f0);
            add_product(engine, s1, x0, f1);
            add_product(engine, s0, minus, f1);
            add_product(engine, s1, x1, f0);
        }
        sums
    }
}

/// x^(p^i), by what the map's power makes of w^i; `ODD` for odd i.
#[inline(always)]
pub(super) fn frobenius<E: Engine, const ODD: bool>(engine: E, x: &Fp12, factors: &Factors, out: &mut Fp12) {
    evaluate::<E, _, 6, false>(engine, &Frobenius::<ODD> { x, factors }, out);
}
