//! Natural numbers as slices of 64-bit limbs, least significant first: the algorithms under `Integer` and the C interface.
//!
//! **Variable time.** Slices may have zeros on top unless a function says *normal* (no zero limb on top; zero is the
//! empty slice). Outputs never overlap inputs unless the function works in place. Lengths are the caller's contract:
//! each function says what it needs and debug builds assert it. Whatever needs working space takes it from the stack
//! when small and otherwise from the heap once per call, and says [`OutOfMemory`](crate::OutOfMemory) when there is
//! none: no function here aborts.

mod add;
mod backend;
mod cmp;
mod divide;
pub(crate) mod factor;
mod gcd;
mod invert;
mod jacobi;
mod log2;
mod montgomery;
mod mul;
mod number;
mod pow;
mod pow_mod;
mod prime;
mod radix;
mod root;
mod shift;
pub(crate) mod sieve;
mod sqrt_mod;
mod sub;
mod thresholds;
mod workspace;

pub use adamant_base::limb::{LIMB_BITS, Limb};
pub use add::{add, add_1_assign, add_assign};
pub(crate) use backend::fresh;
pub use cmp::{bit_length, compare, is_zero, normal};
pub(crate) use divide::{LONGEST_SHORT, div_rem_2, div_rem_to, divide_2_by_1, divide_2_by_2};
pub use divide::{div, div_exact, div_exact_to, div_rem, div_rem_1_assign, is_multiple, rem, rem_1};
pub use gcd::{Cofactor, ExtendedGcd, gcd, gcd_1, gcd_cofactor, gcd_extended, gcd_length, gcd_to, lcm};
pub use invert::invert;
pub use jacobi::{jacobi, kronecker};
pub use log2::{LOG2_FRACTION, log2};
pub(crate) use mul::TransformBackend;
pub use mul::{
    Factor, add_mul_1, bnm1_length, mul, mul_1, mul_1_assign, mul_low, mul_mod_bnm1, square, sub_mul_1,
};
pub use pow::pow;
pub use pow_mod::pow_mod;
pub use prime::{
    is_prime, is_prime_with, is_strong_lucas_probable_prime, is_strong_probable_prime, next_prime, prev_prime,
};
pub use radix::{
    RADICES, SHORT_DIGITS, SHORT_LIMBS, digits_bound, from_decimal, from_decimal_short, from_radix,
    from_radix_short, to_decimal, to_radix, to_radix_short,
};
pub(crate) use radix::{SHORT_DECIMAL, from_short_decimal, to_short_decimal};
pub use root::{is_square, perfect_power, root_rem, sqrt_rem, sqrt_rem_to};
pub use shift::{shift_left, shift_left_assign, shift_right, shift_right_assign, trailing_zeros};
pub(crate) use shift::{shift_left_within, shift_right_within};
pub use sqrt_mod::sqrt_mod_prime;
pub use sub::{sub, sub_1_assign, sub_assign};
#[cfg(feature = "tune")]
#[doc(hidden)]
pub use thresholds::tune;
pub use workspace::with_workspace;
pub(crate) use workspace::zeroed;

/// The back ends of products by rows, of powers and of divisors, for numbers of `limbs` limbs.
pub(crate) fn backends(limbs: usize) -> [&'static str; 3] {
    [mul::backend(limbs).name(), pow_mod::kernel(limbs).unwrap_or("portable"), gcd::backend(limbs).name()]
}
