//! Addition, subtraction, negation, multiplication.

use super::{Cubic, CubicParameters};
use crate::field::{Field, forward_operators};
use adamant_base::ct::CtOption;
use core::ops::Neg;

forward_operators! {
    impl [C: CubicParameters] Cubic<C>;
    add(a, b) { add(a, b) }
    sub(a, b) { sub(a, b) }
    mul(a, b) { multiply(a, b) }
}

// Out of line: the code of one operation is there once.

fn add<C: CubicParameters>(a: &Cubic<C>, b: &Cubic<C>) -> Cubic<C> {
    Cubic::new(a.c0 + b.c0, a.c1 + b.c1, a.c2 + b.c2)
}

fn sub<C: CubicParameters>(a: &Cubic<C>, b: &Cubic<C>) -> Cubic<C> {
    Cubic::new(a.c0 - b.c0, a.c1 - b.c1, a.c2 - b.c2)
}

/// Karatsuba: six products in B.
fn multiply<C: CubicParameters>(a: &Cubic<C>, b: &Cubic<C>) -> Cubic<C> {
    let (p0, p1, p2) = (a.c0 * b.c0, a.c1 * b.c1, a.c2 * b.c2);
    let p12 = (a.c1 + a.c2) * (b.c1 + b.c2) - p1 - p2;
    let p01 = (a.c0 + a.c1) * (b.c0 + b.c1) - p0 - p1;
    let p02 = (a.c0 + a.c2) * (b.c0 + b.c2) - p0 - p2;
    Cubic::new(p0 + C::mul_by_non_residue(&p12), p01 + C::mul_by_non_residue(&p2), p02 + p1)
}

impl<C: CubicParameters> Neg for Cubic<C> {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Cubic::new(-self.c0, -self.c1, -self.c2)
    }
}

impl<C: CubicParameters> Field for Cubic<C> {
    const ZERO: Self = Cubic::ZERO;
    const ONE: Self = Cubic::ONE;
    const DEGREE: usize = 3 * C::Base::DEGREE;

    #[inline]
    fn halve(&self) -> Self {
        Cubic::new(self.c0.halve(), self.c1.halve(), self.c2.halve())
    }

    #[inline]
    fn square(&self) -> Self {
        Cubic::square(self)
    }

    fn invert(&self) -> CtOption<Self> {
        Cubic::invert(self)
    }

    fn invert_vartime(&self) -> Option<Self> {
        Cubic::invert_vartime(self)
    }

    fn frobenius(&self, power: usize) -> Self {
        Cubic::frobenius(self, power)
    }
}
