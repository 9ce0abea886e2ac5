//! The groups' own types: arkworks' points in all but the sums of products, which a configuration cannot replace.
//!
//! `VariableBaseMSM::msm_bigint` is a method of the group's type, and arkworks' has one body for all curves. So these wrap its points and
//! bring the method along; everything else goes through.

use crate::cast::in_place;
use ark_ec::scalar_mul::ScalarMul;
use ark_ec::short_weierstrass::{Affine, Projective, SWCurveConfig};
use ark_ec::{AffineRepr, CurveGroup, PrimeGroup, VariableBaseMSM};
use ark_ff::{AdditiveGroup, Field, PrimeField, ToConstraintField, Zero};
use ark_serialize::{
    CanonicalDeserialize, CanonicalSerialize, Compress, Read, SerializationError, Valid, Validate, Write,
};
use ark_std::rand::Rng;
use ark_std::rand::distributions::{Distribution, Standard};
use core::borrow::Borrow;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::iter::Sum;
use core::ops::{Add, AddAssign, Mul, MulAssign, Neg, Sub, SubAssign};
use zeroize::Zeroize;

/// A group with our sum of products.
pub trait Kernels: SWCurveConfig {
    /// The sum of as many products as there are of both.
    fn sum(bases: &[Affine<Self>], scalars: &[Self::ScalarField]) -> Projective<Self>;
}

/// A point in projective coordinates. The field is arkworks' point under the same configuration.
#[repr(transparent)]
pub struct Point<C: Kernels>(pub Projective<C>);

/// A point in affine coordinates. The field is arkworks' point under the same configuration.
#[repr(transparent)]
pub struct AffinePoint<C: Kernels>(pub Affine<C>);

/// What both types take from arkworks' as it is.
macro_rules! through {
    ($($name:ident $inner:ident)+) => {$(
        impl<C: Kernels> Clone for $name<C> {
            #[inline]
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<C: Kernels> Copy for $name<C> {}

        impl<C: Kernels> PartialEq for $name<C> {
            #[inline]
            fn eq(&self, other: &Self) -> bool {
                self.0 == other.0
            }
        }

        impl<C: Kernels> Eq for $name<C> {}

        impl<C: Kernels> Hash for $name<C> {
            fn hash<H: Hasher>(&self, state: &mut H) {
                self.0.hash(state);
            }
        }

        impl<C: Kernels> Default for $name<C> {
            #[inline]
            fn default() -> Self {
                $name($inner::default())
            }
        }

        impl<C: Kernels> fmt::Debug for $name<C> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl<C: Kernels> fmt::Display for $name<C> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.0, f)
            }
        }

        impl<C: Kernels> Zeroize for $name<C> {
            fn zeroize(&mut self) {
                self.0.zeroize();
            }
        }

        impl<C: Kernels> Distribution<$name<C>> for Standard {
            fn sample<R: Rng + ?Sized>(&self, random: &mut R) -> $name<C> {
                $name(<Standard as Distribution<$inner<C>>>::sample(self, random))
            }
        }

        impl<C: Kernels> Neg for $name<C> {
            type Output = Self;

            #[inline]
            fn neg(self) -> Self {
                $name(-self.0)
            }
        }

        impl<C: Kernels> CanonicalSerialize for $name<C> {
            fn serialize_with_mode<W: Write>(&self, to: W, compress: Compress) -> Result<(), SerializationError> {
                self.0.serialize_with_mode(to, compress)
            }

            fn serialized_size(&self, compress: Compress) -> usize {
                self.0.serialized_size(compress)
            }
        }

        impl<C: Kernels> Valid for $name<C> {
            fn check(&self) -> Result<(), SerializationError> {
                self.0.check()
            }
        }

        impl<C: Kernels> CanonicalDeserialize for $name<C> {
            fn deserialize_with_mode<R: Read>(
                from: R,
                compress: Compress,
                validate: Validate,
            ) -> Result<Self, SerializationError> {
                $inner::deserialize_with_mode(from, compress, validate).map($name)
            }
        }

        impl<C: Kernels, F: Field> ToConstraintField<F> for $name<C>
        where
            $inner<C>: ToConstraintField<F>,
        {
            fn to_field_elements(&self) -> Option<Vec<F>> {
                self.0.to_field_elements()
            }
        }
    )+};
}
through! { Point Projective AffinePoint Affine }

impl<C: Kernels> From<AffinePoint<C>> for Point<C> {
    #[inline]
    fn from(point: AffinePoint<C>) -> Self {
        Point(point.0.into())
    }
}

impl<C: Kernels> From<Point<C>> for AffinePoint<C> {
    #[inline]
    fn from(point: Point<C>) -> Self {
        AffinePoint(point.0.into())
    }
}

/// Sums with each of these on the right.
macro_rules! sums {
    ($([$($life:lifetime)?] $right:ty,)+) => {$(
        impl<$($life,)? C: Kernels> AddAssign<$right> for Point<C> {
            #[inline]
            fn add_assign(&mut self, other: $right) {
                self.0 += &other.0;
            }
        }

        impl<$($life,)? C: Kernels> SubAssign<$right> for Point<C> {
            #[inline]
            fn sub_assign(&mut self, other: $right) {
                self.0 -= &other.0;
            }
        }

        impl<$($life,)? C: Kernels> Add<$right> for Point<C> {
            type Output = Self;

            #[inline]
            fn add(mut self, other: $right) -> Self {
                self += other;
                self
            }
        }

        impl<$($life,)? C: Kernels> Sub<$right> for Point<C> {
            type Output = Self;

            #[inline]
            fn sub(mut self, other: $right) -> Self {
                self -= other;
                self
            }
        }

        impl<$($life,)? C: Kernels> Sum<$right> for Point<C> {
            fn sum<I: Iterator<Item = $right>>(points: I) -> Self {
                points.fold(Self::ZERO, |sum, point| sum + point)
            }
        }
    )+};
}
sums! { [] Point<C>, ['a] &'a Point<C>, ['a] &'a mut Point<C>, [] AffinePoint<C>, ['a] &'a AffinePoint<C>, }

macro_rules! affine_sums {
    ($([$($life:lifetime)?] $right:ty,)+) => {$(
        impl<$($life,)? C: Kernels> Add<$right> for AffinePoint<C> {
            type Output = Point<C>;

            #[inline]
            fn add(self, other: $right) -> Point<C> {
                Point::from(self) + other
            }
        }

        impl<$($life,)? C: Kernels> Sub<$right> for AffinePoint<C> {
            type Output = Point<C>;

            #[inline]
            fn sub(self, other: $right) -> Point<C> {
                Point::from(self) - other
            }
        }
    )+};
}
affine_sums! { [] AffinePoint<C>, ['a] &'a AffinePoint<C>, [] Point<C>, ['a] &'a Point<C>, }

impl<C: Kernels, T: Borrow<C::ScalarField>> MulAssign<T> for Point<C> {
    fn mul_assign(&mut self, scalar: T) {
        self.0 *= scalar;
    }
}

impl<C: Kernels, T: Borrow<C::ScalarField>> Mul<T> for Point<C> {
    type Output = Self;

    fn mul(self, scalar: T) -> Self {
        Point(self.0 * scalar)
    }
}

impl<C: Kernels, T: Borrow<C::ScalarField>> Mul<T> for AffinePoint<C> {
    type Output = Point<C>;

    fn mul(self, scalar: T) -> Point<C> {
        // By the configuration's product of projective points, which is ours.
        Point::from(self) * scalar
    }
}

impl<C: Kernels> Zero for Point<C> {
    #[inline]
    fn zero() -> Self {
        Self::ZERO
    }

    #[inline]
    fn is_zero(&self) -> bool {
        self.0.is_zero()
    }
}

impl<C: Kernels> AdditiveGroup for Point<C> {
    type Scalar = C::ScalarField;

    const ZERO: Self = Point(Projective::ZERO);

    #[inline]
    fn double_in_place(&mut self) -> &mut Self {
        self.0.double_in_place();
        self
    }
}

impl<C: Kernels> PrimeGroup for Point<C> {
    type ScalarField = C::ScalarField;

    fn generator() -> Self {
        Point(Projective::generator())
    }

    fn mul_bigint(&self, scalar: impl AsRef<[u64]>) -> Self {
        Point(self.0.mul_bigint(scalar))
    }
}

impl<C: Kernels> CurveGroup for Point<C> {
    type Config = C;
    type BaseField = C::BaseField;
    type Affine = AffinePoint<C>;
    type FullGroup = Affine<C>;

    fn normalize_batch(points: &[Self]) -> Vec<Self::Affine> {
        Projective::normalize_batch(in_place(points)).into_iter().map(AffinePoint).collect()
    }
}

impl<C: Kernels> ScalarMul for Point<C> {
    type MulBase = AffinePoint<C>;

    const NEGATION_IS_CHEAP: bool = true;

    fn batch_convert_to_mul_base(points: &[Self]) -> Vec<Self::MulBase> {
        Self::normalize_batch(points)
    }
}

impl<C: Kernels> VariableBaseMSM for Point<C> {
    #[cfg(not(feature = "v05"))]
    type Bucket = Self;

    #[cfg(not(feature = "v05"))]
    const ZERO_BUCKET: Self = Self::ZERO;

    fn msm_unchecked(bases: &[Self::MulBase], scalars: &[Self::ScalarField]) -> Self {
        Point(C::sum(in_place(bases), scalars))
    }

    fn msm_bigint(bases: &[Self::MulBase], scalars: &[<Self::ScalarField as PrimeField>::BigInt]) -> Self {
        let reduced: Option<Vec<_>> = scalars.iter().map(|&k| Self::ScalarField::from_bigint(k)).collect();
        match reduced {
            Some(scalars) => Self::msm_unchecked(bases, &scalars),
            // Above the group's order: nothing is said of these, and arkworks takes them.
            None => Point(Projective::msm_bigint(in_place(bases), scalars)),
        }
    }

    #[cfg(not(feature = "v05"))]
    fn msm_u1(bases: &[Self::MulBase], scalars: &[bool]) -> Self {
        Point(Projective::msm_u1(in_place(bases), scalars))
    }

    #[cfg(not(feature = "v05"))]
    fn msm_u8(bases: &[Self::MulBase], scalars: &[u8]) -> Self {
        Point(Projective::msm_u8(in_place(bases), scalars))
    }

    #[cfg(not(feature = "v05"))]
    fn msm_u16(bases: &[Self::MulBase], scalars: &[u16]) -> Self {
        Point(Projective::msm_u16(in_place(bases), scalars))
    }

    #[cfg(not(feature = "v05"))]
    fn msm_u32(bases: &[Self::MulBase], scalars: &[u32]) -> Self {
        Point(Projective::msm_u32(in_place(bases), scalars))
    }

    #[cfg(not(feature = "v05"))]
    fn msm_u64(bases: &[Self::MulBase], scalars: &[u64]) -> Self {
        Point(Projective::msm_u64(in_place(bases), scalars))
    }
}

impl<C: Kernels> AffineRepr for AffinePoint<C> {
    type Config = C;
    type ScalarField = C::ScalarField;
    type BaseField = C::BaseField;
    type Group = Point<C>;

    #[cfg(not(feature = "v05"))]
    const GENERATOR: Self = AffinePoint(C::GENERATOR);
    #[cfg(not(feature = "v05"))]
    const ZERO: Self = AffinePoint(Affine::ZERO);

    fn xy(&self) -> Option<(Self::BaseField, Self::BaseField)> {
        self.0.xy()
    }

    fn zero() -> Self {
        AffinePoint(Affine::identity())
    }

    fn is_zero(&self) -> bool {
        self.0.is_zero()
    }

    fn generator() -> Self {
        AffinePoint(C::GENERATOR)
    }

    fn from_random_bytes(bytes: &[u8]) -> Option<Self> {
        Affine::from_random_bytes(bytes).map(AffinePoint)
    }

    /// By arkworks: this point may lie outside of the group.
    fn mul_bigint(&self, by: impl AsRef<[u64]>) -> Point<C> {
        Point(self.0.mul_bigint(by))
    }

    fn clear_cofactor(&self) -> Self {
        AffinePoint(self.0.clear_cofactor())
    }

    fn mul_by_cofactor_to_group(&self) -> Point<C> {
        Point(self.0.mul_by_cofactor_to_group())
    }
}
