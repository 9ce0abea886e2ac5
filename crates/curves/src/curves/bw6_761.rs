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
use super::families::{cubic, pairing_curve, pairing_groups, prime_field};
use super::generated::bw6_761 as generated;
use crate::field::Field;
use crate::hash_to_curve::generated::bw6_761 as hashing;
use crate::pairing::final_exponentiation::{self, Bw6Powers};
use crate::pairing::{Miller, Twist};
use crate::tower::{Cubic, CubicParameters, Sextic, WideBase, sub_multiple};
use adamant_base::ct::Choice;
use adamant_symmetric::sha512::Sha512;

pub(crate) mod membership;

prime_field! {
    /// Integers modulo p.
    Fp = FpParameters with cube_roots, 12 limbs, generator 2,
    "122e824fb83ce0ad187c94004faff3eb926186a81d14688528275ef8087be41707ba638e584e91903cebaff25b423048\
         689c8ed12f9fd9071dcd3dc73ebff2e98a116c25667a8f8160cf8aeeaf0a437e6913e6870000082f49d00000000008b"; roots in lanes
}

/// Integers modulo the group order r: scalars; the field of BLS12-377's coordinates.
pub type Fr = bls12_377::Fp;

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

/// `Fp[v] / (v^3 + 4)`.
pub type Fp3 = Cubic<TowerParameters>;
/// `Fp3[w] / (w^2 - v)`.
pub type Fp6 = Sextic<TowerParameters>;

pairing_groups! {
    Fp;
    {
        #[inline(always)]
        fn mul_by_3b(x: &Fp) -> Fp {
            -x.mul_small(3)
        }

        crate::lanes::kernels!(return_with_ifma);
        crate::lanes::sums!(return_with_ifma);

        fn is_in_subgroup(point: &G1Affine) -> Choice {
            membership::is_in_subgroup(point, &generated::BETA)
        }

        fn clear_cofactor(point: &G1Affine) -> G1 {
            cubic::clear_cofactor(point, &generated::CLEARING_1)
        }
    }
    {
        #[inline(always)]
        fn mul_by_3b(x: &Fp) -> Fp {
            x.mul_small(12)
        }

        #[inline]
        fn endomorphism(point: &G2Affine, power: usize) -> G2Affine {
            cubic::phi(point, &generated::BETA_2, power)
        }

        crate::lanes::kernels!(return_with_ifma);
        crate::lanes::sums!(return_with_ifma);

        fn is_in_subgroup(point: &G2Affine) -> Choice {
            membership::is_in_subgroup(point, &generated::BETA_2)
        }

        fn clear_cofactor(point: &G2Affine) -> G2 {
            cubic::clear_cofactor(point, &generated::CLEARING_2)
        }
    }
}

pairing_curve! {
    /// It is f_{u+1,Q}(P) f_{u^3-u^2-u,Q}(P)^p, to the power 3 (u^3 - u^2 + 1)(p^6 - 1)/r: that power of the reduced optimal
    /// ate pairing.
    "BW6-761", Bw6, 126 bits of security, Three flag bits, Sha512,
    G1 "y^2 = x^3 - 1 over Fp" "BW6761G1_XMD:SHA-512_SSWU" Sswu,
    G2 "y^2 = x^3 + 4 over Fp" "BW6761G2_XMD:SHA-512_SVDW" Svdw over Fp,
    {
        const TWIST: Twist = Twist::M;
        const SECOND: Option<Miller> = Some(Miller { digits: &generated::MILLER_SECOND, negative: false });

        fn final_exponentiation(x: &Fp6) -> Fp6 {
            final_exponentiation::bw6_761(
                x,
                &Bw6Powers {
                    less_1: bls12_377::power_less_1,
                    less_1_squared: bls12_377::power_less_1_squared,
                    third: bls12_377::power_third,
                },
            )
        }

        fn gt_endomorphism(x: &Fp6, power: usize) -> Fp6 {
            // p = 1 + LAMBDA modulo r.
            if power == 0 { *x } else { x.frobenius(1) * x.conjugate() }
        }
    }
}
