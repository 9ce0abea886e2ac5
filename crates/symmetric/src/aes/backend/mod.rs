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

pub(crate) use blocks::{Blocks, LaneWork, WIDEST};
pub use lanes::Message;
pub(crate) use lanes::{FullLanes, LANES, Lanes, SomeLanes};
pub(crate) use machine::{
    Beside, Cipher, Kernel, KeyedKernel, LaneCipher, Machine, Nothing, OneKey, Part, STEPS, Widths,
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

/// FIPS 197, section 5.2, for a key of 16, 24 or 32 bytes and the S-box of the bytes of a word; words are little-endian here, so
/// RotWord rotates to the right.
fn expand(key: &[u8], sub_word: impl Fn(u32) -> u32) -> Expanded {
    let nk = key.len() / 4;
    let rounds = nk + 6;
    let mut words = [0u32; 60];
    for (word, bytes) in words.iter_mut().zip(key.as_chunks::<4>().0) {
        *word = u32::from_le_bytes(*bytes);
    }
    let mut constant = 1u8;
    for i in nk..4 * (rounds + 1) {
        let mut word = words[i - 1];
        if i % nk == 0 {
            word = sub_word(word.rotate_right(8)) ^ u32::from(constant);
            constant = (constant << 1) ^ ((constant >> 7) * 0x1b);
        } else if nk == 8 && i % nk == 4 {
            word = sub_word(word);
        }
        words[i] = words[i - nk] ^ word;
    }
    let mut bytes = [[0; 16]; 15];
    for (bytes, word) in bytes.as_flattened_mut().as_chunks_mut::<4>().0.iter_mut().zip(&words) {
        *bytes = word.to_le_bytes();
    }
    wipe(&mut words);
    Expanded { bytes, rounds }
}

adamant_base::backends! {
    /// A family of kernels for AES and AEGIS.
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
    pub(crate) enum Available from tokens by on_machine {
        Portable => portable::Portable,
        AesNi => x86_64::AesNiMachine,
        Vaes256 => x86_64::Vaes256Machine,
        Vaes512 => x86_64::Vaes512Machine,
    }
    /// Round keys together with the back end that reads them. Bit planes take twice the room of the others; where they are
    /// needed there is nothing else, so no box would save anything.
    #[allow(clippy::large_enum_variant)]
    #[derive(Clone)]
    pub(crate) enum Engine by on_keyed {
        Portable => Keyed<portable::Portable>,
        AesNi => Keyed<x86_64::AesNiMachine>,
        Vaes256 => Keyed<x86_64::Vaes256Machine>,
        Vaes512 => Keyed<x86_64::Vaes512Machine>,
    }
}

/// A machine and round keys in its form.
#[derive(Clone)]
pub(crate) struct Keyed<M: Machine> {
    machine: M,
    keys: M::Keys,
}

impl Backend {
    /// The proof that this CPU can run it.
    pub(crate) fn available(self) -> Result<Available, Error> {
        Available::new(self).ok_or(Error::BackendUnavailable)
    }
}

impl Available {
    pub(crate) fn run<K: Kernel>(self, kernel: K) -> K::Output {
        on_machine!(self, machine => machine.run(kernel))
    }

    /// Runs a kernel with a key of 16, 24 or 32 bytes that is not kept.
    pub(crate) fn run_with<K: KeyedKernel>(self, key: &[u8], kernel: K) -> K::Output {
        on_machine!(self, machine => machine.run_with(key, kernel))
    }

    /// The engine for a key of 16, 24 or 32 bytes.
    pub(crate) fn engine(self, key: &[u8]) -> Engine {
        on_machine!(self, machine => Keyed { machine, keys: machine.schedule(key) }.into())
    }
}

impl Engine {
    pub(crate) fn run<K: KeyedKernel>(&self, kernel: K) -> K::Output {
        on_keyed!(self, keyed => keyed.machine.run_keyed(&keyed.keys, kernel))
    }

    /// The keys of another key of 16, 24 or 32 bytes, where those before were.
    pub(crate) fn set(&mut self, key: &[u8]) {
        on_keyed!(self, keyed => keyed.keys = keyed.machine.schedule(key));
    }

    /// Whether the other has the same back end and keys of the same length.
    pub(crate) fn alike(&self, other: &Engine) -> bool {
        self.backend() == other.backend() && self.rounds() == other.rounds()
    }

    fn rounds(&self) -> usize {
        on_keyed!(self, keyed => keyed.keys.rounds())
    }

    pub(crate) fn available(&self) -> Available {
        on_keyed!(self, keyed => keyed.machine.into())
    }
}
