//! Comparison, divisors.

use super::{AdmInteger, inverse, status};
use adamant_mp::{compare, copy, gcd};
use std::ffi::{c_int, c_long};

/// -1, 0 or 1 as a is below, equal to or above 0.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_cmp_z(a: *const AdmInteger) -> c_int {
    // SAFETY: the header asks for NULL, which counts as 0, or initialised numbers.
    unsafe { compare::compare(a, std::ptr::null()) as c_int }
}

/// The same for a and a digit.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_cmp_d(a: *const AdmInteger, d: u64) -> c_int {
    // SAFETY: as above.
    unsafe { compare::compare_digit(a, d) as c_int }
}

/// The same for a and b.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_cmp(a: *const AdmInteger, b: *const AdmInteger) -> c_int {
    // SAFETY: as above.
    unsafe { compare::compare(a, b) as c_int }
}

/// The same for |a| and |b|.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_cmp_mag(a: *const AdmInteger, b: *const AdmInteger) -> c_int {
    // SAFETY: as above.
    unsafe { compare::compare_magnitudes(a, b) as c_int }
}

/// The same for a and z.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_cmp_int(a: *const AdmInteger, z: c_long) -> c_int {
    // SAFETY: as above.
    unsafe { super::compare_long(a, z) }
}

/// 1 for an odd number, otherwise 0 (not MP_YES and MP_NO).
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_isodd(a: *const AdmInteger) -> c_int {
    // SAFETY: as above.
    unsafe { c_int::from(copy::is_odd(a)) }
}

/// 1 for an even number, otherwise 0.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_iseven(a: *const AdmInteger) -> c_int {
    // SAFETY: as above.
    unsafe { c_int::from(!copy::is_odd(a)) }
}

/// C = the greatest common divisor, and the other number where one is 0; two zeros are out of range.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_gcd(
    a: *const AdmInteger,
    b: *const AdmInteger,
    c: *mut AdmInteger,
) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[a.cast(), b.cast(), c.cast_const().cast()], || unsafe {
        super::not_both_zero(a, b)?;
        // As the original: what is returned without a computation keeps its sign.
        let is_zero = |x| compare::compare_digit(x, 0).is_eq();
        match (is_zero(a), is_zero(b)) {
            (true, _) => copy::copy(b, c),
            (_, true) => copy::copy(a, c),
            _ => gcd::gcd(a, b, c),
        }
    })
}

/// C = the least common multiple with the sign of a * b; two zeros are out of range.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_lcm(
    a: *const AdmInteger,
    b: *const AdmInteger,
    c: *mut AdmInteger,
) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[a.cast(), b.cast(), c.cast_const().cast()], || unsafe {
        super::not_both_zero(a, b)?;
        // It is the product divided by the divisor, with the product's sign. Read first: c may be one of them.
        let negative = copy::is_negative(a) != copy::is_negative(b);
        gcd::lcm(a, b, c)?;
        if negative { copy::negate(c, c) } else { Ok(()) }
    })
}

/// G = gcd(a, b) = x * a + y * b; g, x and y may be NULL; two zeros are out of range.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_xgcd(
    a: *const AdmInteger,
    b: *const AdmInteger,
    g: *mut AdmInteger,
    x: *mut AdmInteger,
    y: *mut AdmInteger,
) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[a.cast(), b.cast()], || unsafe {
        super::not_both_zero(a, b)?;
        gcd::gcd_extended(a, b, x, y, g)
    })
}

/// C = 1 / a modulo m; MP_UNDEF where there is none, out of range for a = 0 and m < 1.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_invmod(
    a: *const AdmInteger,
    m: *const AdmInteger,
    c: *mut AdmInteger,
) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[a.cast(), m.cast(), c.cast_const().cast()], || unsafe { inverse(a, m, c) })
}
