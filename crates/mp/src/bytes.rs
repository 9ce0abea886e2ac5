//! Big-endian bytes: of the magnitude, or of a sign byte and the magnitude.

use crate::code::{Code, Result};
use crate::digits::to_length;
use crate::int::MpInt;
use crate::shift::count_bits;
use crate::value::{Limbs, load, store};

/// The bytes of `|a|`, 0 for zero and NULL.
///
/// # Safety
/// `a` is NULL or points to an initialised number.
#[must_use]
pub unsafe fn size(a: *const MpInt) -> usize {
    // SAFETY: the caller's word.
    unsafe { to_length(count_bits(a)) }.div_ceil(8)
}

/// `a` becomes the number of `count` big-endian bytes.
///
/// # Errors
/// [`Code::Mem`]; [`Code::Val`] for NULL and for too many bytes.
///
/// # Safety
/// `a` is NULL or points to an initialised number; `bytes` has `count` bytes, or is NULL.
pub unsafe fn from_bytes(a: *mut MpInt, bytes: *const u8, count: usize, negative: bool) -> Result {
    if bytes.is_null() && count > 0 || count > isize::MAX as usize {
        return Err(Code::Val);
    }
    // SAFETY: the caller's word.
    let bytes = if count == 0 { &[][..] } else { unsafe { core::slice::from_raw_parts(bytes, count) } };
    let mut limbs = Limbs::zeroed(count.div_ceil(8))?;
    adamant_base::limb::from_be_bytes(&mut limbs, bytes);
    // SAFETY: the caller's word.
    unsafe { store(a, &limbs, negative) }
}

/// Writes `|a|` big-endian without zeros in front, `room` bytes at most; returns how many.
///
/// # Errors
/// [`Code::Buf`] where the room does not suffice, [`Code::Val`] for NULL, [`Code::Mem`].
///
/// # Safety
/// `a` is NULL or points to an initialised number; `out` has the room, or is NULL.
pub unsafe fn to_bytes(a: *const MpInt, out: *mut u8, room: usize) -> Result<usize> {
    // SAFETY: the caller's word.
    unsafe {
        let count = size(a);
        if count > room {
            return Err(Code::Buf);
        }
        let x = load(a)?;
        if count > 0 {
            crate::copy::present(out)?;
            adamant_base::limb::to_be_bytes(core::slice::from_raw_parts_mut(out, count), &x.limbs);
        }
        Ok(count)
    }
}

/// `a` becomes the number of `count` bytes: the first says by not being 0 that it is negative.
///
/// # Errors
/// As [`from_bytes`]; [`Code::Val`] for no bytes.
///
/// # Safety
/// As [`from_bytes`].
pub unsafe fn from_signed_bytes(a: *mut MpInt, bytes: *const u8, count: usize) -> Result {
    // Before the first byte is looked at.
    if bytes.is_null() || count == 0 || count > isize::MAX as usize {
        return Err(Code::Val);
    }
    // SAFETY: the caller's word; there is a first byte.
    unsafe { from_bytes(a, bytes.add(1), count - 1, *bytes != 0) }
}

/// Writes a sign byte, 0 or 1, and `|a|`, `room` bytes at most; returns how many.
///
/// # Errors
/// As [`to_bytes`].
///
/// # Safety
/// As [`to_bytes`].
pub unsafe fn to_signed_bytes(a: *const MpInt, out: *mut u8, room: usize) -> Result<usize> {
    crate::copy::present(out)?;
    let room = room.checked_sub(1).ok_or(Code::Buf)?;
    // SAFETY: the caller's word; there is room for the sign.
    unsafe {
        let count = to_bytes(a, out.add(1), room)?;
        out.write(u8::from(crate::copy::is_negative(a)));
        Ok(count + 1)
    }
}
