//! Pippenger's method, on one thread or several.
//!
//! ```
//! use adamant_curves::bls12_381::{Fr, G1Affine};
//! use adamant_curves::msm::{MsmTables, msm_parallel_vartime, msm_vartime};
//!
//! let points = [G1Affine::GENERATOR; 100];
//! let scalars: Vec<Fr> = (1..=100u64).map(Fr::from).collect();
//! let sum = msm_vartime(&points, &scalars)?;
//! assert_eq!(sum, G1Affine::GENERATOR * Fr::from(5050u64));
//! assert_eq!(msm_parallel_vartime(&points, &scalars, 2)?, sum);
//!
//! // The same points in many sums: two sums of 50 products each.
//! let tables = MsmTables::new_vartime(&points, 6)?;
//! let sums = tables.sums_vartime(&scalars, 50, 1)?;
//! assert_eq!((tables.width(), sums[0] + sums[1]), (6, sum));
//! # Ok::<(), adamant_curves::Error>(())
//! ```

use super::digits::{Plan, windows};
use super::entries::entries_parallel;
use super::{Buckets, Msm};
use crate::Error;
use crate::curve::short_weierstrass::Scalar;
use crate::scalar_mul::PART_LIMBS;
use crate::thresholds::{DOZENS_OF_POINTS, ENTRIES_TOGETHER, POINTS_A_THREAD};
use adamant_base::threads::in_parallel;
use core::ops::Range;
use core::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::vec;
use std::vec::Vec;

/// Points at most that are worked on at once: two for each bit of an entry's index, and no more than 4 parts.
const LONGEST: usize = 1 << 28;

/// k_0 P_0 + k_1 P_1 + ..., the identity for no points at all; on one thread.
///
/// # Errors
/// [`Error::LengthMismatch`] if lengths differ; [`Error::OutOfMemory`] for the sorted entries, the memory that grows with the
/// number of points.
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
    let mut chunks = points.chunks(LONGEST).zip(scalars.chunks(LONGEST));
    chunks
        .try_fold(P::ZERO, |sum, (points, scalars)| Ok(P::plus(&sum, &chunk_sum(points, scalars, threads)?)))
}

/// The plan for n scalars: those of a group order of more limbs than parts have are always split.
fn plan<P: Msm>(n: usize) -> Plan {
    let whole = (P::Scalar::LIMBS <= PART_LIMBS).then_some(P::Scalar::BITS);
    Plan::best(n, whole, P::DECOMPOSITION.dimension, P::DECOMPOSITION.bits)
}

/// A share of the work: some windows of some entries.
struct Task {
    windows: Range<usize>,
    entries: Range<usize>,
}

fn chunk_sum<P: Msm>(points: &[P], scalars: &[P::Scalar], threads: usize) -> Result<P::Sum, Error> {
    if points.is_empty() {
        return Ok(P::ZERO);
    }
    let few = if points.len() <= DOZENS_OF_POINTS { P::few_vartime(points, scalars) } else { None };
    if let Some(sum) = few {
        return Ok(sum);
    }
    planned_sum(points, scalars, threads, plan::<P>(points.len()))
}

fn planned_sum<P: Msm>(
    points: &[P],
    scalars: &[P::Scalar],
    threads: usize,
    plan: Plan,
) -> Result<P::Sum, Error> {
    let Plan { split, bits, width } = plan;
    let (entries, numbers) = entries_parallel(points, scalars, split, threads)?;
    let count = windows(bits, width);
    let tasks = tasks(entries.len(), count, threads);
    let work = |task: &Task| -> Result<_, Error> {
        let buckets = Buckets::new_vartime(&numbers[task.entries.clone()], width, task.windows.clone())?;
        Ok(P::bucket_sums_vartime(&entries[task.entries.clone()], &buckets))
    };
    let next = AtomicUsize::new(0);
    let workers = in_parallel(threads.min(tasks.len()), |_| {
        let mut sums = vec![P::ZERO; count];
        while let Some(task) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
            for (sum, of_task) in sums[task.windows.clone()].iter_mut().zip(work(task)?) {
                *sum = P::shift_and_add_vartime(sum, 0, &of_task);
            }
        }
        Ok::<_, Error>(sums)
    });
    let mut sums = vec![P::ZERO; count];
    for of_worker in workers {
        for (sum, of_worker) in sums.iter_mut().zip(of_worker?) {
            *sum = P::shift_and_add_vartime(sum, 0, &of_worker);
        }
    }
    Ok(sums.iter().rev().fold(P::ZERO, |out, sum| P::shift_and_add_vartime(&out, width, sum)))
}

/// Several windows together where each has few entries. What is left over after each thread has had equally many tasks is
/// cut into parts of the entries, so that all threads are busy to the end: 9 windows on 2 threads are 8 tasks and 2 halves.
fn tasks(entries: usize, windows: usize, threads: usize) -> Vec<Task> {
    let together = (ENTRIES_TOGETHER / entries.max(1)).clamp(1, windows.div_ceil(threads));
    let groups = windows.div_ceil(together);
    let left_over = groups % threads;
    let mut tasks = Vec::new();
    for group in 0..groups {
        let parts = if group < groups - left_over { 1 } else { threads / common_divisor(threads, left_over) };
        let length = entries.div_ceil(parts).max(1);
        let windows = group * together..windows.min((group + 1) * together);
        let starts = (0..entries).step_by(length);
        tasks.extend(
            starts
                .map(|start| Task { windows: windows.clone(), entries: start..entries.min(start + length) }),
        );
    }
    tasks
}

/// The greatest common divisor, of which `b` may be 0.
const fn common_divisor(a: usize, b: usize) -> usize {
    if b == 0 { a } else { common_divisor(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::curve::short_weierstrass::{Affine, Jacobian};
    use crate::field::Field;
    use crate::{bls12_381, jubjub, secp256k1};
    use adamant_base::ct::Choice;

    /// Scalars in one piece and in parts, in windows of any width, on one thread and on three.
    fn any_plan_gives_one_sum<P: Msm<Sum: PartialEq + core::fmt::Debug>>(points: &[P]) {
        let one = P::Scalar::ONE;
        let mut k = one;
        let mut scalars: Vec<P::Scalar> = vec![P::Scalar::ZERO, one, -one, -one.double()];
        scalars.extend((4..points.len()).map(|i| {
            k = k.square().plus(&k).plus(&one.mul_small(i as u32));
            k
        }));
        let sums: Vec<P::Sum> = [(false, P::Scalar::BITS), (true, P::DECOMPOSITION.bits)]
            .into_iter()
            .flat_map(|(split, bits)| [2, 5, 8].map(|width| Plan { split, bits, width }))
            .flat_map(|plan| [1, 3].map(|threads| planned_sum(points, &scalars, threads, plan).unwrap()))
            .collect();
        assert!(sums[0] != P::ZERO && sums.iter().all(|sum| *sum == sums[0]), "{sums:?}");
        assert_eq!(msm_vartime(points, &scalars), Ok(sums[0]));
    }

    #[test]
    fn plans_agree() {
        fn multiples<C: crate::curve::short_weierstrass::ShortWeierstrass>() -> Vec<Affine<C>> {
            let g = Affine::<C>::GENERATOR;
            (0..40).map(|i| g.mul(&C::Scalar::ONE.mul_small(i + 1)).to_affine()).collect()
        }
        any_plan_gives_one_sum(&multiples::<bls12_381::G1Parameters>());
        any_plan_gives_one_sum(&multiples::<bls12_381::G2Parameters>());
        any_plan_gives_one_sum(&multiples::<secp256k1::Parameters>());
        let g = jubjub::Affine::GENERATOR;
        let points: Vec<_> = (0..40).map(|i| g.mul(&jubjub::Fr::ONE.mul_small(i + 1)).to_affine()).collect();
        any_plan_gives_one_sum(&points);
    }

    /// Enough points for sums in lanes, with many that are equal or opposite, and the identity.
    #[test]
    fn equal_points_add_up() {
        fn on<C: crate::curve::short_weierstrass::ShortWeierstrass>() {
            let g = Affine::<C>::GENERATOR;
            let five: Vec<Affine<C>> = (0..5)
                .map(|i| {
                    g.mul(&C::Scalar::ONE.mul_small(i)).to_affine().neg_if(Choice::from_lsb(u64::from(i)))
                })
                .collect();
            let points: Vec<_> = (0..700).map(|i| five[i * i % 7 % 5]).collect();
            let scalars: Vec<_> =
                (0..700).map(|i| C::Scalar::ONE.mul_small(1 + i % 3 + (i % 11) * 1000)).collect();
            let expected =
                points.iter().zip(&scalars).fold(Jacobian::IDENTITY, |sum, (p, k)| sum.add(&p.mul(k)));
            assert_eq!(msm_vartime(&points, &scalars), Ok(expected));
        }
        on::<bls12_381::G1Parameters>();
        on::<bls12_381::G2Parameters>();
        on::<crate::bn254_snarks::G1Parameters>();
        on::<crate::bn254_snarks::G2Parameters>();
    }

    /// Every window has every entry once, and no thread has more than its share and one task.
    #[test]
    fn tasks_share_the_work() {
        for (entries, windows, threads) in [
            (2 << 20, 9, 2),
            (2 << 20, 9, 1),
            (2 << 16, 10, 3),
            (2 << 20, 7, 16),
            (100, 20, 4),
            (1, 43, 1),
            (130, 26, 2),
        ] {
            let tasks = tasks(entries, windows, threads);
            for window in 0..windows {
                let of_window = tasks.iter().filter(|task| task.windows.contains(&window));
                let ranges: Vec<_> = of_window.map(|task| task.entries.clone()).collect();
                assert_eq!((ranges[0].start, ranges[ranges.len() - 1].end), (0, entries));
                assert!(ranges.windows(2).all(|pair| pair[0].end == pair[1].start));
            }
            let work = |task: &Task| task.windows.len() * task.entries.len();
            let total: usize = tasks.iter().map(work).sum();
            assert_eq!(total, entries * windows);
            if entries > ENTRIES_TOGETHER {
                // In turn, as equal threads take them.
                let of_thread = |t: usize| tasks.iter().skip(t).step_by(threads).map(work).sum::<usize>();
                assert!((0..threads).all(|t| of_thread(t) <= total / threads + entries / threads));
            }
        }
    }
}
