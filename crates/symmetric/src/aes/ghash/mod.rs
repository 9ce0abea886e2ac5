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

mod end;
mod group;
mod update;

pub(super) use end::End;
pub(super) use group::{GROUP, Group};
pub(super) use update::{few, hash, short};

use super::backend::{Blocks, Machine};

/// Powers that are kept. 33 blocks at most are multiplied by different ones before the sum is reduced; with 36, H^32,
/// where whole groups begin to read, stands at a multiple of 64 bytes.
pub(super) const POWERS: usize = 36;
/// Entries that are only read beside zeros.
const PADDING: usize = 3;

/// H^36 ... H^1 in the form described above; then zeros. Wiped by the [`Wiped`](crate::backend::Wiped) that it lives in.
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

/// The first `count` powers at least, of H, the encryption of the zero block: in each turn those that there are times the
/// highest of them, side by side, where one after the other each would wait for the one before.
#[inline(always)]
pub(super) fn fill<M: Machine>(m: M, key: &mut HashKey, h: [u8; 16], count: usize) {
    debug_assert!((1..=POWERS).contains(&count));
    key.0[POWERS - 1] = times_x(u128::from_be_bytes(h)).to_le_bytes();
    let mut have = 1;
    while have < count {
        let more = have.min(count - have);
        have += if have < M::Wide::COUNT {
            multiply_by_highest::<M::One>(m.proof(), key, have, more)
        } else {
            multiply_by_highest::<M::Wide>(m.proof(), key, have, more)
        };
    }
}

/// Puts the first `more` powers, or up to a whole vector of them, times H^`have` before it; returns how many.
#[inline(always)]
fn multiply_by_highest<V: Blocks>(proof: V::Proof, key: &mut HashKey, have: usize, more: usize) -> usize {
    let highest = V::splat(proof, &key.0[POWERS - have]);
    let mut done = 0;
    while done < more {
        done += V::COUNT;
        let powers = V::load(proof, key.power_and_below(done));
        let product = Sum::start(proof, powers, highest).reduce(proof);
        product.store(key.0[POWERS - have - done..].as_flattened_mut());
    }
    done
}

/// Powers that [`hash`] reads for so many bytes and the block of lengths.
#[inline(always)]
pub(super) fn powers_for<M: Machine>(len: usize) -> usize {
    let group = GROUP * M::Wide::BYTES;
    let last = (len % group).div_ceil(16) + 1;
    if len < group { last } else { last.max(GROUP * M::Wide::COUNT) }
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
