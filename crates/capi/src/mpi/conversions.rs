//! Bytes, text, errors.

use super::{AdmInteger, length, size, status};
use adamant_mp::{bytes, radix, shift};
use libc::FILE;
use std::ffi::{c_char, c_int};

/// Writes a sign and hexadecimal digits.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_print(mp: *const AdmInteger, ofp: *mut FILE) {
    // SAFETY: the header asks for an initialised number and an open stream, or NULL, which prints nothing.
    unsafe { super::print(mp, ofp) }
}

/// Mp = the number of len bytes: the first is not 0 for a negative number, the rest big-endian.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_read_signed_bin(mp: *mut AdmInteger, str: *const u8, len: c_int) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[mp.cast_const().cast(), str.cast()], || unsafe {
        bytes::from_signed_bytes(mp, str, length(len)?)
    })
}

/// The bytes that adm_mpi_to_signed_bin writes: 2 for the number 0; 0 for NULL.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_signed_bin_size(mp: *const AdmInteger) -> c_int {
    // SAFETY: the header asks for NULL or an initialised number.
    size(if mp.is_null() { 0 } else { unsafe { bytes::size(mp) }.max(1) + 1 })
}

/// Writes a byte 0 or 1 for the sign, then |mp| big-endian; the number 0 is one byte.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_to_signed_bin(mp: *const AdmInteger, str: *mut u8) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[mp.cast(), str.cast_const().cast()], || unsafe {
        let written = bytes::to_signed_bytes(mp, str, usize::MAX)?;
        write_zero(mp, str, written);
        Ok(())
    })
}

/// The number 0 has a byte in MPI, and none in the functions that write bytes: writes it behind what is there.
///
/// # Safety
/// `mp` points to an initialised number, and `str` has room for a byte more than was written where it is 0.
unsafe fn write_zero(mp: *const AdmInteger, str: *mut u8, written: usize) {
    // SAFETY: the caller's word.
    unsafe {
        if bytes::size(mp) == 0 {
            str.add(written).write(0);
        }
    }
}

/// Mp = the number of len big-endian bytes.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_read_unsigned_bin(mp: *mut AdmInteger, str: *const u8, len: c_int) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[mp.cast_const().cast(), str.cast()], || unsafe {
        bytes::from_bytes(mp, str, length(len)?, false)
    })
}

/// The bytes that adm_mpi_to_unsigned_bin writes: 1 for the number 0; 0 for NULL.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_unsigned_bin_size(mp: *const AdmInteger) -> c_int {
    // SAFETY: the header asks for NULL or an initialised number.
    size(if mp.is_null() { 0 } else { unsafe { bytes::size(mp) }.max(1) })
}

/// Writes |mp| big-endian; the number 0 is one byte.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_to_unsigned_bin(mp: *const AdmInteger, str: *mut u8) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[mp.cast(), str.cast_const().cast()], || unsafe {
        let written = bytes::to_bytes(mp, str, usize::MAX)?;
        write_zero(mp, str, written);
        Ok(())
    })
}

/// The bits of |mp|.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_count_bits(mp: *const AdmInteger) -> c_int {
    // SAFETY: as above.
    unsafe { shift::count_bits(mp) }
}

/// Mp = the first number in str: a sign if there is one, and digits. What stands before and after is passed over.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_read_radix(mp: *mut AdmInteger, str: *const u8, radix: c_int) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[mp.cast_const().cast(), str.cast()], || unsafe { super::read_radix(mp, str, radix) })
}

/// The characters that adm_mpi_toradix writes, the NUL among them; 0 for a radix that there is not.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_radix_size(mp: *const AdmInteger, radix: c_int) -> c_int {
    // SAFETY: as above.
    unsafe { radix::text_size(mp, radix) }.unwrap_or(0)
}

/// The characters that any number of num * qty bits needs, with sign and NUL; 0 for what is not allowed.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_value_radix_size(num: c_int, qty: c_int, radix: c_int) -> c_int {
    super::value_radix_size(num, qty, radix)
}

/// Writes mp as text with a NUL; radix 2 to 64.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_toradix(mp: *const AdmInteger, str: *mut u8, radix: c_int) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(&[mp.cast(), str.cast_const().cast()], || unsafe {
        radix::to_text(mp, str.cast(), usize::MAX, radix).map(drop)
    })
}

/// The value of a character as a digit, -1 for one that is none.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_char2value(ch: c_char, r: c_int) -> c_int {
    // A char is an i8 or a u8, as the platform has it.
    super::digit(ch.to_ne_bytes()[0], r)
}

/// What a code means; never NULL.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_mpi_strerror(ec: c_int) -> *const c_char {
    super::message(ec)
}
