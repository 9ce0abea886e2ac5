//! Operation counts: the real code, run by a machine that only counts.

use crate::backend::{Kernels, Portable};
use crate::inverse::bernstein_yang::Products;
use crate::inverse::{Algorithm, Counter, bernstein_yang, run_chain};
use crate::{Error, Ring};

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
#[must_use]
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
            || (algorithm == Algorithm::Fastest && !self.parameters().fermat_holds);
        if by_division {
            let mut counter = ProductCounter::default();
            bernstein_yang::dry_run(&mut counter, inner.r);
            return Ok(Counts {
                multiplications: counter.products,
                block_multiplications: counter.blocks,
                ..Counts::default()
            });
        }
        if !self.parameters().fermat_holds {
            return Err(Error::NotSupported);
        }
        let mut counter = Counter::default();
        run_chain(&mut counter, inner.r, algorithm, self.parameters());
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
