//! From 60-bit digits to 64-bit limbs and back: 16 digits are 15 limbs.

use crate::int::{DIGIT_BITS, DIGIT_MAX, Digit};
use adamant_integer::natural::{LIMB_BITS, Limb};

/// The limbs that hold `digits` digits.
pub(crate) const fn limbs_of(digits: usize) -> usize {
    (digits * DIGIT_BITS).div_ceil(LIMB_BITS)
}

/// The digits that hold `limbs` limbs.
pub(crate) const fn digits_of(limbs: usize) -> usize {
    (limbs * LIMB_BITS).div_ceil(DIGIT_BITS)
}

/// `limbs` becomes the number with the given digits; it has [`limbs_of`] their count.
#[inline]
pub(crate) fn to_limbs(limbs: &mut [Limb], digits: &[Digit]) {
    debug_assert_eq!(limbs.len(), limbs_of(digits.len()));
    let blocks = digits.len() / 16;
    let (whole, rest) = limbs.split_at_mut(15 * blocks);
    let (from, to) = (digits.as_chunks::<16>().0, whole.as_chunks_mut::<15>().0);
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    let done = vectors::to_limbs(to, from);
    #[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
    let done = false;
    if !done {
        // The constant shifts of a whole block let the compiler leave out all tests.
        for (block, out) in from.iter().zip(to) {
            for i in 0..15 {
                out[i] = block[i] >> (4 * i) | block[i + 1] << (60 - 4 * i);
            }
        }
    }
    let digits = &digits[16 * blocks..];
    for (i, out) in rest.iter_mut().enumerate() {
        let above = digits.get(i + 1).map_or(0, |digit| digit << (60 - 4 * i));
        *out = digits[i] >> (4 * i) | above;
    }
}

/// `digits` becomes the number with the given limbs, as far as it has digits; at most [`digits_of`] their count.
#[inline]
pub(crate) fn to_digits(digits: &mut [Digit], limbs: &[Limb]) {
    debug_assert!(digits.len() <= digits_of(limbs.len()));
    let blocks = digits.len() / 16;
    let (whole, rest) = digits.split_at_mut(16 * blocks);
    let (from, to) = (limbs.as_chunks::<15>().0, whole.as_chunks_mut::<16>().0);
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    let done = vectors::to_digits(to, from);
    #[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
    let done = false;
    if !done {
        for (out, block) in to.iter_mut().zip(from) {
            out[0] = block[0] & DIGIT_MAX;
            for i in 1..15 {
                out[i] = (block[i - 1] >> (64 - 4 * i) | block[i] << (4 * i)) & DIGIT_MAX;
            }
            out[15] = block[14] >> 4;
        }
    }
    let limbs = &limbs[15 * blocks..];
    for (i, out) in rest.iter_mut().enumerate() {
        let below = if i == 0 { 0 } else { limbs[i - 1] >> (64 - 4 * i) };
        let own = limbs.get(i).map_or(0, |limb| limb << (4 * i));
        *out = (below | own) & DIGIT_MAX;
    }
}

/// Whole blocks with AVX2, whose shifts have a count for each lane: 6 instructions for four limbs.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod vectors {
    use crate::int::{DIGIT_MAX, Digit};
    use adamant_base::cpu::Avx2;
    use adamant_integer::natural::Limb;
    use core::arch::x86_64::{
        __m256i, _mm256_add_epi64, _mm256_and_si256, _mm256_loadu_si256, _mm256_or_si256,
        _mm256_permute4x64_epi64, _mm256_set_epi64x, _mm256_set1_epi64x, _mm256_sllv_epi64,
        _mm256_srlv_epi64, _mm256_storeu_si256, _mm256_sub_epi64,
    };

    /// Where four words begin: the last group overlaps the one before, as 15 limbs are no fours.
    const GROUPS: [usize; 4] = [0, 4, 8, 11];

    /// Whether it was done.
    #[inline]
    pub(super) fn to_limbs(to: &mut [[Limb; 15]], from: &[[Digit; 16]]) -> bool {
        let able = Avx2::detect().is_some();
        if able && !to.is_empty() {
            // SAFETY: the token proves AVX2.
            unsafe { limbs(to, from) };
        }
        able
    }

    /// Whether it was done.
    #[inline]
    pub(super) fn to_digits(to: &mut [[Digit; 16]], from: &[[Limb; 15]]) -> bool {
        let able = Avx2::detect().is_some();
        if able && !to.is_empty() {
            // SAFETY: the token proves AVX2.
            unsafe { digits(to, from) };
        }
        able
    }

    /// Words i to i + 3 of a block.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn load<const N: usize>(block: &[u64; N], i: usize) -> __m256i {
        assert!(i + 4 <= N);
        // SAFETY: within the block.
        unsafe { _mm256_loadu_si256(block.as_ptr().add(i).cast()) }
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn store<const N: usize>(block: &mut [u64; N], i: usize, x: __m256i) {
        assert!(i + 4 <= N);
        // SAFETY: within the block.
        unsafe { _mm256_storeu_si256(block.as_mut_ptr().add(i).cast(), x) }
    }

    /// 4 i for four words from i on.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn counts(i: usize) -> __m256i {
        let first = _mm256_set1_epi64x((4 * i as u64).cast_signed());
        _mm256_add_epi64(first, _mm256_set_epi64x(12, 8, 4, 0))
    }

    #[target_feature(enable = "avx2")]
    fn limbs(to: &mut [[Limb; 15]], from: &[[Digit; 16]]) {
        let full = _mm256_set1_epi64x(60);
        for (to, from) in to.iter_mut().zip(from) {
            for i in GROUPS {
                let down = counts(i);
                let low = _mm256_srlv_epi64(load(from, i), down);
                let high = _mm256_sllv_epi64(load(from, i + 1), _mm256_sub_epi64(full, down));
                store(to, i, _mm256_or_si256(low, high));
            }
        }
    }

    #[target_feature(enable = "avx2")]
    fn digits(to: &mut [[Digit; 16]], from: &[[Limb; 15]]) {
        let full = _mm256_set1_epi64x(64);
        let mask = _mm256_set1_epi64x(DIGIT_MAX.cast_signed());
        for (to, from) in to.iter_mut().zip(from) {
            for i in [0, 4, 8, 12] {
                // Of the words that there are not, nothing is left by shifts of 64 bits, and of 60 under the mask.
                let below = match i {
                    0 => _mm256_permute4x64_epi64::<0b10_01_00_00>(load(from, 0)),
                    _ => load(from, i - 1),
                };
                let own = match i {
                    12 => _mm256_permute4x64_epi64::<0b11_11_10_01>(load(from, 11)),
                    _ => load(from, i),
                };
                let up = counts(i);
                let low = _mm256_srlv_epi64(below, _mm256_sub_epi64(full, up));
                let digit = _mm256_and_si256(_mm256_or_si256(low, _mm256_sllv_epi64(own, up)), mask);
                store(to, i, digit);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every bit has its place, in whole blocks and behind them.
    #[test]
    fn single_bits() {
        for bits in [60 * 16, 60 * 33, 60 * 18] {
            let digits = bits / DIGIT_BITS;
            for bit in 0..bits {
                let mut packed = vec![0; digits];
                packed[bit / 60] = 1 << (bit % 60);
                let mut limbs = vec![7; limbs_of(digits)];
                to_limbs(&mut limbs, &packed);
                let want: Vec<u64> =
                    (0..limbs.len()).map(|i| if bit / 64 == i { 1 << (bit % 64) } else { 0 }).collect();
                assert_eq!(limbs, want, "bit {bit} of {bits}");
                let mut back = vec![7; digits];
                to_digits(&mut back, &limbs);
                assert_eq!(back, packed, "bit {bit} of {bits}");
            }
        }
    }
}
