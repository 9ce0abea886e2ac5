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

use super::backend::{Blocks, KeyedKernel, Machine, STEPS};
use adamant_base::zeroize::Zeroize;

/// Blocks that are multiplied by different powers before the sum is reduced, at most.
pub(super) const POWERS: usize = 32;

/// H^32 ... H^1 in the form described above.
#[repr(align(64))]
#[derive(Clone)]
pub(super) struct HashKey([[u8; 16]; POWERS]);

impl HashKey {
    pub(super) const fn new() -> Self {
        HashKey([[0; 16]; POWERS])
    }
}

impl Drop for HashKey {
    fn drop(&mut self) {
        self.0.zeroize();
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
        for entry in self.key.0.iter_mut().rev() {
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
        Sum {
            lo: self.lo.xor(x.clmul_ll(power)),
            mid: self.mid.xor3(x.clmul_lh(power), x.clmul_hl(power)),
            hi: self.hi.xor(x.clmul_hh(power)),
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

/// A group of up to eight vectors on its way into the hash, one vector a step.
pub(super) struct Group<'a, V: Blocks> {
    proof: V::Proof,
    data: &'a [u8],
    powers: &'a [u8],
    sum: Sum<V>,
    first: V,
}

impl<'a, V: Blocks> Group<'a, V> {
    /// `data` is whole vectors, at most eight.
    #[inline(always)]
    pub(super) fn new(proof: V::Proof, key: &'a HashKey, acc: &Accumulator, data: &'a [u8]) -> Self {
        let powers = &key.0.as_flattened()[16 * POWERS - data.len()..];
        let mut first = [0; 64];
        first[..16].copy_from_slice(acc);
        Group { proof, data, powers, sum: Sum::zero(proof), first: V::load(proof, &first) }
    }

    /// Takes vector `i` in.
    #[inline(always)]
    pub(super) fn take(&mut self, i: usize) {
        let at = i * V::BYTES;
        let mut x = V::load(self.proof, &self.data[at..]).reverse_bytes();
        if i == 0 {
            x = x.xor(self.first);
        }
        self.sum = self.sum.add(x, V::load(self.proof, &self.powers[at..]));
    }

    #[inline(always)]
    pub(super) fn finish(self) -> Accumulator {
        self.sum.reduce(self.proof).sum()
    }
}

impl<V: Blocks> super::backend::Beside for Group<'_, V> {
    #[inline(always)]
    fn step(&mut self, i: usize) {
        self.take(i);
    }
}

/// Bytes that [`Group`] takes in [`STEPS`] steps.
#[inline(always)]
pub(super) const fn group_bytes<V: Blocks>() -> usize {
    STEPS * V::BYTES
}

/// Hashes `data`, of any length, filled up with zeros to whole blocks.
#[inline(always)]
pub(super) fn update<M: Machine>(m: M, key: &HashKey, acc: &mut Accumulator, data: &[u8]) {
    let mut rest = data;
    while rest.len() >= M::Wide::BYTES {
        let whole = rest.len() / M::Wide::BYTES * M::Wide::BYTES;
        let (group, tail) = rest.split_at(whole.min(group_bytes::<M::Wide>()));
        let mut hash = Group::<M::Wide>::new(m.proof(), key, acc, group);
        for i in 0..group.len() / M::Wide::BYTES {
            hash.take(i);
        }
        *acc = hash.finish();
        rest = tail;
    }
    while !rest.is_empty() {
        let (block, tail) = rest.split_at(rest.len().min(16));
        let mut padded = [0; 16];
        padded[..block.len()].copy_from_slice(block);
        let mut hash = Group::<M::One>::new(m.proof(), key, acc, &padded);
        hash.take(0);
        *acc = hash.finish();
        rest = tail;
    }
}
