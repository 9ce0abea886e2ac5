//! Addition, subtraction, negation, multiplication.

use super::{Field, FieldElement, FieldParameters, forward_operators};
use adamant_base::ct::{Choice, CtOption};
use adamant_base::secret::{barrier, barrier_each};
use core::ops::Neg;

forward_operators! {
    impl [P: FieldParameters<N>, const N: usize] FieldElement<P, N>;
    add(a, b) { FieldElement::from_montgomery(P::add(a.as_montgomery(), b.as_montgomery())) }
    sub(a, b) { FieldElement::from_montgomery(P::sub(a.as_montgomery(), b.as_montgomery())) }
    // In this order: kernels wait for the limbs of the second factor one by one, and in chains it is the first that is late.
    mul(a, b) { FieldElement::from_montgomery(P::multiply(b.as_montgomery(), a.as_montgomery())) }
}

impl<P: FieldParameters<N>, const N: usize> Neg for FieldElement<P, N> {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        -&self.through_registers()
    }
}

impl<P: FieldParameters<N>, const N: usize> Neg for &FieldElement<P, N> {
    type Output = FieldElement<P, N>;
    #[inline(always)]
    fn neg(self) -> FieldElement<P, N> {
        FieldElement::from_montgomery(P::sub(&[0; N], self.as_montgomery()))
    }
}

impl<P: FieldParameters<N>, const N: usize> Field for FieldElement<P, N> {
    const ZERO: Self = FieldElement::ZERO;
    const ONE: Self = FieldElement::ONE;
    const DEGREE: usize = 1;

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
        let mask = barrier(choice.as_u64().wrapping_neg());
        for (sum, limb) in self.montgomery_mut().iter_mut().zip(other.as_montgomery()) {
            *sum |= limb & mask;
        }
    }

    #[inline(always)]
    fn sum_of_products(a: [&Self; 2], b: [&Self; 2]) -> Self {
        FieldElement::sum_of_2_products(a, b)
    }

    #[inline(always)]
    fn product_of_sums(a: [&Self; 2], b: [&Self; 2]) -> Self {
        if P::CONSTANTS.spare_bits() < 3 {
            return a[0].plus(a[1]).times(&b[0].plus(b[1]));
        }
        // Both sums are below 2 p, and 4 p^2 below p R / 2.
        a[0].add_unreduced(a[1]).times(&b[0].add_unreduced(b[1]))
    }

    #[inline(always)]
    fn triple_difference(&self, y: &Self, z: &Self) -> Self {
        let [x, y, z] = [self, y, z].map(Self::as_montgomery);
        FieldElement::from_montgomery(P::triple_difference(x, y, z))
    }

    #[inline(always)]
    fn triple_sum(&self, y: &Self, z: &Self) -> Self {
        let [x, y, z] = [self, y, z].map(Self::as_montgomery);
        FieldElement::from_montgomery(P::triple_sum(x, y, z))
    }

    #[inline(always)]
    fn through_registers(self) -> Self {
        FieldElement::from_montgomery(barrier_each(*self.as_montgomery()))
    }

    #[inline(always)]
    fn assign_fresh(&mut self, other: &Self, choice: Choice) {
        let mask = barrier(choice.as_u64().wrapping_neg());
        for (a, b) in self.montgomery_mut().iter_mut().zip(other.as_montgomery()) {
            let fresh = barrier(*a);
            *a = fresh ^ ((fresh ^ barrier(*b)) & mask);
        }
    }

    #[inline(always)]
    fn halve(&self) -> Self {
        FieldElement::halve(self)
    }

    #[inline(always)]
    fn square(&self) -> Self {
        FieldElement::square(self)
    }

    #[inline]
    fn square_chain(&self, count: u64) -> Self {
        FieldElement::square_chain(self, count)
    }

    fn invert(&self) -> CtOption<Self> {
        FieldElement::invert(self)
    }

    fn invert_vartime(&self) -> Option<Self> {
        FieldElement::invert_vartime(self)
    }

    #[inline]
    fn lanes_batch_invert(elements: &mut [Self], scratch: &mut [Self]) -> bool {
        P::lanes_batch_invert(elements, scratch)
    }

    #[inline(always)]
    fn frobenius(&self, _power: usize) -> Self {
        *self
    }

    #[cfg(feature = "std")]
    fn random() -> Result<Self, crate::Error> {
        FieldElement::random()
    }
}
