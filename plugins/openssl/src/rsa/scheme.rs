//! What is signed, and how it is padded: the state of a signature context.

use super::digest::Digest;
use super::key::Key;
use super::padding::{self, Block, Pss, Salt};
use crate::abi::reason::{Outcome, Reason};

/// OpenSSL's numbers of paddings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Padding {
    Pkcs1 = 1,
    None = 3,
    X931 = 5,
    Pss = 6,
}

impl Padding {
    pub const ALL: [Padding; 4] = [Padding::Pkcs1, Padding::None, Padding::X931, Padding::Pss];

    /// Its name as programs give it.
    pub fn name(self) -> &'static std::ffi::CStr {
        match self {
            Padding::Pkcs1 => c"pkcs1",
            Padding::None => c"none",
            Padding::X931 => c"x931",
            Padding::Pss => c"pss",
        }
    }
}

/// Digest, padding, salt.
#[derive(Clone)]
pub struct Scheme {
    pub padding: Padding,
    pub digest: Option<Digest>,
    pub mask: Option<Digest>,
    pub salt: Salt,
}

impl Scheme {
    /// Whether this digest goes with this padding.
    pub fn check(digest: Digest, padding: Padding) -> Outcome<()> {
        match padding {
            Padding::None => Err(Reason::INVALID_PADDING_MODE),
            Padding::X931 if digest.x931().is_none() => Err(Reason::INVALID_X931_DIGEST),
            _ => Ok(()),
        }
    }

    fn pss(&self, digest: Digest) -> Pss {
        Pss { digest, mask: self.mask.unwrap_or(digest), salt: self.salt }
    }

    /// The block that is signed for a digest, or without one for any content.
    fn block(&self, content: &[u8], bits: usize) -> Outcome<Block> {
        let len = bits.div_ceil(8);
        let Some(digest) = self.digest else {
            return match self.padding {
                Padding::Pkcs1 => padding::pkcs1(content, len),
                Padding::None if content.len() == len => Some(Block::new(content.to_vec())),
                Padding::X931 => padding::x931(content, len),
                _ => None,
            }
            .ok_or(Reason::RSA_LIB);
        };
        if content.len() != digest.len() {
            return Err(Reason::INVALID_DIGEST_LENGTH);
        }
        match self.padding {
            Padding::Pkcs1 => padding::pkcs1(&digest.info(content), len).ok_or(Reason::RSA_LIB),
            Padding::X931 => {
                let number = digest.x931().ok_or(Reason::INVALID_X931_DIGEST)?;
                padding::x931(&[content, &[number]].concat(), len).ok_or(Reason::RSA_LIB)
            }
            Padding::Pss => self.pss(digest).encode(content, bits),
            Padding::None => Err(Reason::INVALID_PADDING_MODE),
        }
    }

    /// The signature, as long as the modulus.
    pub fn sign(&self, key: &Key, content: &[u8]) -> Outcome<Vec<u8>> {
        let private = key.private()?;
        let block = self.block(content, key.bits())?;
        let made = private.raise(&block)?;
        if self.padding != Padding::X931 {
            return Ok(made.to_vec());
        }
        // The smaller of s and n - s.
        let mirrored = subtract(&key.n, &made);
        Ok(if mirrored < *made { mirrored } else { made.to_vec() })
    }

    /// The block that a signature stands for.
    fn opened(&self, key: &Key, signature: &[u8]) -> Outcome<Vec<u8>> {
        let len = key.len();
        let zeros = len.checked_sub(signature.len()).ok_or(Reason::RSA_LIB)?;
        if zeros > 0 && self.digest.is_some() && self.padding == Padding::Pkcs1 {
            return Err(Reason::RSA_LIB);
        }
        let padded = [&vec![0; zeros][..], signature].concat();
        let mut block = vec![0; len];
        key.public()?.public_op(&padded, &mut block).map_err(|_| Reason::RSA_LIB)?;
        if self.padding == Padding::X931 && block.last().is_some_and(|last| last & 15 != 12) {
            block = subtract(&key.n, &block);
        }
        Ok(block)
    }

    /// What a signature was made for: the digest, or without one all that was padded.
    pub fn recover(&self, key: &Key, signature: &[u8]) -> Outcome<Vec<u8>> {
        let block = self.opened(key, signature)?;
        let content = match self.padding {
            Padding::Pkcs1 => padding::pkcs1_content(&block),
            Padding::X931 => padding::x931_content(&block),
            Padding::None => Some(&block[..]),
            Padding::Pss => return Err(Reason::INVALID_PADDING_MODE),
        }
        .ok_or(Reason::RSA_LIB)?;
        let Some(digest) = self.digest else { return Ok(content.to_vec()) };
        let found = match self.padding {
            Padding::X931 => match content.split_last() {
                Some((number, found)) if Some(*number) == digest.x931() => found,
                _ => return Err(Reason::ALGORITHM_MISMATCH),
            },
            Padding::Pkcs1 => {
                let start = content.len().checked_sub(digest.len()).ok_or(Reason::RSA_LIB)?;
                let found = &content[start..];
                // Compared whole, not parsed: there is one encoding.
                if digest.info(found) != content {
                    return Err(Reason::RSA_LIB);
                }
                found
            }
            _ => return Err(Reason::INVALID_PADDING_MODE),
        };
        if found.len() == digest.len() { Ok(found.to_vec()) } else { Err(Reason::INVALID_DIGEST_LENGTH) }
    }

    /// Whether a signature was made for this content.
    pub fn verify(&self, key: &Key, content: &[u8], signature: &[u8]) -> Outcome<()> {
        let fits = match (self.padding, self.digest) {
            (Padding::Pss, Some(digest)) => {
                if content.len() != digest.len() {
                    return Err(Reason::INVALID_DIGEST_LENGTH);
                }
                let block = self.opened(key, signature)?;
                self.pss(digest).holds(content, key.bits(), &block)
            }
            (Padding::None, Some(_)) => return Err(Reason::INVALID_PADDING_MODE),
            _ => self.recover(key, signature)? == content,
        };
        // OpenSSL compares the other two itself.
        let silent = self.padding == Padding::X931 || self.digest.is_none();
        if fits {
            return Ok(());
        }
        Err(if silent { Reason::SILENT } else { Reason::RSA_LIB })
    }

    /// The AlgorithmIdentifier of these signatures.
    pub fn algorithm(&self, key: &Key) -> Option<Vec<u8>> {
        let digest = self.digest?;
        match self.padding {
            Padding::Pkcs1 => digest.signature_algorithm(),
            Padding::Pss => {
                let pss = self.pss(digest);
                let known = digest.has_pss_algorithm() && pss.mask.has_pss_algorithm();
                if known { pss.algorithm(key.bits()).ok() } else { None }
            }
            _ => None,
        }
    }
}

/// a - b, big-endian and of one length, a not less.
fn subtract(a: &[u8], b: &[u8]) -> Vec<u8> {
    let mut borrow = 0;
    let mut out: Vec<u8> = a
        .iter()
        .rev()
        .zip(b.iter().rev())
        .map(|(&a, &b)| {
            let (difference, first) = a.overflowing_sub(b);
            let (difference, second) = difference.overflowing_sub(borrow);
            borrow = u8::from(first | second);
            difference
        })
        .collect();
    out.reverse();
    out
}
