//! Moduli of any length on the MULX/ADX kernels, which reduce almost: below R, not always below n.

use super::short::subtract_array;
use crate::OutOfMemory;
use crate::natural::number::copy;
use crate::natural::workspace::zeroed;
use crate::natural::{LIMB_BITS, Limb, bit_length, mul, square};
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

    /// The ladder of `prime::lucas` for 4 and 8 limbs, with everything in arrays: from W_0 and W_1 to W_k and W_(k+1). `None`
    /// for other lengths.
    pub(super) fn lucas_ladder(
        &self,
        k: &[Limb],
        start: [&[Limb]; 2],
        n: &[Limb],
    ) -> Result<Option<[Vec<Limb>; 2]>, OutOfMemory> {
        let (token, n0) = (self.token, self.n0);
        let mut out = [copy(start[0])?, copy(start[1])?];
        for trace in &mut out {
            trace.resize(n.len(), 0);
        }
        let [first, second] = &mut out;
        if let (Some(v), Some(w), Some(n)) = (four_mut(first), four_mut(second), four(n)) {
            ladder(
                k,
                [v, w],
                n,
                |out, a, b| {
                    *out = *a;
                    kernels::montgomery_mul_4(token, out, b, n, n0);
                },
                |a| kernels::montgomery_square_chain_4(token, a, n, n0, 1),
            );
        } else if let (Some(v), Some(w), Some(n)) = (eight_mut(first), eight_mut(second), eight(n)) {
            ladder(
                k,
                [v, w],
                n,
                |out, a, b| kernels::montgomery_mul_8(token, out, a, b, n, n0),
                |a| kernels::montgomery_square_chain_8(token, a, n, n0, 1),
            );
        } else {
            return Ok(None);
        }
        Ok(Some(out))
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

/// The ladder on arrays.
#[inline(always)]
fn ladder<const N: usize>(
    k: &[Limb],
    start: [&mut [Limb; N]; 2],
    n: &[Limb; N],
    mul: impl Fn(&mut [Limb; N], &[Limb; N], &[Limb; N]),
    square: impl Fn(&mut [Limb; N]),
) {
    let [two, a] = start.each_ref().map(|x| **x);
    let mut traces = [two, a];
    let mut mixed = [0; N];
    for i in (0..bit_length(k)).rev() {
        // No branch on the bit, which cannot be foreseen.
        let bit = ((k[i / LIMB_BITS] >> (i % LIMB_BITS)) & 1) as usize;
        mul(&mut mixed, &traces[0], &traces[1]);
        square(&mut traces[bit]);
        subtract_array(&mut mixed, &a, n);
        subtract_array(&mut traces[bit], &two, n);
        traces[1 - bit] = mixed;
    }
    for (out, trace) in start.into_iter().zip(traces) {
        *out = trace;
    }
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
