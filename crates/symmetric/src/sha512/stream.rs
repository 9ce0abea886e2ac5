//! One message.

use super::backend::{Backend, Compressor};
use super::constants::{INITIAL_384, INITIAL_512};
use super::{BLOCK_LEN, Block, State};
use crate::Error;
use crate::backend::wipe;
use adamant_base::limb::low;
use adamant_base::num::to_usize;
use core::fmt;

/// The SHA-512 digest of a message.
///
/// # Constant time
/// With respect to the message; its length is public.
///
/// # Source
/// FIPS 180-4, section 6.4.
#[must_use]
pub fn sha512(message: &[u8]) -> [u8; 64] {
    one_shot(INITIAL_512, message)
}

/// The SHA-384 digest of a message.
///
/// # Constant time
/// With respect to the message; its length is public.
///
/// # Source
/// FIPS 180-4, section 6.5.
#[must_use]
pub fn sha384(message: &[u8]) -> [u8; 48] {
    let mut out = [0; 48];
    out.copy_from_slice(&one_shot(INITIAL_384, message)[..48]);
    out
}

/// The bytes of the chaining value after all of a message: without the buffer of a stream, which short messages would feel.
#[inline]
fn one_shot(mut state: State, message: &[u8]) -> [u8; 64] {
    let compressor = Compressor::fastest();
    let (blocks, tail) = message.as_chunks::<BLOCK_LEN>();
    if !blocks.is_empty() {
        compressor.compress(&mut state, blocks);
    }
    take_end(compressor, &mut state, tail, message.len() as u128);
    let out = digest(&state);
    wipe(&mut state);
    out
}

/// Takes in the end of a message of `len` bytes.
#[inline]
fn take_end(compressor: Compressor, state: &mut State, tail: &[u8], len: u128) {
    let (mut end, count) = padding(tail, len);
    compressor.compress(state, &end[..count]);
    wipe(&mut end);
}

/// The last one or two blocks of a message of `len` bytes that ends in `tail`, which is less than a block: a bit 1, zeros, the
/// length in bits.
#[inline]
pub(super) fn padding(tail: &[u8], len: u128) -> ([Block; 2], usize) {
    let mut blocks = [[0; BLOCK_LEN]; 2];
    let bytes = blocks.as_flattened_mut();
    bytes[..tail.len()].copy_from_slice(tail);
    bytes[tail.len()] = 0x80;
    let count = if tail.len() < 112 { 1 } else { 2 };
    bytes[BLOCK_LEN * count - 16..BLOCK_LEN * count].copy_from_slice(&len.wrapping_mul(8).to_be_bytes());
    (blocks, count)
}

/// The bytes of a chaining value.
#[inline]
pub(super) fn digest(state: &State) -> [u8; 64] {
    let mut out = [0; 64];
    for (bytes, word) in out.as_chunks_mut::<8>().0.iter_mut().zip(state) {
        *bytes = word.to_be_bytes();
    }
    out
}

/// Chaining value, the bytes that do not yet fill a block, and the length so far; wiped when dropped.
#[derive(Clone)]
struct Stream {
    state: State,
    buffer: Block,
    len: u128,
    compressor: Compressor,
}

impl Stream {
    fn new(initial: State, compressor: Compressor) -> Stream {
        Stream { state: initial, buffer: [0; BLOCK_LEN], len: 0, compressor }
    }

    /// Bytes that wait in the buffer.
    fn waiting(&self) -> usize {
        to_usize(low(self.len) % BLOCK_LEN as u64)
    }

    fn update(&mut self, mut data: &[u8]) {
        let waiting = self.waiting();
        self.len = self.len.wrapping_add(data.len() as u128);
        if waiting != 0 {
            let (head, rest) = data.split_at(data.len().min(BLOCK_LEN - waiting));
            self.buffer[waiting..waiting + head.len()].copy_from_slice(head);
            if waiting + head.len() < BLOCK_LEN {
                return;
            }
            self.compressor.compress(&mut self.state, core::slice::from_ref(&self.buffer));
            data = rest;
        }
        let (blocks, rest) = data.as_chunks::<BLOCK_LEN>();
        if !blocks.is_empty() {
            self.compressor.compress(&mut self.state, blocks);
        }
        self.buffer[..rest.len()].copy_from_slice(rest);
    }

    /// The bytes of the chaining value after padding.
    fn finish(&mut self) -> [u8; 64] {
        let waiting = self.waiting();
        take_end(self.compressor, &mut self.state, &self.buffer[..waiting], self.len);
        digest(&self.state)
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        wipe(&mut self.state);
        wipe(&mut self.buffer);
    }
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

            /// Takes in the next bytes of the message.
            pub fn update(&mut self, data: &[u8]) {
                self.0.update(data);
            }

            /// The digest.
            pub fn finalize(mut self) -> [u8; $len] {
                let mut out = [0; $len];
                out.copy_from_slice(&self.0.finish()[..$len]);
                out
            }

            /// The digest; the hash then starts again.
            pub fn finalize_reset(&mut self) -> [u8; $len] {
                let new = $name(Stream::new($initial, self.0.compressor));
                core::mem::replace(self, new).finalize()
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
    /// SHA-512, piece by piece. A clone continues on its own. Wiped when dropped.
    Sha512, 64, INITIAL_512
}
hash! {
    /// SHA-384, piece by piece. A clone continues on its own. Wiped when dropped.
    Sha384, 48, INITIAL_384
}
