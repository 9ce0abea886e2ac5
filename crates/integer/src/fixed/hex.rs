//! Hexadecimal whose digits are secret. (`adamant_base::hex` reads public data, and looks digits up in a table.)

use crate::Error;
use adamant_base::ct::Choice;
use adamant_base::limb::{LIMB_BITS, Limb};
use adamant_base::num::low8;

/// Digits of a limb.
const DIGITS: usize = LIMB_BITS / 4;

/// `out` = the value of hexadecimal digits of either case, most significant first, without prefix.
///
/// # Errors
/// [`Error::InvalidEncoding`] for anything but digits, and for no digit; [`Error::OutOfRange`] for digits other than 0
/// above `out`. `out` is zero then.
pub(crate) fn from_hex(out: &mut [Limb], text: &[u8]) -> Result<(), Error> {
    out.fill(0);
    let (mut invalid, mut above) = (u64::from(text.is_empty()), 0);
    for (i, &character) in text.iter().rev().enumerate() {
        let (value, wrong) = digit(character);
        invalid |= wrong;
        match out.get_mut(i / DIGITS) {
            Some(limb) => *limb |= value << (4 * (i % DIGITS)),
            None => above |= value,
        }
    }
    // Public: the caller sees the error.
    let error = if Choice::from_nonzero(invalid).declassify() {
        Error::InvalidEncoding
    } else if Choice::from_nonzero(above).declassify() {
        Error::OutOfRange
    } else {
        return Ok(());
    };
    out.fill(0);
    Err(error)
}

/// Fills `out` with lower-case digits, least significant last; 16 for each limb.
pub(crate) fn to_hex(out: &mut [u8], limbs: &[Limb]) {
    debug_assert_eq!(out.len(), DIGITS * limbs.len());
    for (chunk, &limb) in out.rchunks_mut(DIGITS).zip(limbs) {
        for (i, character) in chunk.iter_mut().rev().enumerate() {
            let value = (limb >> (4 * i)) & 15;
            // 0x30 | value up to 9, 0x60 | value - 9 above. The top bit comes from constants alone, so that a String, which
            // asks of each byte whether it is ASCII, learns nothing about the digit.
            let letter = Choice::from_msb(9u64.wrapping_sub(value)).mask();
            *character = low8((0x30 ^ (0x50 & letter)) | ((value + (7 & letter)) & 15));
        }
    }
}

/// The value of a digit, and 1 if it is none (the value is 0 then).
fn digit(character: u8) -> (u64, u64) {
    let c = u64::from(character);
    let lower = c | 0x20;
    // All ones where low <= x <= high.
    let within = |x: u64, low: u64, high: u64| {
        (!(Choice::from_msb(x.wrapping_sub(low)) | Choice::from_msb(high.wrapping_sub(x)))).mask()
    };
    let (decimal, letter) = (within(c, 48, 57), within(lower, 97, 102));
    let value = (c.wrapping_sub(48) & decimal) | (lower.wrapping_sub(87) & letter);
    (value, !(decimal | letter) & 1)
}
