//! Arrays of numbers.

use super::AdmInteger;
use adamant_mp::{Code, Result, memory};
use std::ffi::c_int;

/// Initialises all, or none.
///
/// # Safety
/// There are `count` places for numbers.
pub(super) unsafe fn init(numbers: *mut AdmInteger, count: c_int) -> Result {
    let count = usize::try_from(count).ok().filter(|&count| count > 0).ok_or(Code::Buf)?;
    // SAFETY: the caller's word.
    unsafe {
        for i in 0..count {
            memory::init(numbers.add(i))
                .inspect_err(|_| (0..i).for_each(|done| memory::clear(numbers.add(done))))?;
        }
    }
    Ok(())
}

/// Clears all.
///
/// # Safety
/// There are `count` initialised numbers, or `numbers` is NULL.
pub(super) unsafe fn clear(numbers: *mut AdmInteger, count: c_int) {
    if !numbers.is_null() {
        // SAFETY: the caller's word.
        (0..count.max(0) as usize).for_each(|i| unsafe { memory::clear(numbers.add(i)) });
    }
}
