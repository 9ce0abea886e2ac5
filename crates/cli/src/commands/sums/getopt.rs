//! Options as GNU programs take them: anywhere among the operands, short ones in bundles, long ones abbreviated.
//!
//! With `POSIXLY_CORRECT` in the environment the first operand ends the options, as POSIX asks.

use std::ffi::OsString;

/// An option of the program.
pub struct Known<O> {
    pub short: Option<u8>,
    /// Nothing for options without a long name.
    pub long: Option<&'static str>,
    pub takes_value: bool,
    pub option: O,
}

/// One after the other from the command line.
pub enum Item<O> {
    Option(O, OsString),
    Operand(OsString),
}

/// What is left of a command line.
pub struct Arguments<'a, O, I> {
    known: &'a [Known<O>],
    rest: I,
    /// What is left of a bundle of short options.
    bundle: Vec<u8>,
    only_operands: bool,
    posix: bool,
}

impl<'a, O: Copy, I: Iterator<Item = OsString>> Arguments<'a, O, I> {
    /// `posix`: the first operand ends the options.
    pub fn new(known: &'a [Known<O>], rest: I, posix: bool) -> Self {
        Arguments { known, rest, bundle: Vec::new(), only_operands: false, posix }
    }

    /// The long option that `name` is, or abbreviates as no other, with its whole name.
    fn long(&self, name: &[u8]) -> Result<(&'a Known<O>, &'static str), String> {
        let named = || self.known.iter().filter_map(|known| known.long.map(|long| (known, long)));
        if let Some(exact) = named().find(|(_, long)| long.as_bytes() == name) {
            return Ok(exact);
        }
        let shown = String::from_utf8_lossy(name);
        let candidates: Vec<_> = named().filter(|(_, long)| long.as_bytes().starts_with(name)).collect();
        match candidates[..] {
            [] => Err(format!("unrecognized option '--{shown}'")),
            [one] => Ok(one),
            _ => {
                let all: Vec<_> = candidates.iter().map(|(_, long)| *long).collect();
                Err(format!("option '--{shown}' is ambiguous; possibilities: --{}", all.join(", --")))
            }
        }
    }

    fn next_long(&mut self, text: &[u8]) -> Result<Item<O>, String> {
        let equals = text.iter().position(|&byte| byte == b'=');
        let (name, value) = equals.map_or((text, None), |at| (&text[..at], Some(&text[at + 1..])));
        let (known, long) = self.long(name)?;
        let value = match (known.takes_value, value) {
            (false, Some(_)) => return Err(format!("option '--{long}' doesn't allow an argument")),
            (false, None) => OsString::new(),
            // Only options with numbers take values: what is not UTF-8 is refused where they are read.
            (true, Some(value)) => String::from_utf8_lossy(value).into_owned().into(),
            (true, None) => {
                self.rest.next().ok_or_else(|| format!("option '--{long}' requires an argument"))?
            }
        };
        Ok(Item::Option(known.option, value))
    }

    fn next_short(&mut self) -> Result<Item<O>, String> {
        let letter = self.bundle.remove(0);
        match self.known.iter().find(|known| known.short == Some(letter)) {
            None => Err(format!("invalid option -- '{}'", letter.escape_ascii())),
            Some(known) if !known.takes_value => Ok(Item::Option(known.option, OsString::new())),
            // The value is the rest of the bundle or the next argument.
            Some(known) => {
                let rest = std::mem::take(&mut self.bundle);
                let inside = (!rest.is_empty()).then(|| String::from_utf8_lossy(&rest).into_owned().into());
                let value = inside.or_else(|| self.rest.next());
                let missing = || format!("option requires an argument -- '{}'", letter.escape_ascii());
                Ok(Item::Option(known.option, value.ok_or_else(missing)?))
            }
        }
    }
}

impl<O: Copy, I: Iterator<Item = OsString>> Iterator for Arguments<'_, O, I> {
    type Item = Result<Item<O>, String>;

    fn next(&mut self) -> Option<Self::Item> {
        if !self.bundle.is_empty() {
            return Some(self.next_short());
        }
        let argument = self.rest.next()?;
        let text = argument.as_encoded_bytes();
        if self.only_operands || text.len() < 2 || text[0] != b'-' {
            self.only_operands |= self.posix;
            return Some(Ok(Item::Operand(argument)));
        }
        if text == b"--" {
            self.only_operands = true;
            return self.next();
        }
        match text.strip_prefix(b"--") {
            Some(long) => Some(self.next_long(long)),
            None => {
                self.bundle = text[1..].to_vec();
                Some(self.next_short())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn known(short: Option<u8>, long: &'static str, takes_value: bool, option: char) -> Known<char> {
        Known { short, long: Some(long), takes_value, option }
    }

    const KNOWN: &[Known<char>] = &[
        known(Some(b'a'), "all", false, 'a'),
        known(None, "also", false, 'A'),
        known(Some(b'b'), "brief", false, 'b'),
        known(None, "count", true, 'c'),
        known(Some(b'd'), "depth", true, 'd'),
    ];

    /// Options as `a` or `c=value`, operands in brackets, an error as `!`.
    fn read(line: &str, posix: bool) -> String {
        let words = line.split(' ').map(OsString::from);
        let shown = Arguments::new(KNOWN, words, posix).map(|item| match item {
            Ok(Item::Option(option, value)) if value.is_empty() => option.to_string(),
            Ok(Item::Option(option, value)) => format!("{option}={}", value.display()),
            Ok(Item::Operand(operand)) => format!("[{}]", operand.display()),
            Err(_) => "!".to_string(),
        });
        shown.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn options_and_operands() {
        for (line, expected) in [
            ("-ab x -b", "a b [x] b"),
            ("--all --als --b x", "a A b [x]"),
            ("--al", "!"),
            ("--", ""),
            ("-- -a --", "[-a] [--]"),
            ("- -a", "[-] a"),
            ("--count 7 --c=8 --count= x", "c=7 c=8 c [x]"),
            ("--count", "!"),
            ("--all=1 -ax --zero", "! a ! !"),
            ("--=", "!"),
            ("-d7 -ad8 -bd 9 x -da", "d=7 a d=8 b d=9 [x] d=a"),
            ("-ad", "a !"),
        ] {
            assert_eq!(read(line, false), expected, "{line}");
        }
        assert_eq!(read("-a x -b -- y", true), "a [x] [-b] [--] [y]");
    }
}
