//! Encryption of a file key to a round: the identity-based encryption of Boneh and Franklin with the Fujisaki-Okamoto
//! transformation, with the hashes of drand's kyber.
//!
//! | | |
//! |---|---|
//! | Q | the round's message, hashed to the group of signatures |
//! | r | H3(sigma, message), sigma being 16 random bytes |
//! | U, V, W | r G; sigma xor H2(e(Q, key)^r); message xor H4(sigma) |
//!
//! The signature s Q of the round gives e(s Q, U) = e(Q, s G)^r.
//!
//! | file | what it does |
//! |---|---|
//! | `round` | encryption |
//! | `generator` | r G |
//! | `hashes` | H2, H3, H4 |
//! | `batch` | decryption of many |

pub(crate) mod batch;
mod generator;
mod hashes;
mod round;

pub use round::Round;

use crate::chain::Key;
use crate::points::Point;
use crate::{Chain, Error};
use adamant_curves::bls12_381::{Fr, Gt, pairing};
use adamant_curves::bn254_snarks as bn254;
use hashes::{h2, h3, h4};
use zeroize::Zeroizing;

/// Bytes of a file key, of sigma, V and W.
pub const FILE_KEY_BYTES: usize = 16;

/// A file key.
pub(crate) type FileKey = Zeroizing<[u8; FILE_KEY_BYTES]>;

/// A file key that is encrypted to a round: U, V and W one behind the other. Public, and yet wiped: no freed memory tells what was
/// encrypted.
///
/// ```
/// use adamant_tlock::{Beacon, Chain, Ciphertext, OsRandom, Round, VerifiedBeacon};
///
/// let chain = Chain::quicknet();
/// let encrypted = Round::new(&chain, 1000)?.encrypt(&[7; 16], &mut OsRandom)?;
/// assert_eq!(encrypted.as_bytes().len(), Ciphertext::bytes(&chain));
/// let received = Ciphertext::from_bytes(&chain, encrypted.as_bytes())?;
///
/// let beacon = Beacon::from_json(r#"{"round":1000,"signature":
/// "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"}"#)?;
/// beacon.verify(&chain)?;
/// let verified: VerifiedBeacon = beacon.verified(&chain)?;
/// assert_eq!(*verified.decrypt(&received)?, [7; 16]);
/// # Ok::<(), adamant_tlock::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ciphertext(Zeroizing<Vec<u8>>);

/// A value of the pairing.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Bls12(Gt),
    Bn254(bn254::Gt),
}

/// A scalar of the groups.
pub(crate) enum Exponent {
    Bls12(Zeroizing<Fr>),
    Bn254(Zeroizing<bn254::Fr>),
}

impl Ciphertext {
    /// Bytes of a ciphertext of a chain.
    #[must_use]
    pub fn bytes(chain: &Chain) -> usize {
        chain.scheme().key_bytes() + 2 * FILE_KEY_BYTES
    }

    /// The bytes of U, V and W.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// The same of such bytes. Whether U is a point is found when it is opened.
    ///
    /// # Errors
    /// [`Error::InvalidFile`] for a length that is not that of the scheme.
    pub fn from_bytes(chain: &Chain, bytes: &[u8]) -> Result<Self, Error> {
        let fits = bytes.len() == Self::bytes(chain);
        fits.then(|| Ciphertext(Zeroizing::new(bytes.to_vec()))).ok_or(Error::InvalidFile)
    }

    /// The file key, by a signature as the pairing takes it.
    ///
    /// # Errors
    /// [`Error::Damaged`] if U is not what sigma and the key give.
    ///
    /// # Constant time
    /// With respect to the key; the beacon and whether it opens are public.
    pub(crate) fn decrypt(&self, chain: &Chain, signature: &Point) -> Result<FileKey, Error> {
        let (u, _) = self.0.split_at_checked(chain.scheme().key_bytes()).ok_or(Error::InvalidFile)?;
        let point = Key::decode(chain.scheme(), u).ok_or(Error::Damaged)?;
        let value = Value::of(signature, &point).ok_or(Error::InvalidFile)?;
        self.finish(chain, &point, &value)
    }

    /// The file key, by U and its pairing with the signature.
    fn finish(&self, chain: &Chain, point: &Key, value: &Value) -> Result<FileKey, Error> {
        let scheme = chain.scheme();
        let (_, rest) = self.0.split_at_checked(scheme.key_bytes()).ok_or(Error::InvalidFile)?;
        let (v, w) = rest.split_at_checked(FILE_KEY_BYTES).ok_or(Error::InvalidFile)?;
        let mut sigma = h2(value);
        sigma.iter_mut().zip(v).for_each(|(a, b)| *a ^= b);
        let mut key = h4(scheme, &sigma);
        key.iter_mut().zip(w).for_each(|(a, b)| *a ^= b);
        let r = h3(scheme, &sigma, &key)?;
        // Public: U came with the file, and whether it fits is what is answered.
        if generator::is_multiple(&r, point) { Ok(key) } else { Err(Error::Damaged) }
    }
}

impl Value {
    /// e(point, key); `None` if they are of different schemes.
    ///
    /// # Constant time
    /// With respect to both.
    fn of(point: &Point, key: &Key) -> Option<Value> {
        match (point, key) {
            (Point::G1(p), Key::G2(q)) => Some(Value::Bls12(pairing(p, q))),
            (Point::G2(q), Key::G1(p)) => Some(Value::Bls12(pairing(p, q))),
            (Point::Bn254(p), Key::Bn254(q)) => Some(Value::Bn254(bn254::pairing(p, q))),
            _ => None,
        }
    }

    /// The power; the value itself for a scalar of the other curve, which there is none of.
    fn pow(&self, r: &Exponent) -> Value {
        match (self, r) {
            (Value::Bls12(value), Exponent::Bls12(r)) => Value::Bls12(value.pow(r)),
            (Value::Bn254(value), Exponent::Bn254(r)) => Value::Bn254(value.pow(r)),
            (value, _) => value.clone(),
        }
    }
}
