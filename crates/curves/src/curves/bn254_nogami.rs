//! BN254_Nogami.
//!
//! | | |
//! |---|---|
//! | G1 | y^2 = x^3 + 2 over Fp |
//! | G2 | y^2 = x^3 + 2/(1 + u) (D-twist) over Fp2 |
//! | towers | `Fp2 = Fp[u]/(u^2 + 1)`, `Fp6 = Fp2[v]/(v^3 - (1 + u))`, `Fp12 = Fp6[w]/(w^2 - v)` |
//!
//! Source: Y. Nogami et al., "Integer variable chi-based Ate pairing", Pairing 2008; u = -0x4080000000000001.

use super::families::{pairing_curve, prime_field, sextic_groups};
use super::generated::bn254_nogami as generated;
use crate::field::{Field, Wide};
use crate::hash_to_curve::generated::bn254_nogami as hashing;
use crate::pairing::{Twist, final_exponentiation};
use crate::tower::{self, Cubic, CubicParameters, Fp2Parameters, Sextic, WideBase};
use adamant_symmetric::sha256::Sha256;

prime_field! {
    /// Integers modulo p.
    Fp = FpParameters with cube_roots, 4 limbs, generator 3,
    "2523648240000001ba344d80000000086121000000000013a700000000000013"
}

prime_field! {
    /// Integers modulo the group order r: scalars.
    Fr = FrParameters with cube_roots, 4 limbs, generator 2,
    "2523648240000001ba344d8000000007ff9f800000000010a10000000000000d"
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

/// `Fp[u] / (u^2 + 1)`.
pub type Fp2 = tower::Fp2<FpParameters, 4>;
/// `Fp2[v] / (v^3 - (1 + u))`.
pub type Fp6 = Cubic<TowerParameters>;
/// `Fp6[w] / (w^2 - v)`.
pub type Fp12 = Sextic<TowerParameters>;

sextic_groups! {
    bn,
    |x| x.mul_small(6),
    // 6 / (1 + u) = 3 (1 - u).
    |x| {
        let x3 = x.mul_small(3);
        Fp2::new(&x3.c0 + &x3.c1, &x3.c1 - &x3.c0)
    }
}

pairing_curve! {
    /// It is f_{6u+2,Q}(P) and the chords with the images of Q under p and p^2, to the power
    /// 2 u (6 u^2 + 3 u + 1)(p^12 - 1)/r: that power of the reduced optimal ate pairing.
    "BN254_Nogami", Bn, 102 bits of security, Two flag bits, Sha256,
    G1 "y^2 = x^3 + 2 over Fp" "BN254NogamiG1_XMD:SHA-256_SVDW" Svdw,
    G2 "y^2 = x^3 + 2/(1 + u) over Fp2 = Fp[u]/(u^2 + 1)" "BN254NogamiG2_XMD:SHA-256_SVDW" Svdw over Fp2,
    {
        const TWIST: Twist = Twist::D;
        const FINAL_ADDITIONS: &'static [(usize, bool)] = &[(1, false), (2, true)];

        fn final_exponentiation(x: &Fp12) -> Fp12 {
            final_exponentiation::bn(x, power)
        }
    }
}

/// x^u for u = -(2^62 + 2^55 + 1).
fn power(x: &Fp12) -> Fp12 {
    let [low, high] = final_exponentiation::powers_of_two(x, [55, 62]);
    (high * low * x).conjugate()
}
