//! Four blocks in a zmm register.

use super::{AesBlocks, Proves512, proven};
use crate::aes::backend::{Blocks, WIDEST};
use core::arch::x86_64::*;
use core::marker::PhantomData;

/// Four blocks in a zmm register. The token of type P has proved the instructions.
#[derive(Clone, Copy)]
pub(crate) struct V512<P>(__m512i, PhantomData<P>);

impl<P: Proves512> V512<P> {
    #[inline(always)]
    fn new(register: __m512i) -> Self {
        V512(register, PhantomData)
    }
}

impl<P: Proves512> Blocks for V512<P> {
    const COUNT: usize = 4;
    const XOR3: bool = true;
    type Proof = P;

    #[inline(always)]
    fn load(_: P, bytes: &[u8]) -> Self {
        assert!(bytes.len() >= Self::BYTES);
        Self::new(proven!(_mm512_loadu_si512(bytes.as_ptr().cast())))
    }
    #[inline(always)]
    fn store(self, bytes: &mut [u8]) {
        assert!(bytes.len() >= Self::BYTES);
        proven!(_mm512_storeu_si512(bytes.as_mut_ptr().cast(), self.0));
    }
    #[inline(always)]
    fn load_partial(proof: P, bytes: &[u8]) -> Self {
        if bytes.len() == Self::BYTES {
            return Self::load(proof, bytes);
        }
        // Panics for more than 64 bytes.
        let mask = first(bytes.len());
        Self::new(proven!(_mm512_maskz_loadu_epi8(mask, bytes.as_ptr().cast())))
    }
    #[inline(always)]
    fn store_partial(self, bytes: &mut [u8]) {
        // What a masked store has written cannot be loaded again before it has gone to the cache: 20 cycles for whoever reads
        // the message next.
        if bytes.len() == Self::BYTES {
            return self.store(bytes);
        }
        let mask = first(bytes.len());
        proven!(_mm512_mask_storeu_epi8(bytes.as_mut_ptr().cast(), mask, self.0));
    }
    #[inline(always)]
    fn keep_first(self, _: P, len: usize) -> Self {
        Self::new(proven!(_mm512_maskz_mov_epi8(first(len), self.0)))
    }
    #[inline(always)]
    fn splat(_: P, block: &[u8; 16]) -> Self {
        Self::new(proven!(_mm512_broadcast_i32x4(_mm_loadu_si128(block.as_ptr().cast()))))
    }
    #[inline(always)]
    fn gather(_: P, [a, b, c, d]: [&[u8; 16]; WIDEST]) -> Self {
        let low = proven!(_mm256_castsi128_si256(_mm_loadu_si128(a.as_ptr().cast())));
        let low = proven!(_mm256_inserti128_si256::<1>(low, _mm_loadu_si128(b.as_ptr().cast())));
        let high = proven!(_mm256_castsi128_si256(_mm_loadu_si128(c.as_ptr().cast())));
        let high = proven!(_mm256_inserti128_si256::<1>(high, _mm_loadu_si128(d.as_ptr().cast())));
        Self::new(proven!(_mm512_inserti64x4::<1>(_mm512_castsi256_si512(low), high)))
    }
    #[inline(always)]
    fn scatter(self) -> [[u8; 16]; WIDEST] {
        let mut out = [[0; 16]; WIDEST];
        proven!(_mm_storeu_si128(out[0].as_mut_ptr().cast(), _mm512_castsi512_si128(self.0)));
        proven!(_mm_storeu_si128(out[1].as_mut_ptr().cast(), _mm512_extracti32x4_epi32::<1>(self.0)));
        proven!(_mm_storeu_si128(out[2].as_mut_ptr().cast(), _mm512_extracti32x4_epi32::<2>(self.0)));
        proven!(_mm_storeu_si128(out[3].as_mut_ptr().cast(), _mm512_extracti32x4_epi32::<3>(self.0)));
        out
    }
    #[inline(always)]
    fn single(_: P, block: &[u8; 16]) -> Self {
        Self::new(proven!(_mm512_zextsi128_si512(_mm_loadu_si128(block.as_ptr().cast()))))
    }
    #[inline(always)]
    fn after(self, previous: Self) -> Self {
        Self::new(proven!(_mm512_alignr_epi64::<6>(self.0, previous.0)))
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Self::new(proven!(_mm512_xor_si512(self.0, other.0)))
    }
    #[inline(always)]
    fn xor3(self, b: Self, c: Self) -> Self {
        // MemorySanitizer does not know ternary logic and wants all of its operands public.
        #[cfg(adamant_msan)]
        return self.xor(b).xor(c);
        #[cfg(not(adamant_msan))]
        Self::new(proven!(_mm512_ternarylogic_epi64::<0x96>(self.0, b.0, c.0)))
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self::new(proven!(_mm512_and_si512(self.0, other.0)))
    }
    #[inline(always)]
    fn xor_and(self, b: Self, c: Self) -> Self {
        #[cfg(adamant_msan)]
        return self.xor(b.and(c));
        #[cfg(not(adamant_msan))]
        Self::new(proven!(_mm512_ternarylogic_epi64::<0x78>(self.0, b.0, c.0)))
    }
    #[inline(always)]
    fn aes_rounds<const N: usize>(states: [Self; N], keys: [Self; N]) -> [Self; N] {
        // The first, then from the last down: where each state is the key of the next, as in AEGIS, every result
        // then goes to the register of its key, and a loop needs no moves, which would take the port of the rounds.
        let mut out = states;
        for k in 0..N {
            let i = (N - k) % N;
            out[i] = states[i].enc(keys[i]);
        }
        out
    }
    #[inline(always)]
    fn reverse_bytes(self) -> Self {
        let order = proven!(_mm_set_epi64x(0x0001_0203_0405_0607, 0x0809_0a0b_0c0d_0e0f));
        Self::new(proven!(_mm512_shuffle_epi8(self.0, _mm512_broadcast_i32x4(order))))
    }
    #[inline(always)]
    fn swap_halves(self) -> Self {
        Self::new(proven!(_mm512_shuffle_epi32::<0x4e>(self.0)))
    }
    #[inline(always)]
    fn clmul_ll(self, other: Self) -> Self {
        Self::new(proven!(_mm512_clmulepi64_epi128::<0x00>(self.0, other.0)))
    }
    #[inline(always)]
    fn clmul_lh(self, other: Self) -> Self {
        Self::new(proven!(_mm512_clmulepi64_epi128::<0x10>(self.0, other.0)))
    }
    #[inline(always)]
    fn clmul_hl(self, other: Self) -> Self {
        Self::new(proven!(_mm512_clmulepi64_epi128::<0x01>(self.0, other.0)))
    }
    #[inline(always)]
    fn clmul_hh(self, other: Self) -> Self {
        Self::new(proven!(_mm512_clmulepi64_epi128::<0x11>(self.0, other.0)))
    }
    #[inline(always)]
    fn sum(self) -> [u8; 16] {
        let pairs =
            proven!(_mm256_xor_si256(_mm512_castsi512_si256(self.0), _mm512_extracti64x4_epi64::<1>(self.0)));
        let block =
            proven!(_mm_xor_si128(_mm256_castsi256_si128(pairs), _mm256_extracti128_si256::<1>(pairs)));
        let mut out = [0; 16];
        proven!(_mm_storeu_si128(out.as_mut_ptr().cast(), block));
        out
    }
}

/// A bit for each of the first `len` bytes. Panics for more than 64.
#[inline(always)]
fn first(len: usize) -> u64 {
    assert!(len <= 64);
    if len == 0 { 0 } else { u64::MAX >> (64 - len) }
}

impl<P: Proves512> AesBlocks for V512<P> {
    #[inline(always)]
    fn enc(self, key: Self) -> Self {
        Self::new(proven!(_mm512_aesenc_epi128(self.0, key.0)))
    }
    #[inline(always)]
    fn enc_last(self, key: Self) -> Self {
        Self::new(proven!(_mm512_aesenclast_epi128(self.0, key.0)))
    }
    #[inline(always)]
    fn dec(self, key: Self) -> Self {
        Self::new(proven!(_mm512_aesdec_epi128(self.0, key.0)))
    }
    #[inline(always)]
    fn dec_last(self, key: Self) -> Self {
        Self::new(proven!(_mm512_aesdeclast_epi128(self.0, key.0)))
    }
}
