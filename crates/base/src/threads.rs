//! Work on several threads, for which the system may refuse to start one.

use crate::cancel;
use std::panic::resume_unwind;
use std::sync::{Mutex, PoisonError};
use std::thread::{Builder, scope};
use std::vec::Vec;

/// The results of `work(0)` to `work(count - 1)` in order: the first on the caller's thread, each other on a thread of its
/// own. What the system starts no thread for, as WebAssembly without threads or a process at its limits, is done on the
/// caller's after the first. A panic of `work` goes on in the caller. All are
/// under the caller's token of `cancel`.
pub fn in_parallel<T: Send>(count: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let results: Vec<Mutex<Option<T>>> = (0..count).map(|_| Mutex::new(None)).collect();
    each(count, &|i| {
        let result = work(i);
        *results[i].lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
    });
    let result = |slot: Mutex<Option<T>>| slot.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.into_iter().filter_map(result).collect()
}

/// Not generic: to start threads is 14 KB of code, which each curve's sums of products would have twice.
fn each(count: usize, work: &(dyn Fn(usize) + Sync)) {
    let token = cancel::current();
    scope(|scope| {
        let token = token.as_ref();
        let start = |i| Builder::new().spawn_scoped(scope, move || cancel::inherit(token, || work(i))).ok();
        let others: Vec<_> = (1..count).map(start).collect();
        if count > 0 {
            work(0);
        }
        for (i, other) in (1..).zip(others) {
            match other {
                Some(thread) => thread.join().unwrap_or_else(|panic| resume_unwind(panic)),
                None => work(i),
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::in_parallel;
    use std::vec::Vec;

    #[test]
    fn results_are_in_order() {
        for count in [0, 1, 2, 9] {
            let squares: Vec<usize> = (0..count).map(|i| i * i).collect();
            assert_eq!(in_parallel(count, |i| i * i), squares);
        }
    }

    #[test]
    #[cfg_attr(target_family = "wasm", ignore = "panics abort there")]
    #[should_panic(expected = "the third")]
    fn panics_reach_the_caller() {
        in_parallel(4, |i| assert!(i != 2, "the third"));
    }
}
