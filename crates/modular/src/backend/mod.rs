//! Montgomery engines: one per instruction set, all with the same methods.
//!
//! An engine belongs to one modulus n. It keeps residues as `words()` u64 words in a form of its own; callers hand
//! them through without looking inside. The methods of every engine:
//!
//! | method | what it does |
//! |---|---|
//! | `new(token, n)` | n odd, at least 3, top limb not 0; constant time in its value |
//! | `words()` | words of a residue in this engine's form |
//! | `enter(out, x)` | from plain limbs, x < n |
//! | `leave(out, a)` | to plain limbs, below n |
//! | `one(out)` | the form of 1 |
//! | `mul(out, a, b)` | Montgomery product |
//! | `square_chain(a, count)` | a <- a^(2^count) |
//! | `square_chain_x2`, `mul_x2` | two independent moduli of the same `words()`, interleaved where that pays |
//! | `select(out, table, index)` | entry `index` of a table of residues, by reading all of it |
//!
//! Everything is constant time in all values. Engines wipe what they hold when dropped: a modulus may be secret.

mod portable;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod x86_64_ifma;

use crate::Error;
use adamant_base::limb::Limb;
use portable::Portable;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use {adamant_base::cpu, x86_64_ifma::Ifma};

/// A family of kernels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Backend {
    /// Plain Rust on 64-bit limbs, everywhere.
    Portable,
    /// AVX-512 IFMA.
    Ifma,
}

impl Backend {
    /// The back ends that this CPU can run, slowest first.
    pub fn all_available() -> impl Iterator<Item = Backend> {
        [Backend::Portable, Backend::Ifma].into_iter().filter(|b| b.is_available())
    }

    /// Whether this CPU can run it and `ADAMANT_CPU` does not hide it.
    pub fn is_available(self) -> bool {
        match self {
            Backend::Portable => true,
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Backend::Ifma => cpu::Ifma::detect().is_some(),
            #[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
            Backend::Ifma => false,
        }
    }

    /// The fastest available back end for a modulus of `bits` bits.
    pub fn fastest(_bits: usize) -> Backend {
        if Backend::Ifma.is_available() { Backend::Ifma } else { Backend::Portable }
    }

    /// A short lower-case name.
    pub fn name(self) -> &'static str {
        match self {
            Backend::Portable => "portable",
            Backend::Ifma => "ifma",
        }
    }
}

/// The engine of one modulus, chosen when it is made.
pub(crate) enum Engine {
    Portable(Portable),
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    Ifma(Ifma),
}

/// Calls a method on whichever engine it is.
macro_rules! dispatch {
    ($engine:expr, $inner:ident => $call:expr) => {
        match $engine {
            Engine::Portable($inner) => $call,
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Ifma($inner) => $call,
        }
    };
}

impl Engine {
    pub(crate) fn new(backend: Backend, n: &[Limb]) -> Result<Engine, Error> {
        match backend {
            Backend::Portable => Ok(Engine::Portable(Portable::new(n))),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Backend::Ifma => {
                let token = cpu::Ifma::detect().ok_or(Error::BackendUnavailable)?;
                Ok(Engine::Ifma(Ifma::new(token, n)))
            }
            #[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
            Backend::Ifma => Err(Error::BackendUnavailable),
        }
    }

    pub(crate) fn backend(&self) -> Backend {
        match self {
            Engine::Portable(_) => Backend::Portable,
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Ifma(_) => Backend::Ifma,
        }
    }

    pub(crate) fn words(&self) -> usize {
        dispatch!(self, e => e.words())
    }

    pub(crate) fn enter(&self, out: &mut [u64], x: &[Limb]) {
        dispatch!(self, e => e.enter(out, x))
    }

    pub(crate) fn leave(&self, out: &mut [Limb], a: &[u64]) {
        dispatch!(self, e => e.leave(out, a))
    }

    pub(crate) fn one(&self, out: &mut [u64]) {
        dispatch!(self, e => e.one(out))
    }

    pub(crate) fn mul(&self, out: &mut [u64], a: &[u64], b: &[u64]) {
        dispatch!(self, e => e.mul(out, a, b))
    }

    pub(crate) fn square_chain(&self, a: &mut [u64], count: u64) {
        dispatch!(self, e => e.square_chain(a, count))
    }

    pub(crate) fn select(&self, out: &mut [u64], table: &[u64], index: u64) {
        dispatch!(self, e => e.select(out, table, index))
    }

    /// Both chains at once where both engines are of one kind and size, otherwise one after the other.
    pub(crate) fn square_chain_x2(e1: &Engine, a1: &mut [u64], e2: &Engine, a2: &mut [u64], count: u64) {
        e1.square_chain(a1, count);
        e2.square_chain(a2, count);
    }

    /// Both products at once where both engines are of one kind and size, otherwise one after the other.
    pub(crate) fn mul_x2(
        first: (&Engine, &mut [u64], &[u64], &[u64]),
        second: (&Engine, &mut [u64], &[u64], &[u64]),
    ) {
        first.0.mul(first.1, first.2, first.3);
        second.0.mul(second.1, second.2, second.3);
    }
}

/// `out` becomes entry `index` of `table`, read in full: what an engine without a better way uses.
pub(crate) fn select_scan(out: &mut [u64], table: &[u64], index: u64) {
    use adamant_base::ct::CtEq;
    out.fill(0);
    for (i, entry) in (0u64..).zip(table.chunks_exact(out.len())) {
        let mask = i.ct_eq(&index).mask();
        for (word, &candidate) in out.iter_mut().zip(entry) {
            *word |= candidate & mask;
        }
    }
}
