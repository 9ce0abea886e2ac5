//! `adamant_mpi.h`: the functions of Fromberger's MPI, which `mpi.h` gives their names.
//!
//! | file | functions |
//! |---|---|
//! | `numbers`, `array` | beginning and end, copies, signs |
//! | `arithmetic` | sums, products, quotients, powers, roots |
//! | `modular` | modulo a number |
//! | `comparison` | comparison, divisors |
//! | `conversions` | bytes, text, errors |
#![allow(clippy::unnecessary_cast, reason = "a long has 64 bits here and fewer elsewhere")]

pub mod arithmetic;
mod array;
pub mod comparison;
pub mod conversions;
pub mod modular;
pub mod numbers;

use crate::error::Code;
use crate::guard;
use adamant_mp::{
    Digit, MpInt as AdmInteger, Result, compare, copy, divide, exptmod, memory, modular as ring, radix,
};
use std::ffi::{CStr, c_char, c_int, c_long, c_void};

const MEM: c_int = -2;
const RANGE: c_int = -3;
const BAD_ARGUMENT: c_int = -4;
const UNDEFINED: c_int = -5;

/// 0 or a code of `adamant_mpi.h`; none of the given pointers may be NULL.
fn status(present: &[*const c_void], body: impl FnOnce() -> Result) -> c_int {
    if present.iter().any(|pointer| pointer.is_null()) {
        return BAD_ARGUMENT;
    }
    match guard::run(|| Ok::<_, Code>(body())) {
        Ok(Ok(())) => 0,
        Ok(Err(adamant_mp::Code::Mem)) => MEM,
        Ok(Err(adamant_mp::Code::Val)) => RANGE,
        Ok(Err(adamant_mp::Code::Buf)) => BAD_ARGUMENT,
        _ => UNDEFINED,
    }
}

/// Refuses moduli below 1.
///
/// # Safety
/// `m` is NULL or points to an initialised number.
unsafe fn positive(m: *const AdmInteger) -> Result {
    // SAFETY: the caller's word.
    if unsafe { compare::compare_digit(m, 0) }.is_gt() { Ok(()) } else { Err(adamant_mp::Code::Val) }
}

/// Refuses two zeros.
///
/// # Safety
/// As [`positive`].
unsafe fn not_both_zero(a: *const AdmInteger, b: *const AdmInteger) -> Result {
    // SAFETY: the caller's word.
    let zero = |x| unsafe { compare::compare_digit(x, 0) }.is_eq();
    if zero(a) && zero(b) { Err(adamant_mp::Code::Val) } else { Ok(()) }
}

/// A shift that an `int` can hold.
fn shift_count(d: Digit) -> Result<c_int> {
    c_int::try_from(d).map_err(|_| adamant_mp::Code::Val)
}

/// The exponent b for a^b. Where it has more than 64 bits only those numbers can be raised to it whose powers repeat; for
/// them an exponent of the same parity does.
///
/// # Safety
/// As [`positive`].
unsafe fn exponent(a: *const AdmInteger, b: *const AdmInteger) -> Result<u64> {
    // SAFETY: the caller's word.
    unsafe {
        if copy::is_negative(b) {
            return Err(adamant_mp::Code::Val);
        }
        let low = copy::magnitude(b);
        if adamant_mp::shift::count_bits(b) <= 64 {
            return Ok(low);
        }
        if adamant_mp::shift::count_bits(a) <= 1 { Ok(low | 2) } else { Err(adamant_mp::Code::Val) }
    }
}

/// `c = a mod d`, from 0 to d - 1.
///
/// # Safety
/// As [`positive`]; `c` is NULL or may be written.
unsafe fn mod_digit(a: *const AdmInteger, d: Digit, c: *mut Digit) -> Result {
    let mut rest = 0;
    // SAFETY: the caller's word.
    unsafe {
        divide::divide_digit(a, d, std::ptr::null_mut(), &mut rest)?;
        if rest != 0 && copy::is_negative(a) {
            rest = d - rest;
        }
        if !c.is_null() {
            c.write(rest);
        }
    }
    Ok(())
}

/// `c = a^d mod m`.
///
/// # Safety
/// As [`positive`].
unsafe fn power_digit(a: *const AdmInteger, d: Digit, m: *const AdmInteger, c: *mut AdmInteger) -> Result {
    let mut exponent = AdmInteger::EMPTY;
    // SAFETY: the caller's word; the exponent is cleared at the end.
    unsafe {
        let result = copy::set(&mut exponent, d, false).and_then(|()| exptmod::power_mod(a, &exponent, m, c));
        memory::clear(&mut exponent);
        result
    }
}

/// `c = 1 / a mod m`; no inverse is not the same as a bad modulus.
///
/// # Safety
/// As [`positive`].
unsafe fn inverse(a: *const AdmInteger, m: *const AdmInteger, c: *mut AdmInteger) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        positive(m)?;
        if compare::compare_digit(a, 0).is_eq() {
            return Err(adamant_mp::Code::Val);
        }
        if compare::compare_digit(m, 1).is_eq() {
            // Modulo 1 everything is 0, and its own inverse.
            copy::zero(c);
            return Ok(());
        }
        ring::invert_mod(a, m, c).map_err(|code| match code {
            adamant_mp::Code::Val => adamant_mp::Code::Err,
            other => other,
        })
    }
}

/// The order of `a` and `z`.
///
/// # Safety
/// As [`positive`].
unsafe fn compare_long(a: *const AdmInteger, z: c_long) -> c_int {
    let magnitude = z.unsigned_abs() as u64;
    let mut digits = [magnitude & adamant_mp::DIGIT_MAX, magnitude >> 60];
    let number = AdmInteger { used: 2, alloc: 2, sign: c_int::from(z < 0), dp: digits.as_mut_ptr() };
    // SAFETY: the caller's word; the number made here is only read.
    unsafe { compare::compare(a, &number) as c_int }
}

/// Writes sign and hexadecimal digits.
///
/// # Safety
/// As [`positive`]; `stream` is NULL or open.
unsafe fn print(mp: *const AdmInteger, stream: *mut libc::FILE) {
    if mp.is_null() || stream.is_null() {
        return;
    }
    // SAFETY: the caller's word. A stream that fails says so to who asks it; here nobody can be told.
    unsafe {
        if !copy::is_negative(mp) {
            libc::fputc(c_int::from(b'+'), stream);
        }
        let _: Result = adamant_mp::stream::write_stream(mp, 16, stream);
    }
}

/// The first number in a text.
///
/// # Safety
/// `mp` is NULL or points to an initialised number, `text` ends in a NUL.
unsafe fn read_radix(mp: *mut AdmInteger, text: *const u8, base: c_int) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        let mut text = text;
        let is_start = |c: u8| matches!(c, b'-' | b'+') || digit(c, base) >= 0;
        while *text != 0 && !is_start(*text) {
            text = text.add(1);
        }
        if *text == b'+' {
            text = text.add(1);
            if *text == b'-' {
                // A sign that no number follows.
                return radix::from_text_prefix(mp, c"".as_ptr(), base).map_err(bad_argument);
            }
        }
        radix::from_text_prefix(mp, text.cast(), base).map_err(bad_argument)
    }
}

/// What is wrong with a text can only be its radix.
fn bad_argument(code: adamant_mp::Code) -> adamant_mp::Code {
    if code == adamant_mp::Code::Val { adamant_mp::Code::Buf } else { code }
}

/// The value of a character, or -1.
fn digit(character: u8, base: c_int) -> c_int {
    u32::try_from(base)
        .ok()
        .filter(|base| (2..=64).contains(base))
        .and_then(|base| radix::digit(character, base))
        .map_or(-1, c_int::from)
}

/// The characters that any number of `count * unit` bits needs.
fn value_radix_size(count: c_int, unit: c_int, base: c_int) -> c_int {
    let bits = i64::from(count) * i64::from(unit);
    match (u64::try_from(bits), u32::try_from(base)) {
        (Ok(bits), Ok(base)) if (2..=64).contains(&base) => {
            c_int::try_from(radix::characters_bound(bits, base)).unwrap_or(c_int::MAX)
        }
        _ => 0,
    }
}

fn length(count: c_int) -> Result<usize> {
    usize::try_from(count).ok().filter(|&count| count > 0).ok_or(adamant_mp::Code::Buf)
}

fn size(bytes: usize) -> c_int {
    c_int::try_from(bytes).unwrap_or(c_int::MAX)
}

/// What a code means.
fn message(code: c_int) -> *const c_char {
    let text: &CStr = match code {
        0 => c"success, or yes",
        -1 => c"no",
        MEM => c"out of memory",
        RANGE => c"argument out of range",
        BAD_ARGUMENT => c"bad argument",
        UNDEFINED => c"the result is not defined",
        _ => c"unknown code",
    };
    text.as_ptr()
}
