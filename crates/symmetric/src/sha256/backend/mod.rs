//! The compression function, for one message and for several at a time.

mod lanes;
mod portable;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod x86_64;

pub use lanes::Lanes;
pub(super) use lanes::{LaneEngine, MAX_LANES};
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(super) use portable::{sigma0, sigma1};

use super::{Block, State};
use crate::Error;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use adamant_base::cpu::ShaNi;

/// A family of kernels for one message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Backend {
    /// Plain Rust, everywhere.
    Portable,
    /// SHA-NI.
    ShaNi,
}

impl Backend {
    /// The back ends that this CPU can run, slowest first.
    pub fn all_available() -> impl Iterator<Item = Backend> {
        [Backend::Portable, Backend::ShaNi].into_iter().filter(|b| b.is_available())
    }

    /// Whether this CPU can run it and `ADAMANT_CPU` does not hide it.
    pub fn is_available(self) -> bool {
        Compressor::new(self).is_ok()
    }

    /// A short lower-case name.
    pub fn name(self) -> &'static str {
        match self {
            Backend::Portable => "portable",
            Backend::ShaNi => "shani",
        }
    }
}

/// A back end that this CPU can run.
#[derive(Clone, Copy)]
pub(super) enum Compressor {
    Portable,
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    ShaNi(ShaNi),
}

impl Compressor {
    pub(super) fn new(backend: Backend) -> Result<Compressor, Error> {
        match backend {
            Backend::Portable => Ok(Compressor::Portable),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Backend::ShaNi => ShaNi::detect().map(Compressor::ShaNi).ok_or(Error::BackendUnavailable),
            #[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
            Backend::ShaNi => Err(Error::BackendUnavailable),
        }
    }

    pub(super) fn fastest() -> Compressor {
        Compressor::new(Backend::ShaNi).unwrap_or(Compressor::Portable)
    }

    pub(super) fn backend(self) -> Backend {
        match self {
            Compressor::Portable => Backend::Portable,
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Compressor::ShaNi(_) => Backend::ShaNi,
        }
    }

    /// Takes in any number of blocks.
    pub(super) fn compress(self, state: &mut State, blocks: &[Block]) {
        match self {
            Compressor::Portable => portable::compress(state, blocks),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Compressor::ShaNi(token) => x86_64::compress(token, state, blocks),
        }
    }
}
