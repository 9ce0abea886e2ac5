//! Squares, and the reduction modulo x^r - 1.

use super::V;
use super::xor;
use core::arch::x86_64::{
    _mm512_clmulepi64_epi128, _mm512_loadu_si512, _mm512_permutexvar_epi64, _mm512_set_epi64,
    _mm512_set1_epi64, _mm512_shrdv_epi64, _mm512_storeu_si512,
};

/// `out` (2 n registers) becomes the square of `a`: a word times itself is its square, and no other products survive.
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
pub(super) fn square(out: &mut [V], a: &[V]) {
    // Words 0 to 3 in the low halves of the lanes, 4 to 7 in the high ones.
    let order = _mm512_set_epi64(7, 3, 6, 2, 5, 1, 4, 0);
    let (pairs, _) = out.as_chunks_mut::<2>();
    for (pair, &x) in pairs.iter_mut().zip(a) {
        let x = _mm512_permutexvar_epi64(order, x);
        *pair = [_mm512_clmulepi64_epi128::<0x00>(x, x), _mm512_clmulepi64_epi128::<0x11>(x, x)];
    }
}

/// `out` becomes the remainder of `wide` modulo x^r - 1. `wide` reaches at least nine words beyond its coefficients below 2 r.
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
pub(super) fn reduce(out: &mut [u64], wide: &[u64], r: usize) {
    let (words, skip, shift) = (r.div_ceil(64), r / 64, r % 64);
    let count = _mm512_set1_epi64((shift as u64).cast_signed());
    let lines = words.div_ceil(8);
    let (low, high) = (&wide[..8 * lines], &wide[skip..skip + 8 * lines + 1]);
    for (i, line) in out[..8 * lines].chunks_exact_mut(8).enumerate() {
        // SAFETY: `low` has 8 `lines` words, `high` one more, `line` eight; these loads and stores need no alignment.
        unsafe {
            let (x, y) = (low.as_ptr().add(8 * i), high.as_ptr().add(8 * i));
            let (here, next) = (_mm512_loadu_si512(y.cast()), _mm512_loadu_si512(y.add(1).cast()));
            let folded = xor(_mm512_loadu_si512(x.cast()), _mm512_shrdv_epi64(here, next, count));
            _mm512_storeu_si512(line.as_mut_ptr().cast(), folded);
        }
    }
    out[words - 1] &= (1 << shift) - 1;
    out[words..].fill(0);
}
