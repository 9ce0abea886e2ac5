//! `group`'s traits for points.

use super::encoding::{compressed, option, pasta, sec1};
use super::{Bytes, encoding};
use crate::curve::short_weierstrass::{Affine, CurvePoint, Jacobian, ShortWeierstrass, batch_to_affine};
use crate::pairing::OverPrimeField;
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
    ($curve:ident $point:ident $affine:ident, $encoding:ident $repr:ty) => {
        impl Mul<&crate::$curve::Fr> for crate::$curve::$point {
            type Output = Self;
            fn mul(self, scalar: &crate::$curve::Fr) -> Self {
                Jacobian::mul(&self, scalar)
            }
        }

        impl Mul<&crate::$curve::Fr> for crate::$curve::$affine {
            type Output = crate::$curve::$point;
            fn mul(self, scalar: &crate::$curve::Fr) -> crate::$curve::$point {
                Affine::mul(&self, scalar)
            }
        }

        impl MulAssign<crate::$curve::Fr> for crate::$curve::$point {
            fn mul_assign(&mut self, scalar: crate::$curve::Fr) {
                *self = Jacobian::mul(self, &scalar);
            }
        }

        impl MulAssign<&crate::$curve::Fr> for crate::$curve::$point {
            fn mul_assign(&mut self, scalar: &crate::$curve::Fr) {
                *self = Jacobian::mul(self, scalar);
            }
        }

        impl Group for crate::$curve::$point {
            type Scalar = crate::$curve::Fr;

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

        impl Curve for crate::$curve::$point {
            type Affine = crate::$curve::$affine;

            fn batch_normalize(points: &[Self], out: &mut [Self::Affine]) {
                assert_eq!(points.len(), out.len(), "as many points as places: the trait's contract");
                // The lengths are the same.
                let _ = batch_to_affine(points, out);
            }

            fn to_affine(&self) -> Self::Affine {
                Jacobian::to_affine(self)
            }
        }

        impl CurveAffine for crate::$curve::$affine {
            type Curve = crate::$curve::$point;
            type Scalar = crate::$curve::Fr;

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

        impl GroupEncoding for crate::$curve::$affine {
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

        impl GroupEncoding for crate::$curve::$point {
            type Repr = $repr;

            fn from_bytes(bytes: &Self::Repr) -> CtOption<Self> {
                <crate::$curve::$affine>::from_bytes(bytes).map(Self::from)
            }

            fn from_bytes_unchecked(bytes: &Self::Repr) -> CtOption<Self> {
                <crate::$curve::$affine>::from_bytes_unchecked(bytes).map(Self::from)
            }

            fn to_bytes(&self) -> Self::Repr {
                GroupEncoding::to_bytes(&Jacobian::to_affine(self))
            }
        }

        impl PrimeGroup for crate::$curve::$point {}
        impl PrimeCurve for crate::$curve::$point {}
    };
}

/// The uncompressed encoding of a pairing-friendly curve.
macro_rules! uncompressed {
    ($type:ty) => {
        impl UncompressedEncoding for $type {
            type Uncompressed = Bytes<{ <$type>::UNCOMPRESSED_BYTES }>;

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
    };
}

/// The bytes of a coordinate.
type Coordinate<F> = <F as ff::PrimeField>::Repr;

macro_rules! groups {
    ($($kind:ident $curve:ident $name:literal;)+) => {$(
        groups!($kind $curve);
    )+};
    (pairing $curve:ident) => {
        group_traits!($curve G1 G1Affine, compressed Coordinate<crate::$curve::Fp>);
        group_traits!($curve G2 G2Affine, compressed Bytes<{ crate::$curve::G2Affine::COMPRESSED_BYTES }>);
        uncompressed!(crate::$curve::G1Affine);
        uncompressed!(crate::$curve::G2Affine);
    };
    (sec1 $curve:ident) => {
        group_traits!($curve Point Affine, sec1 Bytes<{ crate::$curve::Affine::SEC1_COMPRESSED_BYTES }>);
    };
    (pasta $curve:ident) => {
        group_traits!($curve Point Affine, pasta Coordinate<crate::$curve::Fp>);
    };
    // Those of Edwards curves are in `edwards`.
    ($kind:ident $curve:ident) => {};
}

crate::for_each_curve!(groups);
