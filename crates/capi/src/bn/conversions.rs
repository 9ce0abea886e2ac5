//! Bytes and text.

use super::{AdmInteger, length, size, status};
use adamant_mp::{bytes, radix, shift};
use std::ffi::{c_char, c_int};

/// The bits of |a|.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_count_bits(a: *const AdmInteger) -> c_int {
    // SAFETY: the header asks for NULL, which counts as 0, or an initialised number.
    unsafe { shift::count_bits(a) }
}

/// The bytes that adm_bn_to_unsigned_bin writes.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_unsigned_bin_size(a: *const AdmInteger) -> c_int {
    // SAFETY: as above.
    size(unsafe { bytes::size(a) })
}

/// A = the number of c big-endian bytes.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_read_unsigned_bin(a: *mut AdmInteger, b: *const u8, c: c_int) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { bytes::from_bytes(a, b, length(c)?, false) })
}

/// Writes |a| big-endian.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_to_unsigned_bin(a: *const AdmInteger, b: *mut u8) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { bytes::to_bytes(a, b, usize::MAX).map(drop) })
}

/// The bytes that adm_bn_to_signed_bin writes.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_signed_bin_size(a: *const AdmInteger) -> c_int {
    // SAFETY: as above.
    size(unsafe { bytes::size(a) } + 1)
}

/// A = the number of c bytes: the first is not 0 for a negative number, the rest big-endian.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_read_signed_bin(a: *mut AdmInteger, b: *const u8, c: c_int) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { bytes::from_signed_bytes(a, b, length(c)?) })
}

/// Writes a byte 0 or 1 for the sign, then |a| big-endian.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_to_signed_bin(a: *const AdmInteger, b: *mut u8) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { bytes::to_signed_bytes(a, b, usize::MAX).map(drop) })
}

/// A = the number in str: an optional minus and digits, up to the first character that is none.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_read_radix(a: *mut AdmInteger, str: *const c_char, radix: c_int) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { radix::from_text_prefix(a, str, radix) })
}

/// Writes a as text with a NUL; radix 2 to 64.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_toradix(a: *const AdmInteger, str: *mut c_char, radix: c_int) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    status(|| unsafe { radix::to_text(a, str, usize::MAX, radix).map(drop) })
}

/// The characters that adm_bn_toradix writes, the NUL among them; 0 for a radix that there is not.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_bn_radix_size(a: *const AdmInteger, radix: c_int) -> c_int {
    // SAFETY: as above.
    unsafe { radix::text_size(a, radix) }.unwrap_or(0)
}
