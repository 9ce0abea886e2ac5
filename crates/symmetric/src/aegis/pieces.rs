//! A message piece by piece, in either direction.

use super::aead::check;
use super::kernels::{Saved, Step};
use super::variant::{MAX_RATE, Variant};
use crate::aes::Available;
use crate::backend::Waiting;
use crate::{Error, InOut};
use adamant_base::num::to_usize;
use core::marker::PhantomData;

/// A message under way.
#[derive(Clone)]
pub(super) struct Pieces<A: Variant> {
    machine: Available,
    saved: Saved,
    /// A chunk that is not yet whole: associated data or plaintext.
    waiting: Waiting<MAX_RATE>,
    /// The keystream of that chunk.
    keystream: Waiting<MAX_RATE>,
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
            waiting: Waiting::new(),
            keystream: Waiting::new(),
            ad: 0,
            len: 0,
            in_message: false,
            variant: PhantomData,
        };
        A::step(machine, &mut new.saved, Step::Init { key, nonce });
        new
    }

    pub(super) fn associated_data(&mut self, data: &[u8]) -> Result<(), Error> {
        check(!self.in_message, Error::OutOfOrder)?;
        let filled = to_usize(self.ad % A::RATE as u64);
        self.ad += data.len() as u64;
        let (machine, saved) = (self.machine, &mut self.saved);
        self.waiting.take_in(A::RATE, filled, data, |chunks| A::step(machine, saved, Step::Absorb(chunks)));
        Ok(())
    }

    pub(super) fn update<const ENCRYPT: bool>(&mut self, mut data: InOut<'_>) {
        self.begin_message();
        let filled = to_usize(self.len % A::RATE as u64);
        self.len += data.len() as u64;
        if filled > 0 {
            let (head, rest) = data.split_at(A::RATE - filled);
            let end = filled + head.len();
            self.waiting.crypt(&self.keystream.0, filled, head, !ENCRYPT);
            if end < A::RATE {
                return;
            }
            A::step(self.machine, &mut self.saved, Step::Absorb(&self.waiting.0[..A::RATE]));
            data = rest;
        }
        let whole = data.len() / A::RATE * A::RATE;
        let (whole, rest) = data.split_at(whole);
        if !whole.is_empty() {
            let step = if ENCRYPT { Step::Encrypt(whole) } else { Step::Decrypt(whole) };
            A::step(self.machine, &mut self.saved, step);
        }
        if !rest.is_empty() {
            A::step(self.machine, &mut self.saved, Step::Keystream(&mut self.keystream.0));
            // Plaintext is what the state takes in later.
            self.waiting.crypt(&self.keystream.0, 0, rest, !ENCRYPT);
        }
    }

    pub(super) fn finalize(mut self, tag: &mut [u8]) -> Result<(), Error> {
        check(tag.len() == 16 || tag.len() == A::MAX_TAG_LEN, Error::TagLength)?;
        self.begin_message();
        let filled = to_usize(self.len % A::RATE as u64);
        A::step(self.machine, &mut self.saved, Step::Absorb(&self.waiting.0[..filled]));
        let (ad, len) = (self.ad, self.len);
        A::step(self.machine, &mut self.saved, Step::Finish { ad, len, tag });
        Ok(())
    }

    fn begin_message(&mut self) {
        if !self.in_message {
            self.in_message = true;
            let filled = to_usize(self.ad % A::RATE as u64);
            A::step(self.machine, &mut self.saved, Step::Absorb(&self.waiting.0[..filled]));
        }
    }
}
