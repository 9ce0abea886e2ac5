//! EC keys of P-256 and secp256k1: copies of the default provider's keys, signatures and agreement by them.
//!
//! The name `EC` stands for all curves, so the keys themselves stay with the default provider. For an operation OpenSSL copies a
//! key to the provider of the operation's code; where that refuses the copy, it takes the code of the key's own provider. The key
//! management here refuses what is not one of the two curves.

pub mod exchange;
pub mod keymgmt;
pub mod signature;

use crate::abi::reason::{Outcome, Reason};
use adamant_base::ct::CtEq;
use adamant_base::random::OsRandom;
use adamant_base::zeroize::Zeroizing;
use adamant_ecdsa::{Curve, PublicKey, SecretKey, Signature};

/// Bytes of scalars and coordinates.
const BYTES: usize = 32;
/// Bytes of the shortest hash that the signatures take; a shorter one is the same number with zeros before it.
const SHORTEST_HASH: usize = 16;

/// A key of one curve, of which parts may be missing.
pub struct Pair<C: Curve> {
    pub public: Option<PublicKey<C>>,
    pub private: Option<SecretKey<C>>,
}

impl<C: Curve> Clone for Pair<C> {
    fn clone(&self) -> Self {
        Pair { public: self.public, private: self.private.clone() }
    }
}

/// A key of one of the curves.
#[derive(Clone)]
pub enum Key {
    P256(Pair<adamant_curves::p256::Parameters>),
    Secp256k1(Pair<adamant_curves::secp256k1::Parameters>),
}

/// The same expression for either curve.
macro_rules! either {
    ($key:expr, $pair:ident => $body:expr) => {
        match $key {
            Key::P256($pair) => $body,
            Key::Secp256k1($pair) => $body,
        }
    };
}

impl Key {
    /// A key of the curve of this name, without its parts. OpenSSL has these names for the two.
    pub fn of_group(name: &[u8]) -> Option<Key> {
        let is = |names: &[&str]| names.iter().any(|known| name.eq_ignore_ascii_case(known.as_bytes()));
        if is(&["prime256v1", "P-256", "secp256r1", "1.2.840.10045.3.1.7"]) {
            return Some(Key::P256(Pair { public: None, private: None }));
        }
        let known = is(&["secp256k1", "1.3.132.0.10"]);
        known.then(|| Key::Secp256k1(Pair { public: None, private: None }))
    }

    /// The curve's name as the default provider tells it.
    pub fn group(&self) -> &'static std::ffi::CStr {
        match self {
            Key::P256(_) => c"prime256v1",
            Key::Secp256k1(_) => c"secp256k1",
        }
    }

    /// Takes over an encoded point and a big-endian scalar.
    pub fn import(&mut self, public: Option<&[u8]>, private: Option<&[u8]>) -> Outcome<()> {
        either!(self, pair => pair.import(public, private))
    }

    pub fn has_public(&self) -> bool {
        either!(self, pair => pair.public.is_some())
    }

    pub fn has_private(&self) -> bool {
        either!(self, pair => pair.private.is_some())
    }

    /// Without the private part.
    pub fn public_alone(&self) -> Key {
        let mut copy = self.clone();
        either!(&mut copy, pair => pair.private = None);
        copy
    }

    /// The uncompressed point.
    pub fn point(&self) -> Option<[u8; 65]> {
        either!(self, pair => pair.public.as_ref().map(PublicKey::to_sec1_uncompressed))
    }

    /// The private number, big-endian.
    pub fn scalar(&self) -> Option<Zeroizing<[u8; BYTES]>> {
        either!(self, pair => pair.private.as_ref().map(SecretKey::to_be_bytes))
    }

    /// Whether public and private part fit.
    pub fn fits_together(&self) -> bool {
        either!(self, pair => match (&pair.private, &pair.public) {
            (Some(private), Some(public)) => private.public_key() == *public,
            _ => false,
        })
    }

    /// Whether two private parts are the same.
    pub fn same_private(&self, other: &Key) -> bool {
        // Public: the answer.
        matches!((self.scalar(), other.scalar()), (Some(a), Some(b)) if a.ct_eq(&*b).declassify())
    }

    /// The x of the product of this private key and the other's public one.
    ///
    /// # Constant time
    /// With respect to the private key and the result.
    pub fn agree(&self, other: &Key) -> Outcome<Zeroizing<[u8; BYTES]>> {
        match (self, other) {
            (Key::P256(ours), Key::P256(theirs)) => ours.agree(theirs),
            (Key::Secp256k1(ours), Key::Secp256k1(theirs)) => ours.agree(theirs),
            _ => Err(Reason::MISMATCHING_DOMAIN_PARAMETERS),
        }
    }

    /// The DER signature of a hash, with a nonce of key, hash and fresh bytes (RFC 6979, section 3.6).
    ///
    /// # Constant time
    /// With respect to key, nonce and hash.
    pub fn sign(&self, hash: &[u8]) -> Outcome<Vec<u8>> {
        let hash = at_least(hash);
        either!(self, pair => {
            let key = pair.private.as_ref().ok_or(Reason::SILENT)?;
            let signature = key.sign_prehashed_hedged(&hash, &mut OsRandom).map_err(|_| Reason::SILENT)?;
            Ok(signature.to_der().to_vec())
        })
    }

    /// Whether a DER signature holds; nothing where it is not the DER form of two numbers.
    pub fn verify(&self, hash: &[u8], signature: &[u8]) -> Option<bool> {
        if !are_two_numbers(signature) {
            return None;
        }
        let hash = at_least(hash);
        Some(either!(self, pair => pair.verify(&hash, signature)).unwrap_or(false))
    }
}

impl<C: Curve> Pair<C> {
    fn import(&mut self, public: Option<&[u8]>, private: Option<&[u8]>) -> Outcome<()> {
        let public = public.map(PublicKey::from_sec1).transpose().map_err(|_| Reason::SILENT)?;
        let private = private.map(SecretKey::from_be_bytes).transpose().map_err(|_| Reason::SILENT)?;
        (self.public, self.private) = (public, private);
        Ok(())
    }

    fn agree(&self, other: &Pair<C>) -> Outcome<Zeroizing<[u8; BYTES]>> {
        let (Some(private), Some(public)) = (&self.private, &other.public) else {
            return Err(Reason::SILENT);
        };
        private.diffie_hellman(public).map_err(|_| Reason::SILENT)
    }

    fn verify(&self, hash: &[u8], signature: &[u8]) -> Option<bool> {
        let public = self.public.as_ref()?;
        let signature = Signature::from_der(signature).ok()?;
        Some(public.verify_prehashed(hash, &signature).is_ok())
    }
}

/// With zeros before it where it is short: the same number.
fn at_least(hash: &[u8]) -> Zeroizing<Vec<u8>> {
    let mut out = Zeroizing::new(vec![0; SHORTEST_HASH.saturating_sub(hash.len())]);
    out.extend_from_slice(hash);
    out
}

/// Whether this is DER of a SEQUENCE of two INTEGERs that are not negative, of any size.
fn are_two_numbers(bytes: &[u8]) -> bool {
    let numbers = || {
        let (body, rest) = element(0x30, bytes)?;
        let (r, body) = element(0x02, body)?;
        let (s, body) = element(0x02, body)?;
        Some([r, s]).filter(|_| rest.is_empty() && body.is_empty())
    };
    let is_number = |digits: &[u8]| !matches!(digits, [] | [0x80..=0xff, ..] | [0, 0..=0x7f, ..]);
    numbers().is_some_and(|numbers| numbers.into_iter().all(is_number))
}

/// The contents of an element with this tag, and what follows it. Lengths of up to two bytes, each in its shortest form.
fn element(tag: u8, bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (len, rest) = match bytes {
        [first, ..] if *first != tag => return None,
        [_, len @ 0..=0x7f, rest @ ..] => (usize::from(*len), rest),
        [_, 0x81, len @ 0x80..=0xff, rest @ ..] => (usize::from(*len), rest),
        [_, 0x82, high @ 1..=0xff, low, rest @ ..] => (usize::from(u16::from_be_bytes([*high, *low])), rest),
        _ => return None,
    };
    rest.split_at_checked(len)
}

#[cfg(test)]
mod tests {
    use super::are_two_numbers;

    #[test]
    fn numbers_are_read_strictly() {
        assert!(are_two_numbers(&[0x30, 6, 2, 1, 0, 2, 1, 5]));
        assert!(are_two_numbers(&[0x30, 7, 2, 2, 0, 0x80, 2, 1, 5]));
        for bad in [
            &[][..],
            &[0x30],
            &[0x30, 6, 2, 1, 0, 2, 1],
            &[0x30, 6, 2, 1, 0, 2, 1, 5, 0],
            &[0x30, 7, 2, 1, 0, 2, 1, 5, 0],
            &[0x30, 7, 2, 2, 0, 5, 2, 1, 5],
            &[0x30, 6, 2, 1, 0x80, 2, 1, 5],
            &[0x30, 0x81, 6, 2, 1, 0, 2, 1, 5],
        ] {
            assert!(!are_two_numbers(bad));
        }
    }
}
