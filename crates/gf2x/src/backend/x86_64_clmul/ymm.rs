//! Two products at once, on ymm registers; squares and the reduction modulo x^r - 1.

use super::{BLOCK_WORDS, shape, units, units_mut, vex};
use core::arch::x86_64::{
    __m128i, __m256i, _mm_setzero_si128, _mm_xor_si128, _mm256_alignr_epi8, _mm256_and_si256,
    _mm256_blend_epi32, _mm256_clmulepi64_epi128, _mm256_extracti128_si256, _mm256_loadu_si256,
    _mm256_permute4x64_epi64, _mm256_set_m128i, _mm256_set1_epi8, _mm256_set1_epi64x, _mm256_setr_epi8,
    _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_srli_epi64, _mm256_storeu_si256, _mm256_unpackhi_epi8,
    _mm256_unpackhi_epi64, _mm256_unpacklo_epi8, _mm256_unpacklo_epi64, _mm256_xor_si256,
};

lanes!(
    "vpclmulqdq,avx2,pclmulqdq",
    __m256i,
    _mm256_xor_si256,
    _mm256_clmulepi64_epi128,
    _mm256_unpacklo_epi64,
    _mm256_unpackhi_epi64,
    _mm256_alignr_epi8,
    _mm256_setzero_si256,
    shape::KARATSUBA,
    thirds,
    block_by_sums
);

/// Words as ymm registers. Panics unless they are aligned to them and a multiple of four.
fn registers(words: &mut [u64]) -> &mut [__m256i] {
    // SAFETY: every bit pattern is a value of both types.
    let (before, registers, after) = unsafe { words.align_to_mut::<__m256i>() };
    assert!(before.is_empty() && after.is_empty(), "whole aligned registers");
    registers
}

/// The lanes of registers, lower one first.
fn lanes_of(registers: &[__m256i]) -> &[[__m128i; 2]] {
    // SAFETY: every bit pattern is a value of both types, and the alignment of the one is that of the other's halves.
    let (before, lanes, after) = unsafe { registers.align_to::<[__m128i; 2]>() };
    assert!(before.is_empty() && after.is_empty(), "as long and no more aligned");
    lanes
}

/// Words of scratch for operands of up to n words.
pub(in super::super) fn scratch_words(n: usize) -> usize {
    (1..=n / BLOCK_WORDS).map(pair_scratch).max().unwrap_or(0).next_multiple_of(BLOCK_WORDS)
}

/// Words of scratch for [`by_pairs`] on m blocks.
fn pair_scratch(m: usize) -> usize {
    match shape::split_in_pairs(m) {
        Split::Leaf => 2 * shape::KARATSUBA.scratch(1),
        Split::Halves(h) => 32 * h + (32 * h + 4 * shape::KARATSUBA.scratch(h)).max(32 * h + pair_scratch(h)),
        Split::Thirds(h) | Split::Toom(h) => 96 * h + 32 * h + 4 * shape::KARATSUBA.scratch(h),
    }
}

/// `out` (2 n words) becomes `a` `b` of n words, n at least a block; all on cache lines.
#[target_feature(enable = "vpclmulqdq,avx2,pclmulqdq")]
pub(in super::super) fn multiply(out: &mut [u64], a: &[u64], b: &[u64], scratch: &mut [u64]) {
    let whole = a.len() - a.len() % BLOCK_WORDS;
    let (body, tail) = out.split_at_mut(2 * whole);
    by_pairs(units_mut(body), units(&a[..whole]), units(&b[..whole]), scratch);
    tail.fill(0);
    for t in whole..a.len() {
        add_word_products(out, a, b, t, whole);
    }
}

/// One product out of pairs of smaller ones.
#[target_feature(enable = "vpclmulqdq,avx2,pclmulqdq")]
fn by_pairs(out: &mut [__m128i], a: &[__m128i], b: &[__m128i], scratch: &mut [u64]) {
    match shape::split_in_pairs(a.len() / BLOCK) {
        Split::Leaf => vex::product(out, a, b, units_mut(&mut scratch[..16])),
        Split::Halves(h) => pair_of_halves(out, a, b, scratch, BLOCK * h),
        Split::Thirds(h) | Split::Toom(h) => pairs_of_thirds(out, a, b, scratch, BLOCK * h),
    }
}

/// The products of both halves at once, then that of their sums.
#[target_feature(enable = "vpclmulqdq,avx2,pclmulqdq")]
fn pair_of_halves(out: &mut [__m128i], a: &[__m128i], b: &[__m128i], scratch: &mut [u64], half: usize) {
    let ((a0, a1), (b0, b1)) = (a.split_at(half), b.split_at(half));
    let zero = _mm_setzero_si128();
    let (both, scratch) = scratch.split_at_mut(8 * half);
    let both = registers(both);
    {
        let (operands, scratch) = scratch.split_at_mut(8 * half);
        let (lanes_a, lanes_b) = registers(operands).split_at_mut(half);
        for i in 0..half {
            let (x, y) = if i < a1.len() { (a1[i], b1[i]) } else { (zero, zero) };
            lanes_a[i] = _mm256_set_m128i(x, a0[i]);
            lanes_b[i] = _mm256_set_m128i(y, b0[i]);
        }
        product(
            both,
            lanes_a,
            lanes_b,
            registers(&mut scratch[..4 * shape::KARATSUBA.scratch(half / BLOCK)]),
        );
    }
    let (sums, scratch) = scratch.split_at_mut(4 * half);
    let (middle, scratch) = scratch.split_at_mut(4 * half);
    let (sum_a, sum_b) = units_mut(sums).split_at_mut(half);
    for i in 0..half {
        let (x, y) = if i < a1.len() { (a1[i], b1[i]) } else { (zero, zero) };
        sum_a[i] = _mm_xor_si128(a0[i], x);
        sum_b[i] = _mm_xor_si128(b0[i], y);
    }
    let middle = units_mut(middle);
    by_pairs(middle, sum_a, sum_b, scratch);
    let (c01, c23) = out.split_at_mut(2 * half);
    let ((c0, c1), (c2, c3)) = (c01.split_at_mut(half), c23.split_at_mut(half));
    let (lows, highs) = lanes_of(both).split_at(half);
    for i in 0..half {
        let ([l0, h0], [l1, h1]) = (lows[i], highs[i]);
        let shared = _mm_xor_si128(l1, h0);
        c0[i] = l0;
        c1[i] = _mm_xor_si128(_mm_xor_si128(shared, l0), middle[i]);
        c2[i] = _mm_xor_si128(_mm_xor_si128(shared, h1), middle[half + i]);
    }
    // Beyond the end of a shorter upper half its product is zero.
    for (target, &[_, high]) in c3.iter_mut().zip(highs) {
        *target = high;
    }
}

/// Three pairs: a0 b0 with a1 b1, a2 b2 with that of a0 + a1, and those of a0 + a2 and a1 + a2.
#[target_feature(enable = "vpclmulqdq,avx2,pclmulqdq")]
fn pairs_of_thirds(out: &mut [__m128i], a: &[__m128i], b: &[__m128i], scratch: &mut [u64], third: usize) {
    let (products, scratch) = scratch.split_at_mut(24 * third);
    let (operands, scratch) = scratch.split_at_mut(8 * third);
    let scratch = registers(&mut scratch[..4 * shape::KARATSUBA.scratch(third / BLOCK)]);
    let (lanes_a, lanes_b) = registers(operands).split_at_mut(third);
    let products = registers(products);
    for pair in 0..3 {
        factors(lanes_a, a, pair, third);
        factors(lanes_b, b, pair, third);
        product(&mut products[2 * third * pair..][..2 * third], lanes_a, lanes_b, scratch);
    }
    let products = lanes_of(products);
    let (c0, rest) = out.split_at_mut(third);
    let (c1, rest) = rest.split_at_mut(third);
    let (c2, rest) = rest.split_at_mut(third);
    let (c3, rest) = rest.split_at_mut(third);
    let (c4, c5) = rest.split_at_mut(third);
    for i in 0..third {
        let ([l00, l11], [h00, h11]) = (products[i], products[third + i]);
        let ([l22, l01], [h22, h01]) = (products[2 * third + i], products[3 * third + i]);
        let ([l02, l12], [h02, h12]) = (products[4 * third + i], products[5 * third + i]);
        let (l0011, h0011) = (_mm_xor_si128(l00, l11), _mm_xor_si128(h00, h11));
        let (l1122, h1122) = (_mm_xor_si128(l11, l22), _mm_xor_si128(h11, h22));
        c0[i] = l00;
        c1[i] = _mm_xor_si128(_mm_xor_si128(h00, l01), l0011);
        let low = _mm_xor_si128(_mm_xor_si128(l02, l00), l1122);
        c2[i] = _mm_xor_si128(_mm_xor_si128(h01, h0011), low);
        let high = _mm_xor_si128(_mm_xor_si128(h02, h22), h0011);
        c3[i] = _mm_xor_si128(_mm_xor_si128(l12, l1122), high);
        c4[i] = _mm_xor_si128(_mm_xor_si128(h12, h1122), l22);
        // Beyond the end of a shorter last part its product is zero.
        if i < c5.len() {
            c5[i] = h22;
        }
    }
}

/// The factors of pair 0, 1 or 2 of [`pairs_of_thirds`] out of an operand, one in each lane.
#[target_feature(enable = "vpclmulqdq,avx2,pclmulqdq")]
fn factors(out: &mut [__m256i], operand: &[__m128i], pair: usize, third: usize) {
    let (x0, rest) = operand.split_at(third);
    let (x1, x2) = rest.split_at(third);
    for i in 0..third {
        let last = if i < x2.len() { x2[i] } else { _mm_setzero_si128() };
        out[i] = match pair {
            0 => _mm256_set_m128i(x1[i], x0[i]),
            1 => _mm256_set_m128i(_mm_xor_si128(x0[i], x1[i]), last),
            _ => _mm256_set_m128i(_mm_xor_si128(x1[i], last), _mm_xor_si128(x0[i], last)),
        };
    }
}

/// Adds to `out` what word t of both operands contributes with the `whole` words below, and with each other's words from `whole`
/// on.
#[target_feature(enable = "vpclmulqdq,avx2,pclmulqdq")]
fn add_word_products(out: &mut [u64], a: &[u64], b: &[u64], t: usize, whole: usize) {
    let (word_a, word_b) = (_mm256_set1_epi64x(a[t].cast_signed()), _mm256_set1_epi64x(b[t].cast_signed()));
    let mut odd_before = _mm256_setzero_si256();
    let (targets, _) = out[t..][..whole].as_chunks_mut::<4>();
    let ((xs, _), (ys, _)) = (a[..whole].as_chunks::<4>(), b[..whole].as_chunks::<4>());
    for ((target, x), y) in targets.iter_mut().zip(xs).zip(ys) {
        let (x, y) = (load(x), load(y));
        // Products of the even words start at even places, those of the odd words one higher.
        let even = _mm256_xor_si256(
            _mm256_clmulepi64_epi128::<0x00>(y, word_a),
            _mm256_clmulepi64_epi128::<0x00>(x, word_b),
        );
        let odd = _mm256_xor_si256(
            _mm256_clmulepi64_epi128::<0x01>(y, word_a),
            _mm256_clmulepi64_epi128::<0x01>(x, word_b),
        );
        let odd = _mm256_permute4x64_epi64::<0b10_01_00_11>(odd);
        let shifted = _mm256_blend_epi32::<0b0000_0011>(odd, odd_before);
        odd_before = odd;
        let before = load(target);
        store(target, _mm256_xor_si256(before, _mm256_xor_si256(even, shifted)));
    }
    // The word that is left lies lowest: `finish_word_products` takes it from the upper half of a unit.
    let last = _mm256_extracti128_si256::<0>(_mm256_unpacklo_epi64(_mm256_setzero_si256(), odd_before));
    vex::finish_word_products(out, a, b, t, whole, last);
}

#[inline]
#[target_feature(enable = "avx2")]
fn load(words: &[u64; 4]) -> __m256i {
    // SAFETY: 32 readable bytes; the load needs no alignment.
    unsafe { _mm256_loadu_si256(words.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx2")]
fn store(words: &mut [u64; 4], x: __m256i) {
    // SAFETY: 32 writable bytes; the store needs no alignment.
    unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), x) }
}

/// `out` (2 n words) becomes the square of `a` of n words, n a multiple of four: as [`super::square::square`].
#[target_feature(enable = "avx2")]
pub(in super::super) fn square(out: &mut [u64], a: &[u64]) {
    let spread = _mm256_setr_epi8(
        0, 1, 4, 5, 16, 17, 20, 21, 64, 65, 68, 69, 80, 81, 84, 85, 0, 1, 4, 5, 16, 17, 20, 21, 64, 65, 68,
        69, 80, 81, 84, 85,
    );
    let halves = _mm256_set1_epi8(15);
    let ((targets, _), (words, _)) = (out.as_chunks_mut::<8>(), a.as_chunks::<4>());
    for (target, x) in targets.iter_mut().zip(words) {
        // Words 0 and 1 lowest in the lanes, so that the results are whole.
        let x = _mm256_permute4x64_epi64::<0b11_01_10_00>(load(x));
        let low = _mm256_shuffle_epi8(spread, _mm256_and_si256(x, halves));
        let high = _mm256_shuffle_epi8(spread, _mm256_and_si256(_mm256_srli_epi64::<4>(x), halves));
        let (first, last) = target.split_at_mut(4);
        if let (Some(first), Some(last)) = (first.first_chunk_mut(), last.first_chunk_mut()) {
            store(first, _mm256_unpacklo_epi8(low, high));
            store(last, _mm256_unpackhi_epi8(low, high));
        }
    }
}

/// As [`crate::mul::reduce`], whose loop is compiled here for ymm registers.
#[target_feature(enable = "avx2")]
pub(in super::super) fn reduce(out: &mut [u64], wide: &[u64], r: usize) {
    crate::mul::reduce(out, wide, r);
}
