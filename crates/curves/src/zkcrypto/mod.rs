//! The traits of zkcrypto: `ff` 0.14, `group` 0.14, `pairing` 0.24, with the feature `zkcrypto`.
//!
//! | trait | of |
//! |---|---|
//! | `ff::Field` | every prime field, every [`Fp2`](crate::tower::Fp2) |
//! | `ff::PrimeField`, `ff::FromUniformBytes` | prime fields of 4, 6 and 12 limbs; the representation is little-endian |
//! | `ff::PrimeFieldBits` | the same; the bits lie in bytes |
//! | `ff::WithSmallOrderMulGroup<3>` | the fields of the curves y^2 = x^3 + b, and of P-256 |
//! | `group::{Group, Curve, CurveAffine, GroupEncoding}` and those of prime order | G1 and G2 of the pairing-friendly curves, secp256k1, P-256, Pallas, Vesta |
//! | `group::UncompressedEncoding` | G1 and G2 of the pairing-friendly curves |
//! | `group::{Group, GroupEncoding, prime::PrimeGroup}` | the subgroups of Edwards25519, Jubjub, Bandersnatch; Ristretto255, Banderwagon |
//! | `group::WnafGroup`, with the feature `std` | all groups of this table but secp256k1 and P-256 (`Wnaf` of group 0.14 is wrong for scalars of 256 full bits); `Wnaf` is for public points and scalars |
//! | `group::Group` | the values of pairings, written additively |
//! | `pairing::{Engine, PairingCurveAffine, MultiMillerLoop, MillerLoopResult}` | the pairing-friendly curves |
//!
//! Points are encoded as their curve's module does it: compressed, or by SEC 1 in 33 bytes, all zeros for the identity, or
//! in the 32 bytes of the Pasta curves.
//!
//! The constants of `ff::PrimeField` follow from [`FieldParameters::GENERATOR`](crate::field::FieldParameters::GENERATOR),
//! the smallest generator of the multiplicative group.

mod bits;
pub(crate) mod cube_roots;
mod edwards;
mod encoding;
mod engine;
mod extension;
mod field;
mod group;
mod gt;
mod prime_field;
mod representation;
#[cfg(feature = "std")]
mod wnaf;

pub use representation::{Bytes, Length, Representation};

/// `ff::Field`'s supertraits for a type with ours.
macro_rules! supertraits {
    ([$($generics:tt)*] $type:ty) => {
        impl<$($generics)*> subtle::ConditionallySelectable for $type {
            fn conditional_select(a: &Self, b: &Self, choice: subtle::Choice) -> Self {
                adamant_base::ct::CtSelect::ct_select(a, b, choice.into())
            }
        }

        impl<$($generics)*> subtle::ConstantTimeEq for $type {
            fn ct_eq(&self, other: &Self) -> subtle::Choice {
                adamant_base::ct::CtEq::ct_eq(self, other).into()
            }
        }

        impl<$($generics)*> core::iter::Sum for $type {
            fn sum<I: Iterator<Item = Self>>(terms: I) -> Self {
                terms.fold(Self::ZERO, |sum, x| sum + x)
            }
        }

        impl<'a, $($generics)*> core::iter::Sum<&'a Self> for $type {
            fn sum<I: Iterator<Item = &'a Self>>(terms: I) -> Self {
                terms.fold(Self::ZERO, |sum, x| sum + x)
            }
        }

        impl<$($generics)*> core::iter::Product for $type {
            fn product<I: Iterator<Item = Self>>(factors: I) -> Self {
                factors.fold(Self::ONE, |product, x| product * x)
            }
        }

        impl<'a, $($generics)*> core::iter::Product<&'a Self> for $type {
            fn product<I: Iterator<Item = &'a Self>>(factors: I) -> Self {
                factors.fold(Self::ONE, |product, x| product * x)
            }
        }
    };
}
use supertraits;
