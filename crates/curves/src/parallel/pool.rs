//! Who runs the parts of a batch, and how a batch is cut.

use adamant_base::threads::in_parallel;
use std::sync::{Mutex, PoisonError};
use std::thread::available_parallelism;
use std::vec::Vec;

/// Whoever runs the parts of a batch: [`Threads`], or a pool of the caller.
///
/// ```
/// use adamant_curves::bls12_381::{G1, G1Parameters};
/// use adamant_curves::hash_to_curve::hash_to_curve;
/// use adamant_curves::parallel::{self, Pool};
///
/// /// A pool of the caller; one of rayon's has `self.0.scope(|scope| ...)` with `scope.spawn(move |_| work(i))` here.
/// struct Mine;
///
/// impl Pool for Mine {
///     fn workers(&self) -> usize {
///         2
///     }
///
///     fn run(&self, count: usize, work: &(dyn Fn(usize) + Sync)) {
///         std::thread::scope(|scope| {
///             for i in 0..count {
///                 scope.spawn(move || work(i));
///             }
///         });
///     }
/// }
///
/// let messages: Vec<String> = (0..40).map(|i| i.to_string()).collect();
/// let mut points = vec![G1::IDENTITY; 40];
/// parallel::batch_hash_to_curve::<G1Parameters, _>(&Mine, &messages, b"a tag", &mut points)?;
/// assert_eq!(points[39], hash_to_curve::<G1Parameters>(b"39", b"a tag")?);
/// # Ok::<(), adamant_curves::Error>(())
/// ```
pub trait Pool {
    /// How many parts of a batch go on at a time; 0 counts as 1.
    fn workers(&self) -> usize;

    /// Calls `work(0)` to `work(count - 1)`, each once, on any threads and in any order, and returns when all of them have ended. What was left
    /// out is done by the caller's thread afterwards.
    fn run(&self, count: usize, work: &(dyn Fn(usize) + Sync));
}

impl<P: Pool + ?Sized> Pool for &P {
    fn workers(&self) -> usize {
        (**self).workers()
    }

    fn run(&self, count: usize, work: &(dyn Fn(usize) + Sync)) {
        (**self).run(count, work);
    }
}

/// At most so many threads, the caller's among them, which are started for each call and end before it does; 0 for as many as the
/// system has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threads(pub usize);

impl Pool for Threads {
    fn workers(&self) -> usize {
        match self.0 {
            0 => available_parallelism().map_or(1, usize::from),
            count => count,
        }
    }

    fn run(&self, count: usize, work: &(dyn Fn(usize) + Sync)) {
        in_parallel(count, work);
    }
}

/// The length of the parts of a batch, but for the last: no smaller than two vectors, and a multiple of them, so that only the last vector of
/// all has empty lanes.
pub(crate) fn part_len(pool: &(impl Pool + ?Sized), len: usize) -> usize {
    const VECTORS: usize = 2 * crate::lanes::LANES;
    len.div_ceil(pool.workers().max(1)).next_multiple_of(VECTORS).max(VECTORS)
}

/// What `work` makes of each part, in their order.
pub(crate) fn each_part<J: Send, R: Send>(
    pool: &(impl Pool + ?Sized),
    parts: impl Iterator<Item = J>,
    work: impl Fn(J) -> R + Sync,
) -> Vec<R> {
    let places: Vec<Mutex<(Option<J>, Option<R>)>> =
        parts.map(|part| Mutex::new((Some(part), None))).collect();
    let run = |i: usize| {
        let place = places.get(i).map(|place| place.lock().unwrap_or_else(PoisonError::into_inner));
        if let Some(mut place) = place
            && let Some(part) = place.0.take()
        {
            place.1 = Some(work(part));
        }
    };
    if places.len() > 1 {
        pool.run(places.len(), &run);
    }
    (0..places.len()).for_each(run);
    let result = |place: Mutex<(_, Option<R>)>| place.into_inner().unwrap_or_else(PoisonError::into_inner).1;
    places.into_iter().filter_map(result).collect()
}

/// Pieces of work dealt out to as many parts as the pool has workers, one after the other: neighbours differ little in how long they take.
pub(super) fn deal<J>(
    pool: &(impl Pool + ?Sized),
    pieces: impl Iterator<Item = J>,
) -> impl Iterator<Item = Vec<J>> {
    let pieces: Vec<J> = pieces.collect();
    let count = pool.workers().clamp(1, pieces.len().max(1));
    let mut parts: Vec<Vec<J>> = (0..count).map(|_| Vec::new()).collect();
    for (i, piece) in pieces.into_iter().enumerate() {
        if let Some(part) = parts.get_mut(i % count) {
            part.push(piece);
        }
    }
    parts.into_iter()
}

/// The first of the parts' errors, at its place in the batch.
pub(super) fn first_error<T, E>(
    results: Vec<Result<T, (usize, E)>>,
    part_len: usize,
) -> Result<(), (usize, E)> {
    for (part, result) in results.into_iter().enumerate() {
        result.map_err(|(place, error)| (part * part_len + place, error))?;
    }
    Ok(())
}
