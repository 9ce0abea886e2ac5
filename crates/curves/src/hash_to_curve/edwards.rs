//! Hashing to twisted Edwards curves.
//!
//! ```
//! use adamant_curves::hash_to_curve::{
//!     HashToEdwards, Xmd, encode_to_edwards, encode_to_edwards_with, hash_to_edwards, hash_to_edwards_with,
//!     hash_to_field, map_to_edwards,
//! };
//! use adamant_curves::jubjub::{Fp, Parameters, Point};
//! use adamant_symmetric::sha256::Sha256;
//!
//! let tag = b"MYAPP-V01-with-jubjub_XMD:SHA-256_ELL2_RO_";
//! let point: Point = hash_to_edwards::<Parameters>(b"message", tag)?;
//! assert!(point.to_affine().is_in_subgroup().to_bool_vartime());
//! assert_eq!(hash_to_edwards_with::<Parameters, Xmd<Sha256>>(b"message", tag)?, point);
//! assert_eq!(Parameters::SUITE_RO, "jubjub_XMD:SHA-256_ELL2_RO_");
//!
//! let one_map = encode_to_edwards::<Parameters>(b"message", tag)?;
//! assert_eq!(encode_to_edwards_with::<Parameters, Xmd<Sha256>>(b"message", tag)?, one_map);
//! let [u] = hash_to_field::<Fp, Xmd<Sha256>, 1>(b"message", tag)?;
//! assert_eq!(map_to_edwards::<Parameters>(&u).double_times(3), one_map);
//! # Ok::<(), adamant_curves::Error>(())
//! ```

use super::{Elligator2, Expand, HashField, SqrtRatio, hash_to_field};
use crate::Error;
use crate::curve::twisted_edwards::{Extended, TwistedEdwards};

/// A twisted Edwards curve that can be hashed to.
pub trait HashToEdwards: TwistedEdwards<Base: SqrtRatio + HashField> {
    /// The suite of [`hash_to_edwards`].
    const SUITE_RO: &'static str;
    /// The suite of [`encode_to_edwards`].
    const SUITE_NU: &'static str;
    /// How the suites expand messages.
    type Expander: Expand;

    /// The map's constants.
    fn map() -> &'static Elligator2<Self::Base>;
}

/// The point of a message, in the subgroup: as [`hash_to_curve`](super::hash_to_curve), for Edwards curves.
///
/// # Errors
/// [`Error::EmptyTag`].
///
/// # Constant time
/// With respect to message and tag; their lengths are public.
///
/// # Source
/// RFC 9380, section 3.
pub fn hash_to_edwards<C: HashToEdwards>(message: &[u8], tag: &[u8]) -> Result<Extended<C>, Error> {
    hash_to_edwards_with::<C, C::Expander>(message, tag)
}

/// [`hash_to_edwards`] with another way to expand messages: a suite of the caller's own.
///
/// # Errors
/// As [`hash_to_edwards`].
pub fn hash_to_edwards_with<C: HashToEdwards, E: Expand>(
    message: &[u8],
    tag: &[u8],
) -> Result<Extended<C>, Error> {
    let points = hash_to_field::<C::Base, E, 2>(message, tag)?.map(|u| C::map().map::<C>(&u));
    if C::COMPLETE {
        return Ok(points[0].add(&points[1]).double_times(C::COFACTOR_BITS));
    }
    // Sums are right in the subgroup alone; doublings, and so the cofactor's, everywhere.
    let [p, q] = points.map(|point| point.double_times(C::COFACTOR_BITS));
    Ok(p.add(&q))
}

/// A point of a message, in the subgroup, by one map: as [`encode_to_curve`](super::encode_to_curve), for Edwards curves.
///
/// # Errors
/// As [`hash_to_edwards`].
///
/// # Constant time
/// As [`hash_to_edwards`].
///
/// # Source
/// RFC 9380, section 3.
pub fn encode_to_edwards<C: HashToEdwards>(message: &[u8], tag: &[u8]) -> Result<Extended<C>, Error> {
    encode_to_edwards_with::<C, C::Expander>(message, tag)
}

/// [`encode_to_edwards`] with another way to expand messages.
///
/// # Errors
/// As [`hash_to_edwards`].
pub fn encode_to_edwards_with<C: HashToEdwards, E: Expand>(
    message: &[u8],
    tag: &[u8],
) -> Result<Extended<C>, Error> {
    let [u] = hash_to_field::<C::Base, E, 1>(message, tag)?;
    Ok(map_to_edwards::<C>(&u).double_times(C::COFACTOR_BITS))
}

/// The point of the curve, in the subgroup or not, that the suites map an element of the field to.
///
/// # Source
/// RFC 9380, section 6.8.
pub fn map_to_edwards<C: HashToEdwards>(u: &C::Base) -> Extended<C> {
    C::map().map(u)
}
