//! Addition, subtraction, negation, multiplication.

use super::{Cubic, CubicParameters, WideBase};
use crate::field::{Field, Wide, forward_operators};
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
    Cubic::new(a.c0.plus(&b.c0), a.c1.plus(&b.c1), a.c2.plus(&b.c2))
}

fn sub<C: CubicParameters>(a: &Cubic<C>, b: &Cubic<C>) -> Cubic<C> {
    Cubic::new(a.c0.minus(&b.c0), a.c1.minus(&b.c1), a.c2.minus(&b.c2))
}

/// Karatsuba: six products in B.
fn multiply<C: CubicParameters>(a: &Cubic<C>, b: &Cubic<C>) -> Cubic<C> {
    if C::LAZY {
        return multiply_lazily(a, b);
    }
    let (p0, p1, p2) = (a.c0.times(&b.c0), a.c1.times(&b.c1), a.c2.times(&b.c2));
    let p12 = C::Base::product_of_sums([&a.c1, &a.c2], [&b.c1, &b.c2]).minus(&p1).minus(&p2);
    let p01 = C::Base::product_of_sums([&a.c0, &a.c1], [&b.c0, &b.c1]).minus(&p0).minus(&p1);
    let p02 = C::Base::product_of_sums([&a.c0, &a.c2], [&b.c0, &b.c2]).minus(&p0).minus(&p2);
    Cubic::new(C::add_non_residue(&p0, &p12), C::add_non_residue(&p01, &p2), p02.plus(&p1))
}

/// The same, and one reduction for each coefficient.
fn multiply_lazily<C: CubicParameters>(a: &Cubic<C>, b: &Cubic<C>) -> Cubic<C> {
    let [mut p0, mut p1, mut p2, mut cross] = [WideBase::<C>::ZERO; 4];
    p0.set_product(&a.c0, &b.c0);
    p1.set_product(&a.c1, &b.c1);
    p2.set_product(&a.c2, &b.c2);
    // c0 = p0 + xi (a1 b2 + a2 b1)
    cross.set_product(&a.c1.plus(&a.c2), &b.c1.plus(&b.c2));
    cross.sub(&p1);
    cross.sub(&p2);
    let mut sum = p0;
    C::wide_add_non_residue(&mut sum, &cross);
    let c0 = sum.reduce();
    // c1 = a0 b1 + a1 b0 + xi p2
    cross.set_product(&a.c0.plus(&a.c1), &b.c0.plus(&b.c1));
    cross.sub(&p0);
    cross.sub(&p1);
    C::wide_add_non_residue(&mut cross, &p2);
    let c1 = cross.reduce();
    // c2 = a0 b2 + a2 b0 + p1
    cross.set_product(&a.c0.plus(&a.c2), &b.c0.plus(&b.c2));
    cross.sub(&p0);
    cross.sub(&p2);
    cross.add(&p1);
    Cubic::new(c0, c1, cross.reduce())
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

    fn frobenius(&self, power: usize) -> Self {
        Cubic::frobenius(self, power)
    }

    #[cfg(feature = "std")]
    fn random() -> Result<Self, crate::Error> {
        Ok(Cubic::new(Field::random()?, Field::random()?, Field::random()?))
    }
}
