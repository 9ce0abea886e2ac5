//! The operations, each one instruction.

use super::super::lanes::{Field, Lanes, Wide, Words, words};
use crate::natural::mul::ntt::prime::Prime;
use core::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_load_si512, _mm512_madd52hi_epu64, _mm512_madd52lo_epu64,
    _mm512_set1_epi64, _mm512_store_si512, _mm512_sub_epi64,
};

/// Eight words in a zmm register.
#[derive(Clone, Copy)]
pub(super) struct Zmm;

impl Lanes for Zmm {
    type V = __m512i;
    const COUNT: usize = 8;

    // SAFETY: the trait's duties, handed on to the caller.
    #[inline(always)]
    unsafe fn load(p: *const u64) -> __m512i {
        // SAFETY: by contract, here and below.
        unsafe { _mm512_load_si512(p.cast()) }
    }

    // SAFETY: the trait's duties, handed on to the caller.
    #[inline(always)]
    unsafe fn store(p: *mut u64, v: __m512i) {
        // SAFETY: as above.
        unsafe { _mm512_store_si512(p.cast(), v) }
    }

    // SAFETY: the trait's duties, handed on to the caller.
    #[inline(always)]
    unsafe fn splat(x: u64) -> __m512i {
        // SAFETY: as above.
        unsafe { _mm512_set1_epi64(x.cast_signed()) }
    }

    // SAFETY: the trait's duties, handed on to the caller.
    #[inline(always)]
    unsafe fn add(a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: as above.
        unsafe { _mm512_add_epi64(a, b) }
    }

    // SAFETY: the trait's duties, handed on to the caller.
    #[inline(always)]
    unsafe fn sub(a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: as above.
        unsafe { _mm512_sub_epi64(a, b) }
    }

    words!();
}

impl Words for Zmm {
    // SAFETY: the trait's duties, handed on to the caller.
    #[inline(always)]
    unsafe fn mul_high(c: __m512i, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: as above.
        unsafe { _mm512_madd52hi_epu64(c, a, b) }
    }

    // SAFETY: the trait's duties, handed on to the caller.
    #[inline(always)]
    unsafe fn mul_low(c: __m512i, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: as above.
        unsafe { _mm512_madd52lo_epu64(c, a, b) }
    }
}
