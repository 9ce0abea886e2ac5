//! GHASH: the polynomial hash of GCM, as POLYVAL with reversed bytes.
//!
//! Blocks are polynomials over F2 modulo x^128 + x^127 + x^126 + x^121 + 1 with the coefficient of x^0 in the lowest bit,
//! which is what GHASH computes with when the bytes of each block are reversed and H is multiplied by x (RFC 8452,
//! appendix A). Products are a b x^-128: the reduction works from the low end, two halves of 64 bits one after the
//! other, each with one carry-less product by x^57 + x^62 + x^63.
//!
//! N blocks at once are multiplied by H^N ... H^1, and only the sum is reduced.
//!
//! # Source
//! NIST SP 800-38D, section 6.4; RFC 8452, appendix A; S. Gueron, M. Kounavis, "Intel Carry-Less Multiplication
//! Instruction and its Usage for Computing the GCM Mode", 2010 (aggregated reduction).

use super::backend::{Beside, Blocks, KeyedKernel, Machine, STEPS};
use crate::backend::wipe;

/// Powers that are kept. 33 blocks at most are multiplied by different ones before the sum is reduced; with 36, H^32,
/// where whole groups begin to read, stands at a multiple of 64 bytes.
const POWERS: usize = 36;
/// Entries that are only read beside zeros.
const PADDING: usize = 3;

/// H^36 ... H^1 in the form described above; then zeros.
#[repr(align(64))]
#[derive(Clone)]
pub(super) struct HashKey([[u8; 16]; POWERS + PADDING]);

impl HashKey {
    pub(super) const fn new() -> Self {
        HashKey([[0; 16]; POWERS + PADDING])
    }

    /// H^`n` and the lower powers.
    #[inline(always)]
    fn power_and_below(&self, n: usize) -> &[u8] {
        self.0[POWERS - n..].as_flattened()
    }
}

impl Drop for HashKey {
    fn drop(&mut self) {
        wipe(&mut self.0);
    }
}

/// Fills a hash key from H, the encryption of the zero block.
pub(super) struct Fill<'a> {
    pub(super) key: &'a mut HashKey,
    pub(super) h: [u8; 16],
}

impl KeyedKernel for Fill<'_> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M, _: &M::Keys) {
        let h = times_x(u128::from_be_bytes(self.h));
        let first = M::One::load(m.proof(), &h.to_le_bytes());
        let mut power = first;
        for entry in self.key.0[..POWERS].iter_mut().rev() {
            power.store(entry);
            power = Sum::start(m.proof(), power, first).reduce(m.proof());
        }
    }
}

/// The product by x.
fn times_x(a: u128) -> u128 {
    let carry = (a >> 127).wrapping_neg();
    a << 1 ^ carry & (1 << 127 | 1 << 126 | 1 << 121 | 1)
}

/// A sum of products before its reduction: lo + mid x^64 + hi x^128.
#[derive(Clone, Copy)]
struct Sum<V> {
    lo: V,
    mid: V,
    hi: V,
}

impl<V: Blocks> Sum<V> {
    #[inline(always)]
    fn zero(proof: V::Proof) -> Self {
        Sum { lo: V::zero(proof), mid: V::zero(proof), hi: V::zero(proof) }
    }

    #[inline(always)]
    fn start(proof: V::Proof, x: V, power: V) -> Self {
        Sum::zero(proof).add(x, power)
    }

    #[inline(always)]
    fn add(self, x: V, power: V) -> Self {
        let (ll, hh) = (x.clmul_ll(power), x.clmul_hh(power));
        let (lh, hl) = x.clmul_mixed(power, ll, hh);
        Sum { lo: self.lo.xor(ll), mid: self.mid.xor3(lh, hl), hi: self.hi.xor(hh) }
    }

    /// Two products: four sums of three instead of two of three and four of two.
    #[inline(always)]
    fn add_two(self, x: [V; 2], power: [V; 2]) -> Self {
        let ll = [x[0].clmul_ll(power[0]), x[1].clmul_ll(power[1])];
        let hh = [x[0].clmul_hh(power[0]), x[1].clmul_hh(power[1])];
        let first = x[0].clmul_mixed(power[0], ll[0], hh[0]);
        let second = x[1].clmul_mixed(power[1], ll[1], hh[1]);
        Sum {
            lo: self.lo.xor3(ll[0], ll[1]),
            mid: self.mid.xor3(first.0, first.1).xor3(second.0, second.1),
            hi: self.hi.xor3(hh[0], hh[1]),
        }
    }

    /// The sum in the field, lane by lane.
    #[inline(always)]
    fn reduce(self, proof: V::Proof) -> V {
        let mut taps = [0; 16];
        taps[7] = 0xc2;
        let taps = V::splat(proof, &taps);
        let upper = self.lo.clmul_ll(taps).xor3(self.lo.swap_halves(), self.mid);
        upper.clmul_ll(taps).xor3(upper.swap_halves(), self.hi)
    }
}

/// The hash so far, bytes reversed: to be added to the next block.
pub(super) type Accumulator = [u8; 16];

/// Vectors in a group.
pub(super) const GROUP: usize = 2 * STEPS;

/// A group of eight vectors on its way into the hash, two vectors a step.
pub(super) struct Group<'a, V: Blocks> {
    proof: V::Proof,
    data: &'a [u8],
    powers: &'a [u8],
    sum: Sum<V>,
    acc: V,
}

impl<'a, V: Blocks> Group<'a, V> {
    #[inline(always)]
    pub(super) fn new(proof: V::Proof, key: &'a HashKey, acc: &Accumulator, data: &'a [u8]) -> Self {
        let data = &data[..GROUP * V::BYTES];
        let powers = &key.power_and_below(GROUP * V::COUNT)[..GROUP * V::BYTES];
        Group { proof, data, powers, sum: Sum::zero(proof), acc: V::single(proof, acc) }
    }

    #[inline(always)]
    fn block(&self, i: usize) -> V {
        V::load(self.proof, &self.data[i * V::BYTES..]).reverse_bytes()
    }

    #[inline(always)]
    fn power(&self, i: usize) -> V {
        V::load(self.proof, &self.powers[i * V::BYTES..])
    }

    #[inline(always)]
    pub(super) fn finish(self) -> Accumulator {
        self.sum.reduce(self.proof).sum()
    }
}

impl<V: Blocks> Beside for Group<'_, V> {
    #[inline(always)]
    fn step(&mut self, i: usize) {
        let mut first = self.block(2 * i);
        if i == 0 {
            first = first.xor(self.acc);
        }
        let powers = [self.power(2 * i), self.power(2 * i + 1)];
        self.sum = self.sum.add_two([first, self.block(2 * i + 1)], powers);
    }
}

/// The end of a message, at most a group, and the block of lengths: one reduction for all.
pub(super) struct End<'a, M: Machine> {
    m: M,
    sum: Sum<M::Wide>,
    /// What is added to the next vector: the hash so far, then nothing.
    first: M::Wide,
    /// The powers of H for what is to come.
    powers: &'a [u8],
}

impl<'a, M: Machine> End<'a, M> {
    /// For `len` bytes to come.
    #[inline(always)]
    pub(super) fn new(m: M, key: &'a HashKey, acc: &Accumulator, len: usize, lengths: &[u8; 16]) -> Self {
        let acc = M::Wide::single(m.proof(), acc);
        let mut last = M::Wide::single(m.proof(), lengths).reverse_bytes();
        if len == 0 {
            last = last.xor(acc);
        }
        let sum = Sum::start(m.proof(), last, M::Wide::load(m.proof(), key.power_and_below(1)));
        End { m, sum, first: acc, powers: key.power_and_below(len.div_ceil(16) + 1) }
    }

    /// Adds a vector; of the last one, what is not message must be zeros.
    #[inline(always)]
    pub(super) fn add(&mut self, data: M::Wide) {
        let (powers, rest) = self.powers.split_at(M::Wide::BYTES);
        let x = data.reverse_bytes().xor(self.first);
        self.sum = self.sum.add(x, M::Wide::load(self.m.proof(), powers));
        self.first = M::Wide::zero(self.m.proof());
        self.powers = rest;
    }

    #[inline(always)]
    pub(super) fn finish(self) -> Accumulator {
        self.sum.reduce(self.m.proof()).sum()
    }
}

/// Hashes `data`, of any length, filled up with zeros to whole blocks.
#[inline(always)]
pub(super) fn update<M: Machine>(m: M, key: &HashKey, acc: &mut Accumulator, data: &[u8]) {
    let rest = update_groups(m, key, acc, data);
    if !rest.is_empty() {
        update_last(m, key, acc, rest, None);
    }
}

/// The same, and the block of lengths after it.
#[inline(always)]
pub(super) fn finish<M: Machine>(
    m: M,
    key: &HashKey,
    acc: &mut Accumulator,
    data: &[u8],
    lengths: &[u8; 16],
) {
    let rest = update_groups(m, key, acc, data);
    update_last(m, key, acc, rest, Some(lengths));
}

/// Hashes whole groups; returns the rest.
#[inline(always)]
fn update_groups<'a, M: Machine>(m: M, key: &HashKey, acc: &mut Accumulator, mut data: &'a [u8]) -> &'a [u8] {
    while data.len() >= GROUP * M::Wide::BYTES {
        let (group, rest) = data.split_at(GROUP * M::Wide::BYTES);
        let mut hash = Group::<M::Wide>::new(m.proof(), key, acc, group);
        for i in 0..STEPS {
            hash.step(i);
        }
        *acc = hash.finish();
        data = rest;
    }
    data
}

/// Hashes less than a group, and one more block if there is one, with one reduction.
#[inline(always)]
fn update_last<M: Machine>(
    m: M,
    key: &HashKey,
    acc: &mut Accumulator,
    data: &[u8],
    one_more: Option<&[u8; 16]>,
) {
    let width = M::Wide::BYTES;
    let whole = data.len() / width * width;
    let (head, tail) = data.split_at(whole);
    // The last bytes, zeros up to a whole block, and the block after them; zeros behind.
    let mut end = [0; 128];
    end[..tail.len()].copy_from_slice(tail);
    let mut end_len = tail.len().next_multiple_of(16);
    if let Some(block) = one_more {
        end[end_len..end_len + 16].copy_from_slice(block);
        end_len += 16;
    }
    let powers = key.power_and_below((whole + end_len) / 16);
    let mut sum = Sum::zero(m.proof());
    let mut first = M::Wide::single(m.proof(), acc);
    let parts = head.chunks_exact(width).chain(end[..end_len.next_multiple_of(width)].chunks_exact(width));
    for (bytes, powers) in parts.zip(powers.chunks(width)) {
        let x = M::Wide::load(m.proof(), bytes).reverse_bytes().xor(first);
        sum = sum.add(x, M::Wide::load(m.proof(), powers));
        first = M::Wide::zero(m.proof());
    }
    *acc = sum.reduce(m.proof()).sum();
}
