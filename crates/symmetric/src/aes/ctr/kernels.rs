//! Counter mode on vectors of blocks: with a table for messages of any length, and without one.

use crate::InOut;
use crate::aes::ahead::Ahead;
use crate::aes::backend::{Blocks, KeyedKernel, Machine, Nothing, WIDEST, vectors};
use crate::aes::counter::{Carry, CounterTable};
use crate::backend::wipe;

/// Fills the table of a key.
pub(super) struct FillTable<'a>(pub(super) &'a mut CounterTable);

impl KeyedKernel for FillTable<'_> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M, keys: &M::Keys) {
        m.fill_table(keys, self.0);
    }
}

/// Keystream ahead, from `counter` on.
pub(super) struct GoAhead<'a> {
    pub(super) ahead: &'a mut Ahead,
    pub(super) counter: u128,
}

impl KeyedKernel for GoAhead<'_> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M, keys: &M::Keys) {
        self.ahead.fill(m, keys, self.counter, Carry::Full);
    }
}

/// A keystream from `counter` on, added to the data.
pub(super) struct Apply<'a> {
    pub(super) table: &'a CounterTable,
    pub(super) counter: u128,
    pub(super) data: InOut<'a>,
}

impl KeyedKernel for Apply<'_> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(mut self, m: M, keys: &M::Keys) {
        if self.data.is_empty() {
            return;
        }
        let mut stream = m.stream(keys, self.counter, Carry::Full);
        let at = apply::<M, 8>(m, keys, self.table, &mut stream, &mut self.data, 0);
        let at = apply::<M, 4>(m, keys, self.table, &mut stream, &mut self.data, at);
        let at = apply::<M, 1>(m, keys, self.table, &mut stream, &mut self.data, at);
        last(m, keys, self.table, &mut stream, &mut self.data, at);
    }
}

/// The same, with counters written out and encrypted from the first round on.
pub(in crate::aes) struct WithoutTable<'a> {
    pub(in crate::aes) counter: u128,
    /// The first byte's place in its block.
    pub(in crate::aes) inside: usize,
    pub(in crate::aes) data: InOut<'a>,
}

impl KeyedKernel for WithoutTable<'_> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(mut self, m: M, keys: &M::Keys) {
        let len = self.data.len();
        let mut at = 0;
        if self.inside > 0 {
            let block = M::One::from_numbers(m.proof(), [self.counter.swap_bytes(), 0, 0, 0]);
            let [pad] = m.encrypt(keys, [m.whiten(keys, block)], [M::One::zero(m.proof())]);
            let mut pad = pad.sum();
            at = len.min(16 - self.inside);
            for i in 0..at {
                self.data.output_mut()[i] = self.data.input()[i] ^ pad[self.inside + i];
            }
            wipe(&mut pad);
            self.counter = self.counter.wrapping_add(1);
        }
        apply_without_table(m, keys, &mut self.counter, Carry::Full, &mut self.data, at, len);
    }
}

/// Adds the keystream that begins with the encryption of `counter` to the bytes from `at` to `end`; the last block may be
/// partial, and the counter is then the one after it.
#[inline(always)]
pub(in crate::aes) fn apply_without_table<M: Machine>(
    m: M,
    keys: &M::Keys,
    counter: &mut u128,
    carry: Carry,
    data: &mut InOut<'_>,
    mut at: usize,
    end: usize,
) {
    while end - at >= 4 * M::Wide::BYTES {
        let pad: [M::Wide; 4] = encrypted_counters(m, keys, counter, carry);
        add(m, pad, data, at);
        at += 4 * M::Wide::BYTES;
    }
    // Whole vectors by themselves: partial ones go through a copy, whose parts a load has to wait for.
    while end - at >= M::Wide::BYTES {
        let pad: [M::Wide; 1] = encrypted_counters(m, keys, counter, carry);
        add(m, pad, data, at);
        at += M::Wide::BYTES;
    }
    if at < end {
        let [pad] = encrypted_counters(m, keys, counter, carry);
        let sum = M::Wide::load_partial(m.proof(), &data.input()[at..end]).xor(pad);
        sum.store_partial(&mut data.output_mut()[at..end]);
    }
}

/// The encryptions of the next N vectors of counters.
#[inline(always)]
pub(in crate::aes) fn encrypted_counters<M: Machine, const N: usize>(
    m: M,
    keys: &M::Keys,
    counter: &mut u128,
    carry: Carry,
) -> [M::Wide; N] {
    let zero = M::Wide::zero(m.proof());
    let mut blocks = [zero; N];
    for vector in &mut blocks {
        let mut numbers = [0; WIDEST];
        for number in &mut numbers[..M::Wide::COUNT] {
            *number = counter.swap_bytes();
            *counter = carry.add(*counter, 1);
        }
        *vector = M::Wide::from_numbers(m.proof(), numbers);
    }
    m.encrypt(keys, vectors!(N, zero, i => m.whiten(keys, blocks[i])), [zero; N])
}

/// As many groups of N vectors as there are from byte `at`; returns where they end.
#[inline(always)]
fn apply<M: Machine, const N: usize>(
    m: M,
    keys: &M::Keys,
    table: &CounterTable,
    stream: &mut M::Stream,
    data: &mut InOut<'_>,
    mut at: usize,
) -> usize {
    while data.len() - at >= N * M::Wide::BYTES {
        let pad: [M::Wide; N] = m.counters(keys, table, stream, &mut Nothing);
        add(m, pad, data, at);
        at += N * M::Wide::BYTES;
    }
    at
}

/// Adds `pad` to the data from byte `at` on.
#[inline(always)]
pub(in crate::aes) fn add<M: Machine, const N: usize>(
    m: M,
    pad: [M::Wide; N],
    data: &mut InOut<'_>,
    at: usize,
) {
    let bytes = N * M::Wide::BYTES;
    let input = &data.input()[at..][..bytes];
    let sum = vectors!(N, pad[0], i => M::Wide::load(m.proof(), &input[i * M::Wide::BYTES..]).xor(pad[i]));
    let output = &mut data.output_mut()[at..][..bytes];
    for i in 0..N {
        sum[i].store(&mut output[i * M::Wide::BYTES..]);
    }
}

/// The bytes from `at` on, fewer than a wide vector.
#[inline(always)]
fn last<M: Machine>(
    m: M,
    keys: &M::Keys,
    table: &CounterTable,
    stream: &mut M::Stream,
    data: &mut InOut<'_>,
    at: usize,
) {
    if data.len() == at {
        return;
    }
    let [pad] = m.counters::<1, _>(keys, table, stream, &mut Nothing);
    let sum = M::Wide::load_partial(m.proof(), &data.input()[at..]).xor(pad);
    sum.store_partial(&mut data.output_mut()[at..]);
}
