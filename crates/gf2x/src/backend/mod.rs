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
#[cfg(all(test, unix))]
mod memory;
mod portable;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod x86_64_pclmul;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod x86_64_vpclmul;

use crate::k_square::step::Step;
use crate::mul::karatsuba::{self, karatsuba};
use crate::{Error, mul};
pub(crate) use lines::{LINE, Lines};
use portable::Portable;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use {adamant_base::cpu, x86_64_pclmul::Pclmul, x86_64_vpclmul::Vpclmul512};

/// A family of kernels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Backend {
    /// Plain Rust, everywhere.
    Portable,
    /// Carry-less products on xmm registers (PCLMULQDQ).
    Pclmul,
    /// Carry-less and bit-matrix products on zmm registers (VPCLMULQDQ, GFNI).
    Vpclmul512,
}

impl Backend {
    /// The back ends that this CPU can run, slowest first.
    pub fn all_available() -> impl Iterator<Item = Backend> {
        [Backend::Portable, Backend::Pclmul, Backend::Vpclmul512].into_iter().filter(|b| b.is_available())
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
            Backend::Vpclmul512 => "vpclmul512",
        }
    }
}

/// A back end that this CPU has: the tokens inside prove it.
#[derive(Clone, Copy)]
pub(crate) enum Engine {
    Portable,
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    Pclmul(Pclmul),
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    Vpclmul512(Vpclmul512),
}

impl Engine {
    pub(crate) fn new(backend: Backend) -> Result<Engine, Error> {
        match backend {
            Backend::Portable => Ok(Engine::Portable),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Backend::Pclmul => pclmul().map(Engine::Pclmul),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Backend::Vpclmul512 => {
                let token = cpu::Vpclmul512::detect().ok_or(Error::BackendUnavailable)?;
                Ok(Engine::Vpclmul512(Vpclmul512::new(token, pclmul()?)))
            }
            #[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
            Backend::Pclmul | Backend::Vpclmul512 => Err(Error::BackendUnavailable),
        }
    }

    pub(crate) fn fastest() -> Engine {
        [Backend::Vpclmul512, Backend::Pclmul]
            .into_iter()
            .find_map(|backend| Engine::new(backend).ok())
            .unwrap_or(Engine::Portable)
    }

    pub(crate) fn backend(&self) -> Backend {
        match self {
            Engine::Portable => Backend::Portable,
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Pclmul(_) => Backend::Pclmul,
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Vpclmul512(_) => Backend::Vpclmul512,
        }
    }

    /// The operand length, at least `words`, that `multiply` takes.
    pub(crate) fn padded_words(&self, words: usize) -> usize {
        match self {
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Vpclmul512(_) => Vpclmul512::padded_words(words),
            _ => words,
        }
    }

    /// Where the Bernstein-Yang recursion splits `words`.
    pub(crate) fn split(&self, words: usize) -> usize {
        words.div_ceil(2)
    }

    /// Words of scratch for products of operands of n = `padded_words(n)` words.
    pub(crate) fn multiply_scratch_words(&self, n: usize) -> usize {
        match self {
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Vpclmul512(_) => Vpclmul512::multiply_scratch_words(n),
            _ => karatsuba::scratch_words(n),
        }
    }

    /// `out` (2 n words) becomes the plain product of `a` and `b` of n = `padded_words(n)` words, on cache lines.
    pub(crate) fn multiply(&self, out: &mut [u64], a: &[u64], b: &[u64], scratch: &mut [u64]) {
        match *self {
            Engine::Portable => karatsuba(Portable, out, a, b, scratch),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Pclmul(e) => karatsuba(e, out, a, b, scratch),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Vpclmul512(e) => e.multiply(out, a, b, scratch),
        }
    }

    /// `out` (2 n words) becomes the plain square of `a` of n words, n a multiple of [`LINE`], on cache lines.
    pub(crate) fn square(&self, out: &mut [u64], a: &[u64]) {
        match *self {
            Engine::Portable => portable::square(out, a),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Pclmul(e) => e.square(out, a),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Vpclmul512(e) => e.square(out, a),
        }
    }

    /// As [`mul::reduce`].
    pub(crate) fn reduce(&self, out: &mut [u64], wide: &[u64], r: usize) {
        match *self {
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Vpclmul512(e) => e.reduce(out, wide, r),
            _ => mul::reduce(out, wide, r),
        }
    }

    /// One step of a k-squaring. `out` and `a` are whole elements.
    pub(crate) fn permute(&self, step: &Step, out: &mut [u64], a: &[u64], scratch: &mut [u64]) {
        match *self {
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Vpclmul512(e) if fits(step) => e.permute(step, out, a, scratch),
            _ => portable::permute(step, out, a, scratch),
        }
    }

    /// Words of scratch for `permute`.
    pub(crate) fn permute_scratch_words(&self, step: &Step) -> usize {
        match self {
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Vpclmul512(_) if fits(step) => x86_64_vpclmul::permute_scratch_words(step.words()),
            _ => portable::permute_scratch_words(step, step.words()),
        }
    }

    /// The shortest and the longest side of a bit matrix to plan with for r.
    pub(crate) fn step_sides(&self, r: usize) -> (usize, usize) {
        match self {
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Vpclmul512(_) if FAST_STEPS.contains(&r) => {
                (x86_64_vpclmul::LEAST_SIDE, x86_64_vpclmul::MOST_SIDE)
            }
            _ => (2, Step::MAX_SIDE.min(r)),
        }
    }

    /// About how many cycles a step takes whose matrix has so many tiles down and across and so many rows on both sides.
    pub(crate) fn step_cost(&self, down: usize, across: usize, rows: usize) -> u32 {
        let cost = match self {
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Vpclmul512(_) if down.max(across) <= 2 => 300 + 70 * down * across + 4 * rows,
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Vpclmul512(_) => 300 + 90 * down * across + 4 * rows,
            _ => 600 * down * across + 10 * rows,
        };
        cost as u32
    }

    /// About how many cycles a squaring takes.
    pub(crate) fn square_cost(&self, r: usize) -> usize {
        match self {
            Engine::Portable => 20 + r / 12,
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Pclmul(_) => 20 + r / 30,
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Vpclmul512(_) => 40 + r / 130,
        }
    }
}

/// The r for which matrices with sides of 66 to 256 bits give plans for every k.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
const FAST_STEPS: core::ops::RangeInclusive<usize> = 8000..=50_000;

#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
fn pclmul() -> Result<Pclmul, Error> {
    cpu::Pclmul::detect().map(Pclmul::new).ok_or(Error::BackendUnavailable)
}

/// Whether the vector kernel takes this step.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
fn fits(step: &Step) -> bool {
    let sides = x86_64_vpclmul::LEAST_SIDE..=x86_64_vpclmul::MOST_SIDE;
    sides.contains(&step.p()) && sides.contains(&step.run())
}
