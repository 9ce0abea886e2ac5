//! Arithmetic on the words of elements, below rings, polynomials and inversions.

use crate::backend::{Engine, LINE, Lines};
use crate::k_square::{KSquaring, Plans, Route, gather::gather};
use adamant_base::ct::Choice;

/// What products and k-squarings modulo x^r - 1 rest on.
pub(crate) struct Inner {
    pub(crate) r: usize,
    pub(crate) engine: Engine,
    pub(crate) plans: Plans,
    /// Words of an element: ceil(r / 64), what the product kernel needs to read, and a line of zeros beyond.
    pub(crate) stride: usize,
}

/// The part that products and k-squarings use.
pub(crate) struct Scratch {
    /// A plain product, and a line of zeros beyond it.
    pub(crate) product: Lines,
    /// One element.
    pub(crate) element: Lines,
    /// The kernels' own.
    pub(crate) kernel: Lines,
}

impl Inner {
    /// ceil(r / 64).
    pub(crate) fn words(&self) -> usize {
        self.r.div_ceil(64)
    }

    /// The plain product, into `scratch.product`.
    pub(crate) fn multiply_wide(&self, a: &[u64], b: &[u64], scratch: &mut Scratch) {
        let n = self.engine.padded_words(self.words());
        self.engine.multiply(&mut scratch.product[..2 * n], &a[..n], &b[..n], &mut scratch.kernel);
    }

    pub(crate) fn multiply(&self, out: &mut [u64], a: &[u64], b: &[u64], scratch: &mut Scratch) {
        self.multiply_wide(a, b, scratch);
        self.engine.reduce(out, &scratch.product, self.r);
    }

    pub(crate) fn k_square(&self, a: &mut [u64], k: u64, how: KSquaring, scratch: &mut Scratch) {
        match self.plans.route(k, how, &self.engine) {
            Route::Squarings(count) => {
                let n = self.words().next_multiple_of(LINE);
                for _ in 0..count {
                    self.engine.square(&mut scratch.product[..2 * n], &a[..n]);
                    self.engine.reduce(a, &scratch.product, self.r);
                }
            }
            Route::Steps(steps) => {
                for step in steps {
                    scratch.element.copy_from_slice(a);
                    self.engine.permute(step, a, &scratch.element, &mut scratch.kernel);
                }
            }
            Route::Gather(multiplier) => {
                scratch.element.copy_from_slice(a);
                gather(a, &scratch.element, self.r, multiplier);
            }
        }
    }

    /// Whether `candidate` is the inverse of `a`.
    pub(crate) fn is_inverse(&self, a: &[u64], candidate: &[u64], scratch: &mut Scratch) -> Choice {
        self.multiply_wide(a, candidate, scratch);
        let Scratch { product, element, .. } = scratch;
        self.engine.reduce(element, product, self.r);
        Choice::from_zero(element[1..].iter().fold(element[0] ^ 1, |all, word| all | word))
    }

    /// Whether `a` is a unit of a ring with two factors: not divisible by x - 1, so of odd weight, nor by the other
    /// factor 1 + x + ... + x^(r-1), whose only multiple of odd weight is itself.
    pub(crate) fn is_unit_of_two_factors(&self, a: &[u64]) -> Choice {
        let (last, shift) = (self.words() - 1, self.r % 64);
        let parity = popcount(a.iter().fold(0, |sum, word| sum ^ word));
        let holes = a[..last].iter().fold(0, |all, word| all | !word) | (a[last] ^ ((1 << shift) - 1));
        Choice::from_lsb(parity) & Choice::from_nonzero(holes)
    }
}

/// The number of ones: without the table or the branch that some targets use where they lack the instruction.
pub(crate) fn popcount(word: u64) -> u64 {
    let pairs = word - ((word >> 1) & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333);
    let bytes = (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56
}
