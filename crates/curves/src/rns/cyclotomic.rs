//! Squares in the cyclotomic subgroup.

use super::backend::Engine;
use super::constants::{Base, TWICE};
use super::element::Fp12;
use super::fp12::load;
use super::reduction::{Formula, Sum, Sums, add_product, begin, evaluate};

/// Granger's and Scott's formula: with a and b for the coefficients of w^i and w^(i + 3), three times the squares (a + b w^3)^2, less twice or with
/// twice the element. Twice the element comes as a product, which is reduced with the others: so numbers do not grow.
struct CyclotomicSquare<'a>(&'a Fp12);

impl CyclotomicSquare<'_> {
    /// Three times a^2 + xi b^2, and three times 2 a b, without its double and with xi for `by_xi`.
    #[inline(always)]
    fn quadratic<E: Engine>(
        engine: E,
        base: &Base,
        [a, b]: [[E::V; 2]; 2],
        even: &mut [Sum<E::V>; 2],
        odd: &mut [Sum<E::V>; 2],
        by_xi: bool,
    ) {
        let triple = |x| engine.add(engine.add(x, x), x);
        let minus = |k: usize, x| engine.sub(engine.constant(&base.times[k]), x);
        let ([a0, a1], [b0, b1]) = (a, b);
        let [triple_a0, triple_a1, triple_b0, triple_b1] = [triple(a0), triple(a1), triple(b0), triple(b1)];
        let twice_b1 = engine.add(b1, b1);
        // a0^2 - a1^2 + b0 (b0 - 2 b1) - b1^2, and 2 a0 a1 + b0 (b0 + 2 b1) - b1^2
        add_product(engine, &mut even[0], triple_a0, a0);
        add_product(engine, &mut even[1], triple_a0, engine.add(a1, a1));
        add_product(engine, &mut even[0], triple_a1, minus(3, a1));
        add_product(engine, &mut even[0], triple_b0, engine.add(b0, minus(5, twice_b1)));
        add_product(engine, &mut even[1], triple_b0, engine.add(b0, twice_b1));
        let minus_b1 = minus(3, b1);
        add_product(engine, &mut even[0], triple_b1, minus_b1);
        add_product(engine, &mut even[1], triple_b1, minus_b1);
        let (u, v, minus_v) = if by_xi {
            let sum = engine.add(b0, b1);
            (engine.add(b0, minus_b1), sum, minus(6, sum))
        } else {
            (engine.add(b0, b0), twice_b1, minus(5, twice_b1))
        };
        add_product(engine, &mut odd[0], triple_a0, u);
        add_product(engine, &mut odd[1], triple_a0, v);
        add_product(engine, &mut odd[0], triple_a1, minus_v);
        add_product(engine, &mut odd[1], triple_a1, u);
    }
}

impl Formula<6> for CyclotomicSquare<'_> {
    #[inline(always)]
    fn sums<E: Engine>(&self, engine: E, base: &Base, k: usize) -> Sums<E::V, 6> {
        let x = self.0;
        let pair = |i: usize| [load(engine, &x[i], k), load(engine, &x[i + 3], k)];
        let mut sums = begin(engine);
        let [s0, s1, s2, s3, s4, s5] = &mut sums;
        // The one that is doubled begins with nothing.
        let zero = engine.splat(0);
        let mut half = [[zero; 2]; 2];
        Self::quadratic(engine, base, pair(0), s0, s3, false);
        Self::quadratic(engine, base, pair(1), s2, s5, false);
        Self::quadratic(engine, base, pair(2), s4, &mut half, true);
        for (sum, half) in s1.iter_mut().zip(half) {
            for (sum, half) in sum.iter_mut().zip(half) {
                *sum = engine.add(*sum, engine.add(half, half));
            }
        }
        let [plus, minus] = [engine.constant_element(&TWICE[0][k]), engine.constant_element(&TWICE[1][k])];
        for (i, sum) in sums.iter_mut().enumerate() {
            let twice = if i % 2 == 0 { minus } else { plus };
            for (sum, x) in sum.iter_mut().zip(&x[i]) {
                add_product(engine, sum, engine.load(&x.0[k]), twice);
            }
        }
        sums
    }
}

/// x^2 in the cyclotomic subgroup.
#[inline(always)]
pub(super) fn square<E: Engine>(engine: E, x: &Fp12, out: &mut Fp12) {
    evaluate::<E, _, 6, false>(engine, &CyclotomicSquare(x), out);
}
