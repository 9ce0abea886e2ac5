//! Arithmetic on the words of elements, below rings, polynomials and inversions.

use crate::backend::{Engine, LINE, Lines, bytes, bytes_mut};
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

    /// The words of an encoded element, for an engine whose CPU keeps words as their bytes lie in it: those that have
    /// [`Kernels::square_mod`](crate::backend::Kernels::square_mod).
    fn square_mod(&self, out: &mut [u64], a: &[u64]) -> bool {
        let (len, out) = (self.r.div_ceil(8), bytes_mut(out));
        let done = self.engine.square_mod(&mut out[..len], &bytes(a)[..len], self.r);
        if done {
            out[len..].fill(0);
        }
        done
    }

    /// Squares `a` `k` times.
    pub(crate) fn k_square(&self, a: &mut [u64], k: u64, how: KSquaring, scratch: &mut Scratch) {
        if self.k_square_or_move(a, k, how, scratch) {
            a.copy_from_slice(&scratch.element);
        }
    }

    /// [`Inner::k_square`], whose result stands in `scratch.element` where this says so: for callers that swap.
    pub(crate) fn k_square_or_move(
        &self,
        a: &mut [u64],
        k: u64,
        how: KSquaring,
        scratch: &mut Scratch,
    ) -> bool {
        match self.plans.route(k, how, &self.engine) {
            Route::Squarings(count) => {
                let n = self.words().next_multiple_of(LINE);
                let mut moved = false;
                for _ in 0..count {
                    let (from, to) = if moved {
                        (&mut *scratch.element, &mut *a)
                    } else {
                        (&mut *a, &mut *scratch.element)
                    };
                    if self.square_mod(to, from) {
                        moved = !moved;
                    } else {
                        self.engine.square(&mut scratch.product[..2 * n], &from[..n]);
                        self.engine.reduce(from, &scratch.product, self.r);
                    }
                }
                return moved;
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
        false
    }

    /// The square of the element with the given bytes into the bytes of an element, both valid.
    pub(crate) fn square_bytes(&self, out: &mut [u8], a: &[u8], scratch: &mut Scratch) {
        if !self.engine.square_mod(out, a, self.r) {
            let n = self.words().next_multiple_of(LINE);
            read(&mut scratch.element, a);
            self.engine.square(&mut scratch.product[..2 * n], &scratch.element[..n]);
            self.engine.reduce(&mut scratch.element, &scratch.product, self.r);
            write(out, &scratch.element);
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

/// Little-endian bytes into words, all of whose rest is zero.
pub(crate) fn read(words: &mut [u64], bytes: &[u8]) {
    // Whole words first: a loop over bytes takes a third of the time of a product.
    let (chunks, rest) = bytes.as_chunks::<8>();
    for (word, &chunk) in words.iter_mut().zip(chunks) {
        *word = u64::from_le_bytes(chunk);
    }
    if !rest.is_empty() {
        words[chunks.len()] = rest.iter().rev().fold(0, |word, &byte| (word << 8) | u64::from(byte));
    }
}

/// Words into little-endian bytes.
pub(crate) fn write(bytes: &mut [u8], words: &[u64]) {
    let (chunks, rest) = bytes.as_chunks_mut::<8>();
    let (whole, last) = words.split_at(chunks.len());
    for (chunk, word) in chunks.iter_mut().zip(whole) {
        *chunk = word.to_le_bytes();
    }
    if let Some(word) = last.first() {
        rest.copy_from_slice(&word.to_le_bytes()[..rest.len()]);
    }
}

/// The number of ones: without the table or the branch that some targets use where they lack the instruction.
pub(crate) fn popcount(word: u64) -> u64 {
    let pairs = word - ((word >> 1) & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333);
    let bytes = (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56
}
