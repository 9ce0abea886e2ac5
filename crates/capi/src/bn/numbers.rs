//! Beginning and end of numbers, copies, small values, comparison.

use super::{AdmInteger, status};
use adamant_mp::{compare, copy, memory};
use std::ffi::{c_int, c_ulong};

/// A = 0 for a new number.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_init(a: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { memory::init(a) })
}

/// A = 0 for a new number, with room for size digits.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_init_size(a: *mut AdmInteger, size: c_int) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { memory::init_size(a, size) })
}

/// A = b for a new a: the other way round than adm_bn_copy.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_init_copy(a: *mut AdmInteger, b: *const AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { memory::init_copy(a, b) })
}

/// Wipes the digits and frees them; the number is 0 and may be used again.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_clear(a: *mut AdmInteger) {
    // SAFETY: the header asks for NULL or an initialised number.
    unsafe { memory::clear(a) }
}

/// Gives back memory that is not needed.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_shrink(a: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { memory::shrink(a) })
}

/// B = a
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_copy(a: *const AdmInteger, b: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { copy::copy(a, b) })
}

/// A = 0
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_zero(a: *mut AdmInteger) {
    // SAFETY: the header asks for NULL or an initialised number.
    unsafe { copy::zero(a) }
}

/// A = b, one digit.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_set(a: *mut AdmInteger, b: u64) {
    // SAFETY: the header asks for NULL or an initialised number.
    unsafe { copy::set_digit(a, b) }
}

/// A = the lowest 32 bits of b.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_set_int(a: *mut AdmInteger, b: c_ulong) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { copy::set(a, u64::from(b as u32), false) })
}

/// B = -a
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_neg(a: *const AdmInteger, b: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { copy::negate(a, b) })
}

/// B = |a|
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_abs(a: *const AdmInteger, b: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { copy::absolute(a, b) })
}

/// -1, 0 or 1 as a is below, equal to or above b.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_cmp(a: *const AdmInteger, b: *const AdmInteger) -> c_int {
    // SAFETY: the header asks for NULL, which counts as 0, or initialised numbers.
    unsafe { compare::compare(a, b) as c_int }
}

/// The same for |a| and |b|.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_cmp_mag(a: *const AdmInteger, b: *const AdmInteger) -> c_int {
    // SAFETY: as above.
    unsafe { compare::compare_magnitudes(a, b) as c_int }
}

/// The same for a and a digit.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_cmp_d(a: *const AdmInteger, b: u64) -> c_int {
    // SAFETY: as above.
    unsafe { compare::compare_digit(a, b) as c_int }
}

/// 1 for an odd number, otherwise 0.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_isodd(a: *const AdmInteger) -> c_int {
    // SAFETY: as above.
    unsafe { c_int::from(copy::is_odd(a)) }
}
