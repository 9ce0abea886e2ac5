//! Many points, each with its scalar.

use crate::Error;
use crate::curve::short_weierstrass::{Affine, Jacobian, ShortWeierstrass};

/// Writes k_i P_i.
///
/// # Errors
/// [`Error::LengthMismatch`] if lengths differ.
///
/// # Constant time
/// With respect to scalars and points; their number is public.
pub fn batch_scalar_mul<C: ShortWeierstrass>(
    points: &[Affine<C>],
    scalars: &[C::Scalar],
    out: &mut [Jacobian<C>],
) -> Result<(), Error> {
    if points.len() != scalars.len() || points.len() != out.len() {
        return Err(Error::LengthMismatch);
    }
    for ((out, point), scalar) in out.iter_mut().zip(points).zip(scalars) {
        *out = point.mul(scalar);
    }
    Ok(())
}

/// [`batch_scalar_mul`] for public scalars and points.
///
/// # Errors
/// As [`batch_scalar_mul`].
pub fn batch_scalar_mul_vartime<C: ShortWeierstrass>(
    points: &[Affine<C>],
    scalars: &[C::Scalar],
    out: &mut [Jacobian<C>],
) -> Result<(), Error> {
    if points.len() != scalars.len() || points.len() != out.len() {
        return Err(Error::LengthMismatch);
    }
    for ((out, point), scalar) in out.iter_mut().zip(points).zip(scalars) {
        *out = point.mul_vartime(scalar);
    }
    Ok(())
}
