//! What a group brings for hashing, and the two functions.

use super::{Expand, HashField, Map, SqrtRatio, hash_to_field};
use crate::Error;
use crate::curve::short_weierstrass::{CurvePoint, Jacobian, ShortWeierstrass};

/// A group that can be hashed to.
pub trait HashToCurve: ShortWeierstrass<Base: SqrtRatio + HashField> {
    /// The suite of [`hash_to_curve`].
    const SUITE_RO: &'static str;
    /// The suite of [`encode_to_curve`].
    const SUITE_NU: &'static str;
    /// The map, with its constants.
    const MAP: Map<Self::Base>;
    /// How the suites expand messages.
    type Expander: Expand;
}

/// The point of a message: what protocols mean by a hash to the group. Two messages collide as for a random oracle.
///
/// The tag separates protocols and must not be empty; tags of more than 255 bytes are hashed.
///
/// # Errors
/// [`Error::EmptyTag`].
///
/// # Constant time
/// With respect to message and tag; their lengths are public.
///
/// # Source
/// RFC 9380, section 3.
pub fn hash_to_curve<C: HashToCurve>(message: &[u8], tag: &[u8]) -> Result<Jacobian<C>, Error> {
    hash_to_curve_with::<C, C::Expander>(message, tag)
}

/// [`hash_to_curve`] with another way to expand messages: a suite of the caller's own.
///
/// # Errors
/// As [`hash_to_curve`].
#[inline(never)]
pub fn hash_to_curve_with<C: HashToCurve, E: Expand>(
    message: &[u8],
    tag: &[u8],
) -> Result<Jacobian<C>, Error> {
    let [u0, u1] = hash_to_field::<C::Base, E, 2>(message, tag)?;
    Ok(C::clear_cofactor_jacobian(&match C::MAP {
        // The isogeny is a homomorphism: one evaluation serves for both points.
        Map::Sswu(map) => map.isogeny(&map.map(&u0).add(&map.map(&u1), &map.a)),
        Map::Svdw(map) => map.map::<C>(&u0).to_jacobian().add_affine(&map.map(&u1)),
    }))
}

/// A point of a message, by one map: half the work of [`hash_to_curve`]. The points are not uniform, which some
/// protocols allow.
///
/// # Errors
/// As [`hash_to_curve`].
///
/// # Constant time
/// As [`hash_to_curve`].
///
/// # Source
/// RFC 9380, section 3.
pub fn encode_to_curve<C: HashToCurve>(message: &[u8], tag: &[u8]) -> Result<Jacobian<C>, Error> {
    encode_to_curve_with::<C, C::Expander>(message, tag)
}

/// [`encode_to_curve`] with another way to expand messages.
///
/// # Errors
/// As [`hash_to_curve`].
#[inline(never)]
pub fn encode_to_curve_with<C: HashToCurve, E: Expand>(
    message: &[u8],
    tag: &[u8],
) -> Result<Jacobian<C>, Error> {
    let [u] = hash_to_field::<C::Base, E, 1>(message, tag)?;
    Ok(C::clear_cofactor_jacobian(&map::<C>(&u)))
}

/// The point of the curve, in the subgroup or not, that the suites map an element of the field to.
///
/// # Source
/// RFC 9380, section 6.
pub fn map_to_curve<C: HashToCurve>(u: &C::Base) -> CurvePoint<C> {
    CurvePoint(map::<C>(u).to_affine())
}

fn map<C: HashToCurve>(u: &C::Base) -> Jacobian<C> {
    match C::MAP {
        Map::Sswu(map) => map.isogeny(&map.map(u)),
        Map::Svdw(map) => map.map::<C>(u).to_jacobian(),
    }
}
