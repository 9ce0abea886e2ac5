//! And, or, exclusive or, not: of two's complement with the sign extended for ever.

use crate::code::Result;
use crate::int::{DIGIT_MAX, Digit, MpInt, Operand, finish, has_room, read, room};

/// `c = a op b`, for an operation on bits.
///
/// # Errors
/// [`Code::Mem`](crate::Code::Mem), [`Code::Val`](crate::Code::Val) for NULL.
///
/// # Safety
/// All are NULL or point to initialised numbers, any of them the same.
#[inline]
unsafe fn combine(
    a: *const MpInt,
    b: *const MpInt,
    c: *mut MpInt,
    operation: impl Fn(Digit, Digit) -> Digit,
) -> Result {
    // SAFETY: the caller's word. Each digit is read before the same place is written.
    unsafe {
        let (mut x, mut y) = (read(a)?, read(b)?);
        let length = x.length.max(y.length) + 1;
        if !has_room(c, length) {
            room(c, length)?;
            (x, y) = (read(a)?, read(b)?);
        }
        let out = (*c).dp;
        // The sign, as the digit that is repeated for ever.
        let sign = |x: Operand| if x.negative { DIGIT_MAX } else { 0 };
        let negative = operation(sign(x), sign(y)) & 1 == 1;
        if !x.negative && !y.negative {
            for i in 0..length {
                out.add(i).write(operation(at(x, i), at(y, i)) & DIGIT_MAX);
            }
        } else {
            // -m in two's complement is not(m) + 1, digit by digit with a carry; and back the same way.
            let (mut carry_x, mut carry_y, mut carry) = (1, 1, 1);
            for i in 0..length {
                let p = complement_if(x.negative, at(x, i), &mut carry_x);
                let q = complement_if(y.negative, at(y, i), &mut carry_y);
                out.add(i).write(complement_if(negative, operation(p, q) & DIGIT_MAX, &mut carry));
            }
        }
        finish(c, length, negative);
    }
    Ok(())
}

/// Digit `i`, 0 above the top.
///
/// # Safety
/// Nobody writes the digits meanwhile.
#[inline]
unsafe fn at(x: Operand, i: usize) -> Digit {
    // SAFETY: there are `length` digits.
    if i < x.length { unsafe { *x.dp.add(i) } } else { 0 }
}

/// One step of a negation in two's complement.
#[inline]
fn complement_if(negative: bool, digit: Digit, carry: &mut Digit) -> Digit {
    if !negative {
        return digit;
    }
    let negated = (!digit & DIGIT_MAX) + *carry;
    *carry = negated >> 60;
    negated & DIGIT_MAX
}

/// `c = a & b`.
///
/// # Errors
/// [`Code::Mem`](crate::Code::Mem), [`Code::Val`](crate::Code::Val) for NULL.
///
/// # Safety
/// All are NULL or point to initialised numbers, any of them the same.
pub unsafe fn and(a: *const MpInt, b: *const MpInt, c: *mut MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe { combine(a, b, c, |p, q| p & q) }
}

/// `c = a | b`.
///
/// # Errors
/// As [`and`].
///
/// # Safety
/// As [`and`].
pub unsafe fn or(a: *const MpInt, b: *const MpInt, c: *mut MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe { combine(a, b, c, |p, q| p | q) }
}

/// `c = a ^ b`.
///
/// # Errors
/// As [`and`].
///
/// # Safety
/// As [`and`].
pub unsafe fn xor(a: *const MpInt, b: *const MpInt, c: *mut MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe { combine(a, b, c, |p, q| p ^ q) }
}

/// `b = !a`, which is `-a - 1`.
///
/// # Errors
/// As [`and`].
///
/// # Safety
/// As [`and`].
pub unsafe fn complement(a: *const MpInt, b: *mut MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        crate::copy::negate(a, b)?;
        crate::add::add_digit(b, 1, true, b)
    }
}
