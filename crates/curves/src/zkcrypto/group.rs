//! `group`'s traits for points.

use super::encoding::{compressed, option, pasta, sec1};
use super::{Bytes, encoding};
use crate::curve::short_weierstrass::{Affine, CurvePoint, Jacobian, ShortWeierstrass, batch_to_affine};
use crate::pairing::OverPrimeField;
use crate::{bls12_377, bls12_381, bn254_nogami, bn254_snarks, bw6_761, pallas, secp256k1, vesta};
use adamant_base::ct::Choice;
use core::ops::{Mul, MulAssign};
use group::prime::{PrimeCurve, PrimeGroup};
use group::{Curve, CurveAffine, Group, GroupEncoding, UncompressedEncoding};
use rand_core::TryRng;
use subtle::{ConditionallySelectable, ConstantTimeEq, CtOption};

/// `subtle`'s traits for points.
macro_rules! subtle_traits {
    ($($type:ident),+) => {$(
        impl<C: ShortWeierstrass> ConditionallySelectable for $type<C> {
            fn conditional_select(a: &Self, b: &Self, choice: subtle::Choice) -> Self {
                adamant_base::ct::CtSelect::ct_select(a, b, choice.into())
            }
        }

        impl<C: ShortWeierstrass> ConstantTimeEq for $type<C> {
            fn ct_eq(&self, other: &Self) -> subtle::Choice {
                adamant_base::ct::CtEq::ct_eq(self, other).into()
            }
        }
    )+};
}

subtle_traits!(Affine, Jacobian);

/// A point of unknown logarithm: a random x that has one, with the cofactor cleared.
fn random<C: ShortWeierstrass, R: TryRng + ?Sized>(rng: &mut R) -> Result<Jacobian<C>, R::Error>
where
    C::Base: OverPrimeField<Prime: ff::Field>,
{
    loop {
        let x = C::Base::read_coefficients(&mut || ff::Field::try_random(rng))?;
        let mut sign = [0];
        rng.try_fill_bytes(&mut sign)?;
        // How many were tried tells nothing about the one that is taken.
        if let Some(point) = CurvePoint::<C>::from_x(x, Choice::from_lsb(sign[0].into())).declassify() {
            return Ok(point.clear_cofactor());
        }
    }
}

/// The traits of one group, whose affine points are read and written by a module of `encoding`.
macro_rules! group_traits {
    ($($curve:ident::{$point:ident, $affine:ident, $scalar:ident} $encoding:ident $repr:ty;)+) => {$(
        impl Mul<&$curve::$scalar> for $curve::$point {
            type Output = Self;
            fn mul(self, scalar: &$curve::$scalar) -> Self {
                Jacobian::mul(&self, scalar)
            }
        }

        impl Mul<&$curve::$scalar> for $curve::$affine {
            type Output = $curve::$point;
            fn mul(self, scalar: &$curve::$scalar) -> $curve::$point {
                Affine::mul(&self, scalar)
            }
        }

        impl MulAssign<$curve::$scalar> for $curve::$point {
            fn mul_assign(&mut self, scalar: $curve::$scalar) {
                *self = Jacobian::mul(self, &scalar);
            }
        }

        impl MulAssign<&$curve::$scalar> for $curve::$point {
            fn mul_assign(&mut self, scalar: &$curve::$scalar) {
                *self = Jacobian::mul(self, scalar);
            }
        }

        impl Group for $curve::$point {
            type Scalar = $curve::$scalar;

            /// A point whose logarithm nobody knows.
            fn try_random<R: TryRng + ?Sized>(rng: &mut R) -> Result<Self, R::Error> {
                random(rng)
            }

            fn identity() -> Self {
                Self::IDENTITY
            }

            fn generator() -> Self {
                Self::GENERATOR
            }

            fn is_identity(&self) -> subtle::Choice {
                Jacobian::is_identity(self).into()
            }

            fn double(&self) -> Self {
                Jacobian::double(self)
            }
        }

        impl Curve for $curve::$point {
            type Affine = $curve::$affine;

            fn batch_normalize(points: &[Self], out: &mut [Self::Affine]) {
                assert_eq!(points.len(), out.len(), "as many points as places: the trait's contract");
                // The lengths are the same.
                let _ = batch_to_affine(points, out);
            }

            fn to_affine(&self) -> Self::Affine {
                Jacobian::to_affine(self)
            }
        }

        impl CurveAffine for $curve::$affine {
            type Curve = $curve::$point;
            type Scalar = $curve::$scalar;

            fn identity() -> Self {
                Self::IDENTITY
            }

            fn generator() -> Self {
                Self::GENERATOR
            }

            fn is_identity(&self) -> subtle::Choice {
                Affine::is_identity(self).into()
            }

            fn to_curve(&self) -> Self::Curve {
                self.to_jacobian()
            }
        }

        impl GroupEncoding for $curve::$affine {
            type Repr = $repr;

            fn from_bytes(bytes: &Self::Repr) -> CtOption<Self> {
                option($encoding::read(bytes.as_ref(), true))
            }

            fn from_bytes_unchecked(bytes: &Self::Repr) -> CtOption<Self> {
                option($encoding::read(bytes.as_ref(), false))
            }

            fn to_bytes(&self) -> Self::Repr {
                $encoding::write(self)
            }
        }

        impl GroupEncoding for $curve::$point {
            type Repr = $repr;

            fn from_bytes(bytes: &Self::Repr) -> CtOption<Self> {
                <$curve::$affine>::from_bytes(bytes).map(Self::from)
            }

            fn from_bytes_unchecked(bytes: &Self::Repr) -> CtOption<Self> {
                <$curve::$affine>::from_bytes_unchecked(bytes).map(Self::from)
            }

            fn to_bytes(&self) -> Self::Repr {
                GroupEncoding::to_bytes(&Jacobian::to_affine(self))
            }
        }

        impl PrimeGroup for $curve::$point {}
        impl PrimeCurve for $curve::$point {}
    )+};
}

group_traits! {
    bls12_381::{G1, G1Affine, Fr} compressed Bytes<48>;
    bls12_381::{G2, G2Affine, Fr} compressed Bytes<96>;
    bls12_377::{G1, G1Affine, Fr} compressed Bytes<48>;
    bls12_377::{G2, G2Affine, Fr} compressed Bytes<96>;
    bn254_snarks::{G1, G1Affine, Fr} compressed [u8; 32];
    bn254_snarks::{G2, G2Affine, Fr} compressed Bytes<64>;
    bn254_nogami::{G1, G1Affine, Fr} compressed [u8; 32];
    bn254_nogami::{G2, G2Affine, Fr} compressed Bytes<64>;
    bw6_761::{G1, G1Affine, Fr} compressed Bytes<96>;
    bw6_761::{G2, G2Affine, Fr} compressed Bytes<96>;
    secp256k1::{Point, Affine, Fr} sec1 Bytes<33>;
    pallas::{Point, Affine, Fr} pasta [u8; 32];
    vesta::{Point, Affine, Fr} pasta [u8; 32];
}

macro_rules! uncompressed {
    ($($type:ty: $bytes:literal;)+) => {$(
        impl UncompressedEncoding for $type {
            type Uncompressed = Bytes<$bytes>;

            fn from_uncompressed(bytes: &Self::Uncompressed) -> CtOption<Self> {
                encoding::option(Affine::from_uncompressed(bytes.as_ref()))
            }

            fn from_uncompressed_unchecked(bytes: &Self::Uncompressed) -> CtOption<Self> {
                encoding::option(Affine::from_uncompressed_unchecked(bytes.as_ref()))
            }

            fn to_uncompressed(&self) -> Self::Uncompressed {
                let mut out = Bytes::default();
                // The length is right.
                let _ = self.write_uncompressed(out.as_mut());
                out
            }
        }
    )+};
}

uncompressed! {
    bls12_381::G1Affine: 96;
    bls12_381::G2Affine: 192;
    bls12_377::G1Affine: 96;
    bls12_377::G2Affine: 192;
    bn254_snarks::G1Affine: 64;
    bn254_snarks::G2Affine: 128;
    bn254_nogami::G1Affine: 64;
    bn254_nogami::G2Affine: 128;
    bw6_761::G1Affine: 192;
    bw6_761::G2Affine: 192;
}
