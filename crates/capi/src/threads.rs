//! The threads of batch functions.

use crate::error::Code;
use crate::wipe;
use adamant::curves::parallel::{Pool, Threads};
use std::ffi::c_uint;
use std::sync::{Mutex, PoisonError};

/// More threads than any machine has cores are not started, whatever the caller asks for.
const MOST: c_uint = 4096;

/// At most so many threads, which end before a call does; each wipes so many bytes of its stack when it has done its part, as its secrets
/// would lie in memory that the system hands to the next thread.
pub(crate) struct Workers {
    threads: Threads,
    depth: usize,
}

impl Workers {
    /// The threads of a function on public data. 0 stands for as many as the system has.
    pub(crate) fn public(threads: c_uint) -> Self {
        Self::secret(threads, 0)
    }

    /// The threads of a function on secrets, with the depth that its frame has.
    pub(crate) fn secret(threads: c_uint, depth: usize) -> Self {
        Workers { threads: Threads(usize::try_from(threads.min(MOST)).unwrap_or(1)), depth }
    }
}

impl Workers {
    /// Runs `work` on parts of two lists that have `lengths` elements for each of the same number of items, of `least` items at least.
    pub(crate) fn in_parts<A: Sync, B: Send>(
        &self,
        (from, to): (&[A], &mut [B]),
        lengths: (usize, usize),
        least: usize,
        work: impl Fn(&[A], &mut [B]) -> Result<(), Code> + Sync,
    ) -> Result<(), Code> {
        let count = from.len() / lengths.0;
        let each = count.div_ceil(self.workers()).max(least);
        if each >= count {
            return work(from, to);
        }
        let parts = from.chunks(each * lengths.0).zip(to.chunks_mut(each * lengths.1));
        let parts: Vec<_> = parts.map(|part| Mutex::new((Some(part), Ok(())))).collect();
        self.run(parts.len(), &|i| {
            let mut place = parts[i].lock().unwrap_or_else(PoisonError::into_inner);
            if let Some((from, to)) = place.0.take() {
                place.1 = work(from, to);
            }
        });
        parts.into_iter().try_for_each(|place| place.into_inner().unwrap_or_else(PoisonError::into_inner).1)
    }
}

impl Pool for Workers {
    fn workers(&self) -> usize {
        self.threads.workers()
    }

    fn run(&self, count: usize, work: &(dyn Fn(usize) + Sync)) {
        self.threads.run(count, &|i| {
            part(work, i);
            if self.depth > 0 {
                wipe::after_call(self.depth);
            }
        });
    }
}

/// What this was inlined into would keep its variables above what is wiped.
#[inline(never)]
fn part(work: &(dyn Fn(usize) + Sync), i: usize) {
    work(i);
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn every_part_is_done_once() {
        for threads in [0, 1, 2, 7, c_uint::MAX] {
            for workers in [Workers::public(threads), Workers::secret(threads, 4096)] {
                let done: Vec<_> = (0..9).map(|_| AtomicUsize::new(0)).collect();
                workers.run(9, &|i| {
                    done[i].fetch_add(1, Ordering::Relaxed);
                });
                assert!(done.iter().all(|count| count.load(Ordering::Relaxed) == 1));
                assert!((1..=4096).contains(&workers.workers()));
            }
        }
    }

    #[test]
    fn parts_are_the_whole() {
        for threads in [0, 1, 2, 5] {
            for count in [0usize, 1, 6, 7, 50] {
                let from: Vec<usize> = (0..2 * count).collect();
                let mut to = vec![0; 3 * count];
                let copy = |from: &[usize], to: &mut [usize]| {
                    for (from, to) in from.chunks(2).zip(to.chunks_mut(3)) {
                        to.copy_from_slice(&[from[0], from[1], 7]);
                    }
                    if from.contains(&12) { Err(Code::Point) } else { Ok(()) }
                };
                let done = Workers::public(threads).in_parts((&from, &mut to), (2, 3), 3, copy);
                assert_eq!(done, if count > 6 { Err(Code::Point) } else { Ok(()) });
                assert!(to.chunks(3).enumerate().all(|(i, part)| part == [2 * i, 2 * i + 1, 7]));
            }
        }
    }
}
