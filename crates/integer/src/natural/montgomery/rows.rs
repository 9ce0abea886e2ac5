//! Moduli of any length: a product, then its reduction row by row.

use crate::OutOfMemory;
use crate::natural::workspace::zeroed;
use crate::natural::{Limb, add_assign, add_mul_1, compare, mul, square, sub_assign};
use alloc::vec::Vec;
use core::cmp::Ordering;

pub(super) struct Rows {
    n0: Limb,
    /// Room for a product.
    t: Vec<Limb>,
}

impl Rows {
    /// `n0` is -1/n modulo 2^64.
    pub(super) fn new(n0: Limb, length: usize) -> Result<Rows, OutOfMemory> {
        Ok(Rows { n0, t: zeroed(2 * length)? })
    }

    /// `out = a b / R`.
    pub(super) fn mul(
        &mut self,
        out: &mut [Limb],
        a: &[Limb],
        b: &[Limb],
        n: &[Limb],
    ) -> Result<(), OutOfMemory> {
        mul(&mut self.t, a, b)?;
        self.reduce(out, n);
        Ok(())
    }

    /// `a = a^(2^count)`, in form.
    pub(super) fn square_times(
        &mut self,
        a: &mut [Limb],
        count: usize,
        n: &[Limb],
    ) -> Result<(), OutOfMemory> {
        for _ in 0..count {
            square(&mut self.t, a)?;
            self.reduce(a, n);
        }
        Ok(())
    }

    /// `out = t / R`.
    fn reduce(&mut self, out: &mut [Limb], n: &[Limb]) {
        let (length, t) = (n.len(), &mut self.t);
        // The limb that each row leaves above goes into the place of the one that it has made 0: all are added at once.
        for i in 0..length {
            let quotient = t[i].wrapping_mul(self.n0);
            t[i] = add_mul_1(&mut t[i..i + length], n, quotient);
        }
        let (low, high) = t.split_at(length);
        out.copy_from_slice(high);
        let carry = add_assign(out, low);
        if carry == 1 || compare(out, n) != Ordering::Less {
            sub_assign(out, n);
        }
    }
}
