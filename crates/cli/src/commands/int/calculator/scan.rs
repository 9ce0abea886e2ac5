//! Text to tokens.

use super::super::memory::factor;
use super::fault::Fault;
use super::limit::Limit;
use adamant::integer::{self, Integer};
use std::borrow::Cow;
use std::ops::Range;

/// A token with its place.
pub struct Token<'a> {
    pub at: usize,
    pub kind: TokenKind<'a>,
}

pub enum TokenKind<'a> {
    Number(Integer),
    Name(&'a str),
    /// An operator, a parenthesis or a comma.
    Sign(&'static str),
    End,
}

impl TokenKind<'_> {
    /// How errors call it.
    pub fn name(&self) -> String {
        match self {
            TokenKind::Number(_) => "a number".to_string(),
            TokenKind::Name(name) => format!("'{name}'"),
            TokenKind::Sign(sign) => format!("'{sign}'"),
            TokenKind::End => "the end".to_string(),
        }
    }
}

/// Operators, parentheses and the comma; one that begins with another stands before it.
const SIGNS: [&str; 22] = [
    "<<", ">>", "<=", ">=", "==", "!=", "<", ">", "=", "+", "-", "*", "/", "%", "^", "!", "(", ")", ",", "&",
    "|", "~",
];

/// The tokens of a part of a text, one by one.
pub struct Scanner<'a> {
    /// Up to the end of the part.
    text: &'a str,
    at: usize,
    limit: Limit,
}

impl<'a> Scanner<'a> {
    pub fn new(text: &'a str, part: Range<usize>, limit: Limit) -> Scanner<'a> {
        Scanner { text: &text[..part.end], at: part.start, limit }
    }

    /// The next token.
    ///
    /// # Errors
    /// A character that has no place in an expression, or a malformed number.
    pub fn next(&mut self) -> Result<Token<'a>, Fault> {
        let mut rest = self.text[self.at..].trim_start();
        // A comment goes to the end of its line.
        while rest.starts_with('#') {
            rest = rest.find('\n').map_or("", |end| &rest[end..]).trim_start();
        }
        let at = self.text.len() - rest.len();
        let length_of = |keep: fn(char) -> bool| rest.find(|c| !keep(c)).unwrap_or(rest.len());
        let (length, kind) = match rest.chars().next() {
            None => (0, TokenKind::End),
            Some('0'..='9') => {
                let length = length_of(|c| c.is_alphanumeric() || c == '_');
                self.limit.room(at, 8 * length as u64, factor::PARSE)?;
                (length, TokenKind::Number(number(&rest[..length], at)?))
            }
            Some(c) if c.is_alphabetic() || c == '_' => {
                let length = length_of(|c| c.is_alphanumeric() || c == '_');
                (length, TokenKind::Name(&rest[..length]))
            }
            Some('*') if rest.starts_with("**") => (2, TokenKind::Sign("^")),
            Some('.') => return Err(Fault::syntax(at, "only whole numbers are known here")),
            Some(c) => match SIGNS.into_iter().find(|sign| rest.starts_with(sign)) {
                Some(sign) => (sign.len(), TokenKind::Sign(sign)),
                None => return Err(Fault::syntax(at, format!("{c:?} has no meaning here"))),
            },
        };
        self.at = at + length;
        Ok(Token { at, kind })
    }
}

/// A number of decimal digits, or of others after 0x, 0o or 0b; `_` may stand between digits.
fn number(text: &str, at: usize) -> Result<Integer, Fault> {
    let (prefix, radix, what) = match text.as_bytes() {
        [b'0', b'x' | b'X', ..] => (2, 16, "hexadecimal"),
        [b'0', b'o' | b'O', ..] => (2, 8, "octal"),
        [b'0', b'b' | b'B', ..] => (2, 2, "binary"),
        _ => (0, 10, "decimal"),
    };
    let digits = &text[prefix..];
    let plain = if digits.contains('_') { Cow::from(digits.replace('_', "")) } else { Cow::from(digits) };
    Integer::from_str_radix(&plain, radix).map_err(|error| match error {
        integer::Error::InvalidDigit(_) => {
            let is_digit = |c: char| c == '_' || c.is_digit(radix);
            let place = digits.find(|c| !is_digit(c)).unwrap_or(0);
            let found = digits[place..].chars().next().unwrap_or('?');
            Fault::syntax(at + prefix + place, format!("{found:?} is no {what} digit"))
        }
        integer::Error::NoDigits => Fault::syntax(at + text.len(), format!("{what} digits are missing")),
        other => Fault::syntax(at, other.to_string()),
    })
}
