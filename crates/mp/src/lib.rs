//! The `mp_int` of LibTomMath's C interface, and the operations on it.
//!
//! Rust functions on C's numbers, under the names that the operations have in this project; the C names stand in
//! `crates/tommath` (`mp_*`) and `crates/capi` (`adm_bn_*`, `adm_mpi_*`). Digits of 60 bits are worked on as they are
//! where that is cheap: copies, sums, comparisons, shifts. Everything else goes through [`adamant_integer::natural`] or
//! [`adamant_modular`] in limbs of 64 bits.
//!
//! Arguments may be the same number. Where an operation fails outputs are as they were, or at least valid numbers; NULL
//! where a number must be is an error. Memory comes from C's `malloc`.
#![allow(unsafe_code)]
#![cfg_attr(test, allow(clippy::pedantic, clippy::unwrap_used))]

pub mod add;
pub mod bits;
pub mod bytes;
mod code;
mod comba;
pub mod compare;
pub mod copy;
mod digits;
pub mod divide;
pub mod double;
mod export;
pub mod exptmod;
pub mod gcd;
mod heap;
mod int;
pub mod logarithm;
pub mod memory;
pub mod modular;
pub mod mul;
pub mod power;
pub mod prime;
pub mod radix;
pub mod random;
pub mod reduce;
mod repack;
pub mod residue;
mod row;
pub mod shift;
pub mod stream;
mod thresholds;
mod value;
pub mod words;

#[doc(hidden)]
pub use adamant_base::num;
pub use code::{Code, Result, guard};
pub use export::{Answer, In, Out};
pub use int::{DIGIT_BITS, DIGIT_MAX, Digit, MAX_DIGITS, MpInt};
