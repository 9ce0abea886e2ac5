//! Vectors of 16-byte blocks, of any width.

use crate::backend::wipe;

/// Blocks of the widest vector.
pub(crate) const WIDEST: usize = 4;

/// Masks of the first bytes of a vector, at the place that says how many.
static ONES_THEN_ZEROS: [u8; 32 * WIDEST] = {
    let mut bytes = [0; 32 * WIDEST];
    let mut i = 0;
    while i < 16 * WIDEST {
        bytes[i] = 0xff;
        i += 1;
    }
    bytes
};

/// See [`Blocks::by_lanes`].
pub(crate) trait LaneWork<P> {
    /// The words afterwards.
    fn run<V: Blocks<Proof = P>>(&mut self, words: [V; 8], at: usize) -> [V; 8];
}

/// A vector of `COUNT` blocks. A value of such a type proves that the CPU has its instructions: the functions that
/// make one from nothing ask for a proof.
pub(crate) trait Blocks: Copy {
    /// Blocks in a vector.
    const COUNT: usize;
    /// Bytes in a vector.
    const BYTES: usize = 16 * Self::COUNT;
    /// Whether [`Blocks::xor3`] is one instruction.
    const XOR3: bool = false;
    /// What proves that the CPU has the instructions.
    type Proof: Copy;

    /// The first `BYTES` bytes. Panics if there are fewer: callers see to that.
    fn load(proof: Self::Proof, bytes: &[u8]) -> Self;
    /// Writes the first `BYTES` bytes. Panics if there are fewer: callers see to that.
    fn store(self, bytes: &mut [u8]);
    /// The bytes, at most `BYTES`, and zeros. Panics if there are more: callers see to that.
    #[inline(always)]
    fn load_partial(proof: Self::Proof, bytes: &[u8]) -> Self {
        if bytes.len() == Self::BYTES {
            return Self::load(proof, bytes);
        }
        if bytes.is_empty() {
            return Self::zero(proof);
        }
        // A vector that was written in pieces and is read as a whole is waited for.
        if let Ok(block) = <&[u8; 16]>::try_from(bytes) {
            return Self::single(proof, block);
        }
        let mut buffer = [0; 16 * WIDEST];
        buffer[..bytes.len()].copy_from_slice(bytes);
        let value = Self::load(proof, &buffer);
        wipe(&mut buffer);
        value
    }
    /// Writes the first bytes, as many as there is room for. Panics if that is more than `BYTES`.
    #[inline(always)]
    fn store_partial(self, bytes: &mut [u8]) {
        if bytes.len() == Self::BYTES {
            return self.store(bytes);
        }
        if bytes.is_empty() {
            return;
        }
        let mut buffer = [0; 16 * WIDEST];
        self.store(&mut buffer);
        bytes.copy_from_slice(&buffer[..bytes.len()]);
        wipe(&mut buffer);
    }
    /// The first `len` bytes, at most `BYTES`, and zeros.
    #[inline(always)]
    fn keep_first(self, proof: Self::Proof, len: usize) -> Self {
        if len == Self::BYTES {
            return self;
        }
        if len == 0 {
            return Self::zero(proof);
        }
        self.and(Self::load(proof, &ONES_THEN_ZEROS[16 * WIDEST - len..]))
    }
    /// The first `COUNT` of these blocks.
    fn gather(proof: Self::Proof, blocks: [&[u8; 16]; WIDEST]) -> Self;
    /// The first `COUNT` of these numbers, little-endian. In registers where that is few steps: a vector that was written in
    /// pieces and is read as a whole is waited for.
    #[inline(always)]
    fn from_numbers(proof: Self::Proof, numbers: [u128; WIDEST]) -> Self {
        let mut bytes = [[0; 16]; WIDEST];
        for (bytes, number) in bytes.iter_mut().zip(numbers) {
            *bytes = number.to_le_bytes();
        }
        Self::load(proof, bytes.as_flattened())
    }
    /// Its blocks, and zeros.
    fn scatter(self) -> [[u8; 16]; WIDEST];
    /// The same block in every place.
    fn splat(proof: Self::Proof, block: &[u8; 16]) -> Self;
    /// One block, and zeros in the other places.
    fn single(proof: Self::Proof, block: &[u8; 16]) -> Self;
    /// Zeros, and one block in the last place.
    #[inline(always)]
    fn last(proof: Self::Proof, block: &[u8; 16]) -> Self {
        let mut buffer = [0; 16 * WIDEST];
        buffer[Self::BYTES - 16..Self::BYTES].copy_from_slice(block);
        Self::load(proof, &buffer)
    }
    /// The blocks one place further on, after the last block of `previous`.
    fn after(self, previous: Self) -> Self;
    /// All bits 0.
    #[inline(always)]
    fn zero(proof: Self::Proof) -> Self {
        Self::splat(proof, &[0; 16])
    }

    /// Bitwise exclusive or.
    fn xor(self, other: Self) -> Self;
    /// Exclusive or of three.
    #[inline(always)]
    fn xor3(self, b: Self, c: Self) -> Self {
        self.xor(b.xor(c))
    }
    /// Bitwise and.
    fn and(self, other: Self) -> Self;
    /// Exclusive or with the bitwise and of two.
    #[inline(always)]
    fn xor_and(self, b: Self, c: Self) -> Self {
        self.xor(b.and(c))
    }

    /// One AES round (SubBytes, ShiftRows, MixColumns, then exclusive or with the key) of each of N vectors.
    fn aes_rounds<const N: usize>(states: [Self; N], keys: [Self; N]) -> [Self; N];

    /// The bytes of each block in reverse order.
    fn reverse_bytes(self) -> Self;
    /// The two 8-byte halves of each block in reverse order.
    fn swap_halves(self) -> Self;
    /// Carry-less products of 64-bit halves, block by block: low half of self, low half of other.
    fn clmul_ll(self, other: Self) -> Self;
    /// Low half of self, high half of other.
    fn clmul_lh(self, other: Self) -> Self;
    /// High half of self, low half of other.
    fn clmul_hl(self, other: Self) -> Self;
    /// High half of self, high half of other.
    fn clmul_hh(self, other: Self) -> Self;
    /// Two vectors whose sum is that of the mixed products. `_ll` and `_hh` are the others, for those who gain by them.
    #[inline(always)]
    fn clmul_mixed(self, other: Self, _ll: Self, _hh: Self) -> (Self, Self) {
        (self.clmul_lh(other), self.clmul_hl(other))
    }
    /// The exclusive or of all blocks.
    fn sum(self) -> [u8; 16];

    /// Does `work` on words whose lanes do not mix and of which the first stands at byte `at` of a wider one. Where the CPU has no vector
    /// of this width, one half of the lanes after the other: all of them at once take more registers than there are.
    #[inline(always)]
    fn by_lanes<W: LaneWork<Self::Proof>>(words: [Self; 8], at: usize, work: &mut W) -> [Self; 8] {
        work.run(words, at)
    }

    /// Each block, a little-endian number, times x^(8 COUNT) modulo x^128 + x^7 + x^2 + x + 1: the tweaks of XTS eight vectors on.
    #[inline(always)]
    fn eight_vectors_on(self, proof: Self::Proof) -> Self {
        let power = Self::splat(proof, &(1u128 << (8 * Self::COUNT)).to_le_bytes());
        let reduction = Self::splat(proof, &0x87u128.to_le_bytes());
        let upper = Self::splat(proof, &(u128::MAX << 64).to_le_bytes());
        // What leaves the upper half, fewer than 64 bits, comes back from below.
        let high = self.clmul_hl(power);
        let shifted = self.clmul_ll(power).xor(high.swap_halves().and(upper));
        shifted.xor(high.clmul_hl(reduction))
    }
}
