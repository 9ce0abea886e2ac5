//! `group::Group` for the values of pairings, which `group` writes additively.

use crate::field::Field;
use crate::pairing::{Gt, MillerValue, OverPrimeField, Pairing};
use crate::tower::{Cubic, Sextic};
use core::iter::Sum;
use core::ops::{Add, AddAssign, Mul, MulAssign, Neg, Sub, SubAssign};
use group::Group;
use rand_core::TryRng;
use subtle::{Choice, ConditionallySelectable, ConstantTimeEq};

impl<C: Pairing> ConditionallySelectable for Gt<C> {
    fn conditional_select(a: &Self, b: &Self, choice: Choice) -> Self {
        adamant_base::ct::CtSelect::ct_select(a, b, choice.into())
    }
}

impl<C: Pairing> ConstantTimeEq for Gt<C> {
    fn ct_eq(&self, other: &Self) -> Choice {
        adamant_base::ct::CtEq::ct_eq(self, other).into()
    }
}

impl<C: Pairing> Neg for Gt<C> {
    type Output = Self;
    fn neg(self) -> Self {
        self.invert()
    }
}

impl<C: Pairing> Add<&Self> for Gt<C> {
    type Output = Self;
    fn add(self, other: &Self) -> Self {
        Gt::mul(&self, other)
    }
}

impl<C: Pairing> Sub<&Self> for Gt<C> {
    type Output = Self;
    fn sub(self, other: &Self) -> Self {
        Gt::mul(&self, &other.invert())
    }
}

impl<C: Pairing> Add for Gt<C> {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        self + &other
    }
}

impl<C: Pairing> Sub for Gt<C> {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self - &other
    }
}

/// The assigning forms.
macro_rules! assigning {
    ($($trait:ident $method:ident $operator:tt $other:ty;)+) => {$(
        impl<C: Pairing> $trait<$other> for Gt<C> {
            fn $method(&mut self, other: $other) {
                *self = *self $operator other;
            }
        }
    )+};
}

assigning! {
    AddAssign add_assign + Self;
    AddAssign add_assign + &Self;
    SubAssign sub_assign - Self;
    SubAssign sub_assign - &Self;
}

impl<C: Pairing> Sum for Gt<C> {
    fn sum<I: Iterator<Item = Self>>(terms: I) -> Self {
        terms.fold(Self::IDENTITY, |sum, x| sum + x)
    }
}

impl<'a, C: Pairing> Sum<&'a Self> for Gt<C> {
    fn sum<I: Iterator<Item = &'a Self>>(terms: I) -> Self {
        terms.fold(Self::IDENTITY, |sum, x| sum + x)
    }
}

/// The final exponentiation of a random element.
fn random<C: Pairing<Prime: ff::Field>, R: TryRng + ?Sized>(rng: &mut R) -> Result<Gt<C>, R::Error> {
    let mut base = || C::Base::read_coefficients(&mut || ff::Field::try_random(rng));
    let (c0, c1) = (Cubic::new(base()?, base()?, base()?), Cubic::new(base()?, base()?, base()?));
    let x = Sextic::new(c0, c1);
    // 0 is as unlikely as a guessed key; its power is no element of the group.
    Ok(if x.is_zero().declassify() { Gt::IDENTITY } else { MillerValue(x).final_exponentiation() })
}

macro_rules! gt_traits {
    ($($curve:ident $name:literal;)+) => {$(
        impl Mul<crate::$curve::Fr> for crate::$curve::Gt {
            type Output = Self;
            fn mul(self, scalar: crate::$curve::Fr) -> Self {
                self.pow(&scalar)
            }
        }

        impl Mul<&crate::$curve::Fr> for crate::$curve::Gt {
            type Output = Self;
            fn mul(self, scalar: &crate::$curve::Fr) -> Self {
                self.pow(scalar)
            }
        }

        impl MulAssign<crate::$curve::Fr> for crate::$curve::Gt {
            fn mul_assign(&mut self, scalar: crate::$curve::Fr) {
                *self = self.pow(&scalar);
            }
        }

        impl MulAssign<&crate::$curve::Fr> for crate::$curve::Gt {
            fn mul_assign(&mut self, scalar: &crate::$curve::Fr) {
                *self = self.pow(scalar);
            }
        }

        impl Group for crate::$curve::Gt {
            type Scalar = crate::$curve::Fr;

            /// The final exponentiation of a random element of the field.
            fn try_random<R: TryRng + ?Sized>(rng: &mut R) -> Result<Self, R::Error> {
                random(rng)
            }

            fn identity() -> Self {
                Self::IDENTITY
            }

            fn generator() -> Self {
                Gt::generator()
            }

            fn is_identity(&self) -> Choice {
                Gt::is_identity(self).into()
            }

            fn double(&self) -> Self {
                self.square()
            }
        }
    )+};
}

crate::for_each_pairing_curve!(gt_traits);
