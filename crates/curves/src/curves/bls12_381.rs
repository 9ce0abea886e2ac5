//! BLS12-381.
//!
//! | | |
//! |---|---|
//! | G1 | y^2 = x^3 + 4 over Fp |
//! | G2 | y^2 = x^3 + 4 (1 + u) (M-twist) over Fp2 |
//! | towers | `Fp2 = Fp[u]/(u^2 + 1)`, `Fp6 = Fp2[v]/(v^3 - (1 + u))`, `Fp12 = Fp6[w]/(w^2 - v)` |
//!
//! Source: draft-irtf-cfrg-pairing-friendly-curves-11, section 4.2.1; u = -0xd201000000010000.

use super::families::{pairing_curve, prime_field, sextic_groups};
use super::generated::bls12_381 as generated;
use crate::field::{Field, Wide};
use crate::hash_to_curve::generated::bls12_381 as hashing;
use crate::pairing::{Twist, final_exponentiation};
use crate::tower::{self, Cubic, CubicParameters, Fp2Parameters, Sextic, WideBase};
use adamant_symmetric::sha256::Sha256;

prime_field! {
    /// Integers modulo p.
    Fp = FpParameters with cube_roots, 6 limbs, generator 2,
    "1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaab"; inversions in lanes; roots in lanes
}

prime_field! {
    /// Integers modulo the group order r: scalars.
    Fr = FrParameters with cube_roots, 4 limbs, generator 7,
    "73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001"; transforms in lanes
}

impl Fp2Parameters<6> for FpParameters {
    const NON_RESIDUE: i32 = -1;

    crate::lanes::fp2_root_kernels!(return_with_doubles, 6, 8);
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

/// `Fp[u] / (u^2 + 1)`.
pub type Fp2 = tower::Fp2<FpParameters, 6>;
/// `Fp2[v] / (v^3 - (1 + u))`.
pub type Fp6 = Cubic<TowerParameters>;
/// `Fp6[w] / (w^2 - v)`.
pub type Fp12 = Sextic<TowerParameters>;

sextic_groups! {
    bls12 in lanes sums in lanes,
    |x| x.mul_small(12),
    // 12 (1 + u).
    |x| TowerParameters::mul_by_non_residue(&x.mul_small(12))
}

crate::lanes::curve_constants!();

pairing_curve! {
    /// It is f_{u,Q}(P), to the power 3 (p^12 - 1)/r: the cube of the reduced optimal ate pairing.
    "BLS12-381", Bls12, 126 bits of security, Three flag bits, Sha256,
    G1 "y^2 = x^3 + 4 over Fp" "BLS12381G1_XMD:SHA-256_SSWU" Sswu,
    G2 "y^2 = x^3 + 4 (1 + u) over Fp2 = Fp[u]/(u^2 + 1)" "BLS12381G2_XMD:SHA-256_SSWU" Sswu over Fp2,
    {
        // Residues take as many pairs as there are.
        crate::lanes::pairing_kernels!(usize::MAX, crate::thresholds::PAIRINGS_SIDE_BY_SIDE);

        fn lanes_miller_loop_of_few(pairs: &[crate::pairing::Pair<Self>]) -> Option<(usize, Fp12)> {
            let pairs = &pairs[..pairs.len().min(crate::thresholds::PAIRS_OF_A_LOOP)];
            adamant_base::return_on!(
                Ifma engine if !pairs.is_empty()
                    => Some((pairs.len(), crate::rns::miller_loop_of_few(engine, pairs)))
            );
            let _ = pairs;
            None
        }

        fn lanes_final_exponentiations(values: &mut [Fp12; crate::lanes::LANES]) -> bool {
            adamant_base::return_on!(Ifma engine => {
                crate::lanes::final_exponentiations(engine, values);
                true
            });
            adamant_base::return_on!(AvxIfma engine => {
                crate::lanes::final_exponentiations(engine, values);
                true
            });
            let _ = values;
            false
        }

        const TWIST: Twist = Twist::M;

        fn final_exponentiation(x: &Fp12) -> Fp12 {
            adamant_base::return_on!(Ifma engine => crate::rns::final_exponentiation(engine, x));
            final_exponentiation_scalar(x)
        }
    }
}

/// The final exponentiation without lanes.
pub(crate) fn final_exponentiation_scalar(x: &Fp12) -> Fp12 {
    final_exponentiation::bls12(x, power, |x| {
        let less_1 = power(x) * x.conjugate();
        power(&less_1) * less_1.conjugate()
    })
}

/// x^u for u = -(2^63 + 2^62 + 2^60 + 2^57 + 2^48 + 2^16).
fn power(x: &Fp12) -> Fp12 {
    let [low, x] = final_exponentiation::powers_of_two(x, [16, 48]);
    let mut high = x.cyclotomic_square() * x;
    for count in [2, 3, 9] {
        high = final_exponentiation::squares(&high, count) * x;
    }
    (high * low).conjugate()
}
