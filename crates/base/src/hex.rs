//! Strict hexadecimal, most significant digit first. Variable time: for public data.

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
    if let Some(position) = text.iter().position(|&c| digit(c).is_none()) {
        return Err(HexError::InvalidDigit(position));
    }
    if text.len().div_ceil(2) > out.len() {
        return Err(HexError::TooLong);
    }
    out.fill(0);
    for (pair, byte) in text.rchunks(2).zip(out.iter_mut().rev()) {
        *byte = pair.iter().fold(0, |value, &c| (value << 4) | digit(c).unwrap_or(0));
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
        pair[0] = DIGITS[usize::from(byte >> 4)];
        pair[1] = DIGITS[usize::from(byte & 15)];
    }
    Ok(())
}

const DIGITS: [u8; 16] = *b"0123456789abcdef";

const fn digit(c: u8) -> Option<u8> {
    match c {
        b'0'..=b'9' => Some(c - b'0'),
        b'a'..=b'f' => Some(c - b'a' + 10),
        b'A'..=b'F' => Some(c - b'A' + 10),
        _ => None,
    }
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

    #[test]
    fn encodes() {
        let mut out = [0; 4];
        encode(&[0x0f, 0xa5], &mut out).unwrap();
        assert_eq!(&out, b"0fa5");
        assert_eq!(encode(&[1], &mut out), Err(HexError::TooLong));
    }
}
