//! How functions for C are written down, here and in `crates/capi` and `crates/tommath`.

use crate::{MpInt, Result};
use core::cmp::Ordering;
use std::ffi::c_int;

/// A number that is only read: `const mp_int *` in C.
pub type In = *const MpInt;
/// A number that is written: `mp_int *` in C.
pub type Out = *mut MpInt;

/// Writes functions for C: `FRAME fn NAME(PARAMETERS) -> RESULT { BODY }` is exported as `NAME`.
///
/// The frame is a function in scope that runs the body as a closure and makes C's result of what it returns: it decides
/// what becomes of errors and panics, and what is wiped. Its arguments come before the body: `secret(depth::SHA256) fn ...`.
/// Without a frame the value of the body becomes the result by [`Answer`](crate::Answer), and panics are the body's business;
/// one invocation has frames for all of its functions or for none.
///
/// `cargo xtask header` reads invocations: names, parameters and results stand there as in the header.
///
/// # Safety
/// This is what every function for C demands of its callers, where its header does not say otherwise:
///
/// - A pointer with a length, in a parameter or named by the header, is NULL or points to that many elements, aligned as
///   their type. What is `const` was initialised, and nobody writes to it during the call; what is not `const` may be written,
///   and nobody else uses it during the call. Outputs overlap inputs only where the header allows it.
/// - A handle is NULL, or the function that makes such handles made it and it was not freed. Calls that take it without
///   `const` have it for themselves; a call that frees it is its last.
/// - A place for a handle, a length or a number is NULL or may be written.
/// - A number (`mp_int`) is NULL or was initialised; one that an `init` function makes need not be.
/// - A text ends in a NUL.
/// - A callback is NULL or may be called with its context, and does not unwind; a stream is NULL or open.
///
/// The body stands in an `unsafe` block: it may call what demands no more than this of the parameters, and checks by
/// itself what can be checked, which is NULL and lengths.
#[macro_export]
macro_rules! export {
    ($($(#[$attribute:meta])* fn $name:ident($($parameter:ident: $kind:ty),* $(,)?) $(-> $result:ty)? $body:block)*) => {$(
        $(#[$attribute])*
        ///
        /// # Safety
        /// That of [`export`](adamant_mp::export!), with the sizes that the header names.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name($($parameter: $kind),*) $(-> $result)? {
            #[allow(unused_unsafe, unused_braces, reason = "some operations are safe; a body is a block")]
            // SAFETY: the contract above, which the operation's own demands are part of.
            unsafe { $crate::Answer::answer($body) }
        }
    )*};
    ($(
        $(#[$attribute:meta])*
        $frame:ident $(($($argument:expr),*))?
        fn $name:ident($($parameter:ident: $kind:ty),* $(,)?) $(-> $result:ty)? $body:block
    )*) => {$(
        $(#[$attribute])*
        ///
        /// # Safety
        /// That of [`export`](adamant_mp::export!), with the sizes that the header names.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name($($parameter: $kind),*) $(-> $result)? {
            #[allow(unused_unsafe, reason = "some operations are safe")]
            // `self::`, as a parameter may have the name of the frame.
            // SAFETY: the contract above, which the demands of what the body calls are part of.
            unsafe { self::$frame($($($argument,)*)? || $body) }
        }
    )*};
}

/// Makes C's result of what an operation answers.
pub trait Answer<T> {
    /// C's result.
    fn answer(self) -> T;
}

impl<T> Answer<T> for T {
    #[inline(always)]
    fn answer(self) -> T {
        self
    }
}

impl Answer<c_int> for Result {
    #[inline(always)]
    fn answer(self) -> c_int {
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
