//! Base64 as age has it: the standard alphabet, no padding in headers, one encoding a value. For public bytes.

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Without padding.
pub(super) fn encode(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let word =
            chunk.iter().fold(0, |word, byte| word << 8 | usize::from(*byte)) << (8 * (3 - chunk.len()));
        for i in 0..=chunk.len() {
            out.push(char::from(ALPHABET[word >> (18 - 6 * i) & 63]));
        }
    }
    out
}

/// The bytes of digits without padding; `None` for other characters, a digit too many, bits that are left.
pub(super) fn decode(digits: &[u8]) -> Option<Vec<u8>> {
    let mut out = Vec::with_capacity(digits.len() / 4 * 3 + 2);
    for chunk in digits.chunks(4) {
        let mut word = 0u32;
        for digit in chunk {
            let value = ALPHABET.iter().position(|letter| letter == digit)?;
            word = word << 6 | u32::try_from(value).ok()?;
        }
        let (bytes, left) = match chunk.len() {
            4 => (3, 0),
            3 => (2, 2),
            2 => (1, 4),
            _ => return None,
        };
        if word & ((1 << left) - 1) != 0 {
            return None;
        }
        out.extend_from_slice(&(word >> left << (8 * (4 - bytes))).to_be_bytes()[..bytes]);
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values of RFC 4648, section 10, without padding.
    #[test]
    fn rfc_4648() {
        for (text, digits) in [
            ("", ""),
            ("f", "Zg"),
            ("fo", "Zm8"),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg"),
            ("fooba", "Zm9vYmE"),
            ("foobar", "Zm9vYmFy"),
        ] {
            assert_eq!(encode(text.as_bytes()), digits);
            assert_eq!(decode(digits.as_bytes()).unwrap(), text.as_bytes());
        }
        let all: Vec<u8> = (0..=255).collect();
        assert_eq!(decode(encode(&all).as_bytes()).unwrap(), all);
        for bad in ["Z", "Zh", "Zm9", "Zg==", "Zm9v ", "Zm9vY", "Z-", "Z_"] {
            assert_eq!(decode(bad.as_bytes()), None, "{bad}");
        }
    }
}
