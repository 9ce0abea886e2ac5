//! Sums, products, quotients, powers, roots.

use super::{AdmInteger, shift_count, status};
use adamant_mp::{add, divide, mul, power, shift};
use std::ffi::c_int;

/// B = a + d
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_add_d(a: *const AdmInteger, d: u64, b: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[a.cast(), b.cast_const().cast()], || unsafe { add::add_digit(a, d, false, b) })
}

/// B = a - d
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_sub_d(a: *const AdmInteger, d: u64, b: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[a.cast(), b.cast_const().cast()], || unsafe { add::add_digit(a, d, true, b) })
}

/// B = a * d
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_mul_d(a: *const AdmInteger, d: u64, b: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[a.cast(), b.cast_const().cast()], || unsafe { mul::mul_digit(a, d, b) })
}

/// C = 2 a
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_mul_2(a: *const AdmInteger, c: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[a.cast(), c.cast_const().cast()], || unsafe { shift::double(a, c) })
}

/// Q = a / d rounded toward 0, r what remains of |a|; q and r may be NULL.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_div_d(
    a: *const AdmInteger,
    d: u64,
    q: *mut AdmInteger,
    r: *mut u64,
) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[a.cast()], || unsafe { divide::divide_digit(a, d, q, r) })
}

/// C = a / 2, rounded toward 0.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_div_2(a: *const AdmInteger, c: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[a.cast(), c.cast_const().cast()], || unsafe { shift::halve(a, c) })
}

/// C = a^d
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_expt_d(a: *const AdmInteger, d: u64, c: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[a.cast(), c.cast_const().cast()], || unsafe { power::power(a, d, c) })
}

/// C = a + b
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_add(
    a: *const AdmInteger,
    b: *const AdmInteger,
    c: *mut AdmInteger,
) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[a.cast(), b.cast(), c.cast_const().cast()], || unsafe { add::add(a, b, c) })
}

/// C = a - b
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_sub(
    a: *const AdmInteger,
    b: *const AdmInteger,
    c: *mut AdmInteger,
) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[a.cast(), b.cast(), c.cast_const().cast()], || unsafe { add::sub(a, b, c) })
}

/// C = a * b
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_mul(
    a: *const AdmInteger,
    b: *const AdmInteger,
    c: *mut AdmInteger,
) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[a.cast(), b.cast(), c.cast_const().cast()], || unsafe { mul::mul(a, b, c) })
}

/// C = a * 2^d
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_mul_2d(a: *const AdmInteger, d: u64, c: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[a.cast(), c.cast_const().cast()], || unsafe { shift::shift_left(a, shift_count(d)?, c) })
}

/// B = a * a
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_sqr(a: *const AdmInteger, b: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[a.cast(), b.cast_const().cast()], || unsafe { mul::square(a, b) })
}

/// A = q * b + r, q rounded toward 0, r with the sign of a; q and r may be NULL.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_div(
    a: *const AdmInteger,
    b: *const AdmInteger,
    q: *mut AdmInteger,
    r: *mut AdmInteger,
) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[a.cast(), b.cast()], || unsafe { divide::divide(a, b, q, r) })
}

/// The same for b = 2^d.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_div_2d(
    a: *const AdmInteger,
    d: u64,
    q: *mut AdmInteger,
    r: *mut AdmInteger,
) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[a.cast()], || unsafe { shift::shift_right(a, shift_count(d)?, q, r) })
}

/// C = a^b; a negative exponent is out of range.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_expt(
    a: *const AdmInteger,
    b: *const AdmInteger,
    c: *mut AdmInteger,
) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[a.cast(), b.cast(), c.cast_const().cast()], || unsafe {
        power::power(a, super::exponent(a, b)?, c)
    })
}

/// A = 2^k
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_2expt(a: *mut AdmInteger, k: u64) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[a.cast_const().cast()], || unsafe { shift::power_of_two(a, shift_count(k)?) })
}

/// B = the square root of a, rounded down; a negative number is out of range.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_sqrt(a: *const AdmInteger, b: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[a.cast(), b.cast_const().cast()], || unsafe { power::square_root(a, b) })
}
