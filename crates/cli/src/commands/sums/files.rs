//! Many files, shared out among threads; their outcomes come back in the order of the files.

use super::batch::{Found, Hasher, Named, Outcome, SIDE_BY_SIDE};
use super::source::is_stream;
use crate::error::Error;
use crate::progress::Progress;
use std::collections::BTreeMap;
use std::io::IsTerminal;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The longest time without a look at the progress.
const PATIENCE: Duration = Duration::from_millis(100);

/// Who hears what was found, in the order of the files and on the thread that called [`hash`].
pub trait Listener {
    /// # Errors
    /// Nothing more is hashed then.
    fn file(&mut self, index: usize, outcome: Outcome) -> Result<(), Error>;

    /// More may take a while: what was said so far should be seen.
    ///
    /// # Errors
    /// As [`Listener::file`].
    fn pause(&mut self) -> Result<(), Error>;
}

/// Hashes the files. `-` is standard input.
///
/// # Errors
/// Those of the listener.
pub fn hash<N: Named>(
    names: &[N],
    threads: Option<usize>,
    show_progress: bool,
    listener: &mut impl Listener,
) -> Result<(), Error> {
    let streams = names.iter().any(|name| is_stream(name.name()));
    let threads = match threads {
        _ if streams || names.len() < 2 => 1,
        Some(threads) => threads.min(names.len()),
        None => std::thread::available_parallelism().map_or(1, usize::from).min(names.len()),
    };
    let total = if show_progress { total_size(names) } else { 0 };
    let work = Work {
        names,
        streams,
        threads,
        next: AtomicUsize::new(0),
        done: AtomicU64::new(0),
        stop: AtomicBool::new(false),
        inbox: Mutex::default(),
        arrived: Condvar::new(),
    };
    let progress = (total > 0).then(|| Progress::new(total, "bytes"));
    let mut front = Front { listener, next: 0, early: BTreeMap::new(), progress, total };
    let result = std::thread::scope(|scope| {
        for _ in 1..threads {
            work.inbox().alive += 1;
            let place = Place(&work);
            // Where the system starts no thread, the place is given up and the others do the work.
            let _ = std::thread::Builder::new().spawn_scoped(scope, move || place.run());
        }
        let result = work
            .run(&mut |found, done| {
                work.done.fetch_add(done, Ordering::Relaxed);
                front.collect(&work, found)
            })
            .and_then(|()| front.wait(&work));
        work.stop.store(true, Ordering::Relaxed);
        result
    });
    if let Some(progress) = front.progress {
        progress.finish();
    }
    result
}

/// The bytes of all files whose size is known, for a terminal to show progress on.
fn total_size<N: Named>(names: &[N]) -> u64 {
    // Many small files: asking for their sizes would take as long as reading them.
    if names.len() > 1000 || !std::io::stderr().is_terminal() {
        return 0;
    }
    names.iter().filter_map(|name| std::fs::metadata(name.name()).ok()).map(|meta| meta.len()).sum()
}

/// What the threads share.
struct Work<'a, N> {
    names: &'a [N],
    streams: bool,
    threads: usize,
    next: AtomicUsize,
    done: AtomicU64,
    stop: AtomicBool,
    inbox: Mutex<Inbox>,
    arrived: Condvar,
}

/// What the other threads have found, and how many of them are at work.
#[derive(Default)]
struct Inbox {
    found: Found,
    alive: usize,
}

impl<N: Named> Work<'_, N> {
    fn inbox(&self) -> MutexGuard<'_, Inbox> {
        self.inbox.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn run(&self, deliver: &mut impl FnMut(&mut Found, u64) -> Result<(), Error>) -> Result<(), Error> {
        let mut hasher = Hasher::default();
        while let Some(batch) = self.take() {
            hasher.batch(self.names, batch, deliver)?;
        }
        Ok(())
    }

    /// The next files: a fair share of what is left, so that all threads end at about the same time.
    fn take(&self) -> Option<Range<usize>> {
        if self.stop.load(Ordering::Relaxed) {
            return None;
        }
        let claim = |start: usize| (start < self.names.len()).then(|| start + self.size(start));
        let start = self.next.fetch_update(Ordering::Relaxed, Ordering::Relaxed, claim).ok()?;
        Some(start..start + self.size(start))
    }

    fn size(&self, start: usize) -> usize {
        let share = ((self.names.len() - start) / self.threads).clamp(1, SIDE_BY_SIDE);
        let files = &self.names[start..start + share];
        // One function a batch, and a stream is read to its end before the next file is opened.
        let alike =
            |name: &&N| name.algorithm() == files[0].algorithm() && !(self.streams && is_stream(name.name()));
        files.iter().take_while(alike).count().max(1)
    }
}

/// The place of a thread other than the first. When it is given up, the first thread no longer waits for it.
struct Place<'a, 'b, N: Named>(&'a Work<'b, N>);

impl<N: Named> Place<'_, '_, N> {
    fn run(&self) {
        let work = self.0;
        // Its only error: nobody listens any more.
        let _ = work.run(&mut |found, done| {
            work.done.fetch_add(done, Ordering::Relaxed);
            let mut inbox = work.inbox();
            let waited_for = inbox.found.is_empty();
            inbox.found.append(found);
            drop(inbox);
            if waited_for {
                work.arrived.notify_one();
            }
            if work.stop.load(Ordering::Relaxed) { Err(Error::Reported) } else { Ok(()) }
        });
    }
}

impl<N: Named> Drop for Place<'_, '_, N> {
    fn drop(&mut self) {
        self.0.inbox().alive -= 1;
        self.0.arrived.notify_one();
    }
}

/// The first thread's side: brings the outcomes in order.
struct Front<'a, L> {
    listener: &'a mut L,
    next: usize,
    early: BTreeMap<usize, Outcome>,
    progress: Option<Progress>,
    total: u64,
}

impl<L: Listener> Front<'_, L> {
    /// Takes what this thread and the others have found.
    fn collect<N: Named>(&mut self, work: &Work<N>, found: &mut Found) -> Result<(), Error> {
        self.hear(found)?;
        if work.threads > 1 {
            let mut others = std::mem::take(&mut work.inbox().found);
            self.hear(&mut others)?;
        }
        if let Some(progress) = &mut self.progress {
            progress.set(work.done.load(Ordering::Relaxed).min(self.total));
        }
        self.listener.pause()
    }

    fn hear(&mut self, found: &mut Found) -> Result<(), Error> {
        for (index, outcome) in found.drain(..) {
            if index != self.next {
                self.early.insert(index, outcome);
                continue;
            }
            self.listener.file(index, outcome)?;
            self.next += 1;
            while let Some(outcome) = self.early.remove(&self.next) {
                self.listener.file(self.next, outcome)?;
                self.next += 1;
            }
        }
        Ok(())
    }

    /// Waits for the threads that are still at work.
    fn wait<N: Named>(&mut self, work: &Work<N>) -> Result<(), Error> {
        while self.next < work.names.len() {
            let mut inbox = work.inbox();
            if inbox.found.is_empty() {
                if inbox.alive == 0 {
                    return Err(Error::failed("a thread ended before its work"));
                }
                let waited = work.arrived.wait_timeout(inbox, PATIENCE);
                inbox = waited.unwrap_or_else(PoisonError::into_inner).0;
            }
            let mut found = std::mem::take(&mut inbox.found);
            drop(inbox);
            self.collect(work, &mut found)?;
        }
        Ok(())
    }
}
