//! The kernels in plain Rust, lane by lane, with the columns and carries of the vector form.

use super::super::LANES;
use super::super::constants::Constants;
use super::super::form::{DIGITS, Form};
use super::{Block, Kernels, Mask};

/// Plain Rust, in one of the two forms of numbers.
#[derive(Clone, Copy)]
pub(crate) struct Portable<const PAIRED: bool>;

/// The two parts of a product of digits that go to neighbouring columns; all of it to the lower one where digits are small.
fn parts(form: Form, a: u64, b: u64) -> (u64, u64) {
    let mask = form.mask();
    let product = u128::from(a & mask) * u128::from(b & mask);
    if form.paired { (product as u64, 0) } else { (product as u64 & mask, (product >> form.radix) as u64) }
}

/// A lane's digits.
pub(super) fn get<const D: usize>(form: Form, x: &Block<D>, lane: usize) -> [u64; DIGITS] {
    let rows = x.0.map(|row| row[lane]);
    core::array::from_fn(|i| if i < form.digits { form.digit(&rows, i) } else { 0 })
}

pub(super) fn set<const D: usize>(form: Form, out: &mut Block<D>, lane: usize, digits: &[u64]) {
    let mut rows = [0; D];
    for (i, digit) in digits.iter().enumerate().take(form.digits) {
        form.put(&mut rows, i, *digit);
    }
    for (out, row) in out.0.iter_mut().zip(rows) {
        out[lane] = row;
    }
}

/// Columns, carried; no column and no result may overflow.
fn carried(form: Form, t: &[i64]) -> [u64; DIGITS] {
    let (mut out, mut carry) = ([0; DIGITS], 0);
    for (out, t) in out.iter_mut().zip(t).take(form.digits) {
        let sum = t.checked_add(carry).expect("a column that fits");
        carry = sum >> form.radix;
        *out = sum as u64 & form.mask();
    }
    assert_eq!(carry, 0, "a number from 0 to R");
    out
}

fn sum_of_products<const D: usize>(c: &Constants<D>, pairs: &[(&Block<D>, &Block<D>)]) -> Block<D> {
    let (mut out, form) = (Block::ZERO, c.form);
    let p: [u64; DIGITS] = get(form, &Block(c.multiples[0].map(|row| [row; LANES])), 0);
    for lane in 0..LANES {
        let mut t = [0u64; 2 * DIGITS + 1];
        let mut add = |i: usize, a: u64, b: u64| {
            let (low, high) = parts(form, a, b);
            t[i] = t[i].checked_add(low).expect("a column that fits");
            t[i + 1] = t[i + 1].checked_add(high).expect("a column that fits");
        };
        for (a, b) in pairs {
            let (a, b) = (get(form, a, lane), get(form, b, lane));
            for i in 0..form.digits {
                for j in 0..form.digits {
                    add(i + j, a[j], b[i]);
                }
            }
        }
        for i in 0..form.digits {
            let q = t[i].wrapping_mul(c.negative_inverse) & form.mask();
            for j in 0..form.digits {
                let (low, high) = parts(form, q, p[j]);
                t[i + j] = t[i + j].checked_add(low).expect("a column that fits");
                t[i + j + 1] = t[i + j + 1].checked_add(high).expect("a column that fits");
            }
            assert_eq!(t[i] & form.mask(), 0);
            t[i + 1] += t[i] >> form.radix;
        }
        let t = t.map(|t| i64::try_from(t).expect("a column that fits"));
        set(form, &mut out, lane, &carried(form, &t[form.digits..]));
    }
    out
}

fn combine<const D: usize>(form: Form, f: impl Fn(usize, usize) -> i64) -> Block<D> {
    let mut out = Block::ZERO;
    for lane in 0..LANES {
        let t: [i64; DIGITS] = core::array::from_fn(|i| if i < form.digits { f(i, lane) } else { 0 });
        set(form, &mut out, lane, &carried(form, &t));
    }
    out
}

impl<const PAIRED: bool> Kernels for Portable<PAIRED> {
    const PAIRED: bool = PAIRED;

    fn mul<const D: usize>(self, c: &Constants<D>, a: &Block<D>, b: &Block<D>) -> Block<D> {
        sum_of_products(c, &[(a, b)])
    }

    fn square<const D: usize>(self, c: &Constants<D>, a: &Block<D>, count: u64) -> Block<D> {
        (0..count).fold(*a, |x, _| self.mul(c, &x, &x))
    }

    fn sum_of_2_products<const D: usize>(
        self,
        c: &Constants<D>,
        a: [&Block<D>; 2],
        b: [&Block<D>; 2],
    ) -> Block<D> {
        sum_of_products(c, &[(a[0], b[0]), (a[1], b[1])])
    }

    fn add<const D: usize>(self, c: &Constants<D>, a: &Block<D>, b: &Block<D>) -> Block<D> {
        let digit = |x: &Block<D>, i: usize, lane| get(c.form, x, lane)[i].cast_signed();
        combine(c.form, |i, lane| digit(a, i, lane) + digit(b, i, lane))
    }

    fn sub<const D: usize>(self, c: &Constants<D>, a: &Block<D>, b: &Block<D>, k: usize) -> Block<D> {
        let digit = |x: &Block<D>, i: usize, lane| get(c.form, x, lane)[i].cast_signed();
        let multiple = |i| c.form.digit(&c.multiples[k], i).cast_signed();
        combine(c.form, |i, lane| digit(a, i, lane) + multiple(i) - digit(b, i, lane))
    }

    fn reduce<const D: usize>(self, c: &Constants<D>, x: &Block<D>, k: usize) -> Block<D> {
        let (mut out, form) = (*x, c.form);
        for lane in 0..LANES {
            let (x, mut digits, mut borrow) = (get(form, x, lane), [0; DIGITS], 0);
            for (i, digit) in digits.iter_mut().enumerate().take(form.digits) {
                let p = form.digit(&c.multiples[k], i).cast_signed();
                let difference = x[i].cast_signed() - p + borrow;
                borrow = difference >> form.radix;
                *digit = difference.cast_unsigned() & form.mask();
            }
            if borrow == 0 {
                set(form, &mut out, lane, &digits);
            }
        }
        out
    }

    fn equal<const D: usize>(self, a: &Block<D>, b: &Block<D>) -> Mask {
        let equal = |lane: &usize| (0..D).all(|i| a.0[i][*lane] == b.0[i][*lane]);
        Mask::from_bits((0..LANES).filter(equal).map(|lane| 1 << lane).sum())
    }

    fn select<const D: usize>(self, a: &Block<D>, b: &Block<D>, mask: Mask) -> Block<D> {
        let mut out = *a;
        for (out, b) in out.0.iter_mut().zip(&b.0) {
            for lane in 0..LANES {
                if mask.bits() >> lane & 1 == 1 {
                    out[lane] = b[lane];
                }
            }
        }
        out
    }
}
