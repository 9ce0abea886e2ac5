//! The back ends of AES and AEGIS.
//!
//! A mode is written once, over [`Machine`] and [`Blocks`]; a back end says how wide its vectors are and how it runs the
//! cipher on them. It must never look at data to decide where to read or which way to go.

/// An array of vectors, one expression for each index. A loop and no closure: a closure is a function of its own, compiled
/// without the machine's features unless the compiler happens to inline it.
macro_rules! vectors {
    ($count:expr, $start:expr, $i:ident => $value:expr) => {{
        let mut all = [$start; $count];
        for $i in 0..$count {
            all[$i] = $value;
        }
        all
    }};
}
pub(crate) use vectors;

mod blocks;
mod lanes;
mod machine;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod pair;
mod portable;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod x86_64;

pub(crate) use blocks::{Blocks, WIDEST};
pub(crate) use lanes::{FullLanes, LANES, Lanes, SomeLanes};
pub(crate) use machine::{
    Beside, Cipher, Kernel, KeyedKernel, LaneCipher, Machine, Nothing, OneKey, STEPS, Widths,
};
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(crate) use pair::Pair;

use crate::Error;
use crate::backend::wipe;

/// Round keys as FIPS 197 writes them.
#[derive(Clone)]
pub(crate) struct Expanded {
    /// One more than `rounds` are in use.
    pub(crate) bytes: [[u8; 16]; 15],
    /// 10, 12 or 14.
    pub(crate) rounds: usize,
}

impl Drop for Expanded {
    fn drop(&mut self) {
        wipe(&mut self.bytes);
    }
}

/// A family of kernels for AES and AEGIS.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Backend {
    /// Plain Rust, bitsliced, everywhere.
    Portable,
    /// AES-NI and PCLMULQDQ on single blocks.
    AesNi,
    /// VAES and VPCLMULQDQ on two blocks at a time.
    Vaes256,
    /// VAES and VPCLMULQDQ on four blocks at a time, with AVX-512.
    Vaes512,
}

/// A back end that this CPU can run, found by detection.
#[derive(Clone, Copy)]
pub(crate) enum Available {
    Portable(portable::Portable),
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    AesNi(x86_64::AesNiMachine),
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    Vaes256(x86_64::Vaes256Machine),
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    Vaes512(x86_64::Vaes512Machine),
}

/// Round keys together with the back end that reads them. Bit planes take twice the room of the others; where they are
/// needed there is nothing else, so no box would save anything.
#[allow(clippy::large_enum_variant)]
#[derive(Clone)]
pub(crate) enum Engine {
    Portable(portable::Portable, portable::Schedule),
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    AesNi(x86_64::AesNiMachine, x86_64::Schedule),
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    Vaes256(x86_64::Vaes256Machine, x86_64::Schedule),
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    Vaes512(x86_64::Vaes512Machine, x86_64::Schedule),
}

impl Backend {
    const ALL: [Backend; 4] = [Backend::Portable, Backend::AesNi, Backend::Vaes256, Backend::Vaes512];

    /// The back ends that this CPU can run, slowest first.
    pub fn all_available() -> impl Iterator<Item = Backend> {
        Backend::ALL.into_iter().filter(|b| b.is_available())
    }

    /// Whether this CPU can run it and `ADAMANT_CPU` does not hide it.
    pub fn is_available(self) -> bool {
        self.available().is_ok()
    }

    /// The fastest that this CPU can run.
    pub fn fastest() -> Backend {
        Backend::ALL.into_iter().rfind(|b| b.is_available()).unwrap_or(Backend::Portable)
    }

    /// A short lower-case name.
    pub fn name(self) -> &'static str {
        match self {
            Backend::Portable => "portable",
            Backend::AesNi => "aesni",
            Backend::Vaes256 => "vaes256",
            Backend::Vaes512 => "vaes512",
        }
    }

    /// The proof that this CPU can run it.
    pub(crate) fn available(self) -> Result<Available, Error> {
        match self {
            Backend::Portable => Ok(Available::Portable(portable::Portable)),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            _ => x86_64::detect(self).ok_or(Error::BackendUnavailable),
            #[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
            _ => Err(Error::BackendUnavailable),
        }
    }
}

/// Does the same with whichever back end it is.
macro_rules! dispatch {
    ($enum:ident, $value:expr, ($($part:ident),+) => $call:expr) => {
        match $value {
            $enum::Portable($($part),+) => $call,
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            $enum::AesNi($($part),+) => $call,
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            $enum::Vaes256($($part),+) => $call,
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            $enum::Vaes512($($part),+) => $call,
        }
    };
}

impl Available {
    /// The fastest.
    pub(crate) fn fastest() -> Available {
        Backend::fastest().available().unwrap_or(Available::Portable(portable::Portable))
    }

    pub(crate) fn run<K: Kernel>(self, kernel: K) -> K::Output {
        dispatch!(Available, self, (machine) => machine.run(kernel))
    }

    pub(crate) fn backend(self) -> Backend {
        match self {
            Available::Portable(_) => Backend::Portable,
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Available::AesNi(_) => Backend::AesNi,
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Available::Vaes256(_) => Backend::Vaes256,
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Available::Vaes512(_) => Backend::Vaes512,
        }
    }

    /// The engine for round keys that `expand` computes with the machine's S-box.
    pub(crate) fn engine(self, expand: impl FnOnce(&dyn Fn(u32) -> u32) -> Expanded) -> Engine {
        match self {
            Available::Portable(m) => Engine::Portable(m, m.prepare(&expand(&|w| m.sub_word(w)))),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Available::AesNi(m) => Engine::AesNi(m, m.prepare(&expand(&|w| m.sub_word(w)))),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Available::Vaes256(m) => Engine::Vaes256(m, m.prepare(&expand(&|w| m.sub_word(w)))),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Available::Vaes512(m) => Engine::Vaes512(m, m.prepare(&expand(&|w| m.sub_word(w)))),
        }
    }
}

impl Engine {
    pub(crate) fn run<K: KeyedKernel>(&self, kernel: K) -> K::Output {
        dispatch!(Engine, self, (machine, keys) => machine.run_keyed(keys, kernel))
    }

    /// Whether the other has the same back end and keys of the same length.
    pub(crate) fn alike(&self, other: &Engine) -> bool {
        core::mem::discriminant(self) == core::mem::discriminant(other) && self.rounds() == other.rounds()
    }

    fn rounds(&self) -> usize {
        dispatch!(Engine, self, (_machine, keys) => keys.rounds())
    }

    pub(crate) fn available(&self) -> Available {
        match self {
            Engine::Portable(m, _) => Available::Portable(*m),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::AesNi(m, _) => Available::AesNi(*m),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Vaes256(m, _) => Available::Vaes256(*m),
            #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
            Engine::Vaes512(m, _) => Available::Vaes512(*m),
        }
    }
}
