//! The AVX-512 IFMA engine: 52-bit limbs, eight to a register, multiplied by VPMADD52.
//!
//! Not Montgomery: residues are plain numbers, and a product is reduced from above. The engine holds 2^(52 i) mod n for
//! every limb i of the upper half of a product; the reduction is the sum of those limbs times these numbers, added to
//! the lower half. It costs as many multiplications as Montgomery's, but no quotient has to be known before the next:
//! nothing is left of the chain of dependent digits that otherwise sets the pace. What the sum has above its place is
//! folded once more, by one limb. `docs/notes/ifma.md` has layout, bounds and measurements.
//!
//! A residue is [`Ifma::words`] limbs of 52 bits, a whole number of registers, with any value congruent to the residue:
//! `leave` alone brings it below n. This folder must never branch on, or index by, a limb.
#![allow(unsafe_code)]

mod carry;
mod fold;
#[rustfmt::skip]
mod generated;
mod product;
mod select;
mod shape;
#[cfg(test)]
mod tests;
mod tuned;
mod wide;

use super::{limbs52, scaled};
use crate::Error;
use crate::memory::{Lines, words};
use crate::thresholds;
use adamant_base::cpu;
use adamant_base::limb::to_digits;
use limbs52::{BITS, LANES};
use scaled::Scaled;
use shape::Shape;
use tuned::Kernels;

/// The engine of one modulus.
pub(crate) struct Ifma {
    n: Scaled,
    shape: Shape,
    table: Lines,
}

impl Ifma {
    pub(crate) fn new(_proof: cpu::Ifma, n: &[u64]) -> Result<Ifma, Error> {
        let scaled = Scaled::new(n)?;
        let shape = Shape::of(scaled.bits());
        let table = shape.table(n)?;
        Ok(Ifma { n: scaled, shape, table })
    }

    pub(crate) fn words(&self) -> usize {
        LANES * self.shape.v
    }

    /// Whether the two have residues of one layout, and so run the same code.
    pub(crate) fn same_kernel(&self, other: &Ifma) -> bool {
        self.shape.same_as(&other.shape)
    }

    pub(crate) fn enter(&self, out: &mut [u64], x: &[u64]) -> Result<(), Error> {
        to_digits(out, x, BITS);
        Ok(())
    }

    pub(crate) fn leave(&self, out: &mut [u64], a: &[u64]) -> Result<(), Error> {
        self.n.reduce(out, a, &mut words(self.n.scratch_words())?);
        Ok(())
    }

    /// The unrolled kernels have their frames on the stack; the loops take theirs from the caller.
    pub(crate) fn scratch_words(&self) -> usize {
        if self.shape.kernels.is_some() { 0 } else { wide::scratch_words(self.shape.v) }
    }

    pub(crate) fn one(&self, out: &mut [u64]) {
        out.fill(0);
        out[0] = 1;
    }

    /// 2^`k`, which is below the modulus.
    pub(crate) fn power_of_two(&self, out: &mut [u64], k: usize) {
        out.fill(0);
        out[k / BITS] = 1 << (k % BITS);
    }

    pub(crate) fn mul_assign(&self, a: &mut [u64], b: &[u64], scratch: &mut [u64]) {
        self.square_chain_mul(a, 0, b, scratch);
    }

    /// `a = a^(2^count) b`.
    pub(crate) fn square_chain_mul(&self, a: &mut [u64], count: u64, b: &[u64], scratch: &mut [u64]) {
        self.check(&[a.len(), b.len()]);
        // SAFETY: the token that made self proves the instructions; lengths are checked, the table fits the shape.
        unsafe {
            match self.shape.kernels {
                Some(kernels) => kernels.square_chain_multiply(a, count, b, &self.table),
                None => {
                    wide::square_chain(a, &self.table, count, scratch);
                    wide::multiply(a, b, &self.table, scratch);
                }
            }
        }
    }

    /// Products stay below their bound by more than n (`docs/notes/ifma.md`, bounds 4 to 6), so nothing is reduced.
    pub(crate) fn add_to_product(&self, a: &mut [u64], c: &[u64]) {
        let mut carry = 0;
        for (x, &y) in a.iter_mut().zip(c) {
            let sum = *x + y + carry;
            *x = sum & limbs52::MASK;
            carry = sum >> BITS;
        }
    }

    pub(crate) fn square_chain(&self, a: &mut [u64], count: u64, scratch: &mut [u64]) {
        self.check(&[a.len()]);
        // SAFETY: as in `square_chain_mul`.
        unsafe {
            match self.shape.kernels {
                Some(kernels) => kernels.square_chain(a, &self.table, count),
                None => wide::square_chain(a, &self.table, count, scratch),
            }
        }
    }

    /// Both chains woven together where the size has a kernel for that, otherwise one after the other.
    pub(crate) fn square_chain_x2(
        (e1, a1): (&Ifma, &mut [u64]),
        (e2, a2): (&Ifma, &mut [u64]),
        count: u64,
        scratch: &mut [u64],
    ) {
        match Ifma::common_pair(e1, e2) {
            Some(kernels) => {
                e1.check(&[a1.len(), a2.len()]);
                // SAFETY: as in `square_chain_mul`.
                unsafe { kernels.square_chain_x2([a1, a2], [&e1.table, &e2.table], count) }
            }
            None => {
                e1.square_chain(a1, count, scratch);
                e2.square_chain(a2, count, scratch);
            }
        }
    }

    /// `a1 = a1^(2^count) b1` and `a2 = a2^(2^count) b2`, woven together where the size has kernels for that, otherwise one
    /// after the other.
    pub(crate) fn square_chain_mul_x2(
        (e1, a1, b1): (&Ifma, &mut [u64], &[u64]),
        (e2, a2, b2): (&Ifma, &mut [u64], &[u64]),
        count: u64,
        scratch: &mut [u64],
    ) {
        match Ifma::common_pair(e1, e2) {
            Some(kernels) => {
                e1.check(&[a1.len(), b1.len(), a2.len(), b2.len()]);
                // SAFETY: as in `square_chain_mul`.
                unsafe {
                    kernels.square_chain_multiply_x2([a1, a2], count, [b1, b2], [&e1.table, &e2.table]);
                }
            }
            None => {
                e1.square_chain_mul(a1, count, b1, scratch);
                e2.square_chain_mul(a2, count, b2, scratch);
            }
        }
    }

    /// [`super::Engine::lucas_ladder_vartime`]; false, and nothing done, for a size without a kernel for that.
    pub(crate) fn lucas_ladder_vartime(
        &self,
        [v, w]: [&mut [u64]; 2],
        [d, c]: [&[u64]; 2],
        index: &[u64],
        count: usize,
    ) -> bool {
        let Some(kernels) = self.shape.kernels.filter(|kernels| kernels.has_pairs()) else { return false };
        self.check(&[v.len(), w.len(), d.len(), c.len()]);
        // SAFETY: as in `square_chain_mul`.
        unsafe { kernels.lucas_ladder_vartime([v, w], [d, c], index, count, &self.table) };
        true
    }

    /// Product i *= factor j for all (i, j); false, and nothing done, for a size without unrolled kernels.
    pub(crate) fn mul_assign_each_vartime(
        &self,
        products: &mut [u64],
        factors: &[u64],
        pairs: &[(u32, u32)],
    ) -> bool {
        let Some(kernels) = self.shape.kernels else { return false };
        // SAFETY: as in `square_chain_mul`; the kernels take whole residues only.
        unsafe { kernels.multiply_each_vartime(products, factors, pairs, &self.table) };
        true
    }

    /// Whether two powers take less time at once: up to [`thresholds::IFMA_WOVEN_POWER_VECTORS`], as the tables of both powers
    /// and both engines have to fit the first-level cache.
    pub(crate) fn weaves_powers(e1: &Ifma, e2: &Ifma) -> bool {
        e1.shape.v <= thresholds::IFMA_WOVEN_POWER_VECTORS && Ifma::common_pair(e1, e2).is_some()
    }

    /// The kernels that both engines use, if they have one for two chains.
    fn common_pair(e1: &Ifma, e2: &Ifma) -> Option<&'static Kernels> {
        match (e1.shape.kernels, e2.shape.kernels) {
            (Some(k1), Some(k2)) if core::ptr::eq(k1, k2) && k1.has_pairs() => Some(k1),
            _ => None,
        }
    }

    pub(crate) fn select(&self, out: &mut [u64], table: &[u64], index: u64) {
        self.check(&[out.len()]);
        // SAFETY: as in `square_chain_mul`.
        unsafe { select::select(out, table, index) }
    }

    /// The kernels trust these lengths.
    fn check(&self, lengths: &[usize]) {
        assert!(lengths.iter().all(|&length| length == self.words()), "a residue of another engine");
    }
}
