//! The kernels in plain Rust, lane by lane, with the columns and carries of the vector form.

use super::super::LANES;
use super::super::constants::{Constants, MASK, RADIX};
use super::{Block, Kernels, Mask};

/// Plain Rust.
#[derive(Clone, Copy)]
pub(crate) struct Portable;

fn low(a: u64, b: u64) -> u64 {
    ((u128::from(a & MASK) * u128::from(b & MASK)) as u64) & MASK
}

fn high(a: u64, b: u64) -> u64 {
    ((u128::from(a & MASK) * u128::from(b & MASK)) >> RADIX) as u64
}

/// The upper half of columns, carried; no column and no result may overflow.
fn upper_half<const D: usize>(t: &[i64]) -> [u64; D] {
    let (mut out, mut carry) = ([0; D], 0);
    for (i, (out, t)) in out.iter_mut().zip(t).enumerate() {
        let sum = t.checked_add(carry).expect("a column that fits");
        carry = sum >> RADIX;
        *out = sum as u64 & MASK;
        if i == D - 1 {
            assert_eq!(carry, 0, "a number from 0 to R");
        }
    }
    out
}

fn sum_of_products<const D: usize>(c: &Constants<D>, pairs: &[(&Block<D>, &Block<D>)]) -> Block<D> {
    let mut out = Block::ZERO;
    for lane in 0..LANES {
        let mut t = [0u64; 17];
        let mut add = |i: usize, x: u64| t[i] = t[i].checked_add(x).expect("a column that fits");
        for i in 0..D {
            for (a, b) in pairs {
                for j in 0..D {
                    add(i + j, low(a.0[j][lane], b.0[i][lane]));
                    add(i + j + 1, high(a.0[j][lane], b.0[i][lane]));
                }
            }
        }
        for i in 0..D {
            let q = low(t[i], c.negative_inverse);
            for j in 0..D {
                t[i + j] += low(q, c.multiples[0][j]);
                t[i + j + 1] += high(q, c.multiples[0][j]);
            }
            assert_eq!(t[i] & MASK, 0);
            t[i + 1] += t[i] >> RADIX;
        }
        let digits: [u64; D] = upper_half(&t.map(|t| i64::try_from(t).expect("a column that fits"))[D..]);
        set(&mut out, lane, digits);
    }
    out
}

fn set<const D: usize>(out: &mut Block<D>, lane: usize, digits: [u64; D]) {
    for (out, digit) in out.0.iter_mut().zip(digits) {
        out[lane] = digit;
    }
}

fn combine<const D: usize>(f: impl Fn(usize, usize) -> i64) -> Block<D> {
    let mut out = Block::ZERO;
    for lane in 0..LANES {
        let t: [i64; D] = core::array::from_fn(|i| f(i, lane));
        set(&mut out, lane, upper_half(&t));
    }
    out
}

impl Kernels for Portable {
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

    fn add<const D: usize>(self, _c: &Constants<D>, a: &Block<D>, b: &Block<D>) -> Block<D> {
        combine(|i, lane| (a.0[i][lane] + b.0[i][lane]).cast_signed())
    }

    fn sub<const D: usize>(self, c: &Constants<D>, a: &Block<D>, b: &Block<D>, k: usize) -> Block<D> {
        combine(|i, lane| (a.0[i][lane] + c.multiples[k][i]).cast_signed() - b.0[i][lane].cast_signed())
    }

    fn canonical<const D: usize>(self, c: &Constants<D>, x: &Block<D>) -> Block<D> {
        let mut out = *x;
        for lane in 0..LANES {
            let (mut digits, mut borrow) = ([0; D], 0);
            for (i, digit) in digits.iter_mut().enumerate() {
                let difference = x.0[i][lane].cast_signed() - c.multiples[0][i].cast_signed() + borrow;
                borrow = difference >> RADIX;
                *digit = difference.cast_unsigned() & MASK;
            }
            if borrow == 0 {
                set(&mut out, lane, digits);
            }
        }
        out
    }

    fn equal<const D: usize>(self, a: &Block<D>, b: &Block<D>) -> Mask {
        let equal = |lane: &usize| (0..D).all(|i| a.0[i][*lane] == b.0[i][*lane]);
        Mask::from_bits((0..LANES).filter(equal).map(|lane| 1 << lane).sum())
    }

    fn select<const D: usize>(self, a: &Block<D>, b: &Block<D>, mask: Mask) -> Block<D> {
        combine(|i, lane| (if mask.bits() >> lane & 1 == 1 { b } else { a }).0[i][lane].cast_signed())
    }
}
