//! arkworks' curves with Adamant's kernels, for whatever is generic over the pairings of `ark-ec`: 0.6, and from the same source 0.5, in the
//! folder `v05`.
//!
//! ```
//! // Before: type E = ark_bls12_381::Bls12_381;
//! type E = adamant_arkworks::Bls12_381;
//! # use ark_ec::{pairing::Pairing, PrimeGroup};
//! # let (p, q) = (<E as Pairing>::G1::generator(), <E as Pairing>::G2::generator());
//! # assert_eq!(E::pairing(p, q).0, ark_bls12_381::Bls12_381::pairing(
//! #     ark_bls12_381::G1Projective::generator(), ark_bls12_381::G2Projective::generator()).0);
//! ```
//!
//! | type | with our kernels | arkworks' own |
//! |---|---|---|
//! | [`Bls12_381`], [`Bn254`] | Miller loop, final exponentiation, points of G2 prepared for it | the encoding of prepared points |
//! | [`Point`], [`AffinePoint`]: their groups | `msm`, `msm_bigint`, products with scalars | sums, subgroup checks, cofactors, encodings, sums with short scalars |
//! | `Bls12<bls12_381::Config>`, `Bn<bn254::Config>`, for what asks for arkworks' own types | all of it but `msm_bigint` | |
//!
//! Fields are arkworks' types, so circuits and polynomials need no change. Results are equal to arkworks' in every bit of a value;
//! coordinates of projective points may differ in their denominator. Nothing here is constant time: arkworks is not.

#[macro_use]
mod cast;
#[macro_use]
mod group;
#[macro_use]
mod lines;
pub mod bls12_381;
pub mod bn254;
mod convert;
mod points;

use crate::convert::Shared;
use ark_ec::AffineRepr;
use ark_ec::CurveConfig;
use ark_ec::bls12::Bls12;
use ark_ec::bn::Bn;
use ark_ec::pairing::{MillerLoopOutput, Pairing, PairingOutput};
use ark_ec::short_weierstrass::Affine;
pub use points::{AffinePoint, Kernels, Point};

/// The engine `$name`, whose values are those of `$family<$module::Config>`.
macro_rules! engine {
    ($(#[$doc:meta])* $name:ident $family:ident $models:ident $module:ident $curve:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $name;

        impl Pairing for $name {
            type BaseField = <$module::G1 as CurveConfig>::BaseField;
            type ScalarField = <$module::G1 as CurveConfig>::ScalarField;
            type G1 = Point<$module::G1>;
            type G1Affine = AffinePoint<$module::G1>;
            type G1Prepared = <$family<$module::Config> as Pairing>::G1Prepared;
            type G2 = Point<$module::G2>;
            type G2Affine = AffinePoint<$module::G2>;
            type G2Prepared = $module::PreparedG2;
            type TargetField = <$family<$module::Config> as Pairing>::TargetField;

            fn multi_miller_loop(
                a: impl IntoIterator<Item = impl Into<Self::G1Prepared>>,
                b: impl IntoIterator<Item = impl Into<Self::G2Prepared>>,
            ) -> MillerLoopOutput<Self> {
                let mut pairs = Vec::new();
                lines::each_pair(a, b, |p: Self::G1Prepared, q: Self::G2Prepared| {
                    // The identity of either group pairs to 1.
                    if !p.is_zero() && !q.0.is_zero() {
                        pairs.push(($module::G1::enter(&p.0), $module::G2::enter(&q.0)));
                    }
                });
                let value = adamant_curves::pairing::multi_miller_loop::<adamant_curves::$curve::Parameters>(&pairs);
                MillerLoopOutput(Shared::leave(*value.as_element()))
            }

            fn final_exponentiation(f: MillerLoopOutput<Self>) -> Option<PairingOutput<Self>> {
                let f = MillerLoopOutput(f.0);
                <$family<$module::Config>>::final_exponentiation(f).map(|value| PairingOutput(value.0))
            }
        }

        prepared! { ark_ec::$models::G1Prepared<$module::Config>, $module::G1, |point| point.into() }
        prepared! { $module::PreparedG2, $module::G2, $module::PreparedG2 }
    };
}

/// Our points prepared for pairings; the last is how, from arkworks' affine point.
macro_rules! prepared {
    ($prepared:ty, $group:ty, $prepare:expr) => {
        prepared! { $prepared, $prepare, [] AffinePoint<$group>, [] Point<$group> }
        #[cfg(feature = "v05")]
        prepared! { $prepared, $prepare, [&] AffinePoint<$group>, [&] Point<$group> }
    };
    ($prepared:ty, $prepare:expr, $([$($reference:tt)?] $point:ty),+) => {$(
        impl From<$($reference)? $point> for $prepared {
            fn from(point: $($reference)? $point) -> Self {
                let prepare: fn(Affine<_>) -> Self = $prepare;
                prepare(point.0.into())
            }
        }
    )+};
}

engine! {
    /// BLS12-381.
    Bls12_381 Bls12 bls12 bls12_381 bls12_381
}
engine! {
    /// BN254, the curve of Ethereum's precompiled contracts.
    Bn254 Bn bn bn254 bn254_snarks
}
