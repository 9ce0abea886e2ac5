//! Squares: safe entry points, the choice of kernel, Karatsuba.

use super::any_square::{any_double_and_square, any_triangle};
use super::fixed_square::{square_8, square_16, square_24, square_32};
use super::is_composed;
use super::multiply::mul_basecase;
use super::nine::square_9;
use super::passes::{add_middle, distance};
use super::small_square::{square_6, square_7};
use crate::cpu::Adx;
use crate::limb::Limb;

/// `out = a * a` by rows, for any length.
///
/// # Panics
/// Unless `out` is exactly twice as long as `a`.
#[inline]
pub fn square_basecase(token: Adx, out: &mut [Limb], a: &[Limb]) {
    assert_eq!(out.len(), 2 * a.len());
    let length = a.len();
    match length {
        0 => {}
        // Faster than the triangle.
        2..6 => mul_basecase(token, out, a, a),
        // SAFETY: the token proves the instructions; the length is that of the kernel.
        6 => unsafe { square_6(out.as_mut_ptr(), a.as_ptr()) },
        // SAFETY: as above.
        7 => unsafe { square_7(out.as_mut_ptr(), a.as_ptr()) },
        // SAFETY: the token proves the instructions; the length is that of the kernel.
        8 => unsafe { square_8(out.as_mut_ptr(), a.as_ptr()) },
        // SAFETY: as above.
        9 => unsafe { square_9(out.as_mut_ptr(), a.as_ptr()) },
        // SAFETY: as above.
        16 => unsafe { square_16(out.as_mut_ptr(), a.as_ptr()) },
        // SAFETY: as above.
        24 => unsafe { square_24(out.as_mut_ptr(), a.as_ptr()) },
        // SAFETY: as above.
        32 => unsafe { square_32(out.as_mut_ptr(), a.as_ptr()) },
        _ => {
            out[..length].fill(0);
            out[2 * length - 1] = 0;
            if length > 1 {
                // SAFETY: the token proves the instructions; `out` is zero where the triangle begins.
                unsafe { any_triangle(out.as_mut_ptr(), a.as_ptr(), length) }
            }
            let (first, rounds) = ((length - 1) % 8 + 1, (length - 1) / 8);
            // SAFETY: the token proves the instructions; `first + 8 rounds` is the length.
            unsafe { any_double_and_square(out.as_mut_ptr(), a.as_ptr(), first, rounds) }
        }
    }
}

/// The limbs of scratch that [`square`] needs for a number of `length` limbs.
#[inline]
#[must_use]
pub const fn square_scratch(length: usize) -> usize {
    if length > 32 { 2 * length } else { 0 }
}

/// `out = a * a`; Karatsuba for 16 and 24 limbs times powers of two.
///
/// # Panics
/// Unless `out` is exactly twice as long as `a` and `scratch` has at least [`square_scratch`] limbs. Scratch holds
/// secrets afterwards.
#[inline]
pub fn square(token: Adx, out: &mut [Limb], a: &[Limb], scratch: &mut [Limb]) {
    let length = a.len();
    assert!(out.len() == 2 * length && scratch.len() >= square_scratch(length));
    if length <= 32 || !is_composed(length) {
        return square_basecase(token, out, a);
    }
    let half = length / 2;
    let (a0, a1) = a.split_at(half);
    let (middle, rest) = scratch.split_at_mut(length);
    let (low, high) = out.split_at_mut(length);
    square(token, low, a0, rest);
    // |a1 - a0| waits in the place of the high square.
    // SAFETY: all have at least `half` limbs, a multiple of 8.
    unsafe { distance(high.as_mut_ptr(), a1.as_ptr(), a0.as_ptr(), half / 8) };
    square(token, middle, &high[..half], rest);
    square(token, high, a1, rest);
    // 2 a0 a1 = z0 + z2 - (a1 - a0)^2
    // SAFETY: `out` has 4 `half` limbs, `middle` 2 `half`.
    unsafe { add_middle(out.as_mut_ptr(), middle.as_mut_ptr(), half / 8, 0) }
}
