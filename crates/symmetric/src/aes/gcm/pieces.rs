//! A message piece by piece, in either direction.
//!
//! Where pieces are short, keystream is computed eight blocks ahead, and ciphertext is hashed when the next eight are: in between, a piece
//! is only added to keystream that is there. Long pieces go through the kernels of whole messages.

mod kernels;

use super::crypt::{length_block, usual_counter};
use super::{Gcm, Parts, check_lengths};
use crate::aes::ahead::{AHEAD, Ahead, INPUT, OUTPUT, add_bytes};
use crate::aes::backend::Machine;
use crate::aes::counter::Carry;
use crate::aes::ghash::{self, Accumulator, HashKey};
use crate::backend::{Waiting, Wiped, wipe};
use crate::{Error, InOut};
use adamant_base::num::{low8, to_usize};
use kernels::{Blocks, GoAhead, Last, hash};

/// A message under way. The key is handed in each time.
#[derive(Clone)]
pub(super) struct Pieces(Wiped<State>);

/// How far a message is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    AssociatedData,
    Message,
    /// The tag was given.
    Finished,
}

/// Wiped as one.
#[derive(Clone)]
struct State {
    initial: u128,
    /// Whether the first counter is public, as it is under a nonce of 12 bytes.
    usual: bool,
    stage: Stage,
    /// The encryption of the first counter, for the tag, from the beginning of the message on.
    pad: [u8; 16],
    acc: Accumulator,
    /// A block of associated data that is not yet whole.
    waiting: Waiting<16>,
    ad: u64,
    len: u64,
    window: Window,
}

/// Where short pieces go through: some blocks in a row, at most eight, of which the last may be under way. Keystream gives place to the
/// ciphertext that was made of it. The first block of the message's first window is the last one of the associated data, in the
/// place of the pad of the tag.
#[derive(Clone)]
struct Window {
    bytes: Ahead,
    /// The ciphertext from here on waits for its hash,
    from: u8,
    /// up to here, where the next byte of the message comes;
    at: u8,
    /// and there is keystream up to here, the end of a block.
    end: u8,
}

impl Pieces {
    /// The nonce must have a good length.
    pub(super) fn new(gcm: &Parts, nonce: &[u8]) -> Self {
        let mut pieces = Pieces(Wiped::new(State {
            initial: 0,
            usual: true,
            stage: Stage::AssociatedData,
            pad: [0; 16],
            acc: [0; 16],
            waiting: Waiting::new(),
            ad: 0,
            len: 0,
            window: Window { bytes: Ahead::new(), from: 0, at: 0, end: 0 },
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
        (state.ad, state.len, state.stage) = (0, 0, Stage::AssociatedData);
        state.window.set(0, 0, 0);
    }

    /// Another message under another key; what the last one left behind is wiped. Where it fails nothing has changed.
    pub(super) fn restart_with_key(&mut self, gcm: &mut Gcm, key: &[u8], nonce: &[u8]) -> Result<(), Error> {
        check_lengths(nonce, &[], 0)?;
        gcm.set_key(key)?;
        let state = &mut *self.0;
        wipe(&mut state.window.bytes.0);
        wipe(&mut state.waiting.0);
        wipe(&mut state.pad);
        self.restart(&gcm.0, nonce);
        Ok(())
    }

    /// Bytes of associated data and of the message so far.
    pub(super) fn lengths(&self) -> (u64, u64) {
        (self.0.ad, self.0.len)
    }

    pub(super) fn associated_data(&mut self, gcm: &Parts, data: &[u8]) -> Result<(), Error> {
        let state = &mut *self.0;
        if state.stage != Stage::AssociatedData {
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
        if state.stage == Stage::AssociatedData {
            state.associated_data_in_front(16);
            state.pad = state.initial.to_be_bytes();
            gcm.key.encrypt_block(&mut state.pad);
        }
        state.stage = Stage::Finished;
        let lengths = length_block(state.ad, state.len);
        let mut acc = Wiped::new(state.acc);
        gcm.key.engine().run(Last {
            key: &gcm.hash_key,
            acc: &mut acc,
            data: state.window.filled_up(),
            lengths: &lengths,
        });
        (u128::from_be_bytes(state.pad) ^ u128::from_le_bytes(*acc)).to_be_bytes()
    }
}

impl State {
    #[inline(always)]
    fn update<const SEAL: bool>(&mut self, gcm: &Parts, data: InOut<'_>) -> Result<(), Error> {
        if self.len + data.len() as u64 > Gcm::MAX_MESSAGE {
            return Err(Error::MessageTooLong);
        }
        if self.stage != Stage::Message || data.len() > self.window.room() {
            return self.update_beyond::<SEAL>(gcm, data);
        }
        self.crypt::<SEAL>(data);
        Ok(())
    }

    /// The first piece, and those for which there is not enough keystream.
    #[inline(never)]
    fn update_beyond<const SEAL: bool>(&mut self, gcm: &Parts, data: InOut<'_>) -> Result<(), Error> {
        if self.stage == Stage::Finished {
            return Err(Error::OutOfOrder);
        }
        let (head, mut rest) = data.split_at(self.window.room());
        self.crypt::<SEAL>(head);
        let begins = self.stage == Stage::AssociatedData;
        let mut counter = self.initial;
        if !begins {
            counter = Carry::Low32.add(counter, 1 + u128::from(self.len / 16));
        }
        // The fast way for long pieces reads a table at the counters' last bytes, which must be public.
        if self.usual && rest.len() >= AHEAD - if begins { 16 } else { 0 } {
            self.long_piece::<SEAL>(gcm, counter, begins, rest);
            return Ok(());
        }
        if begins {
            self.stage = Stage::Message;
            gcm.key.engine().run(GoAhead { gcm, counter, window: &mut self.window, acc: &mut self.acc });
            self.pad.copy_from_slice(&self.window.bytes.0[..16]);
            self.associated_data_in_front(low8(AHEAD as u64));
            counter = Carry::Low32.add(counter, AHEAD as u128 / 16);
        }
        loop {
            let (head, tail) = rest.split_at(self.window.room());
            self.crypt::<SEAL>(head);
            if tail.is_empty() {
                return Ok(());
            }
            rest = tail;
            gcm.key.engine().run(GoAhead { gcm, counter, window: &mut self.window, acc: &mut self.acc });
            self.window.set(0, 0, low8(AHEAD as u64));
            counter = Carry::Low32.add(counter, AHEAD as u128 / 16);
        }
    }

    /// A piece for which there is keystream.
    #[inline(always)]
    fn crypt<const SEAL: bool>(&mut self, data: InOut<'_>) {
        let len = data.len();
        let bytes = &mut self.window.bytes.0[usize::from(self.window.at)..];
        if SEAL {
            add_bytes::<OUTPUT>(bytes, data)
        } else {
            add_bytes::<INPUT>(bytes, data)
        }
        self.window.at += low8(len as u64);
        self.len += len as u64;
    }

    /// A piece that begins with a whole block, under a public counter; for the first one `counter` is that of the pad. With all that
    /// can be done beside it: the hash of what waits, the pad, the keystream of the block behind it.
    fn long_piece<const SEAL: bool>(&mut self, gcm: &Parts, counter: u128, begins: bool, data: InOut<'_>) {
        let whole = data.len() / 16 * 16;
        let (blocks, rest) = data.split_at(whole);
        let more = !rest.is_empty();
        let pad = begins.then_some(counter);
        if begins {
            self.stage = Stage::Message;
            self.associated_data_in_front(16);
        }
        let counter = if begins { Carry::Low32.add(counter, 1) } else { counter };
        self.len += blocks.len() as u64;
        gcm.key.engine().run(Blocks::<SEAL> {
            gcm,
            counter,
            acc: &mut self.acc,
            window: &mut self.window,
            data: blocks,
            pad: pad.map(|initial| (initial, &mut self.pad)),
            more,
        });
        self.window.set(0, 0, if more { 16 } else { 0 });
        self.crypt::<SEAL>(rest);
    }

    /// Puts the last block of associated data, if it is not whole, in front of the message, for which there is keystream up to `end`.
    fn associated_data_in_front(&mut self, end: u8) {
        let filled = to_usize(self.ad % 16);
        self.window.bytes.0[..16].copy_from_slice(&first_bytes(&self.waiting.0, filled));
        self.window.set(if filled > 0 { 0 } else { 16 }, 16, end);
    }
}

impl Window {
    fn set(&mut self, from: u8, at: u8, end: u8) {
        (self.from, self.at, self.end) = (from, at, end);
    }

    #[inline(always)]
    fn room(&self) -> usize {
        usize::from(self.end - self.at)
    }

    /// What waits for its hash, with zeros up to a whole block.
    fn filled_up(&mut self) -> &[u8] {
        let at = usize::from(self.at);
        self.bytes.0[at..at.next_multiple_of(16)].fill(0);
        &self.bytes.0[usize::from(self.from)..at.next_multiple_of(16)]
    }

    /// Hashes what waits, whole blocks.
    #[inline(always)]
    fn hash<M: Machine>(&self, m: M, key: &HashKey, acc: &mut Accumulator) {
        let data = &self.bytes.0[usize::from(self.from)..usize::from(self.at)];
        if data.len() == 16 {
            ghash::short(m, key, acc, data.as_chunks().0, None);
        } else if !data.is_empty() {
            ghash::hash(m, key, acc, data, None);
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

#[cfg(test)]
mod tests;
