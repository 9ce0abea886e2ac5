//! Longer tables of roots.

use super::super::LINE;
use super::super::lanes::{Field, Lanes, Wide, Words};
use super::lanes::Zmm;
use crate::natural::mul::ntt::prime::{Prime, Root};
use core::arch::x86_64::{
    __m512i, _mm512_and_si512, _mm512_cmpge_epu64_mask, _mm512_loadu_si512, _mm512_mask_add_epi64,
    _mm512_mask_sub_epi64, _mm512_or_si512, _mm512_slli_epi64, _mm512_srli_epi64, _mm512_storeu_si512,
};

/// The upper halves of `w` and `q` become the lower halves times `step`.
///
/// The quotient of w is floor(w 2^52 / p). With v = floor(2^100 / p), floor(w v / 2^48) is at most 2 less, since
/// w (2^100 / p - v) / 2^48 < w / 2^48 < 2; the remainder shows by how much.
/// # Safety
/// The CPU has AVX-512 IFMA.
#[inline(always)]
pub(super) unsafe fn extend(prime: &'static Prime, step: Root, w: &mut [u64], q: &mut [u64]) {
    let n = w.len() / 2;
    assert!(q.len() == 2 * n && n.is_multiple_of(LINE));
    let ((w, w_new), (q, q_new)) = (w.split_at_mut(n), q.split_at_mut(n));
    let _ = q;
    // SAFETY: the CPU by contract; chunks have eight words.
    unsafe {
        let field = Field::<Zmm>::new(prime);
        let (p, mask, one) = (Zmm::splat(prime.p), Zmm::splat((1 << 52) - 1), Zmm::splat(1));
        let (step, v) = (Wide::<Zmm>::new(step), Zmm::splat(prime.reciprocal));
        for ((w, w_new), q_new) in
            w.chunks_exact(LINE).zip(w_new.chunks_exact_mut(LINE)).zip(q_new.chunks_exact_mut(LINE))
        {
            let old = _mm512_loadu_si512(w.as_ptr().cast());
            let product = _mm512_and_si512(field.mul(old, step, field.zero), mask);
            let new = subtract_once(product, p);
            let mut quotient = _mm512_or_si512(
                _mm512_slli_epi64::<4>(Zmm::mul_high(field.zero, new, v)),
                _mm512_srli_epi64::<48>(Zmm::mul_low(field.zero, new, v)),
            );
            let negative = Zmm::splat(prime.negative);
            let mut rest = _mm512_and_si512(Zmm::mul_low(field.zero, quotient, negative), mask);
            for _ in 0..2 {
                let more = _mm512_cmpge_epu64_mask(rest, p);
                quotient = _mm512_mask_add_epi64(quotient, more, quotient, one);
                rest = _mm512_mask_sub_epi64(rest, more, rest, p);
            }
            _mm512_storeu_si512(w_new.as_mut_ptr().cast(), new);
            _mm512_storeu_si512(q_new.as_mut_ptr().cast(), quotient);
        }
    }
}

/// `x mod p` for x in [0, 2 p).
/// # Safety
/// The CPU has AVX-512.
#[inline(always)]
pub(super) unsafe fn subtract_once(x: __m512i, p: __m512i) -> __m512i {
    // SAFETY: by contract.
    unsafe { _mm512_mask_sub_epi64(x, _mm512_cmpge_epu64_mask(x, p), x, p) }
}
