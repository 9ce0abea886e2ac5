//! `+`, `-`, `*` and sums of points.
//!
//! The sum of two affine points is in Jacobian coordinates, in which the next sum costs no inversion.

use super::{Affine, Jacobian, Projective, ShortWeierstrass};
use core::iter::Sum;
use core::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// Sums of many points of a type.
macro_rules! sum_of_many {
    ($type:ident, $other:ident, $add:ident) => {
        impl<C: ShortWeierstrass> Sum<$other<C>> for $type<C> {
            fn sum<I: Iterator<Item = $other<C>>>(points: I) -> Self {
                points.fold(Self::IDENTITY, |sum, point| sum.$add(&point))
            }
        }

        impl<'a, C: ShortWeierstrass> Sum<&'a $other<C>> for $type<C> {
            fn sum<I: Iterator<Item = &'a $other<C>>>(points: I) -> Self {
                points.fold(Self::IDENTITY, |sum, point| sum.$add(point))
            }
        }
    };
}

/// An affine point on the left side; the right side by value and by reference.
macro_rules! affine_left {
    ($other:ident, $sum:ident, |$p:ident, $q:ident| $add:expr) => {
        impl<C: ShortWeierstrass> Add<&$other<C>> for Affine<C> {
            type Output = $sum<C>;
            fn add(self, other: &$other<C>) -> $sum<C> {
                let ($p, $q) = (&self, other);
                $add
            }
        }

        impl<C: ShortWeierstrass> Add<$other<C>> for Affine<C> {
            type Output = $sum<C>;
            fn add(self, other: $other<C>) -> $sum<C> {
                self + &other
            }
        }

        impl<C: ShortWeierstrass> Sub<&$other<C>> for Affine<C> {
            type Output = $sum<C>;
            fn sub(self, other: &$other<C>) -> $sum<C> {
                let ($p, $q) = (&self, &other.neg());
                $add
            }
        }

        impl<C: ShortWeierstrass> Sub<$other<C>> for Affine<C> {
            type Output = $sum<C>;
            fn sub(self, other: $other<C>) -> $sum<C> {
                self - &other
            }
        }
    };
}

/// The same with the right side by reference.
macro_rules! by_reference {
    ($type:ident, $other:ident) => {
        impl<C: ShortWeierstrass> Add<&$other<C>> for $type<C> {
            type Output = Self;
            fn add(self, other: &$other<C>) -> Self {
                self + *other
            }
        }

        impl<C: ShortWeierstrass> Sub<&$other<C>> for $type<C> {
            type Output = Self;
            fn sub(self, other: &$other<C>) -> Self {
                self - *other
            }
        }

        impl<C: ShortWeierstrass> AddAssign<&$other<C>> for $type<C> {
            fn add_assign(&mut self, other: &$other<C>) {
                *self += *other;
            }
        }

        impl<C: ShortWeierstrass> SubAssign<&$other<C>> for $type<C> {
            fn sub_assign(&mut self, other: &$other<C>) {
                *self -= *other;
            }
        }
    };
}

/// The operators of a type of sums, and those with an affine right side.
macro_rules! sums {
    ($type:ident) => {
        impl<C: ShortWeierstrass> Add for $type<C> {
            type Output = Self;
            fn add(self, other: Self) -> Self {
                $type::add(&self, &other)
            }
        }

        impl<C: ShortWeierstrass> Sub for $type<C> {
            type Output = Self;
            fn sub(self, other: Self) -> Self {
                $type::add(&self, &other.neg())
            }
        }

        impl<C: ShortWeierstrass> Neg for $type<C> {
            type Output = Self;
            fn neg(self) -> Self {
                $type::neg(&self)
            }
        }

        impl<C: ShortWeierstrass> AddAssign for $type<C> {
            fn add_assign(&mut self, other: Self) {
                *self = $type::add(self, &other);
            }
        }

        impl<C: ShortWeierstrass> SubAssign for $type<C> {
            fn sub_assign(&mut self, other: Self) {
                *self = $type::add(self, &other.neg());
            }
        }

        impl<C: ShortWeierstrass> Add<Affine<C>> for $type<C> {
            type Output = Self;
            fn add(self, other: Affine<C>) -> Self {
                self.add_affine(&other)
            }
        }

        impl<C: ShortWeierstrass> Sub<Affine<C>> for $type<C> {
            type Output = Self;
            fn sub(self, other: Affine<C>) -> Self {
                self.add_affine(&other.neg())
            }
        }

        impl<C: ShortWeierstrass> AddAssign<Affine<C>> for $type<C> {
            fn add_assign(&mut self, other: Affine<C>) {
                *self = self.add_affine(&other);
            }
        }

        impl<C: ShortWeierstrass> SubAssign<Affine<C>> for $type<C> {
            fn sub_assign(&mut self, other: Affine<C>) {
                *self = self.add_affine(&other.neg());
            }
        }

        by_reference!($type, $type);
        by_reference!($type, Affine);

        sum_of_many!($type, $type, add);
        sum_of_many!($type, Affine, add_affine);
    };
}

sums!(Jacobian);
sums!(Projective);
affine_left!(Affine, Jacobian, |p, q| p.to_jacobian().add_affine(q));
affine_left!(Jacobian, Jacobian, |p, q| q.add_affine(p));
affine_left!(Projective, Projective, |p, q| q.add_affine(p));

impl<C: ShortWeierstrass> Neg for Affine<C> {
    type Output = Self;
    fn neg(self) -> Self {
        Affine::neg(&self)
    }
}

impl<C: ShortWeierstrass> From<Affine<C>> for Jacobian<C> {
    fn from(point: Affine<C>) -> Self {
        point.to_jacobian()
    }
}

impl<C: ShortWeierstrass> From<Jacobian<C>> for Affine<C> {
    fn from(point: Jacobian<C>) -> Self {
        point.to_affine()
    }
}

impl<C: ShortWeierstrass> From<Projective<C>> for Jacobian<C> {
    fn from(point: Projective<C>) -> Self {
        point.to_jacobian()
    }
}

impl<C: ShortWeierstrass> Mul<C::Scalar> for Affine<C> {
    type Output = Jacobian<C>;
    fn mul(self, scalar: C::Scalar) -> Jacobian<C> {
        Affine::mul(&self, &scalar)
    }
}

impl<C: ShortWeierstrass> Mul<C::Scalar> for Jacobian<C> {
    type Output = Self;
    fn mul(self, scalar: C::Scalar) -> Self {
        Jacobian::mul(&self, &scalar)
    }
}
