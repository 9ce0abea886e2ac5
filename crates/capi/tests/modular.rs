//! `adamant_modular.h` from Rust, small enough for Miri: NULL, extreme lengths, overlap, outputs not yet written.
#![allow(clippy::pedantic, clippy::unwrap_used)]
#![allow(unsafe_code)]

use adamant_capi::error::Code;
use adamant_capi::modular::*;
use std::ffi::c_int;
use std::mem::MaybeUninit;
use std::ptr::{null, null_mut};

const PRIME: [u8; 3] = [0x0f, 0x42, 0x43]; // 1000003
const RESULT: [u8; 3] = [0x00, 0xe4, 0xdc]; // 5^1024
const EXPONENT: [u8; 2] = [4, 0];

fn code(code: Code) -> c_int {
    code as c_int
}

/// A modulus that is freed when dropped.
struct Handle(*mut AdmModulus);

impl Handle {
    fn new(n: &[u8]) -> Handle {
        let mut handle = null_mut();
        // SAFETY: room for a handle, and a slice.
        assert_eq!(unsafe { adm_modulus_new(&mut handle, n.as_ptr(), n.len()) }, 0);
        Handle(handle)
    }
}

impl Drop for Handle {
    fn drop(&mut self) {
        // SAFETY: made by `new`, freed once.
        unsafe { adm_modulus_free(self.0) };
    }
}

#[test]
fn moduli_refused() {
    let mut handle = null_mut();
    let mut refused = |n: *const u8, len| {
        // SAFETY: lengths beyond what is there must be refused unread.
        let status = unsafe { adm_modulus_new(&mut handle, n, len) };
        assert!(handle.is_null());
        status
    };
    assert_eq!(refused(null(), 0), code(Code::ModulusTooSmall));
    assert_eq!(refused(null(), 3), code(Code::NullPointer));
    assert_eq!(refused([0u8, 1].as_ptr(), 2), code(Code::ModulusTooSmall));
    assert_eq!(refused([2u8, 0].as_ptr(), 2), code(Code::EvenModulus));
    assert_eq!(refused([1u8; 2049].as_ptr(), 2049), code(Code::ModulusTooLarge));
    for len in [usize::MAX, isize::MAX as usize, MAX_INPUT + 1] {
        assert_eq!(refused(PRIME.as_ptr(), len), code(Code::Length));
        assert_eq!(refused(null(), len), code(Code::Length));
    }
    // SAFETY: NULL must be refused.
    assert_eq!(unsafe { adm_modulus_new(null_mut(), PRIME.as_ptr(), 3) }, code(Code::NullPointer));
    // SAFETY: NULL is allowed.
    unsafe { adm_modulus_free(null_mut()) };
}

#[test]
fn sizes() {
    let modulus = Handle::new(&[0, 0x0f, 0x42, 0x43]);
    // SAFETY: a live handle, and NULL, which is allowed.
    let sizes = unsafe {
        (
            adm_modulus_bits(modulus.0),
            adm_modulus_bytes(modulus.0),
            adm_modulus_bits(null()),
            adm_modulus_bytes(null()),
        )
    };
    assert_eq!(sizes, (20, 3, 0, 0));
}

#[test]
fn powers_into_fresh_memory_and_in_place() {
    let modulus = Handle::new(&PRIME);
    for pow in [adm_modular_pow, adm_modular_pow_vartime] {
        let mut out = [MaybeUninit::<u8>::uninit(); 3];
        // SAFETY: a live handle, and slices.
        let status =
            unsafe { pow(modulus.0, out.as_mut_ptr().cast(), 3, [5].as_ptr(), 1, EXPONENT.as_ptr(), 2) };
        assert_eq!(status, 0);
        // SAFETY: written, as 0 promises.
        assert_eq!(out.map(|byte| unsafe { byte.assume_init() }), RESULT);

        // Base in bytes 0..3, exponent in 1..4, output in 0..3.
        let mut shared = [0, 0, 5, 1];
        let at = shared.as_mut_ptr();
        // SAFETY: a live handle; all within `shared`.
        assert_eq!(unsafe { pow(modulus.0, at, 3, at, 3, at.add(1), 3) }, 0);
        assert_eq!(shared[..3], [0x0e, 0x5c, 0x62]); // 5^0x501
    }
}

#[test]
fn powers_refused() {
    let modulus = Handle::new(&PRIME);
    for pow in [adm_modular_pow, adm_modular_pow_vartime] {
        let mut out = [0x5a; 4];
        let at = out.as_mut_ptr();
        let (base, exp) = ([5].as_ptr(), EXPONENT.as_ptr());
        // SAFETY: NULL, and lengths beyond what is there, must be refused unread.
        let statuses = unsafe {
            [
                (pow(null(), at, 3, base, 1, exp, 2), Code::NullPointer),
                (pow(modulus.0, null_mut(), 3, base, 1, exp, 2), Code::NullPointer),
                (pow(modulus.0, at, 3, null(), 1, exp, 2), Code::NullPointer),
                (pow(modulus.0, at, 3, base, 1, null(), 2), Code::NullPointer),
                (pow(modulus.0, at, 0, base, 1, exp, 2), Code::Length),
                (pow(modulus.0, at, 4, base, 1, exp, 2), Code::Length),
                (pow(modulus.0, at, usize::MAX, base, 1, exp, 2), Code::Length),
                (pow(modulus.0, at, 3, base, usize::MAX, exp, 2), Code::Length),
                (pow(modulus.0, at, 3, base, MAX_INPUT + 1, exp, 2), Code::Length),
                (pow(modulus.0, at, 3, base, 1, exp, usize::MAX), Code::Length),
                (pow(modulus.0, at, 3, base, 1, exp, isize::MAX as usize), Code::Length),
            ]
        };
        for (i, (status, expected)) in statuses.into_iter().enumerate() {
            assert_eq!(status, code(expected), "case {i}");
        }
        assert_eq!(out, [0x5a; 4]);
    }
}

#[test]
fn chains() {
    let modulus = Handle::new(&PRIME);
    let mut x = [0, 0, 5];
    let at = x.as_mut_ptr();
    // SAFETY: a live handle; within `x`, or refused unread.
    let statuses = unsafe {
        [
            adm_modular_square_chain(modulus.0, at, 3, at, 3, 0),
            adm_modular_square_chain(modulus.0, at, 3, at, 3, 7),
            adm_modular_square_chain(modulus.0, at, 3, at, 3, 3),
            adm_modular_square_chain(modulus.0, at, 3, at, usize::MAX, 3),
            adm_modular_square_chain(null(), at, 3, at, 3, 3),
        ]
    };
    assert_eq!(statuses, [0, 0, 0, code(Code::Length), code(Code::NullPointer)]);
    assert_eq!(x, RESULT);
}
