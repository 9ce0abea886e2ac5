//! Points and numbers, as buckets want them.

use super::Msm;
use crate::Error;
use crate::curve::short_weierstrass::Scalar;
use crate::scalar_mul::PART_LIMBS;
use adamant_base::limb::Limb;
use adamant_base::threads::in_parallel;
use std::vec::Vec;

/// The points as entries, and numbers below 2^bits to multiply them with.
pub(super) type Entries<P> = (Vec<<P as Msm>::Entry>, Vec<[Limb; PART_LIMBS]>);

/// The points themselves and the scalars; or, split, points through each power of the endomorphism, with the signs of their
/// parts, and the parts' absolute values, where all points for the first power come first.
fn entries<P: Msm>(points: &[P], scalars: &[P::Scalar], split: bool) -> Result<Entries<P>, Error> {
    let n = points.len();
    let dimension = if split { P::DECOMPOSITION.dimension } else { 1 };
    let mut entries = list(dimension * n)?;
    for power in 0..dimension {
        P::push_entries_vartime(points, power, &mut entries);
    }
    let mut numbers = list(dimension * n)?;
    numbers.resize(dimension * n, [0; PART_LIMBS]);
    if !split {
        for (number, scalar) in numbers.iter_mut().zip(scalars) {
            number.copy_from_slice(&scalar.to_scalar_limbs()[..PART_LIMBS]);
        }
        return Ok((entries, numbers));
    }
    for (i, scalar) in scalars.iter().enumerate() {
        let parts = P::DECOMPOSITION.split(scalar);
        for (j, part) in parts.iter().enumerate().take(dimension) {
            if part.negative.to_bool_vartime() {
                entries[j * n + i] = P::neg_entry(&entries[j * n + i]);
            }
            numbers[j * n + i] = part.magnitude;
        }
    }
    Ok((entries, numbers))
}

/// An empty list with room for `count` elements.
///
/// # Errors
/// [`Error::OutOfMemory`].
pub(super) fn list<T>(count: usize) -> Result<Vec<T>, Error> {
    let mut list = Vec::new();
    list.try_reserve_exact(count).map_err(|_| Error::OutOfMemory)?;
    Ok(list)
}

/// [`entries`] of as many parts of the points as there are threads.
///
/// # Errors
/// [`Error::OutOfMemory`].
pub(super) fn entries_parallel<P: Msm>(
    points: &[P],
    scalars: &[P::Scalar],
    split: bool,
    threads: usize,
) -> Result<Entries<P>, Error> {
    if threads == 1 {
        return entries(points, scalars, split);
    }
    let length = points.len().div_ceil(threads);
    let chunks: Vec<_> = points.chunks(length).zip(scalars.chunks(length)).collect();
    let parts = in_parallel(chunks.len(), |i| entries(chunks[i].0, chunks[i].1, split));
    let dimension = if split { P::DECOMPOSITION.dimension } else { 1 };
    let (mut entries, mut numbers) = (list(dimension * points.len())?, list(dimension * points.len())?);
    for part in parts {
        let (of_part, numbers_of_part) = part?;
        entries.extend_from_slice(&of_part);
        numbers.extend_from_slice(&numbers_of_part);
    }
    Ok((entries, numbers))
}
