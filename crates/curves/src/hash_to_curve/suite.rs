//! What a group brings for hashing, and the two functions.

use super::{Expand, HashField, Map, SqrtRatio, hash_to_field};
use crate::Error;
use crate::curve::short_weierstrass::{CurvePoint, Jacobian, ShortWeierstrass};
use crate::field::Field;
use crate::lanes::LANES;
use zeroize::Zeroizing;

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
    Ok(map_to_group(&hash_to_field::<C::Base, E, 2>(message, tag)?))
}

/// The sum of the points of two elements, without the cofactor.
fn map_to_group<C: HashToCurve>([u0, u1]: &[C::Base; 2]) -> Jacobian<C> {
    C::clear_cofactor_jacobian(&match C::MAP {
        // The isogeny is a homomorphism: one evaluation serves for both points.
        Map::Sswu(map) => map.isogeny(&map.map(u0).add(&map.map(u1), &map.a)),
        Map::Svdw(map) => map.map::<C>(u0).to_jacobian().add_affine(&map.map(u1)),
    })
}

/// The points of many messages with one tag, each as [`hash_to_curve`] has it: eight side by side where the group has kernels for
/// that.
///
/// # Errors
/// [`Error::EmptyTag`]; [`Error::LengthMismatch`] if there are not as many messages as points to write. `out` then holds some of the
/// points.
///
/// # Constant time
/// With respect to messages and tag; their number and lengths are public.
pub fn batch_hash_to_curve<C: HashToCurve, M: AsRef<[u8]>>(
    messages: &[M],
    tag: &[u8],
    out: &mut [Jacobian<C>],
) -> Result<(), Error> {
    if messages.len() != out.len() {
        return Err(Error::LengthMismatch);
    }
    let mut elements = Zeroizing::new([[C::Base::ZERO; 2]; LANES]);
    for (messages, out) in messages.chunks(LANES).zip(out.chunks_mut(LANES)) {
        let elements = &mut elements[..messages.len()];
        for (elements, message) in elements.iter_mut().zip(messages) {
            *elements = hash_to_field::<C::Base, C::Expander, 2>(message.as_ref(), tag)?;
        }
        if !C::lanes_map_to_group(elements, out) {
            for (out, elements) in out.iter_mut().zip(&*elements) {
                *out = map_to_group(elements);
            }
        }
    }
    Ok(())
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
