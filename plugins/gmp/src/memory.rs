//! Memory as GMP takes it: large pieces from the functions that the program gave to `mp_set_memory_functions`, small ones, which GMP
//! takes from the stack, from the C library. Nothing is kept from one call to the next.

use crate::limbs::Limb;
use adamant_base::zeroize::Zeroizing;
use core::alloc::{GlobalAlloc, Layout};
use core::ffi::c_void;
use core::mem::transmute;
use core::ptr::null_mut;
use core::sync::atomic::{AtomicPtr, AtomicUsize, Ordering};

/// Pieces above this, in bytes, are taken as GMP takes its own.
const LARGE: usize = 65536;

/// Every allocation of the C library is aligned to this.
const ALIGNED: usize = 16;

/// `mp_get_memory_functions`, where the process has a libgmp that shows its functions.
static FUNCTIONS: AtomicPtr<c_void> = AtomicPtr::new(null_mut());

/// What could not be had, for the message.
static MISSING: AtomicUsize = AtomicUsize::new(0);

type Allocate = unsafe extern "C" fn(usize) -> *mut c_void;
type Reallocate = unsafe extern "C" fn(*mut c_void, usize, usize) -> *mut c_void;
type Free = unsafe extern "C" fn(*mut c_void, usize);
type Functions = unsafe extern "C" fn(*mut Option<Allocate>, *mut Option<Reallocate>, *mut Option<Free>);

/// Looks for libgmp's functions, once.
pub(crate) fn start() {
    // SAFETY: a name that ends in zero.
    let found = unsafe { libc::dlsym(libc::RTLD_DEFAULT, c"__gmp_get_memory_functions".as_ptr()) };
    FUNCTIONS.store(found, Ordering::Relaxed);
}

/// The program's functions.
fn functions() -> Option<(Allocate, Free)> {
    let found = FUNCTIONS.load(Ordering::Relaxed);
    if found.is_null() {
        return None;
    }
    // SAFETY: the function of this name has had this type since GMP 4.
    let get = unsafe { transmute::<*mut c_void, Functions>(found) };
    let (mut allocate, mut free) = (None, None);
    // SAFETY: each place may be written or NULL.
    unsafe { get(&mut allocate, null_mut(), &mut free) };
    allocate.zip(free)
}

/// The way to memory of everything in this library.
struct Memory;

#[global_allocator]
static MEMORY: Memory = Memory;

impl Memory {
    /// What is asked for so that an aligned piece and, in front of it, the address of the whole fit.
    fn whole(layout: Layout) -> usize {
        layout.size() + if layout.align() > ALIGNED { layout.align() + ALIGNED } else { 0 }
    }
}

// SAFETY: pieces are as large and as aligned as the layout says, and end with the same kind of function that they came from, as long as
// the program does not exchange its functions while it has memory of them, which GMP forbids.
unsafe impl GlobalAlloc for Memory {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let size = Memory::whole(layout);
        let start = match functions().filter(|_| size > LARGE) {
            // SAFETY: the size is above 0.
            Some((allocate, _)) => unsafe { allocate(size) },
            // SAFETY: any size may be asked for.
            None => unsafe { libc::malloc(size) },
        }
        .cast::<u8>();
        if start.is_null() {
            MISSING.store(size, Ordering::Relaxed);
            return start;
        }
        if layout.align() <= ALIGNED {
            return start;
        }
        // SAFETY: the piece has room for the alignment and a pointer besides the size.
        unsafe {
            let place = start.add(ALIGNED);
            let place = place.add(place.align_offset(layout.align()));
            place.cast::<*mut u8>().sub(1).write(start);
            place
        }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        let size = Memory::whole(layout);
        let start = if layout.align() <= ALIGNED {
            place
        } else {
            // SAFETY: written by `alloc`.
            unsafe { place.cast::<*mut u8>().sub(1).read() }
        };
        match functions().filter(|_| size > LARGE) {
            // SAFETY: it came from the function beside this one, with this size.
            Some((_, free)) => unsafe { free(start.cast(), size) },
            // SAFETY: it came from `malloc`.
            None => unsafe { libc::free(start.cast()) },
        }
    }
}

/// The value, or GMP's message and end.
#[inline(always)]
pub(crate) fn or_end<T, E>(result: Result<T, E>) -> T {
    match result {
        Ok(value) => value,
        Err(_) => end(),
    }
}

/// `length` zero limbs, wiped when dropped.
pub(crate) fn room(length: usize) -> Zeroizing<Vec<Limb>> {
    let mut limbs = Vec::new();
    or_end(limbs.try_reserve_exact(length));
    limbs.resize(length, 0);
    Zeroizing::new(limbs)
}

/// What GMP does where there is no memory.
#[cold]
#[inline(never)]
fn end() -> ! {
    let mut text = *b"GNU MP: Cannot allocate memory (size=00000000000000000000)\n";
    let (mut rest, mut at) = (MISSING.load(Ordering::Relaxed), 57);
    while at > 37 && (rest > 0 || at == 57) {
        at -= 1;
        text[at] = b"0123456789"[rest % 10];
        rest /= 10;
    }
    let end = 37 + 57 - at;
    text.copy_within(at..57, 37);
    text[end..end + 2].copy_from_slice(b")\n");
    // SAFETY: bytes of an array.
    unsafe {
        libc::write(2, text.as_ptr().cast(), end + 2);
        libc::abort()
    }
}
