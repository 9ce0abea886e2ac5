//! The lines of digests: written and read.

use std::borrow::Cow;
use std::ffi::{OsStr, OsString};

/// How lines are written.
#[derive(Clone, Copy, Default)]
pub struct Style {
    pub binary: bool,
    pub tag: bool,
    pub zero: bool,
}

/// A line with its end.
pub fn format(digest: &[u8; 32], name: &OsStr, style: Style) -> Vec<u8> {
    let raw = name.as_encoded_bytes();
    let escaped = if style.zero { Cow::Borrowed(raw) } else { escape(raw) };
    let mut out = Vec::with_capacity(escaped.len() + 80);
    if escaped.len() != raw.len() {
        out.push(b'\\');
    }
    let hex: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    if style.tag {
        out.extend_from_slice(b"SHA256 (");
        out.extend_from_slice(&escaped);
        out.extend_from_slice(b") = ");
        out.extend_from_slice(hex.as_bytes());
    } else {
        out.extend_from_slice(hex.as_bytes());
        out.extend_from_slice(if style.binary { b" *" } else { b"  " });
        out.extend_from_slice(&escaped);
    }
    out.push(if style.zero { 0 } else { b'\n' });
    out
}

/// Backslash, newline and carriage return as two characters each.
pub fn escape(name: &[u8]) -> Cow<'_, [u8]> {
    if !name.iter().any(|byte| matches!(byte, b'\\' | b'\n' | b'\r')) {
        return Cow::Borrowed(name);
    }
    let mut out = Vec::with_capacity(name.len() + 4);
    for &byte in name {
        match byte {
            b'\\' => out.extend_from_slice(b"\\\\"),
            b'\n' => out.extend_from_slice(b"\\n"),
            b'\r' => out.extend_from_slice(b"\\r"),
            _ => out.push(byte),
        }
    }
    Cow::Owned(out)
}

/// The inverse of [`escape`].
fn unescape(name: &[u8]) -> Option<Vec<u8>> {
    let mut out = Vec::with_capacity(name.len());
    let mut bytes = name.iter();
    while let Some(&byte) = bytes.next() {
        out.push(match byte {
            b'\\' => match bytes.next()? {
                b'\\' => b'\\',
                b'n' => b'\n',
                b'r' => b'\r',
                _ => return None,
            },
            0 => return None,
            _ => byte,
        });
    }
    Some(out)
}

/// A digest and the name of its file.
#[derive(Debug, PartialEq, Eq)]
pub struct Entry {
    pub digest: [u8; 32],
    pub name: OsString,
}

/// What a line without its end says; nothing if it is not well formed.
pub fn parse(line: &[u8]) -> Option<Entry> {
    let line = line.trim_ascii_start();
    let (line, escaped) = line.strip_prefix(b"\\").map_or((line, false), |rest| (rest, true));
    let (digits, name) = parse_tagged(line).or_else(|| parse_plain(line))?;
    let mut digest = [0; 32];
    if digits.len() != 64 || adamant::base::hex::decode_padded(digits, &mut digest).is_err() {
        return None;
    }
    let name = if escaped { unescape(name)? } else { name.to_vec() };
    Some(Entry { digest, name: name_from(name)? })
}

/// `SHA256 (name) = digest`; the name may contain anything, so the last `) = ` counts.
fn parse_tagged(line: &[u8]) -> Option<(&[u8], &[u8])> {
    let rest = line.strip_prefix(b"SHA256")?;
    let rest = rest.strip_prefix(b" ").unwrap_or(rest).strip_prefix(b"(")?;
    let close = rest.iter().rposition(|&byte| byte == b')')?;
    let digits = rest[close + 1..].trim_ascii_start().strip_prefix(b"=")?.trim_ascii_start();
    Some((digits, &rest[..close]))
}

/// `digest  name`, or `digest *name`.
fn parse_plain(line: &[u8]) -> Option<(&[u8], &[u8])> {
    let (digits, rest) = line.split_at_checked(64)?;
    let name = rest.strip_prefix(b"  ").or_else(|| rest.strip_prefix(b" *"))?;
    if name.is_empty() { None } else { Some((digits, name)) }
}

#[cfg(unix)]
fn name_from(bytes: Vec<u8>) -> Option<OsString> {
    use std::os::unix::ffi::OsStringExt;
    Some(OsString::from_vec(bytes))
}

#[cfg(not(unix))]
fn name_from(bytes: Vec<u8>) -> Option<OsString> {
    String::from_utf8(bytes).ok().map(OsString::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_back() {
        let digest = core::array::from_fn(|i| i as u8);
        for name in ["a", "a b", " a", "a\\b", "a\nb", "x) = y", "*a", "a\r", "-"] {
            for binary in [false, true] {
                for tag in [false, true] {
                    let text = format(&digest, OsStr::new(name), Style { binary, tag, zero: false });
                    let entry = parse(text.strip_suffix(b"\n").unwrap()).unwrap();
                    assert_eq!(entry, Entry { digest, name: name.into() }, "{text:?}");
                }
            }
        }
    }

    #[test]
    fn bad_lines() {
        let digits = "0123456789abcdef".repeat(4);
        for line in [
            String::new(),
            "# remark".into(),
            digits.clone(),
            format!("{digits} "),
            format!("{digits}  "),
            format!("{}  a", &digits[1..]),
            format!("x{}  a", &digits[1..]),
            format!("\\{digits}  a\\b"),
            format!("SHA1 (a) = {digits}"),
            format!("SHA256 (a) {digits}"),
            format!("SHA256 (a = {digits}"),
        ] {
            assert_eq!(parse(line.as_bytes()), None, "{line:?}");
        }
        assert!(parse(format!("{}  a", digits.to_uppercase()).as_bytes()).is_some());
    }
}
