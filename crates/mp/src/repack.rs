//! From 60-bit digits to 64-bit limbs and back: 16 digits are 15 limbs.

use crate::int::{DIGIT_BITS, DIGIT_MAX, Digit};
use adamant_integer::natural::{LIMB_BITS, Limb};

/// `$do` for each constant `$I` below `$count`, which is at most 15, by branches around straight code.
macro_rules! counted {
    ($count:expr, |$I:ident| $do:expr) => {
        counted!($count, $I, $do, 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14)
    };
    ($count:expr, $I:ident, $do:expr, $($index:literal)*) => {
        'done: {
            let count = $count;
            debug_assert!(count <= 15);
            $({
                const $I: usize = $index;
                if count == $I {
                    break 'done;
                }
                $do;
            })*
        }
    };
}

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
    // What is left, fewer than 16 digits, are as many limbs; constant shifts again, but for the last.
    let digits = &digits[16 * blocks..];
    if let (&[ref digits @ .., last], [rest @ .., top]) = (digits, rest) {
        counted!(rest.len(), |I| {
            let above = if I + 1 < digits.len() { digits[I + 1] } else { last };
            rest[I] = digits[I] >> (4 * I) | above << (60 - 4 * I);
        });
        *top = last >> (4 * digits.len());
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
            out[i] = across(block[i - 1], block[i], i);
        }
        out[15] = block[14] >> 4;
    }
    let limbs = &limbs[15 * blocks..];
    if let [first, rest @ ..] = rest {
        *first = limbs[0] & DIGIT_MAX;
        // The last digit may have no limb of its own.
        counted!(rest.len(), |I| {
            let own = if I + 1 < limbs.len() { limbs[I + 1] } else { 0 };
            rest[I] = across(limbs[I], own, I + 1);
        });
    }
}

/// Digit `i` of a block, from two limbs. The bits of the upper one are cut before both are put together: a shift of two words at a
/// time, which the compiler would make of it otherwise, takes several times as long on AMD's CPUs.
#[inline(always)]
fn across(below: Limb, own: Limb, i: usize) -> Digit {
    below >> (64 - 4 * i) | own << (4 * i) & DIGIT_MAX
}
