//! Words of messages in rows to lanes of states in columns: transposes of 64-bit words, each its own inverse.

use core::arch::x86_64::*;

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn transpose2([a, b]: [__m128i; 2]) -> [__m128i; 2] {
    [_mm_unpacklo_epi64(a, b), _mm_unpackhi_epi64(a, b)]
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn transpose4([a, b, c, d]: [__m256i; 4]) -> [__m256i; 4] {
    let (e, f) = (_mm256_unpacklo_epi64(a, b), _mm256_unpackhi_epi64(a, b));
    let (g, h) = (_mm256_unpacklo_epi64(c, d), _mm256_unpackhi_epi64(c, d));
    [
        _mm256_permute2x128_si256::<0x20>(e, g),
        _mm256_permute2x128_si256::<0x20>(f, h),
        _mm256_permute2x128_si256::<0x31>(e, g),
        _mm256_permute2x128_si256::<0x31>(f, h),
    ]
}

/// Pairs of words inside each quarter, then a 4x4 transpose of quarters.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
pub(super) fn transpose8(r: [__m512i; 8]) -> [__m512i; 8] {
    let mut out = r;
    for (low, unpack) in [false, true].into_iter().enumerate() {
        let pair = |i: usize| {
            if unpack { _mm512_unpackhi_epi64(r[i], r[i + 1]) } else { _mm512_unpacklo_epi64(r[i], r[i + 1]) }
        };
        let (a, b, c, d) = (pair(0), pair(2), pair(4), pair(6));
        let (e, f) = (_mm512_shuffle_i64x2::<0x44>(a, b), _mm512_shuffle_i64x2::<0xee>(a, b));
        let (g, h) = (_mm512_shuffle_i64x2::<0x44>(c, d), _mm512_shuffle_i64x2::<0xee>(c, d));
        out[low] = _mm512_shuffle_i64x2::<0x88>(e, g);
        out[2 + low] = _mm512_shuffle_i64x2::<0xdd>(e, g);
        out[4 + low] = _mm512_shuffle_i64x2::<0x88>(f, h);
        out[6 + low] = _mm512_shuffle_i64x2::<0xdd>(f, h);
    }
    out
}
