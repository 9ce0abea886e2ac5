//! Writing: from the inside to the outside. Everything is wiped, as it may be part of a private key.

use super::INTEGER;
use adamant_base::ct::Choice;
use adamant_base::num::low8;
use adamant_base::zeroize::Zeroizing;
use alloc::vec::Vec;

/// The element with this tag and these parts of contents.
#[must_use]
pub fn element(tag: u8, parts: &[&[u8]]) -> Zeroizing<Vec<u8>> {
    let length: usize = parts.iter().map(|part| part.len()).sum();
    // All at once: a vector that grows leaves copies behind.
    let mut out = Zeroizing::new(Vec::with_capacity(length + 2 + size_of::<usize>()));
    out.push(tag);
    if length < 0x80 {
        out.push(low8(length as u64));
    } else {
        let bytes = length.to_be_bytes();
        let zeros = length.leading_zeros() as usize / 8;
        out.push(0x80 | low8((bytes.len() - zeros) as u64));
        out.extend_from_slice(&bytes[zeros..]);
    }
    for part in parts {
        out.extend_from_slice(part);
    }
    out
}

/// The INTEGER of big-endian bytes, leading zeros allowed.
///
/// # Constant time
/// With respect to the number, except for the length of its DER form, which everybody sees.
#[must_use]
pub fn integer(bytes: &[u8]) -> Zeroizing<Vec<u8>> {
    let is_zero = |&byte: &u8| Choice::from_zero(u64::from(byte)).declassify();
    let zeros = bytes.iter().take_while(|byte| is_zero(byte)).count();
    let number = &bytes[zeros..];
    let is_high = |&byte: &u8| Choice::from_lsb(u64::from(byte >> 7)).declassify();
    // 0 itself is one byte, too.
    let needs_zero = number.first().is_none_or(is_high);
    element(INTEGER, &[if needs_zero { &[0] } else { &[] }, number])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers() {
        for (bytes, der) in [
            (&[][..], &[2, 1, 0][..]),
            (&[0, 0], &[2, 1, 0]),
            (&[0x7f], &[2, 1, 0x7f]),
            (&[0, 0, 0x80], &[2, 2, 0, 0x80]),
            (&[1, 0], &[2, 2, 1, 0]),
        ] {
            assert_eq!(&integer(bytes)[..], der);
        }
    }

    #[test]
    fn lengths() {
        for (length, head) in [
            (0, &[4, 0][..]),
            (0x7f, &[4, 0x7f]),
            (0x80, &[4, 0x81, 0x80]),
            (0xff, &[4, 0x81, 0xff]),
            (0x100, &[4, 0x82, 1, 0]),
            (0x1_0000, &[4, 0x83, 1, 0, 0]),
        ] {
            let contents = std::vec![9; length];
            let out = element(4, &[&contents]);
            assert_eq!(&out[..head.len()], head);
            assert_eq!(&out[head.len()..], contents);
        }
    }
}
