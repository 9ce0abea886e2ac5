//! Operation counts: the real code, run by a machine that only counts.

use crate::backend::{Kernels, Portable};
use crate::inverse::bernstein_yang::Products;
use crate::inverse::{Algorithm, Arithmetic, INPUT, Parameters, bernstein_yang, run_chain};
use crate::{Error, Ring};
use alloc::vec::Vec;

/// What an inversion costs, with each k-squaring done as k squarings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Counts {
    /// Products modulo x^r - 1; for Bernstein and Yang's algorithm plain products of any size.
    pub multiplications: u64,
    /// Squarings modulo x^r - 1.
    pub squarings: u64,
    /// Products of 64-bit blocks by the schoolbook method: W^2 for a product, W = ceil(r / 64).
    pub block_multiplications: u64,
    /// Squarings of 64-bit blocks, W + 1 for a squaring, as the reference counts them.
    pub block_squarings: u64,
}

/// The block products that the reference's Bernstein-Yang inversion makes, for its seven r.
///
/// # Source
/// "polyinv", the implementation of "Polynomial Inversion Algorithms in Constant Time for Post-Quantum Cryptography".
pub fn reference_bernstein_yang_blocks(r: usize) -> Option<u64> {
    Some(match r {
        10499 => 1_100_736,
        12323 => 1_509_416,
        24659 => 6_046_328,
        24781 => 6_096_184,
        27067 => 7_095_144,
        27581 => 7_340_896,
        40973 => 17_023_488,
        _ => return None,
    })
}

impl Ring {
    /// The operations of an inversion, counted by running its code.
    ///
    /// # Errors
    /// [`Error::NotSupported`] as in [`Ring::invert_with`].
    pub fn count(&self, algorithm: Algorithm) -> Result<Counts, Error> {
        let inner = self.inner();
        let by_division = algorithm == Algorithm::BernsteinYang
            || (algorithm == Algorithm::Fastest && !inner.parameters.fermat_holds);
        if by_division {
            let mut counter = ProductCounter::default();
            bernstein_yang::dry_run(&mut counter, inner.r);
            return Ok(Counts {
                multiplications: counter.products,
                block_multiplications: counter.blocks,
                ..Counts::default()
            });
        }
        if !inner.parameters.fermat_holds {
            return Err(Error::NotSupported);
        }
        let mut counter = Counter::default();
        run_chain(&mut counter, inner.r, algorithm, &inner.parameters);
        let words = inner.words() as u64;
        let squarings = counter.ks.iter().map(|&k| k as u64).sum();
        Ok(Counts {
            multiplications: counter.multiplications,
            squarings,
            block_multiplications: counter.multiplications * words * words,
            block_squarings: squarings * (words + 1),
        })
    }
}

/// The machine that counts.
#[derive(Default)]
struct Counter {
    multiplications: u64,
    ks: Vec<usize>,
    highest_register: usize,
}

impl Counter {
    fn touch(&mut self, register: usize) {
        self.highest_register = self.highest_register.max(register);
    }
}

impl Arithmetic for Counter {
    fn multiply(&mut self, out: usize, _: usize, _: usize) {
        self.multiplications += 1;
        self.touch(out);
    }

    fn k_square(&mut self, out: usize, _: usize, k: usize) {
        self.ks.push(k);
        self.touch(out);
    }

    fn copy(&mut self, out: usize, _: usize) {
        debug_assert_ne!(out, INPUT, "the input is read only");
        self.touch(out);
    }
}

/// The products of the Bernstein-Yang recursion, counted. Pads as the portable back end does.
#[derive(Default)]
struct ProductCounter {
    products: u64,
    blocks: u64,
}

impl Products for ProductCounter {
    fn padded(&self, words: usize) -> usize {
        Portable.padded_words(words)
    }

    fn multiply(&mut self, _: &mut [u64], _: &[u64], _: &[u64], lengths: (usize, usize)) {
        self.products += 1;
        self.blocks += (lengths.0 * lengths.1) as u64;
    }
}

/// Runs every chain of the ring, as far as Fermat's exponent serves.
fn run_all(r: usize, parameters: &Parameters) -> Counter {
    let mut counter = Counter::default();
    if parameters.fermat_holds {
        for algorithm in Algorithm::ALL {
            run_chain(&mut counter, r, algorithm, parameters);
        }
    }
    counter
}

/// The k of all k-squarings that some chain of the ring uses, sorted.
pub(crate) fn k_squarings_used(r: usize, parameters: &Parameters) -> Vec<usize> {
    let mut ks = run_all(r, parameters).ks;
    ks.sort_unstable();
    ks.dedup();
    ks
}

/// The registers that the chains of the ring need.
pub(crate) fn registers_used(r: usize, parameters: &Parameters) -> usize {
    run_all(r, parameters).highest_register + 1
}
