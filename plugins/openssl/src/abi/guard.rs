//! Between C and safe code: no panic gets out, objects go and come as pointers.

use super::core::Core;
use super::reason::Outcome;
use std::ffi::{CStr, c_int, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;

/// An object that OpenSSL holds, with the provider that it belongs to.
pub struct Held<T> {
    core: *const Core,
    pub value: T,
}

/// Hands an object over; null where there is none.
pub fn hand_over<T>(core: *const c_void, make: impl FnOnce(&Core) -> Outcome<T>) -> *mut c_void {
    if core.is_null() {
        return ptr::null_mut();
    }
    // SAFETY: the context that `OSSL_provider_init` handed over.
    let core: &Core = unsafe { &*core.cast() };
    match catch_unwind(AssertUnwindSafe(|| make(core))) {
        Ok(Ok(value)) => Box::into_raw(Box::new(Held { core, value })).cast(),
        Ok(Err(reason)) => {
            core.raise(reason, c"adamant", c"new");
            ptr::null_mut()
        }
        Err(_) => ptr::null_mut(),
    }
}

/// A second object made of one that is held.
///
/// # Safety
/// Null, or an object of this type that [`hand_over`] gave.
pub unsafe fn duplicate<T>(object: *const c_void, copy: impl FnOnce(&T) -> Option<T>) -> *mut c_void {
    // SAFETY: the caller's word.
    unsafe { derive(object, copy) }
}

/// An object of another type made of one that is held.
///
/// # Safety
/// Null, or an object of the first type that [`hand_over`] gave.
pub unsafe fn derive<T, U>(object: *const c_void, make: impl FnOnce(&T) -> Option<U>) -> *mut c_void {
    if object.is_null() {
        return ptr::null_mut();
    }
    // SAFETY: the caller's word.
    let held: &Held<T> = unsafe { &*object.cast() };
    match catch_unwind(AssertUnwindSafe(|| make(&held.value))) {
        Ok(Some(value)) => Box::into_raw(Box::new(Held { core: held.core, value })).cast(),
        _ => ptr::null_mut(),
    }
}

/// Takes an object back and drops it.
///
/// # Safety
/// Null, or an object of this type that [`hand_over`] gave and that nobody uses any more.
pub unsafe fn free<T>(object: *mut c_void) {
    if !object.is_null() {
        // SAFETY: the caller's word.
        let held = unsafe { Box::from_raw(object.cast::<Held<T>>()) };
        let _ = catch_unwind(AssertUnwindSafe(move || drop(held)));
    }
}

/// Runs a function on an object: 1, or 0 with an error in the queue. In line, as those below: what the body holds would be copied through
/// memory in wider pieces than it was written in, and each copy waits for the stores, a quarter of a call with a short piece.
///
/// # Safety
/// Null, or an object of this type that [`hand_over`] gave, which nobody else uses now.
#[inline(always)]
pub unsafe fn with<T>(
    object: *mut c_void,
    function: &'static CStr,
    body: impl FnOnce(&mut T) -> Outcome<()>,
) -> c_int {
    // SAFETY: the caller's word.
    unsafe { with_status(object, function, |value| body(value).map(|()| 1)) }
}

/// Runs a function on an object that says what to return; 0 with an error in the queue where it fails.
///
/// # Safety
/// As [`with`].
#[inline(always)]
pub unsafe fn with_status<T>(
    object: *mut c_void,
    function: &'static CStr,
    body: impl FnOnce(&mut T) -> Outcome<c_int>,
) -> c_int {
    // SAFETY: the caller's word.
    unsafe { with_core(object, function, |value, _| body(value)) }
}

/// The same for a function that may also report an error and go on.
///
/// # Safety
/// As [`with`].
#[inline(always)]
pub unsafe fn with_core<T>(
    object: *mut c_void,
    function: &'static CStr,
    body: impl FnOnce(&mut T, &Core) -> Outcome<c_int>,
) -> c_int {
    if object.is_null() {
        return 0;
    }
    // SAFETY: the caller's word.
    let held: &mut Held<T> = unsafe { &mut *object.cast() };
    // SAFETY: OpenSSL frees all objects before it tears the provider down.
    let core = unsafe { &*held.core };
    match catch_unwind(AssertUnwindSafe(|| body(&mut held.value, core))) {
        Ok(Ok(status)) => status,
        Ok(Err(reason)) => {
            core.raise(reason, c"adamant", function);
            0
        }
        Err(_) => 0,
    }
}

/// Reads an object that other threads may read too: keys.
///
/// # Safety
/// Null, or an object of this type that [`hand_over`] gave, which nobody changes now.
pub unsafe fn read<'a, T>(object: *const c_void) -> Option<&'a T> {
    // SAFETY: the caller's word.
    unsafe { object.cast::<Held<T>>().as_ref() }.map(|held| &held.value)
}

/// Runs what needs no object: 1 or 0.
pub fn status(body: impl FnOnce() -> Outcome<()>) -> c_int {
    c_int::from(matches!(catch_unwind(AssertUnwindSafe(body)), Ok(Ok(()))))
}

/// Bytes that came in; none for a null pointer.
///
/// # Safety
/// So many bytes are there for all of `'a` and nobody changes them.
pub unsafe fn input<'a>(data: *const u8, len: usize) -> &'a [u8] {
    if data.is_null() || len == 0 {
        return &[];
    }
    // SAFETY: the caller's word.
    unsafe { std::slice::from_raw_parts(data, len) }
}

/// Room for what goes out; none for a null pointer.
///
/// # Safety
/// So many bytes are there for all of `'a` and nobody else uses them.
pub unsafe fn output<'a>(data: *mut u8, len: usize) -> &'a mut [u8] {
    if data.is_null() || len == 0 {
        return &mut [];
    }
    // SAFETY: the caller's word.
    unsafe { std::slice::from_raw_parts_mut(data, len) }
}

/// Writes a length, where it is wanted.
///
/// # Safety
/// Null, or the place of a `size_t`.
pub unsafe fn set_length(place: *mut usize, len: usize) {
    if !place.is_null() {
        // SAFETY: the caller's word.
        unsafe { *place = len };
    }
}
