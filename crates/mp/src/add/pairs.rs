//! Sums and differences two digits at a time, in the vector instructions that every CPU with 64 bits has. A call gives
//! what goes into the digit above and an "or" of all results, which is above a digit where carries must still run.

use crate::int::{DIGIT_BITS, DIGIT_MAX, Digit};

/// `out = x + y` but for carries that run further than one digit.
///
/// # Safety
/// All have `count` digits, an even number, and begin at the same place or share nothing.
#[inline(always)]
pub(super) unsafe fn add(out: *mut Digit, x: *const Digit, y: *const Digit, count: usize) -> (Digit, Digit) {
    // SAFETY: the caller's word.
    let (last, all) = unsafe { walk::<true>(out, x, y, count) };
    (last >> DIGIT_BITS, all)
}

/// `out = x - y` but for borrows that run further than one digit.
///
/// # Safety
/// As [`add`].
#[inline(always)]
pub(super) unsafe fn sub(out: *mut Digit, x: *const Digit, y: *const Digit, count: usize) -> (Digit, Digit) {
    // SAFETY: the caller's word.
    let (last, all) = unsafe { walk::<false>(out, x, y, count) };
    (last >> 63, all)
}

/// The last sum or difference before its carry was taken out of it, and the "or" of what was written.
///
/// # Safety
/// As [`add`].
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
#[inline(always)]
unsafe fn walk<const SUM: bool>(
    out: *mut Digit,
    x: *const Digit,
    y: *const Digit,
    count: usize,
) -> (Digit, Digit) {
    use core::arch::x86_64::*;
    // SAFETY: SSE2 is part of the architecture; pairs are read before they are written; the rest is the caller's word.
    unsafe {
        let mask = _mm_set1_epi64x(DIGIT_MAX.cast_signed());
        let (mut last, mut all) = (_mm_setzero_si128(), _mm_setzero_si128());
        let mut i = 0;
        while i < count {
            let (p, q) = (_mm_loadu_si128(x.add(i).cast()), _mm_loadu_si128(y.add(i).cast()));
            let total = if SUM { _mm_add_epi64(p, q) } else { _mm_sub_epi64(p, q) };
            // The upper one of the pair below, and the lower one of this pair.
            let below =
                _mm_castpd_si128(_mm_shuffle_pd::<0b01>(_mm_castsi128_pd(last), _mm_castsi128_pd(total)));
            let own = _mm_and_si128(total, mask);
            let pair = if SUM {
                _mm_add_epi64(own, _mm_srli_epi64::<60>(below))
            } else {
                _mm_sub_epi64(own, _mm_srli_epi64::<63>(below))
            };
            all = _mm_or_si128(all, pair);
            _mm_storeu_si128(out.add(i).cast(), pair);
            last = total;
            i += 2;
        }
        let upper = |pair| _mm_cvtsi128_si64(_mm_unpackhi_epi64(pair, pair)).cast_unsigned();
        (upper(last), upper(all) | _mm_cvtsi128_si64(all).cast_unsigned())
    }
}

/// The same without vectors.
///
/// # Safety
/// As [`add`].
#[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
#[inline(always)]
unsafe fn walk<const SUM: bool>(
    out: *mut Digit,
    x: *const Digit,
    y: *const Digit,
    count: usize,
) -> (Digit, Digit) {
    let (mut last, mut all) = (0u64, 0);
    for i in 0..count {
        // SAFETY: the caller's word.
        unsafe {
            let (p, q) = (*x.add(i), *y.add(i));
            let total = if SUM { p.wrapping_add(q) } else { p.wrapping_sub(q) };
            let own = total & DIGIT_MAX;
            let digit = if SUM { own.wrapping_add(last >> DIGIT_BITS) } else { own.wrapping_sub(last >> 63) };
            all |= digit;
            out.add(i).write(digit);
            last = total;
        }
    }
    (last, all)
}
