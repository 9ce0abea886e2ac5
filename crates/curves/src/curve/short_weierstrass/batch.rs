//! Many points at once.

use super::{Affine, CurvePoint, Jacobian, ShortWeierstrass};
use crate::Error;
use crate::field::{Field, batch_invert};
use adamant_base::ct::Choice;

/// Points whose inversions are shared.
const GROUP: usize = 64;

/// The affine points, with one inversion for every 64.
///
/// # Errors
/// [`Error::LengthMismatch`] if lengths differ.
pub fn batch_to_affine<C: ShortWeierstrass>(
    points: &[Jacobian<C>],
    out: &mut [Affine<C>],
) -> Result<(), Error> {
    C::batch_to_affine(points, out)
}

pub(crate) fn batch_to_affine_generic<C: ShortWeierstrass>(
    points: &[Jacobian<C>],
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
            *out = point.to_affine_with(inverse);
        }
    }
    Ok(())
}

/// Whether all of these points are in the subgroup of order r.
pub fn batch_subgroup_check<C: ShortWeierstrass>(points: &[CurvePoint<C>]) -> Choice {
    points.iter().fold(Choice::TRUE, |all, point| all & point.is_in_subgroup())
}
