//! One message: the sponge that all functions are.

use super::backend::{LaneEngine, Permuter, from_state, to_state};
use super::states::Width;
use super::{Backend, Function, Lanes, State, States};
use crate::Error;
use crate::backend::wipe;

/// A state under way; wiped when dropped.
#[derive(Clone)]
pub(super) struct Sponge {
    state: State,
    /// Bytes of the rate that are taken: below the rate while there is input, up to the rate in output.
    position: usize,
    function: Function,
    permuter: Permuter,
}

impl Sponge {
    pub(super) fn new(function: Function) -> Sponge {
        Sponge::resume(function, Permuter::fastest(), [0; 25])
    }

    pub(super) fn with_backend(function: Function, backend: Backend) -> Result<Sponge, Error> {
        let permuter = Permuter::new(backend).ok_or(Error::BackendUnavailable)?;
        Ok(Sponge::resume(function, permuter, [0; 25]))
    }

    /// From a state to which whole blocks were added.
    pub(super) fn resume(function: Function, permuter: Permuter, state: State) -> Sponge {
        Sponge { state, position: 0, function, permuter }
    }

    pub(super) fn backend(&self) -> Backend {
        self.permuter.backend()
    }

    /// Forgets everything and starts again.
    pub(super) fn reset(&mut self) {
        wipe(&mut self.state);
        self.position = 0;
    }

    pub(super) fn update(&mut self, mut data: &[u8]) {
        let rate = self.function.rate;
        if self.position > 0 {
            let (head, rest) = data.split_at(data.len().min(rate - self.position));
            self.add(head);
            if self.position < rate {
                return;
            }
            self.permute();
            data = rest;
        }
        let (blocks, tail) = data.split_at(data.len() / rate * rate);
        if !blocks.is_empty() {
            self.permuter.absorb(&mut self.state, blocks, rate, self.function.rounds);
        }
        self.add(tail);
    }

    /// [`Sponge::update`] of two sponges, the whole blocks that both have side by side where that takes the time of one.
    pub(super) fn update_both([a, b]: [&mut Sponge; 2], [mut x, mut y]: [&[u8]; 2]) {
        let engine = LaneEngine::fastest();
        let alike = a.function.rate == b.function.rate && a.function.rounds == b.function.rounds;
        let count = x.len().min(y.len()) / a.function.rate * a.function.rate;
        if engine.backend() == Lanes::Avx512 && alike && count > 0 && a.position == 0 && b.position == 0 {
            let mut states = States::<2>::ZERO;
            states.set_lane(0, &a.state);
            states.set_lane(1, &b.state);
            let ((x_blocks, x_rest), (y_blocks, y_rest)) = (x.split_at(count), y.split_at(count));
            states.absorb(engine, &[x_blocks, y_blocks], a.function.rate, a.function.rounds);
            (a.state, b.state) = (states.lane(0), states.lane(1));
            wipe(&mut states.0);
            (x, y) = (x_rest, y_rest);
        }
        a.update(x);
        b.update(y);
    }

    pub(super) fn function(&self) -> Function {
        self.function
    }

    /// Bytes of the message up to the end of the block that is begun; 0 between blocks.
    pub(super) fn room(&self) -> usize {
        if self.position == 0 { 0 } else { self.function.rate - self.position }
    }

    /// The state, for blocks that others add between two of its own.
    pub(super) fn state_mut(&mut self) -> &mut State {
        &mut self.state
    }

    /// Zeros up to the end of a block, as `bytepad` has them.
    pub(super) fn fill_block(&mut self) {
        if self.position > 0 {
            self.permute();
        }
    }

    /// The suffix and the padding 10*1. From here on `position` counts the bytes of the rate that went out; all of them did, so
    /// that the permutation comes with the next byte that is asked for.
    pub(super) fn finish(&mut self) {
        self.add_byte(self.position, self.function.suffix);
        self.add_byte(self.function.rate - 1, 0x80);
        self.all_went_out();
    }

    /// The next byte of output needs a permutation.
    pub(super) fn all_went_out(&mut self) {
        self.position = self.function.rate;
    }

    /// The next bytes of output.
    pub(super) fn squeeze(&mut self, mut out: &mut [u8]) {
        while !out.is_empty() {
            if self.position == self.function.rate {
                self.permute();
            }
            let count = out.len().min(self.function.rate - self.position);
            let (head, rest) = out.split_at_mut(count);
            read(&self.state, self.position, head);
            self.position += count;
            out = rest;
        }
    }

    fn permute(&mut self) {
        self.permuter.permute(&mut self.state, self.function.rounds);
        self.position = 0;
    }

    /// Adds bytes that have room in the block.
    fn add(&mut self, data: &[u8]) {
        let (head, rest) = data.split_at(data.len().min(self.position.wrapping_neg() % 8));
        let (words, tail) = rest.as_chunks();
        self.add_bytes(head);
        let first = self.position / 8;
        for (lane, word) in self.state.iter_mut().skip(first).zip(words) {
            *lane ^= to_state(u64::from_le_bytes(*word));
        }
        self.position += 8 * words.len();
        self.add_bytes(tail);
    }

    fn add_bytes(&mut self, data: &[u8]) {
        for &byte in data {
            self.add_byte(self.position, byte);
            self.position += 1;
        }
    }

    fn add_byte(&mut self, position: usize, byte: u8) {
        self.state[position / 8] ^= to_state(u64::from(byte) << (8 * (position % 8)));
    }
}

/// Bytes of a state from `position` on.
fn read(state: &State, position: usize, out: &mut [u8]) {
    let inside = position % 8;
    let (head, rest) = out.split_at_mut(out.len().min(inside.wrapping_neg() % 8));
    let mut lanes = state.iter().skip(position / 8).map(|lane| from_state(*lane).to_le_bytes());
    if !head.is_empty()
        && let Some(bytes) = lanes.next()
    {
        head.copy_from_slice(&bytes[inside..inside + head.len()]);
    }
    let (words, tail) = rest.as_chunks_mut();
    for (word, bytes) in words.iter_mut().zip(&mut lanes) {
        *word = bytes;
    }
    if let Some(bytes) = lanes.next() {
        tail.copy_from_slice(&bytes[..tail.len()]);
    }
}

impl Drop for Sponge {
    fn drop(&mut self) {
        wipe(&mut self.state);
    }
}
