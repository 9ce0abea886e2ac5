//! The hashes of the encryption, each under a tag of its name.

use super::{Exponent, FILE_KEY_BYTES, FileKey, Value};
use crate::Error;
use crate::scheme::Scheme;
use adamant_curves::bls12_381::{Fr, Gt};
use adamant_curves::bn254_snarks as bn254;
use zeroize::Zeroizing;

/// The first 16 bytes of the digest of a tag and data.
fn hash(scheme: Scheme, tag: &[u8], data: &[u8]) -> FileKey {
    let digest = Zeroizing::new(scheme.digest(&[tag, data]));
    let mut out = FileKey::default();
    out.copy_from_slice(&digest[..FILE_KEY_BYTES]);
    out
}

/// Of the coefficients, highest first. The lengths are those of the encodings.
pub(super) fn h2(value: &Value) -> FileKey {
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

pub(super) fn h4(scheme: Scheme, sigma: &FileKey) -> FileKey {
    hash(scheme, b"IBE-H4", &sigma[..])
}

/// The scalar: hashes of a counter and the digest of sigma and message, cut to the bits of the order, until one is below it.
pub(super) fn h3(scheme: Scheme, sigma: &FileKey, message: &[u8; FILE_KEY_BYTES]) -> Result<Exponent, Error> {
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
}
