//! Kernels in AVX-IFMA, the 52-bit multiply-add on ymm registers of CPUs without AVX-512: digits as in `x86_64_ifma`, a row in two
//! halves of four lanes, one half after the other.
//!
//! | file | what is in it |
//! |---|---|
//! | `products` | products, squares, and what of towers multiplies, for one encoding of the two instructions |
//! | `engine` | these as the operations of the traits |
//! | `sums` | all that adds and compares, in AVX2 |
//! | `limbs` | numbers of 64-bit limbs to rows, and back |
//! | `wide` | what towers need |
//!
//! The same multiplications as on zmm registers, two instructions where that has one. A row of a product keeps D + 1 columns, the digit
//! of b, the quotient and a digit of a multiple of p in registers, 12 of 16 for D = 8; digits of a are read from memory again and again.
//!
//! AVX2 has no arithmetic shift of 64-bit lanes. Where a column may be negative 2^63 is added, and the 2^11 that this leaves after the
//! shift is subtracted from the next column with it: [`sums::carry_signed`].
//!
//! No CPU with AVX-IFMA was at hand (Sierra Forest, Arrow Lake, Lunar Lake). Tests compile the same text with the other encoding of the
//! same instructions, AVX-512's on ymm registers, and with an emulation in plain Rust, and run both.

mod limbs;
// The macros, the one that uses the other below it.
#[macro_use]
mod products;
#[macro_use]
mod engine;
mod sums;
#[cfg(test)]
pub(crate) mod twins;
mod wide;

use super::{Block, Mask};
use adamant_base::cpu::AvxIfma;

engine!(
    AvxIfma,
    "avx2,avxifma",
    core::arch::x86_64::{_mm256_madd52hi_avx_epu64 as high, _mm256_madd52lo_avx_epu64 as low}
);
