//! Hashing to Curve25519's Montgomery form, and to Ristretto255.
//!
//! ```
//! use adamant_curves::hash_to_curve::{
//!     batch_hash_to_ristretto255, encode_to_curve25519, hash_to_curve25519, hash_to_ristretto255,
//! };
//! use adamant_curves::ristretto255::Element;
//!
//! let tag = b"MYAPP-V01-with-curve25519_XMD:SHA-512_ELL2_RO_";
//! let (u, v) = hash_to_curve25519(b"message", tag)?.to_option_vartime().unwrap();
//! assert_eq!(v.square(), u * (u.square() + u * adamant_curves::curve25519::Fp::from(486_662u64)) + u);
//! assert!(encode_to_curve25519(b"message", tag)?.to_option_vartime().is_some());
//! let element = hash_to_ristretto255(b"message", tag)?;
//! assert!(!element.is_identity().to_bool_vartime());
//! let mut elements = [Element::IDENTITY; 2];
//! batch_hash_to_ristretto255(&["message", "other"], tag, &mut elements)?;
//! assert_eq!(elements[0], element);
//! # Ok::<(), adamant_curves::Error>(())
//! ```

use super::elligator2::constants::CURVE25519;
use super::{Expand, Xmd, encode_to_edwards, hash_to_edwards};
use crate::Error;
use crate::curves::curve25519::{Fp, Parameters, Point};
use crate::lanes::LANES;
use crate::ristretto255::Element;
use adamant_base::ct::CtOption;
use adamant_symmetric::sha512::Sha512;
use zeroize::Zeroizing;

/// The suite of [`hash_to_curve25519`].
pub const CURVE25519_SUITE_RO: &str = "curve25519_XMD:SHA-512_ELL2_RO_";
/// The suite of [`encode_to_curve25519`].
pub const CURVE25519_SUITE_NU: &str = "curve25519_XMD:SHA-512_ELL2_NU_";
/// The suite of [`hash_to_ristretto255`].
pub const RISTRETTO255_SUITE: &str = "ristretto255_XMD:SHA-512_R255MAP_RO_";

/// (u, v) of the point of a message on v^2 = u^3 + 486662 u^2 + u, in the subgroup; none for the point at infinity, to
/// which no message is known to hash.
///
/// # Errors
/// [`Error::EmptyTag`].
///
/// # Constant time
/// With respect to message and tag; their lengths are public.
///
/// # Source
/// RFC 9380, section 8.5.
pub fn hash_to_curve25519(message: &[u8], tag: &[u8]) -> Result<CtOption<(Fp, Fp)>, Error> {
    Ok(to_montgomery(&hash_to_edwards::<Parameters>(message, tag)?))
}

/// As [`hash_to_curve25519`], by one map: half the work, and not uniform.
///
/// # Errors
/// As [`hash_to_curve25519`].
///
/// # Constant time
/// As [`hash_to_curve25519`].
///
/// # Source
/// RFC 9380, section 8.5.
pub fn encode_to_curve25519(message: &[u8], tag: &[u8]) -> Result<CtOption<(Fp, Fp)>, Error> {
    Ok(to_montgomery(&encode_to_edwards::<Parameters>(message, tag)?))
}

/// The same point in the Montgomery form: u = (1 + y)/(1 - y), v = scale u/x. For points of the subgroup.
fn to_montgomery(point: &Point) -> CtOption<(Fp, Fp)> {
    let (plus, minus) = (point.z + point.y, point.z - point.y);
    // 1 / (X (Z - Y)): of the subgroup's points 0 for the identity alone.
    (point.x * minus).invert().map(|inverse| {
        let over = plus * inverse;
        (over * point.x, over * point.z * CURVE25519.scale)
    })
}

/// The Ristretto255 element of a message.
///
/// # Errors
/// [`Error::EmptyTag`].
///
/// # Constant time
/// With respect to message and tag; their lengths are public.
///
/// # Source
/// RFC 9380, appendix B.
pub fn hash_to_ristretto255(message: &[u8], tag: &[u8]) -> Result<Element, Error> {
    let mut uniform = Zeroizing::new([0; 64]);
    Xmd::<Sha512>::expand(message, tag, &mut *uniform)?;
    Ok(Element::from_uniform_bytes(&uniform))
}

/// The Ristretto255 elements of many messages with one tag, each as [`hash_to_ristretto255`] has it: eight side by side where the CPU has
/// kernels for that.
///
/// # Errors
/// [`Error::EmptyTag`]; [`Error::LengthMismatch`] if there are not as many messages as elements to write. `out` then holds some of the
/// elements.
///
/// # Constant time
/// With respect to messages and tag; their number and lengths are public.
///
/// # Source
/// RFC 9380, appendix B.
pub fn batch_hash_to_ristretto255<M: AsRef<[u8]>>(
    messages: &[M],
    tag: &[u8],
    out: &mut [Element],
) -> Result<(), Error> {
    if messages.len() != out.len() {
        return Err(Error::LengthMismatch);
    }
    let mut uniform = Zeroizing::new([[0; 64]; LANES]);
    for (messages, out) in messages.chunks(LANES).zip(out.chunks_mut(LANES)) {
        let uniform = &mut uniform[..messages.len()];
        for (uniform, message) in uniform.iter_mut().zip(messages) {
            Xmd::<Sha512>::expand(message.as_ref(), tag, uniform)?;
        }
        Element::batch_from_uniform_bytes(uniform, out)?;
    }
    Ok(())
}
