//! An allocator that can be told to fail. The linker leads every call of malloc and its sisters here (`build.rs`).

use std::ffi::{c_int, c_void};
use std::sync::atomic::{AtomicIsize, Ordering};

/// Allocations that still succeed; below 0, all of them.
static LEFT: AtomicIsize = AtomicIsize::new(-1);

/// Runs something with so many allocations.
pub fn with<T>(allocations: usize, work: impl FnOnce() -> T) -> T {
    LEFT.store(allocations as isize, Ordering::Relaxed);
    let result = work();
    LEFT.store(-1, Ordering::Relaxed);
    result
}

fn refused() -> bool {
    let left = LEFT.load(Ordering::Relaxed);
    if left > 0 {
        LEFT.store(left - 1, Ordering::Relaxed);
    }
    left == 0
}

unsafe extern "C" {
    fn __real_malloc(size: usize) -> *mut c_void;
    fn __real_calloc(count: usize, size: usize) -> *mut c_void;
    fn __real_realloc(old: *mut c_void, size: usize) -> *mut c_void;
    fn __real_posix_memalign(out: *mut *mut c_void, alignment: usize, size: usize) -> c_int;
    fn __real_aligned_alloc(alignment: usize, size: usize) -> *mut c_void;
}

macro_rules! wrap {
    ($wrap:ident, $real:ident, ($($name:ident: $kind:ty),*) -> $result:ty, $failure:expr) => {
        #[unsafe(no_mangle)]
        unsafe extern "C" fn $wrap($($name: $kind),*) -> $result {
            // SAFETY: the same arguments as the caller's.
            if refused() { $failure } else { unsafe { $real($($name),*) } }
        }
    };
}

const NONE: *mut c_void = std::ptr::null_mut();
/// ENOMEM.
const NO_MEMORY: c_int = 12;

wrap!(__wrap_malloc, __real_malloc, (size: usize) -> *mut c_void, NONE);
wrap!(__wrap_calloc, __real_calloc, (count: usize, size: usize) -> *mut c_void, NONE);
wrap!(__wrap_realloc, __real_realloc, (old: *mut c_void, size: usize) -> *mut c_void, NONE);
wrap!(__wrap_posix_memalign, __real_posix_memalign,
    (out: *mut *mut c_void, alignment: usize, size: usize) -> c_int, NO_MEMORY);
wrap!(__wrap_aligned_alloc, __real_aligned_alloc, (alignment: usize, size: usize) -> *mut c_void, NONE);
