//! Beginning and end of numbers, copies, signs.
#![allow(clippy::unnecessary_cast, reason = "a long has 64 bits here and fewer elsewhere")]

use super::{AdmInteger, array, status};
use adamant_mp::{copy, memory};
use core::sync::atomic::{AtomicU32, Ordering};
use std::ffi::{c_int, c_long, c_uint};

/// The digits that new numbers have room for.
static PRECISION: AtomicU32 = AtomicU32::new(memory::PRECISION.unsigned_abs());

/// The digits that new numbers have room for.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_get_prec() -> c_uint {
    PRECISION.load(Ordering::Relaxed)
}

/// Sets what adm_mpi_get_prec says, for the whole process; 0 is the default.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_set_prec(prec: c_uint) {
    let least = if prec == 0 { memory::PRECISION.unsigned_abs() } else { prec };
    PRECISION.store(least, Ordering::Relaxed);
}

/// Mp = 0 for a new number.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_init(mp: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[mp.cast_const().cast()], || unsafe {
        memory::init_size(mp, PRECISION.load(Ordering::Relaxed).cast_signed())
    })
}

/// The same for count numbers; none is left where one fails. A count below 1 is a bad argument.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_init_array(mp: *mut AdmInteger, count: c_int) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[mp.cast_const().cast()], || unsafe { array::init(mp, count) })
}

/// Mp = 0 for a new number, with room for prec digits.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_init_size(mp: *mut AdmInteger, prec: c_uint) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[mp.cast_const().cast()], || unsafe { memory::init_size(mp, prec.cast_signed()) })
}

/// Mp = from for a new mp: the other way round than adm_mpi_copy.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_init_copy(mp: *mut AdmInteger, from: *const AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[mp.cast_const().cast(), from.cast()], || unsafe { memory::init_copy(mp, from) })
}

/// To = from
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_copy(from: *const AdmInteger, to: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[from.cast(), to.cast_const().cast()], || unsafe { copy::copy(from, to) })
}

/// Exchanges two numbers.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_exch(mp1: *mut AdmInteger, mp2: *mut AdmInteger) {
    // SAFETY: the header asks for NULL or initialised numbers.
    unsafe { memory::exchange(mp1, mp2) }
}

/// Wipes the digits and frees them; the number is 0 and may be used again.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_clear(mp: *mut AdmInteger) {
    // SAFETY: as above.
    unsafe { memory::clear(mp) }
}

/// The same for count numbers.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_clear_array(mp: *mut AdmInteger, count: c_int) {
    // SAFETY: as above, for count numbers.
    unsafe { array::clear(mp, count) }
}

/// Mp = 0
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_zero(mp: *mut AdmInteger) {
    // SAFETY: as above.
    unsafe { copy::zero(mp) }
}

/// Mp = d, one digit.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_set(mp: *mut AdmInteger, d: u64) {
    // SAFETY: as above.
    unsafe { copy::set_digit(mp, d) }
}

/// Mp = z
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_set_int(mp: *mut AdmInteger, z: c_long) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[mp.cast_const().cast()], || unsafe { copy::set(mp, z.unsigned_abs() as u64, z < 0) })
}

/// Gives back memory that is not needed.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_shrink(a: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[a.cast_const().cast()], || unsafe { memory::shrink(a) })
}

/// B = |a|
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_abs(a: *const AdmInteger, b: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[a.cast(), b.cast_const().cast()], || unsafe { copy::absolute(a, b) })
}

/// B = -a
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_neg(a: *const AdmInteger, b: *mut AdmInteger) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[a.cast(), b.cast_const().cast()], || unsafe { copy::negate(a, b) })
}
