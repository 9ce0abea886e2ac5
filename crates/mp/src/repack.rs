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
    // The constant shifts of a whole block let the compiler leave out all tests.
    for (block, out) in digits.chunks_exact(16).zip(whole.chunks_exact_mut(15)) {
        for i in 0..15 {
            out[i] = block[i] >> (4 * i) | block[i + 1] << (60 - 4 * i);
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
    for (out, block) in whole.chunks_exact_mut(16).zip(limbs.chunks_exact(15)) {
        out[0] = block[0] & DIGIT_MAX;
        for i in 1..15 {
            out[i] = (block[i - 1] >> (64 - 4 * i) | block[i] << (4 * i)) & DIGIT_MAX;
        }
        out[15] = block[14] >> 4;
    }
    let limbs = &limbs[15 * blocks..];
    for (i, out) in rest.iter_mut().enumerate() {
        let below = if i == 0 { 0 } else { limbs[i - 1] >> (64 - 4 * i) };
        let own = limbs.get(i).map_or(0, |limb| limb << (4 * i));
        *out = (below | own) & DIGIT_MAX;
    }
}
