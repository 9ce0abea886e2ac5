//! BN254_Nogami.
//!
//! | | |
//! |---|---|
//! | G1 | y^2 = x^3 + 2 over Fp |
//! | G2 | y^2 = x^3 + 2/(1 + u) (D-twist) over Fp2 |
//! | towers | `Fp2 = Fp[u]/(u^2 + 1)`, `Fp6 = Fp2[v]/(v^3 - (1 + u))`, `Fp12 = Fp6[w]/(w^2 - v)` |
//!
//! Source: Y. Nogami et al., "Integer variable chi-based Ate pairing", Pairing 2008; u = -0x4080000000000001.

use super::families::{
    bn, cubic,
    psi::{self, Psi},
};
use super::generated::bn254_nogami as generated;
use crate::curve::encoding::{Encoded, Flags, compiled_encoding};
use crate::curve::short_weierstrass::compiled::compiled_group;
use crate::curve::short_weierstrass::{Affine, Jacobian, ShortWeierstrass};
use crate::field::{Field, FieldElement, FieldParameters, Wide, limbs_from_hex};
use crate::pairing::{self, Miller, Pairing, Twist, compiled_pairing, final_exponentiation};
use crate::scalar_mul::Decomposition;
use crate::tower::{self, Cubic, CubicParameters, Fp2Parameters, Sextic, WideBase};
use adamant_base::ct::Choice;

/// |u|, and whether u is negative.
const U: (u64, bool) = (generated::U[0], true);

/// The field of the coordinates of G1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FpParameters;

impl FieldParameters<4> for FpParameters {
    const MODULUS: [u64; 4] =
        limbs_from_hex("2523648240000001ba344d80000000086121000000000013a700000000000013");
    const GENERATOR: u64 = 3;
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

    #[inline(always)]
    fn wide_add_non_residue(x: &mut WideBase<Self>, y: &WideBase<Self>) {
        // (y0 - y1) + (y0 + y1) u
        x.c0.add(&y.c0);
        x.c0.sub(&y.c1);
        x.c1.add(&y.c0);
        x.c1.add(&y.c1);
    }
}

/// Integers modulo p.
pub type Fp = FieldElement<FpParameters, 4>;
/// Integers modulo the group order r: scalars.
pub type Fr = FieldElement<FrParameters, 4>;
/// `Fp[u] / (u^2 + 1)`.
pub type Fp2 = tower::Fp2<FpParameters, 4>;
/// `Fp2[v] / (v^3 - (1 + u))`.
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
        x.mul_small(6)
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

    #[inline(always)]
    fn mul_by_3b(x: &Fp2) -> Fp2 {
        // 6 / (1 + u) = 3 (1 - u).
        let x3 = x.mul_small(3);
        Fp2::new(&x3.c0 + &x3.c1, &x3.c1 - &x3.c0)
    }

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
    const MILLER: Miller = Miller { digits: &generated::MILLER, negative: true };
    const FINAL_ADDITIONS: &'static [(usize, bool)] = &[(1, false), (2, true)];

    fn final_exponentiation(x: &Fp12) -> Fp12 {
        final_exponentiation::bn(x, final_exponentiation::power_of_bn254_nogami)
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
    hash_to_g1 encode_to_g1 G1 G1Parameters "G1" "BN254NogamiG1_XMD:SHA-256_SVDW",
    hash_to_g2 encode_to_g2 G2 G2Parameters "G2" "BN254NogamiG2_XMD:SHA-256_SVDW"
}

pub use crate::msm::{msm as msm_g1, msm as msm_g2};
#[cfg(feature = "std")]
pub use crate::msm::{msm_vartime as msm_g1_vartime, msm_vartime as msm_g2_vartime};
