//! `adamant_util.h`: wiping, comparison in constant time, random bytes.

use crate::error::Code;
use crate::guard::{self, depth};
use crate::pointer;
use adamant::base::ct::CtEq;
use std::ffi::{c_int, c_void};
use std::hint::black_box;

/// Zeroes `len` bytes.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_wipe(data: *mut c_void, len: usize) {
    guard::status(|| {
        // SAFETY: the header asks for `len` writable bytes.
        let data = unsafe { pointer::output(data.cast::<u8>(), len) }?;
        data.fill(0);
        // The compiler must believe that somebody looks at the zeros.
        black_box(data.as_mut_ptr());
        Ok(())
    });
}

/// 1 if `len` bytes are equal, 0 otherwise.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_ct_equal(a: *const c_void, b: *const c_void, len: usize) -> c_int {
    guard::wiped(depth::FREE, || {
        let equal = guard::run(|| {
            // SAFETY: the header asks for `len` readable bytes.
            let (a, b) =
                unsafe { (pointer::input(a.cast::<u8>(), len)?, pointer::input(b.cast::<u8>(), len)?) };
            Ok(a.ct_eq(b).declassify())
        });
        c_int::from(equal == Ok(true))
    })
}

/// Fills `out` with random bytes of the operating system.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_random_bytes(out: *mut u8, len: usize) -> c_int {
    guard::secret(depth::FREE, || {
        // SAFETY: the header asks for `len` writable bytes.
        let out = unsafe { pointer::output(out, len) }?;
        getrandom::fill(out).map_err(|_| {
            out.fill(0);
            Code::Random
        })
    })
}
