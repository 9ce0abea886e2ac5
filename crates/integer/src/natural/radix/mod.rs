//! Conversion to and from radix 2 to 64.
//!
//! Digits are values 0 to radix - 1, most significant first; letters are the caller's business, but for decimal, where
//! characters come out of the same instructions as the values.

mod from;
mod to;

pub use from::{from_decimal, from_radix};
pub use to::{to_decimal, to_radix};

/// The radices that there are.
pub const RADICES: core::ops::RangeInclusive<u32> = 2..=64;

/// A bound on the digits that a number of `bits` bits has in `radix` (2 to 64): exact for powers of two.
pub fn digits_bound(bits: usize, radix: u32) -> usize {
    debug_assert!(RADICES.contains(&radix));
    let bits_of_digit = radix.ilog2() as usize;
    bits.div_ceil(bits_of_digit)
}
