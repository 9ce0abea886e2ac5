//! Whether standard output was closed when the process began.
//!
//! Rust's runtime opens /dev/null in the place of a standard stream that is closed, before `main`, and what is written there is
//! lost without a word. Afterwards nothing tells such a stream from one that the caller sent to /dev/null on purpose. So a
//! constructor looks first: the loader calls those before the runtime begins.
#![cfg_attr(target_os = "linux", allow(unsafe_code))]

use std::sync::atomic::{AtomicBool, Ordering};

static CLOSED: AtomicBool = AtomicBool::new(false);

/// Whether it was; on systems other than Linux nobody has looked.
pub fn stdout_was_closed() -> bool {
    CLOSED.load(Ordering::Relaxed)
}

/// A system call and a store: nothing that would need the runtime.
#[cfg(target_os = "linux")]
extern "C" fn look() {
    let closed = rustix::io::fcntl_getfd(rustix::stdio::stdout()) == Err(rustix::io::Errno::BADF);
    CLOSED.store(closed, Ordering::Relaxed);
}

#[cfg(target_os = "linux")]
#[used]
// SAFETY: the section holds pointers to functions of the C ABI, each called once before `main` with arguments that they may
// ignore; `look` is one, and neither panics nor uses anything that the runtime sets up.
#[unsafe(link_section = ".init_array")]
static LOOK: extern "C" fn() = look;
