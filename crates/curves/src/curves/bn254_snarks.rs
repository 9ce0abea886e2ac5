//! BN254_Snarks.
//!
//! | | |
//! |---|---|
//! | G1 | y^2 = x^3 + 3 over Fp |
//! | G2 | y^2 = x^3 + 3/(9 + u) (D-twist) over Fp2 |
//! | towers | Fp2 = Fp[u]/(u^2 + 1), Fp6 = Fp2[v]/(v^3 - (9 + u)), Fp12 = Fp6[w]/(w^2 - v) |
//!
//! Source: EIP-196 and EIP-197; u = 0x44e992b44a6909f1.

use super::generated::bn254_snarks as generated;
use crate::field::{Field, FieldElement, FieldParameters, limbs_from_hex};
use crate::tower::{self, Cubic, CubicParameters, Fp2Parameters, Sextic};

/// The field of the coordinates of G1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FpParameters;

impl FieldParameters<4> for FpParameters {
    const MODULUS: [u64; 4] = limbs_from_hex(
        "30644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd47",
    );
    const GENERATOR: u64 = 3;
}

/// The field of scalars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrParameters;

impl FieldParameters<4> for FrParameters {
    const MODULUS: [u64; 4] =
        limbs_from_hex("30644e72e131a029b85045b68181585d2833e84879b9709143e1f593f0000001");
    const GENERATOR: u64 = 5;
}

impl Fp2Parameters<4> for FpParameters {
    const NON_RESIDUE: i32 = -1;
}

/// The tower above Fp2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TowerParameters;

impl CubicParameters for TowerParameters {
    type Base = Fp2;
    const NON_RESIDUE: Fp2 = Fp2::from_hex("9", "1");
    const FROBENIUS: &'static [Fp2] = &generated::FROBENIUS;

    #[inline(always)]
    fn mul_by_non_residue(x: &Fp2) -> Fp2 {
        // 9 x + u x, with 9 x as 8 x + x.
        let x8 = x.double().double().double();
        let x9 = &x8 + x;
        Fp2::new(&x9.c0 - &x.c1, &x9.c1 + &x.c0)
    }
}

/// Integers modulo p.
pub type Fp = FieldElement<FpParameters, 4>;
/// Integers modulo the group order r: scalars.
pub type Fr = FieldElement<FrParameters, 4>;
/// Fp[u] / (u^2 + 1).
pub type Fp2 = tower::Fp2<FpParameters, 4>;
/// Fp2[v] / (v^3 - (9 + u)).
pub type Fp6 = Cubic<TowerParameters>;
/// Fp6[w] / (w^2 - v).
pub type Fp12 = Sextic<TowerParameters>;
