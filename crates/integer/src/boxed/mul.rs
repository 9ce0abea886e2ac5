//! Multiplication.

use super::BoxedUint;
use crate::fixed;
use adamant_base::ct::CtOption;
use adamant_base::limb::ct_is_zero;

impl BoxedUint {
    /// The product, as long as both factors together.
    pub fn mul_wide(&self, other: &Self) -> Self {
        let mut out = Self::zero(self.limbs() + other.limbs());
        fixed::mul(&mut out.limbs, &self.limbs, &other.limbs);
        out
    }

    /// The product modulo 2^64 to the number of limbs of the longer factor.
    pub fn wrapping_mul(&self, other: &Self) -> Self {
        let mut out = Self::zero(self.limbs().max(other.limbs()));
        fixed::mul_low(&mut out.limbs, &self.limbs, &other.limbs);
        out
    }

    /// The product in the length of the longer factor, where it does not run over.
    pub fn checked_mul(&self, other: &Self) -> CtOption<Self> {
        let (product, limbs) = (self.mul_wide(other), self.limbs().max(other.limbs()));
        CtOption::new(product.resize(limbs), ct_is_zero(&product.limbs[limbs..]))
    }
}
