//! The lines of digests: written and read.

use adamant::base::hex;
use std::borrow::Cow;
use std::ffi::{OsStr, OsString};

/// How lines are written.
#[derive(Clone, Copy, Default)]
pub struct Style {
    pub binary: bool,
    pub tag: bool,
    pub zero: bool,
}

/// Appends a line with its end.
pub fn format(out: &mut Vec<u8>, digest: &[u8; 32], name: &OsStr, style: Style) {
    let raw = name.as_encoded_bytes();
    let escaped = if style.zero { Cow::Borrowed(raw) } else { escape(raw) };
    if escaped.len() != raw.len() {
        out.push(b'\\');
    }
    let digits = digits(digest);
    if style.tag {
        out.extend_from_slice(b"SHA256 (");
        out.extend_from_slice(&escaped);
        out.extend_from_slice(b") = ");
        out.extend_from_slice(&digits);
    } else {
        out.extend_from_slice(&digits);
        out.extend_from_slice(if style.binary { b" *" } else { b"  " });
        out.extend_from_slice(&escaped);
    }
    out.push(if style.zero { 0 } else { b'\n' });
}

/// A digest in hex.
pub fn digits(digest: &[u8; 32]) -> [u8; 64] {
    let mut out = [0; 64];
    // The lengths fit: no error.
    let _ = hex::encode(digest, &mut out);
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

impl AsRef<OsStr> for Entry {
    fn as_ref(&self) -> &OsStr {
        &self.name
    }
}

/// Reads the lines of all lists of a run.
///
/// BSD's `sha256 -r` writes one blank between digest and name, `sha256sum` a blank and a mark. `$digest  name` can be
/// either; the first line that decides it, decides it for all that follow, as in `sha256sum`.
#[derive(Default)]
pub struct Parser {
    one_blank: Option<bool>,
}

impl Parser {
    /// What a line without its end says; nothing if it is not well formed.
    pub fn parse(&mut self, line: &[u8]) -> Option<Entry> {
        let line = trim_blanks(line);
        let (line, escaped) = line.strip_prefix(b"\\").map_or((line, false), |rest| (rest, true));
        let (digest, name) = match line.strip_prefix(b"SHA256") {
            Some(rest) => parse_tagged(rest)?,
            None => self.parse_plain(line)?,
        };
        let name = if escaped { unescape(name)? } else { until_nul(name).to_vec() };
        Some(Entry { digest, name: name_from(name)? })
    }

    /// `digest  name`, `digest *name` or `digest name`.
    fn parse_plain<'a>(&mut self, line: &'a [u8]) -> Option<([u8; 32], &'a [u8])> {
        let (digits, rest) = line.split_at_checked(64)?;
        let (blank, rest) = rest.split_first()?;
        if !is_blank(*blank) || rest.is_empty() {
            return None;
        }
        let digest = digest_from(digits)?;
        let marked = rest.len() > 1 && matches!(rest[0], b' ' | b'*');
        match (self.one_blank, marked) {
            (Some(false), false) => None,
            (Some(true), _) | (None, false) => {
                self.one_blank = Some(true);
                Some((digest, rest))
            }
            (_, true) => {
                self.one_blank = Some(false);
                Some((digest, &rest[1..]))
            }
        }
    }
}

/// ` (name) = digest`; the name may contain anything, so the last `)` counts.
fn parse_tagged(rest: &[u8]) -> Option<([u8; 32], &[u8])> {
    let rest = rest.strip_prefix(b" ").unwrap_or(rest).strip_prefix(b"(")?;
    let close = rest.iter().rposition(|&byte| byte == b')')?;
    let digits = trim_blanks(trim_blanks(&rest[close + 1..]).strip_prefix(b"=")?);
    Some((digest_from(until_nul(digits))?, &rest[..close]))
}

fn digest_from(digits: &[u8]) -> Option<[u8; 32]> {
    let mut digest = [0; 32];
    (digits.len() == 64 && hex::decode_padded(digits, &mut digest).is_ok()).then_some(digest)
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

fn trim_blanks(text: &[u8]) -> &[u8] {
    &text[text.iter().take_while(|&&byte| is_blank(byte)).count()..]
}

/// A name cannot contain NUL: for `sha256sum` text ends there.
fn until_nul(text: &[u8]) -> &[u8] {
    text.split(|&byte| byte == 0).next().unwrap_or_default()
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

    fn parse(line: &[u8]) -> Option<Entry> {
        Parser::default().parse(line)
    }

    #[test]
    fn lines_and_back() {
        let digest = core::array::from_fn(|i| i as u8);
        for name in ["a", "a b", " a", "a\\b", "a\nb", "x) = y", "*a", "a\r", "-"] {
            for binary in [false, true] {
                for tag in [false, true] {
                    let mut text = Vec::new();
                    format(&mut text, &digest, OsStr::new(name), Style { binary, tag, zero: false });
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
            format!("{}  a", &digits[1..]),
            format!("x{}  a", &digits[1..]),
            format!("\\{digits}  a\\b"),
            format!("\\{digits}  a\0"),
            format!("\u{feff}{digits}  a"),
            format!("SHA1 (a) = {digits}"),
            format!("SHA256 (a) {digits}"),
            format!("SHA256 (a = {digits}"),
            format!("SHA256  (a) = {digits}"),
            format!("SHA256 (a) = {digits} "),
        ] {
            assert_eq!(parse(line.as_bytes()), None, "{line:?}");
        }
        assert!(parse(format!("{}  a", digits.to_uppercase()).as_bytes()).is_some());
    }

    /// The first plain line says how many blanks there are.
    #[test]
    fn one_blank_or_two() {
        let digits = "0".repeat(64);
        let read = |lines: &[&str]| {
            let mut parser = Parser::default();
            let name = |end: &&str| parser.parse(format!("{digits}{end}").as_bytes()).map(|entry| entry.name);
            lines.iter().map(name).collect::<Vec<_>>()
        };
        let names = |names: &[Option<&str>]| names.iter().map(|n| n.map(OsString::from)).collect::<Vec<_>>();
        assert_eq!(read(&[" a", "  a", "\t*a"]), names(&[Some("a"), Some(" a"), Some("*a")]));
        assert_eq!(read(&["  a", " a", " *a"]), names(&[Some("a"), None, Some("a")]));
        assert_eq!(read(&["  ", "  a\0b"]), names(&[Some(" "), Some(" a")]));
    }
}
