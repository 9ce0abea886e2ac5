//! Import and export as bytes and as words of 32 bits; `words` does other words in any order.

use super::Integer;
use super::magnitude::Magnitude;
use crate::Error;
use crate::natural::Limb;
use adamant_base::num::low32;
use alloc::vec;
use alloc::vec::Vec;

/// Bytes of a limb.
const LIMB_BYTES: usize = 8;

impl Integer {
    /// The natural number with these bytes, least significant first. None at all are 0.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    ///
    /// let x = Integer::from_le_bytes(&[0x39, 0x05, 0]);
    /// assert_eq!(x, 1337);
    /// assert_eq!((x.byte_length(), x.to_le_bytes()), (2, vec![0x39, 0x05]));
    /// // A field of fixed length, padded.
    /// let mut field = [0; 4];
    /// x.write_be_bytes(&mut field)?;
    /// assert_eq!(field, [0, 0, 0x05, 0x39]);
    /// x.write_le_bytes(&mut field)?;
    /// assert_eq!(field, [0x39, 0x05, 0, 0]);
    /// assert!(x.write_be_bytes(&mut field[..1]).is_err());
    /// # Ok::<(), adamant_integer::Error>(())
    /// ```
    #[must_use]
    pub fn from_le_bytes(bytes: &[u8]) -> Integer {
        Integer::natural(Magnitude::build(bytes.len().div_ceil(LIMB_BYTES), |limbs| {
            for (limb, chunk) in limbs.iter_mut().zip(bytes.chunks(LIMB_BYTES)) {
                let mut word = [0; LIMB_BYTES];
                word[..chunk.len()].copy_from_slice(chunk);
                *limb = Limb::from_le_bytes(word);
            }
        }))
    }

    /// The natural number with these bytes, most significant first. None at all are 0.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// assert_eq!(Integer::from_be_bytes(&[1, 0, 0]), 65536);
    /// assert_eq!(Integer::from(65536).to_be_bytes(), [1, 0, 0]);
    /// ```
    #[must_use]
    pub fn from_be_bytes(bytes: &[u8]) -> Integer {
        Integer::natural(Magnitude::build(bytes.len().div_ceil(LIMB_BYTES), |limbs| {
            for (limb, chunk) in limbs.iter_mut().zip(bytes.rchunks(LIMB_BYTES)) {
                let mut word = [0; LIMB_BYTES];
                word[LIMB_BYTES - chunk.len()..].copy_from_slice(chunk);
                *limb = Limb::from_be_bytes(word);
            }
        }))
    }

    /// The bytes of the absolute value, least significant first, without zeros on top; none for 0.
    #[must_use]
    pub fn to_le_bytes(&self) -> Vec<u8> {
        let mut bytes = vec![0; self.byte_length()];
        self.fill_le(&mut bytes);
        bytes
    }

    /// The bytes of the absolute value, most significant first, without leading zeros; none for 0.
    #[must_use]
    pub fn to_be_bytes(&self) -> Vec<u8> {
        let mut bytes = self.to_le_bytes();
        bytes.reverse();
        bytes
    }

    /// Writes the absolute value into all of `out`, least significant byte first.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] when `out` is too short; it is unchanged then.
    pub fn write_le_bytes(&self, out: &mut [u8]) -> Result<(), Error> {
        if self.byte_length() > out.len() {
            return Err(Error::OutOfRange);
        }
        self.fill_le(out);
        Ok(())
    }

    /// Writes the absolute value into all of `out`, most significant byte first.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] when `out` is too short; it is unchanged then.
    pub fn write_be_bytes(&self, out: &mut [u8]) -> Result<(), Error> {
        self.write_le_bytes(out)?;
        out.reverse();
        Ok(())
    }

    /// Bytes of the absolute value.
    #[must_use]
    pub fn byte_length(&self) -> usize {
        self.bit_length().div_ceil(8)
    }

    /// `out` is long enough.
    fn fill_le(&self, out: &mut [u8]) {
        let limbs = self.limbs().iter().copied().chain(core::iter::repeat(0));
        for (chunk, limb) in out.chunks_mut(LIMB_BYTES).zip(limbs) {
            chunk.copy_from_slice(&limb.to_le_bytes()[..chunk.len()]);
        }
    }

    /// The number with this two's complement, least significant byte first: the top bit is the sign. None at all are 0.
    #[must_use]
    pub fn from_signed_le_bytes(bytes: &[u8]) -> Integer {
        let natural = Integer::from_le_bytes(bytes);
        if bytes.last().is_some_and(|top| top & 0x80 != 0) {
            natural - (Integer::ONE << (8 * bytes.len()))
        } else {
            natural
        }
    }

    /// The number with this two's complement, most significant byte first: the top bit is the sign. None at all are 0.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    ///
    /// // Integers of ASN.1 and of Java's `BigInteger` are written so.
    /// for (x, bytes) in [(127, vec![0x7f]), (128, vec![0, 0x80]), (-1, vec![0xff]), (-129, vec![0xff, 0x7f])] {
    ///     assert_eq!(Integer::from(x).to_signed_be_bytes(), bytes);
    ///     assert_eq!(Integer::from_signed_be_bytes(&bytes), x);
    /// }
    /// ```
    #[must_use]
    pub fn from_signed_be_bytes(bytes: &[u8]) -> Integer {
        let mut bytes = bytes.to_vec();
        bytes.reverse();
        Integer::from_signed_le_bytes(&bytes)
    }

    /// The shortest two's complement, least significant byte first, with a sign bit; none for 0.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// for x in [0, 1, -1, 127, 128, -128, -129, 255, -256, 1i64 << 40] {
    ///     let bytes = Integer::from(x).to_signed_le_bytes();
    ///     assert_eq!(Integer::from_signed_le_bytes(&bytes), x);
    /// }
    /// assert_eq!(Integer::from(128).to_signed_le_bytes(), [0x80, 0]);
    /// ```
    #[must_use]
    pub fn to_signed_le_bytes(&self) -> Vec<u8> {
        // n bytes hold -2^(8n-1) to 2^(8n-1) - 1; !x is as long as x, for x below 0.
        let bits = if self.negative { (!self).bit_length() } else { self.bit_length() };
        let length = if self.is_zero() { 0 } else { bits / 8 + 1 };
        let mut bytes = vec![0; length];
        self.low_bits(8 * length).fill_le(&mut bytes);
        bytes
    }

    /// The shortest two's complement, most significant byte first, with a sign bit; none for 0.
    #[must_use]
    pub fn to_signed_be_bytes(&self) -> Vec<u8> {
        let mut bytes = self.to_signed_le_bytes();
        bytes.reverse();
        bytes
    }

    /// The natural number of words of 32 bits, least significant first.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    ///
    /// let x = Integer::from_u32_words(&[5, 0, 1]);
    /// assert_eq!(x, (Integer::ONE << 64u32) + 5);
    /// assert_eq!(x.to_u32_words(), [5, 0, 1]);
    /// ```
    #[must_use]
    pub fn from_u32_words(words: &[u32]) -> Integer {
        Integer::natural(Magnitude::build(words.len().div_ceil(2), |limbs| {
            for (limb, pair) in limbs.iter_mut().zip(words.chunks(2)) {
                *limb = pair.iter().rev().fold(0, |limb, &word| (limb << 32) | Limb::from(word));
            }
        }))
    }

    /// The absolute value in words of 32 bits, least significant first, without zeros on top.
    #[must_use]
    pub fn to_u32_words(&self) -> Vec<u32> {
        let halves = self.limbs().iter().flat_map(|&limb| [low32(limb), low32(limb >> 32)]);
        halves.take(self.bit_length().div_ceil(32)).collect()
    }
}
