//! Many points, each with its scalar.

use crate::Error;
use crate::curve::short_weierstrass::{Affine, Jacobian, ShortWeierstrass};
use crate::lanes::LANES;

/// Writes k_i P_i: eight side by side where the group has kernels for that.
///
/// # Errors
/// [`Error::LengthMismatch`] if lengths differ.
///
/// # Constant time
/// With respect to scalars and points; their number is public.
#[inline(never)]
pub fn batch_scalar_mul<C: ShortWeierstrass>(
    points: &[Affine<C>],
    scalars: &[C::Scalar],
    out: &mut [Jacobian<C>],
) -> Result<(), Error> {
    if points.len() != scalars.len() || points.len() != out.len() {
        return Err(Error::LengthMismatch);
    }
    for ((out, points), scalars) in out.chunks_mut(LANES).zip(points.chunks(LANES)).zip(scalars.chunks(LANES))
    {
        if C::lanes_scalar_mul(points, scalars, out) {
            continue;
        }
        for ((out, point), scalar) in out.iter_mut().zip(points).zip(scalars) {
            *out = point.mul(scalar);
        }
    }
    Ok(())
}

/// [`batch_scalar_mul`] for public scalars and points. Eight side by side, where there are kernels for it, take less time than eight
/// products that skip zeros, so those are what is used.
///
/// # Errors
/// As [`batch_scalar_mul`].
#[inline(never)]
pub fn batch_scalar_mul_vartime<C: ShortWeierstrass>(
    points: &[Affine<C>],
    scalars: &[C::Scalar],
    out: &mut [Jacobian<C>],
) -> Result<(), Error> {
    if points.len() != scalars.len() || points.len() != out.len() {
        return Err(Error::LengthMismatch);
    }
    for ((out, points), scalars) in out.chunks_mut(LANES).zip(points.chunks(LANES)).zip(scalars.chunks(LANES))
    {
        if C::lanes_scalar_mul(points, scalars, out) {
            continue;
        }
        for ((out, point), scalar) in out.iter_mut().zip(points).zip(scalars) {
            *out = point.mul_vartime(scalar);
        }
    }
    Ok(())
}
