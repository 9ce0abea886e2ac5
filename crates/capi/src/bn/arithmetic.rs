//! Shifts, sums, products, quotients.

use super::{AdmInteger, status};
use adamant_mp::{add, divide, mul, shift};
use std::ffi::c_int;

/// A without its b lowest digits.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_rshd(a: *mut AdmInteger, b: c_int) {
    // SAFETY: the header asks for NULL or an initialised number.
    unsafe { shift::shift_right_digits(a, b) }
}

/// A = a * 2^(60 b)
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_lshd(a: *mut AdmInteger, b: c_int) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { shift::shift_left_digits(a, b) })
}

/// C = a / 2^b rounded toward 0 and d the rest, with four arguments; c and d may be NULL.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_div_2d(
    a: *const AdmInteger,
    b: c_int,
    c: *mut AdmInteger,
    d: *mut AdmInteger,
) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { shift::shift_right(a, b, c, d) })
}

/// B = a / 2, rounded toward 0.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_div_2(a: *const AdmInteger, b: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { shift::halve(a, b) })
}

/// C = a * 2^b
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_mul_2d(a: *const AdmInteger, b: c_int, c: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { shift::shift_left(a, b, c) })
}

/// B = 2 a
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_mul_2(a: *const AdmInteger, b: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { shift::double(a, b) })
}

/// C = a modulo 2^b, with the sign of a.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_mod_2d(a: *const AdmInteger, b: c_int, c: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { shift::low_bits(a, b, c) })
}

/// C = a + b
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_add(a: *const AdmInteger, b: *const AdmInteger, c: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { add::add(a, b, c) })
}

/// C = a - b
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_sub(a: *const AdmInteger, b: *const AdmInteger, c: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { add::sub(a, b, c) })
}

/// C = a * b
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_mul(a: *const AdmInteger, b: *const AdmInteger, c: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { mul::mul(a, b, c) })
}

/// B = a * a
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_sqr(a: *const AdmInteger, b: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { mul::square(a, b) })
}

/// A = c * b + d, c rounded toward 0, d with the sign of a; c and d may be NULL.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_div(
    a: *const AdmInteger,
    b: *const AdmInteger,
    c: *mut AdmInteger,
    d: *mut AdmInteger,
) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { divide::divide(a, b, c, d) })
}

/// C = a + b
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_add_d(a: *const AdmInteger, b: u64, c: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { add::add_digit(a, b, false, c) })
}

/// C = a - b
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_sub_d(a: *const AdmInteger, b: u64, c: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { add::add_digit(a, b, true, c) })
}

/// C = a * b
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_mul_d(a: *const AdmInteger, b: u64, c: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { mul::mul_digit(a, b, c) })
}

/// C = a / b rounded toward 0, d what remains of |a|; c and d may be NULL.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_div_d(
    a: *const AdmInteger,
    b: u64,
    c: *mut AdmInteger,
    d: *mut u64,
) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { divide::divide_digit(a, b, c, d) })
}
