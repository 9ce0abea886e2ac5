//! Integers modulo others: remainders with the sign of the dividend.

use super::{AdmInteger, remainder, status};
use crate::guard::{self, depth};
use adamant_mp::reduce::barrett;
use adamant_mp::{add, compare, copy, exptmod, gcd, modular, mul};
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

/// C = the greatest common divisor, negative where both numbers are; the other number where one is 0; 1 for two zeros.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_gcd(a: *const AdmInteger, b: *const AdmInteger, c: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe {
        let is_zero = |x| compare::compare_digit(x, 0).is_eq();
        match (is_zero(a), is_zero(b)) {
            (true, true) if !a.is_null() && !b.is_null() => copy::set(c, 1, false),
            (true, false) if !a.is_null() => copy::copy(b, c),
            (false, true) if !b.is_null() => copy::copy(a, c),
            _ => {
                let negative = copy::is_negative(a) && copy::is_negative(b);
                gcd::gcd(a, b, c)?;
                if negative { copy::negate(c, c) } else { Ok(()) }
            }
        }
    })
}

/// C = the least common multiple, negative where one of the numbers or both are.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_lcm(a: *const AdmInteger, b: *const AdmInteger, c: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe {
        // The product divided by that divisor, which is negative where both are. Read first: c may be one of them.
        let negative = copy::is_negative(a) || copy::is_negative(b);
        gcd::lcm(a, b, c)?;
        if negative { copy::negate(c, c) } else { Ok(()) }
    })
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
