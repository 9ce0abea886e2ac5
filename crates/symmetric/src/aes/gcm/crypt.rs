//! GCM on a machine: counters, hash, and the order in which groups of vectors go through both.

use super::{Gcm, Parts};
use crate::InOut;
use crate::aes::backend::{Blocks, KeyedKernel, Machine, Nothing, vectors};
use crate::aes::counter::{Carry, CounterTable};
use crate::aes::ctr::add;
use crate::aes::ghash::{self, Accumulator, End, GROUP, Group, HashKey};

/// The block of two lengths in bits that ends a hash.
#[inline(always)]
pub(super) fn length_block(a: u64, b: u64) -> [u8; 16] {
    let mut block = [0; 16];
    block[..8].copy_from_slice(&(8 * a).to_be_bytes());
    block[8..].copy_from_slice(&(8 * b).to_be_bytes());
    block
}

/// Encrypts or decrypts one message and gives its tag.
pub(super) struct Crypt<'a, const SEAL: bool> {
    pub(super) gcm: &'a Parts,
    /// The first counter; public, as the counters' last bytes are places in a table: [`usual_counter`].
    pub(super) initial: u128,
    pub(super) aad: &'a [u8],
    pub(super) data: InOut<'a>,
}

impl<const SEAL: bool> KeyedKernel for Crypt<'_, SEAL> {
    type Output = [u8; 16];

    #[inline(always)]
    fn run<M: Machine>(mut self, m: M, keys: &M::Keys) -> [u8; 16] {
        let (table, hash_key) = (&self.gcm.table, &self.gcm.hash_key);
        let initial = self.initial;
        let mut acc = [0; 16];
        if (1..=16).contains(&self.aad.len()) {
            // As in records of TLS.
            let mut block = [0; 16];
            block[..self.aad.len()].copy_from_slice(self.aad);
            ghash::few(m, hash_key, &mut acc, [&block]);
        } else if !self.aad.is_empty() {
            ghash::hash(m, hash_key, &mut acc, self.aad, None);
        }

        let mut stream = m.stream(keys, Carry::Low32.add(initial, 1), Carry::Low32);
        let lengths = length_block(self.aad.len() as u64, self.data.len() as u64);
        if SEAL {
            seal(m, keys, table, hash_key, &mut stream, &mut self.data, &mut acc, Some(&lengths));
        } else {
            open(m, keys, table, hash_key, &mut stream, &mut self.data, &mut acc, Some(&lengths));
        }

        let counter = M::One::load(m.proof(), &initial.to_be_bytes());
        let hash = M::One::load(m.proof(), &acc).reverse_bytes();
        // The hash comes last of all: it waits for an exclusive or, not for a round.
        let [pad] = m.encrypt(keys, [m.whiten(keys, counter)], [M::One::zero(m.proof())]);
        pad.xor(hash).sum()
    }
}

/// The first counter under a nonce of 12 bytes: the nonce and 1. Under others it is a hash by the secret key.
#[inline(always)]
pub(super) fn usual_counter(nonce: &[u8]) -> Option<u128> {
    let nonce = <&[u8; Gcm::NONCE_LEN]>::try_from(nonce).ok()?;
    let mut block = [0; 16];
    block[..12].copy_from_slice(nonce);
    block[15] = 1;
    Some(u128::from_be_bytes(block))
}

/// Encrypts group by group; the hash is one group behind. The block of lengths is for the end of a message.
#[inline(always)]
pub(super) fn seal<M: Machine>(
    m: M,
    keys: &M::Keys,
    table: &CounterTable,
    hash_key: &HashKey,
    stream: &mut M::Stream,
    data: &mut InOut<'_>,
    acc: &mut Accumulator,
    lengths: Option<&[u8; 16]>,
) {
    let bytes = GROUP * M::Wide::BYTES;
    let mut at = 0;
    if data.len() >= bytes {
        let pad: [M::Wide; GROUP] = m.counters(keys, table, stream, &mut Nothing);
        add(m, pad, data, at);
        at = bytes;
        while data.len() - at >= bytes {
            let mut hash = Group::<M::Wide>::new(m.proof(), hash_key, acc, &data.output()[at - bytes..at]);
            let pad: [M::Wide; GROUP] = m.counters(keys, table, stream, &mut hash);
            *acc = hash.finish();
            add(m, pad, data, at);
            at += bytes;
        }
    }
    if at > 0 && at == data.len() {
        // The last group and the lengths share one reduction.
        let mut end = End::<M>::new(m, hash_key, acc, bytes, lengths);
        for i in 0..GROUP {
            let at = at - bytes + i * M::Wide::BYTES;
            end.add(M::Wide::load(m.proof(), &data.output()[at..]));
        }
        *acc = end.finish();
        return;
    }
    if at > 0 {
        ghash::hash(m, hash_key, acc, &data.output()[at - bytes..at], None);
    }
    crypt_end::<M, true>(m, keys, table, hash_key, stream, data, at, acc, lengths);
}

/// Decrypts group by group, hashing each on the way.
#[inline(always)]
pub(super) fn open<M: Machine>(
    m: M,
    keys: &M::Keys,
    table: &CounterTable,
    hash_key: &HashKey,
    stream: &mut M::Stream,
    data: &mut InOut<'_>,
    acc: &mut Accumulator,
    lengths: Option<&[u8; 16]>,
) {
    let bytes = GROUP * M::Wide::BYTES;
    let mut at = 0;
    // A last group that is whole shares the reduction of the lengths.
    while data.len() - at > bytes {
        let mut hash = Group::<M::Wide>::new(m.proof(), hash_key, acc, &data.input()[at..at + bytes]);
        let pad: [M::Wide; GROUP] = m.counters(keys, table, stream, &mut hash);
        *acc = hash.finish();
        add(m, pad, data, at);
        at += bytes;
    }
    crypt_end::<M, false>(m, keys, table, hash_key, stream, data, at, acc, lengths);
}

/// The last bytes, from `at` on, at most a group, and the lengths if they come now.
#[inline(always)]
fn crypt_end<M: Machine, const SEAL: bool>(
    m: M,
    keys: &M::Keys,
    table: &CounterTable,
    hash_key: &HashKey,
    stream: &mut M::Stream,
    data: &mut InOut<'_>,
    mut at: usize,
    acc: &mut Accumulator,
    lengths: Option<&[u8; 16]>,
) {
    let mut end = End::<M>::new(m, hash_key, acc, data.len() - at, lengths);
    if data.len() - at >= 4 * M::Wide::BYTES {
        at = crypt_vectors::<M, 4, SEAL>(m, keys, table, stream, data, at, &mut end);
    }
    match (data.len() - at).div_ceil(M::Wide::BYTES) {
        0 => at,
        1 => crypt_vectors::<M, 1, SEAL>(m, keys, table, stream, data, at, &mut end),
        2 => crypt_vectors::<M, 2, SEAL>(m, keys, table, stream, data, at, &mut end),
        3 => crypt_vectors::<M, 3, SEAL>(m, keys, table, stream, data, at, &mut end),
        _ => crypt_vectors::<M, 4, SEAL>(m, keys, table, stream, data, at, &mut end),
    };
    *acc = end.finish();
}

/// N vectors from `at` on, the last of which may be partial; returns where they end.
#[inline(always)]
fn crypt_vectors<M: Machine, const N: usize, const SEAL: bool>(
    m: M,
    keys: &M::Keys,
    table: &CounterTable,
    stream: &mut M::Stream,
    data: &mut InOut<'_>,
    at: usize,
    end: &mut End<'_, M>,
) -> usize {
    let width = M::Wide::BYTES;
    let pad: [M::Wide; N] = m.counters(keys, table, stream, &mut Nothing);
    let len = (data.len() - at).min(N * width);
    let last = len - (N - 1) * width;
    let input = &data.input()[at..at + len];
    let mut x = pad;
    for i in 0..N - 1 {
        x[i] = M::Wide::load(m.proof(), &input[i * width..]);
    }
    x[N - 1] = M::Wide::load_partial(m.proof(), &input[(N - 1) * width..]);
    let mut y = vectors!(N, pad[0], i => x[i].xor(pad[i]));
    let output = &mut data.output_mut()[at..at + len];
    for i in 0..N - 1 {
        y[i].store(&mut output[i * width..]);
    }
    y[N - 1].store_partial(&mut output[(N - 1) * width..]);
    if SEAL {
        y[N - 1] = y[N - 1].keep_first(m.proof(), last);
        x = y;
    }
    for i in 0..N {
        end.add(x[i]);
    }
    at + len
}
