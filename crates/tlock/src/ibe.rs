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

use crate::beacon::Signature;
use crate::chain::Key;
use crate::scheme::{Scheme, XmdKeccak};
use crate::{Chain, Error};
use adamant_base::random::RandomSource;
use adamant_curves::bls12_381::{Fr, G1Affine, G1Parameters, G2Affine, G2Parameters, Gt, pairing};
use adamant_curves::bn254_snarks as bn254;
use adamant_curves::hash_to_curve::{hash_to_curve, hash_to_curve_with};
use zeroize::Zeroizing;

/// Bytes of a file key, of sigma, V and W.
pub const FILE_KEY_BYTES: usize = 16;

/// A file key.
pub(crate) type FileKey = Zeroizing<[u8; FILE_KEY_BYTES]>;

/// A file key that is encrypted to a round: U, V and W one behind the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ciphertext(Vec<u8>);

/// A round to be sealed to, with its pairing e(Q, key), which most of the time of sealing goes to.
#[derive(Clone, Debug)]
pub struct Round {
    chain: Chain,
    number: u64,
    value: Value,
}

/// A value of the pairing.
#[derive(Clone, Debug)]
enum Value {
    Bls12(Gt),
    Bn254(bn254::Gt),
}

/// 1/(2 u (6 u^2 + 3 u + 1)) modulo the order, for BN254's parameter u = 4965661367192848881: our pairing on BN254 is the power
/// of the plain one, (p^12 - 1)/r, that the fastest final exponentiation gives, and kyber's is the plain one. On BLS12-381 both are
/// one power.
const BN254_PLAIN: bn254::Fr =
    bn254::Fr::from_hex("30644e72e131a029048b6e193fd84104cc37a73fec2bc5e9b8ca0b2d36636f22");

/// The pairing on BN254 as kyber has it.
fn bn254_pairing(p: &bn254::G1Affine, q: &bn254::G2Affine) -> bn254::Gt {
    bn254::pairing(p, q).pow_vartime(&BN254_PLAIN)
}

/// A scalar of the groups.
enum Exponent {
    Bls12(Zeroizing<Fr>),
    Bn254(Zeroizing<bn254::Fr>),
}

impl Round {
    /// Prepares a round of a chain. Whether it has come already is not known here: its file then opens at once.
    ///
    /// # Errors
    /// [`Error::InvalidRound`] for round 0.
    pub fn new(chain: &Chain, number: u64) -> Result<Self, Error> {
        if number == 0 {
            return Err(Error::InvalidRound);
        }
        let (message, tag) = (chain.scheme().message(number), chain.scheme().tag());
        let invalid = |_| Error::InvalidRound;
        let value = match &chain.key {
            Key::G2(key) => {
                let hash = hash_to_curve::<G1Parameters>(&message, tag).map_err(invalid)?.to_affine();
                Value::Bls12(pairing(&hash, key))
            }
            Key::G1(key) => {
                let hash = hash_to_curve::<G2Parameters>(&message, tag).map_err(invalid)?.to_affine();
                Value::Bls12(pairing(key, &hash))
            }
            Key::Bn254(key) => {
                let hash = hash_to_curve_with::<bn254::G1Parameters, XmdKeccak>(&message, tag);
                Value::Bn254(bn254_pairing(&hash.map_err(invalid)?.to_affine(), key))
            }
        };
        Ok(Round { chain: chain.clone(), number, value })
    }

    /// The chain.
    #[must_use]
    pub fn chain(&self) -> &Chain {
        &self.chain
    }

    /// The round's number.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.number
    }

    /// Encrypts a file key, with 16 random bytes of `source`.
    ///
    /// # Errors
    /// [`Error::Random`].
    ///
    /// # Constant time
    /// With respect to the key and the random bytes; that hashes above the group order are passed over is public.
    pub fn encrypt(
        &self,
        key: &[u8; FILE_KEY_BYTES],
        source: &mut (impl RandomSource + ?Sized),
    ) -> Result<Ciphertext, Error> {
        let mut sigma = FileKey::default();
        source.fill(&mut sigma[..])?;
        let scheme = self.chain.scheme();
        let r = h3(scheme, &sigma, key)?;
        let mut out = point(scheme, &r);
        let mask = h2(&self.value.pow(&r));
        out.extend(sigma.iter().zip(&mask[..]).map(|(a, b)| a ^ b));
        let mask = h4(scheme, &sigma);
        out.extend(key.iter().zip(&mask[..]).map(|(a, b)| a ^ b));
        Ok(Ciphertext(out))
    }
}

impl Ciphertext {
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
        let fits = bytes.len() == chain.scheme().key_bytes() + 2 * FILE_KEY_BYTES;
        fits.then(|| Ciphertext(bytes.to_vec())).ok_or(Error::InvalidFile)
    }

    /// The file key.
    ///
    /// # Errors
    /// [`Error::Damaged`] if U is not what sigma and the key give.
    ///
    /// # Constant time
    /// With respect to the key; the beacon and whether it opens are public.
    pub(crate) fn decrypt(&self, chain: &Chain, signature: &Signature) -> Result<FileKey, Error> {
        let scheme = chain.scheme();
        let (u, rest) = self.0.split_at_checked(scheme.key_bytes()).ok_or(Error::InvalidFile)?;
        let (v, w) = rest.split_at_checked(FILE_KEY_BYTES).ok_or(Error::InvalidFile)?;
        let damaged = |_| Error::Damaged;
        let value = match signature {
            Signature::G1(signature) => {
                Value::Bls12(pairing(signature, &G2Affine::from_compressed(u).map_err(damaged)?))
            }
            Signature::G2(signature) => {
                Value::Bls12(pairing(&G1Affine::from_compressed(u).map_err(damaged)?, signature))
            }
            Signature::Bn254(signature) => {
                let u = bn254::G2Affine::from_uncompressed(u).map_err(damaged)?;
                Value::Bn254(bn254_pairing(signature, &u))
            }
        };
        let mut sigma = h2(&value);
        sigma.iter_mut().zip(v).for_each(|(a, b)| *a ^= b);
        let mut key = h4(scheme, &sigma);
        key.iter_mut().zip(w).for_each(|(a, b)| *a ^= b);
        let r = h3(scheme, &sigma, &key)?;
        // Public: U came with the file, and whether it fits is what is answered.
        if point(scheme, &r) == u { Ok(key) } else { Err(Error::Damaged) }
    }
}

/// r G in the group of keys, in the scheme's encoding.
fn point(scheme: Scheme, r: &Exponent) -> Vec<u8> {
    let mut out = vec![0; scheme.key_bytes()];
    // The length is that of the encoding.
    let _ = match r {
        Exponent::Bls12(r) if scheme == Scheme::G2 => {
            G1Affine::GENERATOR.mul(r).to_affine().write_compressed(&mut out)
        }
        Exponent::Bls12(r) => G2Affine::GENERATOR.mul(r).to_affine().write_compressed(&mut out),
        Exponent::Bn254(r) => bn254::G2Affine::GENERATOR.mul(r).to_affine().write_uncompressed(&mut out),
    };
    out
}

impl Value {
    /// The power; the value itself for a scalar of the other curve, which there is none of.
    fn pow(&self, r: &Exponent) -> Value {
        match (self, r) {
            (Value::Bls12(value), Exponent::Bls12(r)) => Value::Bls12(value.pow(r)),
            (Value::Bn254(value), Exponent::Bn254(r)) => Value::Bn254(value.pow(r)),
            (value, _) => value.clone(),
        }
    }
}

/// The first 16 bytes of the digest of a tag and data.
fn hash(scheme: Scheme, tag: &[u8], data: &[u8]) -> FileKey {
    let digest = Zeroizing::new(scheme.digest(&[tag, data]));
    let mut out = FileKey::default();
    out.copy_from_slice(&digest[..FILE_KEY_BYTES]);
    out
}

/// Of the coefficients, highest first. The lengths are those of the encodings.
fn h2(value: &Value) -> FileKey {
    let (mut bls12, mut bn254) = (Zeroizing::new([0; Gt::BYTES]), Zeroizing::new([0; bn254::Gt::BYTES]));
    match value {
        Value::Bls12(value) => {
            let _ = value.write_bytes(&mut bls12[..]);
            hash(Scheme::G1, b"IBE-H2", &bls12[..])
        }
        Value::Bn254(value) => {
            let _ = value.write_bytes(&mut bn254[..]);
            hash(Scheme::Bn254, b"IBE-H2", &bn254[..])
        }
    }
}

fn h4(scheme: Scheme, sigma: &FileKey) -> FileKey {
    hash(scheme, b"IBE-H4", &sigma[..])
}

/// The scalar: hashes of a counter and the digest of sigma and message, cut to the bits of the order, until one is below it.
fn h3(scheme: Scheme, sigma: &FileKey, message: &[u8; FILE_KEY_BYTES]) -> Result<Exponent, Error> {
    let digest = Zeroizing::new(scheme.digest(&[b"IBE-H3", &sigma[..], message]));
    for counter in 1..u16::MAX {
        let mut candidate = Zeroizing::new(scheme.digest(&[&counter.to_le_bytes(), &digest[..]]));
        // Bits more than the order has are shifted out of the first byte. Whether a candidate is taken is public: the digests of
        // other counters tell nothing about it.
        if scheme == Scheme::Bn254 {
            candidate[0] >>= 2;
            if let Ok(scalar) = bn254::Fr::from_be_bytes(&candidate[..]) {
                return Ok(Exponent::Bn254(Zeroizing::new(scalar)));
            }
        } else {
            candidate[0] >>= 1;
            if let Ok(scalar) = Fr::from_be_bytes(&candidate[..]) {
                return Ok(Exponent::Bls12(Zeroizing::new(scalar)));
            }
        }
    }
    // Not within the age of the universe.
    Err(Error::Random)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values for which the first candidate is refused give what a second turn gives; by definition, with big numbers as bytes.
    #[test]
    fn candidates_above_the_order_are_passed_over() {
        use adamant_symmetric::sha256::sha256;
        let bytes = |scalar: &Fr| {
            let mut out = [0; 32];
            scalar.write_be_bytes(&mut out).unwrap();
            out
        };
        let order = bytes(&-Fr::ONE);
        let mut turns = [0; 8];
        for i in 0..200u8 {
            let (sigma, message) = (Zeroizing::new([i; 16]), [i ^ 0x55; 16]);
            let digest = sha256(&[&b"IBE-H3"[..], &sigma[..], &message].concat());
            let candidate = |turn: u8| {
                let mut bytes = sha256(&[&[turn, 0][..], &digest].concat());
                bytes[0] >>= 1;
                bytes
            };
            let turn = (1..).find(|turn| candidate(*turn) <= order).unwrap();
            turns[usize::from(turn) - 1] += 1;
            let Exponent::Bls12(r) = h3(Scheme::G1, &sigma, &message).unwrap() else {
                panic!("another curve")
            };
            assert_eq!(bytes(&r), candidate(turn));
        }
        // 9.4% of them take more than one.
        assert!(turns[0] > 150 && turns[1] > 5, "{turns:?}");
    }

    /// All 16 bytes of sigma are drawn and used.
    #[test]
    fn sigma_is_random_in_every_byte() {
        let round = Round::new(&Chain::quicknet(), 7).unwrap();
        let mut seen = std::collections::BTreeSet::new();
        for i in 0..=FILE_KEY_BYTES {
            let mut source = |out: &mut [u8]| {
                assert_eq!(out.len(), FILE_KEY_BYTES);
                out.fill(0xa5);
                if let Some(byte) = out.get_mut(i) {
                    *byte ^= 0x80;
                }
                Ok(())
            };
            let ciphertext = round.encrypt(&[9; 16], &mut source).unwrap();
            assert_eq!(ciphertext.as_bytes().len(), 128);
            seen.insert(ciphertext.as_bytes().to_vec());
            assert_eq!(round.encrypt(&[9; 16], &mut source).unwrap(), ciphertext);
        }
        assert_eq!(seen.len(), 17);
        let mut none = |_: &mut [u8]| Err(adamant_base::random::RandomUnavailable);
        assert!(matches!(round.encrypt(&[9; 16], &mut none), Err(Error::Random)));
    }
}
