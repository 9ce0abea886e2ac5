//! Addition, subtraction, negation, multiplication, squaring.

use super::{Fp2, Fp2Parameters, beta_factor};
use crate::field::{Field, FieldElement, forward_operators};
use adamant_base::ct::{Choice, CtOption};
use core::ops::Neg;

forward_operators! {
    impl [P: Fp2Parameters<N>, const N: usize] Fp2<P, N>;
    add(a, b) { Fp2::new(&a.c0 + &b.c0, &a.c1 + &b.c1) }
    sub(a, b) { Fp2::new(&a.c0 - &b.c0, &a.c1 - &b.c1) }
    // Two sums of two products, each reduced once: as many products as Karatsuba with double-width intermediates has
    // products and additions together, and nothing of double width passes through memory.
    mul(a, b) {
        let beta_c1 = beta_factor(&b.c1);
        Fp2::new(
            FieldElement::sum_of_2_products([&a.c0, &a.c1], [&b.c0, &beta_c1]),
            FieldElement::sum_of_2_products([&a.c0, &a.c1], [&b.c1, &b.c0]),
        )
    }
}

impl<P: Fp2Parameters<N>, const N: usize> Neg for Fp2<P, N> {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Fp2::new(-&self.c0, -&self.c1)
    }
}

impl<P: Fp2Parameters<N>, const N: usize> Fp2<P, N> {
    /// x^2, by two products.
    #[inline(always)]
    #[must_use]
    pub fn square(&self) -> Self {
        let (a, b) = (&self.c0, &self.c1);
        if P::NON_RESIDUE == -1 {
            // (a + b)(a - b) + 2 a b u; both factors of the first below 2 p, and 4 p^2 below p R.
            let difference = if P::CONSTANTS.spare_bits() >= 2 { a.sub_unreduced(b) } else { a - b };
            Fp2::new(difference.mul_by_sum(a, b), b.mul_by_sum(a, a))
        } else if P::NON_RESIDUE == -5 && P::CONSTANTS.spare_bits() >= 5 {
            // (a + b)(a - 5 b) + 4 a b + 2 a b u: what is below 2 p times what is below 6 p is below p R.
            let c1 = a.mul_by_sum(b, b);
            let product = a.add_unreduced(b) * a.add_unreduced(&beta_factor(b));
            Fp2::new(product + c1.double(), c1)
        } else {
            // a^2 + beta b^2, reduced once, and 2 a b u
            Fp2::new(FieldElement::sum_of_2_products([a, b], [a, &beta_factor(b)]), a.mul_by_sum(b, b))
        }
    }
}

impl<P: Fp2Parameters<N>, const N: usize> Field for Fp2<P, N> {
    const ZERO: Self = Fp2::ZERO;
    const ONE: Self = Fp2::ONE;
    const DEGREE: usize = 2;

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

    #[inline(always)]
    fn ct_accumulate(&mut self, other: &Self, choice: Choice) {
        self.c0.ct_accumulate(&other.c0, choice);
        self.c1.ct_accumulate(&other.c1, choice);
    }

    #[inline(always)]
    fn triple_difference(&self, y: &Self, z: &Self) -> Self {
        Fp2::new(self.c0.triple_difference(&y.c0, &z.c0), self.c1.triple_difference(&y.c1, &z.c1))
    }

    #[inline(always)]
    fn triple_sum(&self, y: &Self, z: &Self) -> Self {
        Fp2::new(self.c0.triple_sum(&y.c0, &z.c0), self.c1.triple_sum(&y.c1, &z.c1))
    }

    #[inline(always)]
    fn through_registers(self) -> Self {
        Fp2::new(self.c0.through_registers(), self.c1.through_registers())
    }

    #[inline(always)]
    fn assign_fresh(&mut self, other: &Self, choice: Choice) {
        self.c0.assign_fresh(&other.c0, choice);
        self.c1.assign_fresh(&other.c1, choice);
    }

    #[inline(always)]
    fn halve(&self) -> Self {
        Fp2::new(self.c0.halve(), self.c1.halve())
    }

    #[inline(always)]
    fn square(&self) -> Self {
        Fp2::square(self)
    }

    fn invert(&self) -> CtOption<Self> {
        Fp2::invert(self)
    }

    #[inline]
    fn frobenius(&self, power: usize) -> Self {
        if power & 1 == 1 { self.conjugate() } else { *self }
    }

    #[cfg(feature = "std")]
    fn random() -> Result<Self, crate::Error> {
        Fp2::random()
    }
}
