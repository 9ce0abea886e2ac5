//! The kernels in plain Rust, lane by lane, with the columns and carries of the vector form.

use super::super::LANES;
use super::super::constants::{Constants, FOLD};
use super::super::form::{DIGITS, Form};
use super::{Block, Kernels, Mask};

/// Plain Rust, in one of the two forms of numbers.
#[derive(Clone, Copy)]
pub(crate) struct Portable<const PAIRED: bool>;

/// The two parts of a product of digits that go to neighbouring columns; all of it to the lower one where digits are small.
fn parts(form: Form, a: u64, b: u64) -> (u64, u64) {
    // VPMULUDQ reads 32 bits, VPMADD52 those of a digit.
    let mask = if form.paired { 0xffff_ffff } else { form.mask() };
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

/// The columns of 9 digits modulo 2^255 - 19, with the carries of the kernels: digit 1 may be a little too large.
fn folded(form: Form, t: &mut [u64]) -> [u64; DIGITS] {
    let mask = form.mask();
    let mut out = [0; DIGITS];
    for k in form.digits..2 * form.digits {
        let carry = t[k] >> form.radix;
        if k + 1 < 2 * form.digits {
            t[k + 1] = t[k + 1].checked_add(carry).expect("a column that fits");
            t[k] &= mask;
        }
        assert!(t[k] >> 32 == 0, "what VPMULUDQ reads");
        t[k - form.digits] = t[k - form.digits].checked_add(FOLD * t[k]).expect("a column that fits");
    }
    let mut carry = 0;
    for (k, out) in out.iter_mut().enumerate().take(form.digits) {
        let t = t[k].checked_add(carry).expect("a column that fits");
        let bits = if k + 1 < form.digits { form.radix } else { 255 - form.radix * k };
        (*out, carry) = (t & ((1 << bits) - 1), t >> bits);
    }
    let lowest = 19u64.checked_mul(carry).and_then(|x| x.checked_add(out[0])).expect("a column that fits");
    out[0] = lowest & mask;
    out[1] += lowest >> form.radix;
    out
}

fn sum_of_products<const D: usize>(c: &Constants<D>, pairs: &[(&Block<D>, &Block<D>)]) -> Block<D> {
    let (mut out, form) = (Block::ZERO, c.form);
    let [p, above]: [[u64; DIGITS]; 2] =
        [c.multiples[0], c.above_minus_one].map(|rows| get(form, &Block(rows.map(|row| [row; LANES])), 0));
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
        if c.folded {
            set(form, &mut out, lane, &folded(form, &mut t));
            continue;
        }
        for i in 0..form.digits {
            if i + 2 < form.digits {
                // As the kernels: the lowest digit is the quotient, of a multiple of p that is -1 modulo 2^radix.
                let q = t[i] & form.mask();
                for (j, &above) in above.iter().enumerate().take(form.digits) {
                    let (low, high) = parts(form, q, above);
                    t[i + j + 1] = t[i + j + 1].checked_add(low).expect("a column that fits");
                    t[i + j + 2] = t[i + j + 2].checked_add(high).expect("a column that fits");
                }
                t[i + 1] += t[i] >> form.radix;
                continue;
            }
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

/// Digits without a carry: 32 bits at most.
fn loose<const D: usize>(form: Form, f: impl Fn(usize, usize) -> u64) -> Block<D> {
    let mut out = Block::ZERO;
    for lane in 0..LANES {
        let digits: [u64; DIGITS] = core::array::from_fn(|i| if i < form.digits { f(i, lane) } else { 0 });
        assert!(digits.iter().all(|digit| digit >> 32 == 0), "digits that fit");
        set(form, &mut out, lane, &digits);
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
        if c.folded {
            return self.add(c, &self.mul(c, a[0], b[0]), &self.mul(c, a[1], b[1]));
        }
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

    fn add_multiple_to<const D: usize>(
        self,
        c: &Constants<D>,
        out: &mut Block<D>,
        x: &Block<D>,
        e: &Block<D>,
        (factor, block): (u64, &Block<D>),
    ) {
        if !c.folded {
            *out = self.add(c, x, &self.mul(c, e, block));
            return;
        }
        for lane in 0..LANES {
            let (x, e) = (get(c.form, x, lane), get(c.form, e, lane));
            let mut t = [0; 2 * DIGITS];
            for i in 0..c.form.digits {
                t[i] = x[i] + factor * e[i];
            }
            set(c.form, out, lane, &folded(c.form, &mut t));
        }
    }

    fn add_loose_to<const D: usize>(self, c: &Constants<D>, out: &mut Block<D>, a: &Block<D>, b: &Block<D>) {
        *out = if c.folded {
            loose(c.form, |i, lane| get(c.form, a, lane)[i] + get(c.form, b, lane)[i])
        } else {
            self.add(c, a, b)
        };
    }

    fn sub_loose_to<const D: usize>(
        self,
        c: &Constants<D>,
        out: &mut Block<D>,
        a: &Block<D>,
        b: &Block<D>,
        k: usize,
    ) {
        let lent = |i| c.form.digit(&c.paired.lent[k], i);
        *out = if c.folded {
            let less = |i, lane| lent(i).checked_sub(get(c.form, b, lane)[i]).expect("a digit of 0 or more");
            loose(c.form, |i, lane| get(c.form, a, lane)[i] + less(i, lane))
        } else {
            self.sub(c, a, b, k)
        };
    }

    fn reduce<const D: usize>(self, c: &Constants<D>, x: &Block<D>, k: usize) -> Block<D> {
        let form = c.form;
        // Digit 1 of a folded product may be too large.
        let x = &if c.folded { combine(form, |i, lane| get(form, x, lane)[i].cast_signed()) } else { *x };
        let mut out = *x;
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
