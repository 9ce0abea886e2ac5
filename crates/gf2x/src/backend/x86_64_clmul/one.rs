//! One product at a time, on xmm registers. Compiled for any CPU with PCLMULQDQ, and in the encoding of AVX, whose
//! instructions do not overwrite an operand: fifty copies fewer in a product of blocks.

macro_rules! one_product {
    ($features:literal, $plan:expr, $toom:path, $block:ident) => {
        use super::{BLOCK_WORDS, units, units_mut};
        // All of them: one form of the product of blocks needs no unpacking.
        use core::arch::x86_64::*;

        lanes!(
            $features,
            __m128i,
            _mm_xor_si128,
            _mm_clmulepi64_si128,
            _mm_unpacklo_epi64,
            _mm_unpackhi_epi64,
            _mm_alignr_epi8,
            _mm_setzero_si128,
            $plan,
            $toom,
            $block
        );

        /// Words of scratch for operands of up to n words.
        pub(in super::super) fn scratch_words(n: usize) -> usize {
            2 * $plan.scratch(n / BLOCK_WORDS)
        }

        /// `out` (2 n words) becomes `a` `b` of n words, n at least a block; all aligned to registers.
        #[target_feature(enable = $features)]
        pub(in super::super) fn multiply(out: &mut [u64], a: &[u64], b: &[u64], scratch: &mut [u64]) {
            let whole = a.len() - a.len() % BLOCK_WORDS;
            let (body, tail) = out.split_at_mut(2 * whole);
            let scratch = &mut scratch[..2 * $plan.scratch(whole / BLOCK_WORDS)];
            product(units_mut(body), units(&a[..whole]), units(&b[..whole]), units_mut(scratch));
            tail.fill(0);
            for t in whole..a.len() {
                add_word_products(out, a, b, t, whole);
            }
        }

        /// Adds to `out` what word t of both operands contributes with the `whole` words below, and with each other's words from `whole`
        /// on.
        #[target_feature(enable = $features)]
        fn add_word_products(out: &mut [u64], a: &[u64], b: &[u64], t: usize, whole: usize) {
            let factors = _mm_set_epi64x(b[t].cast_signed(), a[t].cast_signed());
            let mut odd_before = _mm_setzero_si128();
            let (targets, _) = out[t..][..whole].as_chunks_mut::<2>();
            for ((target, &x), &y) in targets.iter_mut().zip(units(&a[..whole])).zip(units(&b[..whole])) {
                let even = _mm_xor_si128(
                    _mm_clmulepi64_si128::<0x00>(y, factors),
                    _mm_clmulepi64_si128::<0x10>(x, factors),
                );
                let odd = _mm_xor_si128(
                    _mm_clmulepi64_si128::<0x01>(y, factors),
                    _mm_clmulepi64_si128::<0x11>(x, factors),
                );
                let shifted = _mm_alignr_epi8::<8>(odd, odd_before);
                odd_before = odd;
                add_unaligned(target, _mm_xor_si128(even, shifted));
            }
            finish_word_products(out, a, b, t, whole, odd_before);
        }

        /// The upper word of the last odd product, and the products of words above `whole`.
        #[target_feature(enable = $features)]
        pub(super) fn finish_word_products(
            out: &mut [u64],
            a: &[u64],
            b: &[u64],
            t: usize,
            whole: usize,
            odd_before: __m128i,
        ) {
            if let Some(target) = out[t + whole - 1..].first_chunk_mut() {
                let zero = _mm_setzero_si128();
                // The lower word was added before.
                add_unaligned(target, _mm_unpackhi_epi64(zero, odd_before));
            }
            for u in whole..b.len() {
                let product = _mm_clmulepi64_si128::<0>(
                    _mm_set1_epi64x(a[t].cast_signed()),
                    _mm_set1_epi64x(b[u].cast_signed()),
                );
                if let Some(target) = out[t + u..].first_chunk_mut() {
                    add_unaligned(target, product);
                }
            }
        }

        #[inline]
        #[target_feature(enable = $features)]
        fn add_unaligned(place: &mut [u64; 2], x: __m128i) {
            // SAFETY: 16 readable and writable bytes; load and store need no alignment.
            unsafe {
                let before = _mm_loadu_si128(place.as_ptr().cast());
                _mm_storeu_si128(place.as_mut_ptr().cast(), _mm_xor_si128(before, x));
            }
        }
    };
}
