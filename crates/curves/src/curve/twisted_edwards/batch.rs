//! Many points at once.
//!
//! ```
//! use adamant_curves::curve::twisted_edwards::{Extended, batch_mul, batch_subgroup_check};
//! use adamant_curves::curve25519::{Fp, Fr, Parameters, Point};
//!
//! let g = Point::generator();
//! let mut products = [Point::IDENTITY; 2];
//! batch_mul(&[g, g], &[Fr::from(5u64), -Fr::ONE], &mut products)?;
//! assert_eq!(products, [g.mul(&Fr::from(5u64)), g.neg()]);
//!
//! let of_order_2 = Point::from_bytes(&(-Fp::ONE).to_le_bytes())?;
//! assert!(batch_subgroup_check(&products).to_bool_vartime());
//! assert!(!batch_subgroup_check(&[g, of_order_2]).to_bool_vartime());
//! # Ok::<(), adamant_curves::Error>(())
//! ```

use super::{Affine, Extended, TwistedEdwards};
use crate::Error;
use crate::field::{Field, batch_invert};
use crate::lanes::LANES;
use adamant_base::ct::Choice;
use adamant_base::num::low8;

/// Points whose inversions are shared.
const GROUP: usize = 64;

impl<C: TwistedEdwards> Extended<C> {
    /// The affine points to `out`, with one inversion for every 64.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] if lengths differ.
    ///
    /// # Constant time
    /// With respect to the points; their number is public.
    pub fn batch_to_affine(points: &[Self], out: &mut [Affine<C>]) -> Result<(), Error> {
        batch_to_affine(points, out)
    }
}

/// [`Extended::batch_to_affine`] as a function.
///
/// # Errors
/// [`Error::LengthMismatch`] if lengths differ.
pub fn batch_to_affine<C: TwistedEdwards>(
    points: &[Extended<C>],
    out: &mut [Affine<C>],
) -> Result<(), Error> {
    if points.len() != out.len() {
        return Err(Error::LengthMismatch);
    }
    let (mut inverses, mut scratch) = ([C::Base::ZERO; GROUP], [C::Base::ZERO; GROUP]);
    for (points, out) in points.chunks(GROUP).zip(out.chunks_mut(GROUP)) {
        let inverses = &mut inverses[..points.len()];
        for (inverse, point) in inverses.iter_mut().zip(points) {
            *inverse = point.z;
        }
        batch_invert(inverses, &mut scratch)?;
        for ((out, point), inverse) in out.iter_mut().zip(points).zip(&*inverses) {
            *out = Affine { x: point.x.times(inverse), y: point.y.times(inverse) };
        }
    }
    Ok(())
}

/// Whether all of these points of the curve are in the subgroup of order r: eight side by side on Edwards25519 where the CPU has kernels
/// for that. Random sums of points, which groups with odd cofactors have, would pass a point of order 2 too often.
///
/// # Constant time
/// With respect to the points; their number is public.
pub fn batch_subgroup_check<C: TwistedEdwards>(points: &[Extended<C>]) -> Choice {
    points.chunks(LANES).fold(Choice::TRUE, |all, points| {
        let Some(mask) = C::lanes_in_subgroup(points) else {
            return points.iter().fold(all, |all, point| all & C::is_in_subgroup(&point.to_affine()));
        };
        let missing = !mask & low8((1 << points.len()) - 1);
        all & Choice::from_zero(u64::from(missing))
    })
}

/// Writes k_i P_i: eight side by side on Edwards25519 where the CPU has kernels for that.
///
/// # Errors
/// [`Error::LengthMismatch`] if lengths differ.
///
/// # Constant time
/// With respect to scalars and points; their number is public.
pub fn batch_mul<C: TwistedEdwards>(
    points: &[Extended<C>],
    scalars: &[C::Scalar],
    out: &mut [Extended<C>],
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
            *out = Extended::mul(point, scalar);
        }
    }
    Ok(())
}
