//! The kernels: one set per instruction set, all with the same functions, all in constant time.
//!
//! Polynomials are slices of u64 words, coefficient i in bit i mod 64 of word i / 64, on whole cache lines. What an
//! engine does:
//!
//! | method | what it does |
//! |---|---|
//! | `multiply(out, a, b, scratch)` | plain product of n words each, n = `padded_words(n)` |
//! | `square(out, a)` | plain square |
//! | `reduce(out, wide, r)` | modulo x^r - 1 |
//! | `permute(step, out, a, scratch)` | one step of a k-squaring |

mod lines;
mod portable;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod x86_64_pclmul;

use crate::k_square::step::Step;
use crate::mul::karatsuba::{self, karatsuba};
use crate::{Error, mul};
pub(crate) use lines::{LINE, Lines};
use portable::Portable;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use {adamant_base::cpu, x86_64_pclmul::Pclmul};

/// A family of kernels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Backend {
    /// Plain Rust, everywhere.
    Portable,
    /// Carry-less products on xmm registers (PCLMULQDQ).
    Pclmul,
}

impl Backend {
    /// The back ends that this CPU can run, slowest first.
    pub fn all_available() -> impl Iterator<Item = Backend> {
        [Backend::Portable, Backend::Pclmul].into_iter().filter(|b| b.is_available())
    }

    /// Whether this CPU can run it and `ADAMANT_CPU` does not hide it.
    pub fn is_available(self) -> bool {
        Engine::new(self).is_ok()
    }

    /// The fastest available one.
    pub fn fastest() -> Backend {
        Engine::fastest().backend()
    }

    /// A short lower-case name.
    pub fn name(self) -> &'static str {
        match self {
            Backend::Portable => "portable",
            Backend::Pclmul => "pclmul",
        }
    }
}

/// A back end that this CPU has: the tokens inside prove it.
#[derive(Clone, Copy)]
pub(crate) enum Engine {
    Portable,
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    Pclmul(Pclmul),
}

impl Engine {
    pub(crate) fn new(backend: Backend) -> Result<Engine, Error> {
        match backend {
            Backend::Portable => Ok(Engine::Portable),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Backend::Pclmul => {
                cpu::Pclmul::detect().map(|t| Engine::Pclmul(Pclmul::new(t))).ok_or(Error::BackendUnavailable)
            }
            #[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
            Backend::Pclmul => Err(Error::BackendUnavailable),
        }
    }

    pub(crate) fn fastest() -> Engine {
        Engine::new(Backend::Pclmul).unwrap_or(Engine::Portable)
    }

    pub(crate) fn backend(&self) -> Backend {
        match self {
            Engine::Portable => Backend::Portable,
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Pclmul(_) => Backend::Pclmul,
        }
    }

    /// The operand length, at least `words`, that `multiply` takes.
    pub(crate) fn padded_words(&self, words: usize) -> usize {
        words
    }

    /// Where the Bernstein-Yang recursion splits `words`.
    pub(crate) fn split(&self, words: usize) -> usize {
        words.div_ceil(2)
    }

    /// Words of scratch for products of operands of n = `padded_words(n)` words.
    pub(crate) fn multiply_scratch_words(&self, n: usize) -> usize {
        karatsuba::scratch_words(n)
    }

    /// `out` (2 n words) becomes the plain product of `a` and `b` of n = `padded_words(n)` words, on cache lines.
    pub(crate) fn multiply(&self, out: &mut [u64], a: &[u64], b: &[u64], scratch: &mut [u64]) {
        match *self {
            Engine::Portable => karatsuba(Portable, out, a, b, scratch),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Pclmul(e) => karatsuba(e, out, a, b, scratch),
        }
    }

    /// `out` (2 n words) becomes the plain square of `a` of n words, n a multiple of [`LINE`], on cache lines.
    pub(crate) fn square(&self, out: &mut [u64], a: &[u64]) {
        match *self {
            Engine::Portable => portable::square(out, a),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Pclmul(e) => e.square(out, a),
        }
    }

    /// As [`mul::reduce`].
    pub(crate) fn reduce(&self, out: &mut [u64], wide: &[u64], r: usize) {
        mul::reduce(out, wide, r)
    }

    /// One step of a k-squaring. `out` and `a` are whole elements.
    pub(crate) fn permute(&self, step: &Step, out: &mut [u64], a: &[u64], scratch: &mut [u64]) {
        portable::permute(step, out, a, scratch)
    }

    /// Words of scratch for `permute`.
    pub(crate) fn permute_scratch_words(&self, step: &Step) -> usize {
        portable::permute_scratch_words(step, step.words())
    }

    /// About how many cycles a step takes whose matrix has so many tiles down and across and so many rows on both sides.
    pub(crate) fn step_cost(&self, down: usize, across: usize, rows: usize) -> u32 {
        (600 * down * across + 10 * rows) as u32
    }

    /// About how many cycles a squaring takes.
    pub(crate) fn square_cost(&self, r: usize) -> usize {
        match self {
            Engine::Portable => 20 + r / 12,
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Pclmul(_) => 20 + r / 20,
        }
    }
}
