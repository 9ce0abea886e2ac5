//! How a function is called: what becomes a line of the tables.

use crate::loading::{In, Library, Out};
use crate::numbers::Numbers;
use std::ffi::c_int;

/// A call to be timed.
pub type Call = Box<dyn FnMut()>;

/// Makes the call for a library; numbers live as long as the program.
pub type Maker = fn(&Library, &str, &'static mut Numbers) -> Call;

/// A function: its name, and how it is called.
pub type Line = (&'static str, Maker);

pub type F1 = unsafe extern "C" fn(Out) -> c_int;
pub type F2 = unsafe extern "C" fn(In, Out) -> c_int;
pub type F3 = unsafe extern "C" fn(In, In, Out) -> c_int;
pub type F4 = unsafe extern "C" fn(In, In, In, Out) -> c_int;
pub type WithDigit = unsafe extern "C" fn(In, u64, Out) -> c_int;
pub type WithCount = unsafe extern "C" fn(In, c_int, Out) -> c_int;
pub type Query = unsafe extern "C" fn(In) -> c_int;
pub type Long = unsafe extern "C" fn(In) -> u64;
pub type Flag = unsafe extern "C" fn(In, *mut c_int) -> c_int;
pub type Flag2 = unsafe extern "C" fn(In, In, *mut c_int) -> c_int;
pub type SetWord = unsafe extern "C" fn(Out, u64) -> c_int;
pub type Write = unsafe extern "C" fn(In, *mut u8) -> c_int;
pub type WriteSized = unsafe extern "C" fn(In, *mut u8, *mut usize) -> c_int;
pub type WriteWithin = unsafe extern "C" fn(In, *mut u8, usize, *mut usize) -> c_int;
pub type ReadSized = unsafe extern "C" fn(Out, *const u8, usize) -> c_int;

/// A call with the numbers as they are.
macro_rules! call {
    ($kind:ty, |$f:ident, $n:ident| $body:expr) => {
        (|library, name, $n| {
            let $f: $kind = library.function(name);
            Box::new(move || {
                #[allow(unused_unsafe, reason = "some calls are only of another function")]
                // SAFETY: initialised numbers, and room for what is written.
                std::hint::black_box(unsafe { $body });
            })
        }) as $crate::calls::Maker
    };
}

/// A call in place, on a copy.
macro_rules! in_place {
    ($kind:ty, $from:ident, |$f:ident, $n:ident, $x:ident| $body:expr) => {
        (|library, name, $n| {
            let $f: $kind = library.function(name);
            let copy: $crate::calls::F2 = library.function("mp_copy");
            Box::new(move || {
                // SAFETY: initialised numbers.
                unsafe {
                    copy(&$n.$from, &mut $n.out[0]);
                    let $x: $crate::loading::Out = &mut $n.out[0];
                    std::hint::black_box($body);
                }
            })
        }) as $crate::calls::Maker
    };
}

/// Calls in place, one after the other on one number, which stays as long as it was.
macro_rules! again {
    ($kind:ty, $from:ident, |$f:ident, $x:ident| $body:expr) => {
        (|library, name, n| {
            let $f: $kind = library.function(name);
            let copy: $crate::calls::F2 = library.function("mp_copy");
            // SAFETY: initialised numbers.
            unsafe { copy(&n.$from, &mut n.out[0]) };
            Box::new(move || {
                let $x: $crate::loading::Out = &mut n.out[0];
                // SAFETY: initialised numbers.
                std::hint::black_box(unsafe { $body });
            })
        }) as $crate::calls::Maker
    };
}

/// A call that makes a number, whose memory is given back.
macro_rules! beginning {
    ($kind:ty, |$f:ident, $n:ident, $x:ident| $body:expr) => {
        (|library, name, $n| {
            let $f: $kind = library.function(name);
            Box::new(move || {
                // SAFETY: a place for a number, and what malloc gave.
                unsafe {
                    let $x: $crate::loading::Out = &mut $n.fresh;
                    std::hint::black_box($body);
                    libc::free($n.fresh.dp.cast());
                }
            })
        }) as $crate::calls::Maker
    };
}

pub(crate) use {again, beginning, call, in_place};
