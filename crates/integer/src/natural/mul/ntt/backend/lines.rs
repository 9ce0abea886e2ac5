//! Memory in whole cache lines, which is what a vector load wants, and which need not be set before it is written.

use crate::OutOfMemory;
pub(in super::super) use adamant_base::memory::{LINE, Line};
use alloc::vec::Vec;
use core::mem::MaybeUninit;

/// An empty list with room for `length` lines.
///
/// # Errors
/// [`OutOfMemory`].
pub(in super::super) fn reserved(length: usize) -> Result<Vec<Line>, OutOfMemory> {
    let mut lines = Vec::new();
    lines.try_reserve_exact(length).map_err(|_| OutOfMemory)?;
    Ok(lines)
}

/// Fills room with zeros.
pub(super) fn zeroed(room: &mut [MaybeUninit<Line>]) -> &mut [Line] {
    for line in &mut *room {
        line.write(Line::ZERO);
    }
    // SAFETY: all of it has been written.
    unsafe { filled(room) }
}

/// Lines as room.
///
/// # Safety
/// Nobody may write anything but lines to it.
pub(super) unsafe fn room(lines: &mut [Line]) -> &mut [MaybeUninit<Line>] {
    // SAFETY: by contract; the type has the layout of what it may hold.
    unsafe { &mut *(core::ptr::from_mut(lines) as *mut [MaybeUninit<Line>]) }
}

/// Room that has been filled.
///
/// # Safety
/// Every line of it has been written.
pub(super) unsafe fn filled(room: &mut [MaybeUninit<Line>]) -> &mut [Line] {
    // SAFETY: by contract; the type has the layout of what it may hold.
    unsafe { &mut *(core::ptr::from_mut(room) as *mut [Line]) }
}
