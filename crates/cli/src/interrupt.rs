//! Ctrl-C for long operations: they look at a flag between slices of work and stop where they are.
//!
//! Only while somebody looks: at all other times Ctrl-C ends the process, as if there were no handler.

use crate::output;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

static STOP: AtomicBool = AtomicBool::new(false);
static INSTALL: Once = Once::new();
/// Operations that look at the flag.
static WATCHERS: AtomicUsize = AtomicUsize::new(0);
/// Writes that may wait for a reader.
static WRITERS: AtomicUsize = AtomicUsize::new(0);
/// How long a write may take after Ctrl-C: the reader of a pipe may never read again.
const PATIENCE: Duration = Duration::from_millis(200);

/// Counts up, and down again when it is dropped.
pub struct Guard(&'static AtomicUsize);

impl Guard {
    fn new(count: &'static AtomicUsize) -> Guard {
        count.fetch_add(1, Ordering::SeqCst);
        Guard(count)
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

/// From now on Ctrl-C ends the process with one line and exit code 1, unless somebody watches.
pub fn install() {
    // Where no handler can be installed the default action stays: the process just ends.
    INSTALL.call_once(|| drop(ctrlc::set_handler(heard)));
}

/// Ctrl-C sets the flag instead of ending the process, until the guard is dropped.
#[must_use]
pub fn watch() -> Guard {
    let guard = Guard::new(&WATCHERS);
    install();
    guard
}

/// Around a write to a pipe or a terminal: Ctrl-C does not wait for a reader that never reads.
#[must_use]
pub fn writing() -> Guard {
    Guard::new(&WRITERS)
}

/// Whether the person has asked to stop.
pub fn requested() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// Forgets that the person has asked: for what comes next.
pub fn forget() {
    STOP.store(false, Ordering::SeqCst);
}

fn heard() {
    STOP.store(true, Ordering::SeqCst);
    if WATCHERS.load(Ordering::SeqCst) > 0 {
        std::thread::sleep(PATIENCE);
        if WRITERS.load(Ordering::SeqCst) == 0 {
            return;
        }
    }
    output::error("stopped");
    std::process::exit(1);
}
