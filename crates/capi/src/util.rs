//! `adamant_util.h`: wiping, comparison in constant time, random bytes.

use crate::error::Code;
use crate::guard::{depth, secret, value, wiped};
use crate::pointer::{input, output};
use adamant::base::ct::CtEq;
use adamant_mp::export;
use std::ffi::{c_int, c_void};
use std::hint::black_box;

export! {
    /// Zeroes `len` bytes.
    value fn adm_wipe(data: *mut c_void, len: usize) {
        if let Ok(data) = output(data.cast::<u8>(), len) {
            data.fill(0);
            // The compiler must believe that somebody looks at the zeros.
            black_box(data.as_mut_ptr());
        }
    }
    /// 1 if `len` bytes are equal, 0 otherwise.
    wiped(depth::FREE) fn adm_ct_equal(a: *const c_void, b: *const c_void, len: usize) -> c_int {
        match (input(a.cast::<u8>(), len), input(b.cast::<u8>(), len)) {
            // Public: the outcome is what the caller asks for.
            (Ok(a), Ok(b)) => c_int::from(a.ct_eq(b).declassify()),
            _ => 0,
        }
    }
    /// Fills `out` with random bytes of the operating system.
    secret(depth::FREE) fn adm_random_bytes(out: *mut u8, len: usize) -> c_int {
        let out = output(out, len)?;
        getrandom::fill(out).map_err(|_| {
            out.fill(0);
            Code::Random
        })
    }
}
