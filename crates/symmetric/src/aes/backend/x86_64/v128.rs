//! One block in an xmm register.

use super::{AesBlocks, Proves128, proven};
use crate::aes::backend::{Blocks, WIDEST};
use adamant_base::limb::{high, low};
use core::arch::x86_64::*;
use core::marker::PhantomData;

/// One block in an xmm register. The token of type P has proved the instructions.
#[derive(Clone, Copy)]
pub(crate) struct V128<P>(__m128i, PhantomData<P>);

impl<P: Proves128> V128<P> {
    #[inline(always)]
    fn new(register: __m128i) -> Self {
        V128(register, PhantomData)
    }
}

impl<P: Proves128> Blocks for V128<P> {
    const COUNT: usize = 1;
    const XOR3: bool = P::XOR3;
    type Proof = P;

    #[inline(always)]
    fn load(_: P, bytes: &[u8]) -> Self {
        assert!(bytes.len() >= Self::BYTES);
        Self::new(proven!(_mm_loadu_si128(bytes.as_ptr().cast())))
    }
    #[inline(always)]
    fn store(self, bytes: &mut [u8]) {
        assert!(bytes.len() >= Self::BYTES);
        proven!(_mm_storeu_si128(bytes.as_mut_ptr().cast(), self.0));
    }
    #[inline(always)]
    fn splat(_: P, block: &[u8; 16]) -> Self {
        Self::new(proven!(_mm_loadu_si128(block.as_ptr().cast())))
    }
    #[inline(always)]
    fn gather(_: P, [a, ..]: [&[u8; 16]; WIDEST]) -> Self {
        Self::new(proven!(_mm_loadu_si128(a.as_ptr().cast())))
    }
    #[inline(always)]
    fn from_numbers(_: P, [a, ..]: [u128; WIDEST]) -> Self {
        Self::new(proven!(_mm_set_epi64x(high(a).cast_signed(), low(a).cast_signed())))
    }
    #[inline(always)]
    fn scatter(self) -> [[u8; 16]; WIDEST] {
        let mut out = [[0; 16]; WIDEST];
        self.store(&mut out[0]);
        out
    }
    #[inline(always)]
    fn single(_: P, block: &[u8; 16]) -> Self {
        Self::new(proven!(_mm_loadu_si128(block.as_ptr().cast())))
    }
    #[inline(always)]
    fn after(self, previous: Self) -> Self {
        previous
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Self::new(proven!(_mm_xor_si128(self.0, other.0)))
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self::new(proven!(_mm_and_si128(self.0, other.0)))
    }
    #[inline(always)]
    fn aes_rounds<const N: usize>(states: [Self; N], keys: [Self; N]) -> [Self; N] {
        vectors!(N, states[0], i => states[i].enc(keys[i]))
    }
    #[inline(always)]
    fn reverse_bytes(self) -> Self {
        let order = proven!(_mm_set_epi64x(0x0001_0203_0405_0607, 0x0809_0a0b_0c0d_0e0f));
        Self::new(proven!(_mm_shuffle_epi8(self.0, order)))
    }
    #[inline(always)]
    fn swap_halves(self) -> Self {
        Self::new(proven!(_mm_shuffle_epi32::<0x4e>(self.0)))
    }
    #[inline(always)]
    fn clmul_ll(self, other: Self) -> Self {
        Self::new(proven!(_mm_clmulepi64_si128::<0x00>(self.0, other.0)))
    }
    #[inline(always)]
    fn clmul_lh(self, other: Self) -> Self {
        Self::new(proven!(_mm_clmulepi64_si128::<0x10>(self.0, other.0)))
    }
    #[inline(always)]
    fn clmul_hl(self, other: Self) -> Self {
        Self::new(proven!(_mm_clmulepi64_si128::<0x01>(self.0, other.0)))
    }
    #[inline(always)]
    fn clmul_hh(self, other: Self) -> Self {
        Self::new(proven!(_mm_clmulepi64_si128::<0x11>(self.0, other.0)))
    }
    #[inline(always)]
    fn sum(self) -> [u8; 16] {
        let mut out = [0; 16];
        self.store(&mut out);
        out
    }
    #[inline(always)]
    fn eight_vectors_on(self, _: P) -> Self {
        let reduction = proven!(_mm_set_epi64x(0, 0x87));
        let back = proven!(_mm_clmulepi64_si128::<0>(_mm_srli_si128::<15>(self.0), reduction));
        Self::new(proven!(_mm_xor_si128(_mm_slli_si128::<1>(self.0), back)))
    }
}

impl<P: Proves128> AesBlocks for V128<P> {
    #[inline(always)]
    fn enc(self, key: Self) -> Self {
        Self::new(proven!(_mm_aesenc_si128(self.0, key.0)))
    }
    #[inline(always)]
    fn enc_last(self, key: Self) -> Self {
        Self::new(proven!(_mm_aesenclast_si128(self.0, key.0)))
    }
    #[inline(always)]
    fn dec(self, key: Self) -> Self {
        Self::new(proven!(_mm_aesdec_si128(self.0, key.0)))
    }
    #[inline(always)]
    fn dec_last(self, key: Self) -> Self {
        Self::new(proven!(_mm_aesdeclast_si128(self.0, key.0)))
    }
}

impl<P: Proves128> V128<P> {
    /// InvMixColumns, which turns a round key of the cipher into one of the equivalent inverse cipher.
    #[inline(always)]
    pub(super) fn inv_mix_columns(self) -> Self {
        Self::new(proven!(_mm_aesimc_si128(self.0)))
    }

    /// The last word in every word, its bytes rotated as RotWord does.
    #[inline(always)]
    pub(super) fn last_word_rotated(self) -> Self {
        Self::new(proven!(_mm_shuffle_epi8(self.0, _mm_set1_epi32(0x0c0f_0e0d))))
    }
    /// The last word in every word.
    #[inline(always)]
    pub(super) fn last_word(self) -> Self {
        Self::new(proven!(_mm_shuffle_epi32::<0xff>(self.0)))
    }
    /// The round key that follows `self` by as many as the key is long. `word` is the last word before it, in every word: with
    /// equal columns ShiftRows changes nothing, so that an AES round is SubWord.
    #[inline(always)]
    pub(super) fn next_key(self, word: Self, constant: u8) -> Self {
        let sums = proven!({
            let pairs = _mm_xor_si128(self.0, _mm_slli_si128::<4>(self.0));
            _mm_xor_si128(pairs, _mm_slli_si128::<8>(pairs))
        });
        let constant = proven!(_mm_set1_epi32(i32::from(constant)));
        Self::new(proven!(_mm_xor_si128(sums, _mm_aesenclast_si128(word.0, constant))))
    }
}
