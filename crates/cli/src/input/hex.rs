//! Hexadecimal numbers.

use crate::error::Error;
use adamant::base::hex::{HexError, decode_padded};

/// The bytes, most significant first, of a hex number with or without 0x; `what` names the input in the error.
///
/// # Errors
/// When there is no digit, or a character that is none.
pub fn number(text: &str, what: &str) -> Result<Vec<u8>, Error> {
    let digits = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")).unwrap_or(text);
    let mut bytes = vec![0; digits.len().div_ceil(2)];
    decode_padded(digits.as_bytes(), &mut bytes).map_err(|error| explain(error, digits, what))?;
    Ok(bytes)
}

/// The lower-case digits of `bytes`.
pub fn encode(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        // Writing to a String cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn explain(error: HexError, digits: &str, what: &str) -> Error {
    match error {
        HexError::Empty => Error::usage(format!("{what} is empty; hex digits are expected")),
        HexError::InvalidDigit(at) => {
            let found = digits.get(at..).and_then(|rest| rest.chars().next()).unwrap_or('?');
            Error::usage(format!("{what} has {found:?} as digit {}; hex digits are expected", at + 1))
        }
        HexError::TooLong => Error::usage(format!("{what} is too long")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_either_form() {
        for text in ["0x0aBc", "0aBc", "0X0AbC", "aBC"] {
            assert_eq!(number(text, "X").unwrap(), [0x0a, 0xbc], "{text}");
        }
        assert_eq!(encode(&[0x0a, 0xbc]), "0abc");
    }

    #[test]
    fn refuses_in_one_line() {
        for text in ["", "0x", "12g4", "12 ", " 12", "1\n", "0x0x1", "-1", "é1"] {
            let Err(Error::Usage(message)) = number(text, "X") else { panic!("{text:?} was taken") };
            assert!(message.starts_with("X ") && !message.contains('\n'), "{message}");
        }
    }
}
