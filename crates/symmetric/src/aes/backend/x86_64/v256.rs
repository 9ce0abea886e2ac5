//! Two blocks in a ymm register.

use super::{AesBlocks, Proves256, proven};
use crate::aes::backend::{Blocks, WIDEST};
use adamant_base::limb::{high, low};
use core::arch::x86_64::*;
use core::marker::PhantomData;

/// Two blocks in a ymm register. The token of type P has proved the instructions.
#[derive(Clone, Copy)]
pub(crate) struct V256<P>(__m256i, PhantomData<P>);

impl<P: Proves256> V256<P> {
    #[inline(always)]
    fn new(register: __m256i) -> Self {
        V256(register, PhantomData)
    }
}

impl<P: Proves256> Blocks for V256<P> {
    const COUNT: usize = 2;
    const XOR3: bool = P::XOR3;
    type Proof = P;

    #[inline(always)]
    fn load(_: P, bytes: &[u8]) -> Self {
        assert!(bytes.len() >= Self::BYTES);
        Self::new(proven!(_mm256_loadu_si256(bytes.as_ptr().cast())))
    }
    #[inline(always)]
    fn store(self, bytes: &mut [u8]) {
        assert!(bytes.len() >= Self::BYTES);
        proven!(_mm256_storeu_si256(bytes.as_mut_ptr().cast(), self.0));
    }
    #[inline(always)]
    fn splat(_: P, block: &[u8; 16]) -> Self {
        Self::new(proven!(_mm256_broadcastsi128_si256(_mm_loadu_si128(block.as_ptr().cast()))))
    }
    #[inline(always)]
    fn gather(_: P, [a, b, ..]: [&[u8; 16]; WIDEST]) -> Self {
        let low = proven!(_mm256_castsi128_si256(_mm_loadu_si128(a.as_ptr().cast())));
        Self::new(proven!(_mm256_inserti128_si256::<1>(low, _mm_loadu_si128(b.as_ptr().cast()))))
    }
    #[inline(always)]
    fn from_numbers(_: P, [a, b, ..]: [u128; WIDEST]) -> Self {
        let [a0, a1, b0, b1] = [low(a), high(a), low(b), high(b)];
        Self::new(proven!(_mm256_set_epi64x(
            b1.cast_signed(),
            b0.cast_signed(),
            a1.cast_signed(),
            a0.cast_signed()
        )))
    }
    #[inline(always)]
    fn scatter(self) -> [[u8; 16]; WIDEST] {
        let mut out = [[0; 16]; WIDEST];
        self.store(out.as_flattened_mut());
        out
    }
    #[inline(always)]
    fn single(_: P, block: &[u8; 16]) -> Self {
        Self::new(proven!(_mm256_zextsi128_si256(_mm_loadu_si128(block.as_ptr().cast()))))
    }
    #[inline(always)]
    fn after(self, previous: Self) -> Self {
        Self::new(proven!(_mm256_permute2x128_si256::<0x21>(previous.0, self.0)))
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Self::new(proven!(_mm256_xor_si256(self.0, other.0)))
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self::new(proven!(_mm256_and_si256(self.0, other.0)))
    }
    #[inline(always)]
    fn aes_rounds<const N: usize>(states: [Self; N], keys: [Self; N]) -> [Self; N] {
        vectors!(N, states[0], i => states[i].enc(keys[i]))
    }
    #[inline(always)]
    fn reverse_bytes(self) -> Self {
        let order = proven!(_mm_set_epi64x(0x0001_0203_0405_0607, 0x0809_0a0b_0c0d_0e0f));
        Self::new(proven!(_mm256_shuffle_epi8(self.0, _mm256_broadcastsi128_si256(order))))
    }
    #[inline(always)]
    fn swap_halves(self) -> Self {
        Self::new(proven!(_mm256_shuffle_epi32::<0x4e>(self.0)))
    }
    #[inline(always)]
    fn clmul_ll(self, other: Self) -> Self {
        Self::new(proven!(_mm256_clmulepi64_epi128::<0x00>(self.0, other.0)))
    }
    #[inline(always)]
    fn clmul_lh(self, other: Self) -> Self {
        Self::new(proven!(_mm256_clmulepi64_epi128::<0x10>(self.0, other.0)))
    }
    #[inline(always)]
    fn clmul_hl(self, other: Self) -> Self {
        Self::new(proven!(_mm256_clmulepi64_epi128::<0x01>(self.0, other.0)))
    }
    #[inline(always)]
    fn clmul_hh(self, other: Self) -> Self {
        Self::new(proven!(_mm256_clmulepi64_epi128::<0x11>(self.0, other.0)))
    }
    #[inline(always)]
    fn sum(self) -> [u8; 16] {
        let halves =
            proven!(_mm_xor_si128(_mm256_castsi256_si128(self.0), _mm256_extracti128_si256::<1>(self.0)));
        let mut out = [0; 16];
        proven!(_mm_storeu_si128(out.as_mut_ptr().cast(), halves));
        out
    }
    #[inline(always)]
    fn eight_vectors_on(self, _: P) -> Self {
        let reduction = proven!(_mm256_set1_epi64x(0x87));
        let back = proven!(_mm256_clmulepi64_epi128::<0>(_mm256_srli_si256::<14>(self.0), reduction));
        Self::new(proven!(_mm256_xor_si256(_mm256_slli_si256::<2>(self.0), back)))
    }
}

impl<P: Proves256> AesBlocks for V256<P> {
    #[inline(always)]
    fn enc(self, key: Self) -> Self {
        Self::new(proven!(_mm256_aesenc_epi128(self.0, key.0)))
    }
    #[inline(always)]
    fn enc_last(self, key: Self) -> Self {
        Self::new(proven!(_mm256_aesenclast_epi128(self.0, key.0)))
    }
    #[inline(always)]
    fn dec(self, key: Self) -> Self {
        Self::new(proven!(_mm256_aesdec_epi128(self.0, key.0)))
    }
    #[inline(always)]
    fn dec_last(self, key: Self) -> Self {
        Self::new(proven!(_mm256_aesdeclast_epi128(self.0, key.0)))
    }
}
