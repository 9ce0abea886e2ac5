//! BN254_Snarks.
//!
//! | | |
//! |---|---|
//! | G1 | y^2 = x^3 + 3 over Fp |
//! | G2 | y^2 = x^3 + 3/(9 + u) (D-twist) over Fp2 |
//! | towers | `Fp2 = Fp[u]/(u^2 + 1)`, `Fp6 = Fp2[v]/(v^3 - (9 + u))`, `Fp12 = Fp6[w]/(w^2 - v)` |
//!
//! Source: EIP-196 and EIP-197; u = 0x44e992b44a6909f1.

use super::families::{pairing_curve, prime_field, sextic_groups};
use super::generated::bn254_snarks as generated;
use crate::field::{Field, Wide};
use crate::hash_to_curve::generated::bn254_snarks as hashing;
use crate::pairing::{Twist, final_exponentiation};
use crate::tower::{self, Cubic, CubicParameters, Fp2Parameters, Sextic, WideBase};
use adamant_symmetric::sha256::Sha256;

prime_field! {
    /// Integers modulo p.
    Fp = FpParameters with cube_roots, 4 limbs, generator 3,
    "30644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd47"; roots in lanes
}

prime_field! {
    /// Integers modulo the group order r: scalars.
    Fr = FrParameters with cube_roots, 4 limbs, generator 5,
    "30644e72e131a029b85045b68181585d2833e84879b9709143e1f593f0000001"; transforms in lanes
}

impl Fp2Parameters<4> for FpParameters {
    const NON_RESIDUE: i32 = -1;

    crate::lanes::fp2_root_kernels!(return_in_integers, 4, 5);
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
        // 9 x + u x
        Fp2::new(x.c0.nine_times_minus(&x.c1), x.c1.nine_times_plus(&x.c0))
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

/// `Fp[u] / (u^2 + 1)`.
pub type Fp2 = tower::Fp2<FpParameters, 4>;
/// `Fp2[v] / (v^3 - (9 + u))`.
pub type Fp6 = Cubic<TowerParameters>;
/// `Fp6[w] / (w^2 - v)`.
pub type Fp12 = Sextic<TowerParameters>;

sextic_groups!(bn in lanes sums in lanes, |x| x.mul_small(9));
crate::lanes::curve_constants!();

pairing_curve! {
    /// It is f_{6u+2,Q}(P) and the chords with the images of Q under p and p^2, to the power
    /// 2 u (6 u^2 + 3 u + 1)(p^12 - 1)/r: that power of the reduced optimal ate pairing.
    "BN254_Snarks", Bn, 102 bits of security, Two flag bits, Sha256,
    G1 "y^2 = x^3 + 3 over Fp" "BN254G1_XMD:SHA-256_SVDW" Svdw,
    G2 "y^2 = x^3 + 3/(9 + u) over Fp2 = Fp[u]/(u^2 + 1)" "BN254G2_XMD:SHA-256_SVDW" Svdw over Fp2,
    {
        crate::lanes::pairing_kernels!(
            crate::thresholds::PAIRINGS_SIDE_BY_SIDE,
            crate::thresholds::PAIRINGS_SIDE_BY_SIDE
        );

        fn lanes_miller_loop_of_few(pairs: &[crate::pairing::Pair<Self>]) -> Option<(usize, Fp12)> {
            let pairs = &pairs[..pairs.len().min(crate::lanes::FEW)];
            adamant_base::return_on!(
                Ifma engine if !pairs.is_empty()
                    => Some((pairs.len(), crate::lanes::miller_loop_of_few::<Self, FpParameters, _, 4, 5>(engine, pairs)))
            );
            let _ = pairs;
            None
        }

        const TWIST: Twist = Twist::D;
        const FINAL_ADDITIONS: &'static [(usize, bool)] = &[(1, false), (2, true)];

        fn final_exponentiation(x: &Fp12) -> Fp12 {
            adamant_base::return_on!(Ifma engine => crate::lanes::final_exponentiation_of_bn254(engine, x));
            final_exponentiation_scalar(x)
        }
    }
}

/// The final exponentiation without lanes. u has 28 ones.
pub(crate) fn final_exponentiation_scalar(x: &Fp12) -> Fp12 {
    final_exponentiation::bn(x, |x| final_exponentiation::power_by_squares(x, membership::U.0))
}
