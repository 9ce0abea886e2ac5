//! Moduli of 2 limbs: the reduction in one step of 128 bits, as what counts is how long one product waits for the other.
//!
//! With q = t / n modulo R the low halves of t and q n are the same, and t - q n is R times a number between -n and R.

use crate::limb::{Limb, high, low};
use crate::secret::barrier;
use crate::zeroize::Zeroize;

/// An odd modulus n of 2 limbs with what its products need, for R = 2^128.
#[derive(Clone, Copy)]
pub struct Two {
    n: u128,
    /// 1/n modulo R.
    inverse: u128,
}

impl Two {
    /// The modulus `n`; `n0` is -1/n modulo 2^64.
    #[inline(always)]
    #[must_use]
    pub fn new(n: &[Limb; 2], n0: Limb) -> Two {
        let n = value(n);
        // Right to 64 bits; Newton's step doubles them.
        let inverse = u128::from(n0.wrapping_neg());
        Two { n, inverse: inverse.wrapping_mul(2u128.wrapping_sub(n.wrapping_mul(inverse))) }
    }

    /// `a b / R` modulo n: below R, and below n for `a b < n R`.
    ///
    /// # Constant time
    /// With respect to all values.
    ///
    /// # Source
    /// P. L. Montgomery, "Modular multiplication without trial division", Math. Comp. 44, 1985, in its form with a difference.
    #[inline(always)]
    #[must_use]
    pub fn product(&self, a: u128, b: u128) -> u128 {
        let (low, high) = wide(a, b);
        let (_, taken) = wide(low.wrapping_mul(self.inverse), self.n);
        let (rest, negative) = high.overflowing_sub(taken);
        let mask = barrier(u64::from(negative).wrapping_neg());
        rest.wrapping_add(self.n & (u128::from(mask) << 64 | u128::from(mask)))
    }

    /// `a = a^(2^count)`, in form, for an `a` of 2 limbs.
    #[inline(always)]
    pub fn square_chain(&self, a: &mut [Limb], count: u64) {
        if let Some(a) = a.first_chunk_mut() {
            *a = limbs(self.squared(value(a), count));
        }
    }

    /// `a = a^(2^count) b`, in form, for numbers of 2 limbs.
    #[inline(always)]
    pub fn square_chain_mul(&self, a: &mut [Limb], count: u64, b: &[Limb]) {
        if let (Some(a), Some(b)) = (a.first_chunk_mut(), b.first_chunk()) {
            *a = limbs(self.product(self.squared(value(a), count), value(b)));
        }
    }

    /// Overwrites the modulus and its inverse.
    pub(super) fn wipe(&mut self) {
        self.n.zeroize();
        self.inverse.zeroize();
    }

    /// `x^(2^count)`, in form.
    #[inline(always)]
    fn squared(&self, mut x: u128, count: u64) -> u128 {
        for _ in 0..count {
            x = self.product(x, x);
        }
        x
    }
}

/// `out = a b / R`.
#[inline(never)]
pub(super) fn mul(out: &mut [Limb], a: &[Limb], b: &[Limb], n: &[Limb], n0: Limb) {
    if let (Some(out), Some(a), Some(b), Some(n)) =
        (out.first_chunk_mut(), a.first_chunk(), b.first_chunk(), n.first_chunk())
    {
        *out = limbs(Two::new(n, n0).product(value(a), value(b)));
    }
}

/// `a = a b / R`.
#[inline(never)]
pub(super) fn mul_assign(a: &mut [Limb], b: &[Limb], n: &[Limb], n0: Limb) {
    if let Some(n) = n.first_chunk() {
        Two::new(n, n0).square_chain_mul(a, 0, b);
    }
}

/// `a = a^2 / R`, `count` times.
#[inline(never)]
pub(super) fn square_chain(a: &mut [Limb], count: u64, n: &[Limb], n0: Limb) {
    if let Some(n) = n.first_chunk() {
        Two::new(n, n0).square_chain(a, count);
    }
}

/// `a = a^(2^count) b`.
#[inline(never)]
pub(super) fn square_chain_mul(a: &mut [Limb], count: u64, b: &[Limb], n: &[Limb], n0: Limb) {
    if let Some(n) = n.first_chunk() {
        Two::new(n, n0).square_chain_mul(a, count, b);
    }
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

#[inline(always)]
fn value(x: &[Limb; 2]) -> u128 {
    u128::from(x[1]) << 64 | u128::from(x[0])
}

#[inline(always)]
fn limbs(x: u128) -> [Limb; 2] {
    [low(x), high(x)]
}
