//! secp256k1: y^2 = x^3 + 7.
//!
//! The prime fills its 256 bits: the portable kernels multiply.
//!
//! Source: SEC 2, version 2, section 2.4.1.

use super::families::cubic;
use super::generated::secp256k1 as generated;
use crate::Error;
use crate::curve::sec1::Sec1;
use crate::curve::short_weierstrass::compiled::compiled_group;
use crate::curve::short_weierstrass::{self, Jacobian, ShortWeierstrass};
use crate::field::{Field, FieldElement, FieldParameters, limbs_from_hex};
use crate::hash_to_curve;
use crate::scalar_mul::Decomposition;
use adamant_base::ct::Choice;

/// The field of the coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FpParameters;

impl FieldParameters<4> for FpParameters {
    const MODULUS: [u64; 4] =
        limbs_from_hex("fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f");
    const GENERATOR: u64 = 3;
}

/// The field of scalars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrParameters;

impl FieldParameters<4> for FrParameters {
    const MODULUS: [u64; 4] =
        limbs_from_hex("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141");
    const GENERATOR: u64 = 7;
}

/// Integers modulo p.
pub type Fp = FieldElement<FpParameters, 4>;
/// Integers modulo the group order r: scalars.
pub type Fr = FieldElement<FrParameters, 4>;

/// The curve, all points of which are in the group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameters;

impl ShortWeierstrass for Parameters {
    type Base = Fp;
    type Scalar = Fr;
    const B: Fp = generated::B;
    const GENERATOR: [Fp; 2] = [generated::X, generated::Y];
    const COFACTOR: &'static [u64] = &[1];
    const DECOMPOSITION: &'static Decomposition = &generated::DECOMPOSITION;

    #[inline(always)]
    fn mul_by_3b(x: &Fp) -> Fp {
        x.mul_small(21)
    }

    #[inline]
    fn endomorphism(point: &Affine, power: usize) -> Affine {
        cubic::phi(point, &generated::BETA, power)
    }

    fn is_in_subgroup(_point: &Affine) -> Choice {
        Choice::TRUE
    }

    fn clear_cofactor(point: &Affine) -> Point {
        point.to_jacobian()
    }

    fn clear_cofactor_jacobian(point: &Point) -> Point {
        *point
    }

    compiled_group!();
}

impl Sec1 for Parameters {}

/// A point, affine.
pub type Affine = short_weierstrass::Affine<Parameters>;
/// A point, in Jacobian coordinates.
pub type Point = Jacobian<Parameters>;

/// The point of a message by the suite `secp256k1_XMD:SHA-256_SSWU_RO_`: see [`hash_to_curve::hash_to_curve`].
///
/// # Errors
/// [`Error::EmptyTag`].
pub fn hash_to_curve(message: &[u8], tag: &[u8]) -> Result<Point, Error> {
    hash_to_curve::hash_to_curve::<Parameters>(message, tag)
}

/// A point of a message by the suite `secp256k1_XMD:SHA-256_SSWU_NU_`: see [`hash_to_curve::encode_to_curve`].
///
/// # Errors
/// [`Error::EmptyTag`].
pub fn encode_to_curve(message: &[u8], tag: &[u8]) -> Result<Point, Error> {
    hash_to_curve::encode_to_curve::<Parameters>(message, tag)
}
