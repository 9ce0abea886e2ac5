//! BLS12-381.
//!
//! | | |
//! |---|---|
//! | G1 | y^2 = x^3 + 4 over Fp |
//! | G2 | y^2 = x^3 + 4 (1 + u) (M-twist) over Fp2 |
//! | towers | Fp2 = Fp[u]/(u^2 + 1), Fp6 = Fp2[v]/(v^3 - (1 + u)), Fp12 = Fp6[w]/(w^2 - v) |
//!
//! Source: draft-irtf-cfrg-pairing-friendly-curves-11, section 4.2.1; u = -0xd201000000010000.

use super::generated::bls12_381 as generated;
use crate::field::{FieldElement, FieldParameters, limbs_from_hex};
use crate::tower::{self, Cubic, CubicParameters, Fp2Parameters, Sextic};

/// The field of the coordinates of G1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FpParameters;

impl FieldParameters<6> for FpParameters {
    const MODULUS: [u64; 6] = limbs_from_hex(
        "1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaab",
    );
    const GENERATOR: u64 = 2;
}

/// The field of scalars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrParameters;

impl FieldParameters<4> for FrParameters {
    const MODULUS: [u64; 4] =
        limbs_from_hex("73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001");
    const GENERATOR: u64 = 5;
}

impl Fp2Parameters<6> for FpParameters {
    const NON_RESIDUE: i32 = -1;
}

/// The tower above Fp2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TowerParameters;

impl CubicParameters for TowerParameters {
    type Base = Fp2;
    const NON_RESIDUE: Fp2 = Fp2::from_hex("1", "1");
    const FROBENIUS: &'static [Fp2] = &generated::FROBENIUS;

    #[inline(always)]
    fn mul_by_non_residue(x: &Fp2) -> Fp2 {
        Fp2::new(&x.c0 - &x.c1, &x.c0 + &x.c1)
    }
}

/// Integers modulo p.
pub type Fp = FieldElement<FpParameters, 6>;
/// Integers modulo the group order r: scalars.
pub type Fr = FieldElement<FrParameters, 4>;
/// Fp[u] / (u^2 + 1).
pub type Fp2 = tower::Fp2<FpParameters, 6>;
/// Fp2[v] / (v^3 - (1 + u)).
pub type Fp6 = Cubic<TowerParameters>;
/// Fp6[w] / (w^2 - v).
pub type Fp12 = Sextic<TowerParameters>;
