//! Whether standard input or output was closed when the process began.
//!
//! Rust's runtime opens /dev/null in the place of a standard stream that is closed, before `main`: what is written there is
//! lost without a word, and what is read is empty. Afterwards nothing tells such a stream from one that the caller sent to /dev/null on purpose. So a
//! constructor looks first: the loader calls those before the runtime begins.
#![cfg_attr(target_os = "linux", allow(unsafe_code))]

use std::sync::atomic::{AtomicBool, Ordering};

static STDIN: AtomicBool = AtomicBool::new(false);
static STDOUT: AtomicBool = AtomicBool::new(false);

/// Whether it was; on systems other than Linux nobody has looked.
pub fn stdin_was_closed() -> bool {
    STDIN.load(Ordering::Relaxed)
}

/// Likewise.
pub fn stdout_was_closed() -> bool {
    STDOUT.load(Ordering::Relaxed)
}

/// Two system calls and two stores: nothing that would need the runtime.
#[cfg(target_os = "linux")]
extern "C" fn look() {
    let closed = |stream| rustix::io::fcntl_getfd(stream) == Err(rustix::io::Errno::BADF);
    STDIN.store(closed(rustix::stdio::stdin()), Ordering::Relaxed);
    STDOUT.store(closed(rustix::stdio::stdout()), Ordering::Relaxed);
}

#[cfg(target_os = "linux")]
#[used]
// SAFETY: the section holds pointers to functions of the C ABI, each called once before `main` with arguments that they may
// ignore; `look` is one, and neither panics nor uses anything that the runtime sets up.
#[unsafe(link_section = ".init_array")]
static LOOK: extern "C" fn() = look;
