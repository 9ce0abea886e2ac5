//! Numbers modulo the group order as bytes.

use crate::{Curve, Error};
use adamant_base::ct::{Choice, CtOption};
use adamant_base::limb::{ct_less, from_be_bytes, to_be_bytes};
use adamant_curves::curve::encoding::Coordinate;
use adamant_curves::curve::short_weierstrass::Scalar;
use adamant_curves::field::Field;
use zeroize::Zeroizing;

/// Bytes of scalars and of coordinates.
pub(crate) const BYTES: usize = 32;
/// Limbs of both.
const LIMBS: usize = 4;

/// Bytes of the shortest hash that is signed.
const SHORTEST_HASH: usize = 16;

/// The group order.
pub(crate) fn order<C: Curve>() -> [u64; LIMBS] {
    let mut out = [0; LIMBS];
    out.copy_from_slice(&C::Scalar::ORDER[..LIMBS]);
    out
}

/// The scalar of a big-endian value; none for 0 and for values of the order and above.
pub(crate) fn non_zero<C: Curve>(bytes: &[u8; BYTES]) -> CtOption<C::Scalar> {
    let scalar = C::Scalar::from_bytes_reduced(bytes);
    let below = is_below_order::<C>(bytes);
    CtOption::new(scalar, below & !scalar.is_zero())
}

/// Whether the big-endian value is below the order.
pub(crate) fn is_below_order<C: Curve>(bytes: &[u8; BYTES]) -> Choice {
    let mut limbs = Zeroizing::new([0; LIMBS]);
    from_be_bytes(&mut *limbs, bytes);
    ct_less(&*limbs, &order::<C>())
}

/// The big-endian bytes of a scalar.
pub(crate) fn to_bytes<C: Curve>(scalar: &C::Scalar) -> [u8; BYTES] {
    let limbs = Zeroizing::new(scalar.to_scalar_limbs());
    let mut out = [0; BYTES];
    to_be_bytes(&mut out, &limbs[..LIMBS]);
    out
}

/// Whether s is above half of the order: (r - 1) / 2 < s.
pub(crate) fn is_high<C: Curve>(scalar: &C::Scalar) -> Choice {
    let order = order::<C>();
    let mut half = [0; LIMBS];
    for (i, limb) in half.iter_mut().enumerate() {
        *limb = order[i] >> 1 | order.get(i + 1).map_or(0, |next| next << 63);
    }
    let limbs = Zeroizing::new(scalar.to_scalar_limbs());
    ct_less(&half, &limbs[..LIMBS])
}

/// A coordinate as a number modulo the order.
pub(crate) fn of_coordinate<C: Curve>(x: &C::Base) -> C::Scalar {
    let mut bytes = Zeroizing::new([0; BYTES]);
    // The length is right.
    let _ = x.write_bytes(&mut *bytes);
    C::Scalar::from_bytes_reduced(&*bytes)
}

/// The leftmost 256 bits of a hash, as the order has 256 bits, modulo the order.
///
/// # Source
/// RFC 6979, section 2.3.2; SEC 1, section 4.1.3, step 5.
pub(crate) fn of_hash<C: Curve>(hash: &[u8]) -> Result<C::Scalar, Error> {
    const { assert!(C::Scalar::BITS == 8 * BYTES && <C::Base as Coordinate>::BYTES == BYTES) };
    if hash.len() < SHORTEST_HASH {
        return Err(Error::HashTooShort);
    }
    Ok(C::Scalar::from_bytes_reduced(&hash[..hash.len().min(BYTES)]))
}
