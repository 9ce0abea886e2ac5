//! C pointers to slices, references and handles. Everything that follows a pointer from C goes through here.

use crate::error::Code;
use std::alloc::{Layout, alloc, dealloc};
use std::hint::black_box;

/// The `len` elements at `data`. Length 0 is an empty slice whatever `data` is.
///
/// # Errors
/// [`Code::NullPointer`]; [`Code::Length`] when `len` is more than an object can have.
///
/// # Safety
/// If `data` is not NULL and `len` elements are at most `isize::MAX` bytes: `data` is aligned, and its elements are
/// initialised and not written while the slice lives.
pub(crate) unsafe fn input<'a, T: Copy>(data: *const T, len: usize) -> Result<&'a [T], Code> {
    check(data, len)?;
    if len == 0 {
        return Ok(&[]);
    }
    // SAFETY: not NULL and not too long, as just checked; aligned, initialised and not written to, as demanded above.
    Ok(unsafe { std::slice::from_raw_parts(data, len) })
}

/// `count` messages, whose places and lengths are in two lists.
///
/// # Errors
/// As [`input`], and [`Code::OutOfMemory`].
///
/// # Safety
/// As [`input`] for both lists and all messages.
pub(crate) unsafe fn inputs<'a>(
    messages: *const *const u8,
    lengths: *const usize,
    count: usize,
) -> Result<Vec<&'a [u8]>, Code> {
    // SAFETY: passed on.
    let (messages, lengths) = unsafe { (input(messages, count)?, input(lengths, count)?) };
    let mut out = list(count)?;
    for (&message, &length) in messages.iter().zip(lengths) {
        // SAFETY: passed on.
        out.push(unsafe { input(message, length) }?);
    }
    Ok(out)
}

/// The `len` elements at `data`, to be written. Length 0 is an empty slice whatever `data` is.
///
/// # Errors
/// As [`input`].
///
/// # Safety
/// As [`input`], and nothing else reads the elements either while the slice lives: make it after the last use of
/// inputs that it may overlap. The elements need not have been written before, but this gives a slice to fill, not to
/// read.
pub(crate) unsafe fn output<'a, T: Copy>(data: *mut T, len: usize) -> Result<&'a mut [T], Code> {
    check(data, len)?;
    if len == 0 {
        return Ok(&mut []);
    }
    // SAFETY: not NULL and not too long, as just checked; aligned, and used by nobody else, as demanded above.
    Ok(unsafe { std::slice::from_raw_parts_mut(data, len) })
}

/// Copies `bytes` to `out`, which has room for as many.
///
/// # Errors
/// [`Code::NullPointer`].
///
/// # Safety
/// As [`output`] for that many bytes.
pub(crate) unsafe fn write(out: *mut u8, bytes: &[u8]) -> Result<(), Code> {
    // SAFETY: passed on.
    unsafe { output(out, bytes.len()) }?.copy_from_slice(bytes);
    Ok(())
}

/// Writes an output of a length that is not known before: `*outlen` is the room on entry, the length on return.
///
/// # Errors
/// [`Code::Length`] where the room is too short: `*outlen` is the length that is needed then, and `out` is untouched.
///
/// # Safety
/// `outlen` is NULL or points to a length that nobody else uses; `out` has room for as many bytes as it says.
pub(crate) unsafe fn write_with_length(out: *mut u8, outlen: *mut usize, bytes: &[u8]) -> Result<(), Code> {
    // SAFETY: passed on.
    let room = *unsafe { handle(outlen) }?;
    if room >= bytes.len() {
        // SAFETY: passed on, and no more than the room.
        unsafe { write(out, bytes) }?;
    }
    // SAFETY: not NULL, as just seen.
    unsafe { outlen.write(bytes.len()) };
    if room >= bytes.len() { Ok(()) } else { Err(Code::Length) }
}

/// The array of N bytes at `data`.
///
/// # Errors
/// [`Code::NullPointer`].
///
/// # Safety
/// As [`input`] for N bytes.
// Inlined, so that no caller waits for it to be written to a result's odd place on the stack and read from there.
#[inline(always)]
pub(crate) unsafe fn array<const N: usize>(data: *const u8) -> Result<[u8; N], Code> {
    check(data, N)?;
    // SAFETY: not NULL, as just checked; N initialised bytes by the demand above, and bytes are aligned to anything.
    Ok(unsafe { data.cast::<[u8; N]>().read() })
}

/// Refuses outputs that are NULL or have another length than they must, before anything is computed.
///
/// # Errors
/// [`Code::Length`], [`Code::NullPointer`].
pub(crate) fn check_room(out: *const u8, outlen: usize, length: usize) -> Result<(), Code> {
    if outlen == length { check(out, outlen) } else { Err(Code::Length) }
}

/// Refuses what [`input`] and [`output`] refuse.
///
/// # Errors
/// As [`input`].
pub(crate) fn check<T>(data: *const T, len: usize) -> Result<(), Code> {
    if len > isize::MAX.cast_unsigned() / size_of::<T>().max(1) {
        return Err(Code::Length);
    }
    if data.is_null() && len > 0 {
        return Err(Code::NullPointer);
    }
    Ok(())
}

/// An empty list with room for `count` elements.
///
/// # Errors
/// [`Code::OutOfMemory`].
pub(crate) fn list<T>(count: usize) -> Result<Vec<T>, Code> {
    let mut list = Vec::new();
    list.try_reserve_exact(count).map_err(|_| Code::OutOfMemory)?;
    Ok(list)
}

/// What a handle points to.
///
/// # Errors
/// [`Code::NullPointer`].
///
/// # Safety
/// `handle` is NULL or came from [`give`], was not [taken back](take), and is not while the reference lives.
pub(crate) unsafe fn handle<'a, T>(handle: *const T) -> Result<&'a T, Code> {
    // SAFETY: NULL or a value that `give` put there and that lives, as demanded above.
    unsafe { handle.as_ref() }.ok_or(Code::NullPointer)
}

/// What a handle points to, to be changed.
///
/// # Errors
/// [`Code::NullPointer`].
///
/// # Safety
/// As [`handle`], and nothing else refers to it while the reference lives.
pub(crate) unsafe fn handle_mut<'a, T>(handle: *mut T) -> Result<&'a mut T, Code> {
    // SAFETY: NULL or a value that `give` put there and that nobody else uses, as demanded above.
    unsafe { handle.as_mut() }.ok_or(Code::NullPointer)
}

/// Puts what `make` makes on the heap for C to hold, and a pointer to it at `out`, which is looked at first.
///
/// # Errors
/// [`Code::NullPointer`], [`Code::OutOfMemory`], those of `make`; `out` is not written then.
///
/// # Safety
/// `out` is NULL or has room for a pointer.
pub(crate) unsafe fn hand_over<T>(
    out: *mut *mut T,
    make: impl FnOnce() -> Result<T, Code>,
) -> Result<(), Code> {
    check(out, 1)?;
    let handle = give(make()?)?;
    // SAFETY: not NULL, as just seen; room for a pointer is the caller's duty.
    unsafe { out.write(handle) };
    Ok(())
}

/// A box, where the end of memory is an error.
///
/// # Errors
/// [`Code::OutOfMemory`].
pub(crate) fn boxed<T>(value: T) -> Result<Box<T>, Code> {
    // SAFETY: `give` allocates as a box does, and the value is taken over.
    give(value).map(|place| unsafe { Box::from_raw(place) })
}

/// Puts `value` on the heap for C to hold.
///
/// # Errors
/// [`Code::OutOfMemory`].
pub(crate) fn give<T>(value: T) -> Result<*mut T, Code> {
    const { assert!(size_of::<T>() > 0) };
    // SAFETY: the layout's size is not 0.
    let place = unsafe { alloc(Layout::new::<T>()) }.cast::<T>();
    if place.is_null() {
        return Err(Code::OutOfMemory);
    }
    // SAFETY: `place` was allocated for a T just now.
    unsafe { place.write(value) };
    Ok(place)
}

/// Takes back, drops and wipes what [`give`] gave; NULL is nothing. Values wipe themselves, but not what lies between
/// their fields, where a move may have put a copy of anything.
///
/// # Safety
/// `handle` is NULL or came from [`give`] and was not taken back before; no reference into it lives.
pub(crate) unsafe fn take<T>(handle: *mut T) {
    if handle.is_null() {
        return;
    }
    // SAFETY: allocated by the global allocator with the layout of T, holds a T, and is ours again; dropped once, and as
    // plain bytes until the memory is given back.
    unsafe {
        handle.drop_in_place();
        handle.cast::<u8>().write_bytes(0, size_of::<T>());
        // The compiler must believe that somebody looks at the zeros.
        black_box(handle);
        dealloc(handle.cast(), Layout::new::<T>());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ptr::{null, null_mut};

    #[test]
    fn slices() {
        let data = [1u32, 2, 3];
        let refused = |data: *const u32, len| {
            // SAFETY: only pointers that must be refused, or nothing to read.
            unsafe { input(data, len) }.unwrap_err()
        };
        // SAFETY: three elements are there.
        assert_eq!(unsafe { input(data.as_ptr(), 3) }, Ok(&data[..]));
        // SAFETY: nothing is read.
        assert_eq!(unsafe { input::<u32>(null(), 0) }, Ok(&[][..]));
        assert_eq!(refused(null(), 1), Code::NullPointer);
        for len in [usize::MAX, isize::MAX.cast_unsigned(), isize::MAX.cast_unsigned() / 4 + 1] {
            assert_eq!(refused(data.as_ptr(), len), Code::Length);
            assert_eq!(refused(null(), len), Code::Length);
        }
    }

    #[test]
    fn output_slices() {
        let mut data = [0u8; 2];
        // SAFETY: two elements are there, not used otherwise while the slice lives.
        unsafe { output(data.as_mut_ptr(), 2) }.unwrap().copy_from_slice(&[1, 2]);
        assert_eq!(data, [1, 2]);
        // SAFETY: refused.
        assert_eq!(unsafe { output::<u8>(null_mut(), 2) }, Err(Code::NullPointer));
        // SAFETY: refused.
        assert_eq!(unsafe { output(data.as_mut_ptr(), usize::MAX) }, Err(Code::Length));
    }

    #[test]
    fn handles() {
        let given = give(String::from("held by C")).unwrap();
        // SAFETY: just given, taken back once, below.
        assert_eq!(unsafe { handle(given) }.unwrap(), "held by C");
        // SAFETY: as above.
        unsafe { take(given) };
        // SAFETY: NULL is allowed.
        unsafe { take::<String>(null_mut()) };
        // SAFETY: NULL is refused.
        assert_eq!(unsafe { handle::<String>(null()) }, Err(Code::NullPointer));
    }
}
