//! Many points at once.

use super::{Affine, Extended, TwistedEdwards};
use crate::Error;
use crate::field::{Field, batch_invert};

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
