//! To and from text, with every flag that the formatter has for the primitive integers.

use super::{Integer, Natural};
use crate::Error;
use crate::natural::RADICES;
use alloc::string::String;
use core::fmt::{self, Formatter};

macro_rules! format {
    ($($Trait:ident)*) => {$(
        impl fmt::$Trait for Natural {
            fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
                fmt::$Trait::fmt(&self.0, f)
            }
        }
    )*};
}

format!(Display Debug LowerHex UpperHex Octal Binary);

impl Natural {
    /// The number that `text` writes in `radix`, as [`Integer::from_str_radix`] reads it: an optional `+`, then digits. A `-` is
    /// refused in front of any number, also of 0, as the primitive unsigned types refuse it.
    ///
    /// # Errors
    /// [`Error::InvalidRadix`] unless `radix` is from 2 to 64, [`Error::NoDigits`], and [`Error::InvalidDigit`] with the place
    /// of the first one.
    ///
    /// ```
    /// # use adamant_integer::{Error, Natural};
    /// assert_eq!(Natural::from_str_radix("ff", 16)?, 255);
    /// assert_eq!(Natural::from_str_radix("-ff", 16), Err(Error::InvalidDigit(0)));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn from_str_radix(text: &str, radix: u32) -> Result<Natural, Error> {
        Natural::from_ascii_radix(text.as_bytes(), radix)
    }

    /// As [`Natural::from_str_radix`], from bytes.
    ///
    /// # Errors
    /// Those of [`Natural::from_str_radix`].
    pub fn from_ascii_radix(text: &[u8], radix: u32) -> Result<Natural, Error> {
        if RADICES.contains(&radix) && text.first() == Some(&b'-') {
            return Err(Error::InvalidDigit(0));
        }
        Integer::from_ascii_radix(text, radix)?.try_into()
    }
}

super::delegate! {
    /// The digits in `radix`, of the alphabet `0-9 A-Z a-z + /`, but up to radix 36 with lower-case letters as in Rust.
    ///
    /// # Errors
    /// [`Error::InvalidRadix`] unless `radix` is from 2 to 64.
    pub fn to_string_radix(&self, radix: u32) -> Result<String, Error>;
}

impl core::str::FromStr for Natural {
    type Err = Error;

    /// From decimal digits, with a `+` in front or without.
    fn from_str(text: &str) -> Result<Natural, Error> {
        Natural::from_str_radix(text, 10)
    }
}
