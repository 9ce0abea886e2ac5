//! Import and export as bytes and words.

use super::Natural;
use super::delegate::constructors;
use crate::{Error, Words};
use alloc::vec::Vec;

constructors! {
    /// The number with these bytes, least significant first. None at all are 0.
    pub fn from_le_bytes(bytes: &[u8]) -> Natural;

    /// The number with these bytes, most significant first. None at all are 0.
    ///
    /// ```
    /// # use adamant_integer::Natural;
    /// assert_eq!(Natural::from_be_bytes(&[1, 0, 0]), 65536);
    /// assert_eq!(Natural::from(65536u32).to_be_bytes(), [1, 0, 0]);
    /// ```
    pub fn from_be_bytes(bytes: &[u8]) -> Natural;

    /// The number of words of 32 bits, least significant first.
    pub fn from_u32_words(words: &[u32]) -> Natural;

    /// The number whose words lie in `data`.
    ///
    /// # Errors
    /// [`Error::InvalidSize`] for words of no bytes, and where `data` is not whole words.
    pub fn from_words(data: &[u8], layout: Words) -> Result<Natural, Error>;
}

super::delegate! {
    /// The bytes, least significant first, without zeros on top; none for 0.
    pub fn to_le_bytes(&self) -> Vec<u8>;

    /// The bytes, most significant first, without leading zeros; none for 0.
    pub fn to_be_bytes(&self) -> Vec<u8>;

    /// Writes the number into all of `out`, least significant byte first.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] when `out` is too short; it is unchanged then.
    pub fn write_le_bytes(&self, out: &mut [u8]) -> Result<(), Error>;

    /// Writes the number into all of `out`, most significant byte first.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] when `out` is too short; it is unchanged then.
    pub fn write_be_bytes(&self, out: &mut [u8]) -> Result<(), Error>;

    /// Bytes without zeros on top.
    pub fn byte_length(&self) -> usize;

    /// The words of 32 bits, least significant first, without zeros on top.
    pub fn to_u32_words(&self) -> Vec<u32>;

    /// The words, without words of 0 on top; none for 0.
    ///
    /// # Errors
    /// [`Error::InvalidSize`] for words of no bytes, or of more than memory can have.
    pub fn to_words(&self, layout: Words) -> Result<Vec<u8>, Error>;
}
