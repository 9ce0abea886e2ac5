//! Encryption piece by piece.

use super::aead::check;
use super::kernels::{Saved, Step};
use super::variant::{MAX_RATE, Variant};
use crate::aes::Available;
use crate::backend::wipe;
use crate::{Error, InOut};
use core::fmt;
use core::marker::PhantomData;

/// An encryption under way: first associated data, then the message, each in pieces of any length, then the tag. Every
/// piece of the message comes out as it goes in, without delay. Wiped when dropped.
///
/// There is no such thing for decryption: what has not been verified must not be used.
///
/// # Constant time
/// With respect to key, data and tag. Lengths are public.
#[derive(Clone)]
pub struct Encryptor<A: Variant> {
    machine: Available,
    saved: Saved,
    /// Bytes of a chunk that is not yet whole: associated data or plaintext.
    waiting: [u8; MAX_RATE],
    /// The keystream of that chunk.
    keystream: [u8; MAX_RATE],
    ad: u64,
    len: u64,
    in_message: bool,
    variant: PhantomData<A>,
}

impl<A: Variant> Encryptor<A> {
    pub(super) fn new(machine: Available, key: &[u8], nonce: &[u8]) -> Self {
        let mut new = Encryptor {
            machine,
            saved: Saved::new(),
            waiting: [0; MAX_RATE],
            keystream: [0; MAX_RATE],
            ad: 0,
            len: 0,
            in_message: false,
            variant: PhantomData,
        };
        A::step(machine, &mut new.saved, Step::Init { key, nonce });
        new
    }

    /// Takes in the next piece of associated data.
    ///
    /// # Errors
    /// [`Error::OutOfOrder`] once there has been message data.
    pub fn associated_data(&mut self, mut data: &[u8]) -> Result<(), Error> {
        check(!self.in_message, Error::OutOfOrder)?;
        let filled = (self.ad % A::RATE as u64) as usize;
        self.ad += data.len() as u64;
        if filled > 0 {
            let (head, rest) = data.split_at(data.len().min(A::RATE - filled));
            self.waiting[filled..filled + head.len()].copy_from_slice(head);
            if filled + head.len() < A::RATE {
                return Ok(());
            }
            A::step(self.machine, &mut self.saved, Step::Absorb(&self.waiting[..A::RATE]));
            data = rest;
        }
        let (whole, rest) = data.split_at(data.len() / A::RATE * A::RATE);
        A::step(self.machine, &mut self.saved, Step::Absorb(whole));
        self.waiting[..rest.len()].copy_from_slice(rest);
        Ok(())
    }

    /// Encrypts the next piece of the message.
    pub fn update<'a>(&mut self, data: impl Into<InOut<'a>>) {
        let mut data = data.into();
        self.begin_message();
        let filled = (self.len % A::RATE as u64) as usize;
        self.len += data.len() as u64;
        if filled > 0 {
            let (head, rest) = data.split_at(A::RATE - filled);
            let end = filled + head.len();
            self.in_chunk(head, filled);
            if end < A::RATE {
                return;
            }
            A::step(self.machine, &mut self.saved, Step::Absorb(&self.waiting[..A::RATE]));
            data = rest;
        }
        let whole = data.len() / A::RATE * A::RATE;
        let (whole, rest) = data.split_at(whole);
        if !whole.is_empty() {
            A::step(self.machine, &mut self.saved, Step::Encrypt(whole));
        }
        if !rest.is_empty() {
            A::step(self.machine, &mut self.saved, Step::Keystream(&mut self.keystream));
            self.in_chunk(rest, 0);
        }
    }

    /// The tag, of 16 or 32 bytes.
    ///
    /// # Errors
    /// [`Error::TagLength`]: nothing is written.
    pub fn finalize(mut self, tag: &mut [u8]) -> Result<(), Error> {
        check(tag.len() == 16 || tag.len() == A::MAX_TAG_LEN, Error::TagLength)?;
        self.begin_message();
        let filled = (self.len % A::RATE as u64) as usize;
        A::step(self.machine, &mut self.saved, Step::Absorb(&self.waiting[..filled]));
        let (ad, len) = (self.ad, self.len);
        A::step(self.machine, &mut self.saved, Step::Finish { ad, len, tag });
        Ok(())
    }

    /// Encrypts bytes inside a chunk from its byte `start` on.
    fn in_chunk(&mut self, mut data: InOut<'_>, start: usize) {
        let end = start + data.len();
        self.waiting[start..end].copy_from_slice(data.input());
        for (i, byte) in data.output_mut().iter_mut().enumerate() {
            *byte = self.waiting[start + i] ^ self.keystream[start + i];
        }
    }

    fn begin_message(&mut self) {
        if !self.in_message {
            self.in_message = true;
            let filled = (self.ad % A::RATE as u64) as usize;
            A::step(self.machine, &mut self.saved, Step::Absorb(&self.waiting[..filled]));
        }
    }
}

impl<A: Variant> Drop for Encryptor<A> {
    fn drop(&mut self) {
        wipe(&mut self.waiting);
        wipe(&mut self.keystream);
    }
}

/// Does not show the state.
impl<A: Variant> fmt::Debug for Encryptor<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} encryptor after {} + {} bytes", A::NAME, self.ad, self.len)
    }
}
