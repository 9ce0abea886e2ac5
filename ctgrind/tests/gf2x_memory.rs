//! What touches the heap: nothing after set-up, and nothing secret is left in what is given back.
#![allow(clippy::pedantic, clippy::unwrap_used)]
// An allocator is unsafe by its nature; this one is part of no product.
#![allow(unsafe_code)]

use adamant::gf2x::{Algorithm, Backend, KSquaring, Poly, Ring};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

/// Counts requests, and looks for words of a secret in blocks that are given back.
struct Watcher;

thread_local! {
    /// Of this thread: that of the test program asks for memory whenever it likes.
    static REQUESTS: Cell<usize> = const { Cell::new(0) };
}
static LEFT_BEHIND: AtomicUsize = AtomicUsize::new(0);
/// A word to look for; 0 for none.
static SECRET: AtomicU64 = AtomicU64::new(0);

// SAFETY: every call goes on to the system's allocator unchanged.
unsafe impl GlobalAlloc for Watcher {
    // SAFETY: the duties are the caller's, and the system's allocator has the same.
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // A thread that ends is none of ours.
        let _ = REQUESTS.try_with(|requests| requests.set(requests.get() + 1));
        // SAFETY: the caller's word.
        unsafe { System.alloc(layout) }
    }

    // SAFETY: the duties are the caller's, and the system's allocator has the same.
    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        let secret = SECRET.load(Ordering::Relaxed);
        if secret != 0 && layout.align() >= 64 {
            for i in 0..layout.size() / 8 {
                // SAFETY: inside the block, aligned; blocks with this alignment are the crate's, which are zeroed when made.
                if unsafe { block.cast::<u64>().add(i).read() } == secret {
                    LEFT_BEHIND.fetch_add(1, Ordering::Relaxed);
                }
            }
        }
        // SAFETY: the caller's word.
        unsafe { System.dealloc(block, layout) }
    }
}

#[global_allocator]
static WATCHER: Watcher = Watcher;

/// An element without zero words.
fn element(ring: &Ring, seed: u64) -> Poly {
    let mut state = seed;
    ring.random_from(&mut |bytes: &mut [u8]| {
        for byte in bytes {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            *byte = (state >> 56) as u8;
        }
        Ok(())
    })
    .expect("this source does not fail")
}

/// One test, since the counters belong to the process.
#[test]
fn no_heap_after_set_up_and_nothing_left_behind() {
    for r in [67, 1019, 12323] {
        for backend in Backend::all_available() {
            let ring = Ring::with_backend(r, backend).unwrap();
            let (mut space, mut batch) = (ring.workspace(), ring.batch_workspace(3));
            let (a, mut b, mut out) = (element(&ring, 3), element(&ring, 5), ring.zero());
            let mut bytes = a.to_bytes();
            let mut elements = [a.clone(), b.clone(), ring.one()];
            let before = REQUESTS.get();
            ring.multiply(&mut out, &a, &b, &mut space).unwrap();
            for k in [1, 5, 1000] {
                ring.square_chain(&mut b, k, KSquaring::Fast, &mut space).unwrap();
            }
            for algorithm in Algorithm::ALL.into_iter().chain([Algorithm::Fastest]) {
                ring.invert_with(&mut out, &a, algorithm, KSquaring::Fast, &mut space).unwrap();
            }
            ring.invert_batch(&mut elements, &mut batch).unwrap();
            b.add_assign(&a).unwrap();
            b.set_bytes(&bytes).unwrap();
            b.write_bytes(&mut bytes).unwrap();
            assert_eq!(REQUESTS.get(), before, "{ring:?}");

            let word = u64::from_le_bytes(bytes[..8].try_into().unwrap());
            SECRET.store(word, Ordering::Relaxed);
            drop((a, b, out, space, batch, elements));
            SECRET.store(0, Ordering::Relaxed);
            assert_eq!(LEFT_BEHIND.load(Ordering::Relaxed), 0, "{ring:?}");
        }
    }
    // The watcher sees what is not wiped.
    #[repr(align(64))]
    struct Line([u64; 8]);
    let line = Box::new(Line([77; 8]));
    assert_eq!(line.0[3], 77);
    SECRET.store(77, Ordering::Relaxed);
    drop(line);
    SECRET.store(0, Ordering::Relaxed);
    assert_eq!(LEFT_BEHIND.load(Ordering::Relaxed), 8);
}
