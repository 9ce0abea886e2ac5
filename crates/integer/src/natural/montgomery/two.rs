//! Moduli of two limbs: the reduction in one step of 128 bits, as what counts is how long one product waits for the other.
//!
//! With q = t / n modulo R the low halves of t and q n are the same, and t - q n is R times a number between -n and n.

use crate::OutOfMemory;
use crate::natural::number::copy;
use crate::natural::{Limb, bit_length, div_rem, normal, rem};
use adamant_base::limb::{high, low};
use adamant_base::mont::{self, neg_inverse};
use alloc::vec::Vec;

pub(super) struct Two {
    n: u128,
    /// 1/n modulo 2^128.
    inverse: u128,
}

impl Two {
    /// `n` has two limbs and is odd.
    pub(super) fn new(n: &[Limb]) -> Two {
        let inverse = u128::from(neg_inverse(n[0]).wrapping_neg());
        let n = value(n);
        // Right to 64 bits; Newton's step doubles them.
        let inverse = inverse.wrapping_mul(2u128.wrapping_sub(n.wrapping_mul(inverse)));
        Two { n, inverse }
    }

    /// `out = a b / R`.
    pub(super) fn mul(&self, out: &mut [Limb], a: &[Limb], b: &[Limb]) {
        store(out, self.product(value(a), value(b)));
    }

    /// `a = a b / R`.
    pub(super) fn mul_assign(&self, a: &mut [Limb], b: &[Limb]) {
        store(a, self.product(value(a), value(b)));
    }

    /// `a = a^(2^count)`, in form.
    pub(super) fn square_chain(&self, a: &mut [Limb], count: u64) {
        let mut x = value(a);
        for _ in 0..count {
            x = self.product(x, x);
        }
        store(a, x);
    }

    #[inline(always)]
    fn product(&self, a: u128, b: u128) -> u128 {
        let (low, high) = wide(a, b);
        let (_, taken) = wide(low.wrapping_mul(self.inverse), self.n);
        let (rest, negative) = high.overflowing_sub(taken);
        rest.wrapping_add(if negative { self.n } else { 0 })
    }
}

/// `base^exponent` modulo an odd `n` of two limbs for a positive exponent, normal: the loop of
/// [`mont::pow_vartime`] with everything in registers, which takes a seventh less.
///
/// # Source
/// Sliding windows (Handbook of Applied Cryptography, algorithm 14.85).
pub(in crate::natural) fn pow_mod(
    base: &[Limb],
    exponent: &[Limb],
    n: &[Limb],
) -> Result<Vec<Limb>, OutOfMemory> {
    /// Odd powers in the table.
    const MOST: usize = 16;
    let field = Two::new(n);
    let long = if base.len() > 2 { Some(rem(base, n)?) } else { None };
    let base = normal(long.as_deref().unwrap_or(base));
    // base R modulo n
    let (mut form, mut quotient) = ([0; 4], [0; 3]);
    form[2..2 + base.len()].copy_from_slice(base);
    div_rem(&mut quotient, &mut form, n)?;
    let base = value(&form);
    let mut top = bit_length(exponent);
    let width = mont::sliding_width_vartime(exponent, top).min(5);
    let mut table = [base; MOST];
    if width > 1 {
        let square = field.product(base, base);
        for i in 1..1 << (width - 1) {
            table[i] = field.product(table[i - 1], square);
        }
    }
    let mut power = None;
    while top > 0 {
        let longest = width.min(top);
        let window = mont::bits(exponent, top - longest, longest);
        if window >> (longest - 1) == 0 {
            power = power.map(|x| field.product(x, x));
            top -= 1;
            continue;
        }
        // The longest window that ends in a one.
        let zeros = window.trailing_zeros() as usize;
        let entry = table[(window >> zeros >> 1) as usize];
        let taken = longest - zeros;
        power = Some(match power {
            None => entry,
            Some(mut x) => {
                for _ in 0..taken {
                    x = field.product(x, x);
                }
                field.product(x, entry)
            }
        });
        top -= taken;
    }
    let power = field.product(power.unwrap_or(base), 1);
    copy(&[low(power), high(power)])
}

/// The two halves of a product.
#[inline(always)]
fn wide(a: u128, b: u128) -> (u128, u128) {
    let half = |x: u128| (u128::from(low(x)), x >> 64);
    let ((a0, a1), (b0, b1)) = (half(a), half(b));
    let (low, m0, m1, high) = (a0 * b0, a0 * b1, a1 * b0, a1 * b1);
    let middle = (low >> 64) + half(m0).0 + half(m1).0;
    (middle << 64 | half(low).0, high + half(m0).1 + half(m1).1 + (middle >> 64))
}

fn value(x: &[Limb]) -> u128 {
    u128::from(x[1]) << 64 | u128::from(x[0])
}

fn store(out: &mut [Limb], x: u128) {
    out[0] = low(x);
    out[1] = high(x);
}
