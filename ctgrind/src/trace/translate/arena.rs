//! Memory of the translator, which runs in the middle of the traced program, in its `malloc` for instance: what it
//! allocates must come from elsewhere and move nothing of the program's.

use std::alloc::{GlobalAlloc, Layout, System};
use std::ptr::null_mut;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

/// The allocator of this program.
pub struct Arena;

static TRANSLATING: AtomicBool = AtomicBool::new(false);
static NEXT: AtomicUsize = AtomicUsize::new(0);
static END: AtomicUsize = AtomicUsize::new(0);

/// Allocations come from the arena, or from the system again.
pub fn translating(on: bool) {
    TRANSLATING.store(on, Relaxed);
}

/// Gives the arena its memory, which is never given back.
pub fn fill(start: *mut u8, length: usize) {
    NEXT.store(start as usize, Relaxed);
    END.store(start as usize + length, Relaxed);
}

// SAFETY: memory is the system's, or parts of the arena that are handed out once.
unsafe impl GlobalAlloc for Arena {
    // SAFETY: what the trait asks of callers is asked of the system's allocator in turn.
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if !TRANSLATING.load(Relaxed) {
            // SAFETY: as the caller promises.
            return unsafe { System.alloc(layout) };
        }
        let start = NEXT.load(Relaxed).next_multiple_of(layout.align());
        let end = start + layout.size();
        if end > END.load(Relaxed) {
            return null_mut();
        }
        NEXT.store(end, Relaxed);
        start as *mut u8
    }

    // SAFETY: as above.
    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        if !TRANSLATING.load(Relaxed) {
            // SAFETY: as the caller promises; what comes from the arena is dropped while translating, or never.
            unsafe { System.dealloc(memory, layout) }
        }
    }
}
