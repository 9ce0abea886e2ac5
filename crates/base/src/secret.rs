//! The door between secret and public, and the marks for constant-time tests.
//!
//! In a product build [`declassify`] is the identity: it says to the reader, and to `grep`, that a value which
//! depends on secrets becomes public here, and why is said beside the call. With the feature `ctgrind` the
//! functions send client requests to valgrind: `mark_secret` makes bytes "undefined", after which memcheck
//! reports every branch and every address that depends on them, and `declassify` makes them "defined" again.
//! Outside valgrind the requests do nothing. With `--cfg adamant_msan`, for builds under MemorySanitizer, the marks are
//! the sanitizer's instead. [`barrier`] keeps the compiler from making branches of masks.
//!
//! ```
//! use adamant_base::secret::{barrier, barrier_each, declassify, declassify_slice};
//!
//! // A mask that selects, of which the compiler cannot make a branch.
//! let (a, b, mask) = (1u64, 2u64, barrier(u64::MAX));
//! assert_eq!(declassify(a & !mask | b & mask), 2);
//! assert_eq!(barrier_each([1, 2]), [1, 2]);
//! // A ciphertext is public once it is whole.
//! let mut ciphertext = [0u8; 16];
//! declassify_slice(&mut ciphertext);
//! ```
#![allow(unsafe_code)]

/// Plain data that may be marked byte by byte: no padding, no pointers.
pub trait Plain: Copy {}
impl Plain for u8 {}
impl Plain for u16 {}
impl Plain for u32 {}
impl Plain for u64 {}
impl<T: Plain, const N: usize> Plain for [T; N] {}

/// `value`, public from here on.
#[inline(always)]
pub fn declassify<T: Plain>(value: T) -> T {
    #[cfg(feature = "ctgrind")]
    {
        let mut value = value;
        mark_public(core::slice::from_mut(&mut value));
        core::hint::black_box(value)
    }
    #[cfg(not(feature = "ctgrind"))]
    value
}

/// The contents of `data` count as public from here on.
#[inline(always)]
pub fn declassify_slice<T: Plain>(data: &mut [T]) {
    #[cfg(feature = "ctgrind")]
    mark_public(data);
    #[cfg(not(feature = "ctgrind"))]
    let _ = data;
}

/// `word`, of which the compiler knows nothing: what is computed from it cannot become a branch. Costs no instruction
/// on x86-64 and aarch64, a trip through memory elsewhere.
#[inline(always)]
#[must_use]
pub fn barrier(word: u64) -> u64 {
    #[cfg(adamant_msan)]
    {
        // The sanitizer takes what assembly writes for initialised: a mark would be lost there.
        // SAFETY: reads a variable of this function.
        unsafe { (&raw const word).read_volatile() }
    }
    #[cfg(all(
        any(target_arch = "x86_64", target_arch = "aarch64"),
        not(adamant_portable),
        not(adamant_msan),
        not(miri)
    ))]
    {
        let mut word = word;
        // SAFETY: no instruction at all; the register comes out as it went in.
        unsafe {
            core::arch::asm!("/* {0} */", inout(reg) word, options(pure, nomem, nostack, preserves_flags));
        }
        word
    }
    #[cfg(all(
        any(not(any(target_arch = "x86_64", target_arch = "aarch64")), adamant_portable, miri),
        not(adamant_msan)
    ))]
    core::hint::black_box(word)
}

/// Each of `words` through [`barrier`], one at a time. (`map` on an array of twelve is no longer unrolled, and costs as
/// much as a product of the field.)
#[inline(always)]
#[must_use]
pub fn barrier_each<const N: usize>(mut words: [u64; N]) -> [u64; N] {
    let mut i = 0;
    while i < N {
        words[i] = barrier(words[i]);
        i += 1;
    }
    words
}

/// Marks `data` as secret for memcheck or the sanitizer.
#[cfg(feature = "ctgrind")]
pub fn mark_secret<T: Plain>(data: &mut [T]) {
    #[cfg(adamant_msan)]
    sanitizer::mark_secret(data);
    #[cfg(not(adamant_msan))]
    valgrind::request(valgrind::MAKE_MEM_UNDEFINED, data);
}

/// Marks `data` as public for memcheck or the sanitizer.
#[cfg(feature = "ctgrind")]
pub fn mark_public<T: Plain>(data: &mut [T]) {
    #[cfg(adamant_msan)]
    sanitizer::mark_public(data);
    #[cfg(not(adamant_msan))]
    valgrind::request(valgrind::MAKE_MEM_DEFINED, data);
}

/// Whether some bit of `data` is marked, for the sanitizer.
#[cfg(all(feature = "ctgrind", adamant_msan))]
pub fn is_secret<T: Plain>(data: &[T]) -> bool {
    sanitizer::is_secret(data)
}

/// Whether the process runs under valgrind.
#[cfg(feature = "ctgrind")]
#[must_use]
pub fn under_valgrind() -> bool {
    valgrind::running()
}

/// How many errors valgrind has found so far, repeated ones included; 0 outside valgrind.
#[cfg(feature = "ctgrind")]
#[must_use]
pub fn error_count() -> u64 {
    valgrind::error_count()
}

/// Begins or ends the counting of instructions, under callgrind.
#[cfg(feature = "ctgrind")]
pub fn toggle_count() {
    valgrind::call(valgrind::TOGGLE_COLLECT, core::ptr::null());
}

/// Ends a count: callgrind writes it to a file of its own, under this name, and starts from 0.
#[cfg(feature = "ctgrind")]
pub fn end_count(name: &core::ffi::CStr) {
    valgrind::call(valgrind::DUMP_STATS_AT, name.as_ptr().cast());
}

/// MemorySanitizer's run-time library.
#[cfg(all(feature = "ctgrind", adamant_msan))]
mod sanitizer {
    use core::ffi::c_void;

    // SAFETY: the prototypes of sanitizer/msan_interface.h.
    unsafe extern "C" {
        fn __msan_poison(start: *const c_void, size: usize);
        fn __msan_unpoison(start: *const c_void, size: usize);
        fn __msan_test_shadow(start: *const c_void, size: usize) -> isize;
    }

    pub fn mark_secret<T>(data: &mut [T]) {
        // SAFETY: marks exactly the bytes of `data`.
        unsafe { __msan_poison(data.as_ptr().cast(), size_of_val(data)) }
    }

    pub fn mark_public<T>(data: &mut [T]) {
        // SAFETY: as above.
        unsafe { __msan_unpoison(data.as_ptr().cast(), size_of_val(data)) }
    }

    pub fn is_secret<T>(data: &[T]) -> bool {
        // SAFETY: asks about the marks of exactly these bytes; -1 says that there is none.
        unsafe { __msan_test_shadow(data.as_ptr().cast(), size_of_val(data)) != -1 }
    }
}

/// The client-request protocol of valgrind (valgrind.h, "client request" magic sequence for amd64).
#[cfg(feature = "ctgrind")]
mod valgrind {
    const RUNNING_ON_VALGRIND: u64 = 0x1001;
    const COUNT_ERRORS: u64 = 0x1201;
    /// Memcheck's requests start at ('M' << 24) + ('C' << 16).
    #[cfg(not(adamant_msan))]
    pub const MAKE_MEM_UNDEFINED: u64 = 0x4d43_0001;
    #[cfg(not(adamant_msan))]
    pub const MAKE_MEM_DEFINED: u64 = 0x4d43_0002;
    /// Callgrind's start at ('C' << 24) + ('T' << 16).
    pub const TOGGLE_COLLECT: u64 = 0x4354_0002;
    pub const DUMP_STATS_AT: u64 = 0x4354_0003;

    #[cfg(target_arch = "x86_64")]
    fn send(arguments: &[u64; 6]) -> u64 {
        let mut result = 0u64;
        // SAFETY: the four rotations of rdi add up to 128 bits, so they change nothing, and exchanging rbx with
        // itself changes nothing either; only valgrind gives the sequence a meaning: rax points at the six
        // arguments and the answer comes in rdx. The memory that a request names is only marked, never written.
        unsafe {
            core::arch::asm!(
                "rol rdi, 3", "rol rdi, 13", "rol rdi, 61", "rol rdi, 51", "xchg rbx, rbx",
                in("rax") arguments.as_ptr(),
                inout("rdx") result,
                options(nostack),
            );
        }
        result
    }

    #[cfg(not(target_arch = "x86_64"))]
    fn send(_: &[u64; 6]) -> u64 {
        0
    }

    #[cfg(not(adamant_msan))]
    pub fn request<T>(code: u64, data: &mut [T]) {
        send(&[code, data.as_mut_ptr() as u64, size_of_val(data) as u64, 0, 0, 0]);
    }

    pub fn call(code: u64, text: *const u8) {
        send(&[code, text as u64, 0, 0, 0, 0]);
    }

    pub fn running() -> bool {
        send(&[RUNNING_ON_VALGRIND, 0, 0, 0, 0, 0]) != 0
    }

    pub fn error_count() -> u64 {
        send(&[COUNT_ERRORS, 0, 0, 0, 0, 0])
    }
}
