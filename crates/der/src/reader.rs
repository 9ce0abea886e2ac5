//! Reading.

use super::{INTEGER, SEQUENCE};
use crate::Error;
use adamant_base::ct::Choice;
use adamant_base::secret::declassify;

/// Elements one after the other.
pub struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    /// The elements in these bytes.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader { rest: bytes }
    }

    /// The tag of the next element, if there is one.
    pub fn tag(&self) -> Option<u8> {
        self.rest.first().copied().map(declassify)
    }

    /// The contents of the next element, which has this tag.
    ///
    /// # Errors
    /// [`Error::InvalidDer`] if it has another, if the length is not in its shortest form, or longer than what is there.
    pub fn element(&mut self, tag: u8) -> Result<&'a [u8], Error> {
        let (&found, after) = self.rest.split_first().ok_or(Error::InvalidDer)?;
        let (&first, after) = after.split_first().ok_or(Error::InvalidDer)?;
        // Tags and lengths are public, though they may have come out of a PEM text with secrets beside them.
        let first = declassify(first);
        if declassify(found) != tag {
            return Err(Error::InvalidDer);
        }
        let (length, after) = match first {
            0..=0x7f => (usize::from(first), after),
            // Lengths of one to three bytes: no key comes near more.
            0x81..=0x83 => {
                let (bytes, after) =
                    after.split_at_checked(usize::from(first & 0x7f)).ok_or(Error::InvalidDer)?;
                let length =
                    bytes.iter().fold(0, |length, &byte| length << 8 | usize::from(declassify(byte)));
                if declassify(bytes[0]) == 0 || length < 0x80 {
                    return Err(Error::InvalidDer);
                }
                (length, after)
            }
            _ => return Err(Error::InvalidDer),
        };
        let (contents, rest) = after.split_at_checked(length).ok_or(Error::InvalidDer)?;
        self.rest = rest;
        Ok(contents)
    }

    /// The elements of the SEQUENCE that comes next.
    ///
    /// # Errors
    /// As [`Reader::element`].
    pub fn sequence(&mut self) -> Result<Reader<'a>, Error> {
        self.element(SEQUENCE).map(Reader::new)
    }

    /// The big-endian bytes of the INTEGER that comes next, without the zero that stands before a high bit; 0 is one byte.
    ///
    /// # Errors
    /// As [`Reader::element`], and for negative numbers and those with more zeros on top than they need.
    pub fn integer(&mut self) -> Result<&'a [u8], Error> {
        let bytes = self.element(INTEGER)?;
        let (&first, below) = bytes.split_first().ok_or(Error::InvalidDer)?;
        let is_negative = Choice::from_lsb(u64::from(first >> 7));
        let is_zero = Choice::from_zero(u64::from(first));
        // What the top nine bits are like is told by the length of the number in its shortest form, which is public.
        if is_negative.declassify() {
            return Err(Error::InvalidDer);
        }
        match below.first() {
            Some(&second) if is_zero.declassify() => {
                let is_needed = Choice::from_lsb(u64::from(second >> 7));
                if is_needed.declassify() { Ok(below) } else { Err(Error::InvalidDer) }
            }
            _ => Ok(bytes),
        }
    }

    /// The end.
    ///
    /// # Errors
    /// [`Error::InvalidDer`] if something follows.
    pub fn finish(self) -> Result<(), Error> {
        if self.rest.is_empty() { Ok(()) } else { Err(Error::InvalidDer) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec;

    #[test]
    fn integers() {
        let read = |bytes: &'static [u8]| {
            let mut reader = Reader::new(bytes);
            let number = reader.integer()?;
            reader.finish().map(|()| number)
        };
        assert_eq!(read(&[2, 1, 0]), Ok(&[0][..]));
        assert_eq!(read(&[2, 1, 0x7f]), Ok(&[0x7f][..]));
        assert_eq!(read(&[2, 2, 0, 0x80]), Ok(&[0x80][..]));
        let refused: [&[u8]; 12] = [
            &[],
            &[2],
            &[2, 0],
            &[2, 1],
            &[2, 1, 0x80],       // negative
            &[2, 2, 0, 0x7f],    // a zero too many
            &[2, 2, 0, 0],       // a zero too many
            &[2, 2, 0xff, 0x80], // negative, and a byte too many
            &[2, 0x81, 1, 1],    // a long form for a short length
            &[2, 0x80, 1, 0, 0], // no length
            &[2, 1, 1, 0],       // something follows
            &[3, 1, 1],          // no INTEGER
        ];
        for bytes in refused {
            assert_eq!(read(bytes), Err(Error::InvalidDer), "{bytes:?}");
        }
    }

    #[test]
    fn lengths() {
        let mut bytes = vec![4, 0x82, 1, 0];
        bytes.resize(4 + 256, 7);
        assert_eq!(Reader::new(&bytes).element(4), Ok(&[7; 256][..]));
        assert_eq!(Reader::new(&bytes[..259]).element(4), Err(Error::InvalidDer));
        let refuse = |head: &[u8]| {
            let mut bytes = head.to_vec();
            bytes.resize(300, 7);
            assert_eq!(Reader::new(&bytes).element(4), Err(Error::InvalidDer), "{head:?}");
        };
        refuse(&[4, 0x82, 0, 0xff]);
        refuse(&[4, 0x82, 0, 0x10]);
        refuse(&[4, 0x81, 0x7f]);
        refuse(&[4, 0x84, 0, 0, 0, 1]);
        refuse(&[4, 0xff]);
        refuse(&[4, 0x88, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
    }
}
