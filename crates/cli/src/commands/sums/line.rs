//! The lines of digests: written and read.

use super::Model;
use super::algorithm::{Algorithm, Digest};
use super::batch::Named;
use super::line_sha3;
use adamant::base::hex;
use std::borrow::Cow;
use std::ffi::{OsStr, OsString};

/// How lines are written.
#[derive(Clone, Copy, Default)]
pub struct Style {
    pub model: Model,
    pub binary: bool,
    pub tag: bool,
    pub zero: bool,
}

/// Appends a line with its end.
pub fn format(out: &mut Vec<u8>, algorithm: Algorithm, digest: &Digest, name: &OsStr, style: Style) {
    let raw = name.as_encoded_bytes();
    let escaped = if style.zero { Cow::Borrowed(raw) } else { escape(raw, style.model) };
    if escaped.len() != raw.len() {
        out.push(b'\\');
    }
    let digits = digits(digest);
    if style.tag {
        out.extend_from_slice(algorithm.tag().as_bytes());
        out.extend_from_slice(b" (");
        out.extend_from_slice(&escaped);
        out.extend_from_slice(b") = ");
        out.extend_from_slice(digits.as_bytes());
    } else {
        out.extend_from_slice(digits.as_bytes());
        out.extend_from_slice(if style.binary { b" *" } else { b"  " });
        out.extend_from_slice(&escaped);
    }
    out.push(if style.zero { 0 } else { b'\n' });
}

/// A digest in hex.
pub fn digits(digest: &Digest) -> String {
    let mut out = vec![0; 2 * digest.bytes().len()];
    // The lengths fit: no error.
    let _ = hex::encode(digest.bytes(), &mut out);
    String::from_utf8(out).unwrap_or_default()
}

/// Backslash, newline and, by `sha256sum` alone, carriage return as two characters each.
pub fn escape(name: &[u8], model: Model) -> Cow<'_, [u8]> {
    let special = |byte: &u8| matches!(byte, b'\\' | b'\n') || (*byte == b'\r' && model == Model::Sha256sum);
    if !name.iter().any(special) {
        return Cow::Borrowed(name);
    }
    let mut out = Vec::with_capacity(name.len() + 4);
    for &byte in name {
        match byte {
            b'\\' => out.extend_from_slice(b"\\\\"),
            b'\n' => out.extend_from_slice(b"\\n"),
            b'\r' if special(&byte) => out.extend_from_slice(b"\\r"),
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
    pub algorithm: Algorithm,
    pub digest: Digest,
    pub name: OsString,
}

impl Named for Entry {
    fn name(&self) -> &OsStr {
        &self.name
    }
    fn algorithm(&self) -> Algorithm {
        self.algorithm
    }
}

/// Reads the lines of all lists of a run.
///
/// BSD's `sha256 -r` writes one blank between digest and name, `sha256sum` a blank and a mark. `$digest  name` can be
/// either; the first line that decides it, decides it for all that follow, as in `sha256sum`.
pub struct Parser {
    model: Model,
    one_blank: Option<bool>,
}

impl Parser {
    /// Reads as the program does.
    pub fn new(model: Model) -> Parser {
        Parser { model, one_blank: None }
    }

    /// A line without its end, if it is to be parsed: remarks are not, and for `sha256sum` empty lines are not, and may end
    /// with carriage return.
    pub fn worth_parsing<'a>(&self, line: &'a [u8]) -> Option<&'a [u8]> {
        let text = match self.model {
            Model::Sha256sum => {
                Some(line.strip_suffix(b"\r").unwrap_or(line)).filter(|line| !line.is_empty())
            }
            Model::Sha3sum => Some(line),
        };
        text.filter(|_| !line.starts_with(b"#"))
    }

    /// What a line without its end says; nothing if it is not well formed.
    pub fn parse(&mut self, line: &[u8]) -> Option<Entry> {
        if self.model == Model::Sha3sum {
            return line_sha3::parse(line);
        }
        let line = trim_blanks(line);
        let (line, escaped) = line.strip_prefix(b"\\").map_or((line, false), |rest| (rest, true));
        let (digest, name) = match line.strip_prefix(b"SHA256") {
            Some(rest) => parse_tagged(rest)?,
            None => self.parse_plain(line)?,
        };
        let name = if escaped { unescape(name)? } else { until_nul(name).to_vec() };
        Some(Entry { algorithm: Algorithm::Sha256, digest, name: name_from(name)? })
    }

    /// `digest  name`, `digest *name` or `digest name`.
    fn parse_plain<'a>(&mut self, line: &'a [u8]) -> Option<(Digest, &'a [u8])> {
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
fn parse_tagged(rest: &[u8]) -> Option<(Digest, &[u8])> {
    let rest = rest.strip_prefix(b" ").unwrap_or(rest).strip_prefix(b"(")?;
    let close = rest.iter().rposition(|&byte| byte == b')')?;
    let digits = trim_blanks(trim_blanks(&rest[close + 1..]).strip_prefix(b"=")?);
    Some((digest_from(until_nul(digits))?, &rest[..close]))
}

fn digest_from(digits: &[u8]) -> Option<Digest> {
    let mut digest = [0; 32];
    (digits.len() == 64 && hex::decode_padded(digits, &mut digest).is_ok()).then(|| Digest::new(&digest))?
}

pub(super) fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

pub(super) fn trim_blanks(text: &[u8]) -> &[u8] {
    &text[text.iter().take_while(|&&byte| is_blank(byte)).count()..]
}

/// A name cannot contain NUL: for `sha256sum` text ends there.
fn until_nul(text: &[u8]) -> &[u8] {
    text.split(|&byte| byte == 0).next().unwrap_or_default()
}

#[cfg(unix)]
pub(super) fn name_from(bytes: Vec<u8>) -> Option<OsString> {
    use std::os::unix::ffi::OsStringExt;
    Some(OsString::from_vec(bytes))
}

#[cfg(not(unix))]
pub(super) fn name_from(bytes: Vec<u8>) -> Option<OsString> {
    String::from_utf8(bytes).ok().map(OsString::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &[u8]) -> Option<Entry> {
        Parser::new(Model::Sha256sum).parse(line)
    }

    #[test]
    fn lines_and_back() {
        let digest = Digest::new(&core::array::from_fn::<u8, 32, _>(|i| i as u8)).unwrap();
        let algorithm = Algorithm::Sha256;
        for name in ["a", "a b", " a", "a\\b", "a\nb", "x) = y", "*a", "a\r", "-"] {
            for binary in [false, true] {
                for tag in [false, true] {
                    let mut text = Vec::new();
                    let style = Style { binary, tag, ..Style::default() };
                    format(&mut text, algorithm, &digest, OsStr::new(name), style);
                    let entry = parse(text.strip_suffix(b"\n").unwrap()).unwrap();
                    assert_eq!(entry, Entry { algorithm, digest, name: name.into() }, "{text:?}");
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
            let mut parser = Parser::new(Model::Sha256sum);
            let name = |end: &&str| parser.parse(format!("{digits}{end}").as_bytes()).map(|entry| entry.name);
            lines.iter().map(name).collect::<Vec<_>>()
        };
        let names = |names: &[Option<&str>]| names.iter().map(|n| n.map(OsString::from)).collect::<Vec<_>>();
        assert_eq!(read(&[" a", "  a", "\t*a"]), names(&[Some("a"), Some(" a"), Some("*a")]));
        assert_eq!(read(&["  a", " a", " *a"]), names(&[Some("a"), None, Some("a")]));
        assert_eq!(read(&["  ", "  a\0b"]), names(&[Some(" "), Some(" a")]));
    }
}
