//! Vesta: y^2 = x^3 + 5.
//!
//! Its scalars are the coordinates of Pallas, and the other way round.
//!
//! Source: <https://github.com/zcash/pasta>.

use super::families::cubic;
use super::generated::vesta as generated;
use crate::Error;
use crate::curve::pasta::Pasta;
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
        limbs_from_hex("40000000000000000000000000000000224698fc0994a8dd8c46eb2100000001");
    const GENERATOR: u64 = 5;
}

/// The field of scalars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrParameters;

impl FieldParameters<4> for FrParameters {
    const MODULUS: [u64; 4] =
        limbs_from_hex("40000000000000000000000000000000224698fc094cf91b992d30ed00000001");
    const GENERATOR: u64 = 5;
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
        x.mul_small(15)
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

impl Pasta for Parameters {}

/// A point, affine.
pub type Affine = short_weierstrass::Affine<Parameters>;
/// A point, in Jacobian coordinates.
pub type Point = Jacobian<Parameters>;

/// The point of a message by the suite `vesta_XMD:SHA-256_SSWU_RO_`: see [`hash_to_curve::hash_to_curve`].
///
/// # Errors
/// [`Error::EmptyTag`].
pub fn hash_to_curve(message: &[u8], tag: &[u8]) -> Result<Point, Error> {
    hash_to_curve::hash_to_curve::<Parameters>(message, tag)
}

/// A point of a message by the suite `vesta_XMD:SHA-256_SSWU_NU_`: see [`hash_to_curve::encode_to_curve`].
///
/// # Errors
/// [`Error::EmptyTag`].
pub fn encode_to_curve(message: &[u8], tag: &[u8]) -> Result<Point, Error> {
    hash_to_curve::encode_to_curve::<Parameters>(message, tag)
}
