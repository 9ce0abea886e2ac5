//! How long work is called: with or without the interpreter, on this thread or beside it; and what becomes of a panic.
//!
//! | function | for | interpreter | Ctrl-C |
//! |---|---|---|---|
//! | [`run`] | work that may borrow its input | released above ~20 us, or 2 KiB | when the work is done |
//! | [`long`] | work that owns its input, milliseconds to days | released | within 20 ms: the work goes on beside us until it asks [`Watch`], and nobody waits for it |
//! | [`cancellable`] | the same, without effects of its own | released | the same, and the library's own loops break off too (`adamant::base::cancel`) |

use crate::errors::InternalError;
use adamant::base::cancel::{self, Token};
use pyo3::prelude::*;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Bytes of a message from which the interpreter is released.
pub const BYTES: usize = 2048;
/// Estimated nanoseconds from which the interpreter is released.
pub const NANOSECONDS: u64 = 20_000;
/// Estimated nanoseconds from which work is done beside us.
pub const LONG: u64 = 10_000_000;
/// How often we look for signals.
const TICK: Duration = Duration::from_millis(20);
/// How often a progress callback is called.
const PROGRESS: Duration = Duration::from_millis(100);

/// A panic of the library becomes an exception: PyO3's own is no subclass of `Exception`.
pub fn caught<T>(work: impl FnOnce() -> T) -> PyResult<T> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
        let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let text = text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default();
        InternalError::new_err(format!("please report this: {text}"))
    })
}

/// Work, without the interpreter where it is `large`.
pub fn run<T: Send>(py: Python<'_>, large: bool, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    if large { py.detach(|| caught(work)) } else { caught(work) }
}

/// What long work looks at and writes to.
#[derive(Clone, Default)]
pub struct Watch(Arc<Shared>);

#[derive(Default)]
struct Shared {
    stop: Token,
    done: AtomicU64,
}

impl Watch {
    /// Whether nobody waits for the result any more.
    pub fn stopped(&self) -> bool {
        self.0.stop.is_cancelled()
    }

    /// Says how much is done.
    pub fn done(&self, count: u64) {
        self.0.done.store(count, Ordering::Relaxed);
    }

    /// Says that one more is done.
    pub fn one_more(&self) {
        self.more(1);
    }

    /// Says that so many more are done.
    pub fn more(&self, count: u64) {
        self.0.done.fetch_add(count, Ordering::Relaxed);
    }

    /// Work whose loops break off when nobody waits any more, on any thread; None where that has happened.
    pub fn under<T>(&self, work: impl FnOnce() -> T) -> Option<T> {
        cancel::run(&self.0.stop, work)
    }
}

/// A function that wants to know how far the work is, called with `(done, total)`; what it raises ends the work.
pub struct Progress<'a, 'py> {
    pub callback: Option<&'a Bound<'py, PyAny>>,
    pub total: u64,
}

impl Progress<'_, '_> {
    pub const NONE: Self = Progress { callback: None, total: 0 };

    fn call(&self, done: u64) -> PyResult<()> {
        self.callback.map_or(Ok(()), |callback| callback.call1((done, self.total)).map(drop))
    }
}

type Slot<T> = Arc<(Mutex<Option<PyResult<T>>>, Condvar)>;

/// Work on a thread of its own, while this one waits for signals. After an exception the work is told to stop.
pub fn long<T: Send + 'static>(
    py: Python<'_>,
    progress: &Progress<'_, '_>,
    work: impl FnOnce(&Watch) -> T + Send + 'static,
) -> PyResult<T> {
    let (watch, slot): (Watch, Slot<T>) = Default::default();
    let (their_watch, their_slot) = (watch.clone(), slot.clone());
    let thread = thread::Builder::new().name("adamant".into()).spawn(move || {
        BACKGROUND.fetch_add(1, Ordering::Relaxed);
        let result = caught(|| work(&their_watch));
        BACKGROUND.fetch_sub(1, Ordering::Relaxed);
        *their_slot.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
        their_slot.1.notify_one();
    });
    if let Err(error) = thread {
        return Err(error.into());
    }
    let (mut reported, mut last) = (0, Instant::now());
    loop {
        let result = py.detach(|| {
            let guard = slot.0.lock().unwrap_or_else(PoisonError::into_inner);
            let wait = slot.1.wait_timeout_while(guard, TICK, |result| result.is_none());
            wait.unwrap_or_else(PoisonError::into_inner).0.take()
        });
        if let Some(result) = result {
            let result = result?;
            progress.call(progress.total)?;
            return Ok(result);
        }
        let done = watch.0.done.load(Ordering::Relaxed);
        let mut tick = py.check_signals();
        if tick.is_ok() && done != reported && last.elapsed() >= PROGRESS {
            (reported, last) = (done, Instant::now());
            tick = progress.call(done);
        }
        if let Err(error) = tick {
            watch.0.stop.cancel();
            return Err(error);
        }
    }
}

/// [`long`] for work that leaves nothing behind, so that it may break off anywhere: sums of products, powers, batches.
pub fn cancellable<T: Send + 'static>(
    py: Python<'_>,
    progress: &Progress<'_, '_>,
    work: impl FnOnce(&Watch) -> T + Send + 'static,
) -> PyResult<T> {
    let result = long(py, progress, move |watch| cancel::run(&watch.0.stop, || work(watch)))?;
    // Who has cancelled has an exception already.
    result.ok_or_else(|| InternalError::new_err("cancelled"))
}

/// How many works go on beside Python's threads: those of calls that are waited for, and of calls that were broken off and have not
/// noticed yet.
#[pyfunction]
pub fn _background() -> usize {
    BACKGROUND.load(Ordering::Relaxed)
}

static BACKGROUND: AtomicUsize = AtomicUsize::new(0);

/// As `threads=` has it: 0 is as many as the system has.
pub fn thread_count(threads: usize) -> usize {
    if threads == 0 { thread::available_parallelism().map_or(1, usize::from) } else { threads.min(1024) }
}

/// The results of `work` on the parts of `0..count`, in order; as many parts as threads, the first one done here.
pub fn shares<T: Send>(threads: usize, count: usize, work: impl Fn(Range<usize>) -> T + Sync) -> Vec<T> {
    let share = count.div_ceil(thread_count(threads)).max(1);
    let part = |start: usize| start..(start + share).min(count);
    thread::scope(|scope| {
        let work = &work;
        let spawn =
            |start| (start, thread::Builder::new().spawn_scoped(scope, move || work(part(start))).ok());
        let others: Vec<_> = (share..count).step_by(share).map(spawn).collect();
        let mut results = vec![work(part(0))];
        for (start, other) in others {
            results.push(match other {
                Some(thread) => thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
                None => work(part(start)),
            });
        }
        results
    })
}
