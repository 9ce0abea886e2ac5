//! BW6-761, whose scalars are the coordinates of BLS12-377.
//!
//! | | |
//! |---|---|
//! | G1 | y^2 = x^3 - 1 over Fp |
//! | G2 | y^2 = x^3 + 4 over Fp (M-twist) |
//! | towers | `Fp3 = Fp[v]/(v^3 + 4)`, `Fp6 = Fp3[w]/(w^2 - v)` |
//!
//! Source: Y. El Housni, A. Guillevic, "Optimized and secure pairing-friendly elliptic curves suitable for one layer
//! proof composition", <https://eprint.iacr.org/2020/351>, section 3; u = 0x8508c00000000001.

use super::bls12_377;
use super::families::cubic;
use super::generated::bw6_761 as generated;
use crate::curve::encoding::{Encoded, Flags, compiled_encoding};
use crate::curve::short_weierstrass::compiled::compiled_group;
use crate::curve::short_weierstrass::{Affine, Jacobian, ShortWeierstrass};
use crate::field::{Field, FieldElement, FieldParameters, limbs_from_hex};
use crate::pairing::{self, Miller, Pairing, Twist, compiled_pairing, final_exponentiation};
use crate::scalar_mul::Decomposition;
use crate::tower::{Cubic, CubicParameters, Sextic, WideBase, sub_multiple};
use adamant_base::ct::Choice;

/// The field of the coordinates of G1 and G2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FpParameters;

impl FieldParameters<12> for FpParameters {
    const MODULUS: [u64; 12] = limbs_from_hex(
        "122e824fb83ce0ad187c94004faff3eb926186a81d14688528275ef8087be41707ba638e584e91903cebaff25b423048\
         689c8ed12f9fd9071dcd3dc73ebff2e98a116c25667a8f8160cf8aeeaf0a437e6913e6870000082f49d00000000008b",
    );
    const GENERATOR: u64 = 2;
}

/// The tower above Fp.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TowerParameters;

impl CubicParameters for TowerParameters {
    type Base = Fp;
    const NON_RESIDUE: Fp = generated::NON_RESIDUE;
    const FROBENIUS: &'static [Fp] = &generated::FROBENIUS;
    const LAZY: bool = false;

    #[inline(always)]
    fn mul_by_non_residue(x: &Fp) -> Fp {
        -x.double().double()
    }

    #[inline(always)]
    fn add_non_residue(x: &Fp, y: &Fp) -> Fp {
        x.minus(&y.double().double())
    }

    #[inline(always)]
    fn wide_add_non_residue(x: &mut WideBase<Self>, y: &WideBase<Self>) {
        sub_multiple(x, y, 4);
    }
}

/// Integers modulo p.
pub type Fp = FieldElement<FpParameters, 12>;
/// Integers modulo the group order r: scalars; the field of BLS12-377's coordinates.
pub type Fr = bls12_377::Fp;
/// `Fp[v] / (v^3 + 4)`.
pub type Fp3 = Cubic<TowerParameters>;
/// `Fp3[w] / (w^2 - v)`.
pub type Fp6 = Sextic<TowerParameters>;

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
        -x.mul_small(3)
    }

    #[inline]
    fn endomorphism(point: &G1Affine, power: usize) -> G1Affine {
        cubic::phi(point, &generated::BETA, power)
    }

    fn is_in_subgroup(point: &G1Affine) -> Choice {
        cubic::is_in_subgroup(point, &generated::RELATION_1)
    }

    fn clear_cofactor(point: &G1Affine) -> G1 {
        cubic::clear_cofactor(point, &generated::CLEARING_1)
    }

    compiled_group!();
}

/// The curve of G2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct G2Parameters;

impl ShortWeierstrass for G2Parameters {
    type Base = Fp;
    type Scalar = Fr;
    const B: Fp = generated::B_2;
    const GENERATOR: [Fp; 2] = [generated::X_2, generated::Y_2];
    const COFACTOR: &'static [u64] = &generated::COFACTOR_2;
    const DECOMPOSITION: &'static Decomposition = &generated::DECOMPOSITION_2;

    #[inline(always)]
    fn mul_by_3b(x: &Fp) -> Fp {
        x.mul_small(12)
    }

    #[inline]
    fn endomorphism(point: &G2Affine, power: usize) -> G2Affine {
        cubic::phi(point, &generated::BETA_2, power)
    }

    fn is_in_subgroup(point: &G2Affine) -> Choice {
        cubic::is_in_subgroup(point, &generated::RELATION_2)
    }

    fn clear_cofactor(point: &G2Affine) -> G2 {
        cubic::clear_cofactor(point, &generated::CLEARING_2)
    }

    compiled_group!();
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
    const FLAGS: Flags = Flags::Three;
    compiled_encoding!();
}

impl Encoded for G2Parameters {
    const FLAGS: Flags = Flags::Three;
    compiled_encoding!();
}

/// The pairing: f_{u+1,Q}(P) f_{u^3-u^2-u,Q}(P)^p, to the power 3 (u^3 - u^2 + 1)(p^6 - 1)/r.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Engine;

impl Pairing for Engine {
    type Prime = Fp;
    type Base = Fp;
    type G1 = G1Parameters;
    type G2 = G2Parameters;
    type Tower = TowerParameters;
    const TWIST: Twist = Twist::M;
    const MILLER: Miller = Miller { digits: &generated::MILLER, negative: false };
    const SECOND: Option<Miller> = Some(Miller { digits: &generated::MILLER_SECOND, negative: false });

    fn final_exponentiation(x: &Fp6) -> Fp6 {
        final_exponentiation::bw6_761(x)
    }

    fn gt_endomorphism(x: &Fp6, power: usize) -> Fp6 {
        // p = 1 + LAMBDA modulo r.
        if power == 0 { *x } else { x.frobenius(1) * x.conjugate() }
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
    hash_to_g1 encode_to_g1 G1 G1Parameters "G1" "BW6761G1_XMD:SHA-512_SSWU",
    hash_to_g2 encode_to_g2 G2 G2Parameters "G2" "BW6761G2_XMD:SHA-512_SVDW"
}

pub use crate::msm::{msm as msm_g1, msm as msm_g2};
#[cfg(feature = "std")]
pub use crate::msm::{msm_vartime as msm_g1_vartime, msm_vartime as msm_g2_vartime};
