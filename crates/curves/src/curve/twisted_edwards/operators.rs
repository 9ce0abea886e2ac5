//! `+`, `-`, `*` on points.

use super::{Affine, Extended, TwistedEdwards};
use core::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

impl<C: TwistedEdwards> Add for Extended<C> {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Extended::add(&self, &other)
    }
}

impl<C: TwistedEdwards> Add<Affine<C>> for Extended<C> {
    type Output = Self;
    fn add(self, other: Affine<C>) -> Self {
        self.add_affine(&other)
    }
}

impl<C: TwistedEdwards> Sub for Extended<C> {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Extended::add(&self, &other.neg())
    }
}

impl<C: TwistedEdwards> AddAssign for Extended<C> {
    fn add_assign(&mut self, other: Self) {
        *self = Extended::add(self, &other);
    }
}

impl<C: TwistedEdwards> SubAssign for Extended<C> {
    fn sub_assign(&mut self, other: Self) {
        *self = Extended::add(self, &other.neg());
    }
}

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
