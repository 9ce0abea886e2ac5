//! The AVX-512 IFMA engine: 52-bit limbs, eight to a register, multiplied by VPMADD52.
//!
//! Not Montgomery: residues are plain numbers, and a product is reduced from above. The engine holds 2^(52 i) mod n for
//! every limb i of the upper half of a product; the reduction is the sum of those limbs times these numbers, added to
//! the lower half. It costs as many multiplications as Montgomery's, but no quotient has to be known before the next:
//! nothing is left of the chain of dependent digits that otherwise sets the pace. What the sum has above its place is
//! folded once more, by one limb. `docs/ifma.md` has layout, bounds and measurements.
//!
//! A residue is [`Ifma::words`] limbs of 52 bits, a whole number of registers, with any value congruent to the residue:
//! `leave` alone brings it below n. This folder must never branch on, or index by, a limb.
#![allow(unsafe_code)]

mod block;
mod carry;
mod fold;
mod limbs52;
mod product;
mod scaled;
mod select;
mod wide;

use adamant_base::cpu;
use block::{Blocks, limbs_mut};
use fold::TOP_BITS;
use limbs52::{BITS, LANES, pack, unpack};
use scaled::Scaled;

/// Bits that the value of a residue may have above those of the modulus, at least (`docs/ifma.md`, "Bounds").
const SLACK: usize = 32;

/// The engine of one modulus.
pub(crate) struct Ifma {
    /// Vectors of a residue.
    v: usize,
    n: Scaled,
    /// Rows of v blocks: 2^(52 * (8 v + i)) mod n for i < 8 v, 2^(52 * 8 v - 3) mod n, and that one lane higher.
    table: Blocks,
}

impl Ifma {
    pub(crate) fn new(_proof: cpu::Ifma, n: &[u64]) -> Ifma {
        let n = Scaled::new(n);
        let v = (n.bits() + SLACK).div_ceil(BITS * LANES);
        let digits = LANES * v;
        let mut table = Blocks::new(v * (digits + 2));
        let mut power = n.power();
        let mut exponent = n.bits() - 1;
        let top = BITS * (digits - 1) + TOP_BITS as usize;
        while exponent < top {
            let bits = (top - exponent).min(BITS);
            n.step(&mut power, bits, 0);
            exponent += bits;
        }
        let words = limbs_mut(&mut table);
        let (rows, last) = words.split_at_mut(digits * digits);
        let (top_row, top_row_up) = last.split_at_mut(digits);
        n.unscale(top_row, &power);
        top_row_up[1..].copy_from_slice(&top_row[..digits - 1]);
        n.step(&mut power, BITS - TOP_BITS as usize, 0);
        for row in rows.chunks_exact_mut(digits) {
            n.unscale(row, &power);
            n.step(&mut power, BITS, 0);
        }
        Ifma { v, n, table }
    }

    pub(crate) fn words(&self) -> usize {
        LANES * self.v
    }

    pub(crate) fn enter(&self, out: &mut [u64], x: &[u64]) {
        pack(out, x);
    }

    pub(crate) fn leave(&self, out: &mut [u64], a: &[u64]) {
        unpack(out, &self.n.reduce(a));
    }

    pub(crate) fn one(&self, out: &mut [u64]) {
        out.fill(0);
        out[0] = 1;
    }

    pub(crate) fn mul(&self, out: &mut [u64], a: &[u64], b: &[u64]) {
        self.check(&[out.len(), a.len(), b.len()]);
        // SAFETY: the token that made self proves the instructions.
        unsafe { wide::multiply(out, a, b, &self.table) }
    }

    pub(crate) fn square_chain(&self, a: &mut [u64], count: u64) {
        self.check(&[a.len()]);
        // SAFETY: as in `mul`.
        unsafe { wide::square_chain(a, &self.table, count) }
    }

    pub(crate) fn select(&self, out: &mut [u64], table: &[u64], index: u64) {
        self.check(&[out.len()]);
        // SAFETY: as in `mul`.
        unsafe { select::select(out, table, index) }
    }

    /// The kernels trust these lengths.
    fn check(&self, lengths: &[usize]) {
        assert!(lengths.iter().all(|&length| length == self.words()), "a residue of another engine");
    }
}
