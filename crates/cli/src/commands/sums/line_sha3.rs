//! The lines of check files as `sha3sum` reads them.
//!
//! They differ from those of `sha256sum`: the length of a digest says by which function it is, a mark always stands before the
//! name, carriage return is part of a name and only backslash and newline are escaped. Names after `U` and `^` are of files
//! that `sha3sum` has read as text of any system or as bits; nothing here reads so, and such lines are not well formed.

use super::algorithm::{Algorithm, Digest};
use super::line::{Entry, is_blank, name_from, trim_blanks};
use adamant::base::hex;

/// What a line without its end says; nothing if it is not well formed.
pub fn parse(line: &[u8]) -> Option<Entry> {
    let line = trim_blanks(line);
    let (line, escaped) = line.strip_prefix(b"\\").map_or((line, false), |rest| (rest, true));
    let (algorithm, digest, name) =
        if line.starts_with(b"SHA3-") || line.starts_with(b"SHAKE") { tagged(line)? } else { plain(line)? };
    if name.is_empty() {
        return None;
    }
    let name = if escaped { unescape(name) } else { name.to_vec() };
    Some(Entry { algorithm, digest, name: name_from(name)? })
}

/// `digest  name` or `digest *name`.
fn plain(line: &[u8]) -> Option<(Algorithm, Digest, &[u8])> {
    let (digits, rest) = line.split_at(digits_of(line));
    let (_, algorithm) = Algorithm::SHA3.into_iter().find(|(_, one)| 2 * one.digest_len() == digits.len())?;
    let (blank, rest) = rest.split_first()?;
    let (mark, name) = rest.split_first()?;
    let good = is_blank(*blank) && matches!(mark, b' ' | b'*');
    good.then(|| Some((algorithm, decode(digits), name)))?
}

/// `SHA3-256 (name) = digest`: the name may contain anything, so the last `) = ` with a digit behind it counts. What follows the
/// digits does not count. A digest of another length than the function's is that of no file.
fn tagged(line: &[u8]) -> Option<(Algorithm, Digest, &[u8])> {
    const EQUALS: &[u8] = b") = ";
    let open = line.iter().position(|&byte| byte == b' ')?;
    let (tag, rest) = line.split_at(open);
    let (_, algorithm) = Algorithm::SHA3.into_iter().find(|(_, one)| one.tag().as_bytes() == tag)?;
    let rest = rest.strip_prefix(b" (")?;
    let close = (0..rest.len())
        .rev()
        .find(|&at| rest[at..].strip_prefix(EQUALS).is_some_and(|digits| digits_of(digits) > 0))?;
    let digits = &rest[close + EQUALS.len()..];
    let digits = &digits[..digits_of(digits)];
    let right = digits.len() == 2 * algorithm.digest_len();
    Some((algorithm, if right { decode(digits) } else { Digest::NONE }, &rest[..close]))
}

/// How many digits the text begins with.
fn digits_of(text: &[u8]) -> usize {
    text.iter().take_while(|byte| byte.is_ascii_hexdigit()).count()
}

/// As many digits as one of the functions has.
fn decode(digits: &[u8]) -> Digest {
    let mut bytes = vec![0; digits.len() / 2];
    match hex::decode_padded(digits, &mut bytes) {
        Ok(_) => Digest::new(&bytes).unwrap_or(Digest::NONE),
        Err(_) => Digest::NONE,
    }
}

/// Two backslashes are one, `\n` is a newline, any other backslash stands for itself.
fn unescape(name: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(name.len());
    let mut rest = name;
    while let Some((&byte, after)) = rest.split_first() {
        let (byte, used) = match (byte, after.first()) {
            (b'\\', Some(b'\\')) => (b'\\', 2),
            (b'\\', Some(b'n')) => (b'\n', 2),
            _ => (byte, 1),
        };
        out.push(byte);
        rest = &rest[used..];
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::sums::Model;
    use crate::commands::sums::line::{Style, format};
    use std::ffi::OsStr;

    #[test]
    fn lines_and_back() {
        for (_, algorithm) in Algorithm::SHA3 {
            let bytes: Vec<u8> = (0..algorithm.digest_len()).map(|i| (i * 7) as u8).collect();
            let digest = Digest::new(&bytes).unwrap();
            for name in
                ["a", "a b", " a", "a\\b", "a\nb", "x) = y", "x) = 0", "*a", "a\r", "-", "\\n", "\\\\n"]
            {
                for (binary, tag) in [(false, false), (true, false), (false, true)] {
                    let mut text = Vec::new();
                    let style = Style { model: Model::Sha3sum, binary, tag, zero: false };
                    format(&mut text, algorithm, &digest, OsStr::new(name), style);
                    let entry = parse(text.strip_suffix(b"\n").unwrap());
                    assert_eq!(entry, Some(Entry { algorithm, digest, name: name.into() }), "{text:?}");
                }
            }
        }
    }

    #[test]
    fn bad_lines() {
        let digits = "0123456789abcdef".repeat(4);
        for line in [
            String::new(),
            digits.clone(),
            format!("{digits}  "),
            format!("{digits} a"),
            format!("{digits} Ua"),
            format!("{digits} ^a"),
            format!("{}  a", &digits[1..]),
            format!("{}  a", &digits[2..]),
            format!("x{digits}  a"),
            format!("SHA256 (a) = {digits}"),
            format!("SHA3-255 (a) = {digits}"),
            format!("SHAKE512 (a) = {digits}"),
            format!("SHA3-256 (a) {digits}"),
            format!("SHA3-256  (a) = {digits}"),
            format!("SHA3-256 () = {digits}"),
            "SHA3-256 (a) = ".into(),
        ] {
            assert_eq!(parse(line.as_bytes()), None, "{line:?}");
        }
        assert!(parse(format!(" \t{}\t*a", digits.to_uppercase()).as_bytes()).is_some());
        // Well formed, but of no file.
        for digits in [&digits[1..], &format!("{digits}0")] {
            let entry = parse(format!("SHA3-256 (a) = {digits} ").as_bytes());
            assert_eq!(entry.unwrap().digest, Digest::NONE);
        }
    }
}
