//! To text, with every flag that the formatter has for the primitive integers.
//!
//! Hexadecimal, octal and binary write the sign and the absolute value: a two's complement of no fixed length has no end.

use super::Integer;
use super::memory::enough;
use crate::Error;
use crate::natural;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Formatter};

/// The digits of radix 64, as LibTomMath has them.
pub(super) const ALPHABET: &[u8; 64] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/";

impl Integer {
    /// The digits in `radix`, of the alphabet `0-9 A-Z a-z + /`, but up to radix 36 with lower-case letters as in Rust; a `-`
    /// in front of a negative number. Takes time that is little more than linear.
    ///
    /// # Errors
    /// [`Error::InvalidRadix`] unless `radix` is from 2 to 64.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// assert_eq!(Integer::from(-255).to_string_radix(16)?, "-ff");
    /// assert_eq!(Integer::from(63).to_string_radix(64)?, "/");
    /// # Ok::<(), adamant_integer::Error>(())
    /// ```
    pub fn to_string_radix(&self, radix: u32) -> Result<String, Error> {
        if !natural::RADICES.contains(&radix) {
            return Err(Error::InvalidRadix);
        }
        let mut text = String::new();
        if self.negative {
            text.push('-');
        }
        text += &self.digits(radix, radix <= 36);
        Ok(text)
    }

    /// Digits of the absolute value.
    fn digits(&self, radix: u32, lower_case: bool) -> String {
        let characters = if radix == 10 {
            enough(natural::to_decimal(self.limbs()))
        } else {
            let mut digits = enough(natural::to_radix(self.limbs(), radix));
            for digit in &mut digits {
                let character = ALPHABET[usize::from(*digit)];
                *digit = if lower_case { character.to_ascii_lowercase() } else { character };
            }
            if digits.is_empty() {
                digits.push(b'0');
            }
            digits
        };
        ascii(characters)
    }

    fn pad(&self, f: &mut Formatter<'_>, radix: u32, prefix: &str, lower_case: bool) -> fmt::Result {
        f.pad_integral(!self.negative, prefix, &self.digits(radix, lower_case))
    }
}

/// What is ASCII is UTF-8.
fn ascii(characters: Vec<u8>) -> String {
    String::from_utf8(characters).unwrap_or_default()
}

impl fmt::Display for Integer {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        // Small numbers need no digits on the heap.
        if self.limbs().len() <= 2 {
            let mut room = [0; natural::SHORT_DECIMAL];
            let digits = natural::to_short_decimal(self.limbs(), &mut room);
            return f.pad_integral(!self.negative, "", core::str::from_utf8(digits).unwrap_or_default());
        }
        self.pad(f, 10, "", true)
    }
}

impl fmt::Debug for Integer {
    /// Decimal, as `Display`.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::LowerHex for Integer {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.pad(f, 16, "0x", true)
    }
}

impl fmt::UpperHex for Integer {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.pad(f, 16, "0x", false)
    }
}

impl fmt::Octal for Integer {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.pad(f, 8, "0o", true)
    }
}

impl fmt::Binary for Integer {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.pad(f, 2, "0b", true)
    }
}
