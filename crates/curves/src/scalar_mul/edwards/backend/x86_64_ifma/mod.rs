//! AVX-512 IFMA on registers of four lanes: four elements modulo p = 2^255 - 19 side by side, which are the coordinates of
//! one point. A sum or a doubling is two products of four lanes; a step of the ladder three.
//!
//! | file | what it holds |
//! |---|---|
//! | `lanes` | four elements in five limbs of 51 bits: product, carry, shuffles |
//! | `point` | points: doubling, addition, conversion |
//! | `multiply` | constant-time multiplication, sums of products for public values |
//! | `ladder` | the Montgomery ladder |
//!
//! Source: H. Hisil, K. Wong, G. Carter, E. Dawson, "Twisted Edwards Curves Revisited", ASIACRYPT 2008, section 4, on four
//! processors.
#![allow(unsafe_code)]

mod ladder;
mod lanes;
mod multiply;
mod point;
#[cfg(test)]
mod tests;

pub(crate) use ladder::ladder;
pub(crate) use multiply::{SCALAR_BITS, multiply, multiply_by_table, sum_of_terms_vartime};
