//! Memory set aside, so that code that cannot be told that there is none never asks in vain.
//!
//! The constant-time kernels allocate as Rust programs do, which ends the process when memory runs out. Before they are
//! entered one block is taken from the heap, where a failure can be reported; inside of [`with_reserve`] the thread's
//! allocations come from that block. It is therefore the global allocator of the libraries that this crate is part of,
//! and everywhere else passes on to the system's.

use crate::code::{Code, Result};
use adamant_modular::MAX_BITS;
use core::alloc::{GlobalAlloc, Layout};
use core::cell::Cell;
use std::alloc::System;
use std::hint::black_box;
use std::panic::{AssertUnwindSafe, catch_unwind};

#[global_allocator]
static ALLOCATOR: Reserve = Reserve;

struct Reserve;

/// Pieces in a block of memory, one above the other; all addresses, 0 for none.
#[derive(Clone, Copy)]
struct Block {
    start: usize,
    end: usize,
    /// Where nothing is given out above.
    next: usize,
    /// The highest piece.
    top: usize,
    /// The highest `next` that there was.
    high: usize,
}

const NONE: Block = Block { start: 0, end: 0, next: 0, top: 0, high: 0 };

/// What stands before each piece.
struct Header {
    /// The piece below.
    below: usize,
    /// Where the piece ends.
    end: usize,
    /// Whether it was given back.
    free: bool,
}

/// Alignment of pieces, and the room that a header takes.
const UNIT: usize = 32;

const _: () = assert!(size_of::<Header>() <= UNIT);

thread_local! {
    static BLOCK: Cell<Block> = const { Cell::new(NONE) };
}

fn block() -> Block {
    // While a thread ends there may be nothing to look at; it has no block then.
    BLOCK.try_with(Cell::get).unwrap_or(NONE)
}

/// The header of a piece.
fn header(piece: usize) -> *mut Header {
    core::ptr::with_exposed_provenance_mut(piece - UNIT)
}

impl Block {
    /// A piece, if there is room for one: one that was given back, or a new one above all.
    fn take(mut self, layout: Layout) -> Option<usize> {
        let align = layout.align().max(UNIT);
        let mut piece = self.top;
        while piece != 0 {
            // SAFETY: pieces have headers, which nobody else writes.
            let header = unsafe { &mut *header(piece) };
            if header.free && piece.is_multiple_of(align) && header.end - piece >= layout.size() {
                header.free = false;
                return Some(piece);
            }
            piece = header.below;
        }
        let piece = self.next.checked_add(UNIT)?.checked_next_multiple_of(align)?;
        let end = piece.checked_add(layout.size())?.checked_next_multiple_of(UNIT)?;
        if end > self.end {
            return None;
        }
        // SAFETY: the header lies in the part of the block that is free, and `piece` is aligned for it.
        unsafe { header(piece).write(Header { below: self.top, end, free: false }) };
        (self.next, self.top, self.high) = (end, piece, self.high.max(end));
        BLOCK.set(self);
        Some(piece)
    }

    /// Takes a piece back.
    fn give(mut self, piece: usize) {
        // SAFETY: pieces have headers, which nobody else writes.
        unsafe {
            (*header(piece)).free = true;
            while self.top != 0 && (*header(self.top)).free {
                self.next = self.top - UNIT;
                self.top = (*header(self.top)).below;
            }
        }
        BLOCK.set(self);
    }
}

// SAFETY: memory is the system's, or a piece of the thread's block that overlaps no other.
unsafe impl GlobalAlloc for Reserve {
    // SAFETY: as the trait says.
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let block = block();
        if block.end != 0
            && let Some(piece) = block.take(layout)
        {
            return core::ptr::with_exposed_provenance_mut(piece);
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
        if (block.start..block.end).contains(&place.addr()) {
            block.give(place.addr());
        } else {
            // SAFETY: it came from the system, then; the rest is the caller's word.
            unsafe { System.dealloc(place, layout) };
        }
    }
}

/// Runs `work` with `bytes` of memory set aside, wiped afterwards. What `work` allocates must not outlive it; numbers of
/// C may, as they have their memory from C.
///
/// # Errors
/// [`Code::Mem`] when there is no such memory, and those of `work`.
pub(crate) fn with_reserve<T: Copy>(bytes: usize, work: impl FnOnce() -> Result<T>) -> Result<T> {
    struct Owner {
        place: *mut u8,
        outer: Block,
    }
    impl Drop for Owner {
        fn drop(&mut self) {
            let block = BLOCK.replace(self.outer);
            // SAFETY: the block is ours, nothing in it is used any more, and so much of it was used.
            unsafe {
                self.place.write_bytes(0, block.high - block.start);
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
    let owner = Owner { place, outer: block() };
    let next = start.next_multiple_of(UNIT);
    BLOCK.set(Block { start, end: start + bytes, next, top: 0, high: next });
    // A panic, which only a mistake in this library can cause, allocates what may live on: its block is never freed.
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        drop(panic);
        BLOCK.set(owner.outer);
        core::mem::forget(owner);
        Err(Code::Err)
    })
}

/// Runs a function of the program, whose memory is its own.
pub(crate) fn outside<T>(work: impl FnOnce() -> T) -> T {
    struct Back(Block);
    impl Drop for Back {
        fn drop(&mut self) {
            BLOCK.set(self.0);
        }
    }
    let _back = Back(BLOCK.replace(NONE));
    work()
}

/// [`with_reserve`] for powers modulo an odd number of so many limbs, and for what tests of primes do with it. Where the
/// kernels do not go, nothing is set aside.
///
/// # Errors
/// As [`with_reserve`].
pub(crate) fn for_powers<T: Copy>(
    base: usize,
    exponent: usize,
    modulus: usize,
    work: impl FnOnce() -> Result<T>,
) -> Result<T> {
    if modulus > MAX_BITS / 64 {
        return work();
    }
    // The largest part is a table of at most 64 powers of at most 5/4 of the modulus each, or of the smallest kernel.
    let powers = match exponent * 64 {
        0..=320 => 16,
        321..=1600 => 32,
        _ => 64,
    };
    let words = (modulus * 5 / 4 + 16).max(40);
    with_reserve(8 * ((powers + 192) * words + 4 * (base + exponent)) + 16384, work)
}
