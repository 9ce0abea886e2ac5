//! Points of the group of signatures.

use crate::ibe::Exponent;
use crate::scheme::{Scheme, XmdKeccak};
use adamant_curves::bls12_381::{G1Affine, G1Parameters, G2Affine, G2Parameters};
use adamant_curves::bn254_snarks as bn254;
use adamant_curves::hash_to_curve::{hash_to_curve, hash_to_curve_with};

/// A signature, or what a round is hashed to.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Point {
    G1(G1Affine),
    G2(G2Affine),
    Bn254(bn254::G1Affine),
}

/// 1/(2 u (6 u^2 + 3 u + 1)) modulo the order, for BN254's parameter u = 4965661367192848881: our pairing on BN254 is the power
/// of the plain one, (p^12 - 1)/r, that the fastest final exponentiation gives, and kyber's is the plain one. On BLS12-381 both are
/// one power.
const BN254_PLAIN: bn254::Fr =
    bn254::Fr::from_hex("30644e72e131a029048b6e193fd84104cc37a73fec2bc5e9b8ca0b2d36636f22");

impl Point {
    /// What the message of a round is hashed to.
    ///
    /// # Errors
    /// Those of hashing, for a tag that is too long: no tag is.
    pub(crate) fn of_round(scheme: Scheme, round: u64) -> Result<Self, adamant_curves::Error> {
        let (message, tag) = (scheme.message(round), scheme.tag());
        Ok(match scheme {
            Scheme::G1Rfc9380 | Scheme::G1 => {
                Point::G1(hash_to_curve::<G1Parameters>(&message, tag)?.to_affine())
            }
            Scheme::G2 => Point::G2(hash_to_curve::<G2Parameters>(&message, tag)?.to_affine()),
            Scheme::Bn254 => {
                Point::Bn254(hash_to_curve_with::<bn254::G1Parameters, XmdKeccak>(&message, tag)?.to_affine())
            }
        })
    }

    /// The public point whose pairing is kyber's of this one.
    pub(crate) fn for_pairing(self) -> Self {
        match self {
            Point::Bn254(point) => Point::Bn254(point.mul_vartime(&BN254_PLAIN).to_affine()),
            other => other,
        }
    }

    /// The product; the point itself for a scalar of the other curve, which there is none of.
    ///
    /// # Constant time
    /// With respect to the scalar.
    pub(crate) fn times(&self, r: &Exponent) -> Self {
        match (self, r) {
            (Point::G1(point), Exponent::Bls12(r)) => Point::G1(point.mul(r).to_affine()),
            (Point::G2(point), Exponent::Bls12(r)) => Point::G2(point.mul(r).to_affine()),
            (Point::Bn254(point), Exponent::Bn254(r)) => Point::Bn254(point.mul(r).to_affine()),
            (point, _) => *point,
        }
    }
}
