//! Sums of buckets of points of Edwards25519, eight buckets or windows side by side: for sums of products.
//!
//! Buckets of about one length go together, each in a lane of its own, and every row adds a prepared affine point to each: 7 products.
//! Then the lanes are eight windows, whose buckets are added up from the last one to the first, by 18 products a bucket. Formulas are
//! those of `curve::twisted_edwards::add`, complete on this curve.

use super::LANES;
use super::backend::{Kernels, Mask};
use super::field::FpLanes;
use super::vector::LaneField;
use crate::curve::twisted_edwards::{CachedAffine, TwistedEdwards};
use crate::curve25519::{Fp, FpParameters, Parameters, Point};
use crate::field::Field;
use crate::msm::Buckets;
use crate::thresholds::LONGEST_RUN;
use adamant_base::cancel;
use std::vec;
use std::vec::Vec;

type Vector<E> = FpLanes<FpParameters, E, 4, 5>;

/// Eight points in extended coordinates, x, y, z and t, of the bound 2.
#[derive(Clone, Copy)]
struct Points<E: Kernels>([Vector<E>; 4]);

/// Eight prepared affine points: y - x, y + x and 2 d x y, of the bound 1.
type Prepared<E> = [Vector<E>; 3];

impl<E: Kernels> Points<E> {
    fn identity(engine: E) -> Self {
        let (zero, one) = (Vector::load(engine, &[]), Vector::one(engine));
        Points([zero, one, one, zero])
    }

    /// This becomes the sum from the products of y - x and y + x with the other point's, C = 2 d t t' and D = 2 z z'.
    #[inline(always)]
    fn complete(&mut self, [a, b, c, d]: &[Vector<E>; 4], [e, f, g, h]: &mut [Vector<E>; 4]) {
        e.set_difference::<1>(b, a);
        h.set_sum(b, a);
        f.set_difference::<1>(d, c);
        g.set_sum(d, c);
        let Points([x, y, z, t]) = self;
        x.set_product(e, f);
        y.set_product(g, h);
        z.set_product(f, g);
        t.set_product(e, h);
    }

    /// This becomes its sum with prepared points.
    #[inline(never)]
    fn add_prepared(&mut self, [minus, plus, of_t]: &Prepared<E>, room: &mut [[Vector<E>; 4]; 2]) {
        let [[a, b, c, d], [e, f, ..]] = room;
        let Points([x, y, z, t]) = &*self;
        e.set_difference::<1>(y, x);
        f.set_sum(y, x);
        a.set_product(e, minus);
        b.set_product(f, plus);
        c.set_product(t, of_t);
        d.set_sum(z, z);
        let [products, sums] = room;
        self.complete(products, sums);
    }

    /// This becomes its sum with others.
    #[inline(never)]
    fn add(&mut self, Points([x2, y2, z2, t2]): &Self, factor: &Vector<E>, room: &mut [[Vector<E>; 4]; 2]) {
        let [[a, b, c, d], [e, f, g, h]] = room;
        let Points([x, y, z, t]) = &*self;
        e.set_difference::<1>(y, x);
        f.set_difference::<1>(y2, x2);
        a.set_product(e, f);
        g.set_sum(y, x);
        h.set_sum(y2, x2);
        b.set_product(g, h);
        e.set_product(t, factor);
        c.set_product(e, t2);
        e.set_product(z, z2);
        d.set_sum(e, e);
        let [products, sums] = room;
        self.complete(products, sums);
    }

    /// The points, in coordinates with a common factor.
    fn store(&self) -> [Point; LANES] {
        let [x, y, z, t] = self.0.each_ref().map(|x| x.reduced::<1>().to_raw());
        core::array::from_fn(|i| Point { x: x[i], y: y[i], z: z[i], t: t[i] })
    }

    /// This becomes these points.
    fn set(&mut self, points: [&Point; LANES]) {
        let Points([x, y, z, t]) = self;
        x.set_raw(points.map(|point| &point.x));
        y.set_raw(points.map(|point| &point.y));
        z.set_raw(points.map(|point| &point.z));
        t.set_raw(points.map(|point| &point.t));
    }
}

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
