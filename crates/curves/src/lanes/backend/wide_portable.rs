//! Towers' kernels in plain Rust, column by column, for the tests.

use super::super::LANES;
use super::super::constants::Constants;
use super::super::form::DIGITS;
use super::pick::{Pick, PickKernels};
use super::portable::{Portable, get, set};
use super::transform::TransformKernels;
use super::wide::{OFFSET, Pair, Step, Terms, WideKernels, eager};
use super::{Block, Kernels};

/// Columns lane by lane where products are not reduced, else the block.
#[derive(Clone, Copy)]
pub(crate) struct Columns<const D: usize> {
    lanes: [[i64; 2 * DIGITS]; LANES],
    block: Block<D>,
}

impl<const D: usize> Columns<D> {
    const ZERO: Self = Columns { lanes: [[0; 2 * DIGITS]; LANES], block: Block::ZERO };

    fn add(&mut self, k: i64, other: &Self) {
        for (lane, other) in self.lanes.iter_mut().zip(&other.lanes) {
            for (x, y) in lane.iter_mut().zip(other) {
                *x = y.checked_mul(k).and_then(|y| x.checked_add(y)).expect("a column that fits");
            }
        }
    }
}

fn product<const D: usize>(c: &Constants<D>, a: &Block<D>, b: &Block<D>) -> Columns<D> {
    let mut out = Columns::ZERO;
    for lane in 0..LANES {
        let (a, b) = (get(c.form, a, lane), get(c.form, b, lane));
        for i in 0..c.form.digits {
            for j in 0..c.form.digits {
                let product = u128::from(a[i]) * u128::from(b[j]);
                out.lanes[lane][i + j] += (product as u64 & c.form.mask()).cast_signed();
                out.lanes[lane][i + j + 1] += ((product >> c.form.radix) as u64).cast_signed();
            }
        }
    }
    out
}

/// x over R, plus 2^k p.
fn reduce<const D: usize>(c: &Constants<D>, x: &Columns<D>, k: usize) -> Block<D> {
    let (mut out, form) = (Block::ZERO, c.form);
    let p = get(form, &Block(c.multiples[0].map(|row| [row; LANES])), 0);
    let offset = get(form, &Block(c.multiples[k].map(|row| [row; LANES])), 0);
    for lane in 0..LANES {
        let mut t = x.lanes[lane];
        let fit = |x: Option<i64>| x.expect("a column that fits");
        for i in 0..form.digits {
            t[form.digits + i] = fit(t[form.digits + i].checked_add(offset[i].cast_signed()));
            let q = t[i].cast_unsigned().wrapping_mul(c.negative_inverse) & form.mask();
            for j in 0..form.digits {
                let product = u128::from(q) * u128::from(p[j]);
                t[i + j] = fit(t[i + j].checked_add((product as u64 & form.mask()).cast_signed()));
                t[i + j + 1] = fit(t[i + j + 1].checked_add(((product >> form.radix) as u64).cast_signed()));
            }
            assert_eq!(t[i] & form.mask().cast_signed(), 0);
            t[i + 1] = fit(t[i + 1].checked_add(t[i] >> form.radix));
        }
        let (mut carry, mut digits) = (0, [0; DIGITS]);
        for (digit, t) in digits.iter_mut().zip(&t[form.digits..]).take(form.digits) {
            let sum = fit(t.checked_add(carry));
            carry = sum >> form.radix;
            *digit = sum.cast_unsigned() & form.mask();
        }
        assert_eq!(carry, 0, "a number from 0 to R");
        set(form, &mut out, lane, &digits);
    }
    out
}

fn sum_of_terms<
    const D: usize,
    const XI: u32,
    const A: usize,
    const B: usize,
    const F: usize,
    const G: usize,
>(
    terms: &Terms<'_, Columns<D>, A, B, F, G>,
) -> Pair<Columns<D>> {
    let mut sum = [Columns::ZERO; 2];
    let xi = i64::from(XI);
    for (k, list) in [(1, &terms.plus[..]), (-1, &terms.minus[..])] {
        for x in list {
            sum[0].add(k, &x[0]);
            sum[1].add(k, &x[1]);
        }
    }
    for (k, list) in [(1, &terms.xi_plus[..]), (-1, &terms.xi_minus[..])] {
        for x in list {
            sum[0].add(k * xi, &x[0]);
            sum[0].add(-k, &x[1]);
            sum[1].add(k * xi, &x[1]);
            sum[1].add(k, &x[0]);
        }
    }
    sum
}

impl<const PAIRED: bool> TransformKernels for Portable<PAIRED> {}

impl<const PAIRED: bool> WideKernels for Portable<PAIRED> {
    type Wide<const D: usize> = Columns<D>;

    fn no_wide<const D: usize>(self) -> Columns<D> {
        Columns::ZERO
    }

    fn product_fp2<const D: usize, const LESS: usize>(
        self,
        c: &Constants<D>,
        out: &mut Pair<Columns<D>>,
        a: [&Block<D>; 2],
        b: [&Block<D>; 2],
        other: Option<&Pair<Columns<D>>>,
    ) {
        if PAIRED {
            let mut blocks = [out[0].block, out[1].block];
            let other = other.map(|x| [x[0].block, x[1].block]);
            eager::product_fp2::<_, D, LESS>(self, c, &mut blocks, a, b, other.as_ref());
            (out[0].block, out[1].block) = (blocks[0], blocks[1]);
            return;
        }
        let (p0, p1) = (product(c, a[0], b[0]), product(c, a[1], b[1]));
        let mut fresh = [p0, product(c, &self.add(c, a[0], a[1]), &self.add(c, b[0], b[1]))];
        fresh[0].add(-1, &p1);
        fresh[1].add(-1, &p0);
        fresh[1].add(-1, &p1);
        for i in 0..2 {
            if let Some(other) = other {
                fresh[i].add(-1, &other[i]);
            }
            if LESS > 1 {
                fresh[i].add(-1, &out[i]);
            }
        }
        *out = fresh;
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
        terms: &Terms<'_, Columns<D>, A, B, F, G>,
        [out0, out1]: [&mut Block<D>; 2],
    ) {
        if PAIRED {
            let plus = terms.plus.map(|x| x.map(|x| x.block));
            let minus = terms.minus.map(|x| x.map(|x| x.block));
            let xi_plus = terms.xi_plus.map(|x| x.map(|x| x.block));
            let xi_minus = terms.xi_minus.map(|x| x.map(|x| x.block));
            let terms = Terms {
                plus: plus.each_ref(),
                minus: minus.each_ref(),
                xi_plus: xi_plus.each_ref(),
                xi_minus: xi_minus.each_ref(),
            };
            [*out0, *out1] = eager::combine::<_, D, XI, A, B, F, G>(self, c, &terms);
            return;
        }
        let out = sum_of_terms::<D, XI, A, B, F, G>(terms)
            .map(|x| reduce(c, &x, OFFSET[usize::from(c.is_narrow())]));
        [*out0, *out1] = if c.is_narrow() { out.map(|x| self.tighten(c, &x)) } else { out };
    }

    fn square_to_wide<const D: usize>(self, c: &Constants<D>, out: &mut Pair<Columns<D>>, a: [&Block<D>; 2]) {
        if PAIRED {
            return self.product_fp2::<D, 0>(c, out, a, a, None);
        }
        let (sum, difference) = (self.add(c, a[0], a[1]), self.sub(c, a[0], a[1], 6));
        let mut twice = Columns::ZERO;
        twice.add(2, &product(c, a[0], a[1]));
        *out = [product(c, &sum, &difference), twice];
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
        terms: &Terms<'_, Columns<D>, A, B, F, G>,
        z: [&Block<D>; 2],
        step: Step,
        [out0, out1]: [&mut Block<D>; 2],
    ) {
        if PAIRED {
            return eager::tripled::<_, D, XI, MINUS, A, B, F, G>(self, c, terms, z, [out0, out1]);
        }
        let sums = sum_of_terms::<D, XI, A, B, F, G>(terms);
        for ((out, z), sum) in [out0, out1].into_iter().zip(z).zip(&sums) {
            let mut t = Columns::ZERO;
            t.add(3, sum);
            for lane in 0..LANES {
                let z = get(c.form, z, lane);
                for i in 0..c.form.digits {
                    let k = if MINUS { -2 } else { 2 };
                    t.lanes[lane][c.form.digits + i] += k * z[i].cast_signed();
                }
            }
            let t = reduce(c, &t, step.offset());
            *out = if step.last { self.tighten(c, &t) } else { t };
        }
    }

    fn tighten<const D: usize>(self, c: &Constants<D>, x: &Block<D>) -> Block<D> {
        let (mut out, form) = (Block::ZERO, c.form);
        let p = get(form, &Block(c.multiples[0].map(|row| [row; LANES])), 0);
        for lane in 0..LANES {
            let (x, mut digits, mut borrow) = (get(form, x, lane), [0; DIGITS], 0i128);
            let top = x[form.digits - 1] >> c.quotient.drop;
            let q = i128::from((top * c.quotient.inverse) >> c.quotient.shift);
            for i in 0..form.digits {
                let t = i128::from(x[i]) - q * i128::from(p[i]) + borrow;
                borrow = t >> form.radix;
                digits[i] = t as u64 & form.mask();
            }
            assert_eq!(borrow, 0, "a number from 0 to R");
            set(form, &mut out, lane, &digits);
        }
        out
    }
}

impl<const PAIRED: bool> PickKernels for Portable<PAIRED> {
    fn product_above<const D: usize>(
        self,
        c: &Constants<D>,
        x: &Pair<Block<D>>,
        y: &Pair<Block<D>>,
        k: usize,
    ) -> Pair<Block<D>> {
        assert!(!PAIRED, "a row is a digit");
        let mut wide = [Columns::ZERO; 2];
        self.product_fp2::<D, 0>(c, &mut wide, x.each_ref(), y.each_ref(), None);
        wide.map(|t| reduce(c, &t, k))
    }

    fn pick<const D: usize, const FACTOR: usize, const TIGHT: bool, const A: usize, const B: usize>(
        self,
        c: &Constants<D>,
        plain: [Pick<'_, D>; A],
        double: [Pick<'_, D>; B],
        k: usize,
    ) -> Pair<Block<D>> {
        let form = c.form;
        let sum = |terms: &[Pick<'_, D>], part: usize, lane: usize, i: usize| {
            let of = |term: &Pick<'_, D>| {
                let digit = get(form, &term.x[part], term.index[lane] as usize)[i].cast_signed();
                (i64::from(term.plus >> lane & 1) - i64::from(term.minus >> lane & 1)) * digit
            };
            terms.iter().map(of).sum::<i64>()
        };
        let offset = get(form, &Block(c.multiples[k].map(|row| [row; LANES])), 0);
        [0, 1].map(|part| {
            let mut out = Block::ZERO;
            for lane in 0..LANES {
                let (mut digits, mut carry) = ([0; DIGITS], 0);
                for i in 0..form.digits {
                    let t = FACTOR as i64 * sum(&plain, part, lane, i)
                        + 2 * sum(&double, part, lane, i)
                        + offset[i].cast_signed()
                        + carry;
                    carry = t >> form.radix;
                    digits[i] = t.cast_unsigned() & form.mask();
                }
                assert_eq!(carry, 0, "a number from 0 to R");
                set(form, &mut out, lane, &digits);
            }
            if TIGHT { self.tighten(c, &out) } else { out }
        })
    }
}
