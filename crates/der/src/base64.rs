//! Base64 (RFC 4648, section 4), constant time: what is in a PEM text may be a private key.

use adamant_base::ct::Choice;
use adamant_base::num::{low8, low32};
use adamant_base::secret::barrier;
use adamant_base::zeroize::Zeroizing;
use alloc::vec::Vec;

/// The alphabet: the first character of a range, how many there are, and the value of the first.
const RANGES: [(u8, u64, u64); 5] =
    [(b'A', 26, 0), (b'a', 26, 26), (b'0', 10, 52), (b'+', 1, 62), (b'/', 1, 63)];

/// The character for a value below 64.
fn character(value: u64) -> u8 {
    RANGES.iter().fold(0, |found, &(first, count, base)| {
        let offset = barrier(value).wrapping_sub(base);
        found | low8(offset.wrapping_add(u64::from(first)) & below(offset, count).mask())
    })
}

/// The value of a character, and whether it has one.
fn value(character: u8) -> (u64, Choice) {
    let character = barrier(u64::from(character));
    RANGES.iter().fold((0, Choice::FALSE), |(value, is_known), &(first, count, base)| {
        let offset = character.wrapping_sub(u64::from(first));
        let is_here = below(offset, count);
        (value | (offset.wrapping_add(base) & is_here.mask()), is_known | is_here)
    })
}

/// Whether a, a small number that may be negative, is from 0 to b - 1.
fn below(a: u64, b: u64) -> Choice {
    Choice::from_msb(a.wrapping_sub(b)) & !Choice::from_msb(a)
}

/// Appends the characters for `bytes`, at most three of them, padded to four.
fn push_group(bytes: &[u8], out: &mut Vec<u8>) {
    let word = (0..3).fold(0, |word, i| word << 8 | u64::from(bytes.get(i).copied().unwrap_or(0)));
    for i in 0..4 {
        out.push(if i <= bytes.len() { character(word >> (18 - 6 * i) & 63) } else { b'=' });
    }
}

/// Appends `bytes` in lines of 64 characters, as PEM has them.
pub(crate) fn encode_lines(bytes: &[u8], out: &mut Vec<u8>) {
    for line in bytes.chunks(48) {
        for group in line.chunks(3) {
            push_group(group, out);
        }
        out.push(b'\n');
    }
}

/// The bytes of a text of whole groups; none where a character is not of the alphabet, the padding is wrong, or bits
/// that mean nothing are set.
///
/// # Constant time
/// With respect to the text, except for its length, its padding, and whether it is valid.
pub(crate) fn decode(text: &[u8]) -> Option<Zeroizing<Vec<u8>>> {
    let (groups, rest) = text.as_chunks::<4>();
    let (last, whole) = groups.split_last()?;
    if !rest.is_empty() {
        return None;
    }
    // How many bytes the last group has is public.
    let is_padding = |character: u8| Choice::from_zero(u64::from(character ^ b'=')).declassify();
    let padding = last.iter().rev().take(2).take_while(|&&character| is_padding(character)).count();

    let mut out = Zeroizing::new(Vec::with_capacity(3 * groups.len()));
    let mut is_valid = Choice::TRUE;
    let mut word = |characters: &[u8]| {
        characters.iter().fold(0, |word, &character| {
            let (value, is_known) = value(character);
            is_valid = is_valid & is_known;
            word << 6 | value
        })
    };
    for group in whole {
        out.extend_from_slice(&low32(word(group)).to_be_bytes()[1..]);
    }
    let word = word(&last[..4 - padding]) << (6 * padding);
    out.extend_from_slice(&low32(word).to_be_bytes()[1..4 - padding]);
    let unused = word & ((1 << (8 * padding)) - 1);
    is_valid = is_valid & Choice::from_zero(unused);
    // Public: the caller sees the error.
    is_valid.declassify().then_some(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::String;

    /// RFC 4648, section 10.
    #[test]
    fn published() {
        for (bytes, text) in [
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ] {
            let mut out = Vec::new();
            encode_lines(bytes.as_bytes(), &mut out);
            assert_eq!(String::from_utf8(out).unwrap(), std::format!("{text}\n"));
            assert_eq!(decode(text.as_bytes()).unwrap().as_slice(), bytes.as_bytes());
        }
    }

    #[test]
    fn every_value() {
        let alphabet = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        for (i, &expected) in alphabet.iter().enumerate() {
            assert_eq!(character(i as u64), expected);
        }
        for c in 0..=255 {
            let (value, is_known) = value(c);
            let position = alphabet.iter().position(|&other| other == c);
            assert_eq!(is_known.declassify().then_some(value as usize), position, "{c}");
        }
    }

    #[test]
    fn refused() {
        for text in
            ["", "Z", "Zg=", "Zg", "Zh==", "Zm9=", "=m9v", "Z===", "====", "Zg==Zg==", "Zm 9", "Zm-_", "Zg=v"]
        {
            assert!(decode(text.as_bytes()).is_none(), "{text}");
        }
    }
}
