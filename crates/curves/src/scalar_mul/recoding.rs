//! Digits of signed windows.

use super::decomposition::PART_LIMBS;
use adamant_base::ct::{Choice, CtSelect};
use adamant_base::limb::Limb;
use adamant_base::num::low8;

/// Bits of a window.
pub(crate) const WINDOW: usize = 5;
/// Largest absolute value of a digit.
pub(crate) const LARGEST: usize = 1 << (WINDOW - 1);

/// Windows that numbers below 2^bits have: one bit more than the number, for the sign of the topmost digit.
pub(crate) const fn windows(bits: usize) -> usize {
    bits / WINDOW + 1
}

/// The digit of a window, from -16 to 16, as (whether negative, absolute value): the sum of digit 2^(5 window) over all
/// windows is the number (Booth's recoding). The window is public.
#[inline]
pub(crate) fn digit(number: &[Limb; PART_LIMBS], window: usize) -> (Choice, u64) {
    // The window's bits and the one below them.
    let start = WINDOW * window;
    let bits = if window == 0 {
        number[0] << 1
    } else {
        let (limb, shift) = ((start - 1) / 64, (start - 1) % 64);
        let low = number[limb] >> shift;
        let high = if shift == 0 || limb + 1 == PART_LIMBS { 0 } else { number[limb + 1] << (64 - shift) };
        low | high
    } & ((2 << WINDOW) - 1);
    let negative = Choice::from_lsb(bits >> WINDOW);
    let mut magnitude = (bits + 1) >> 1;
    let opposite = (2 << (WINDOW - 1)) - magnitude;
    magnitude.ct_assign(&opposite, negative);
    (negative, magnitude)
}

/// Most digits of a sliding recoding: one more than the bits of a part.
pub(crate) const SLIDING_LENGTH: usize = 64 * PART_LIMBS;

/// Digits, each 0 or odd and below 2^(width - 1) in absolute value, with the number as the sum of digit_i 2^i; and how
/// many there are.
///
/// # Constant time
/// Not at all: for public numbers.
pub(crate) fn sliding_digits_vartime(
    number: &[Limb; PART_LIMBS],
    width: usize,
) -> ([i8; SLIDING_LENGTH], usize) {
    let (mut digits, mut length) = ([0; SLIDING_LENGTH], 0);
    let (mut i, mut carry) = (0, 0u64);
    while i < SLIDING_LENGTH {
        // The bits from i on; zeros follow the number. Those that are equal to the carry have the digit 0.
        let (limb, shift) = (i / 64, i % 64);
        let above = number.get(limb + 1).map_or(0, |&next| next << 1 << (63 - shift));
        let bits = number[limb] >> shift | above;
        let equal = (bits ^ carry.wrapping_neg()).trailing_zeros() as usize;
        if equal > 0 {
            i += equal;
            continue;
        }
        let window = (bits & ((1 << width) - 1)) + carry;
        carry = (window >> (width - 1)) & 1;
        digits[i] = low8(window.wrapping_sub(carry << width)).cast_signed();
        length = i + 1;
        i += width;
    }
    (digits, length)
}
