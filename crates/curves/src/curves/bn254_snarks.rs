//! BN254_Snarks.
//!
//! | | |
//! |---|---|
//! | G1 | y^2 = x^3 + 3 over Fp |
//! | G2 | y^2 = x^3 + 3/(9 + u) (D-twist) over Fp2 |
//! | towers | `Fp2 = Fp[u]/(u^2 + 1)`, `Fp6 = Fp2[v]/(v^3 - (9 + u))`, `Fp12 = Fp6[w]/(w^2 - v)` |
//!
//! Source: EIP-196 and EIP-197; u = 0x44e992b44a6909f1.

use super::families::{
    bn, cubic,
    psi::{self, Psi},
};
use super::generated::bn254_snarks as generated;
use crate::curve::encoding::{Encoded, Flags, compiled_encoding};
use crate::curve::short_weierstrass::compiled::compiled_group;
use crate::curve::short_weierstrass::{Affine, Jacobian, ShortWeierstrass};
use crate::field::{Field, FieldElement, FieldParameters, Wide, limbs_from_hex};
use crate::pairing::{self, Miller, Pairing, Twist, compiled_pairing, final_exponentiation};
use crate::scalar_mul::Decomposition;
use crate::tower::{self, Cubic, CubicParameters, Fp2Parameters, Sextic, WideBase};
use adamant_base::ct::Choice;

/// |u|, and whether u is negative.
const U: (u64, bool) = (generated::U[0], false);

/// The field of the coordinates of G1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FpParameters;

impl FieldParameters<4> for FpParameters {
    const MODULUS: [u64; 4] =
        limbs_from_hex("30644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd47");
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
    const LAZY: bool = false;

    #[inline(always)]
    fn mul_by_non_residue(x: &Fp2) -> Fp2 {
        // 9 x + u x, with 9 x as 8 x + x.
        let x8 = x.double().double().double();
        let x9 = &x8 + x;
        Fp2::new(&x9.c0 - &x.c1, &x9.c1 + &x.c0)
    }

    #[inline(always)]
    fn wide_add_non_residue(x: &mut WideBase<Self>, y: &WideBase<Self>) {
        // (9 y0 - y1) + (9 y1 + y0) u
        let mut y8 = *y;
        for _ in 0..3 {
            let copy = y8;
            y8.add(&copy);
        }
        x.add(&y8);
        x.add(y);
        x.c0.sub(&y.c1);
        x.c1.add(&y.c0);
    }
}

/// Integers modulo p.
pub type Fp = FieldElement<FpParameters, 4>;
/// Integers modulo the group order r: scalars.
pub type Fr = FieldElement<FrParameters, 4>;
/// `Fp[u] / (u^2 + 1)`.
pub type Fp2 = tower::Fp2<FpParameters, 4>;
/// `Fp2[v] / (v^3 - (9 + u))`.
pub type Fp6 = Cubic<TowerParameters>;
/// `Fp6[w] / (w^2 - v)`.
pub type Fp12 = Sextic<TowerParameters>;

/// The curve of G1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct G1Parameters;

impl ShortWeierstrass for G1Parameters {
    type Base = Fp;
    type Scalar = Fr;
    const B: Fp = generated::B_1;
    const GENERATOR: [Fp; 2] = [generated::X_1, generated::Y_1];
    const COFACTOR: &'static [u64] = &generated::COFACTOR_1;
    const DECOMPOSITION: &'static Decomposition = &generated::DECOMPOSITION_1;

    #[inline(always)]
    fn mul_by_3b(x: &Fp) -> Fp {
        x.mul_small(9)
    }

    #[inline]
    fn endomorphism(point: &G1Affine, power: usize) -> G1Affine {
        cubic::phi(point, &generated::BETA, power)
    }

    fn is_in_subgroup(point: &G1Affine) -> Choice {
        let _ = point;
        Choice::TRUE
    }

    fn clear_cofactor(point: &G1Affine) -> G1 {
        point.to_jacobian()
    }

    compiled_group!();
}

/// The curve of G2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct G2Parameters;

impl ShortWeierstrass for G2Parameters {
    type Base = Fp2;
    type Scalar = Fr;
    const B: Fp2 = generated::B_2;
    const GENERATOR: [Fp2; 2] = [generated::X_2, generated::Y_2];
    const COFACTOR: &'static [u64] = &generated::COFACTOR_2;
    const DECOMPOSITION: &'static Decomposition = &generated::DECOMPOSITION_2;

    #[inline]
    fn endomorphism(point: &G2Affine, power: usize) -> G2Affine {
        psi::affine(point, power)
    }

    fn is_in_subgroup(point: &G2Affine) -> Choice {
        bn::g2_is_in_subgroup(point, U)
    }

    fn clear_cofactor(point: &G2Affine) -> G2 {
        bn::g2_clear_cofactor(point, U)
    }

    compiled_group!();
}

impl Psi for G2Parameters {
    #[inline]
    fn multiply(x: &Fp2, y: &Fp2, power: usize) -> (Fp2, Fp2) {
        match power {
            1 => (x * &generated::PSI_X, y * &generated::PSI_Y),
            2 => (x.mul_by_fp(&generated::PSI_2_X), y.mul_by_fp(&generated::PSI_2_Y)),
            _ => (x * &generated::PSI_3_X, y * &generated::PSI_3_Y),
        }
    }
}

/// A point of G1, affine.
pub type G1Affine = Affine<G1Parameters>;
/// A point of G1, in Jacobian coordinates.
pub type G1 = Jacobian<G1Parameters>;
/// A point of G2, affine.
pub type G2Affine = Affine<G2Parameters>;
/// A point of G2, in Jacobian coordinates.
pub type G2 = Jacobian<G2Parameters>;

impl Encoded for G1Parameters {
    const FLAGS: Flags = Flags::Two;
    compiled_encoding!();
}

impl Encoded for G2Parameters {
    const FLAGS: Flags = Flags::Two;
    compiled_encoding!();
}

/// The pairing: f_{6u+2,Q}(P) and the chords with the images of Q under p and p^2, to the power 2 u (6 u^2 + 3 u + 1)(p^12 - 1)/r.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Engine;

impl Pairing for Engine {
    type Prime = Fp;
    type Base = Fp2;
    type G1 = G1Parameters;
    type G2 = G2Parameters;
    type Tower = TowerParameters;
    const TWIST: Twist = Twist::D;
    const MILLER: Miller = Miller { digits: &generated::MILLER, negative: false };
    const FINAL_ADDITIONS: &'static [(usize, bool)] = &[(1, false), (2, true)];

    fn final_exponentiation(x: &Fp12) -> Fp12 {
        // u has 28 ones.
        final_exponentiation::bn(x, |x| final_exponentiation::power_by_squares(x, U.0))
    }

    compiled_pairing!();
}

/// A value of the pairing: the value is that power of the reduced optimal ate pairing.
pub type Gt = pairing::Gt<Engine>;
/// A point of G2 with its lines.
pub type G2Prepared = pairing::Prepared<Engine, { pairing::line_count::<Engine>() }>;

/// e(P, Q).
pub fn pairing(p: &G1Affine, q: &G2Affine) -> Gt {
    pairing::pairing(p, q)
}

/// The product of e(P_i, Q_i).
pub fn multi_pairing(pairs: &[(G1Affine, G2Affine)]) -> Gt {
    pairing::multi_pairing(pairs)
}

/// Whether the product of e(P_i, Q_i) is 1.
pub fn pairing_check(pairs: &[(G1Affine, G2Affine)]) -> Choice {
    pairing::pairing_check::<Engine>(pairs)
}

/// The product of e(P_i, Q_i) for points Q_i whose lines are computed already.
pub fn multi_pairing_prepared(pairs: &[(G1Affine, &G2Prepared)]) -> Gt {
    pairing::multi_pairing_prepared(pairs)
}

/// Whether the product of e(P_i, Q_i) is 1, for points Q_i whose lines are computed already.
pub fn pairing_check_prepared(pairs: &[(G1Affine, &G2Prepared)]) -> Choice {
    pairing::pairing_check_prepared(pairs)
}

super::families::hashing::hash_functions! {
    hash_to_g1 encode_to_g1 G1 G1Parameters "G1" "BN254G1_XMD:SHA-256_SVDW",
    hash_to_g2 encode_to_g2 G2 G2Parameters "G2" "BN254G2_XMD:SHA-256_SVDW"
}

pub use crate::msm::{msm as msm_g1, msm as msm_g2};
#[cfg(feature = "std")]
pub use crate::msm::{msm_vartime as msm_g1_vartime, msm_vartime as msm_g2_vartime};
