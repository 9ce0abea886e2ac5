//! Memory set aside, so that code that cannot be told that there is none never asks in vain.
//!
//! The constant-time kernels allocate as Rust programs do, which ends the process when memory runs out. Before they are
//! entered one block is taken from the heap, where a failure can be reported; inside of [`with_reserve`] the thread's
//! allocations come from that block. It is therefore the global allocator of the libraries that this crate is part of,
//! and everywhere else passes on to the system's.

use crate::code::{Code, Result};
use core::alloc::{GlobalAlloc, Layout};
use core::cell::Cell;
use std::alloc::System;
use std::hint::black_box;

#[global_allocator]
static ALLOCATOR: Reserve = Reserve;

struct Reserve;

/// The part of the block that is free.
#[derive(Clone, Copy)]
struct Block {
    start: usize,
    next: usize,
    end: usize,
}

thread_local! {
    static BLOCK: Cell<Block> = const { Cell::new(Block { start: 0, next: 0, end: 0 }) };
}

fn block() -> Block {
    // While a thread ends there may be nothing to look at; it has no block then.
    BLOCK.try_with(Cell::get).unwrap_or(Block { start: 0, next: 0, end: 0 })
}

// SAFETY: memory is the system's, or a part of the thread's block that was not given out before: `next` only grows.
unsafe impl GlobalAlloc for Reserve {
    // SAFETY: as the trait says.
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let block = block();
        if block.end != 0 {
            let place = block.next.next_multiple_of(layout.align());
            if let Some(next) = place.checked_add(layout.size()).filter(|&next| next <= block.end) {
                BLOCK.set(Block { next, ..block });
                return core::ptr::with_exposed_provenance_mut(place);
            }
        }
        // SAFETY: the caller's word.
        unsafe { System.alloc(layout) }
    }

    // SAFETY: as the trait says.
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        if block().end == 0 {
            // SAFETY: the caller's word.
            return unsafe { System.alloc_zeroed(layout) };
        }
        // SAFETY: the caller's word.
        let place = unsafe { self.alloc(layout) };
        if !place.is_null() {
            // SAFETY: so many bytes were just allocated.
            unsafe { place.write_bytes(0, layout.size()) };
        }
        place
    }

    // SAFETY: as the trait says.
    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        let block = block();
        // What came from the block goes with the block.
        if !(block.start..block.end).contains(&place.addr()) {
            // SAFETY: it came from the system, then; the rest is the caller's word.
            unsafe { System.dealloc(place, layout) };
        }
    }
}

/// Runs `work` with `bytes` of memory set aside; the block is wiped afterwards. What `work` allocates must not outlive it.
///
/// # Errors
/// [`Code::Mem`] when there is no such memory.
pub(crate) fn with_reserve<T: Copy>(bytes: usize, work: impl FnOnce() -> T) -> Result<T> {
    struct Owner {
        place: *mut u8,
        outer: Block,
    }
    impl Drop for Owner {
        fn drop(&mut self) {
            let used = block().next - block().start;
            BLOCK.set(self.outer);
            // SAFETY: the block is ours, and so much of it was given out.
            unsafe {
                self.place.write_bytes(0, used);
                libc::free(black_box(self.place).cast());
            }
        }
    }
    // SAFETY: any size may be asked for.
    let place = unsafe { libc::malloc(bytes) }.cast::<u8>();
    if place.is_null() {
        return Err(Code::Mem);
    }
    let start = place.expose_provenance();
    let outer = block();
    let _owner = Owner { place, outer };
    BLOCK.set(Block { start, next: start, end: start + bytes });
    Ok(work())
}
