//! Converts Rust results to C return codes. The functions are written down by [`adamant_mp::export!`].

use adamant_mp::{Code, Result};
pub(crate) use adamant_mp::{In, Out, export, guard};
use std::ffi::c_int;

/// `mp_err`.
pub(crate) type Err = c_int;

/// Writes a result to where the caller wants it.
///
/// # Safety
/// `out` is NULL or may be written.
pub(crate) unsafe fn put<T>(out: *mut T, result: Result<T>) -> Result {
    if out.is_null() {
        return Err(Code::Val);
    }
    // SAFETY: not NULL; the caller's word.
    unsafe { out.write(result?) };
    Ok(())
}

/// Writes yes or no, and no on error.
///
/// # Safety
/// As [`put`].
pub(crate) unsafe fn put_bool(out: *mut c_int, result: Result<bool>) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        put(out, Ok(0))?;
        put(out, result.map(c_int::from))
    }
}

/// Writes a size where the caller wants it; NULL means that nobody does.
///
/// # Safety
/// As [`put`].
pub(crate) unsafe fn put_size(out: *mut usize, result: Result<usize>) -> Result {
    let size = result?;
    if !out.is_null() {
        // SAFETY: not NULL; the caller's word.
        unsafe { out.write(size) };
    }
    Ok(())
}
