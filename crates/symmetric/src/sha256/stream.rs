//! One message.

use super::backend::{Backend, Compressor, LaneEngine, MAX_LANES};
use super::constants::{INITIAL_224, INITIAL_256};
use super::{BLOCK_LEN, Block, State};
use crate::Error;
use crate::backend::wipe;
use adamant_base::num::to_usize;
use core::fmt;

/// The SHA-256 digest of a message.
///
/// # Constant time
/// With respect to the message; its length is public.
///
/// # Source
/// FIPS 180-4, section 6.2.
///
/// ```
/// use adamant_symmetric::sha256::sha256;
///
/// assert_eq!(sha256(b"abc")[..4], [0xba, 0x78, 0x16, 0xbf]);
/// ```
#[must_use]
pub fn sha256(message: &[u8]) -> [u8; 32] {
    let mut state = one_shot(INITIAL_256, message);
    let out = digest(&state);
    wipe(&mut state);
    out
}

/// The chaining value after all of a message: without the buffer of a stream, which short messages would feel.
fn one_shot(mut state: State, message: &[u8]) -> State {
    let compressor = Compressor::fastest();
    let (blocks, tail) = message.as_chunks::<BLOCK_LEN>();
    if tail.is_empty() {
        // Holds nothing of the message.
        compressor.compress_to_the_end(&mut state, blocks, &[padding_alone(message.len() as u64)]);
        return state;
    }
    let (mut end, count) = padding(tail, message.len() as u64);
    compressor.compress_to_the_end(&mut state, blocks, &end[..count]);
    wipe(&mut end);
    state
}

/// The SHA-224 digest of a message.
///
/// # Constant time
/// With respect to the message; its length is public.
///
/// # Source
/// FIPS 180-4, section 6.3.
#[must_use]
pub fn sha224(message: &[u8]) -> [u8; 28] {
    let mut hash = Sha224::new();
    hash.update(message);
    hash.finalize()
}

/// Chaining value, the bytes that do not yet fill a block, and the length so far; wiped when dropped.
#[derive(Clone)]
struct Stream {
    state: State,
    buffer: Block,
    /// Bytes so far; the last `len % 64` of them wait in the buffer.
    len: u64,
    compressor: Compressor,
}

impl Stream {
    fn new(initial: State, compressor: Compressor) -> Stream {
        Stream { state: initial, buffer: [0; 64], len: 0, compressor }
    }

    fn update(&mut self, mut data: &[u8]) {
        let waiting = to_usize(self.len % 64);
        self.len = self.len.wrapping_add(data.len() as u64);
        if waiting != 0 {
            let (head, rest) = data.split_at(data.len().min(64 - waiting));
            self.buffer[waiting..waiting + head.len()].copy_from_slice(head);
            if waiting + head.len() < 64 {
                return;
            }
            self.compressor.compress(&mut self.state, core::slice::from_ref(&self.buffer));
            data = rest;
        }
        let (blocks, rest) = data.as_chunks::<BLOCK_LEN>();
        if !blocks.is_empty() {
            self.compressor.compress(&mut self.state, blocks);
        }
        if !rest.is_empty() {
            self.buffer[..rest.len()].copy_from_slice(rest);
        }
    }

    /// The chaining value after padding: a bit 1, zeros, the length in bits.
    fn finish(&mut self) -> State {
        let waiting = to_usize(self.len % 64);
        let (blocks, count) = padding(&self.buffer[..waiting], self.len);
        self.compressor.compress(&mut self.state, &blocks[..count]);
        self.state
    }
}

/// The last one or two blocks of a message of `len` bytes that ends in `tail`, which is less than a block.
#[inline(always)]
pub(super) fn padding(tail: &[u8], len: u64) -> ([Block; 2], usize) {
    if tail.is_empty() {
        return ([padding_alone(len), [0; 64]], 1);
    }
    let mut blocks = [[0; 64]; 2];
    let bytes = blocks.as_flattened_mut();
    bytes[..tail.len()].copy_from_slice(tail);
    bytes[tail.len()] = 0x80;
    let count = if tail.len() < 56 { 1 } else { 2 };
    bytes[64 * count - 8..64 * count].copy_from_slice(&len.wrapping_mul(8).to_be_bytes());
    (blocks, count)
}

/// The last block of a message of `len` bytes that ends with a block: a bit 1, zeros, the length in bits. Written in whole
/// words, which can be read again at once.
#[inline(always)]
fn padding_alone(len: u64) -> Block {
    let mut block = [0; 64];
    block[0] = 0x80;
    block[56..].copy_from_slice(&len.wrapping_mul(8).to_be_bytes());
    block
}

impl Drop for Stream {
    fn drop(&mut self) {
        wipe(&mut self.state);
        wipe(&mut self.buffer);
    }
}

/// The bytes of a chaining value.
#[inline(always)]
pub(super) fn digest(state: &State) -> [u8; 32] {
    let mut out = [0; 32];
    for (bytes, word) in out.as_chunks_mut::<4>().0.iter_mut().zip(state) {
        *bytes = word.to_be_bytes();
    }
    out
}

macro_rules! hash {
    ($(#[$doc:meta])* $name:ident, $len:literal, $initial:ident) => {
        $(#[$doc])*
        #[derive(Clone)]
        pub struct $name(Stream);

        impl $name {
            /// A hash of nothing yet, on the fastest back end.
            pub fn new() -> Self {
                $name(Stream::new($initial, Compressor::fastest()))
            }

            /// The same on a back end of the caller's choice.
            ///
            /// # Errors
            /// [`Error::BackendUnavailable`].
            pub fn with_backend(backend: Backend) -> Result<Self, Error> {
                let compressor = Compressor::new(backend).ok_or(Error::BackendUnavailable)?;
                Ok($name(Stream::new($initial, compressor)))
            }

            /// The back end in use.
            pub fn backend(&self) -> Backend {
                self.0.compressor.backend()
            }

            /// Takes in the next bytes of the message. A message may have 2^61 - 1 bytes; the standard says nothing of
            /// longer ones.
            pub fn update(&mut self, data: &[u8]) {
                self.0.update(data);
            }

            /// The digest.
            pub fn finalize(mut self) -> [u8; $len] {
                let mut out = [0; $len];
                out.copy_from_slice(&digest(&self.0.finish())[..$len]);
                out
            }

            /// The digest; the hash then starts again.
            pub fn finalize_reset(&mut self) -> [u8; $len] {
                let out = self.clone().finalize();
                self.reset();
                out
            }

            /// Forgets everything and starts again.
            pub fn reset(&mut self) {
                self.0 = Stream::new($initial, self.0.compressor);
            }
        }

        impl Default for $name {
            fn default() -> Self {
                $name::new()
            }
        }

        /// Does not show the state.
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}({})", stringify!($name), self.backend().name())
            }
        }
    };
}

hash! {
    /// SHA-256, piece by piece. A clone continues on its own. Wiped when dropped.
    Sha256, 32, INITIAL_256
}
hash! {
    /// SHA-224, piece by piece. A clone continues on its own. Wiped when dropped.
    Sha224, 28, INITIAL_224
}

/// Takes the next pieces of several messages into their hashes, side by side as far as the pieces go together: fastest
/// for pieces of one length that is a multiple of 64. Where the slices differ in length the shorter counts.
pub fn update_many(hashes: &mut [Sha256], data: &[&[u8]]) {
    let engine = LaneEngine::fastest();
    for (hashes, data) in hashes.chunks_mut(engine.count()).zip(data.chunks(engine.count())) {
        let n = hashes.len().min(data.len());
        let (hashes, data) = (&mut hashes[..n], &data[..n]);
        let aligned = hashes.iter().all(|hash| hash.0.len % 64 == 0);
        let common = data.iter().map(|d| d.len() / BLOCK_LEN * BLOCK_LEN).min().unwrap_or(0);
        let together = if aligned { common } else { 0 };
        if together > 0 {
            let mut states = [INITIAL_256; MAX_LANES];
            let mut blocks: [&[Block]; MAX_LANES] = [&[]; MAX_LANES];
            for (lane, (hash, data)) in hashes.iter().zip(data).enumerate() {
                states[lane] = hash.0.state;
                blocks[lane] = data[..together].as_chunks::<BLOCK_LEN>().0;
            }
            engine.compress(&mut states[..n], &blocks[..n]);
            for (hash, state) in hashes.iter_mut().zip(states) {
                hash.0.state = state;
                hash.0.len = hash.0.len.wrapping_add(together as u64);
            }
        }
        for (hash, data) in hashes.iter_mut().zip(data) {
            hash.update(&data[together..]);
        }
    }
}
