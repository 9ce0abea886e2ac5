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
//! | [`Bls12_381`], [`Bn254`] | Miller loop, final exponentiation | lines of prepared points |
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

use ark_ec::CurveConfig;
use ark_ec::bls12::Bls12;
use ark_ec::bn::Bn;
use ark_ec::pairing::{MillerLoopOutput, Pairing, PairingOutput};
pub use points::{AffinePoint, Kernels, Point};

/// The engine `$name`, whose values are those of `$family<$module::Config>`.
macro_rules! engine {
    ($(#[$doc:meta])* $name:ident $family:ident $models:ident $module:ident) => {
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
            type G2Prepared = <$family<$module::Config> as Pairing>::G2Prepared;
            type TargetField = <$family<$module::Config> as Pairing>::TargetField;

            fn multi_miller_loop(
                a: impl IntoIterator<Item = impl Into<Self::G1Prepared>>,
                b: impl IntoIterator<Item = impl Into<Self::G2Prepared>>,
            ) -> MillerLoopOutput<Self> {
                MillerLoopOutput(<$family<$module::Config>>::multi_miller_loop(a, b).0)
            }

            fn final_exponentiation(f: MillerLoopOutput<Self>) -> Option<PairingOutput<Self>> {
                let f = MillerLoopOutput(f.0);
                <$family<$module::Config>>::final_exponentiation(f).map(|value| PairingOutput(value.0))
            }
        }

        prepared! { $models $module G1 G1Prepared }
        prepared! { $models $module G2 G2Prepared }
    };
}

/// Our points prepared, as arkworks' are.
macro_rules! prepared {
    ($models:ident $module:ident $group:ident $prepared:ident) => {
        impl From<AffinePoint<$module::$group>> for ark_ec::$models::$prepared<$module::Config> {
            fn from(point: AffinePoint<$module::$group>) -> Self {
                point.0.into()
            }
        }

        impl From<Point<$module::$group>> for ark_ec::$models::$prepared<$module::Config> {
            fn from(point: Point<$module::$group>) -> Self {
                point.0.into()
            }
        }

        #[cfg(feature = "v05")]
        impl From<&AffinePoint<$module::$group>> for ark_ec::$models::$prepared<$module::Config> {
            fn from(point: &AffinePoint<$module::$group>) -> Self {
                point.0.into()
            }
        }

        #[cfg(feature = "v05")]
        impl From<&Point<$module::$group>> for ark_ec::$models::$prepared<$module::Config> {
            fn from(point: &Point<$module::$group>) -> Self {
                point.0.into()
            }
        }
    };
}

engine! {
    /// BLS12-381.
    Bls12_381 Bls12 bls12 bls12_381
}
engine! {
    /// BN254, the curve of Ethereum's precompiled contracts.
    Bn254 Bn bn bn254
}
