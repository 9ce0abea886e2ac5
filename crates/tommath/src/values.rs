//! Small values in and out, sign and parity, comparison.
#![allow(clippy::unnecessary_cast, reason = "a long has 64 bits here and fewer elsewhere")]

use crate::answer::{Err, In, Out, export};
use adamant_mp::num::low32;
use adamant_mp::{Digit, compare, copy, double, memory};
use std::ffi::{c_int, c_long, c_longlong, c_ulong, c_ulonglong};

export! {
    fn mp_iseven(a: In) -> c_int { !copy::is_odd(a) }
    fn mp_isodd(a: In) -> c_int { copy::is_odd(a) }
    fn mp_cmp(a: In, b: In) -> c_int { compare::compare(a, b) }
    fn mp_cmp_mag(a: In, b: In) -> c_int { compare::compare_magnitudes(a, b) }
    fn mp_cmp_d(a: In, b: Digit) -> c_int { compare::compare_digit(a, b) }

    fn mp_get_double(a: In) -> f64 { double::to_double(a) }
    fn mp_set_double(a: Out, b: f64) -> Err { double::from_double(a, b) }

    fn mp_get_i32(a: In) -> i32 { low32(signed(a).cast_unsigned()).cast_signed() }
    fn mp_get_i64(a: In) -> i64 { signed(a) }
    fn mp_get_l(a: In) -> c_long { signed(a) as c_long }
    fn mp_get_ll(a: In) -> c_longlong { signed(a) as c_longlong }
    fn mp_get_mag_u32(a: In) -> u32 { low32(copy::magnitude(a)) }
    fn mp_get_mag_u64(a: In) -> u64 { copy::magnitude(a) }
    fn mp_get_mag_ul(a: In) -> c_ulong { copy::magnitude(a) as c_ulong }
    fn mp_get_mag_ull(a: In) -> c_ulonglong { copy::magnitude(a) as c_ulonglong }

    fn mp_set(a: Out, b: Digit) { copy::set_digit(a, b) }
    fn mp_set_i32(a: Out, b: i32) { set(a, u64::from(b.unsigned_abs()), b < 0) }
    fn mp_set_u32(a: Out, b: u32) { set(a, u64::from(b), false) }
    fn mp_set_i64(a: Out, b: i64) { set(a, b.unsigned_abs(), b < 0) }
    fn mp_set_u64(a: Out, b: u64) { set(a, b, false) }
    fn mp_set_l(a: Out, b: c_long) { set(a, b.unsigned_abs() as u64, b < 0) }
    fn mp_set_ul(a: Out, b: c_ulong) { set(a, b as u64, false) }
    fn mp_set_ll(a: Out, b: c_longlong) { set(a, b.unsigned_abs(), b < 0) }
    fn mp_set_ull(a: Out, b: c_ulonglong) { set(a, b, false) }

    fn mp_init_set(a: Out, b: Digit) -> Err { memory::init_set(a, b & adamant_mp::DIGIT_MAX, false) }
    fn mp_init_i32(a: Out, b: i32) -> Err { memory::init_set(a, u64::from(b.unsigned_abs()), b < 0) }
    fn mp_init_u32(a: Out, b: u32) -> Err { memory::init_set(a, u64::from(b), false) }
    fn mp_init_i64(a: Out, b: i64) -> Err { memory::init_set(a, b.unsigned_abs(), b < 0) }
    fn mp_init_u64(a: Out, b: u64) -> Err { memory::init_set(a, b, false) }
    fn mp_init_l(a: Out, b: c_long) -> Err { memory::init_set(a, b.unsigned_abs() as u64, b < 0) }
    fn mp_init_ul(a: Out, b: c_ulong) -> Err { memory::init_set(a, b as u64, false) }
    fn mp_init_ll(a: Out, b: c_longlong) -> Err { memory::init_set(a, b.unsigned_abs(), b < 0) }
    fn mp_init_ull(a: Out, b: c_ulonglong) -> Err { memory::init_set(a, b, false) }
}

/// The lowest 64 bits of the magnitude with the sign, as two's complement.
///
/// # Safety
/// As the header says.
unsafe fn signed(a: In) -> i64 {
    // SAFETY: as the header says.
    let (magnitude, negative) = unsafe { (copy::magnitude(a).cast_signed(), copy::is_negative(a)) };
    if negative { magnitude.wrapping_neg() } else { magnitude }
}

/// Numbers have memory for any such value, but for those that were cleared: they stay zero without memory, as nobody can
/// be told.
///
/// # Safety
/// As the header says.
unsafe fn set(a: Out, magnitude: u64, negative: bool) {
    // SAFETY: as the header says.
    let _: adamant_mp::Result = unsafe { copy::set(a, magnitude, negative) };
}
