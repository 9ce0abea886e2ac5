//! Keystream computed ahead, for streams that come in short pieces: a call then adds what is there already.

use super::backend::{Blocks, Machine};
use super::counter::Carry;
use super::ctr::encrypted_counters;
use crate::InOut;

/// Bytes that are computed at a time, eight blocks: as many as take not much longer than one.
pub(super) const AHEAD: usize = 128;

/// So many bytes, on the boundary of a block as what it lives in, and no more: a context that C allocates anew for each copy would wait
/// longer for memory on cache lines than for all else. Wiped by the [`Wiped`](crate::backend::Wiped) that it lives in.
#[repr(align(16))]
#[derive(Clone)]
pub(super) struct Ahead(pub(super) [u8; AHEAD]);

impl Ahead {
    pub(super) const fn new() -> Self {
        Ahead([0; AHEAD])
    }

    /// The encryptions of the counters from `counter` on, which may be secret: no table is read.
    #[inline(always)]
    pub(super) fn fill<M: Machine>(&mut self, m: M, keys: &M::Keys, counter: u128, carry: Carry) {
        match M::Wide::COUNT {
            1 => self.fill_vectors::<M, 8>(m, keys, counter, carry),
            2 => self.fill_vectors::<M, 4>(m, keys, counter, carry),
            _ => self.fill_vectors::<M, 2>(m, keys, counter, carry),
        }
    }

    #[inline(always)]
    fn fill_vectors<M: Machine, const N: usize>(
        &mut self,
        m: M,
        keys: &M::Keys,
        mut counter: u128,
        carry: Carry,
    ) {
        let pad: [M::Wide; N] = encrypted_counters(m, keys, &mut counter, carry);
        for i in 0..N {
            pad[i].store(&mut self.0[i * M::Wide::BYTES..]);
        }
    }
}

/// What becomes of keystream that was used: nothing.
pub(super) const STAYS: u8 = 0;
/// What came in takes its place.
pub(super) const INPUT: u8 = 1;
/// What went out takes its place.
pub(super) const OUTPUT: u8 = 2;

/// Adds the first bytes of `keystream` to a piece of at most as many. Neither calls nor loops over bytes: those take longer than the
/// rest of a call with a short piece.
#[inline(always)]
pub(super) fn add_bytes<const THEN: u8>(keystream: &mut [u8], mut data: InOut<'_>) {
    let len = data.len();
    let keystream = &mut keystream[..len];
    let mut at = 0;
    while len - at >= 16 {
        add_ends::<16, THEN>(keystream, &mut data, at, at);
        at += 16;
    }
    let end = |n: usize| len.saturating_sub(n);
    match len - at {
        0 => {}
        1 => add_ends::<1, THEN>(keystream, &mut data, at, at),
        2..4 => add_ends::<2, THEN>(keystream, &mut data, at, end(2)),
        4..8 => add_ends::<4, THEN>(keystream, &mut data, at, end(4)),
        _ => add_ends::<8, THEN>(keystream, &mut data, at, end(8)),
    }
}

/// N bytes from `at` on and N from `last` on. They may overlap, so both are read before one is written.
#[inline(always)]
fn add_ends<const N: usize, const THEN: u8>(
    keystream: &mut [u8],
    data: &mut InOut<'_>,
    at: usize,
    last: usize,
) {
    let inputs = [load::<N>(data.input(), at), load::<N>(data.input(), last)];
    let outputs = [inputs[0] ^ load::<N>(keystream, at), inputs[1] ^ load::<N>(keystream, last)];
    for (i, at) in [at, last].into_iter().enumerate() {
        store::<N>(outputs[i], data.output_mut(), at);
        match THEN {
            INPUT => store::<N>(inputs[i], keystream, at),
            OUTPUT => store::<N>(outputs[i], keystream, at),
            _ => {}
        }
        if at == last {
            return;
        }
    }
}

/// N bytes from place `at` on, a little-endian number.
#[inline(always)]
fn load<const N: usize>(bytes: &[u8], at: usize) -> u128 {
    let mut number = [0; 16];
    number[..N].copy_from_slice(&bytes[at..at + N]);
    u128::from_le_bytes(number)
}

#[inline(always)]
fn store<const N: usize>(number: u128, bytes: &mut [u8], at: usize) {
    bytes[at..at + N].copy_from_slice(&number.to_le_bytes()[..N]);
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    #[test]
    fn pieces_of_every_length() {
        let keystream: [u8; AHEAD] = core::array::from_fn(|i| (i * i + 3) as u8);
        let all: Vec<u8> = (0..AHEAD).map(|i| (i * 7) as u8).collect();
        for len in 0..=AHEAD {
            let data = &all[..len];
            let sum: Vec<u8> = data.iter().zip(&keystream).map(|(a, b)| a ^ b).collect();
            let (mut apart, mut used) = ([9; AHEAD], keystream);
            add_bytes::<OUTPUT>(&mut used, InOut::new(data, &mut apart[..len]).unwrap());
            assert_eq!((&apart[..len], &used[..len]), (&sum[..], &sum[..]));
            assert!(apart[len..].iter().all(|&byte| byte == 9) && used[len..] == keystream[len..]);
            let (mut in_place, mut used) = (data.to_vec(), keystream);
            add_bytes::<INPUT>(&mut used, InOut::from(&mut in_place[..]));
            assert_eq!((&in_place[..], &used[..len], &used[len..]), (&sum[..], data, &keystream[len..]));
            let mut used = keystream;
            add_bytes::<STAYS>(&mut used, InOut::from(&mut in_place[..]));
            assert_eq!((&in_place[..], used), (data, keystream));
        }
    }
}
