//! Where one algorithm takes over from another, in limbs of the shorter factor.
//!
//! Measured by `cargo xtask tune` on 2026-11-21, Intel Xeon (Sapphire Rapids).

use super::mul::has_fast_transform;

/// From here on Karatsuba multiplies.
pub(crate) const MUL_KARATSUBA: usize = 36;
/// From here on Toom-3 multiplies.
pub(crate) const MUL_TOOM3: usize = 120;
/// From here on Karatsuba squares.
pub(crate) const SQUARE_KARATSUBA: usize = 48;
/// From here on Toom-3 squares.
pub(crate) const SQUARE_TOOM3: usize = 150;
/// From here on the lower half of a product is cut from the whole.
pub(crate) const MUL_LOW_FULL: usize = 50;

/// From so many quotient digits on division is recursive.
pub(crate) const DIV_RECURSIVE: usize = 40;
/// From so many chunks of digits on numbers are halved on their way to a radix other than ten.
pub(crate) const TO_RADIX_HALVING: usize = 12;
/// From so many chunks of digits on digits are halved on their way to a number.
pub(crate) const FROM_RADIX_HALVING: usize = 64;

/// From here on the transform multiplies: with vectors of 52-bit products, and without.
const MUL_NTT: [usize; 2] = [90, 2000];
/// From here on the transform squares.
const SQUARE_NTT: [usize; 2] = [130, 2500];

/// From here on the transform multiplies, on this CPU.
#[inline]
pub(crate) fn mul_ntt() -> usize {
    if has_fast_transform() { MUL_NTT[0] } else { MUL_NTT[1] }
}

/// From here on the transform squares, on this CPU.
#[inline]
pub(crate) fn square_ntt() -> usize {
    if has_fast_transform() { SQUARE_NTT[0] } else { SQUARE_NTT[1] }
}
