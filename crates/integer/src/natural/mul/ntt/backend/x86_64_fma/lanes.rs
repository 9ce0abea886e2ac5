//! The operations on double-precision numbers, which are integers below 2^53 all the time.
//!
//! For |y| <= 8 p and a factor |w| <= p / 2, with h = y w rounded, l = y w - h by a fused multiply-add and so exact, and an
//! integer q near y w / p:
//!
//! ```text
//! y w - q p = (h - q p) + l
//! ```
//!
//! y w / p is at most 4 p < 2^51, and y times the rounded quotient w / p is off by 2^-53 of that twice, so by less than 1/2;
//! adding and taking off 1.5 2^52 rounds it to an integer. So |y w - q p| <= p, and as |l| <= 2^47 the difference h - q p is
//! an integer below 2^50: the fused multiply-add gives it exactly, and the sum is exact. For |y| <= 2 p the result is at
//! most 5/8 p.
//!
//! Between passes numbers are at most 1.8 p: forward, 0.5 p of a reduction, two products of at most 0.65 p; back, 0.7 p.
//!
//! A caller may have set another rounding mode. Then l is exact all the same, quotients are off by one more at most, and numbers
//! stay below 4 p between passes: nothing else depends on the mode.

use super::super::lanes::{Field, Lanes, Wide};
use crate::natural::mul::ntt::prime::Prime;
use core::arch::x86_64::*;

/// Four numbers in a ymm register.
#[derive(Clone, Copy)]
pub(super) struct Ymm;

/// What rounds to integers: 1.5 2^52.
const ROUND: f64 = 6_755_399_441_055_744.0;

/// The integer nearest to a b, below 2^51.
/// # Safety
/// The CPU has FMA.
#[inline(always)]
pub(super) unsafe fn nearest(a: __m256d, b: __m256d) -> __m256d {
    // SAFETY: by contract.
    unsafe {
        let round = _mm256_set1_pd(ROUND);
        _mm256_sub_pd(_mm256_fmadd_pd(a, b, round), round)
    }
}

impl Lanes for Ymm {
    type V = __m256d;
    const COUNT: usize = 4;

    // SAFETY: the trait's duties, handed on to the caller, here and below.
    #[inline(always)]
    unsafe fn load(p: *const u64) -> __m256d {
        // SAFETY: by contract, here and below.
        unsafe { _mm256_load_pd(p.cast()) }
    }

    // SAFETY: as above.
    #[inline(always)]
    unsafe fn store(p: *mut u64, v: __m256d) {
        // SAFETY: as above.
        unsafe { _mm256_store_pd(p.cast(), v) }
    }

    // SAFETY: as above.
    #[inline(always)]
    unsafe fn splat(x: u64) -> __m256d {
        // SAFETY: as above.
        unsafe { _mm256_castsi256_pd(_mm256_set1_epi64x(x.cast_signed())) }
    }

    // SAFETY: as above.
    #[inline(always)]
    unsafe fn add(a: __m256d, b: __m256d) -> __m256d {
        // SAFETY: as above.
        unsafe { _mm256_add_pd(a, b) }
    }

    // SAFETY: as above.
    #[inline(always)]
    unsafe fn sub(a: __m256d, b: __m256d) -> __m256d {
        // SAFETY: as above.
        unsafe { _mm256_sub_pd(a, b) }
    }

    // SAFETY: as above.
    #[inline(always)]
    unsafe fn multiple(_: &Prime, _: i64) -> __m256d {
        // SAFETY: as above.
        unsafe { _mm256_setzero_pd() }
    }

    // SAFETY: as above.
    #[inline(always)]
    unsafe fn complement(q: __m256d) -> __m256d {
        // SAFETY: as above.
        unsafe { _mm256_sub_pd(_mm256_setzero_pd(), q) }
    }

    // SAFETY: as above.
    #[inline(always)]
    unsafe fn mul(field: &Field<Self>, y: __m256d, root: Wide<Self>, _: __m256d) -> __m256d {
        // SAFETY: as above.
        unsafe {
            let h = _mm256_mul_pd(y, root.w);
            let l = _mm256_fmsub_pd(y, root.w, h);
            _mm256_add_pd(_mm256_fmadd_pd(nearest(y, root.q), field.negative, h), l)
        }
    }

    // SAFETY: as above.
    #[inline(always)]
    unsafe fn reduce(field: &Field<Self>, y: __m256d, _: __m256d) -> __m256d {
        // SAFETY: as above.
        unsafe { _mm256_fmadd_pd(nearest(y, field.one), field.negative, y) }
    }
}
