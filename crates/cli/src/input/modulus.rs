//! The modulus in every form in which it can be given.

use super::hex;
use crate::error::Error;
use num_bigint::BigUint;
use std::fs::File;
use std::io::Read;

/// What the `--modulus` option takes, for its help.
pub const FORMS: &str =
    "hex digits (with or without 0x), dec:DIGITS, @FILE with one of these in it, or rsa-2048";

/// The number of the RSA-2048 factoring challenge (RSA Laboratories, 1991), in decimal as it was published.
const RSA_2048: &str = "\
    2519590847565789349402718324004839857142928212620403202777713783604366202070\
    7595556264018525880784406918290641249515082189298559149176184502808489120072\
    8449926873928072877767359714183472702618963750149718246911650776133798590957\
    0009733045974880842840179742910064245869181719511874612151517265463228221686\
    9987549182422433637259085141865462043576798423387184774447920739934236584823\
    8242811981638150106748104516603773060562016196762561338441436038339044149526\
    3443219011465754445417842402092461651572335077870774981712577246796292638635\
    6373289912154831438167899885040445364023527381951378636564391212010397122822\
    120720357";

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
