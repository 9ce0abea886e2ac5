//! Memory in whole cache lines, which is what a vector load wants.

use crate::OutOfMemory;
use alloc::alloc::{Layout, alloc_zeroed, dealloc};
use core::ptr::NonNull;

/// Words in a line.
pub(in super::super) const LINE: usize = 8;

/// Eight words on a cache line.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(in super::super) struct Line(pub(in super::super) [u64; LINE]);

/// Lines on the heap, zero at first.
///
/// Asked for as words: an allocator can often give zeroed memory for nothing, but only at its own alignment.
pub(in super::super) struct Lines {
    memory: NonNull<u8>,
    layout: Option<Layout>,
    first: *mut Line,
    length: usize,
}

impl Lines {
    /// # Errors
    /// [`OutOfMemory`].
    pub(in super::super) fn zeroed(length: usize) -> Result<Lines, OutOfMemory> {
        if length == 0 {
            let first = NonNull::<Line>::dangling();
            return Ok(Lines { memory: first.cast(), layout: None, first: first.as_ptr(), length });
        }
        let size = length.checked_add(1).and_then(|n| n.checked_mul(size_of::<Line>())).ok_or(OutOfMemory)?;
        let layout = Layout::from_size_align(size, align_of::<u64>()).map_err(|_| OutOfMemory)?;
        // SAFETY: the size is not zero.
        let memory = NonNull::new(unsafe { alloc_zeroed(layout) }).ok_or(OutOfMemory)?;
        let skip = memory.as_ptr().addr().wrapping_neg() % align_of::<Line>();
        // SAFETY: there is one line more than asked for, and less than a line is skipped.
        let first = unsafe { memory.as_ptr().add(skip) }.cast();
        Ok(Lines { memory, layout: Some(layout), first, length })
    }
}

impl Drop for Lines {
    fn drop(&mut self) {
        if let Some(layout) = self.layout {
            // SAFETY: allocated with this layout.
            unsafe { dealloc(self.memory.as_ptr(), layout) }
        }
    }
}

impl core::ops::Deref for Lines {
    type Target = [Line];

    fn deref(&self) -> &[Line] {
        // SAFETY: `first` points to `length` aligned lines of plain words, all initialised, ours.
        unsafe { core::slice::from_raw_parts(self.first, self.length) }
    }
}

impl core::ops::DerefMut for Lines {
    fn deref_mut(&mut self) -> &mut [Line] {
        // SAFETY: as above; the borrow is exclusive.
        unsafe { core::slice::from_raw_parts_mut(self.first, self.length) }
    }
}

/// The words of lines.
pub(in super::super) fn words(lines: &[Line]) -> &[u64] {
    // SAFETY: a line is eight words without padding.
    unsafe { core::slice::from_raw_parts(lines.as_ptr().cast(), LINE * lines.len()) }
}

/// The words of lines, to be written.
pub(in super::super) fn words_mut(lines: &mut [Line]) -> &mut [u64] {
    // SAFETY: as above; the borrow is exclusive.
    unsafe { core::slice::from_raw_parts_mut(lines.as_mut_ptr().cast(), LINE * lines.len()) }
}
