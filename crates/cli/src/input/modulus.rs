//! The modulus in every form in which it can be given.

use super::hex;
use crate::error::Error;
use adamant_bench::vectors::RSA_2048;
use num_bigint::BigUint;
use std::fs::File;
use std::io::Read;

/// What the `--modulus` option takes, for its help.
pub const FORMS: &str =
    "hex digits (with or without 0x), dec:DIGITS, @FILE with one of these in it, or rsa-2048";

/// Longer files are no modulus: 16384 bits have 4933 decimal digits.
const MAX_FILE: u64 = 64 * 1024;

/// The bytes, most significant first and the first not 0, of the modulus that `text` names. Whether it is a usable
/// modulus is for the domain to say.
///
/// # Errors
/// When the form is wrong or the file cannot be read.
pub fn parse(text: &str) -> Result<Vec<u8>, Error> {
    let Some(path) = text.strip_prefix('@') else { return value(text, "the modulus") };
    let mut content = String::new();
    File::open(path)
        .and_then(|file| file.take(MAX_FILE + 1).read_to_string(&mut content))
        .map_err(|error| Error::usage(format!("modulus file {path}: {error}")))?;
    if content.len() as u64 > MAX_FILE {
        return Err(Error::usage(format!("modulus file {path}: longer than {MAX_FILE} bytes")));
    }
    // Editors end a file with a newline; nothing else is forgiven.
    let line = content.strip_suffix('\n').unwrap_or(&content);
    let line = line.strip_suffix('\r').unwrap_or(line);
    value(line, &format!("modulus file {path}"))
}

/// A modulus that is not in a file.
fn value(text: &str, what: &str) -> Result<Vec<u8>, Error> {
    let bytes = match text.strip_prefix("dec:") {
        _ if text == "rsa-2048" => decimal(RSA_2048, what)?,
        Some(digits) => decimal(digits, what)?,
        None => hex::number(text, what)?,
    };
    let zeros = bytes.iter().take_while(|&&byte| byte == 0).count();
    Ok(bytes[zeros..].to_vec())
}

fn decimal(digits: &str, what: &str) -> Result<Vec<u8>, Error> {
    if digits.is_empty() {
        return Err(Error::usage(format!("{what} is empty; decimal digits are expected")));
    }
    if let Some((at, found)) = digits.chars().enumerate().find(|(_, c)| !c.is_ascii_digit()) {
        return Err(Error::usage(format!(
            "{what} has {found:?} as digit {}; decimal digits are expected",
            at + 1
        )));
    }
    let number = BigUint::parse_bytes(digits.as_bytes(), 10).unwrap_or_default();
    Ok(number.to_bytes_be())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_agree() {
        for text in ["0x10001", "10001", "0010001", "dec:65537", "dec:00065537"] {
            assert_eq!(parse(text).unwrap(), [1, 0, 1], "{text}");
        }
        let rsa = parse("rsa-2048").unwrap();
        assert_eq!((rsa.len(), rsa[0], rsa[255]), (256, 0xc7, 0xe5));
    }

    #[test]
    fn bad_forms_are_one_line() {
        for text in ["", "dec:", "dec:12a", "dec:-1", "0x", "xyz", "12 ", "@/nonexistent/file", "RSA-2048 "] {
            let Err(Error::Usage(message)) = parse(text) else { panic!("{text:?} was taken") };
            assert!(!message.contains('\n'), "{message}");
        }
    }
}
