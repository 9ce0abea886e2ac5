//! The engine on floating-point numbers: 52-bit digits in doubles, four to a register, multiplied by fused multiply-add.
//!
//! A product of two digits has 104 bits, and two multiply-adds give both halves of it exactly: the first, rounded down by the addend
//! 1.5 * 2^104, leaves the high half in the mantissa, the second the rest. `docs/notes/fma.md` has the layout and the bounds.
//! Residues are plain numbers, reduced from above by a table as in the IFMA engine.
//!
//! A residue is [`Fma::words`] patterns of doubles, integers of at most 2^51 and little more with either sign. It is congruent to the
//! number meant and about as long as the multiple m of n that fills all digits but three bits: between -m / 64 and m + m / 64;
//! `leave` alone brings it below n. This folder must never branch on, or index by, a digit.
#![allow(unsafe_code)]

mod digits;
#[rustfmt::skip]
mod generated;
mod kernels;
mod rounding;
#[cfg(test)]
mod tests;

use super::limbs52::{self, BITS};
use super::scaled::Scaled;
use crate::Error;
use crate::memory::{Lines, words};
use adamant_base::cpu;
use adamant_base::limb::{self, to_digits};
use adamant_base::memory::words_mut;
use kernels::Kernels;
pub(super) use rounding::is_obeyed as rounding_is_obeyed;

/// Bits that are left above the multiple m of the modulus.
const FREE: usize = 3;

/// The engine of one modulus.
pub(crate) struct Fma {
    n: Scaled,
    kernels: &'static Kernels,
    table: Lines,
}

impl Fma {
    /// Nothing for a modulus that is too long.
    pub(crate) fn new(_proof: cpu::Fma, n: &[u64]) -> Result<Option<Fma>, Error> {
        let Some(kernels) = Kernels::for_bits(limb::bit_length_vartime(n)) else { return Ok(None) };
        let scaled = Scaled::new(n)?;
        let table = Fma::table(kernels, &scaled, n)?;
        Ok(Some(Fma { n: scaled, kernels, table }))
    }

    /// Row i is 2^(52 (digits + i)) mod n; then -m, then 2^(52 (digits - 1)) / m in all lanes of a vector.
    fn table(kernels: &Kernels, scaled: &Scaled, n: &[u64]) -> Result<Lines, Error> {
        let digits = kernels.digits;
        let mut table = kernels.table()?;
        let (rows, last) = words_mut(&mut table).split_at_mut(digits * kernels.rows);
        let (multiple, factor) = last.split_at_mut(digits);
        let mut power = scaled.power()?;
        let mut at = scaled.bits() - 1;
        for row in rows.chunks_exact_mut(digits) {
            let target = if at < BITS * digits { BITS * digits } else { at + BITS };
            while at < target {
                let bits = (target - at).min(BITS);
                scaled.step(&mut power, bits, 0);
                at += bits;
            }
            scaled.unscale(row, &power);
            digits::from_limbs(row);
        }
        let mut plain = words(digits)?;
        to_digits(&mut plain, n, BITS);
        limbs52::shift_left(multiple, &plain, BITS * digits - FREE - scaled.bits());
        digits::from_limbs(multiple);
        digits::negate(multiple);
        // 2^(52 digits - FREE) / m, from 1 up to 2, times 2^(FREE - 52).
        factor[..4].fill(scaled.inverse_of_top(49));
        Ok(table)
    }

    pub(crate) fn words(&self) -> usize {
        self.kernels.digits
    }

    pub(crate) fn enter(&self, out: &mut [u64], x: &[u64]) -> Result<(), Error> {
        to_digits(out, x, BITS);
        digits::from_limbs(out);
        Ok(())
    }

    pub(crate) fn leave(&self, out: &mut [u64], a: &[u64]) -> Result<(), Error> {
        let mut both = words(self.words() + self.n.scratch_words())?;
        let (limbs, scratch) = both.split_at_mut(self.words());
        digits::difference(limbs, a, self.minus_multiple());
        self.n.reduce(out, limbs, scratch);
        Ok(())
    }

    /// Whether [`Fma::enter`] takes all numbers of so many bits, reduced or not: those that are not longer than the multiple is.
    pub(crate) fn takes_all_of(&self, bits: usize) -> bool {
        bits < BITS * self.kernels.digits - FREE
    }

    /// -m in digits.
    fn minus_multiple(&self) -> &[u64] {
        &adamant_base::memory::words(&self.table)[self.kernels.rows * self.words()..][..self.words()]
    }

    pub(crate) fn one(&self, out: &mut [u64]) {
        out.fill(0);
        out[0] = digits::digit(1);
    }

    /// 2^`k`, which is below the modulus.
    pub(crate) fn power_of_two(&self, out: &mut [u64], k: usize) {
        out.fill(0);
        // 2^51 is a digit, too.
        out[k / BITS] = digits::digit(1 << (k % BITS));
    }

    pub(crate) fn scratch_words(&self) -> usize {
        self.kernels.scratch_words()
    }

    pub(crate) fn mul_assign(&self, a: &mut [u64], b: &[u64], scratch: &mut [u64]) {
        self.square_chain_mul(a, 0, b, scratch);
    }

    /// Sums of two products are below 2 m + m / 32, and products take them.
    pub(crate) fn add_to_product(&self, a: &mut [u64], c: &[u64]) {
        assert!(a.len() == self.words() && c.len() == a.len(), "a residue of another engine");
        // SAFETY: the token that made self proves AVX2.
        unsafe { digits::add_assign(a, c) }
    }

    pub(crate) fn square_chain(&self, a: &mut [u64], count: u64, scratch: &mut [u64]) {
        // SAFETY: the token that made self proves the instructions; the table is that of the kernels.
        unsafe { self.kernels.run(a, count, None, &self.table, scratch) }
    }

    pub(crate) fn square_chain_mul(&self, a: &mut [u64], count: u64, b: &[u64], scratch: &mut [u64]) {
        // SAFETY: as in `square_chain`.
        unsafe { self.kernels.run(a, count, Some(b), &self.table, scratch) }
    }

    /// Room for [`Fma::lucas_ladder_vartime`].
    pub(crate) fn ladder_scratch_words(&self) -> usize {
        self.kernels.ladder_scratch_words()
    }

    /// [`super::Engine::lucas_ladder_vartime`]; false, and nothing done, for a length without a kernel for that.
    pub(crate) fn lucas_ladder_vartime(
        &self,
        residues: [&mut [u64]; 2],
        addends: [&[u64]; 2],
        index: &[u64],
        count: usize,
        scratch: &mut [u64],
    ) -> bool {
        // SAFETY: as in `square_chain`.
        unsafe { self.kernels.lucas_ladder_vartime(residues, addends, index, count, &self.table, scratch) }
    }
}
