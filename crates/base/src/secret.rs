//! The door between secret and public, and the marks for constant-time tests.
//!
//! In a product build [`declassify`] is the identity: it says to the reader, and to `grep`, that a value which
//! depends on secrets becomes public here, and why is said beside the call. With the feature `ctgrind` the
//! functions send client requests to valgrind: `mark_secret` makes bytes "undefined", after which memcheck
//! reports every branch and every address that depends on them, and `declassify` makes them "defined" again.
//! Outside valgrind the requests do nothing. [`barrier`] keeps the compiler from making branches of masks.
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
pub fn barrier(word: u64) -> u64 {
    #[cfg(all(any(target_arch = "x86_64", target_arch = "aarch64"), not(adamant_portable), not(miri)))]
    {
        let mut word = word;
        // SAFETY: no instruction at all; the register comes out as it went in.
        unsafe {
            core::arch::asm!("/* {0} */", inout(reg) word, options(pure, nomem, nostack, preserves_flags));
        }
        word
    }
    #[cfg(any(not(any(target_arch = "x86_64", target_arch = "aarch64")), adamant_portable, miri))]
    core::hint::black_box(word)
}

/// Marks `data` as secret for memcheck.
#[cfg(feature = "ctgrind")]
pub fn mark_secret<T: Plain>(data: &mut [T]) {
    valgrind::request(valgrind::MAKE_MEM_UNDEFINED, data);
}

/// Marks `data` as public for memcheck.
#[cfg(feature = "ctgrind")]
pub fn mark_public<T: Plain>(data: &mut [T]) {
    valgrind::request(valgrind::MAKE_MEM_DEFINED, data);
}

/// Whether the process runs under valgrind.
#[cfg(feature = "ctgrind")]
pub fn under_valgrind() -> bool {
    valgrind::running()
}

/// How many errors valgrind has found so far, repeated ones included; 0 outside valgrind.
#[cfg(feature = "ctgrind")]
pub fn error_count() -> u64 {
    valgrind::error_count()
}

/// The client-request protocol of valgrind (valgrind.h, "client request" magic sequence for amd64).
#[cfg(feature = "ctgrind")]
mod valgrind {
    const RUNNING_ON_VALGRIND: u64 = 0x1001;
    const COUNT_ERRORS: u64 = 0x1201;
    /// Memcheck's requests start at ('M' << 24) + ('C' << 16).
    pub const MAKE_MEM_UNDEFINED: u64 = 0x4d43_0001;
    pub const MAKE_MEM_DEFINED: u64 = 0x4d43_0002;

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

    pub fn request<T>(code: u64, data: &mut [T]) {
        send(&[code, data.as_mut_ptr() as u64, size_of_val(data) as u64, 0, 0, 0]);
    }

    pub fn running() -> bool {
        send(&[RUNNING_ON_VALGRIND, 0, 0, 0, 0, 0]) != 0
    }

    pub fn error_count() -> u64 {
        send(&[COUNT_ERRORS, 0, 0, 0, 0, 0])
    }
}
