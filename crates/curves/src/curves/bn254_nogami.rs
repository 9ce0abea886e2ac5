//! BN254_Nogami.
//!
//! | | |
//! |---|---|
//! | G1 | y^2 = x^3 + 2 over Fp |
//! | G2 | y^2 = x^3 + 2/(1 + u) (D-twist) over Fp2 |
//! | towers | Fp2 = Fp[u]/(u^2 + 1), Fp6 = Fp2[v]/(v^3 - (1 + u)), Fp12 = Fp6[w]/(w^2 - v) |
//!
//! Source: Y. Nogami et al., "Integer variable chi-based Ate pairing", Pairing 2008; u = -0x4080000000000001.

use super::generated::bn254_nogami as generated;
use crate::field::{FieldElement, FieldParameters, limbs_from_hex};
use crate::tower::{self, Cubic, CubicParameters, Fp2Parameters, Sextic};

/// The field of the coordinates of G1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FpParameters;

impl FieldParameters<4> for FpParameters {
    const MODULUS: [u64; 4] = limbs_from_hex(
        "2523648240000001ba344d80000000086121000000000013a700000000000013",
    );
    const GENERATOR: u64 = 2;
}

/// The field of scalars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrParameters;

impl FieldParameters<4> for FrParameters {
    const MODULUS: [u64; 4] =
        limbs_from_hex("2523648240000001ba344d8000000007ff9f800000000010a10000000000000d");
    const GENERATOR: u64 = 2;
}

impl Fp2Parameters<4> for FpParameters {
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
pub type Fp = FieldElement<FpParameters, 4>;
/// Integers modulo the group order r: scalars.
pub type Fr = FieldElement<FrParameters, 4>;
/// Fp[u] / (u^2 + 1).
pub type Fp2 = tower::Fp2<FpParameters, 4>;
/// Fp2[v] / (v^3 - (1 + u)).
pub type Fp6 = Cubic<TowerParameters>;
/// Fp6[w] / (w^2 - v).
pub type Fp12 = Sextic<TowerParameters>;
