//! Integers modulo others: remainders with the sign of the dividend.

use super::{AdmInteger, remainder, status};
use crate::guard::{self, depth};
use adamant_mp::reduce::barrett;
use adamant_mp::{add, exptmod, gcd, modular, mul};
use std::ffi::c_int;

/// D = a + b modulo c, with the sign of a + b.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_addmod(
    a: *const AdmInteger,
    b: *const AdmInteger,
    c: *const AdmInteger,
    d: *mut AdmInteger,
) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { remainder(|sum| add::add(a, b, sum), c, d) })
}

/// D = a - b modulo c, with the sign of a - b.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_submod(
    a: *const AdmInteger,
    b: *const AdmInteger,
    c: *const AdmInteger,
    d: *mut AdmInteger,
) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { remainder(|difference| add::sub(a, b, difference), c, d) })
}

/// D = a * b modulo c, with the sign of a * b.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_mulmod(
    a: *const AdmInteger,
    b: *const AdmInteger,
    c: *const AdmInteger,
    d: *mut AdmInteger,
) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { remainder(|product| mul::mul(a, b, product), c, d) })
}

/// C = a * a modulo b, not negative.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_sqrmod(
    a: *const AdmInteger,
    b: *const AdmInteger,
    c: *mut AdmInteger,
) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { remainder(|square| mul::square(a, square), b, c) })
}

/// C = 1 / a modulo b > 1, from 1 to b - 1.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_invmod(
    a: *const AdmInteger,
    b: *const AdmInteger,
    c: *mut AdmInteger,
) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { modular::invert_mod(a, b, c) })
}

/// C = the greatest common divisor, not negative.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_gcd(a: *const AdmInteger, b: *const AdmInteger, c: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { gcd::gcd(a, b, c) })
}

/// C = the least common multiple, not negative.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_lcm(a: *const AdmInteger, b: *const AdmInteger, c: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { gcd::lcm(a, b, c) })
}

/// The constant for adm_bn_reduce modulo b > 0.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_reduce_setup(a: *mut AdmInteger, b: *const AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { barrett::setup(a, b) })
}

/// A = a modulo b, from 0 to b - 1; c is the constant for b.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_reduce(
    a: *mut AdmInteger,
    b: *const AdmInteger,
    c: *const AdmInteger,
) -> c_int {
    // A division takes less time than two products here.
    let _ = c;
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { barrett::reduce(a, b) })
}

/// D = a^b modulo c > 0, from 0 to c - 1. Constant time for odd c of at most 16384 bits.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_exptmod(
    a: *const AdmInteger,
    b: *const AdmInteger,
    c: *const AdmInteger,
    d: *mut AdmInteger,
) -> c_int {
    guard::wiped(depth::EXPTMOD, || {
        // SAFETY: what the header asks for is what is asked for here.
        status(|| unsafe { exptmod::power_mod(a, b, c, d) })
    })
}
