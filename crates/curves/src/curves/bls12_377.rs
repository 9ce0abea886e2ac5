//! BLS12-377.
//!
//! | | |
//! |---|---|
//! | G1 | y^2 = x^3 + 1 over Fp |
//! | G2 | y^2 = x^3 + 1/u (D-twist) over Fp2 |
//! | towers | `Fp2 = Fp[u]/(u^2 + 5)`, `Fp6 = Fp2[v]/(v^3 - (u))`, `Fp12 = Fp6[w]/(w^2 - v)` |
//!
//! Source: S. Bowe et al., "Zexe", <https://eprint.iacr.org/2018/962>, section 7; u = 0x8508c00000000001.

use super::families::{pairing_curve, prime_field, sextic_groups};
use super::generated::bls12_377 as generated;
use crate::field::{Field, Wide};
use crate::hash_to_curve::generated::bls12_377 as hashing;
use crate::pairing::{Twist, final_exponentiation};
use crate::tower::{self, Cubic, CubicParameters, Fp2Parameters, Sextic, WideBase, sub_multiple};
use adamant_symmetric::sha256::Sha256;

prime_field! {
    /// Integers modulo p.
    Fp = FpParameters with cube_roots, 6 limbs, generator 15,
    "1ae3a4617c510eac63b05c06ca1493b1a22d9f300f5138f1ef3622fba094800170b5d44300000008508c00000000001"; roots in lanes
}

prime_field! {
    /// Integers modulo the group order r: scalars.
    Fr = FrParameters with cube_roots, 4 limbs, generator 22,
    "12ab655e9a2ca55660b44d1e5c37b00159aa76fed00000010a11800000000001"; transforms in lanes
}

impl Fp2Parameters<6> for FpParameters {
    const NON_RESIDUE: i32 = -5;
    const ROOT_SCALE: Fp = generated::ROOT_SCALE;
    const ROOT_SCALE_INVERSE: Fp = generated::ROOT_SCALE_INVERSE;

    crate::lanes::fp2_root_kernels!(return_with_doubles, 6, 8);
}

/// The tower above Fp2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TowerParameters;

impl CubicParameters for TowerParameters {
    type Base = Fp2;
    const NON_RESIDUE: Fp2 = Fp2::from_hex("0", "1");
    const FROBENIUS: &'static [Fp2] = &generated::FROBENIUS;
    const LAZY: bool = false;

    #[inline(always)]
    fn mul_by_non_residue(x: &Fp2) -> Fp2 {
        Fp2::new(Fp::ZERO.minus_five_times(&x.c1), x.c0)
    }

    #[inline(always)]
    fn add_non_residue(x: &Fp2, y: &Fp2) -> Fp2 {
        Fp2::new(x.c0.minus_five_times(&y.c1), &x.c1 + &y.c0)
    }

    #[inline(always)]
    fn wide_add_non_residue(x: &mut WideBase<Self>, y: &WideBase<Self>) {
        // -5 y1 + y0 u
        sub_multiple(&mut x.c0, &y.c1, 5);
        x.c1.add(&y.c0);
    }
}

/// `Fp[u] / (u^2 + 5)`.
pub type Fp2 = tower::Fp2<FpParameters, 6>;
/// `Fp2[v] / (v^3 - (u))`.
pub type Fp6 = Cubic<TowerParameters>;
/// `Fp6[w] / (w^2 - v)`.
pub type Fp12 = Sextic<TowerParameters>;

sextic_groups!(bls12 in lanes sums in lanes, |x| x.mul_small(3));
crate::lanes::curve_constants!();

pairing_curve! {
    /// It is f_{u,Q}(P), to the power 3 (p^12 - 1)/r: the cube of the reduced optimal ate pairing.
    "BLS12-377", Bls12, 126 bits of security, Three flag bits, Sha256,
    G1 "y^2 = x^3 + 1 over Fp" "BLS12377G1_XMD:SHA-256_SSWU" Sswu,
    G2 "y^2 = x^3 + 1/u over Fp2 = Fp[u]/(u^2 + 5)" "BLS12377G2_XMD:SHA-256_SVDW" Svdw over Fp2,
    {
        const TWIST: Twist = Twist::D;

        fn final_exponentiation(x: &Fp12) -> Fp12 {
            final_exponentiation::bls12(x, power, power_less_1_squared)
        }
    }
}

/// x^u; u = ODD 2^46 + 1.
fn power<T: CubicParameters>(x: &Sextic<T>) -> Sextic<T> {
    power_less_1(x) * x
}

/// x^(u - 1); this and the powers below are BW6-761's too.
pub(super) fn power_less_1<T: CubicParameters>(x: &Sextic<T>) -> Sextic<T> {
    let [y] = final_exponentiation::powers_of_two(x, [46]);
    odd_part(&y)
}

/// x^((u - 1)^2), with one inversion.
pub(super) fn power_less_1_squared<T: CubicParameters>(x: &Sextic<T>) -> Sextic<T> {
    let [y] = final_exponentiation::powers_of_two(x, [92]);
    odd_part(&odd_part(&y))
}

/// x^((u - 1)/3): ODD/3 is (2^7 + 1) 11 2^5 + 1.
pub(super) fn power_third<T: CubicParameters>(x: &Sextic<T>) -> Sextic<T> {
    let [y] = final_exponentiation::powers_of_two(x, [46]);
    let y2 = y.cyclotomic_square();
    let y11 = final_exponentiation::squares(&y2, 2) * (y2 * y);
    final_exponentiation::squares(&(final_exponentiation::squares(&y11, 7) * y11), 5) * y
}

/// y^ODD for ODD = 2^17 + 2^12 + 2^10 + 2^5 + 2 + 1: that is (2^7 + 1) 33 2^5 + 3, with one product less than by its ones.
fn odd_part<T: CubicParameters>(y: &Sextic<T>) -> Sextic<T> {
    let y2 = y.cyclotomic_square();
    let y33 = final_exponentiation::squares(&y2, 4) * y;
    let high = final_exponentiation::squares(&(final_exponentiation::squares(&y33, 7) * y33), 5);
    high * (y2 * y)
}
