//! `sqrlib.h` from Rust, small enough for Miri: NULL, extreme lengths, texts without an end in sight, overlap.
#![allow(clippy::pedantic, clippy::unwrap_used)]
#![allow(unsafe_code)]

use adamant_capi::sqrlib::SqrError::{BadParams, Ok};
use adamant_capi::sqrlib::*;
use std::ffi::{c_char, c_uint};
use std::mem::MaybeUninit;
use std::ptr::{null, null_mut};

const PRIME: [u8; 3] = [0x0f, 0x42, 0x43]; // 1000003

fn state() -> *mut SqrState {
    let mut state = null_mut();
    // SAFETY: room for a handle, and a slice.
    assert_eq!(unsafe { sqr_allocate_state(PRIME.as_ptr(), 3, &mut state) }, Ok);
    state
}

#[test]
fn states_refused() {
    let mut state = null_mut();
    for (n, len) in [
        (null(), 0),
        (null(), 3),
        (PRIME.as_ptr(), 0),
        (PRIME.as_ptr(), 65537),
        (PRIME.as_ptr(), c_uint::MAX),
    ] {
        // SAFETY: NULL, and lengths beyond what is there, must be refused unread.
        assert_eq!(unsafe { sqr_allocate_state(n, len, &mut state) }, BadParams, "{n:?} {len}");
    }
    assert!(state.is_null());
    // SAFETY: NULL must be refused.
    unsafe {
        assert_eq!(sqr_allocate_state(PRIME.as_ptr(), 3, null_mut()), BadParams);
        assert_eq!(sqr_free_state(null_mut()), BadParams);
        assert_eq!(sqr_free(null_mut()), BadParams);
    }
}

#[test]
fn calculation_into_fresh_memory_and_in_place() {
    let state = state();
    let mut out = [MaybeUninit::<c_char>::uninit(); 7];
    // SAFETY: a live state, a text, and seven characters of room.
    assert_eq!(unsafe { sqr_calculate(state, 10, c"5".as_ptr(), out.as_mut_ptr().cast(), 7) }, Ok);
    // SAFETY: written, as OK promises.
    assert_eq!(out.map(|c| unsafe { c.assume_init() } as u8), *b"00e4dc\0");

    let mut text = *b"000005\0";
    let at = text.as_mut_ptr().cast::<c_char>();
    // SAFETY: a live state; text and room are the same seven characters.
    assert_eq!(unsafe { sqr_calculate(state, 10, at, at, c_uint::MAX) }, Ok);
    assert_eq!(&text, b"00e4dc\0");
    // SAFETY: freed once.
    assert_eq!(unsafe { sqr_free(state) }, Ok);
}

/// No more is read than the longest valid text and the NUL behind it, and nothing behind a NUL.
#[test]
fn texts_are_read_no_further_than_needed() {
    let state = state();
    let mut out = [0x5a; 7];
    let mut calculate = |x: &[u8]| {
        // SAFETY: a live state; Miri sees reads behind `x`.
        unsafe { sqr_calculate(state, 1, x.as_ptr().cast(), out.as_mut_ptr(), 7) }
    };
    assert_eq!(calculate(b"0000005"), BadParams);
    assert_eq!(calculate(b"\0"), BadParams);
    assert_eq!(calculate(b"5\0"), Ok);
    // SAFETY: freed once.
    assert_eq!(unsafe { sqr_free_state(state) }, Ok);
}

#[test]
fn calculations_refused() {
    let state = state();
    let mut out = [0x5a as c_char; 8];
    let (at, x) = (out.as_mut_ptr(), c"5".as_ptr());
    // SAFETY: NULL and small buffers must be refused.
    let statuses = unsafe {
        [
            sqr_calculate(null_mut(), 1, x, at, 8),
            sqr_calculate(state, 0, x, at, 8),
            sqr_calculate(state, 1, null(), at, 8),
            sqr_calculate(state, 1, x, null_mut(), 8),
            sqr_calculate(state, 1, x, at, 6),
            sqr_calculate(state, 1, x, at, 0),
            sqr_calculate(state, 1, c"5 ".as_ptr(), at, 8),
            sqr_calculate(state, 1, c"0x5".as_ptr(), at, 8),
        ]
    };
    assert_eq!(statuses, [BadParams; 8]);
    assert_eq!(out, [0x5a; 8]);
    // SAFETY: freed once.
    assert_eq!(unsafe { sqr_free_state(state) }, Ok);
}
