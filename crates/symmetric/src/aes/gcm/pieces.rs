//! A message piece by piece, in either direction.

use super::crypt::{length_block, open, seal, usual_counter};
use super::{Gcm, Parts};
use crate::aes::backend::{KeyedKernel, Machine};
use crate::aes::counter::Carry;
use crate::aes::ghash::{self, Accumulator, HashKey};
use crate::backend::{Waiting, Wiped};
use crate::{Error, InOut};
use adamant_base::num::to_usize;

/// A message under way. The key is handed in each time.
#[derive(Clone)]
pub(super) struct Pieces(Wiped<State>);

/// Wiped as one.
#[derive(Clone)]
struct State {
    initial: u128,
    /// Whether the first counter is public, as it is under a nonce of 12 bytes.
    usual: bool,
    acc: Accumulator,
    /// A block that is not yet whole: associated data or ciphertext.
    waiting: Waiting<16>,
    /// The keystream of that block.
    keystream: Waiting<16>,
    ad: u64,
    len: u64,
    in_message: bool,
}

impl Pieces {
    /// The nonce must have a good length.
    pub(super) fn new(gcm: &Parts, nonce: &[u8]) -> Self {
        let initial = usual_counter(nonce).unwrap_or_else(|| {
            let mut acc = [0; 16];
            hash(gcm, &mut acc, nonce, Some(length_block(0, nonce.len() as u64)));
            u128::from_le_bytes(acc)
        });
        Pieces(Wiped::new(State {
            initial,
            usual: usual_counter(nonce).is_some(),
            acc: [0; 16],
            waiting: Waiting::new(),
            keystream: Waiting::new(),
            ad: 0,
            len: 0,
            in_message: false,
        }))
    }

    /// Bytes of associated data and of the message so far.
    pub(super) fn lengths(&self) -> (u64, u64) {
        (self.0.ad, self.0.len)
    }

    pub(super) fn associated_data(&mut self, gcm: &Parts, data: &[u8]) -> Result<(), Error> {
        let state = &mut *self.0;
        if state.in_message {
            return Err(Error::OutOfOrder);
        }
        let ad = state.ad + data.len() as u64;
        if ad > Gcm::MAX_ASSOCIATED_DATA {
            return Err(Error::MessageTooLong);
        }
        let filled = to_usize(state.ad % 16);
        state.ad = ad;
        let acc = &mut state.acc;
        state.waiting.take_in(16, filled, data, |blocks| hash(gcm, acc, blocks, None));
        Ok(())
    }

    pub(super) fn encrypt(
        &mut self,
        gcm: &Parts,
        input: Option<&[u8]>,
        output: &mut [u8],
    ) -> Result<(), Error> {
        self.0.update::<true>(gcm, InOut::join(input, output))
    }

    pub(super) fn decrypt(
        &mut self,
        gcm: &Parts,
        input: Option<&[u8]>,
        output: &mut [u8],
    ) -> Result<(), Error> {
        self.0.update::<false>(gcm, InOut::join(input, output))
    }

    /// The tag.
    pub(super) fn finish(mut self, gcm: &Parts) -> [u8; 16] {
        let state = &mut *self.0;
        state.begin_message(gcm);
        let rest = &state.waiting.0[..to_usize(state.len % 16)];
        hash(gcm, &mut state.acc, rest, Some(length_block(state.ad, state.len)));
        let mut tag = state.initial.to_be_bytes();
        gcm.key.encrypt_block(&mut tag);
        for (tag, hash) in tag.iter_mut().zip(state.acc.iter().rev()) {
            *tag ^= hash;
        }
        tag
    }
}

impl State {
    fn update<const SEAL: bool>(&mut self, gcm: &Parts, mut data: InOut<'_>) -> Result<(), Error> {
        let len = self.len + data.len() as u64;
        if len > Gcm::MAX_MESSAGE {
            return Err(Error::MessageTooLong);
        }
        self.begin_message(gcm);
        let filled = to_usize(self.len % 16);
        // Of the first block that begins in this piece.
        let counter = Carry::Low32.add(self.initial, 1 + u128::from(self.len.div_ceil(16)));
        self.len = len;
        if filled > 0 {
            let (head, rest) = data.split_at(16 - filled);
            let end = filled + head.len();
            self.waiting.crypt(&self.keystream.0, filled, head, SEAL);
            if end < 16 {
                return Ok(());
            }
            hash(gcm, &mut self.acc, &self.waiting.0, None);
            data = rest;
        }
        let whole = data.len() / 16;
        let (blocks, rest) = data.split_at(16 * whole);
        if !blocks.is_empty() {
            let acc = &mut self.acc;
            if self.usual {
                gcm.key.engine().run(Blocks::<SEAL> { gcm, counter, acc, data: blocks });
            } else {
                crypt_each::<SEAL>(gcm, counter, acc, blocks);
            }
        }
        if !rest.is_empty() {
            self.keystream.0 = Carry::Low32.add(counter, whole as u128).to_be_bytes();
            gcm.key.encrypt_block(&mut self.keystream.0);
            // Ciphertext is what is hashed later.
            self.waiting.crypt(&self.keystream.0, 0, rest, SEAL);
        }
        Ok(())
    }

    fn begin_message(&mut self, gcm: &Parts) {
        if !self.in_message {
            self.in_message = true;
            hash(gcm, &mut self.acc, &self.waiting.0[..to_usize(self.ad % 16)], None);
        }
    }
}

/// Encrypts or decrypts whole blocks one by one, and hashes their ciphertext: the fast way reads a table at the counters' last
/// bytes, and these are secret here.
fn crypt_each<const SEAL: bool>(gcm: &Parts, counter: u128, acc: &mut Accumulator, mut data: InOut<'_>) {
    if !SEAL {
        hash(gcm, acc, data.input(), None);
    }
    let mut pad = Wiped::new([0; 16]);
    for (i, at) in (0..data.len()).step_by(16).enumerate() {
        *pad = Carry::Low32.add(counter, i as u128).to_be_bytes();
        gcm.key.encrypt_block(&mut pad);
        for (pad, x) in pad.iter_mut().zip(&data.input()[at..at + 16]) {
            *pad ^= x;
        }
        data.output_mut()[at..at + 16].copy_from_slice(&*pad);
    }
    if SEAL {
        hash(gcm, acc, data.output(), None);
    }
}

/// Hashes `data`, filled up with zeros to whole blocks, and then the block of lengths if it is given.
fn hash(gcm: &Parts, acc: &mut Accumulator, data: &[u8], lengths: Option<[u8; 16]>) {
    gcm.key.engine().run(Hash { key: &gcm.hash_key, acc, data, lengths });
}

struct Hash<'a> {
    key: &'a HashKey,
    acc: &'a mut Accumulator,
    data: &'a [u8],
    lengths: Option<[u8; 16]>,
}

impl KeyedKernel for Hash<'_> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M, _: &M::Keys) {
        ghash::hash(m, self.key, self.acc, self.data, self.lengths.as_ref());
    }
}

/// Encrypts or decrypts whole blocks inside a message, and hashes their ciphertext.
struct Blocks<'a, const SEAL: bool> {
    gcm: &'a Parts,
    /// The counter of the first of them.
    counter: u128,
    acc: &'a mut Accumulator,
    /// Not empty.
    data: InOut<'a>,
}

impl<const SEAL: bool> KeyedKernel for Blocks<'_, SEAL> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(mut self, m: M, keys: &M::Keys) {
        let (table, hash_key) = (&self.gcm.table, &self.gcm.hash_key);
        let mut stream = m.stream(keys, self.counter, Carry::Low32);
        if SEAL {
            seal(m, keys, table, hash_key, &mut stream, &mut self.data, self.acc, None);
        } else {
            open(m, keys, table, hash_key, &mut stream, &mut self.data, self.acc, None);
        }
    }
}

#[cfg(test)]
mod tests;
