//! Moduli of any length on the MULX/ADX kernels, which reduce almost: below R, not always below n.

use super::lucas::{Ends, Rest, chain};
use crate::OutOfMemory;
use crate::natural::number::copy;
use crate::natural::workspace::zeroed;
use crate::natural::{Limb, mul, square};
use adamant_base::cpu::Adx as Token;
use adamant_base::limb::backend::x86_64_adx as kernels;
use alloc::vec::Vec;

/// Up to here the kernels multiply by themselves.
const LONGEST: usize = 32;

pub(super) struct Adx {
    token: Token,
    n0: Limb,
    /// Room for a product, then the kernels' scratch.
    room: Vec<Limb>,
}

impl Adx {
    /// `n0` is -1/n modulo 2^64.
    pub(super) fn new(token: Token, n0: Limb, length: usize) -> Result<Adx, OutOfMemory> {
        let scratch = kernels::mul_scratch(LONGEST).max(kernels::reduce_scratch(length));
        Ok(Adx { token, n0, room: zeroed(2 * length + scratch)? })
    }

    /// `out = a b / R`.
    pub(super) fn mul(
        &mut self,
        out: &mut [Limb],
        a: &[Limb],
        b: &[Limb],
        n: &[Limb],
    ) -> Result<(), OutOfMemory> {
        if let (Some(out), Some(a), Some(b), Some(n)) = (four_mut(out), four(a), four(b), four(n)) {
            *out = *a;
            kernels::montgomery_mul_4(self.token, out, b, n, self.n0);
            return Ok(());
        }
        if let (Some(out), Some(a), Some(b), Some(n)) = (eight_mut(out), eight(a), eight(b), eight(n)) {
            kernels::montgomery_mul_8(self.token, out, a, b, n, self.n0);
            return Ok(());
        }
        let (product, scratch) = self.room.split_at_mut(2 * n.len());
        if n.len() <= LONGEST {
            kernels::mul(self.token, product, a, b, scratch);
        } else {
            mul(product, a, b)?;
        }
        kernels::reduce(self.token, out, product, n, self.n0, scratch);
        Ok(())
    }

    /// The chain of [`super::lucas`] for 4 and 8 limbs; `None` for other lengths.
    pub(super) fn lucas_chain(
        &self,
        k: &[Limb],
        [two, one]: [&[Limb]; 2],
        n: &[Limb],
    ) -> Result<Option<[Vec<Limb>; 3]>, OutOfMemory> {
        let (token, n0) = (self.token, self.n0);
        if let (Some(two), Some(one), Some(n)) = (four(two), four(one), four(n)) {
            let mul = |out: &mut _, a: &_, b: &[Limb; 4]| {
                // Of the two, `a` is more often the one that has just been written.
                *out = *b;
                kernels::montgomery_mul_4(token, out, a, n, n0);
            };
            let square = |a: &mut _| kernels::montgomery_square_chain_4(token, a, n, n0, 1);
            return ends(Rest::<3>::new(k)?.and_then(|rest| chain(rest, [two, one], n, mul, square)));
        }
        if let (Some(two), Some(one), Some(n)) = (eight(two), eight(one), eight(n)) {
            let mul = |out: &mut _, a: &_, b: &_| kernels::montgomery_mul_8(token, out, a, b, n, n0);
            let square = |a: &mut _| kernels::montgomery_square_chain_8(token, a, n, n0, 1);
            return ends(Rest::<5>::new(k)?.and_then(|rest| chain(rest, [two, one], n, mul, square)));
        }
        Ok(None)
    }

    /// `a = a^(2^count)`, in form.
    pub(super) fn square_times(
        &mut self,
        a: &mut [Limb],
        count: usize,
        n: &[Limb],
    ) -> Result<(), OutOfMemory> {
        if let (Some(a), Some(n)) = (four_mut(a), four(n)) {
            kernels::montgomery_square_chain_4(self.token, a, n, self.n0, count);
            return Ok(());
        }
        if let (Some(a), Some(n)) = (eight_mut(a), eight(n)) {
            kernels::montgomery_square_chain_8(self.token, a, n, self.n0, count);
            return Ok(());
        }
        let (product, scratch) = self.room.split_at_mut(2 * n.len());
        for _ in 0..count {
            if n.len() <= LONGEST {
                kernels::square(self.token, product, a, scratch);
            } else {
                square(product, a)?;
            }
            kernels::reduce(self.token, a, product, n, self.n0, scratch);
        }
        Ok(())
    }
}

/// The three traces on the heap.
fn ends<const N: usize>(ends: Option<Ends<N>>) -> Result<Option<[Vec<Limb>; 3]>, OutOfMemory> {
    ends.map(|Ends { sum, parts: [a, b] }| Ok([copy(&sum)?, copy(&a)?, copy(&b)?])).transpose()
}

/// The 4 limbs of a slice that has no more, and the 8: those lengths have code of their own.
#[inline(always)]
fn four(a: &[Limb]) -> Option<&[Limb; 4]> {
    a.try_into().ok()
}

/// As [`four`].
#[inline(always)]
fn four_mut(a: &mut [Limb]) -> Option<&mut [Limb; 4]> {
    a.try_into().ok()
}

/// As [`four`].
#[inline(always)]
fn eight(a: &[Limb]) -> Option<&[Limb; 8]> {
    a.try_into().ok()
}

/// As [`four`].
#[inline(always)]
fn eight_mut(a: &mut [Limb]) -> Option<&mut [Limb; 8]> {
    a.try_into().ok()
}
