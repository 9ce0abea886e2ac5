//! `adamant_gf2x.h` from Rust, small enough for Miri: NULL, extreme lengths, overlap, outputs not yet written.
#![allow(clippy::pedantic, clippy::unwrap_used)]
#![allow(unsafe_code)]

use adamant_capi::error::Code;
use adamant_capi::gf2x::*;
use std::ffi::c_int;
use std::mem::MaybeUninit;
use std::ptr::{null, null_mut};

fn code(code: Code) -> c_int {
    code as c_int
}

/// A ring that is freed when dropped.
struct Handle(*mut AdmGf2x);

impl Handle {
    fn new(r: usize) -> Handle {
        let mut handle = null_mut();
        // SAFETY: room for a handle.
        assert_eq!(unsafe { adm_gf2x_new(&mut handle, r) }, 0);
        Handle(handle)
    }
}

impl Drop for Handle {
    fn drop(&mut self) {
        // SAFETY: made by `new`, freed once.
        unsafe { adm_gf2x_free(self.0) };
    }
}

#[test]
fn refusals() {
    let mut handle = null_mut();
    for r in [0, 1, 4, 100_005, usize::MAX] {
        // SAFETY: room for a handle.
        assert_eq!(unsafe { adm_gf2x_new(&mut handle, r) }, code(Code::Gf2xDegree));
        assert!(handle.is_null());
    }
    // SAFETY: NULL must be refused, or is allowed.
    unsafe {
        assert_eq!(adm_gf2x_new(null_mut(), 7), code(Code::NullPointer));
        adm_gf2x_free(null_mut());
        assert_eq!((adm_gf2x_degree(null()), adm_gf2x_bytes(null())), (0, 0));
    }
    let ring = Handle::new(11);
    let (a, mut out) = ([3u8, 0], [9u8; 2]);
    for len in [0, 1, 3, usize::MAX] {
        // SAFETY: lengths that are not an element's must be refused before anything is read.
        unsafe {
            assert_eq!(adm_gf2x_square(ring.0, out.as_mut_ptr(), 2, a.as_ptr(), len, 1), code(Code::Length));
            assert_eq!(adm_gf2x_square(ring.0, out.as_mut_ptr(), len, a.as_ptr(), 2, 1), code(Code::Length));
            assert_eq!(adm_gf2x_square(ring.0, out.as_mut_ptr(), 2, null(), len, 1), code(Code::Length));
        }
    }
    assert_eq!(out, [9; 2]);
}

#[test]
fn outputs_not_yet_written_and_overlap() {
    let ring = Handle::new(11);
    let a = [0b11u8, 0];
    let mut out = MaybeUninit::<[u8; 2]>::uninit();
    // SAFETY: two bytes each.
    unsafe {
        assert_eq!(adm_gf2x_square(ring.0, out.as_mut_ptr().cast(), 2, a.as_ptr(), 2, 1), 0);
        assert_eq!(out.assume_init(), [0b101, 0]);
        // x^10 is its own inverse's inverse: in place.
        let mut x = [0u8, 0b100];
        let place = x.as_mut_ptr();
        assert_eq!(adm_gf2x_invert(ring.0, 0, place, 2, place, 2), 0);
        assert_eq!(x, [0b10, 0]);
        let place = x.as_mut_ptr();
        assert_eq!(adm_gf2x_multiply(ring.0, place, 2, place, 2, place, 2), 0);
        assert_eq!(x, [0b100, 0]);
    }
}
