//! `adamant_mpi.h`: the functions of Fromberger's MPI, which `mpi.h` gives their names.
//!
//! | file | functions |
//! |---|---|
//! | `numbers` | beginning and end, copies, signs, comparison |
//! | `arithmetic` | sums, products, quotients, powers, roots, divisors, modulo a number |
//! | `conversions` | bytes, text, errors |
#![allow(clippy::unnecessary_cast, reason = "a long has 64 bits here and fewer elsewhere")]

pub mod arithmetic;
pub mod conversions;
pub mod numbers;

use crate::guard;
use adamant_mp::{
    Code, Digit, In, MpInt, Out, Result, bytes, compare, copy, divide, exptmod, memory, modular as ring,
    radix,
};
use std::ffi::{CStr, c_char, c_int, c_long};

const MEM: c_int = -2;
const RANGE: c_int = -3;
const BAD_ARGUMENT: c_int = -4;
const UNDEFINED: c_int = -5;

/// The frame of functions that say 0 or a code of `adamant_mpi.h`.
fn status(body: impl FnOnce() -> Result) -> c_int {
    match adamant_mp::guard(body) {
        Ok(()) => 0,
        Err(Code::Mem) => MEM,
        Err(Code::Val) => RANGE,
        Err(Code::Buf) => BAD_ARGUMENT,
        _ => UNDEFINED,
    }
}

/// [`status`], and wipes `depth` bytes of stack and the registers.
#[inline(always)]
fn secret(depth: usize, body: impl FnOnce() -> Result) -> c_int {
    guard::then_wipe(depth, || status(body))
}

/// Refuses NULL.
macro_rules! present {
    ($($pointer:ident),+) => {
        if $($pointer.is_null())||+ {
            return Err(adamant_mp::Code::Buf);
        }
    };
}
use present;

/// Initialises all, or none.
///
/// # Safety
/// There are `count` places for numbers.
unsafe fn init_all(numbers: Out, count: c_int) -> Result {
    let count = usize::try_from(count).ok().filter(|&count| count > 0).ok_or(Code::Buf)?;
    for i in 0..count {
        // SAFETY: place `i` of `count`; those before it were initialised.
        unsafe {
            memory::init(numbers.add(i))
                .inspect_err(|_| (0..i).for_each(|done| memory::clear(numbers.add(done))))?;
        }
    }
    Ok(())
}

/// Clears all.
///
/// # Safety
/// There are `count` initialised numbers, or `numbers` is NULL.
unsafe fn clear_all(numbers: Out, count: c_int) {
    if !numbers.is_null() {
        // SAFETY: number `i` of `count`.
        (0..usize::try_from(count).unwrap_or(0)).for_each(|i| unsafe { memory::clear(numbers.add(i)) });
    }
}

/// The number 0 has a byte in MPI, and none in the functions that write bytes: writes it behind what is there.
///
/// # Safety
/// `mp` points to an initialised number, and `str` has room for a byte more than was written where it is 0.
unsafe fn write_zero(mp: In, str: *mut u8, written: usize) {
    // SAFETY: passed on.
    unsafe {
        if bytes::size(mp) == 0 {
            str.add(written).write(0);
        }
    }
}

/// Refuses moduli below 1.
///
/// # Safety
/// `m` is NULL or points to an initialised number.
unsafe fn positive(m: In) -> Result {
    // SAFETY: passed on.
    if unsafe { compare::compare_digit(m, 0) }.is_gt() { Ok(()) } else { Err(Code::Val) }
}

/// Refuses two zeros.
///
/// # Safety
/// As [`positive`].
unsafe fn not_both_zero(a: In, b: In) -> Result {
    // SAFETY: passed on.
    let zero = |x| unsafe { compare::compare_digit(x, 0) }.is_eq();
    if zero(a) && zero(b) { Err(Code::Val) } else { Ok(()) }
}

/// A shift that an `int` can hold.
fn shift_count(d: Digit) -> Result<c_int> {
    c_int::try_from(d).map_err(|_| Code::Val)
}

/// The exponent b for a^b. Where it has more than 64 bits only those numbers can be raised to it whose powers repeat; for
/// them an exponent of the same parity does.
///
/// # Safety
/// As [`positive`].
unsafe fn exponent(a: In, b: In) -> Result<u64> {
    // SAFETY: passed on.
    unsafe {
        if copy::is_negative(b) {
            return Err(Code::Val);
        }
        let low = copy::magnitude(b);
        if adamant_mp::shift::count_bits(b) <= 64 {
            return Ok(low);
        }
        if adamant_mp::shift::count_bits(a) <= 1 { Ok(low | 2) } else { Err(Code::Val) }
    }
}

/// `c = a mod d`, from 0 to d - 1.
///
/// # Safety
/// As [`positive`]; `c` is NULL or may be written.
unsafe fn mod_digit(a: In, d: Digit, c: *mut Digit) -> Result {
    let mut rest = 0;
    // SAFETY: passed on.
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
unsafe fn power_digit(a: In, d: Digit, m: In, c: Out) -> Result {
    let mut exponent = MpInt::EMPTY;
    // SAFETY: passed on; the exponent is cleared at the end.
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
unsafe fn inverse(a: In, m: In, c: Out) -> Result {
    // SAFETY: passed on.
    unsafe {
        positive(m)?;
        if compare::compare_digit(a, 0).is_eq() {
            return Err(Code::Val);
        }
        if compare::compare_digit(m, 1).is_eq() {
            // Modulo 1 everything is 0, and its own inverse.
            copy::zero(c);
            return Ok(());
        }
        ring::invert_mod(a, m, c).map_err(|code| match code {
            Code::Val => Code::Err,
            other => other,
        })
    }
}

/// The order of `a` and `z`.
///
/// # Safety
/// As [`positive`].
unsafe fn compare_long(a: In, z: c_long) -> c_int {
    let magnitude = z.unsigned_abs() as u64;
    let mut digits = [magnitude & adamant_mp::DIGIT_MAX, magnitude >> 60];
    let number = MpInt { used: 2, alloc: 2, sign: c_int::from(z < 0), dp: digits.as_mut_ptr() };
    // SAFETY: passed on; the number made here is only read.
    unsafe { compare::compare(a, &number) as c_int }
}

/// Writes sign and hexadecimal digits.
///
/// # Safety
/// As [`positive`]; `stream` is NULL or open.
unsafe fn print(mp: In, stream: *mut libc::FILE) {
    if mp.is_null() || stream.is_null() {
        return;
    }
    // SAFETY: passed on. A stream that fails says so to who asks it; here nobody can be told.
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
unsafe fn read_radix(mp: Out, text: *const u8, base: c_int) -> Result {
    // SAFETY: passed on.
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
fn bad_argument(code: Code) -> Code {
    if code == Code::Val { Code::Buf } else { code }
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
    usize::try_from(count).ok().filter(|&count| count > 0).ok_or(Code::Buf)
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
