//! Constant-time algorithms on slices of limbs of public length: what [`Uint`](crate::Uint) and
//! [`BoxedUint`](crate::BoxedUint) share.
//!
//! Nothing here branches on a limb or uses one as an address; the time depends on the lengths of the slices, and on
//! amounts whose documentation calls them public. Callers hand in the working space, which holds secrets afterwards.
//! Lengths are the caller's contract, asserted in debug builds.

mod bits;
mod bytes;
mod divide;
mod gcd;
mod hex;
mod invert;
mod methods;
mod mul;
mod pow_mod;
mod random;
mod reciprocal;
mod shift;
mod sqrt;

pub(crate) use bits::{bit, bit_length, mask_bits, trailing_zeros};
pub(crate) use bytes::{from_be_bytes, from_le_bytes, to_le_bytes};
pub(crate) use divide::{div_rem, div_rem_scratch};
pub(crate) use gcd::{gcd, gcd_scratch};
pub(crate) use hex::{from_hex, to_hex};
pub(crate) use invert::{
    invert, invert_odd, invert_odd_scratch, invert_power_of_two, invert_power_of_two_scratch, invert_scratch,
};
pub(crate) use mul::{Backend, mul, mul_low, square};
pub(crate) use pow_mod::pow_mod;
pub(crate) use random::{random_below, random_bits};
pub(crate) use shift::{ct_shift_left, ct_shift_right, shift_left, shift_right};
pub(crate) use sqrt::{sqrt, sqrt_scratch};
