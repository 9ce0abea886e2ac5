//! Import and export as words of any size, in any order of words and of bytes in a word.

use super::Integer;
use crate::Error;
use alloc::vec::Vec;

/// Which end comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The least significant one.
    LeastFirst,
    /// The most significant one.
    MostFirst,
}

/// How words lie in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    /// Bytes of a word, from 1 on.
    pub size: usize,
    /// The order of the words.
    pub words: Order,
    /// The order of the bytes in a word.
    pub bytes: Order,
}

impl Words {
    /// Between the order of `self` and bytes with the least significant first; `data` is whole words.
    fn turn(self, data: &mut [u8]) {
        if self.words == Order::MostFirst {
            data.reverse();
        }
        // The reversal of all has reversed each word as well.
        if self.words != self.bytes {
            data.chunks_exact_mut(self.size).for_each(<[u8]>::reverse);
        }
    }
}

impl Integer {
    /// The natural number whose words lie in `data`.
    ///
    /// # Errors
    /// [`Error::InvalidSize`] for words of no bytes, and where `data` is not whole words.
    ///
    /// ```
    /// # use adamant_integer::{Error, Integer, Order::*, Words};
    /// // Words of 16 bits: the lower one first, and in each the higher byte first.
    /// let layout = Words { size: 2, words: LeastFirst, bytes: MostFirst };
    /// let x = Integer::from_words(&[0x33, 0x44, 0x11, 0x22], layout)?;
    /// assert_eq!(x, 0x11223344);
    /// assert_eq!(x.to_words(layout)?, [0x33, 0x44, 0x11, 0x22]);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn from_words(data: &[u8], layout: Words) -> Result<Integer, Error> {
        if layout.size == 0 || !data.len().is_multiple_of(layout.size) {
            return Err(Error::InvalidSize);
        }
        let mut bytes = data.to_vec();
        layout.turn(&mut bytes);
        Ok(Integer::from_le_bytes(&bytes))
    }

    /// The words of the absolute value, without words of 0 on top; none for 0.
    ///
    /// # Errors
    /// [`Error::InvalidSize`] for words of no bytes, or of more than memory can have.
    pub fn to_words(&self, layout: Words) -> Result<Vec<u8>, Error> {
        if layout.size == 0 {
            return Err(Error::InvalidSize);
        }
        let length = self.byte_length().checked_next_multiple_of(layout.size).ok_or(Error::InvalidSize)?;
        let mut bytes = Vec::new();
        bytes.try_reserve_exact(length).map_err(|_| Error::InvalidSize)?;
        bytes.resize(length, 0);
        self.write_le_bytes(&mut bytes)?;
        layout.turn(&mut bytes);
        Ok(bytes)
    }
}
