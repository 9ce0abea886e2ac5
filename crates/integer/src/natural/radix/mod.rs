//! Conversion to and from radix 2 to 256.
//!
//! Digits are values 0 to radix - 1, most significant first; letters are the caller's business, but for decimal, where
//! characters come out of the same instructions as the values.
//!
//! A *chunk* is as many digits as fit into a limb, 19 for decimal. Small numbers go chunk by chunk; longer ones are
//! halved by powers of the radix, which are computed once a call, each from the one before by squaring.
//!
//! | file | what it holds |
//! |---|---|
//! | `chunk` | one limb from and to digits; eight decimal digits at a time |
//! | `powers` | the powers of the radix, and the plan of the halving |
//! | `fraction` | decimal chunks by multiplication |
//! | `bits` | radices that are powers of two |
//! | `to`, `from` | the conversions |

mod bits;
mod chunk;
mod fraction;
mod from;
mod powers;
mod to;

pub(crate) use from::from_short_decimal;
pub use from::{SHORT_DIGITS, from_decimal, from_decimal_short, from_radix, from_radix_short};
pub(crate) use to::to_short_decimal;
pub use to::{SHORT_LIMBS, to_decimal, to_radix, to_radix_short};

/// The radices whose digits have characters.
pub const RADICES: core::ops::RangeInclusive<u32> = 2..=64;

/// The radices that there are: a digit is a byte.
const BYTES: core::ops::RangeInclusive<u32> = 2..=256;

/// As many decimal digits as are converted in registers, three chunks.
pub(crate) const SHORT_DECIMAL: usize = 3 * chunk::Chunk::DECIMAL.digits;

/// A bound on the digits that a number of `bits` bits has in `radix` (2 to 256): exact for powers of two.
#[must_use]
pub fn digits_bound(bits: usize, radix: u32) -> usize {
    debug_assert!(BYTES.contains(&radix));
    let bits_of_digit = radix.ilog2() as usize;
    bits.div_ceil(bits_of_digit)
}
