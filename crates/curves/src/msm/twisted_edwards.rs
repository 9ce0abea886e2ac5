//! Twisted Edwards curves.

use super::Msm;
use super::constant_time::CHUNK;
use crate::curve::short_weierstrass::Scalar;
use crate::curve::twisted_edwards::{Affine, CachedAffine, Extended, TwistedEdwards};
use crate::scalar_mul::{Decomposition, edwards};

#[cfg(feature = "std")]
use crate::curve::twisted_edwards::batch_to_affine;
#[cfg(feature = "std")]
use std::{vec, vec::Vec};

/// How scalars are split, or not.
pub(super) const fn decomposition<C: TwistedEdwards>() -> &'static Decomposition {
    match C::DECOMPOSITION {
        Some(decomposition) => decomposition,
        None => const { &Decomposition::whole(C::Scalar::BITS) },
    }
}

impl<C: TwistedEdwards> Msm for Affine<C> {
    type Sum = Extended<C>;
    type Entry = CachedAffine<C>;
    type Scalar = C::Scalar;
    const ZERO: Extended<C> = Extended::IDENTITY;
    const DECOMPOSITION: &'static Decomposition = decomposition::<C>();

    #[inline(never)]
    fn plus(p: &Extended<C>, q: &Extended<C>) -> Extended<C> {
        p.add(q)
    }

    fn products(points: &[Self], scalars: &[C::Scalar]) -> Extended<C> {
        let mut extended = [Extended::IDENTITY; CHUNK];
        for (extended, point) in extended.iter_mut().zip(points) {
            *extended = point.to_extended();
        }
        edwards::products(&extended[..points.len()], scalars)
    }

    #[cfg(feature = "std")]
    fn push_entries_vartime(points: &[Self], power: usize, out: &mut Vec<CachedAffine<C>>) {
        if power == 0 {
            return out.extend(points.iter().map(Affine::to_cached));
        }
        let images: Vec<_> = points.iter().map(|point| C::endomorphism(&point.to_extended())).collect();
        push_extended(&images, out);
    }

    #[cfg(feature = "std")]
    fn neg_entry(entry: &CachedAffine<C>) -> CachedAffine<C> {
        entry.neg()
    }

    #[cfg(feature = "std")]
    #[inline(never)]
    fn shift_and_add_vartime(p: &Extended<C>, count: usize, q: &Extended<C>) -> Extended<C> {
        p.double_times(count).add(q)
    }

    #[cfg(feature = "std")]
    fn bucket_sums_vartime(entries: &[CachedAffine<C>], buckets: &super::Buckets) -> Vec<Extended<C>> {
        bucket_sums(entries, buckets)
    }
}

/// Appends the points as entries.
#[cfg(feature = "std")]
pub(super) fn push_extended<C: TwistedEdwards>(points: &[Extended<C>], out: &mut Vec<CachedAffine<C>>) {
    let mut affine = vec![Affine::IDENTITY; points.len()];
    // Both have one length.
    let _ = batch_to_affine(points, &mut affine);
    out.extend(affine.iter().map(Affine::to_cached));
}

/// Sums between two questions whether anybody waits for them.
#[cfg(feature = "std")]
const ASKED: u32 = 1024;

/// [`Msm::bucket_sums_vartime`] of twisted Edwards curves: 7 or 8 products an entry in extended coordinates, which no
/// affine sum with a shared inversion comes near, and two sums a bucket.
#[cfg(feature = "std")]
pub(super) fn bucket_sums<C: TwistedEdwards>(
    entries: &[CachedAffine<C>],
    buckets: &super::Buckets,
) -> Vec<Extended<C>> {
    if let Some(sums) = C::lanes_bucket_sums_vartime(entries, buckets) {
        return sums;
    }
    let mut sums = vec![Extended::IDENTITY; buckets.count()];
    let (mut count, mut stopped) = (0u32, false);
    buckets.for_each(|bucket, entry, negative| {
        if count.is_multiple_of(ASKED) {
            stopped = adamant_base::cancel::requested();
        }
        count = count.wrapping_add(1);
        if stopped {
            return;
        }
        let entry = if negative { entries[entry].neg() } else { entries[entry] };
        sums[bucket] = sums[bucket].add_cached_affine(&entry);
    });
    let weighted = |group: &[Extended<C>]| {
        let (mut running, mut total) = (Extended::IDENTITY, Extended::IDENTITY);
        for bucket in group.iter().rev() {
            running = running.add(bucket);
            total = total.add(&running);
        }
        total
    };
    sums.chunks_exact(buckets.in_a_group()).map(weighted).collect()
}
