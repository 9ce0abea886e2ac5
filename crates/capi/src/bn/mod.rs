//! `adamant_bn.h`: the functions of LibTomMath 0.02, which `bn.h` gives their names.
//!
//! | file | functions |
//! |---|---|
//! | `numbers` | beginning and end, copies, small values, comparison, bytes, text |
//! | `arithmetic` | shifts, sums, products, quotients, modulo a number |

pub mod arithmetic;
pub mod numbers;

use crate::guard;
use adamant_mp::{Code, In, MpInt, Out, Result, compare, copy, gcd};
use std::ffi::c_int;

/// The frame of functions that say 0, 1 for no memory, 2 for what is not allowed.
fn status(body: impl FnOnce() -> Result) -> c_int {
    match adamant_mp::guard(body) {
        Ok(()) => 0,
        Err(Code::Mem) => 1,
        _ => 2,
    }
}

/// [`status`], and wipes `depth` bytes of stack and the registers.
#[inline(always)]
fn secret(depth: usize, body: impl FnOnce() -> Result) -> c_int {
    guard::then_wipe(depth, || status(body))
}

/// `out` = a value modulo `m`, with the sign of the value.
///
/// # Safety
/// The contract of [`export`](adamant_mp::export!); `compute` makes a valid number of the one it gets.
unsafe fn remainder(compute: impl FnOnce(Out) -> Result, m: In, out: Out) -> Result {
    let mut value = MpInt::EMPTY;
    // SAFETY: passed on; `value` is valid at any time and cleared at the end.
    unsafe {
        let result = compute(&mut value).and_then(|()| {
            if out.is_null() {
                return Err(Code::Val);
            }
            adamant_mp::divide::divide(&value, m, std::ptr::null_mut(), out)
        });
        adamant_mp::memory::clear(&mut value);
        result
    }
}

/// The greatest common divisor with the original's signs and values for zeros.
///
/// # Safety
/// The contract of [`export`](adamant_mp::export!).
unsafe fn greatest_divisor(a: In, b: In, c: Out) -> Result {
    // SAFETY: passed on.
    unsafe {
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
    }
}

fn length(count: c_int) -> Result<usize> {
    usize::try_from(count).map_err(|_| Code::Val)
}

fn size(bytes: usize) -> c_int {
    c_int::try_from(bytes).unwrap_or(c_int::MAX)
}
