//! From text.

use super::Integer;
use super::magnitude::Magnitude;
use super::memory::enough;
use crate::Error;
use crate::natural;
use adamant_base::num::low8;
use alloc::vec::Vec;

/// The value of no digit.
const NONE: u8 = 0xff;
/// Up to this radix letters may be of either case; beyond it lower-case ones are digits of their own.
const LAST_WITHOUT_CASE: u32 = 36;

/// Digits with the values of the alphabet `0-9 A-Z a-z + /`.
static VALUES: [u8; 256] = values();

const fn values() -> [u8; 256] {
    let mut values = [NONE; 256];
    let mut value = 0;
    while value < super::format::ALPHABET.len() {
        values[super::format::ALPHABET[value] as usize] = low8(value as u64);
        value += 1;
    }
    values
}

/// The value of a character.
fn value(character: u8, radix: u32) -> Option<u8> {
    let character = if radix <= LAST_WITHOUT_CASE { character.to_ascii_uppercase() } else { character };
    let value = VALUES[usize::from(character)];
    (u32::from(value) < radix).then_some(value)
}

impl Integer {
    /// The number that `text` writes in `radix`: an optional sign, then digits of the alphabet `0-9 A-Z a-z + /`; up to
    /// radix 36 letters may be of either case, and from 63 on `+` is a digit and no sign. No prefix, no white space. Takes time that is little more than linear:
    /// millions of digits are no trouble.
    ///
    /// # Errors
    /// [`Error::InvalidRadix`] unless `radix` is from 2 to 64, [`Error::NoDigits`], and [`Error::InvalidDigit`] with the place
    /// of the first one.
    ///
    /// ```
    /// # use adamant_integer::{Error, Integer};
    /// assert_eq!(Integer::from_str_radix("-ff", 16)?, -255);
    /// assert_eq!(Integer::from_str_radix("+10", 32)?, 32);
    /// assert_eq!(Integer::from_str_radix("12a", 10), Err(Error::InvalidDigit(2)));
    /// assert_eq!(Integer::from_str_radix("-", 10), Err(Error::NoDigits));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn from_str_radix(text: &str, radix: u32) -> Result<Integer, Error> {
        Integer::from_ascii_radix(text.as_bytes(), radix)
    }

    /// As [`Integer::from_str_radix`], from bytes.
    ///
    /// # Errors
    /// Those of [`Integer::from_str_radix`].
    ///
    /// ```
    /// # use adamant_integer::{Error, Integer};
    /// // A number inside of other bytes, as a parser of a file finds it.
    /// let line = b"n = 00ff;";
    /// assert_eq!(Integer::from_ascii_radix(&line[4..8], 16)?, 255);
    /// assert_eq!(Integer::from_ascii_radix(&line[4..], 16), Err(Error::InvalidDigit(4)));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn from_ascii_radix(text: &[u8], radix: u32) -> Result<Integer, Error> {
        if !natural::RADICES.contains(&radix) {
            return Err(Error::InvalidRadix);
        }
        // In radix 63 and 64 a plus is a digit.
        let (negative, digits) = match text {
            [b'-', digits @ ..] => (true, digits),
            [b'+', digits @ ..] if radix < 63 => (false, digits),
            digits => (false, digits),
        };
        if digits.is_empty() {
            return Err(Error::NoDigits);
        }
        let magnitude = if radix == 10 { decimal(digits) } else { other(digits, radix) };
        // Which digit is wrong is looked for when one is: text is long, and mostly right.
        let magnitude = magnitude.ok_or_else(|| {
            let wrong = digits.iter().position(|&c| value(c, radix).is_none()).unwrap_or(0);
            Error::InvalidDigit(text.len() - digits.len() + wrong)
        })?;
        Ok(Integer::new(negative, magnitude))
    }
}

/// The number with these decimal digits, if they are some.
fn decimal(digits: &[u8]) -> Option<Magnitude> {
    if digits.len() > natural::SHORT_DECIMAL {
        return enough(natural::from_decimal(digits)).map(Magnitude::from_vec);
    }
    natural::from_short_decimal(digits).map(|limbs| Magnitude::from_slice(&limbs))
}

/// The number with these digits in a radix other than ten, if they are some.
fn other(digits: &[u8], radix: u32) -> Option<Magnitude> {
    let values: Vec<u8> = digits.iter().map(|&c| value(c, radix)).collect::<Option<_>>()?;
    Some(Magnitude::from_vec(enough(natural::from_radix(&values, radix))))
}

impl core::str::FromStr for Integer {
    type Err = Error;

    /// From decimal digits with an optional sign.
    fn from_str(text: &str) -> Result<Integer, Error> {
        Integer::from_str_radix(text, 10)
    }
}
