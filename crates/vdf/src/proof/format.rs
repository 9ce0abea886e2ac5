//! Proofs as bytes: `docs/reference/vdf-format.md` has the layout field by field.

use super::{pietrzak, wesolowski};
use crate::{Error, Statement};
use adamant_base::num::{low8, to_usize};

const MAGIC: &[u8; 8] = b"ADMVDFP1";

/// Which proof system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One element.
    Wesolowski,
    /// About log2 T elements.
    Pietrzak,
}

impl Kind {
    /// The name in JSON and on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Kind::Wesolowski => "wesolowski",
            Kind::Pietrzak => "pietrzak",
        }
    }
}

/// A claimed result with its proof. All numbers are canonical (the smaller of v and N - v), big-endian and as long as N.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The proof system.
    pub kind: Kind,
    /// The canonical form of x^(2^T).
    pub y: Vec<u8>,
    /// pi, or mu_1, mu_2, ...
    pub elements: Vec<Vec<u8>>,
}

impl Proof {
    /// Whether the proof shows that y is x^(2^T) modulo N, up to sign. Milliseconds at any T.
    ///
    /// # Errors
    /// [`Error::InvalidProof`] with the reason.
    pub fn verify(&self, statement: &Statement) -> Result<(), Error> {
        match self.kind {
            Kind::Wesolowski => wesolowski::verify(statement, self),
            Kind::Pietrzak => pietrzak::verify(statement, self),
        }
    }

    /// Statement and proof as one self-contained string of bytes.
    #[must_use]
    pub fn to_bytes(&self, statement: &Statement) -> Vec<u8> {
        let mut out = MAGIC.to_vec();
        out.push(match self.kind {
            Kind::Wesolowski => 1,
            Kind::Pietrzak => 2,
        });
        out.extend(statement.to_bytes());
        out.extend(&self.y);
        out.push(low8(self.elements.len() as u64));
        out.extend(self.elements.iter().flatten());
        out
    }

    /// The bytes of [`Proof::to_bytes`] for a proof of that kind.
    #[must_use]
    pub fn encoded_len(kind: Kind, statement: &Statement) -> usize {
        let elements = match kind {
            Kind::Wesolowski => 1,
            Kind::Pietrzak => pietrzak::rounds(statement.squarings()),
        };
        MAGIC.len() + 2 + statement.to_bytes().len() + (1 + elements) * statement.modulus().byte_len()
    }

    /// Statement and proof from bytes. The form is checked here, the proof by [`Proof::verify`].
    ///
    /// # Errors
    /// [`Error::InvalidProof`] for any other form, trailing bytes included, and those of [`Statement::new`].
    pub fn from_bytes(bytes: &[u8]) -> Result<(Statement, Proof), Error> {
        let mut input = Reader(bytes);
        if input.take(8)? != MAGIC {
            return Err(Error::InvalidProof(
                "it does not start with the mark of a proof, or has another version",
            ));
        }
        let kind = match input.take(1)? {
            [1] => Kind::Wesolowski,
            [2] => Kind::Pietrzak,
            _ => return Err(Error::InvalidProof("unknown proof system")),
        };
        let n = input.counted()?;
        let x = input.counted()?;
        let squarings = input.number(8)?;
        let statement = Statement::new(n, x, squarings)?;
        let length = statement.modulus().byte_len();
        if n.len() != length || x.len() != length {
            return Err(Error::InvalidProof("N or x is written with leading zeros, or too short"));
        }
        let y = input.take(length)?.to_vec();
        let count = input.number(1)?;
        let elements =
            (0..count).map(|_| input.take(length).map(<[u8]>::to_vec)).collect::<Result<_, _>>()?;
        if !input.0.is_empty() {
            return Err(Error::InvalidProof("bytes follow its end"));
        }
        Ok((statement, Proof { kind, y, elements }))
    }
}

/// What is left to read.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], Error> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(Error::InvalidProof("it ends too early"))?;
        self.0 = rest;
        Ok(taken)
    }

    fn number(&mut self, bytes: usize) -> Result<u64, Error> {
        Ok(self.take(bytes)?.iter().fold(0, |value, &byte| (value << 8) | u64::from(byte)))
    }

    fn counted(&mut self) -> Result<&'a [u8], Error> {
        let count = self.number(4)?;
        self.take(to_usize(count))
    }
}
