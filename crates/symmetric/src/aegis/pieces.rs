//! A message piece by piece, in either direction.

use super::aead::check;
use super::kernels::{Saved, Step};
use super::variant::{MAX_RATE, Variant};
use crate::aes::Available;
use crate::backend::wipe;
use crate::{Error, InOut};
use core::marker::PhantomData;

/// A message under way.
#[derive(Clone)]
pub(super) struct Pieces<A: Variant> {
    machine: Available,
    saved: Saved,
    /// Bytes of a chunk that is not yet whole: associated data or plaintext.
    waiting: [u8; MAX_RATE],
    /// The keystream of that chunk.
    keystream: [u8; MAX_RATE],
    pub(super) ad: u64,
    pub(super) len: u64,
    in_message: bool,
    variant: PhantomData<A>,
}

impl<A: Variant> Pieces<A> {
    pub(super) fn new(machine: Available, key: &[u8], nonce: &[u8]) -> Self {
        let mut new = Pieces {
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

    pub(super) fn associated_data(&mut self, mut data: &[u8]) -> Result<(), Error> {
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

    pub(super) fn update<const ENCRYPT: bool>(&mut self, mut data: InOut<'_>) {
        self.begin_message();
        let filled = (self.len % A::RATE as u64) as usize;
        self.len += data.len() as u64;
        if filled > 0 {
            let (head, rest) = data.split_at(A::RATE - filled);
            let end = filled + head.len();
            self.in_chunk::<ENCRYPT>(head, filled);
            if end < A::RATE {
                return;
            }
            A::step(self.machine, &mut self.saved, Step::Absorb(&self.waiting[..A::RATE]));
            data = rest;
        }
        let whole = data.len() / A::RATE * A::RATE;
        let (whole, rest) = data.split_at(whole);
        if !whole.is_empty() {
            let step = if ENCRYPT { Step::Encrypt(whole) } else { Step::Decrypt(whole) };
            A::step(self.machine, &mut self.saved, step);
        }
        if !rest.is_empty() {
            A::step(self.machine, &mut self.saved, Step::Keystream(&mut self.keystream));
            self.in_chunk::<ENCRYPT>(rest, 0);
        }
    }

    pub(super) fn finalize(mut self, tag: &mut [u8]) -> Result<(), Error> {
        check(tag.len() == 16 || tag.len() == A::MAX_TAG_LEN, Error::TagLength)?;
        self.begin_message();
        let filled = (self.len % A::RATE as u64) as usize;
        A::step(self.machine, &mut self.saved, Step::Absorb(&self.waiting[..filled]));
        let (ad, len) = (self.ad, self.len);
        A::step(self.machine, &mut self.saved, Step::Finish { ad, len, tag });
        Ok(())
    }

    /// Encrypts or decrypts bytes inside a chunk from its byte `start` on. Plaintext is what the state takes in later.
    fn in_chunk<const ENCRYPT: bool>(&mut self, mut data: InOut<'_>, start: usize) {
        let end = start + data.len();
        self.waiting[start..end].copy_from_slice(data.input());
        for (i, byte) in data.output_mut().iter_mut().enumerate() {
            *byte = self.waiting[start + i] ^ self.keystream[start + i];
        }
        if !ENCRYPT {
            self.waiting[start..end].copy_from_slice(data.output());
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

impl<A: Variant> Drop for Pieces<A> {
    fn drop(&mut self) {
        wipe(&mut self.waiting);
        wipe(&mut self.keystream);
    }
}
