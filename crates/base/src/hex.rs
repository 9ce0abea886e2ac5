//! Strict hexadecimal, most significant digit first. Variable time: for public data.
//!
//! ```
//! use adamant_base::hex::{HexError, decode_padded, encode};
//!
//! let mut bytes = [0; 4];
//! decode_padded(b"C0fFee", &mut bytes)?;
//! assert_eq!(bytes, [0, 0xc0, 0xff, 0xee]);
//! let mut text = [0; 8];
//! encode(&bytes, &mut text)?;
//! assert_eq!(&text, b"00c0ffee");
//! assert_eq!(decode_padded(b"tea", &mut bytes), Err(HexError::InvalidDigit(0)));
//! # Ok::<(), HexError>(())
//! ```

use crate::num::low32;

/// Why a text is not hexadecimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HexError {
    /// The character at this byte offset is no hex digit.
    InvalidDigit(usize),
    /// The value has more bytes than there is room for.
    TooLong,
    /// There is no digit.
    Empty,
}

/// Writes `text` (an even or odd number of digits of either case, no prefix) into `out`, right-aligned and padded with
/// zeros on the left. Leading zeros count towards the length.
///
/// # Errors
/// [`HexError`]; `out` is untouched then.
pub fn decode_padded(text: &[u8], out: &mut [u8]) -> Result<(), HexError> {
    if text.is_empty() {
        return Err(HexError::Empty);
    }
    // All of the text, whatever it holds, so that the compiler takes many characters at a time.
    if !text.iter().fold(true, |valid, &c| valid & is_digit(c)) {
        let position = text.iter().position(|&c| !is_digit(c)).unwrap_or(0);
        return Err(HexError::InvalidDigit(position));
    }
    let length = text.len().div_ceil(2);
    if length > out.len() {
        return Err(HexError::TooLong);
    }
    let (padding, bytes) = out.split_at_mut(out.len() - length);
    padding.fill(0);
    let (single, pairs) = text.split_at(text.len() % 2);
    let (first, bytes) = bytes.split_at_mut(single.len());
    for (byte, &c) in first.iter_mut().zip(single) {
        *byte = value(c);
    }
    let (fours, rest) = bytes.as_chunks_mut();
    let (eights, pairs) = pairs.as_chunks();
    for (four, &eight) in fours.iter_mut().zip(eights) {
        *four = values(u64::from_le_bytes(eight)).to_le_bytes();
    }
    for (byte, &[high, low]) in rest.iter_mut().zip(pairs.as_chunks().0) {
        *byte = value(high) << 4 | value(low);
    }
    Ok(())
}

/// Writes the lower-case digits of `bytes` into `out`.
///
/// # Errors
/// [`HexError::TooLong`] unless `out` is exactly twice as long as `bytes`.
pub fn encode(bytes: &[u8], out: &mut [u8]) -> Result<(), HexError> {
    if out.len() != 2 * bytes.len() {
        return Err(HexError::TooLong);
    }
    for (byte, pair) in bytes.iter().zip(out.chunks_exact_mut(2)) {
        pair[0] = digit(byte >> 4);
        pair[1] = digit(byte & 15);
    }
    Ok(())
}

/// The lower-case digit of a value below 16: no table, so that many are made at a time.
#[inline]
const fn digit(value: u8) -> u8 {
    value + if value < 10 { b'0' } else { b'a' - 10 }
}

/// Whether the character is a digit of either case.
#[inline]
const fn is_digit(c: u8) -> bool {
    (c.wrapping_sub(b'0') < 10) | ((c | 0x20).wrapping_sub(b'a') < 6)
}

/// The value of a digit: letters have bit 6, and count from 1 in their low bits.
#[inline]
const fn value(digit: u8) -> u8 {
    (digit & 15) + 9 * (digit >> 6)
}

/// [`value`] for eight digits at a time, the first in the lowest byte: the four bytes that they write, likewise.
#[inline]
fn values(digits: u64) -> u32 {
    let each = |byte: u8| u64::from_ne_bytes([byte; 8]);
    let values = (digits & each(15)) + 9 * (digits >> 6 & each(1));
    // Bytes 0, 2, 4 and 6 of this are those wanted.
    let spread = values << 4 | values >> 8;
    let two = spread & 0x00ff_00ff_00ff_00ff;
    let four = (two | two >> 8) & 0x0000_ffff_0000_ffff;
    low32(four | four >> 16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decodes_right_aligned() {
        let mut out = [9; 3];
        decode_padded(b"aBc", &mut out).unwrap();
        assert_eq!(out, [0, 0x0a, 0xbc]);
        decode_padded(b"000001", &mut out).unwrap();
        assert_eq!(out, [0, 0, 1]);
    }

    #[test]
    fn refuses_and_leaves_alone() {
        let mut out = [9; 2];
        assert_eq!(decode_padded(b"", &mut out), Err(HexError::Empty));
        assert_eq!(decode_padded(b"12x4", &mut out), Err(HexError::InvalidDigit(2)));
        assert_eq!(decode_padded(b"12 ", &mut out), Err(HexError::InvalidDigit(2)));
        assert_eq!(decode_padded(b"12345", &mut out), Err(HexError::TooLong));
        assert_eq!(out, [9; 2]);
    }

    /// Every character in every place of a text, so that none of those taken together is forgotten.
    #[test]
    fn every_character() {
        for length in [1, 2, 31, 32, 65] {
            for at in 0..length {
                for c in 0..=255 {
                    let mut text = [b'0'; 65];
                    text[at] = c;
                    let mut out = [9; 40];
                    let result = decode_padded(&text[..length], &mut out);
                    let Some(value) = char::from(c).to_digit(16) else {
                        assert_eq!(result, Err(HexError::InvalidDigit(at)));
                        assert_eq!(out, [9; 40]);
                        continue;
                    };
                    let mut expected = [0; 40];
                    let place = length - 1 - at;
                    expected[39 - place / 2] = u8::try_from(value).unwrap() << (4 * (place % 2));
                    assert_eq!((result, out), (Ok(()), expected), "{length} {at} {c}");
                }
            }
        }
    }

    #[test]
    fn every_byte_and_back() {
        let bytes: [u8; 256] = core::array::from_fn(|i| i.to_le_bytes()[0]);
        let (mut text, mut out) = ([0; 512], [0; 256]);
        encode(&bytes, &mut text).unwrap();
        assert_eq!(&text[..6], b"000102");
        assert_eq!(&text[506..], b"fdfeff");
        decode_padded(&text, &mut out).unwrap();
        assert_eq!(out, bytes);
    }

    #[test]
    fn encodes() {
        let mut out = [0; 4];
        encode(&[0x0f, 0xa5], &mut out).unwrap();
        assert_eq!(&out, b"0fa5");
        assert_eq!(encode(&[1], &mut out), Err(HexError::TooLong));
    }
}
