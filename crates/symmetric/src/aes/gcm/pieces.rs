//! A message piece by piece, in either direction.

use super::crypt::{length_block, open, seal, usual_counter};
use super::{Gcm, Parts};
use crate::aes::backend::{Blocks as _, KeyedKernel, Machine};
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
    /// The encryption of the first counter, for the tag, from the beginning of the message on.
    pad: [u8; 16],
    acc: Accumulator,
    /// A block that is not yet whole: associated data or ciphertext.
    waiting: Waiting<16>,
    /// The keystream of that block.
    keystream: Waiting<16>,
    ad: u64,
    len: u64,
    in_message: bool,
    /// Whether the tag was given.
    finished: bool,
}

impl Pieces {
    /// The nonce must have a good length.
    pub(super) fn new(gcm: &Parts, nonce: &[u8]) -> Self {
        let mut pieces = Pieces(Wiped::new(State {
            initial: 0,
            usual: true,
            pad: [0; 16],
            acc: [0; 16],
            waiting: Waiting::new(),
            keystream: Waiting::new(),
            ad: 0,
            len: 0,
            in_message: false,
            finished: false,
        }));
        pieces.restart(gcm, nonce);
        pieces
    }

    /// Another message. What waited of the last one stays where it is until it is overwritten or all is wiped.
    pub(super) fn restart(&mut self, gcm: &Parts, nonce: &[u8]) {
        let state = &mut *self.0;
        let usual = usual_counter(nonce);
        state.initial = usual.unwrap_or_else(|| {
            let mut acc = [0; 16];
            hash(gcm, &mut acc, nonce, Some(length_block(0, nonce.len() as u64)));
            u128::from_le_bytes(acc)
        });
        state.usual = usual.is_some();
        state.acc = [0; 16];
        (state.ad, state.len, state.in_message, state.finished) = (0, 0, false, false);
    }

    /// Bytes of associated data and of the message so far.
    pub(super) fn lengths(&self) -> (u64, u64) {
        (self.0.ad, self.0.len)
    }

    pub(super) fn associated_data(&mut self, gcm: &Parts, data: &[u8]) -> Result<(), Error> {
        let state = &mut *self.0;
        if state.in_message || state.finished {
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

    /// The tag. After it nothing is taken in until [`Pieces::restart`].
    pub(super) fn finish(&mut self, gcm: &Parts) -> [u8; 16] {
        let state = &mut *self.0;
        state.begin_message(gcm);
        state.finished = true;
        let filled = to_usize(state.len % 16);
        // Associated data or ciphertext.
        let rest = first_bytes(&state.waiting.0, filled);
        let rest = (filled > 0).then_some(&rest);
        let lengths = length_block(state.ad, state.len);
        gcm.key.engine().run(Last { key: &gcm.hash_key, acc: &mut state.acc, rest, lengths: &lengths });
        let mut tag = state.pad;
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
        if self.finished {
            return Err(Error::OutOfOrder);
        }
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
        if !self.usual {
            self.begin_message(gcm);
        }
        let whole = data.len() / 16;
        let (blocks, rest) = data.split_at(16 * whole);
        if self.usual {
            self.blocks::<SEAL>(gcm, counter, blocks, !rest.is_empty());
        } else if !blocks.is_empty() {
            crypt_each::<SEAL>(gcm, counter, &mut self.acc, blocks);
        }
        if !rest.is_empty() {
            if !self.usual {
                self.keystream.0 = Carry::Low32.add(counter, whole as u128).to_be_bytes();
                gcm.key.encrypt_block(&mut self.keystream.0);
            }
            // Ciphertext is what is hashed later.
            self.waiting.crypt(&self.keystream.0, 0, rest, SEAL);
        }
        Ok(())
    }

    /// Whole blocks under a public counter, and all that can be done beside them: the end of the associated data, the pad of the tag,
    /// the keystream of the block behind them.
    fn blocks<const SEAL: bool>(&mut self, gcm: &Parts, counter: u128, data: InOut<'_>, more: bool) {
        if data.is_empty() && self.in_message && !more {
            return;
        }
        let begins = !self.in_message;
        let filled = if begins { to_usize(self.ad % 16) } else { 0 };
        let tail = first_bytes(&self.waiting.0, filled);
        let tail = (filled > 0).then_some(&tail);
        self.in_message = true;
        let initial = self.initial;
        let pads = Pads {
            initial: begins.then_some((initial, &mut self.pad)),
            keystream: more.then_some(&mut self.keystream.0),
        };
        gcm.key.engine().run(Blocks::<SEAL> { gcm, counter, acc: &mut self.acc, data, tail, pads });
    }

    fn begin_message(&mut self, gcm: &Parts) {
        if !self.in_message {
            self.in_message = true;
            hash(gcm, &mut self.acc, &self.waiting.0[..to_usize(self.ad % 16)], None);
            self.pad = self.initial.to_be_bytes();
            gcm.key.encrypt_block(&mut self.pad);
        }
    }
}

/// The first `n` bytes of a block, zeros behind them.
fn first_bytes(from: &[u8; 16], n: usize) -> [u8; 16] {
    let mut to = [0; 16];
    for (i, (to, from)) in to.iter_mut().zip(from).enumerate() {
        *to = if i < n { *from } else { 0 };
    }
    to
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

/// Hashes the last block, if there is one, and the lengths.
struct Last<'a> {
    key: &'a HashKey,
    acc: &'a mut Accumulator,
    rest: Option<&'a [u8; 16]>,
    lengths: &'a [u8; 16],
}

impl KeyedKernel for Last<'_> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M, _: &M::Keys) {
        match self.rest {
            Some(rest) => ghash::few(m, self.key, self.acc, [rest, self.lengths]),
            None => ghash::few(m, self.key, self.acc, [self.lengths]),
        }
    }
}

/// Single blocks that are encrypted beside a piece.
struct Pads<'a> {
    /// The first counter, for the tag.
    initial: Option<(u128, &'a mut [u8; 16])>,
    /// That of the block behind the piece.
    keystream: Option<&'a mut [u8; 16]>,
}

/// Encrypts or decrypts whole blocks inside a message, and hashes their ciphertext.
struct Blocks<'a, const SEAL: bool> {
    gcm: &'a Parts,
    /// The counter of the first of them; public.
    counter: u128,
    acc: &'a mut Accumulator,
    /// May be empty.
    data: InOut<'a>,
    /// The last block of associated data.
    tail: Option<&'a [u8; 16]>,
    pads: Pads<'a>,
}

impl<const SEAL: bool> KeyedKernel for Blocks<'_, SEAL> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(mut self, m: M, keys: &M::Keys) {
        let (table, hash_key) = (&self.gcm.table, &self.gcm.hash_key);
        if let Some((initial, pad)) = self.pads.initial {
            encrypted(m, keys, initial).store(pad);
        }
        if let Some(keystream) = self.pads.keystream {
            let blocks = (self.data.len() / 16) as u128;
            encrypted(m, keys, Carry::Low32.add(self.counter, blocks)).store(keystream);
        }
        if let Some(tail) = self.tail {
            ghash::few(m, hash_key, self.acc, [tail]);
        }
        if self.data.is_empty() {
            return;
        }
        let mut stream = m.stream(keys, self.counter, Carry::Low32);
        if SEAL {
            seal(m, keys, table, hash_key, &mut stream, &mut self.data, self.acc, None);
        } else {
            open(m, keys, table, hash_key, &mut stream, &mut self.data, self.acc, None);
        }
    }
}

/// One counter encrypted.
#[inline(always)]
fn encrypted<M: Machine>(m: M, keys: &M::Keys, counter: u128) -> M::One {
    let counter = M::One::load(m.proof(), &counter.to_be_bytes());
    let [pad] = m.encrypt(keys, [m.whiten(keys, counter)], [M::One::zero(m.proof())]);
    pad
}

#[cfg(test)]
mod tests;
