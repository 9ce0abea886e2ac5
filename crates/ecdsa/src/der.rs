//! The DER encoding of two positive numbers.

use crate::Error;
use core::ops::Deref;

const SEQUENCE: u8 = 0x30;
const INTEGER: u8 = 0x02;
/// Bytes of the longest encoding: two numbers of 33 bytes.
const LONGEST: usize = 72;

/// A DER encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Der {
    bytes: [u8; LONGEST],
    length: usize,
}

impl Der {
    /// SEQUENCE { INTEGER, INTEGER } of two big-endian numbers.
    pub(crate) fn new(numbers: [[u8; 32]; 2]) -> Self {
        let mut out = Der { bytes: [0; LONGEST], length: 2 };
        for number in &numbers {
            // Without leading zeros, but one where the number would look negative.
            let zeros = number.iter().take_while(|&&byte| byte == 0).count().min(31);
            let digits = &number[zeros..];
            let sign = usize::from(digits[0] >= 0x80);
            out.push(INTEGER);
            // At most 33.
            out.push(adamant_base::num::low8((digits.len() + sign) as u64));
            (0..sign).for_each(|_| out.push(0));
            digits.iter().for_each(|&byte| out.push(byte));
        }
        out.bytes[0] = SEQUENCE;
        out.bytes[1] = adamant_base::num::low8(out.length as u64 - 2);
        out
    }

    fn push(&mut self, byte: u8) {
        self.bytes[self.length] = byte;
        self.length += 1;
    }

    /// The two numbers, strictly.
    pub(crate) fn read(bytes: &[u8]) -> Result<[[u8; 32]; 2], Error> {
        // What fits has lengths of one byte, below 128.
        let (body, rest) = element(SEQUENCE, bytes)?;
        let (r, body) = element(INTEGER, body)?;
        let (s, body) = element(INTEGER, body)?;
        if !rest.is_empty() || !body.is_empty() {
            return Err(Error::InvalidEncoding);
        }
        Ok([number(r)?, number(s)?])
    }
}

impl Deref for Der {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.bytes[..self.length]
    }
}

impl AsRef<[u8]> for Der {
    fn as_ref(&self) -> &[u8] {
        self
    }
}

/// The contents of an element with this tag, and what follows it.
fn element(tag: u8, bytes: &[u8]) -> Result<(&[u8], &[u8]), Error> {
    match bytes {
        [first, length, rest @ ..] if *first == tag && *length < 0x80 => {
            rest.split_at_checked(usize::from(*length)).ok_or(Error::InvalidEncoding)
        }
        _ => Err(Error::InvalidEncoding),
    }
}

/// The number of an INTEGER's contents: not negative, at most 256 bits, with no byte more than it takes.
fn number(contents: &[u8]) -> Result<[u8; 32], Error> {
    let digits = match contents {
        [] | [0x80..=0xff, ..] => return Err(Error::InvalidEncoding),
        [0, next, ..] if *next < 0x80 => return Err(Error::InvalidEncoding),
        [0, digits @ ..] if !digits.is_empty() => digits,
        digits => digits,
    };
    let mut out = [0; 32];
    let start = out.len().checked_sub(digits.len()).ok_or(Error::InvalidEncoding)?;
    out[start..].copy_from_slice(digits);
    Ok(out)
}
