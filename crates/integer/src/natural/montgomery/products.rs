//! Long moduli: the reduction is two products, and so as fast as products are.

use crate::OutOfMemory;
use crate::natural::workspace::zeroed;
use crate::natural::{Limb, add_1_assign, add_assign, compare, mul, square, sub_assign};
use adamant_base::mont::neg_inverse;
use alloc::vec::Vec;
use core::cmp::Ordering;

pub(super) struct Products {
    /// -1/n modulo R.
    inverse: Vec<Limb>,
    /// Room for a product, for the quotient with what stands above it, and for the quotient's product.
    t: Vec<Limb>,
    q: Vec<Limb>,
    p: Vec<Limb>,
}

impl Products {
    pub(super) fn new(n: &[Limb]) -> Result<Products, OutOfMemory> {
        let length = n.len();
        Ok(Products {
            inverse: negative_inverse(n)?,
            t: zeroed(2 * length)?,
            q: zeroed(2 * length)?,
            p: zeroed(2 * length)?,
        })
    }

    /// `a = a b / R`.
    pub(super) fn mul_assign(&mut self, a: &mut [Limb], b: &[Limb], n: &[Limb]) -> Result<(), OutOfMemory> {
        mul(&mut self.t, a, b)?;
        self.reduce(a, n)
    }

    /// `a = a^(2^count)`, in form.
    pub(super) fn square_chain(&mut self, a: &mut [Limb], count: u64, n: &[Limb]) -> Result<(), OutOfMemory> {
        for _ in 0..count {
            square(&mut self.t, a)?;
            self.reduce(a, n)?;
        }
        Ok(())
    }

    /// `out = t / R`: with q = -t / n modulo R the low half of t + q n is 0.
    fn reduce(&mut self, out: &mut [Limb], n: &[Limb]) -> Result<(), OutOfMemory> {
        let length = n.len();
        let (low, high) = self.t.split_at(length);
        mul(&mut self.q, low, &self.inverse)?;
        mul(&mut self.p, &self.q[..length], n)?;
        out.copy_from_slice(high);
        let mut carry = add_assign(out, &self.p[length..]);
        // The low halves are both 0, or their sum is R.
        if low.iter().any(|&limb| limb != 0) {
            carry += add_1_assign(out, 1);
        }
        if carry != 0 || compare(out, n) != Ordering::Less {
            sub_assign(out, n);
        }
        Ok(())
    }
}

/// -1/n modulo 2^(64 n.len()), by Newton's iteration, which doubles the limbs that are right.
pub(in crate::natural) fn negative_inverse(n: &[Limb]) -> Result<Vec<Limb>, OutOfMemory> {
    let length = n.len();
    let mut x = zeroed(length)?;
    x[0] = neg_inverse(n[0]);
    let mut product = zeroed(2 * length)?;
    let mut next = zeroed(2 * length)?;
    let mut right = 1;
    while right < length {
        let wanted = (2 * right).min(length);
        // n x = -1 + e, with e above the limbs that are right; x (1 + e) is right to twice as many.
        mul(&mut product[..wanted + right], &n[..wanted], &x[..right])?;
        // The low limbs are all ones, the -1, which takes 1 from e.
        let error = &mut product[right..wanted];
        add_1_assign(error, 1);
        mul(&mut next[..wanted], &x[..right], error)?;
        x[right..wanted].copy_from_slice(&next[..wanted - right]);
        right = wanted;
    }
    Ok(x)
}
