//! `+`, `-`, `*` and sums of points. The sum of two affine points is in extended coordinates.

use super::{Affine, Extended, TwistedEdwards};
use core::iter::Sum;
use core::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// `left + right` and `left - right`, the right side by value and by reference; `+=`, `-=` and sums of many where the left
/// type is that of sums.
macro_rules! sums {
    ($left:ident + $right:ident, |$p:ident, $q:ident| $add:expr) => {
        impl<C: TwistedEdwards> Add<&$right<C>> for $left<C> {
            type Output = Extended<C>;
            fn add(self, other: &$right<C>) -> Extended<C> {
                let ($p, $q) = (&self, other);
                $add
            }
        }

        impl<C: TwistedEdwards> Add<$right<C>> for $left<C> {
            type Output = Extended<C>;
            fn add(self, other: $right<C>) -> Extended<C> {
                self + &other
            }
        }

        impl<C: TwistedEdwards> Sub<&$right<C>> for $left<C> {
            type Output = Extended<C>;
            fn sub(self, other: &$right<C>) -> Extended<C> {
                let ($p, $q) = (&self, &other.neg());
                $add
            }
        }

        impl<C: TwistedEdwards> Sub<$right<C>> for $left<C> {
            type Output = Extended<C>;
            fn sub(self, other: $right<C>) -> Extended<C> {
                self - &other
            }
        }
    };
    (Extended += $right:ident) => {
        impl<C: TwistedEdwards> AddAssign<&$right<C>> for Extended<C> {
            fn add_assign(&mut self, other: &$right<C>) {
                *self = *self + other;
            }
        }

        impl<C: TwistedEdwards> AddAssign<$right<C>> for Extended<C> {
            fn add_assign(&mut self, other: $right<C>) {
                *self = *self + &other;
            }
        }

        impl<C: TwistedEdwards> SubAssign<&$right<C>> for Extended<C> {
            fn sub_assign(&mut self, other: &$right<C>) {
                *self = *self - other;
            }
        }

        impl<C: TwistedEdwards> SubAssign<$right<C>> for Extended<C> {
            fn sub_assign(&mut self, other: $right<C>) {
                *self = *self - &other;
            }
        }

        impl<C: TwistedEdwards> Sum<$right<C>> for Extended<C> {
            fn sum<I: Iterator<Item = $right<C>>>(points: I) -> Self {
                points.fold(Self::IDENTITY, |sum, point| sum + &point)
            }
        }

        impl<'a, C: TwistedEdwards> Sum<&'a $right<C>> for Extended<C> {
            fn sum<I: Iterator<Item = &'a $right<C>>>(points: I) -> Self {
                points.fold(Self::IDENTITY, |sum, point| sum + point)
            }
        }
    };
}

sums!(Extended + Extended, |p, q| Extended::add(p, q));
sums!(Extended + Affine, |p, q| p.add_affine(q));
sums!(Affine + Extended, |p, q| q.add_affine(p));
sums!(Affine + Affine, |p, q| p.to_extended().add_affine(q));
sums!(Extended += Extended);
sums!(Extended += Affine);

impl<C: TwistedEdwards> Neg for Extended<C> {
    type Output = Self;
    fn neg(self) -> Self {
        Extended::neg(&self)
    }
}

impl<C: TwistedEdwards> Neg for Affine<C> {
    type Output = Self;
    fn neg(self) -> Self {
        Affine::neg(&self)
    }
}

impl<C: TwistedEdwards> Mul<C::Scalar> for Extended<C> {
    type Output = Self;
    fn mul(self, scalar: C::Scalar) -> Self {
        Extended::mul(&self, &scalar)
    }
}

impl<C: TwistedEdwards> From<Affine<C>> for Extended<C> {
    fn from(point: Affine<C>) -> Self {
        point.to_extended()
    }
}

impl<C: TwistedEdwards> From<Extended<C>> for Affine<C> {
    fn from(point: Extended<C>) -> Self {
        point.to_affine()
    }
}
