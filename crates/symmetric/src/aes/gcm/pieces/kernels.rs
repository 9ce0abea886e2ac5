//! What a message in pieces asks of the back end.

use super::Window;
use crate::InOut;
use crate::aes::backend::{Blocks as _, KeyedKernel, Machine};
use crate::aes::counter::Carry;
use crate::aes::gcm::Parts;
use crate::aes::gcm::crypt::{open, seal};
use crate::aes::ghash::{self, Accumulator, HashKey};

/// Hashes `data`, filled up with zeros to whole blocks, and then the block of lengths if it is given.
pub(super) fn hash(gcm: &Parts, acc: &mut Accumulator, data: &[u8], lengths: Option<[u8; 16]>) {
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

/// Hashes whole blocks, at most eight, and the lengths.
pub(super) struct Last<'a> {
    pub(super) key: &'a HashKey,
    pub(super) acc: &'a mut Accumulator,
    pub(super) data: &'a [u8],
    pub(super) lengths: &'a [u8; 16],
}

impl KeyedKernel for Last<'_> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M, _: &M::Keys) {
        let blocks = self.data.as_chunks().0;
        if blocks.len() <= FEW {
            ghash::short(m, self.key, self.acc, blocks, Some(self.lengths));
        } else {
            ghash::hash(m, self.key, self.acc, self.data, Some(self.lengths));
        }
    }
}

/// So many blocks are hashed one by one: vectors that were written in pieces are waited for.
const FEW: usize = 4;

/// A full window for short pieces: hashes what waits in the one before, and puts the keystream from `counter` on, which may be secret,
/// in its place.
pub(super) struct GoAhead<'a> {
    pub(super) gcm: &'a Parts,
    pub(super) counter: u128,
    pub(super) window: &'a mut Window,
    pub(super) acc: &'a mut Accumulator,
}

impl KeyedKernel for GoAhead<'_> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M, keys: &M::Keys) {
        self.window.hash(m, &self.gcm.hash_key, self.acc);
        self.window.bytes.fill(m, keys, self.counter, Carry::Low32);
    }
}

/// Encrypts or decrypts whole blocks inside a message, and hashes their ciphertext.
pub(super) struct Blocks<'a, const SEAL: bool> {
    pub(super) gcm: &'a Parts,
    /// The counter of the first of them; public.
    pub(super) counter: u128,
    pub(super) acc: &'a mut Accumulator,
    /// What waits in it is hashed before them.
    pub(super) window: &'a mut Window,
    pub(super) data: InOut<'a>,
    /// The first counter, and where it goes encrypted, for the tag.
    pub(super) pad: Option<(u128, &'a mut [u8; 16])>,
    /// Whether the keystream of the block behind them goes into the window.
    pub(super) more: bool,
}

impl<const SEAL: bool> KeyedKernel for Blocks<'_, SEAL> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(mut self, m: M, keys: &M::Keys) {
        let (table, hash_key) = (&self.gcm.table, &self.gcm.hash_key);
        if let Some((initial, pad)) = self.pad {
            encrypted(m, keys, initial).store(pad);
        }
        self.window.hash(m, hash_key, self.acc);
        if self.more {
            let blocks = (self.data.len() / 16) as u128;
            encrypted(m, keys, Carry::Low32.add(self.counter, blocks)).store(&mut self.window.bytes.0);
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
