//! Products of many short powers.

use crate::backend::Engine;
use crate::memory::{or_abort, room_on_lines};
use crate::residues::BLOCK;
use crate::{Error, Modulus, Residue, Residues};
use adamant_base::num::to_u32;
use alloc::vec::Vec;

/// The widest digits: their places are counted in 32 bits, and fewer than these make sense.
const MAX_WIDTH: u32 = 28;

/// A product x_1^d_1 x_2^d_2 ... of many powers with digits below 2^width, for one multiplication a power and 2^(width + 1)
/// at the end: every x goes into the bucket of its digit, and bucket d is raised to d by running products.
///
/// # Constant time
/// Not: time and addresses depend on the digits, and nothing is wiped. For public residues and digits.
///
/// # Source
/// A. C. Yao, "On the evaluation of powers", SIAM J. Comput. 5, 1976; N. Pippenger, "On the evaluation of powers and
/// related problems", FOCS 1976.
pub struct Buckets {
    modulus: Modulus,
    /// One residue a digit; that of digit 0 is not used.
    storage: Vec<u64>,
    start: usize,
    filled: Vec<bool>,
    /// What is to be multiplied: bucket, and residue in its block.
    pairs: Vec<(u32, u32)>,
}

impl Buckets {
    /// Empty buckets: 2^width residues of memory, for a width of at most 28.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] for a larger width; [`Error::OutOfMemory`].
    pub fn new(modulus: &Modulus, width: u32) -> Result<Buckets, Error> {
        if width > MAX_WIDTH {
            return Err(Error::OutOfRange);
        }
        let words = modulus.words() << width;
        let (mut storage, start) = room_on_lines(Some(words))?;
        storage.resize(start + words, 0);
        let mut filled = Vec::new();
        filled.try_reserve_exact(1 << width).map_err(|_| Error::OutOfMemory)?;
        filled.resize(1 << width, false);
        Ok(Buckets { modulus: modulus.clone(), storage, start, filled, pairs: Vec::new() })
    }

    /// Multiplies the powers of `bases[first]`, `bases[first + 1]`, ... with these digits in.
    ///
    /// # Errors
    /// [`Error::ModulusMismatch`]; [`Error::LengthMismatch`] when there are fewer bases or a digit is too large. Nothing
    /// is multiplied in then.
    pub fn add_vartime(&mut self, bases: &Residues, first: usize, digits: &[u32]) -> Result<(), Error> {
        if !self.modulus.same_as(bases.modulus()) {
            return Err(Error::ModulusMismatch);
        }
        let enough = first.checked_add(digits.len()).is_some_and(|end| end <= bases.len());
        if !enough || digits.iter().any(|&digit| digit as usize >= self.filled.len()) {
            return Err(Error::LengthMismatch);
        }
        let (mut first, mut digits) = (first, digits);
        while !digits.is_empty() {
            let in_block = digits.len().min(BLOCK - first % BLOCK);
            let (now, later) = digits.split_at(in_block);
            self.add_from_block(bases.block(first / BLOCK), first % BLOCK, now);
            (first, digits) = (first + in_block, later);
        }
        Ok(())
    }

    fn add_from_block(&mut self, block: &[u64], first: usize, digits: &[u32]) {
        let words = self.modulus.words();
        self.pairs.clear();
        for (i, &digit) in (first..).zip(digits) {
            if digit == 0 {
                continue;
            }
            let bucket = digit as usize;
            if self.filled[bucket] {
                self.pairs.push((digit, to_u32(i)));
            } else {
                // The first: a copy in place of a product by 1. Those that wait for this bucket come after it.
                self.filled[bucket] = true;
                let bucket = &mut self.storage[self.start + bucket * words..][..words];
                bucket.copy_from_slice(&block[i * words..][..words]);
            }
        }
        let products = &mut self.storage[self.start..][..words * self.filled.len()];
        let engine = self.modulus.engine();
        let mut scratch = or_abort(engine.scratch());
        engine.mul_assign_each_vartime(products, block, &self.pairs, &mut scratch);
    }

    /// The product of all powers; 1 when there are none.
    #[must_use]
    pub fn product_vartime(&self) -> Residue {
        let engine = self.modulus.engine();
        let words = self.modulus.words();
        let mut scratch = or_abort(engine.scratch());
        let mut total = self.modulus.one();
        let mut running = self.modulus.one();
        let mut above = self.modulus.one();
        // The running product of the buckets from d on joins the total once for each d. It joins one step late, so that the
        // two products of a step do not depend on each other.
        let top = self.filled.iter().rposition(|&filled| filled).unwrap_or(0);
        for digit in (1..=top).rev() {
            if self.filled[digit] {
                let bucket = &self.storage[self.start + digit * words..][..words];
                above.words.copy_from_slice(&running.words);
                Engine::square_chain_mul_x2(
                    (engine, &mut running.words, bucket),
                    (engine, &mut total.words, &above.words),
                    0,
                    &mut scratch,
                );
            } else {
                engine.mul_assign(&mut total.words, &running.words, &mut scratch);
            }
        }
        engine.mul_assign(&mut total.words, &running.words, &mut scratch);
        total
    }
}
