//! Sums of products of double width, as of `x86_64_ifma::wide`: columns are signed and not carried.

use super::super::wide::{Pair, Terms};
use super::Block;
use super::sums::zero;
use core::arch::x86_64::{
    __m256i, _mm256_add_epi64, _mm256_load_si256, _mm256_slli_epi64, _mm256_store_si256, _mm256_sub_epi64,
};

/// The columns of eight numbers of double width, the lower ones first.
pub(crate) type Wide<const D: usize> = [Block<D>; 2];

/// Half of column `k`.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn get<const D: usize>(x: &Wide<D>, k: usize, half: usize) -> __m256i {
    // SAFETY: a row has 64 bytes, aligned to 64 bytes, and half is 0 or 1.
    unsafe { _mm256_load_si256(x[k / D].0[k % D].as_ptr().cast::<__m256i>().add(half)) }
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn set<const D: usize>(out: &mut Wide<D>, k: usize, half: usize, x: __m256i) {
    // SAFETY: as above.
    unsafe { _mm256_store_si256(out[k / D].0[k % D].as_mut_ptr().cast::<__m256i>().add(half), x) };
}

/// `out` = the sum of the terms.
#[inline(never)]
#[target_feature(enable = "avx2")]
pub(super) fn gather<
    const D: usize,
    const XI: u32,
    const A: usize,
    const B: usize,
    const F: usize,
    const G: usize,
>(
    out: &mut Pair<Wide<D>>,
    terms: &Terms<'_, Wide<D>, A, B, F, G>,
) {
    const { assert!(XI == 1 || XI == 9, "xi = 1 + u or 9 + u") };
    for k in 0..2 * D {
        for half in 0..2 {
            let sum = |part: usize, plus: &[&Pair<Wide<D>>], minus: &[&Pair<Wide<D>>]| {
                let t = plus.iter().fold(zero(), |t, x| _mm256_add_epi64(t, get(&x[part], k, half)));
                minus.iter().fold(t, |t, x| _mm256_sub_epi64(t, get(&x[part], k, half)))
            };
            let (mut t0, mut t1) = (sum(0, &terms.plus, &terms.minus), sum(1, &terms.plus, &terms.minus));
            if F + G > 0 {
                let y0 = sum(0, &terms.xi_plus, &terms.xi_minus);
                let y1 = sum(1, &terms.xi_plus, &terms.xi_minus);
                (t0, t1) = (_mm256_add_epi64(t0, y0), _mm256_add_epi64(t1, y1));
                if XI == 9 {
                    t0 = _mm256_add_epi64(t0, _mm256_slli_epi64::<3>(y0));
                    t1 = _mm256_add_epi64(t1, _mm256_slli_epi64::<3>(y1));
                }
                (t0, t1) = (_mm256_sub_epi64(t0, y1), _mm256_add_epi64(t1, y0));
            }
            set(&mut out[0], k, half, t0);
            set(&mut out[1], k, half, t1);
        }
    }
}
