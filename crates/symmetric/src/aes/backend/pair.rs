//! A vector of twice the width, for vector units that have none.

use super::{Blocks, LaneWork, WIDEST};

/// Two vectors side by side, where the CPU has none of that width.
#[derive(Clone, Copy)]
pub(crate) struct Pair<V>(V, V);

/// Two functions of the halves.
macro_rules! both {
    ($($name:ident($($other:ident),*));+ $(;)?) => {$(
        #[inline(always)]
        fn $name(self, $($other: Self),*) -> Self {
            Pair(self.0.$name($($other.0),*), self.1.$name($($other.1),*))
        }
    )+};
}

impl<V: Blocks> Blocks for Pair<V> {
    const COUNT: usize = 2 * V::COUNT;
    type Proof = V::Proof;

    #[inline(always)]
    fn load(proof: Self::Proof, bytes: &[u8]) -> Self {
        Pair(V::load(proof, bytes), V::load(proof, &bytes[V::BYTES..]))
    }
    #[inline(always)]
    fn store(self, bytes: &mut [u8]) {
        self.0.store(bytes);
        self.1.store(&mut bytes[V::BYTES..]);
    }
    #[inline(always)]
    fn splat(proof: Self::Proof, block: &[u8; 16]) -> Self {
        Pair(V::splat(proof, block), V::splat(proof, block))
    }
    #[inline(always)]
    fn gather(proof: Self::Proof, [a, b, c, d]: [&[u8; 16]; WIDEST]) -> Self {
        let second = if V::COUNT == 1 { b } else { c };
        Pair(V::gather(proof, [a, b, c, d]), V::gather(proof, [second, d, c, d]))
    }
    #[inline(always)]
    fn scatter(self) -> [[u8; 16]; WIDEST] {
        let ([a, b, ..], [c, d, ..]) = (self.0.scatter(), self.1.scatter());
        if V::COUNT == 1 { [a, c, b, d] } else { [a, b, c, d] }
    }
    #[inline(always)]
    fn single(proof: Self::Proof, block: &[u8; 16]) -> Self {
        Pair(V::single(proof, block), V::zero(proof))
    }
    #[inline(always)]
    fn after(self, previous: Self) -> Self {
        Pair(self.0.after(previous.1), self.1.after(self.0))
    }
    #[inline(always)]
    fn aes_rounds<const N: usize>(states: [Self; N], keys: [Self; N]) -> [Self; N] {
        let low =
            V::aes_rounds(vectors!(N, states[0].0, i => states[i].0), vectors!(N, keys[0].0, i => keys[i].0));
        let high =
            V::aes_rounds(vectors!(N, states[0].1, i => states[i].1), vectors!(N, keys[0].1, i => keys[i].1));
        vectors!(N, states[0], i => Pair(low[i], high[i]))
    }
    #[inline(always)]
    fn by_lanes<W: LaneWork<Self::Proof>>(words: [Self; 8], at: usize, work: &mut W) -> [Self; 8] {
        let low = V::by_lanes(vectors!(8, words[0].0, i => words[i].0), at, work);
        let high = V::by_lanes(vectors!(8, words[0].1, i => words[i].1), at + V::BYTES, work);
        vectors!(8, words[0], i => Pair(low[i], high[i]))
    }
    #[inline(always)]
    fn sum(self) -> [u8; 16] {
        self.0.xor(self.1).sum()
    }
    both! {
        xor(other); xor3(b, c); and(other); xor_and(b, c); reverse_bytes(); swap_halves();
        clmul_ll(other); clmul_lh(other); clmul_hl(other); clmul_hh(other);
    }
}
