//! Where one algorithm takes over from another, in limbs of the smaller factor.
//!
//! Measured by `cargo xtask tune` on 2026-11-21, Intel Xeon (Sapphire Rapids), with MULX and ADX.

/// From so many quotient digits on division is recursive.
pub(crate) const DIV_RECURSIVE: usize = 40;
/// From so many chunks of digits on numbers are halved on their way to a radix other than ten.
pub(crate) const TO_RADIX_HALVING: usize = 12;
/// From so many chunks of digits on digits are halved on their way to a number.
pub(crate) const FROM_RADIX_HALVING: usize = 64;
/// From so many limbs on the steps of a gcd are applied on the vector unit.
pub(crate) const GCD_VECTOR: usize = 40;
/// From so many limbs on the steps of a gcd with cofactors are applied on the vector unit.
pub(crate) const INVERT_VECTOR: usize = 12;
/// From so many limbs on Montgomery reduction is two products.
pub(crate) const REDUCE_BY_PRODUCTS: usize = 150;

/// From here on Karatsuba multiplies.
pub(crate) const MUL_KARATSUBA: usize = 36;
/// From here on Toom-3 multiplies.
pub(crate) const MUL_TOOM3: usize = 120;
/// From here on Karatsuba squares.
pub(crate) const SQUARE_KARATSUBA: usize = 48;
/// From here on Toom-3 squares.
pub(crate) const SQUARE_TOOM3: usize = 150;
/// From here on the transform multiplies.
pub(crate) const MUL_NTT: usize = 100;
/// From here on the transform squares.
pub(crate) const SQUARE_NTT: usize = 100;
