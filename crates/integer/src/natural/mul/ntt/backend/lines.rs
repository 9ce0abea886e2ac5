//! Memory in whole cache lines, which is what a vector load wants.

use crate::OutOfMemory;
use alloc::alloc::{Layout, alloc, dealloc};
use core::mem::MaybeUninit;
use core::ptr::NonNull;

/// Words in a line.
pub(in super::super) const LINE: usize = 8;

/// Eight words on a cache line.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(in super::super) struct Line(pub(in super::super) [u64; LINE]);

/// Room for lines on the heap.
pub(in super::super) struct Lines {
    memory: NonNull<MaybeUninit<Line>>,
    layout: Layout,
    length: usize,
    /// Whether every line has been written.
    written: bool,
}

impl Lines {
    /// # Errors
    /// [`OutOfMemory`].
    pub(in super::super) fn new(length: usize) -> Result<Lines, OutOfMemory> {
        // Never nothing, as that cannot be allocated.
        let layout = Layout::array::<Line>(length.max(1)).map_err(|_| OutOfMemory)?;
        // SAFETY: the size is not zero.
        let memory = NonNull::new(unsafe { alloc(layout) }).ok_or(OutOfMemory)?;
        Ok(Lines { memory: memory.cast(), layout, length, written: false })
    }

    /// Lines of zeros.
    ///
    /// # Errors
    /// [`OutOfMemory`].
    pub(in super::super) fn zeroed(length: usize) -> Result<Lines, OutOfMemory> {
        let mut lines = Lines::new(length)?;
        zeroed(lines.room());
        lines.written = true;
        Ok(lines)
    }

    /// The lines of [`Lines::zeroed`] memory; none of other memory.
    pub(in super::super) fn lines(&self) -> &[Line] {
        let length = if self.written { self.length } else { 0 };
        // SAFETY: so many lines have been written, and nobody can take that back.
        unsafe { core::slice::from_raw_parts(self.memory.as_ptr().cast(), length) }
    }

    /// As [`Lines::lines`], to be written.
    pub(in super::super) fn lines_mut(&mut self) -> &mut [Line] {
        let length = if self.written { self.length } else { 0 };
        // SAFETY: as above; the borrow is exclusive.
        unsafe { core::slice::from_raw_parts_mut(self.memory.as_ptr().cast(), length) }
    }

    /// The room, to be filled.
    pub(in super::super) fn room(&mut self) -> &mut [MaybeUninit<Line>] {
        self.written = false;
        // SAFETY: allocated for so many lines, ours; the borrow is exclusive.
        unsafe { core::slice::from_raw_parts_mut(self.memory.as_ptr(), self.length) }
    }
}

impl Drop for Lines {
    fn drop(&mut self) {
        // SAFETY: allocated with this layout.
        unsafe { dealloc(self.memory.as_ptr().cast(), self.layout) }
    }
}

/// Fills room with zeros.
pub(super) fn zeroed(room: &mut [MaybeUninit<Line>]) -> &mut [Line] {
    for line in &mut *room {
        line.write(Line([0; LINE]));
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

/// The words of lines.
pub(super) fn words(lines: &[Line]) -> &[u64] {
    // SAFETY: a line is eight words without padding.
    unsafe { core::slice::from_raw_parts(lines.as_ptr().cast(), LINE * lines.len()) }
}

/// The words of lines, to be written.
pub(super) fn words_mut(lines: &mut [Line]) -> &mut [u64] {
    // SAFETY: as above; the borrow is exclusive.
    unsafe { core::slice::from_raw_parts_mut(lines.as_mut_ptr().cast(), LINE * lines.len()) }
}
