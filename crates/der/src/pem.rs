//! The text form of keys (RFC 7468): one of them, between its two lines.

use crate::{Error, base64};
use adamant_base::ct::{Choice, CtEq};
use adamant_base::zeroize::Zeroizing;
use alloc::string::String;
use alloc::vec::Vec;

/// What stands before the body of keys that were encrypted the old way (RFC 1421).
const ENCRYPTED: &[u8] = b"Proc-Type:";

/// The label of the text and the bytes of its body. Lines may have any length and end with LF or CR LF; nothing but blanks
/// stands before the first line and after the last.
///
/// # Errors
/// [`Error::InvalidPem`], [`Error::EncryptedKey`].
///
/// # Constant time
/// With respect to the body, except for its length and where its lines end.
pub fn decode(text: &[u8]) -> Result<(&[u8], Zeroizing<Vec<u8>>), Error> {
    let cut = |text: Option<_>| text.ok_or(Error::InvalidPem);
    let text = cut(text.trim_ascii().strip_prefix(b"-----BEGIN "))?;
    let end = text.iter().position(|&byte| byte == b'-').ok_or(Error::InvalidPem)?;
    let (label, text) = text.split_at(end);
    let text = cut(text.strip_prefix(b"-----"))?;
    let text = cut(text.strip_suffix(b"-----"))?;
    let text = cut(text.strip_suffix(label))?;
    let text = cut(text.strip_suffix(b"-----END "))?;
    if label == b"ENCRYPTED PRIVATE KEY" {
        return Err(Error::EncryptedKey);
    }
    // Where lines end is public.
    let is = |byte: u8, other: u8| Choice::from_zero(u64::from(byte ^ other)).declassify();
    let is_line_end = |&byte: &u8| is(byte, b'\n') || is(byte, b'\r');
    if !text.first().is_some_and(is_line_end) || !text.last().is_some_and(is_line_end) {
        return Err(Error::InvalidPem);
    }
    let mut body = Zeroizing::new(Vec::with_capacity(text.len()));
    body.extend(text.iter().filter(|byte| !is_line_end(byte)));
    // Not the beginning of any key.
    if body.get(..ENCRYPTED.len()).is_some_and(|start| start.ct_eq(ENCRYPTED).declassify()) {
        return Err(Error::EncryptedKey);
    }
    Ok((label, base64::decode(&body).ok_or(Error::InvalidPem)?))
}

/// The text of `bytes` under a label of capital letters and blanks, lines of 64 characters, a line end after the last.
#[must_use]
pub fn encode(label: &str, bytes: &[u8]) -> Zeroizing<String> {
    let frame = 2 * label.len() + 64;
    // All at once: a vector that grows leaves copies behind.
    let mut out = Vec::with_capacity(frame + bytes.len() / 3 * 4 + bytes.len() / 48 + 8);
    for part in ["-----BEGIN ", label, "-----\n"] {
        out.extend_from_slice(part.as_bytes());
    }
    base64::encode_lines(bytes, &mut out);
    for part in ["-----END ", label, "-----\n"] {
        out.extend_from_slice(part.as_bytes());
    }
    let mut text = Zeroizing::new(String::with_capacity(out.len()));
    // ASCII: with the mask the compiler sees it too, and asks no character how many bytes it needs.
    text.extend(Zeroizing::new(out).iter().map(|&byte| char::from(byte & 0x7f)));
    text
}
