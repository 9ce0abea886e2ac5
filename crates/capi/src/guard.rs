//! What stands between C and Rust: no panic gets out, and memory that cannot be had is an error where it can be seen.

use crate::error::Code;
use std::ffi::c_int;
use std::hint::black_box;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Runs `body`; a panic becomes [`Code::Internal`]. What `body` shares with the outside must bear being left half done:
/// outputs are written as its last step.
pub(crate) fn run<T>(body: impl FnOnce() -> Result<T, Code>) -> Result<T, Code> {
    catch_unwind(AssertUnwindSafe(body)).unwrap_or(Err(Code::Internal))
}

/// [`run`] for functions that return 0 or a negative code.
pub(crate) fn status(body: impl FnOnce() -> Result<(), Code>) -> c_int {
    match run(body) {
        Ok(()) => 0,
        Err(code) => code as c_int,
    }
}

/// Asks whether `bytes` of memory can be had now, before code is entered that would abort the process without them.
/// The memory is given back at once, so this is no promise when other threads allocate at the same time.
pub(crate) fn memory(bytes: usize) -> Result<(), Code> {
    let mut probe: Vec<u8> = Vec::new();
    probe.try_reserve_exact(bytes).map_err(|_| Code::OutOfMemory)?;
    // Without this the compiler may leave out both allocation and release.
    black_box(probe.as_mut_ptr());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn panics_stay_inside() {
        assert_eq!(status(|| panic!("on purpose")), Code::Internal as c_int);
        assert_eq!(status(|| Ok(())), 0);
        assert_eq!(status(|| Err(Code::Length)), Code::Length as c_int);
    }

    #[test]
    fn memory_beyond_the_address_space() {
        assert_eq!(memory(1 << 12), Ok(()));
        assert_eq!(memory(usize::MAX), Err(Code::OutOfMemory));
        // Miri stops where a request is beyond its own means; a 32-bit program may have half of its addresses free.
        if !cfg!(miri) && cfg!(target_pointer_width = "64") {
            assert_eq!(memory(isize::MAX as usize), Err(Code::OutOfMemory));
        }
    }
}
