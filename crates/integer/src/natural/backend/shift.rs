//! Shifts of rows of limbs by 1 to 63 bits: vectors of four with AVX2, of two with SSE2, which every x86-64 CPU has, and single
//! limbs elsewhere. Rows may overlap in the direction in which they move.
#![allow(unsafe_code)]

use super::super::Limb;

/// Shorter rows are not worth the test for AVX2. Rows apart are, as soon as a vector fits: their last vector may overlap the one
/// before it, and no limbs are left to be shifted one by one.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
const fn is_short(length: usize, apart: bool) -> bool {
    length <= if apart { 4 } else { 8 }
}

/// `row[to..to + length] = row[from..from + length] << bits` for `to >= from`, as one number: what runs out at the top is returned.
#[inline]
pub(in crate::natural) fn left_within(
    row: &mut [Limb],
    from: usize,
    to: usize,
    length: usize,
    bits: u32,
) -> Limb {
    assert!(from <= to && to <= row.len() && length <= row.len() - to && length > 0);
    let p = row.as_mut_ptr();
    // SAFETY: both places are inside the row, the target is not below the source.
    unsafe { left::<false>(p.add(to), p.add(from), length, bits) }
}

/// `out = a << bits` as one number: what runs out at the top is returned. Equal lengths, not 0.
#[inline]
pub(in crate::natural) fn left_into(out: &mut [Limb], a: &[Limb], bits: u32) -> Limb {
    assert!(out.len() == a.len() && !a.is_empty());
    // SAFETY: equal lengths, and they do not overlap.
    unsafe { left::<true>(out.as_mut_ptr(), a.as_ptr(), a.len(), bits) }
}

/// `row[..length] = row[from..from + length] >> bits` as one number.
#[inline]
pub(in crate::natural) fn right_within(row: &mut [Limb], from: usize, length: usize, bits: u32) {
    assert!(from <= row.len() && length <= row.len() - from && length > 0);
    let p = row.as_mut_ptr();
    // SAFETY: both places are inside the row, the target is not above the source.
    unsafe { right::<false>(p, p.add(from), length, bits) }
}

/// `out = a >> bits` as one number. Equal lengths, not 0.
#[inline]
pub(in crate::natural) fn right_into(out: &mut [Limb], a: &[Limb], bits: u32) {
    assert!(out.len() == a.len() && !a.is_empty());
    // SAFETY: equal lengths, and they do not overlap.
    unsafe { right::<true>(out.as_mut_ptr(), a.as_ptr(), a.len(), bits) }
}

/// From the top down.
///
/// # Safety
/// `from` is good for reading and `to` for writing `length` limbs, not 0; where they overlap, `to` is not below `from`, and where
/// they are said to be apart they do not. 0 < bits < 64.
#[inline(always)]
pub(super) unsafe fn left<const APART: bool>(
    to: *mut Limb,
    from: *const Limb,
    length: usize,
    bits: u32,
) -> Limb {
    debug_assert!((1..64).contains(&bits));
    // SAFETY: by contract; limb i is read for i and i + 1, both of which are written after limbs above them alone.
    unsafe {
        let top = *from.add(length - 1) >> (64 - bits);
        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        let length =
            if is_short(length, APART) { length } else { vectors::left::<APART>(to, from, length, bits) };
        for i in (1..length).rev() {
            *to.add(i) = *from.add(i) << bits | *from.add(i - 1) >> (64 - bits);
        }
        *to = *from << bits;
        top
    }
}

/// From the bottom up.
///
/// # Safety
/// As [`left`], but `to` is not above `from`.
#[inline(always)]
pub(super) unsafe fn right<const APART: bool>(to: *mut Limb, from: *const Limb, length: usize, bits: u32) {
    debug_assert!((1..64).contains(&bits));
    // SAFETY: by contract, as in `left`.
    unsafe {
        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        let start = if is_short(length, APART) { 0 } else { vectors::right::<APART>(to, from, length, bits) };
        #[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
        let start = 0;
        for i in start..length - 1 {
            *to.add(i) = *from.add(i) >> bits | *from.add(i + 1) << (64 - bits);
        }
        *to.add(length - 1) = *from.add(length - 1) >> bits;
    }
}

#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod vectors {
    use super::Limb;
    use adamant_base::cpu::Avx2;
    use core::arch::x86_64::{
        __m128i, _mm_cvtsi32_si128, _mm_loadu_si128, _mm_or_si128, _mm_sll_epi64, _mm_srl_epi64,
        _mm_storeu_si128, _mm256_loadu_si256, _mm256_or_si256, _mm256_sll_epi64, _mm256_srl_epi64,
        _mm256_storeu_si256,
    };

    /// Both counts.
    #[inline(always)]
    fn counts(bits: u32) -> (__m128i, __m128i) {
        // SAFETY: SSE2.
        unsafe { (_mm_cvtsi32_si128(bits.cast_signed()), _mm_cvtsi32_si128(64 - bits.cast_signed())) }
    }

    /// All limbs but the lowest ones, as many as are returned.
    ///
    /// # Safety
    /// As `left` of the module above.
    #[inline]
    pub(super) unsafe fn left<const APART: bool>(
        to: *mut Limb,
        from: *const Limb,
        length: usize,
        bits: u32,
    ) -> usize {
        // SAFETY: by contract; the token proves AVX2.
        unsafe {
            if Avx2::detect().is_some() {
                return left_avx2::<APART>(to, from, length, bits);
            }
            let (up, down) = counts(bits);
            let mut end = length;
            while end > 2 {
                end -= 2;
                let high = _mm_sll_epi64(_mm_loadu_si128(from.add(end).cast()), up);
                let low = _mm_srl_epi64(_mm_loadu_si128(from.add(end - 1).cast()), down);
                _mm_storeu_si128(to.add(end).cast(), _mm_or_si128(high, low));
            }
            end
        }
    }

    /// # Safety
    /// As `left`; the CPU has AVX2.
    #[target_feature(enable = "avx2")]
    unsafe fn left_avx2<const APART: bool>(
        to: *mut Limb,
        from: *const Limb,
        length: usize,
        bits: u32,
    ) -> usize {
        let (up, down) = counts(bits);
        let mut end = length;
        // SAFETY: by contract: limbs `end - 1` to `end + 3` are read, the upper four of them written; apart, with more than four
        // limbs, also those below the last full vector.
        unsafe {
            while end > 4 {
                end -= 4;
                four_left(to, from, end, up, down);
            }
            if APART && length > 4 && end > 1 {
                end = 1;
                four_left(to, from, end, up, down);
            }
        }
        end
    }

    /// Limbs `at` to `at + 3`.
    ///
    /// # Safety
    /// Limbs `at - 1` to `at + 3` may be read, the upper four written; the CPU has AVX2.
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn four_left(to: *mut Limb, from: *const Limb, at: usize, up: __m128i, down: __m128i) {
        // SAFETY: by contract.
        unsafe {
            let high = _mm256_sll_epi64(_mm256_loadu_si256(from.add(at).cast()), up);
            let low = _mm256_srl_epi64(_mm256_loadu_si256(from.add(at - 1).cast()), down);
            _mm256_storeu_si256(to.add(at).cast(), _mm256_or_si256(high, low));
        }
    }

    /// All limbs but the highest ones, from what is returned on.
    ///
    /// # Safety
    /// As `right` of the module above.
    #[inline]
    pub(super) unsafe fn right<const APART: bool>(
        to: *mut Limb,
        from: *const Limb,
        length: usize,
        bits: u32,
    ) -> usize {
        // SAFETY: by contract; the token proves AVX2.
        unsafe {
            if Avx2::detect().is_some() {
                return right_avx2::<APART>(to, from, length, bits);
            }
            let (down, up) = counts(bits);
            let mut start = 0;
            while start + 2 < length {
                let low = _mm_srl_epi64(_mm_loadu_si128(from.add(start).cast()), down);
                let high = _mm_sll_epi64(_mm_loadu_si128(from.add(start + 1).cast()), up);
                _mm_storeu_si128(to.add(start).cast(), _mm_or_si128(high, low));
                start += 2;
            }
            start
        }
    }

    /// # Safety
    /// As `right`; the CPU has AVX2.
    #[target_feature(enable = "avx2")]
    unsafe fn right_avx2<const APART: bool>(
        to: *mut Limb,
        from: *const Limb,
        length: usize,
        bits: u32,
    ) -> usize {
        let (down, up) = counts(bits);
        let mut start = 0;
        // SAFETY: by contract: limbs `start` to `start + 4` are read, the lower four of them written; apart, with more than four
        // limbs, also those above the last full vector.
        unsafe {
            while start + 4 < length {
                four_right(to, from, start, down, up);
                start += 4;
            }
            if APART && length > 4 && start + 1 < length {
                four_right(to, from, length - 5, down, up);
                start = length - 1;
            }
        }
        start
    }

    /// Limbs `at` to `at + 3`.
    ///
    /// # Safety
    /// Limbs `at` to `at + 4` may be read, the lower four written; the CPU has AVX2.
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn four_right(to: *mut Limb, from: *const Limb, at: usize, down: __m128i, up: __m128i) {
        // SAFETY: by contract.
        unsafe {
            let low = _mm256_srl_epi64(_mm256_loadu_si256(from.add(at).cast()), down);
            let high = _mm256_sll_epi64(_mm256_loadu_si256(from.add(at + 1).cast()), up);
            _mm256_storeu_si256(to.add(at).cast(), _mm256_or_si256(high, low));
        }
    }
}
