//! Addition, subtraction, negation, multiplication, squaring.

use super::{CubicParameters, Sextic};
use crate::field::{Field, forward_operators};
use adamant_base::ct::CtOption;
use core::ops::Neg;

forward_operators! {
    impl [C: CubicParameters] Sextic<C>;
    add(a, b) { Sextic::new(&a.c0 + &b.c0, &a.c1 + &b.c1) }
    sub(a, b) { Sextic::new(&a.c0 - &b.c0, &a.c1 - &b.c1) }
    mul(a, b) { multiply(a, b) }
}

/// Karatsuba: three products in the cubic extension.
#[inline(never)]
fn multiply<C: CubicParameters>(a: &Sextic<C>, b: &Sextic<C>) -> Sextic<C> {
    let (p0, p1) = (&a.c0 * &b.c0, &a.c1 * &b.c1);
    let cross = &(&a.c0 + &a.c1) * &(&b.c0 + &b.c1);
    Sextic::new(p0.plus_v_times(&p1), &(&cross - &p0) - &p1)
}

impl<C: CubicParameters> Neg for Sextic<C> {
    type Output = Self;
    fn neg(self) -> Self {
        Sextic::new(-self.c0, -self.c1)
    }
}

impl<C: CubicParameters> Sextic<C> {
    /// x^2, by two products in the cubic extension.
    #[inline(never)]
    pub fn square(&self) -> Self {
        // (a + b)(a + v b) - (1 + v) a b = a^2 + v b^2
        let product = &self.c0 * &self.c1;
        let square = &(&self.c0 + &self.c1) * &self.c0.plus_v_times(&self.c1);
        Sextic::new(&(&square - &product) - &product.mul_by_v(), product.double())
    }
}

impl<C: CubicParameters> Field for Sextic<C> {
    const ZERO: Self = Sextic::ZERO;
    const ONE: Self = Sextic::ONE;
    const DEGREE: usize = 6 * C::Base::DEGREE;

    #[inline(always)]
    fn plus(&self, other: &Self) -> Self {
        self + other
    }

    #[inline(always)]
    fn minus(&self, other: &Self) -> Self {
        self - other
    }

    #[inline(always)]
    fn times(&self, other: &Self) -> Self {
        self * other
    }

    fn halve(&self) -> Self {
        Sextic::new(self.c0.halve(), self.c1.halve())
    }

    fn square(&self) -> Self {
        Sextic::square(self)
    }

    fn invert(&self) -> CtOption<Self> {
        Sextic::invert(self)
    }

    fn frobenius(&self, power: usize) -> Self {
        Sextic::frobenius(self, power)
    }

    #[cfg(feature = "std")]
    fn random() -> Result<Self, crate::Error> {
        Ok(Sextic::new(Field::random()?, Field::random()?))
    }
}
