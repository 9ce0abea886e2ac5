//! `group::Group`, `GroupEncoding`, `PrimeGroup` for the groups of prime order on Edwards curves.

use crate::curve::twisted_edwards::{Affine, Encoded, Extended, TwistedEdwards};
use crate::curves::banderwagon;
use crate::{Error, bandersnatch, curve25519, jubjub, ristretto255};
use adamant_base::ct::Choice;
use core::iter::Sum;
use core::ops::{Add, AddAssign, Mul, MulAssign, Sub, SubAssign};
use group::prime::PrimeGroup;
use group::{Group, GroupEncoding};
use rand_core::TryRng;
use subtle::{ConditionallySelectable, ConstantTimeEq, CtOption};

/// A point of unknown logarithm: a random y that has one, with the cofactor cleared.
fn random<C, R>(rng: &mut R) -> Result<Extended<C>, R::Error>
where
    C: TwistedEdwards<Base: ff::Field>,
    R: TryRng + ?Sized,
{
    loop {
        let y = <C::Base as ff::Field>::try_random(rng)?;
        let mut sign = [0];
        rng.try_fill_bytes(&mut sign)?;
        // How many were tried tells nothing about the one that is taken.
        if let Some(point) = Affine::<C>::from_y(y, Choice::from_lsb(sign[0].into())).declassify() {
            let point = point.clear_cofactor();
            if !point.is_identity().declassify() {
                return Ok(point);
            }
        }
    }
}

/// 64 random bytes.
fn wide<R: TryRng + ?Sized>(rng: &mut R) -> Result<[u8; 64], R::Error> {
    let mut bytes = [0; 64];
    rng.try_fill_bytes(&mut bytes)?;
    Ok(bytes)
}

/// What was read; whether there is something is public.
fn option<T>(read: Result<T, Error>, otherwise: T) -> CtOption<T> {
    let exists = subtle::Choice::from(u8::from(read.is_ok()));
    CtOption::new(read.unwrap_or(otherwise), exists)
}

/// The traits of one group; the functions take the random generator, the bytes and a point.
macro_rules! group_traits {
    ($type:ty, $scalar:ty, $random:expr, $read:expr, $read_unchecked:expr, $write:expr) => {
        impl ConditionallySelectable for $type {
            fn conditional_select(a: &Self, b: &Self, choice: subtle::Choice) -> Self {
                adamant_base::ct::CtSelect::ct_select(a, b, choice.into())
            }
        }

        impl ConstantTimeEq for $type {
            fn ct_eq(&self, other: &Self) -> subtle::Choice {
                adamant_base::ct::CtEq::ct_eq(self, other).into()
            }
        }

        impl Mul<&$scalar> for $type {
            type Output = Self;
            fn mul(self, scalar: &$scalar) -> Self {
                <$type>::mul(&self, scalar)
            }
        }

        impl MulAssign<$scalar> for $type {
            fn mul_assign(&mut self, scalar: $scalar) {
                *self = <$type>::mul(self, &scalar);
            }
        }

        impl MulAssign<&$scalar> for $type {
            fn mul_assign(&mut self, scalar: &$scalar) {
                *self = <$type>::mul(self, scalar);
            }
        }

        impl Group for $type {
            type Scalar = $scalar;

            /// An element whose logarithm nobody knows.
            fn try_random<R: TryRng + ?Sized>(rng: &mut R) -> Result<Self, R::Error> {
                $random(rng)
            }

            fn identity() -> Self {
                Self::IDENTITY
            }

            fn generator() -> Self {
                <$type>::generator()
            }

            fn is_identity(&self) -> subtle::Choice {
                <$type>::is_identity(self).into()
            }

            fn double(&self) -> Self {
                <$type>::double(self)
            }
        }

        impl GroupEncoding for $type {
            type Repr = [u8; 32];

            fn from_bytes(bytes: &[u8; 32]) -> CtOption<Self> {
                option($read(bytes), Self::IDENTITY)
            }

            fn from_bytes_unchecked(bytes: &[u8; 32]) -> CtOption<Self> {
                option($read_unchecked(bytes), Self::IDENTITY)
            }

            fn to_bytes(&self) -> [u8; 32] {
                $write(self)
            }
        }

        impl PrimeGroup for $type {}
    };
}

/// The sums that elements do not have.
macro_rules! sums {
    ($($type:ty),+) => {$(
        impl Add<&$type> for $type {
            type Output = Self;
            fn add(self, other: &Self) -> Self {
                self + *other
            }
        }

        impl Sub<&$type> for $type {
            type Output = Self;
            fn sub(self, other: &Self) -> Self {
                self - *other
            }
        }

        impl AddAssign<&$type> for $type {
            fn add_assign(&mut self, other: &Self) {
                *self = *self + *other;
            }
        }

        impl SubAssign<&$type> for $type {
            fn sub_assign(&mut self, other: &Self) {
                *self = *self - *other;
            }
        }

        impl Sum for $type {
            fn sum<I: Iterator<Item = Self>>(terms: I) -> Self {
                terms.fold(Self::IDENTITY, |sum, x| sum + x)
            }
        }

        impl<'a> Sum<&'a Self> for $type {
            fn sum<I: Iterator<Item = &'a Self>>(terms: I) -> Self {
                terms.fold(Self::IDENTITY, |sum, x| sum + *x)
            }
        }

        impl AddAssign for $type {
            fn add_assign(&mut self, other: Self) {
                *self = *self + other;
            }
        }

        impl SubAssign for $type {
            fn sub_assign(&mut self, other: Self) {
                *self = *self - other;
            }
        }
    )+};
}

sums!(ristretto255::Element, banderwagon::Element);

group_traits!(
    jubjub::Point,
    jubjub::Fr,
    random,
    |bytes| jubjub::Affine::from_bytes(bytes).map(Extended::from),
    |bytes| jubjub::Affine::from_bytes_of_curve(bytes).map(Extended::from),
    |point: &jubjub::Point| point.to_affine().to_bytes()
);
group_traits!(
    bandersnatch::Point,
    bandersnatch::Fr,
    random,
    |bytes| bandersnatch::Affine::from_bytes(bytes).map(Extended::from),
    |bytes| bandersnatch::Affine::from_bytes(bytes).map(Extended::from),
    |point: &bandersnatch::Point| point.to_affine().to_bytes()
);
group_traits!(
    curve25519::Point,
    curve25519::Fr,
    random,
    |bytes| curve25519::Parameters::read(bytes).map(Extended::from),
    curve25519::Point::from_bytes,
    curve25519::Point::to_bytes
);
group_traits!(
    ristretto255::Element,
    ristretto255::Scalar,
    |rng| wide(rng).map(|bytes| ristretto255::Element::from_uniform_bytes(&bytes)),
    ristretto255::Element::from_bytes,
    ristretto255::Element::from_bytes,
    ristretto255::Element::to_bytes
);
group_traits!(
    banderwagon::Element,
    bandersnatch::Fr,
    |rng| random(rng).map(banderwagon::Element),
    banderwagon::Element::from_bytes,
    banderwagon::Element::from_bytes,
    banderwagon::Element::to_bytes
);
