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

pub(in crate::curves::curve25519) use ladder::ladder;
pub(in crate::curves::curve25519) use multiply::{multiply, multiply_by_table};

use super::portable::entry;
use super::{Kernels, SLIDING_LENGTH};
use crate::curve::montgomery::Montgomery;
use crate::curves::curve25519::{Fp, Fr, MontgomeryParameters, Parameters, Point};
use crate::curves::generated::edwards25519_tables as tables;
use crate::scalar_mul::Term;
use adamant_base::cpu::Ifma;
use multiply::{SCALAR_BITS, sum_of_terms_vartime};
use zeroize::Zeroizing;

impl Kernels for Ifma {
    fn mul_base(&self, k: &Fr) -> Point {
        multiply_by_table(*self, &tables::WINDOWS, &Zeroizing::new(k.to_limbs()))
    }

    fn ladder_255(&self, k: &[u64; 4], u: &Fp) -> Fp {
        let (x, z) = ladder(*self, k, 255, u, &MontgomeryParameters::A24);
        x * z.invert().unwrap_or(Fp::ZERO)
    }

    fn multiply(&self, point: &Point, k: &[u64; 4]) -> Option<Point> {
        Some(multiply(*self, point, k, SCALAR_BITS))
    }

    fn sum_with_base_vartime(
        &self,
        terms: &[Term<Parameters>],
        digits: &([i8; SLIDING_LENGTH], usize),
    ) -> Point {
        sum_of_terms_vartime(*self, terms, digits, |i| entry(&tables::ODD[i]))
    }
}
