//! Shifts to the left.

use crate::code::{Code, Result};
use crate::copy::{present, zero};
use crate::digits::{self, to_int, to_length};
use crate::int::{DIGIT_BITS, DIGIT_MAX, Digit, MpInt, finish_exact, has_room, read, room};
use std::ffi::c_int;

/// `c = a << bits`.
///
/// # Errors
/// [`Code::Val`] for a negative shift, NULL, and numbers too large; [`Code::Mem`].
///
/// # Safety
/// Both are NULL or point to initialised numbers, or to the same.
#[inline]
pub unsafe fn shift_left(a: *const MpInt, bits: c_int, c: *mut MpInt) -> Result {
    let bits = usize::try_from(bits).map_err(|_| Code::Val)?;
    let (count, bits) = (bits / DIGIT_BITS, bits % DIGIT_BITS);
    // SAFETY: the caller's word. From the top down each digit is read before one of the same place or above is written.
    unsafe {
        let mut x = read(a)?;
        if x.is_zero() {
            present(c)?;
            zero(c);
            return Ok(());
        }
        let mut digit = *x.dp.add(x.length - 1) & DIGIT_MAX;
        let spill = digit >> (DIGIT_BITS - bits);
        let length = x.length + count + usize::from(spill != 0);
        if !has_room(c, length) {
            room(c, length)?;
            x = read(a)?;
        }
        let out = (*c).dp.add(count);
        if bits == 0 {
            digits::move_up(x.dp, out, x.length);
        } else {
            if spill != 0 {
                out.add(x.length).write(spill);
            }
            let mut i = x.length - 1;
            while i > 0 {
                let below = *x.dp.add(i - 1);
                out.add(i).write((digit << bits & DIGIT_MAX) | below >> (DIGIT_BITS - bits));
                digit = below;
                i -= 1;
            }
            out.write(digit << bits & DIGIT_MAX);
        }
        digits::zero((*c).dp, count);
        finish_exact(c, length, x.negative);
    }
    Ok(())
}

/// Digits that are doubled at a time.
const BLOCK: usize = 8;

use crate::thresholds::DOUBLED as SHORT;

/// Twice a digit, with what comes from the one below.
#[inline(always)]
fn doubled(digit: Digit, below: Digit) -> Digit {
    (digit << 1 & DIGIT_MAX) | below >> (DIGIT_BITS - 1)
}

/// `c = 2 a`.
///
/// # Errors
/// As [`shift_left`].
///
/// # Safety
/// As [`shift_left`].
#[inline]
pub unsafe fn double(a: *const MpInt, c: *mut MpInt) -> Result {
    // SAFETY: the caller's word; `used` digits are there. Each digit is read before the same place is written.
    unsafe {
        if let (Some(x), Some(z)) = (a.as_ref(), c.as_ref())
            && (1..=to_int(SHORT)).contains(&x.used)
            && x.used < z.alloc
            && z.used <= x.used + 1
            && !z.dp.is_null()
            && *x.dp.add(to_length(x.used) - 1) != 0
        {
            let (n, from, out, sign) = (to_length(x.used), x.dp, z.dp, c_int::from(x.sign != 0));
            let (mut below, mut i) = (0, 0);
            while i + 4 <= n {
                for j in i..i + 4 {
                    let digit = digits::opaque_digit(*from.add(j));
                    out.add(j).write(doubled(digit, below));
                    below = digit;
                }
                i += 4;
            }
            while i < n {
                let digit = *from.add(i);
                out.add(i).write(doubled(digit, below));
                below = digit;
                i = digits::opaque(i + 1);
            }
            let top = below >> (DIGIT_BITS - 1);
            out.add(n).write(top);
            ((*c).used, (*c).sign) = (to_int(n) + c_int::from(top != 0), sign);
            return Ok(());
        }
        double_any(a, c)
    }
}

/// [`double`] in general.
///
/// # Errors
/// As [`shift_left`].
///
/// # Safety
/// As [`shift_left`].
#[inline(never)]
#[allow(
    improper_ctypes_definitions,
    reason = "never called from C: nothing unwinds out of it, so callers jump there"
)]
unsafe extern "C" fn double_any(a: *const MpInt, c: *mut MpInt) -> Result {
    // SAFETY: the caller's word. Each digit is read before the same place is written.
    unsafe {
        let mut x = read(a)?;
        let top = if x.is_zero() { 0 } else { *x.dp.add(x.length - 1) };
        let length = x.length + usize::from(top >> (DIGIT_BITS - 1) != 0);
        if !has_room(c, length) {
            room(c, length)?;
            x = read(a)?;
        }
        let (from, out) = (x.dp, (*c).dp);
        if length > x.length {
            out.add(x.length).write(top >> (DIGIT_BITS - 1));
        }
        // From the top down, so that in place nothing is overwritten that is still to be read.
        let mut i = x.length;
        while i > BLOCK {
            i -= BLOCK;
            let own = from.add(i).cast::<[Digit; BLOCK]>().read();
            let below = from.add(i - 1).cast::<[Digit; BLOCK]>().read();
            let block: [Digit; BLOCK] = core::array::from_fn(|j| doubled(own[j], below[j]));
            out.add(i).cast::<[Digit; BLOCK]>().write(block);
        }
        if i > 0 {
            let mut digit = *from.add(i - 1);
            while i > 1 {
                i -= 1;
                let below = *from.add(i - 1);
                out.add(i).write(doubled(digit, below));
                digit = below;
            }
            out.write(doubled(digit, 0));
        }
        finish_exact(c, length, x.negative);
    }
    Ok(())
}

/// `a = 2^bits`.
///
/// # Errors
/// As [`shift_left`].
///
/// # Safety
/// As `count_bits`.
pub unsafe fn power_of_two(a: *mut MpInt, bits: c_int) -> Result {
    let bits = usize::try_from(bits).map_err(|_| Code::Val)?;
    // SAFETY: the caller's word.
    unsafe {
        let count = bits / DIGIT_BITS;
        let out = room(a, count + 1)?;
        digits::zero(out, count);
        out.add(count).write(1 << (bits % DIGIT_BITS));
        finish_exact(a, count + 1, false);
    }
    Ok(())
}
