//! Sums of buckets of points of Edwards25519, eight buckets or windows side by side: for sums of products.
//!
//! Buckets of about one length go together, each in a lane of its own, and every row adds a prepared affine point to each: 7 products.
//! Then the lanes are eight windows, whose buckets are added up from the last one to the first, by 18 products a bucket.

use super::LANES;
use super::backend::{Kernels, Mask};
use super::edwards::Vector;
use super::edwards_points::Points;
use super::vector::LaneField;
use crate::curve::twisted_edwards::{CachedAffine, TwistedEdwards};
use crate::curve25519::{Fp, Parameters, Point};
use crate::field::Field;
use crate::msm::Buckets;
use crate::thresholds::LONGEST_RUN;
use adamant_base::cancel;
use std::vec;
use std::vec::Vec;

/// A part of a bucket of at most [`LONGEST_RUN`] entries.
struct Run {
    bucket: usize,
    from: usize,
    length: usize,
}

/// The runs of all buckets, from the longest to the shortest one.
fn runs(buckets: &Buckets) -> Vec<Run> {
    let mut of_length: [Vec<Run>; LONGEST_RUN + 1] = core::array::from_fn(|_| Vec::new());
    for (bucket, range) in buckets.starts.windows(2).enumerate() {
        let (mut from, end) = (range[0] as usize, range[1] as usize);
        while from < end {
            let length = (end - from).min(LONGEST_RUN);
            of_length[length].push(Run { bucket, from, length });
            from += length;
        }
    }
    of_length.into_iter().rev().flatten().collect()
}

/// What [`Msm::bucket_sums_vartime`](crate::msm::Msm::bucket_sums_vartime) asks for: for each window the sum of its buckets, bucket i
/// i + 1 times.
///
/// # Constant time
/// Not at all: for public points.
pub(crate) fn edwards_bucket_sums_vartime<E: Kernels>(
    engine: E,
    entries: &[CachedAffine<Parameters>],
    buckets: &Buckets,
) -> Vec<Point> {
    let sums = sums_of_buckets(engine, entries, buckets);
    let zero = Vector::load(engine, &[]);
    let mut room = [[zero; 4]; 2];
    let factor = Vector::splat(engine, &Parameters::T_FACTOR);
    let mut out = Vec::with_capacity(buckets.count() / buckets.in_a_group());
    for windows in sums.chunks(LANES * buckets.in_a_group()) {
        let (mut running, mut total) = (Points::identity(engine), Points::identity(engine));
        let mut points = running;
        let windows: Vec<&[Point]> = windows.chunks(buckets.in_a_group()).collect();
        for i in (0..buckets.in_a_group()).rev() {
            points.set(core::array::from_fn(|lane| {
                windows.get(lane).map_or(&Point::IDENTITY, |sums| &sums[i])
            }));
            running.add(&points, &factor, &mut room);
            total.add(&running, &factor, &mut room);
        }
        out.extend_from_slice(&total.store()[..windows.len()]);
        if cancel::requested() {
            break;
        }
    }
    out.resize(buckets.count() / buckets.in_a_group(), Point::IDENTITY);
    out
}

/// The sum of each bucket.
fn sums_of_buckets<E: Kernels>(
    engine: E,
    entries: &[CachedAffine<Parameters>],
    buckets: &Buckets,
) -> Vec<Point> {
    // Numbers of lanes are elements times 2^SHIFT: entries are brought there once, and read many times.
    let shift = Fp::from(2u64).pow_vartime(&[Vector::<E>::SHIFT as u64]);
    let scaled = |entry: &CachedAffine<Parameters>| entry.values().map(|value| value * shift);
    let scaled: Vec<[Fp; 3]> = entries.iter().map(scaled).collect();
    let none = [shift, shift, Fp::ZERO];

    let mut out = vec![Point::IDENTITY; buckets.count()];
    let zero = Vector::load(engine, &[]);
    let (mut prepared, mut room) = ([zero; 3], [[zero; 4]; 2]);
    for group in runs(buckets).chunks(LANES) {
        let mut sums = Points::identity(engine);
        for row in 0..group[0].length {
            let (mut of_lanes, mut negative) = ([[&none[0], &none[1], &none[2]]; LANES], 0);
            for ((lane, run), of_lane) in group.iter().enumerate().zip(&mut of_lanes) {
                if row < run.length {
                    let entry = buckets.entries[run.from + row];
                    let [minus, plus, of_t] = &scaled[(entry / 2) as usize];
                    let opposite = entry % 2 == 1;
                    *of_lane = if opposite { [plus, minus, of_t] } else { [minus, plus, of_t] };
                    negative |= u8::from(opposite) << lane;
                }
            }
            for (i, prepared) in prepared.iter_mut().enumerate() {
                prepared.set_raw(of_lanes.map(|values| values[i]));
            }
            prepared[2].negate_lanes(Mask::from_bits(negative));
            sums.add_prepared(&prepared, &mut room);
        }
        for (run, sum) in group.iter().zip(sums.store()) {
            let first = buckets.starts[run.bucket] as usize == run.from;
            let other = &out[run.bucket];
            // Parts of one length are in order, the last part, which may be shorter, comes after them.
            out[run.bucket] = if first { sum } else { other.add(&sum) };
        }
        if cancel::requested() {
            break;
        }
    }
    out
}
