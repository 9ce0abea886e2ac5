//! Pippenger's method, on one thread or several.

use super::digits::{best_width, windows};
use super::{Buckets, Msm};
use crate::Error;
use crate::scalar_mul::PART_LIMBS;
use adamant_base::limb::Limb;
use core::ops::Range;
use core::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::vec;
use std::vec::Vec;

/// Entries whose sums are taken together, unless one window has more: enough for full batches, few enough for the cache.
const TOGETHER: usize = 1 << 15;
/// Fewer points than this are not worth a thread.
const POINTS_A_THREAD: usize = 64;
/// Points at most that are worked on at once: two for each bit of an entry's index, and no more than 4 parts.
const LONGEST: usize = 1 << 28;

/// k_0 P_0 + k_1 P_1 + ..., the identity for no points at all; on one thread.
///
/// # Errors
/// [`Error::LengthMismatch`] if lengths differ.
///
/// # Constant time
/// Not at all: for public scalars and points.
///
/// # Source
/// N. Pippenger, "On the evaluation of powers and related problems", FOCS 1976; D. Bernstein, J. Doumen, T. Lange,
/// J. Oosterwijk, "Faster batch forgery identification", INDOCRYPT 2012, section 4.
pub fn msm_vartime<P: Msm>(points: &[P], scalars: &[P::Scalar]) -> Result<P::Sum, Error> {
    msm_parallel_vartime(points, scalars, 1)
}

/// [`msm_vartime`] on at most `threads` threads, 0 for as many as the system has.
///
/// # Errors
/// As [`msm_vartime`].
///
/// # Constant time
/// Not at all: for public scalars and points.
pub fn msm_parallel_vartime<P: Msm>(
    points: &[P],
    scalars: &[P::Scalar],
    threads: usize,
) -> Result<P::Sum, Error> {
    if points.len() != scalars.len() {
        return Err(Error::LengthMismatch);
    }
    let threads = match threads {
        0 => thread::available_parallelism().map_or(1, usize::from),
        threads => threads,
    };
    let threads = threads.min(points.len().div_ceil(POINTS_A_THREAD)).max(1);
    let chunks = points.chunks(LONGEST).zip(scalars.chunks(LONGEST));
    Ok(chunks.fold(P::ZERO, |sum, (points, scalars)| P::plus(&sum, &chunk_sum(points, scalars, threads))))
}

/// The entries: points through the endomorphism with the signs of their parts, and the parts' absolute values.
fn split<P: Msm>(points: &[P], scalars: &[P::Scalar]) -> (Vec<P>, Vec<[Limb; PART_LIMBS]>) {
    let dimension = P::DECOMPOSITION.dimension;
    let mut images = Vec::with_capacity(dimension * points.len());
    let mut numbers = Vec::with_capacity(dimension * points.len());
    for (point, scalar) in points.iter().zip(scalars) {
        let parts = P::DECOMPOSITION.split(scalar);
        for (j, part) in parts.iter().enumerate().take(dimension) {
            images.push(point.part_vartime(j, part.negative.declassify()));
            numbers.push(part.magnitude);
        }
    }
    (images, numbers)
}

/// A share of the work: some windows of some entries.
struct Task {
    windows: Range<usize>,
    entries: Range<usize>,
}

fn chunk_sum<P: Msm>(points: &[P], scalars: &[P::Scalar], threads: usize) -> P::Sum {
    if points.is_empty() {
        return P::ZERO;
    }
    let (points, numbers) = split(points, scalars);
    let bits = P::DECOMPOSITION.bits;
    let width = best_width(points.len(), bits);
    let count = windows(bits, width);
    let tasks = tasks(points.len(), count, threads);
    let work = |task: &Task| {
        let buckets = Buckets::new_vartime(&numbers[task.entries.clone()], width, task.windows.clone());
        P::bucket_sums_vartime(&points[task.entries.clone()], &buckets)
    };
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut sums = vec![P::ZERO; count];
        while let Some(task) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
            for (sum, of_task) in sums[task.windows.clone()].iter_mut().zip(work(task)) {
                *sum = P::shift_and_add_vartime(sum, 0, &of_task);
            }
        }
        sums
    };
    let mut sums = vec![P::ZERO; count];
    thread::scope(|scope| {
        let others: Vec<_> = (1..threads.min(tasks.len())).map(|_| scope.spawn(worker)).collect();
        let mut add = |of_thread: Vec<P::Sum>| {
            for (sum, of_thread) in sums.iter_mut().zip(of_thread) {
                *sum = P::shift_and_add_vartime(sum, 0, &of_thread);
            }
        };
        add(worker());
        for other in others {
            match other.join() {
                Ok(of_thread) => add(of_thread),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
    });
    sums.iter().rev().fold(P::ZERO, |out, sum| P::shift_and_add_vartime(&out, width, sum))
}

/// Several windows together where each has few entries; parts of the entries where there are more threads than windows.
fn tasks(entries: usize, windows: usize, threads: usize) -> Vec<Task> {
    let together = (TOGETHER / entries.max(1)).clamp(1, windows.div_ceil(threads));
    let groups = windows.div_ceil(together);
    let length = entries.div_ceil(threads.div_ceil(groups));
    let mut tasks = Vec::new();
    for start in (0..entries).step_by(length.max(1)) {
        for window in (0..windows).step_by(together) {
            tasks.push(Task {
                windows: window..windows.min(window + together),
                entries: start..entries.min(start + length),
            });
        }
    }
    tasks
}
