//! From Rust's answers to C's, and the form in which the functions are written down.

pub(crate) use adamant_mp::guard;
use adamant_mp::{Code, MpInt, Result};
use core::cmp::Ordering;
use std::ffi::c_int;

/// A number that is only read.
pub(crate) type In = *const MpInt;
/// A number that is written.
pub(crate) type Out = *mut MpInt;
/// `mp_err`.
pub(crate) type Err = c_int;

/// What becomes of an answer in C.
pub(crate) trait Answer<T> {
    fn answer(self) -> T;
}

impl<T> Answer<T> for T {
    #[inline(always)]
    fn answer(self) -> T {
        self
    }
}

impl Answer<Err> for Result {
    #[inline(always)]
    fn answer(self) -> Err {
        match self {
            Ok(()) => 0,
            Err(code) => code as c_int,
        }
    }
}

impl Answer<c_int> for Ordering {
    #[inline(always)]
    fn answer(self) -> c_int {
        self as c_int
    }
}

impl Answer<c_int> for bool {
    #[inline(always)]
    fn answer(self) -> c_int {
        c_int::from(self)
    }
}

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

/// Functions for C: name, parameters, result, and the operation. Each demands of its caller what the header says:
/// numbers that were initialised, and room where something is written.
macro_rules! export {
    ($($(#[$attribute:meta])* fn $name:ident($($parameter:ident: $kind:ty),*) $(-> $result:ty)? { $body:expr })*) => {$(
        $(#[$attribute])*
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name($($parameter: $kind),*) $(-> $result)? {
            #[allow(unused_unsafe, reason = "some operations are safe")]
            // SAFETY: the header asks callers for what the operation asks for.
            unsafe { $crate::answer::Answer::answer($body) }
        }
    )*};
}
pub(crate) use export;
