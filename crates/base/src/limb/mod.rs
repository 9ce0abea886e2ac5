//! Arithmetic on slices of 64-bit limbs, least significant limb first.
//!
//! All functions take the same time for all values of the same lengths. Lengths are the caller's contract: each
//! function says what it needs, debug builds assert it, and release builds work on the shorter length rather than
//! fault.

mod add;
pub mod backend;
mod bytes;
mod carry;
mod cmp;
mod digits;
mod fixed;
mod mul;
mod shift;
mod square;
mod sub;

pub use add::{add_assign, ct_add_assign};
pub use bytes::{from_be_bytes, to_be_bytes};
pub use carry::{adc, high, low, mac, sbb};
pub use cmp::{bit_length, bit_length_vartime, ct_eq, ct_is_zero, ct_less};
pub use digits::{from_digits, to_digits};
pub use fixed::{mul_fixed, square_fixed};
pub use mul::{add_mul_1, mul};
pub use shift::{double_assign, halve_assign};
pub use square::square;
pub use sub::{ct_sub_assign, sub_assign};

/// One digit in base 2^64.
pub type Limb = u64;
/// Bits in a [`Limb`].
pub const LIMB_BITS: usize = 64;
