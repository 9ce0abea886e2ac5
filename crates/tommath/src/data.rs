//! Variables of the library.
#![allow(non_upper_case_globals, reason = "the names of C")]

use adamant_mp::Digit;
use adamant_mp::prime::single::{SMALL, SMALL_COUNT};
use core::sync::atomic::AtomicI32;

/// Digits from which Karatsuba's method multiplies. Programs may set it, and nothing looks at it: the crossovers were
/// measured. So with the other three.
#[unsafe(no_mangle)]
pub static KARATSUBA_MUL_CUTOFF: AtomicI32 = AtomicI32::new(80);
/// As `KARATSUBA_MUL_CUTOFF`, for squares.
#[unsafe(no_mangle)]
pub static KARATSUBA_SQR_CUTOFF: AtomicI32 = AtomicI32::new(120);
/// As `KARATSUBA_MUL_CUTOFF`, for the method of Toom and Cook.
#[unsafe(no_mangle)]
pub static TOOM_MUL_CUTOFF: AtomicI32 = AtomicI32::new(350);
/// As `KARATSUBA_MUL_CUTOFF`, for squares by the method of Toom and Cook.
#[unsafe(no_mangle)]
pub static TOOM_SQR_CUTOFF: AtomicI32 = AtomicI32::new(400);

/// The first primes.
#[unsafe(no_mangle)]
pub static ltm_prime_tab: [Digit; SMALL_COUNT] = SMALL;
