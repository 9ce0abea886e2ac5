//! Digests: SHA-2, SHA-3 and SHAKE.

pub mod abi;
pub mod hasher;
pub mod list;

use crate::abi::reason::{Outcome, Reason};
use adamant_symmetric::keccak::{Function, Hash, Reader, Sha3_224, Sha3_256, Sha3_384, Sha3_512};
use adamant_symmetric::sha256::{Sha224, Sha256};
use adamant_symmetric::sha512::{Sha384, Sha512};

/// A digest under way.
pub trait Digest: Clone + 'static {
    /// Bytes of the digest, as the algorithm itself says.
    const SIZE: usize;
    /// Bytes of a block.
    const BLOCK: usize;
    /// Whether the output may have any length.
    const XOF: bool = false;

    fn new() -> Self;
    fn reset(&mut self);
    fn update(&mut self, data: &[u8]);
    /// Bytes that [`Digest::finish`] writes.
    fn len(&self) -> Outcome<usize>;
    /// Writes the digest into so many bytes.
    fn finish(&mut self, out: &mut [u8]);
    /// Sets the length of what has any length.
    fn set_len(&mut self, _: usize) {}
    /// Gives the next bytes of output.
    fn squeeze(&mut self, _: &mut [u8]) -> Outcome<()> {
        Err(Reason::SILENT)
    }
}

macro_rules! fixed {
    ($($name:ident $size:literal $block:literal)+) => {$(
        impl Digest for $name {
            const SIZE: usize = $size;
            const BLOCK: usize = $block;

            fn new() -> Self {
                $name::new()
            }

            fn reset(&mut self) {
                *self = $name::new();
            }

            fn update(&mut self, data: &[u8]) {
                $name::update(self, data);
            }

            fn len(&self) -> Outcome<usize> {
                Ok($size)
            }

            fn finish(&mut self, out: &mut [u8]) {
                out.copy_from_slice(&self.finalize_reset());
            }
        }
    )+};
}

fixed! {
    Sha224 28 64
    Sha256 32 64
    Sha384 48 128
    Sha512 64 128
    Sha3_224 28 144
    Sha3_256 32 136
    Sha3_384 48 104
    Sha3_512 64 72
}

/// SHAKE of so many bits of security. Libraries before 3.4 give output of SECURITY / 8 bytes to whoever does not say how much,
/// newer ones want to be told.
#[derive(Clone)]
pub struct Shake<const SECURITY: usize, const TOLD: bool> {
    hash: Hash,
    reader: Option<Reader>,
    len: Option<usize>,
}

impl<const SECURITY: usize, const TOLD: bool> Shake<SECURITY, TOLD> {
    const FUNCTION: Function = if SECURITY == 128 { Function::SHAKE128 } else { Function::SHAKE256 };
}

impl<const SECURITY: usize, const TOLD: bool> Digest for Shake<SECURITY, TOLD> {
    const SIZE: usize = if TOLD { 0 } else { SECURITY / 8 };
    const BLOCK: usize = 200 - SECURITY / 4;
    const XOF: bool = true;

    fn new() -> Self {
        let len = if TOLD { None } else { Some(SECURITY / 8) };
        Shake { hash: Hash::new(Self::FUNCTION), reader: None, len }
    }

    /// The length that was set stays.
    fn reset(&mut self) {
        self.hash.reset();
        self.reader = None;
    }

    fn update(&mut self, data: &[u8]) {
        self.hash.update(data);
    }

    fn len(&self) -> Outcome<usize> {
        self.len.ok_or(Reason::INVALID_DIGEST_LENGTH)
    }

    fn finish(&mut self, out: &mut [u8]) {
        self.hash.clone().finalize(out);
        self.hash.reset();
    }

    fn set_len(&mut self, len: usize) {
        self.len = Some(len);
    }

    fn squeeze(&mut self, out: &mut [u8]) -> Outcome<()> {
        let hash = &self.hash;
        self.reader.get_or_insert_with(|| hash.clone().reader()).read(out);
        Ok(())
    }
}
