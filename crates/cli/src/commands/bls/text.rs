//! Keys, shares and points as text.

use super::{KeyArgs, VariantName, keystores};
use crate::commands::aead::files::Input;
use crate::error::Error;
use crate::output;
use adamant::base::hex;
use adamant::base::zeroize::Zeroizing;
use std::path::Path;

/// A line with a secret: a key, or with an index the share of one.
pub struct Secret {
    /// Of the line's beginning, or of the option.
    pub variant: VariantName,
    /// That of a share.
    pub index: Option<u32>,
    /// 32 bytes.
    pub bytes: Zeroizing<[u8; 32]>,
}

/// Bytes of a file of keys or shares at most.
const LONGEST_FILE: usize = 1 << 20;

/// The key or share in a file.
///
/// # Errors
/// That it cannot be read, or holds something else: exit code 2.
pub fn secret(args: &KeyArgs) -> Result<Secret, Error> {
    let text = short(&args.key)?;
    // A keystore is a JSON object.
    if text.trim_ascii_start().starts_with(b"{") {
        return keystores::read(args, text.trim_ascii());
    }
    if args.password_file.is_some() {
        return Err(Error::usage(format!("{}: not a keystore, which a password is for", args.key.display())));
    }
    let lines = parse_all(&args.key, &text, args.variant)?;
    let mut lines = lines.into_iter();
    match (lines.next(), lines.next()) {
        (Some(secret), None) => Ok(secret),
        _ => Err(Error::usage(format!("{}: a key file has one line", args.key.display()))),
    }
}

/// The keys or shares in a file, a line each; lines that begin with `commitments:` are passed over.
///
/// # Errors
/// As [`secret`].
pub fn secrets(path: &Path, variant: Option<VariantName>) -> Result<Vec<Secret>, Error> {
    parse_all(path, &short(path)?, variant)
}

fn parse_all(path: &Path, text: &[u8], variant: Option<VariantName>) -> Result<Vec<Secret>, Error> {
    let wrong = || {
        Error::usage(format!(
            "{}: a line is no key: min-pk:HEX, min-sig:HEX, 64 hex digits, or a share",
            path.display()
        ))
    };
    let text = std::str::from_utf8(text).map_err(|_| wrong())?;
    let lines =
        text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("commitments:"));
    let one = |line: &str| {
        let secret = parse(line).ok_or_else(wrong)?;
        // A key says of itself what it is; another option is a mistake.
        let stated = line.starts_with("min-");
        match variant {
            Some(asked) if stated && asked != secret.variant => Err(Error::usage(format!(
                "{}: a key of the other variant than --variant says",
                path.display()
            ))),
            Some(asked) => Ok(Secret { variant: asked, ..secret }),
            None => Ok(secret),
        }
    };
    lines.map(one).collect()
}

fn parse(line: &str) -> Option<Secret> {
    let (stated, rest) = match line.split_once(':') {
        Some(("min-pk", rest)) => (Some(VariantName::MinPk), rest),
        Some(("min-sig", rest)) => (Some(VariantName::MinSig), rest),
        Some(_) => return None,
        None => (None, line),
    };
    let (index, digits) = match rest.split_once(':') {
        Some((index, digits)) => (Some(number(index)?), digits),
        None => (None, rest),
    };
    let mut bytes = Zeroizing::new([0; 32]);
    if digits.len() != 64 || hex::decode_padded(digits.as_bytes(), &mut *bytes).is_err() {
        return None;
    }
    Some(Secret { variant: stated.unwrap_or(VariantName::MinPk), index, bytes })
}

fn number(text: &str) -> Option<u32> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
}

/// An index and the hex digits behind a colon.
pub fn part(text: &str) -> Result<(u32, Vec<u8>), Error> {
    let wrong = || Error::usage(format!("{}: a part of a signature is INDEX:HEX", output::printable(text)));
    let (index, digits) = text.split_once(':').ok_or_else(wrong)?;
    Ok((number(index).ok_or_else(wrong)?, decode(digits).ok_or_else(wrong)?))
}

/// The bytes of hex digits.
pub fn point(what: &str, text: &str) -> Result<Vec<u8>, Error> {
    decode(text).ok_or_else(|| Error::usage(format!("{what}: an even number of hex digits is needed")))
}

/// The bytes of all of them.
pub fn points(what: &str, texts: &[String]) -> Result<Vec<Vec<u8>>, Error> {
    texts.iter().map(|text| point(what, text)).collect()
}

fn decode(text: &str) -> Option<Vec<u8>> {
    let mut bytes = vec![0; text.len() / 2];
    let fits = text.len().is_multiple_of(2) && !text.is_empty();
    (fits && hex::decode_padded(text.as_bytes(), &mut bytes).is_ok()).then_some(bytes)
}

/// Whether a point is in G1 or in G2, by its length and the flag of compression.
fn is_in_g1(bytes: &[u8]) -> Option<bool> {
    let compressed = bytes.first()? & 0x80 != 0;
    match (bytes.len(), compressed) {
        (48, true) | (96, false) => Some(true),
        (96, true) | (192, false) => Some(false),
        _ => None,
    }
}

/// The variant of a public key.
pub fn variant_of_key(bytes: &[u8]) -> Result<VariantName, Error> {
    match is_in_g1(bytes) {
        Some(true) => Ok(VariantName::MinPk),
        Some(false) => Ok(VariantName::MinSig),
        None => Err(Error::usage("a public key has 48 or 96 bytes, or uncompressed 96 or 192")),
    }
}

/// The variant of a signature.
pub fn variant_of_signature(bytes: &[u8]) -> Result<VariantName, Error> {
    match is_in_g1(bytes) {
        Some(true) => Ok(VariantName::MinSig),
        Some(false) => Ok(VariantName::MinPk),
        None => Err(Error::usage("a signature has 48 or 96 bytes, or uncompressed 96 or 192")),
    }
}

/// The hex digits of bytes.
pub fn digits(bytes: &[u8]) -> Zeroizing<String> {
    let mut text = Zeroizing::new(vec![0; 2 * bytes.len()]);
    // The buffer has room for two digits a byte.
    let _ = hex::encode(bytes, &mut text);
    Zeroizing::new(String::from_utf8_lossy(&text).into_owned())
}

/// The whole of a file that is not long.
pub fn short(path: &Path) -> Result<Zeroizing<Vec<u8>>, Error> {
    let mut buffer = Zeroizing::new(vec![0; LONGEST_FILE]);
    let count = Input::open(path)?.fill(&mut buffer)?;
    if count == LONGEST_FILE {
        return Err(Error::usage(format!("{}: too long for a file of keys", path.display())));
    }
    buffer.truncate(count);
    Ok(buffer)
}

/// Bytes that are read at once.
const PIECE: usize = 1 << 20;

/// The whole of a message.
pub fn message(path: &Path) -> Result<Zeroizing<Vec<u8>>, Error> {
    let mut input = Input::open(path)?;
    let mut out = Zeroizing::new(Vec::new());
    loop {
        let filled = out.len();
        if out.try_reserve(PIECE).is_err() {
            return Err(Error::failed(format!("{}: too large for memory", input.name())));
        }
        out.resize(filled + PIECE, 0);
        let count = input.fill(&mut out[filled..])?;
        out.truncate(filled + count);
        if count < PIECE {
            return Ok(out);
        }
    }
}
