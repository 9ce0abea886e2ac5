//! Points and numbers, as buckets want them.

use super::Msm;
use crate::curve::short_weierstrass::Scalar;
use crate::scalar_mul::PART_LIMBS;
use adamant_base::limb::Limb;
use adamant_base::threads::in_parallel;
use std::vec;
use std::vec::Vec;

/// The points as entries, and numbers below 2^bits to multiply them with.
pub(super) type Entries<P> = (Vec<<P as Msm>::Entry>, Vec<[Limb; PART_LIMBS]>);

/// The points themselves and the scalars; or, split, points through each power of the endomorphism, with the signs of their
/// parts, and the parts' absolute values, where all points for the first power come first.
fn entries<P: Msm>(points: &[P], scalars: &[P::Scalar], split: bool) -> Entries<P> {
    let n = points.len();
    let dimension = if split { P::DECOMPOSITION.dimension } else { 1 };
    let mut entries = Vec::with_capacity(dimension * n);
    for power in 0..dimension {
        P::push_entries_vartime(points, power, &mut entries);
    }
    let mut numbers = vec![[0; PART_LIMBS]; dimension * n];
    if !split {
        for (number, scalar) in numbers.iter_mut().zip(scalars) {
            number.copy_from_slice(&scalar.to_scalar_limbs()[..PART_LIMBS]);
        }
        return (entries, numbers);
    }
    for (i, scalar) in scalars.iter().enumerate() {
        let parts = P::DECOMPOSITION.split(scalar);
        for (j, part) in parts.iter().enumerate().take(dimension) {
            if part.negative.declassify() {
                entries[j * n + i] = P::neg_entry(&entries[j * n + i]);
            }
            numbers[j * n + i] = part.magnitude;
        }
    }
    (entries, numbers)
}

/// [`entries`] of as many parts of the points as there are threads.
pub(super) fn entries_parallel<P: Msm>(
    points: &[P],
    scalars: &[P::Scalar],
    split: bool,
    threads: usize,
) -> Entries<P> {
    if threads == 1 {
        return entries(points, scalars, split);
    }
    let length = points.len().div_ceil(threads);
    let chunks: Vec<_> = points.chunks(length).zip(scalars.chunks(length)).collect();
    let parts = in_parallel(chunks.len(), |i| entries(chunks[i].0, chunks[i].1, split));
    let (mut entries, mut numbers) = (Vec::new(), Vec::new());
    for (of_part, numbers_of_part) in parts {
        entries.extend_from_slice(&of_part);
        numbers.extend_from_slice(&numbers_of_part);
    }
    (entries, numbers)
}
