//! Text in radix 2 to 64. Digits are 0-9, A-Z, a-z, + and /, in this order; up to radix 36 small letters are as good as
//! capital ones.

use crate::code::{Code, Result};
use crate::int::MpInt;
use crate::logarithm::log;
use crate::value::{load, store};
use adamant_integer::natural::{self, LOG2_FRACTION, log2};
use std::ffi::{c_char, c_int};

/// The characters of digits in the order of their values.
pub const ALPHABET: &[u8; 64] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/";

/// The radix, if there is such a one.
///
/// # Errors
/// [`Code::Val`].
pub(crate) fn radix(radix: c_int) -> Result<u32> {
    u32::try_from(radix).ok().filter(|radix| natural::RADICES.contains(radix)).ok_or(Code::Val)
}

/// The value of a character as a digit in a valid radix.
#[must_use]
pub fn digit(character: u8, radix: u32) -> Option<u8> {
    let value = match character {
        b'0'..=b'9' => character - b'0',
        b'A'..=b'Z' => character - b'A' + 10,
        b'a'..=b'z' if radix <= 36 => character - b'a' + 10,
        b'a'..=b'z' => character - b'a' + 36,
        b'+' => 62,
        b'/' => 63,
        _ => return None,
    };
    (u32::from(value) < radix).then_some(value)
}

/// `a` becomes the number whose digits' values are given, most significant first.
///
/// # Errors
/// [`Code::Mem`], [`Code::Val`] for NULL.
///
/// # Safety
/// `a` is NULL or points to an initialised number.
pub(crate) unsafe fn from_values(a: *mut MpInt, values: &[u8], radix: u32, negative: bool) -> Result {
    // SAFETY: the caller's word.
    unsafe { store(a, &natural::from_radix(values, radix)?, negative) }
}

/// `a` becomes the number in the text: an optional minus, digits, then the end or a line break. No digits are 0.
///
/// # Errors
/// [`Code::Val`] for other characters (`a` is 0 then), for a radix that there is not, and for NULL; [`Code::Mem`].
///
/// # Safety
/// `a` is NULL or points to an initialised number, `text` is NULL or ends in a NUL.
pub unsafe fn from_text(a: *mut MpInt, text: *const c_char, radix: c_int) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        let end = read_text(a, text, radix, |end| matches!(end, None | Some(b'\r' | b'\n')))?;
        if !end {
            crate::copy::zero(a);
            return Err(Code::Val);
        }
        Ok(())
    }
}

/// As [`from_text`], but anything may stand behind the digits.
///
/// # Errors
/// [`Code::Val`] for a radix that there is not, and for NULL; [`Code::Mem`].
///
/// # Safety
/// As [`from_text`].
pub unsafe fn from_text_prefix(a: *mut MpInt, text: *const c_char, radix: c_int) -> Result {
    // SAFETY: the caller's word.
    unsafe { read_text(a, text, radix, |_| true).map(drop) }
}

/// Reads sign and digits, if the character behind them is a good end.
///
/// # Safety
/// As [`from_text`].
unsafe fn read_text(
    a: *mut MpInt,
    text: *const c_char,
    radix_: c_int,
    is_end: impl Fn(Option<u8>) -> bool,
) -> Result<bool> {
    crate::copy::present(text)?;
    let radix = radix(radix_)?;
    // SAFETY: the caller's word.
    let text = unsafe { std::ffi::CStr::from_ptr(text) }.to_bytes();
    let (negative, text) = match text.strip_prefix(b"-") {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    if radix == 10 {
        // SAFETY: the caller's word.
        return unsafe { read_decimal(a, text, negative, is_end) };
    }
    let mut values = Vec::new();
    values.try_reserve_exact(text.len()).map_err(|_| Code::Mem)?;
    values.extend(text.iter().map_while(|&character| digit(character, radix)));
    if !is_end(text.get(values.len()).copied()) {
        return Ok(false);
    }
    // SAFETY: the caller's word.
    unsafe { from_values(a, &values, radix, negative) }?;
    Ok(true)
}

/// Decimal digits are read as they stand. Of short texts it is seen on the way whether all characters are digits; where digits end is
/// looked for if not.
///
/// # Safety
/// As [`from_text`].
unsafe fn read_decimal(
    a: *mut MpInt,
    text: &[u8],
    negative: bool,
    is_end: impl Fn(Option<u8>) -> bool,
) -> Result<bool> {
    let mut room = [0; DECIMAL_LIMBS];
    if text.len() <= natural::SHORT_DIGITS
        && is_end(None)
        && let Some(number) = natural::from_decimal_short(&mut room, text)
    {
        // SAFETY: the caller's word.
        unsafe { store(a, number, negative) }?;
        return Ok(true);
    }
    let count = text.iter().position(|c| !c.is_ascii_digit()).unwrap_or(text.len());
    if !is_end(text.get(count).copied()) {
        return Ok(false);
    }
    let number = natural::from_decimal(&text[..count])?.unwrap_or_default();
    // SAFETY: the caller's word.
    unsafe { store(a, &number, negative) }?;
    Ok(true)
}

/// Limbs of any number of [`SHORT_DIGITS`](natural::SHORT_DIGITS) decimal digits: 10^320 < 2^1064.
const DECIMAL_LIMBS: usize = 17;

/// The characters that any number of so many bits needs, with sign and NUL.
#[must_use]
pub fn characters_bound(bits: u64, radix: u32) -> u64 {
    // In fixed point; rounded down for the digit is rounded up for their number.
    let digits = (u128::from(bits) << LOG2_FRACTION).div_ceil(u128::from(log2(&[radix.into()])));
    u64::try_from(digits.max(1) + 2).unwrap_or(u64::MAX)
}

/// The characters of `a`, without a NUL.
///
/// # Errors
/// [`Code::Val`] for a radix that there is not and for NULL, [`Code::Mem`].
///
/// # Safety
/// `a` is NULL or points to an initialised number.
pub unsafe fn to_characters(a: *const MpInt, radix_: c_int) -> Result<Vec<u8>> {
    let radix = radix(radix_)?;
    // SAFETY: the caller's word.
    let x = unsafe { load(a) }?;
    let mut text = natural::to_radix(&x.limbs, radix)?;
    for value in &mut text {
        *value = ALPHABET[usize::from(*value & 63)];
    }
    text.try_reserve_exact(1).map_err(|_| Code::Mem)?;
    if text.is_empty() {
        text.push(b'0');
    }
    if x.negative {
        text.insert(0, b'-');
    }
    Ok(text)
}

/// Writes `a` and a NUL, `room` characters at most; returns how many were written, the NUL among them.
///
/// # Errors
/// [`Code::Buf`] where the room does not suffice (the text is empty then, if there is room for a NUL), and those of
/// [`to_characters`].
///
/// # Safety
/// `a` is NULL or points to an initialised number, `out` is NULL or has the room.
pub unsafe fn to_text(a: *const MpInt, out: *mut c_char, room: usize, radix_: c_int) -> Result<usize> {
    if out.is_null() {
        return Err(Code::Val);
    }
    // SAFETY: the caller's word.
    unsafe {
        let text = to_characters(a, radix_)?;
        if text.len() >= room {
            if room > 0 {
                out.write(0);
            }
            return Err(Code::Buf);
        }
        core::ptr::copy_nonoverlapping(text.as_ptr().cast(), out, text.len());
        out.add(text.len()).write(0);
        Ok(text.len() + 1)
    }
}

/// The characters that [`to_text`] writes, the NUL among them.
///
/// # Errors
/// As [`to_characters`]; [`Code::Val`] where an `int` cannot hold the size, too.
///
/// # Safety
/// As [`to_characters`].
pub unsafe fn text_size(a: *const MpInt, radix_: c_int) -> Result<c_int> {
    let radix = radix(radix_)?;
    // SAFETY: the caller's word.
    let x = unsafe { load(a) }?;
    if x.limbs.is_empty() {
        return Ok(2);
    }
    let size = u64::from(log(&x.limbs, radix)?) + 2 + u64::from(x.negative);
    c_int::try_from(size).map_err(|_| Code::Val)
}
