//! Ctrl-C for long operations: they look at a flag between slices of work and stop where they are.

use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

static STOP: AtomicBool = AtomicBool::new(false);
static INSTALL: Once = Once::new();

/// From now on Ctrl-C sets the flag instead of ending the process.
pub fn watch() {
    // Where no handler can be installed the default action stays: the process just ends.
    INSTALL.call_once(|| drop(ctrlc::set_handler(|| STOP.store(true, Ordering::Relaxed))));
}

/// Whether the person has asked to stop.
pub fn requested() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// Forgets that the person has asked: for what comes next.
pub fn forget() {
    STOP.store(false, Ordering::Relaxed);
}
