//! Towers' kernels on bounds in place of numbers, for the tests.

use super::super::LANES;
use super::super::constants::Constants;
use super::bounds::{Bounds, bound, with_bound};
use super::pick::{Pick, PickKernels, Triple, Turned};
use super::transform::TransformKernels;
use super::wide::{OFFSET, Pair, Step, Terms, WideKernels, eager};
use super::{Block, Kernels};

/// What a product lies between, in units of p^2, and its columns' magnitude; of a reduced one the bound is `high`.
#[derive(Clone, Copy)]
pub(crate) struct Interval {
    low: f64,
    high: f64,
    column: f64,
}

impl Interval {
    const ZERO: Self = Interval { low: 0.0, high: 0.0, column: 0.0 };

    fn plus(self, k: f64, x: &Interval) -> Self {
        let (low, high) = if k < 0.0 { (k * x.high, k * x.low) } else { (k * x.low, k * x.high) };
        Interval { low: self.low + low, high: self.high + high, column: self.column + k.abs() * x.column }
    }

    fn block<const D: usize>(&self) -> Block<D> {
        with_bound(self.high)
    }

    fn checked(self) -> Self {
        assert!(self.column < 2f64.powi(63), "a column of {}", self.column);
        self
    }
}

fn interval_of_terms<const XI: u32, const A: usize, const B: usize, const F: usize, const G: usize>(
    terms: &Terms<'_, Interval, A, B, F, G>,
) -> Pair<Interval> {
    let sum = |part: usize, plus: &[&Pair<Interval>], minus: &[&Pair<Interval>]| {
        let sum = plus.iter().fold(Interval::ZERO, |sum, x| sum.plus(1.0, &x[part]));
        minus.iter().fold(sum, |sum, x| sum.plus(-1.0, &x[part]))
    };
    let y = [0, 1].map(|part| sum(part, &terms.xi_plus, &terms.xi_minus));
    let t = [0, 1].map(|part| sum(part, &terms.plus, &terms.minus).plus(f64::from(XI), &y[part]));
    [t[0].plus(-1.0, &y[1]), t[1].plus(1.0, &y[0])]
}

/// The bound of a sum over R, plus 2^k p.
fn reduced<const D: usize>(c: &Constants<D>, t: Interval, k: usize) -> f64 {
    let (offset, limit) = ((1u64 << k) as f64, c.headroom as f64);
    // The reduction's own products, what a column passes on, and the offset.
    let unit = 2.0 * D as f64 * 2f64.powi(52) + 2f64.powi(53);
    Interval { column: t.column + unit, ..t }.checked();
    assert!(-t.low <= offset * limit, "a sum of {}", t.low);
    // As of [`super::bounds`]: what the quotients add.
    let out = 1.0 + 2f64.powi(-52) + offset + t.high / limit;
    assert!(out <= limit, "a sum of {}", t.high);
    out
}

impl<const PAIRED: bool, const DOUBLES: bool> TransformKernels for Bounds<PAIRED, DOUBLES> {}

impl<const PAIRED: bool, const DOUBLES: bool> WideKernels for Bounds<PAIRED, DOUBLES> {
    type Wide<const D: usize> = Interval;

    fn no_wide<const D: usize>(self) -> Interval {
        Interval::ZERO
    }

    fn product_fp2<const D: usize, const LESS: usize>(
        self,
        c: &Constants<D>,
        out: &mut Pair<Interval>,
        a: [&Block<D>; 2],
        b: [&Block<D>; 2],
        other: Option<&Pair<Interval>>,
    ) {
        if PAIRED {
            let mut blocks = out.map(|x| x.block());
            let other = other.map(|x| x.map(|x| x.block()));
            eager::product_fp2::<_, D, LESS>(self, c, &mut blocks, a, b, other.as_ref());
            *out = blocks.map(|x| Interval { high: bound(&x), ..Interval::ZERO });
            return;
        }
        let ([a0, a1], [b0, b1]) = (a.map(bound), b.map(bound));
        let limit = c.headroom as f64;
        assert!(a0 + a1 <= limit && b0 + b1 <= limit, "the sums of Karatsuba's product");
        let unit = 2.0 * D as f64 * 2f64.powi(52);
        let mut fresh = [
            Interval { low: -a1 * b1, high: a0 * b0, column: unit },
            Interval { low: 0.0, high: a0 * b1 + a1 * b0, column: 2.0 * unit },
        ];
        for i in 0..2 {
            if let Some(other) = other {
                fresh[i] = fresh[i].plus(-1.0, &other[i]);
            }
            if LESS > 1 {
                fresh[i] = fresh[i].plus(-1.0, &out[i]);
            }
        }
        *out = fresh.map(Interval::checked);
    }

    fn combine<
        const D: usize,
        const XI: u32,
        const A: usize,
        const B: usize,
        const F: usize,
        const G: usize,
    >(
        self,
        c: &Constants<D>,
        terms: &Terms<'_, Interval, A, B, F, G>,
        [out0, out1]: [&mut Block<D>; 2],
    ) {
        if PAIRED {
            let plus = terms.plus.map(|x| x.map(|x| x.block()));
            let minus = terms.minus.map(|x| x.map(|x| x.block()));
            let xi_plus = terms.xi_plus.map(|x| x.map(|x| x.block()));
            let xi_minus = terms.xi_minus.map(|x| x.map(|x| x.block()));
            let all = [&plus[..], &minus[..], &xi_plus[..], &xi_minus[..]];
            assert!(all.concat().as_flattened().iter().all(|x| bound(x) <= 2.0), "terms up to 2 p");
            let terms = Terms {
                plus: plus.each_ref(),
                minus: minus.each_ref(),
                xi_plus: xi_plus.each_ref(),
                xi_minus: xi_minus.each_ref(),
            };
            [*out0, *out1] = eager::combine::<_, D, XI, A, B, F, G>(self, c, &terms);
            return;
        }
        let k = OFFSET[usize::from(c.is_narrow())];
        [*out0, *out1] = interval_of_terms::<XI, A, B, F, G>(terms).map(|t| {
            let out = with_bound(reduced(c, t, k));
            if c.is_narrow() { self.tighten(c, &out) } else { out }
        });
    }

    fn square_to_wide<const D: usize>(self, c: &Constants<D>, out: &mut Pair<Interval>, a: [&Block<D>; 2]) {
        if PAIRED {
            return self.product_fp2::<D, 0>(c, out, a, a, None);
        }
        let (sum, difference) = (bound(&self.add(c, a[0], a[1])), bound(&self.sub(c, a[0], a[1], 6)));
        let unit = 2.0 * D as f64 * 2f64.powi(52);
        *out = [
            Interval { low: 0.0, high: sum * difference, column: unit },
            Interval { low: 0.0, high: 2.0 * bound(a[0]) * bound(a[1]), column: 2.0 * unit },
        ];
    }

    fn combine_tripled<
        const D: usize,
        const XI: u32,
        const MINUS: bool,
        const A: usize,
        const B: usize,
        const F: usize,
        const G: usize,
    >(
        self,
        c: &Constants<D>,
        terms: &Terms<'_, Interval, A, B, F, G>,
        z: [&Block<D>; 2],
        step: Step,
        [out0, out1]: [&mut Block<D>; 2],
    ) {
        if PAIRED {
            return eager::tripled::<_, D, XI, MINUS, A, B, F, G>(self, c, terms, z, [out0, out1]);
        }
        let sums = interval_of_terms::<XI, A, B, F, G>(terms);
        for ((out, z), sum) in [out0, out1].into_iter().zip(z).zip(sums) {
            let over_r = bound(z) * c.headroom as f64;
            let z = Interval { low: 0.0, high: over_r, column: 2f64.powi(52) };
            let t = Interval::ZERO.plus(3.0, &sum).plus(if MINUS { -2.0 } else { 2.0 }, &z);
            *out = with_bound(reduced(c, t, step.offset()));
            if step.last {
                *out = self.tighten(c, out);
            }
        }
    }

    fn tighten<const D: usize>(self, _c: &Constants<D>, x: &Block<D>) -> Block<D> {
        assert!(bound(x) <= 2048.0, "{} to be tightened", bound(x));
        with_bound(bound(x).min(1.0 + 2f64.powi(-10)))
    }
}

impl<const PAIRED: bool, const DOUBLES: bool> PickKernels for Bounds<PAIRED, DOUBLES> {
    fn turned<const D: usize>(self, turned: &Turned<'_, D>) -> Triple<D> {
        core::array::from_fn(|i| with_bound(bound(&turned.x[i]).max(bound(&turned.y[i]))))
    }

    fn product_above<const D: usize>(
        self,
        c: &Constants<D>,
        x: &Pair<Block<D>>,
        y: &Pair<Block<D>>,
        k: usize,
    ) -> Pair<Block<D>> {
        assert!(!PAIRED, "a row is a digit");
        let mut wide = [Interval::ZERO; 2];
        self.product_fp2::<D, 0>(c, &mut wide, x.each_ref(), y.each_ref(), None);
        wide.map(|t| with_bound(reduced(c, t, k)))
    }

    fn pick<const D: usize, const FACTOR: usize, const TIGHT: bool, const A: usize, const B: usize>(
        self,
        c: &Constants<D>,
        plain: [Pick<'_, D>; A],
        double: [Pick<'_, D>; B],
        k: usize,
    ) -> Pair<Block<D>> {
        // What is above 0 and what is below, in one lane.
        let sums = |terms: &[Pick<'_, D>], part: usize, lane: usize| {
            terms.iter().fold((0.0, 0.0), |(plus, minus), term| {
                let x = bound(&term.x[part]);
                let of = |mask: u8| f64::from(mask >> lane & 1) * x;
                (plus + of(term.plus), minus + of(term.minus))
            })
        };
        let offset = (1u64 << k) as f64;
        [0, 1].map(|part| {
            let highest = (0..LANES).fold(0.0, |highest: f64, lane| {
                let (p, d) = (sums(&plain, part, lane), sums(&double, part, lane));
                let low = FACTOR as f64 * p.1 + 2.0 * d.1;
                assert!(low <= offset, "a sum of -{low} with 2^{k}");
                highest.max(FACTOR as f64 * p.0 + 2.0 * d.0 + offset)
            });
            assert!(highest <= c.headroom as f64, "a sum of {highest}");
            let out = with_bound(highest);
            if TIGHT { self.tighten(c, &out) } else { out }
        })
    }
}
