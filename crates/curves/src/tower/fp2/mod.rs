//! Quadratic extensions Fp[u] / (u^2 - beta) of a prime field.

mod arithmetic;
mod bytes;
mod ct;
mod invert;
mod sqrt;
mod wide;

pub use wide::WideFp2;
pub(crate) use wide::sub_multiple;

use crate::field::{FieldElement, FieldParameters};
use adamant_base::ct::CtOption;

/// A quadratic extension of a prime field.
pub trait Fp2Parameters<const N: usize>: FieldParameters<N> {
    /// beta = u^2, which is no square in Fp: a small negative number.
    const NON_RESIDUE: i32;
    /// lambda with lambda^2 = 1/(beta g), where g is [`FieldParameters::GENERATOR`] to the odd part of p - 1: it
    /// brings square roots of non-squares of Fp into Fp2. 1 where p = 3 mod 4 and beta = -1.
    const ROOT_SCALE: FieldElement<Self, N> = FieldElement::ONE;
    /// 1/lambda.
    const ROOT_SCALE_INVERSE: FieldElement<Self, N> = FieldElement::ONE;

    /// [`batch_sqrt`](crate::field::batch_sqrt) in lanes: [`FieldParameters`] says more.
    #[doc(hidden)]
    fn lanes_sqrts_in_fp2(_elements: &[Fp2<Self, N>], _out: &mut [CtOption<Fp2<Self, N>>]) -> bool {
        false
    }
}

/// c0 + c1 u with u^2 = beta.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Fp2<P: Fp2Parameters<N>, const N: usize> {
    /// The coefficient of 1.
    pub c0: FieldElement<P, N>,
    /// The coefficient of u.
    pub c1: FieldElement<P, N>,
}

impl<P: Fp2Parameters<N>, const N: usize> Fp2<P, N> {
    /// 0.
    pub const ZERO: Self = Self::new(FieldElement::ZERO, FieldElement::ZERO);
    /// 1.
    pub const ONE: Self = Self::new(FieldElement::ONE, FieldElement::ZERO);
    /// Bytes of the canonical encoding.
    pub const BYTES: usize = 2 * FieldElement::<P, N>::BYTES;

    /// c0 + c1 u.
    #[inline(always)]
    #[must_use]
    pub const fn new(c0: FieldElement<P, N>, c1: FieldElement<P, N>) -> Self {
        Fp2 { c0, c1 }
    }

    /// A constant from the hexadecimal digits of its coefficients, as [`FieldElement::from_hex`].
    #[must_use]
    pub const fn from_hex(c0: &str, c1: &str) -> Self {
        Self::new(FieldElement::from_hex(c0), FieldElement::from_hex(c1))
    }

    /// c0 - c1 u, which is also the Frobenius map x^p.
    #[inline(always)]
    #[must_use]
    pub fn conjugate(&self) -> Self {
        Self::new(self.c0, -&self.c1)
    }

    /// c0^2 - beta c1^2, the product with the conjugate.
    #[inline(always)]
    #[must_use]
    pub fn norm(&self) -> FieldElement<P, N> {
        FieldElement::sum_of_2_products([&self.c0, &self.c1], [&self.c0, &-mul_by_beta(&self.c1)])
    }

    /// The product with an element of Fp.
    #[inline(always)]
    #[must_use]
    pub fn mul_by_fp(&self, k: &FieldElement<P, N>) -> Self {
        Self::new(&self.c0 * k, &self.c1 * k)
    }

    /// The product with u.
    #[inline(always)]
    #[must_use]
    pub fn mul_by_u(&self) -> Self {
        Self::new(mul_by_beta(&self.c1), self.c0)
    }
}

/// beta x.
#[inline(always)]
fn mul_by_beta<P: Fp2Parameters<N>, const N: usize>(x: &FieldElement<P, N>) -> FieldElement<P, N> {
    const { assert!(P::NON_RESIDUE < 0, "a negative non-residue") };
    -&crate::field::Field::mul_small(x, P::NON_RESIDUE.unsigned_abs())
}

/// beta x as a factor of a sum of two products: not reduced where p has bits enough to spare.
#[inline(always)]
fn beta_factor<P: Fp2Parameters<N>, const N: usize>(x: &FieldElement<P, N>) -> FieldElement<P, N> {
    // With factors at most p and at most k p, rows leave less than (k + 3) p, and the sum is at most (k + 1) p^2 < p R.
    match P::NON_RESIDUE {
        -1 if P::CONSTANTS.spare_bits() >= 2 => x.negate_unreduced(),
        -5 if P::CONSTANTS.spare_bits() >= 4 => x.minus_five_unreduced(),
        _ => mul_by_beta(x),
    }
}

impl<P: Fp2Parameters<N>, const N: usize> Default for Fp2<P, N> {
    fn default() -> Self {
        Self::ZERO
    }
}

impl<P: Fp2Parameters<N>, const N: usize> From<FieldElement<P, N>> for Fp2<P, N> {
    fn from(c0: FieldElement<P, N>) -> Self {
        Self::new(c0, FieldElement::ZERO)
    }
}

impl<P: Fp2Parameters<N>, const N: usize> zeroize::DefaultIsZeroes for Fp2<P, N> {}
