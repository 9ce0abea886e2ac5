//! The group of a pairing's values.

use super::engine::Pairing;
use crate::curve::short_weierstrass::Affine;
use crate::field::Field;
use crate::tower::Sextic;
use adamant_base::ct::{Choice, CtEq, CtSelect};
use core::ops::{Div, Mul, MulAssign};

/// A value of a pairing: an element of the subgroup of order r of the sextic extension's units, written multiplicatively.
#[derive(Clone, Copy, Debug)]
pub struct Gt<C: Pairing>(pub(crate) Sextic<C::Tower>);

impl<C: Pairing> Gt<C> {
    /// 1.
    pub const IDENTITY: Self = Gt(Sextic::ONE);

    /// The pairing of the generators.
    #[must_use]
    pub fn generator() -> Self {
        super::pairing(&Affine::GENERATOR, &Affine::GENERATOR)
    }

    /// The element of the sextic extension.
    pub fn as_element(&self) -> &Sextic<C::Tower> {
        &self.0
    }

    /// Whether this is 1.
    pub fn is_identity(&self) -> Choice {
        self.0.ct_eq(&Sextic::ONE)
    }

    /// x y.
    #[inline]
    pub fn mul(&self, other: &Self) -> Self {
        C::gt_mul(self, other)
    }

    pub(crate) fn mul_generic(&self, other: &Self) -> Self {
        Gt(self.0 * other.0)
    }

    /// x^2.
    pub fn square(&self) -> Self {
        Gt(self.0.cyclotomic_square())
    }

    /// 1/x: the conjugate.
    pub fn invert(&self) -> Self {
        Gt(self.0.conjugate())
    }

    /// Whether an element is in the group: x^(p^(k/3)) x = x^(p^(k/6)) tells the cyclotomic subgroup, x^r = 1 the rest.
    #[inline]
    pub(crate) fn contains(x: &Sextic<C::Tower>) -> Choice {
        C::gt_contains(x)
    }

    pub(crate) fn contains_generic(x: &Sextic<C::Tower>) -> Choice {
        use crate::curve::short_weierstrass::{Scalar, ShortWeierstrass};
        type Fr<C> = <<C as Pairing>::G1 as ShortWeierstrass>::Scalar;
        let sixth = Sextic::<C::Tower>::DEGREE / 6;
        let cyclotomic = (x.frobenius(2 * sixth) * x).ct_eq(&x.frobenius(sixth)) & !x.is_zero();
        let order = &Fr::<C>::ORDER;
        let bits = Fr::<C>::BITS;
        let mut power = *x;
        for i in (0..bits - 1).rev() {
            power = power.cyclotomic_square();
            if (order[i / 64] >> (i % 64)) & 1 == 1 {
                power *= x;
            }
        }
        cyclotomic & power.ct_eq(&Sextic::ONE)
    }
}

impl<C: Pairing> CtEq for Gt<C> {
    fn ct_eq(&self, other: &Self) -> Choice {
        self.0.ct_eq(&other.0)
    }
}

impl<C: Pairing> CtSelect for Gt<C> {
    fn ct_assign(&mut self, other: &Self, choice: Choice) {
        self.0.ct_assign(&other.0, choice);
    }

    fn ct_swap(&mut self, other: &mut Self, choice: Choice) {
        self.0.ct_swap(&mut other.0, choice);
    }
}

/// Tells the outcome: for tests and public values.
impl<C: Pairing> PartialEq for Gt<C> {
    fn eq(&self, other: &Self) -> bool {
        self.ct_eq(other).to_bool_vartime()
    }
}

impl<C: Pairing> Eq for Gt<C> {}

impl<C: Pairing> Default for Gt<C> {
    /// 1.
    fn default() -> Self {
        Self::IDENTITY
    }
}

impl<C: Pairing> zeroize::DefaultIsZeroes for Gt<C> {}

impl<C: Pairing> Mul for Gt<C> {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        Gt::mul(&self, &other)
    }
}

impl<C: Pairing> MulAssign for Gt<C> {
    fn mul_assign(&mut self, other: Self) {
        *self = Gt::mul(self, &other);
    }
}

impl<C: Pairing> Div for Gt<C> {
    type Output = Self;
    fn div(self, other: Self) -> Self {
        Gt::mul(&self, &other.invert())
    }
}
