//! Hashing to twisted Edwards curves.
//!
//! ```
//! use adamant_curves::hash_to_curve::{
//!     HashToEdwards, Xmd, batch_hash_to_edwards, encode_to_edwards, encode_to_edwards_with, hash_to_edwards, hash_to_edwards_with,
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
//! let mut points = [Point::IDENTITY; 2];
//! batch_hash_to_edwards::<Parameters, _>(&["message", "other"], tag, &mut points)?;
//! assert_eq!(points[0], point);
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
use crate::field::Field;
use crate::lanes::LANES;
use zeroize::Zeroizing;

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

    /// For up to eight pairs of elements the sums of the points that both are mapped to, without the cofactor: what [`hash_to_edwards`] does
    /// after `hash_to_field`. False where the curve has no kernels that take points side by side, or not on this CPU, or not for so few,
    /// and then nothing is done.
    #[doc(hidden)]
    fn lanes_map_to_edwards(_elements: &[[Self::Base; 2]], _out: &mut [Extended<Self>]) -> bool {
        false
    }
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
    Ok(map_both(&hash_to_field::<C::Base, E, 2>(message, tag)?))
}

/// The sum of the points of two elements, without the cofactor.
fn map_both<C: HashToEdwards>(elements: &[C::Base; 2]) -> Extended<C> {
    let points = elements.each_ref().map(|u| C::map().map::<C>(u));
    if C::COMPLETE {
        return points[0].add(&points[1]).double_times(C::COFACTOR_BITS);
    }
    // Sums are right in the subgroup alone; doublings, and so the cofactor's, everywhere.
    let [p, q] = points.map(|point| point.double_times(C::COFACTOR_BITS));
    p.add(&q)
}

/// The points of many messages with one tag, each as [`hash_to_edwards`] has it: eight side by side on Edwards25519 where the CPU has kernels
/// for that.
///
/// # Errors
/// [`Error::EmptyTag`]; [`Error::LengthMismatch`] if there are not as many messages as points to write. `out` then holds some of the
/// points.
///
/// # Constant time
/// With respect to messages and tag; their number and lengths are public.
///
/// # Source
/// RFC 9380, section 3.
pub fn batch_hash_to_edwards<C: HashToEdwards, M: AsRef<[u8]>>(
    messages: &[M],
    tag: &[u8],
    out: &mut [Extended<C>],
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
        if !C::lanes_map_to_edwards(elements, out) {
            for (out, elements) in out.iter_mut().zip(&*elements) {
                *out = map_both(elements);
            }
        }
    }
    Ok(())
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
