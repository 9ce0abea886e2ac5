//! Integers modulo others, not negative.

use super::{AdmInteger, positive, status};
use crate::guard::{self, depth};
use adamant_mp::{copy, divide, exptmod, modular};
use std::ffi::c_int;

/// C = a modulo m > 0
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_mod(
    a: *const AdmInteger,
    m: *const AdmInteger,
    c: *mut AdmInteger,
) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[a.cast(), m.cast(), c.cast_const().cast()], || unsafe {
        positive(m)?;
        divide::modulo(a, m, c)
    })
}

/// C = a modulo d > 0; c may be NULL.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_mod_d(a: *const AdmInteger, d: u64, c: *mut u64) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[a.cast()], || unsafe { super::mod_digit(a, d, c) })
}

/// C = a + b modulo m > 0
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_addmod(
    a: *const AdmInteger,
    b: *const AdmInteger,
    m: *const AdmInteger,
    c: *mut AdmInteger,
) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[a.cast(), b.cast(), m.cast(), c.cast_const().cast()], || unsafe {
        positive(m)?;
        modular::add_mod(a, b, m, c)
    })
}

/// C = a - b modulo m > 0
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_submod(
    a: *const AdmInteger,
    b: *const AdmInteger,
    m: *const AdmInteger,
    c: *mut AdmInteger,
) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[a.cast(), b.cast(), m.cast(), c.cast_const().cast()], || unsafe {
        positive(m)?;
        modular::sub_mod(a, b, m, c)
    })
}

/// C = a * b modulo m > 0
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_mulmod(
    a: *const AdmInteger,
    b: *const AdmInteger,
    m: *const AdmInteger,
    c: *mut AdmInteger,
) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[a.cast(), b.cast(), m.cast(), c.cast_const().cast()], || unsafe {
        positive(m)?;
        modular::mul_mod(a, b, m, c)
    })
}

/// C = a * a modulo m > 0
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_sqrmod(
    a: *const AdmInteger,
    m: *const AdmInteger,
    c: *mut AdmInteger,
) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[a.cast(), m.cast(), c.cast_const().cast()], || unsafe {
        positive(m)?;
        modular::square_mod(a, m, c)
    })
}

/// C = a^b modulo m > 0; a negative exponent is out of range. Constant time for odd m of at most 16384 bits.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_exptmod(
    a: *const AdmInteger,
    b: *const AdmInteger,
    m: *const AdmInteger,
    c: *mut AdmInteger,
) -> c_int {
    guard::wiped(depth::EXPTMOD, || {
        // SAFETY: what the header asks for is what is asked for here.
        status(&[a.cast(), b.cast(), m.cast(), c.cast_const().cast()], || unsafe {
            if copy::is_negative(b) {
                return Err(adamant_mp::Code::Val);
            }
            exptmod::power_mod(a, b, m, c)
        })
    })
}

/// C = a^d modulo m > 0
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_exptmod_d(
    a: *const AdmInteger,
    d: u64,
    m: *const AdmInteger,
    c: *mut AdmInteger,
) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[a.cast(), m.cast(), c.cast_const().cast()], || unsafe { super::power_digit(a, d, m, c) })
}
