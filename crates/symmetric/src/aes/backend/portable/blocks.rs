//! Vectors of blocks as little-endian numbers.

use super::bitslice::{BATCH, from_planes, single_round, to_planes};
use super::clmul::clmul;
use crate::aes::backend::{Blocks, WIDEST};
use adamant_base::limb::low;

/// C blocks, each as the number that its bytes make, least significant first.
#[derive(Clone, Copy)]
pub(crate) struct Plain<const C: usize>(pub(super) [u128; C]);

impl<const C: usize> Plain<C> {
    #[inline(always)]
    fn product(self, other: Self, self_half: u32, other_half: u32) -> Self {
        Plain(core::array::from_fn(|i| clmul(low(self.0[i] >> self_half), low(other.0[i] >> other_half))))
    }
}

/// Applies `f` to batches of four of the N * C blocks, the last one filled up with zeros.
#[inline(always)]
pub(super) fn in_batches<const C: usize, const N: usize>(
    vectors: [Plain<C>; N],
    mut f: impl FnMut([u128; BATCH]) -> [u128; BATCH],
) -> [Plain<C>; N] {
    let mut out = vectors;
    for start in (0..N * C).step_by(BATCH) {
        let at = |i: usize| (i < N * C).then_some((i / C, i % C));
        let batch = core::array::from_fn(|k| at(start + k).map_or(0, |(n, c)| vectors[n].0[c]));
        for (k, block) in f(batch).into_iter().enumerate() {
            if let Some((n, c)) = at(start + k) {
                out[n].0[c] = block;
            }
        }
    }
    out
}

impl<const C: usize> Blocks for Plain<C> {
    const COUNT: usize = C;
    type Proof = ();

    #[inline(always)]
    fn load((): (), bytes: &[u8]) -> Self {
        let (blocks, _) = bytes.as_chunks::<16>();
        Plain(core::array::from_fn(|i| u128::from_le_bytes(blocks[i])))
    }
    #[inline(always)]
    fn store(self, bytes: &mut [u8]) {
        let (blocks, _) = bytes.as_chunks_mut::<16>();
        for i in 0..C {
            blocks[i] = self.0[i].to_le_bytes();
        }
    }
    #[inline(always)]
    fn splat((): (), block: &[u8; 16]) -> Self {
        Plain([u128::from_le_bytes(*block); C])
    }
    #[inline(always)]
    fn gather((): (), blocks: [&[u8; 16]; WIDEST]) -> Self {
        Plain(core::array::from_fn(|i| u128::from_le_bytes(*blocks[i])))
    }
    #[inline(always)]
    fn scatter(self) -> [[u8; 16]; WIDEST] {
        core::array::from_fn(|i| if i < C { self.0[i].to_le_bytes() } else { [0; 16] })
    }
    #[inline(always)]
    fn single((): (), block: &[u8; 16]) -> Self {
        Plain(core::array::from_fn(|i| if i == 0 { u128::from_le_bytes(*block) } else { 0 }))
    }
    #[inline(always)]
    fn after(self, previous: Self) -> Self {
        Plain(core::array::from_fn(|i| if i == 0 { previous.0[C - 1] } else { self.0[i - 1] }))
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Plain(core::array::from_fn(|i| self.0[i] ^ other.0[i]))
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Plain(core::array::from_fn(|i| self.0[i] & other.0[i]))
    }
    #[inline(always)]
    fn aes_rounds<const N: usize>(states: [Self; N], keys: [Self; N]) -> [Self; N] {
        let rounds = in_batches(states, |batch| from_planes(single_round(to_planes(&batch))));
        core::array::from_fn(|i| rounds[i].xor(keys[i]))
    }
    #[inline(always)]
    fn reverse_bytes(self) -> Self {
        Plain(self.0.map(u128::swap_bytes))
    }
    #[inline(always)]
    fn swap_halves(self) -> Self {
        Plain(self.0.map(|x| x.rotate_left(64)))
    }
    #[inline(always)]
    fn clmul_ll(self, other: Self) -> Self {
        self.product(other, 0, 0)
    }
    #[inline(always)]
    fn clmul_lh(self, other: Self) -> Self {
        self.product(other, 0, 64)
    }
    #[inline(always)]
    fn clmul_hl(self, other: Self) -> Self {
        self.product(other, 64, 0)
    }
    #[inline(always)]
    fn clmul_hh(self, other: Self) -> Self {
        self.product(other, 64, 64)
    }
    /// Karatsuba: a product costs as much as many sums here.
    #[inline(always)]
    fn clmul_mixed(self, other: Self, ll: Self, hh: Self) -> (Self, Self) {
        let folded = |x: Self| x.0.map(|block| low(block ^ block >> 64));
        let (x, y) = (folded(self), folded(other));
        (Plain(core::array::from_fn(|i| clmul(x[i], y[i]))), ll.xor(hh))
    }
    #[inline(always)]
    fn eight_vectors_on(self, (): ()) -> Self {
        Plain(self.0.map(|x| {
            let out = x >> (128 - 8 * C);
            x << (8 * C) ^ out ^ out << 1 ^ out << 2 ^ out << 7
        }))
    }
    #[inline(always)]
    fn sum(self) -> [u8; 16] {
        self.0.into_iter().fold(0, |sum, block| sum ^ block).to_le_bytes()
    }
}
