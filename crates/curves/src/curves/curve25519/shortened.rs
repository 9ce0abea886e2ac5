//! The kernels for IFMA with fewer rounds, for constant-time tests that execute one instruction at a time. No part of the
//! interface.

use super::backend::x86_64_ifma as ifma;
use super::{Fp, MontgomeryParameters, Point};
use crate::curve::montgomery::Montgomery;
use crate::curves::generated::edwards25519_tables as tables;
use adamant_base::cpu::Ifma;

/// The ladder over the lower `bits` bits of k: x and z.
#[must_use]
pub fn ladder(k: &[u64; 4], bits: usize, u: &Fp) -> Option<[Fp; 2]> {
    Some(ifma::ladder(Ifma::detect()?, k, bits, u, &MontgomeryParameters::A24).into())
}

/// The product of the point by the windows in the lower `bits` bits of k: all four coordinates.
#[must_use]
pub fn multiply(point: &Point, k: &[u64; 4], bits: usize) -> Option<[Fp; 4]> {
    Some(coordinates(ifma::multiply(Ifma::detect()?, point, k, bits)))
}

/// The product of the generator by the windows in the lower `10 count` bits of k, from its first `count` tables.
#[must_use]
pub fn mul_base(k: &[u64; 4], count: usize) -> Option<[Fp; 4]> {
    Some(coordinates(ifma::multiply_by_table(Ifma::detect()?, tables::WINDOWS.get(..count)?, k)))
}

fn coordinates(point: Point) -> [Fp; 4] {
    [point.x, point.y, point.z, point.t]
}
