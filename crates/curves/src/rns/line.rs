//! Steps of a Miller loop: tangents and chords of a point of the twist, and products with them.
//!
//! Formulas are those of `pairing_step` of the lanes: homogeneous coordinates without fractions, lines up to factors in Fp2. A line's coefficients
//! are up to three times the moduli; P comes as (-x_P, y_P).

use super::backend::Engine;
use super::constants::Base;
use super::element::{Element, Fp2, Fp12, Line, Point, ZERO};
use super::fp12::{add_fp2_product, load, products, spread, twice};
use super::reduction::{Formula, Sums, add_product, begin, combination, evaluate};

struct Absorb<'a> {
    x: &'a Fp12,
    line: &'a Line,
}

impl Formula<6> for Absorb<'_> {
    #[inline(always)]
    fn sums<E: Engine>(&self, engine: E, base: &Base, k: usize) -> Sums<E::V, 6> {
        let (mut sums, y) = (begin(engine), spread(engine, base, k, self.line));
        let x = |i: usize| load(engine, &self.x[i], k);
        products!(engine, sums, x(0), y, 0: 0 0, 2: 1 0, 3: 2 0);
        products!(engine, sums, x(1), y, 1: 0 0, 3: 1 0, 4: 2 0);
        products!(engine, sums, x(2), y, 2: 0 0, 4: 1 0, 5: 2 0);
        products!(engine, sums, x(3), y, 3: 0 0, 5: 1 0, 0: 2 1);
        products!(engine, sums, x(4), y, 4: 0 0, 0: 1 1, 1: 2 1);
        products!(engine, sums, x(5), y, 5: 0 0, 1: 1 1, 2: 2 1);
        sums
    }
}

/// x times a line.
#[inline(always)]
pub(super) fn absorb<E: Engine>(engine: E, x: &Fp12, line: &Line, out: &mut Fp12) {
    evaluate::<E, _, 6, false>(engine, &Absorb { x, line }, out);
}

/// x y, y^2, 12 xi z^2, y z and x^2, for the b = 4 xi of the twist.
struct FirstOfTangent<'a>(&'a Point);

impl Formula<5> for FirstOfTangent<'_> {
    #[inline(always)]
    fn sums<E: Engine>(&self, engine: E, base: &Base, k: usize) -> Sums<E::V, 5> {
        let [x, y, z] = self.0;
        let (x, y, z) = (load(engine, x, k), load(engine, y, k), load(engine, z, k));
        let minus = |k: usize, x| engine.sub(engine.constant(&base.times[k]), x);
        let zero = engine.splat(0);
        let mut sums = begin(engine);
        let [xy, yy, zz, yz, xx] = &mut sums;
        let minus_y1 = minus(3, y[1]);
        for (sum, other) in [(xy, x), (yz, z)] {
            add_product(engine, &mut sum[0], other[0], y[0]);
            add_product(engine, &mut sum[1], other[0], y[1]);
            add_product(engine, &mut sum[0], other[1], minus_y1);
            add_product(engine, &mut sum[1], other[1], y[0]);
        }
        for (sum, x, minus_x1) in [(yy, y, minus_y1), (xx, x, minus(3, x[1]))] {
            add_product(engine, &mut sum[0], x[0], x[0]);
            add_product(engine, &mut sum[1], engine.add(x[0], x[0]), x[1]);
            add_product(engine, &mut sum[0], x[1], minus_x1);
        }
        // 3 xi z^2 = 3 (z0 (z0 - 2 z1) - z1^2) + 3 (z0 (z0 + 2 z1) - z1^2) u, and four times that.
        let mut quarter = [[zero; 2]; 2];
        let triple = |x| engine.add(engine.add(x, x), x);
        let [triple_z0, triple_z1, twice_z1] = [triple(z[0]), triple(z[1]), engine.add(z[1], z[1])];
        add_product(engine, &mut quarter[0], triple_z0, engine.add(z[0], minus(5, twice_z1)));
        add_product(engine, &mut quarter[1], triple_z0, engine.add(z[0], twice_z1));
        let minus_z1 = minus(3, z[1]);
        for quarter in &mut quarter {
            add_product(engine, quarter, triple_z1, minus_z1);
        }
        for (sum, quarter) in zz.iter_mut().zip(quarter) {
            for (sum, quarter) in sum.iter_mut().zip(quarter) {
                *sum = engine.add(*sum, engine.shift_left::<2>(quarter));
            }
        }
        sums
    }
}

/// 2 x y (b - 3 e), (b + 3 e)^2 - 12 e^2, 8 b y z, -3 x^2 x_P and 2 y z y_P for b = y^2 and e = 12 xi z^2.
struct SecondOfTangent<'a> {
    first: &'a [Fp2; 5],
    p: &'a Fp2,
}

impl Formula<5> for SecondOfTangent<'_> {
    #[inline(always)]
    fn sums<E: Engine>(&self, engine: E, base: &Base, k: usize) -> Sums<E::V, 5> {
        let [xy, b, e, yz, xx] = self.first;
        let [xy, b, e] = [load(engine, xy, k), load(engine, b, k), load(engine, e, k)];
        let [yz, xx] = [load(engine, yz, k), load(engine, xx, k)];
        let p = load(engine, self.p, k);
        let minus = |k: usize, x| engine.sub(engine.constant(&base.times[k]), x);
        let triple = |[x, y]: [E::V; 2]| [engine.add(engine.add(x, x), x), engine.add(engine.add(y, y), y)];
        let twice = |x| twice(engine, x);
        let mut sums = begin(engine);
        let [x, y, z, of_x, of_y] = &mut sums;
        let triple_e = triple(e);
        let difference = [engine.add(b[0], minus(4, triple_e[0])), engine.add(b[1], minus(4, triple_e[1]))];
        let products = |sum: &mut [[E::V; 2]; 2], u: [E::V; 2], v: [E::V; 2], minus_v: E::V| {
            add_product(engine, &mut sum[0], u[0], v[0]);
            add_product(engine, &mut sum[1], u[0], v[1]);
            add_product(engine, &mut sum[0], u[1], minus_v);
            add_product(engine, &mut sum[1], u[1], v[0]);
        };
        products(x, twice(xy), difference, minus(6, difference[1]));
        let sum = [engine.add(b[0], triple_e[0]), engine.add(b[1], triple_e[1])];
        products(y, sum, sum, minus(5, sum[1]));
        // -3 e (4 e): both coefficients of the second factor's negative, and its second one.
        let four_e = twice(twice(e));
        products(y, triple_e, [minus(5, four_e[0]), minus(5, four_e[1])], four_e[1]);
        let four_yz = twice(twice(yz));
        products(z, twice(b), four_yz, minus(5, four_yz[1]));
        for (sum, line, p) in [(of_x, triple(xx), p[0]), (of_y, twice(yz), p[1])] {
            for (sum, line) in sum.iter_mut().zip(line) {
                add_product(engine, sum, line, p);
            }
        }
        sums
    }
}

/// x - y of tight elements, not tight.
#[inline(always)]
fn loose_difference<E: Engine>(engine: E, x: &Fp2, y: &Fp2) -> Fp2 {
    let mut out = ZERO;
    for (i, out) in out.iter_mut().enumerate() {
        for (k, base) in super::constants::CONSTANTS.bases.iter().enumerate() {
            let y = engine.sub(engine.constant(&base.times[2]), engine.load(&y[i].0[k]));
            out.0[k] = engine.row(engine.add(engine.load(&x[i].0[k]), y));
        }
    }
    out
}

/// T becomes 2 T, with the tangent's value at P.
#[inline(always)]
pub(super) fn tangent<E: Engine>(engine: E, t: &mut Point, line: &mut Line, p: &Fp2) {
    let mut first = [ZERO; 5];
    evaluate::<E, _, 5, true>(engine, &FirstOfTangent(t), &mut first);
    let mut second = [ZERO; 5];
    evaluate::<E, _, 5, false>(engine, &SecondOfTangent { first: &first, p }, &mut second);
    let [x, y, z, of_x, of_y] = second;
    *t = [x, y, z];
    *line = [loose_difference(engine, &first[1], &first[2]), of_x, of_y];
}

/// Products of N pairs.
pub(super) struct Pairs<'a, const N: usize>(pub(super) [(&'a Fp2, &'a Fp2); N]);

impl<const N: usize> Formula<N> for Pairs<'_, N> {
    #[inline(always)]
    fn sums<E: Engine>(&self, engine: E, base: &Base, k: usize) -> Sums<E::V, N> {
        let mut sums = begin(engine);
        for (sums, (x, y)) in sums.iter_mut().zip(self.0) {
            let [[y, _]] = spread(engine, base, k, &[*y]);
            add_fp2_product(engine, sums, load(engine, x, k), &y);
        }
        sums
    }
}

#[inline(always)]
fn products_of<E: Engine, const N: usize>(engine: E, pairs: [(&Fp2, &Fp2); N]) -> [Fp2; N] {
    let mut out = [ZERO; N];
    evaluate::<E, _, N, true>(engine, &Pairs(pairs), &mut out);
    out
}

/// x - y, tight, for a tight y.
#[inline(always)]
fn difference<E: Engine>(engine: E, x: &Fp2, y: &Fp2) -> Fp2 {
    let of = |i: usize| {
        combination(engine, |base, k| {
            let y = engine.sub(engine.constant(&base.times[2]), engine.load(&y[i].0[k]));
            engine.add(engine.load(&x[i].0[k]), y)
        })
    };
    [of(0), of(1)]
}

/// T becomes T + Q, with the chord's value at P: for lambda = x - x_Q z and theta = y - y_Q z, e = lambda^3, g = x lambda^2, f = z theta^2 and
/// h = e + f - 2 g the sum is (lambda h, theta (g - h) - e y, z e).
#[inline(always)]
pub(super) fn chord<E: Engine>(engine: E, t: &mut Point, line: &mut Line, p: &Fp2, q: &[Fp2; 2]) {
    let [x, y, z] = &*t;
    let [x_q, y_q] = q;
    let [xz, yz] = products_of(engine, [(z, x_q), (z, y_q)]);
    let (lambda, theta) = (difference(engine, x, &xz), difference(engine, y, &yz));
    let [minus_x_p, y_p] = [[p[0], Element::ZERO], [p[1], Element::ZERO]];
    let [lambda_2, theta_2, constant, less, of_x, of_y] = products_of(
        engine,
        [
            (&lambda, &lambda),
            (&theta, &theta),
            (&theta, x_q),
            (&lambda, y_q),
            (&theta, &minus_x_p),
            (&lambda, &y_p),
        ],
    );
    *line = [difference(engine, &constant, &less), of_x, of_y];
    let [e, g, f] = products_of(engine, [(&lambda, &lambda_2), (x, &lambda_2), (z, &theta_2)]);
    // g - h = 3 g - e - f, and h = g less that.
    let rest = difference(engine, &difference(engine, &g, &e), &difference(engine, &f, &g));
    let rest = difference(engine, &rest, &difference(engine, &ZERO, &g));
    let h = difference(engine, &g, &rest);
    let [x, w, less, z] = products_of(engine, [(&lambda, &h), (&theta, &rest), (&e, y), (&e, z)]);
    *t = [x, difference(engine, &w, &less), z];
}
