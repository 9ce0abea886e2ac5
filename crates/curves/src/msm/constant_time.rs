//! Few products, constant time.

use super::Msm;
use crate::Error;

/// Points that share doublings; their tables are on the stack.
pub(super) const CHUNK: usize = 8;

/// k_0 P_0 + k_1 P_1 + ..., the identity for no points at all.
///
/// For few points and secret scalars: each point costs about 0.6 of a scalar multiplication. Nothing here touches the heap.
///
/// # Errors
/// [`Error::LengthMismatch`] if lengths differ.
///
/// # Constant time
/// With respect to scalars and points; their number is public.
///
/// # Source
/// E. Straus, "Addition chains of vectors", American Mathematical Monthly 71, 1964.
pub fn msm<P: Msm>(points: &[P], scalars: &[P::Scalar]) -> Result<P::Sum, Error> {
    if points.len() != scalars.len() {
        return Err(Error::LengthMismatch);
    }
    let chunks = points.chunks(CHUNK).zip(scalars.chunks(CHUNK));
    let mut sum = P::ZERO;
    for (points, scalars) in chunks {
        #[cfg(feature = "std")]
        if adamant_base::cancel::requested() {
            // A sum that nobody will see.
            break;
        }
        sum = P::plus(&sum, &P::products(points, scalars));
    }
    Ok(sum)
}
