//! Multiplication.

use super::Uint;
use crate::fixed;
use adamant_base::ct::CtOption;
use adamant_base::limb::{ct_is_zero, mul_fixed};

impl<const N: usize> Uint<N> {
    /// The product: its lower and its upper N limbs.
    #[inline(always)]
    pub fn mul_wide(&self, other: &Self) -> (Self, Self) {
        let mut product = [[0; N]; 2];
        mul_fixed(&mut product, &self.limbs, &other.limbs);
        let [low, high] = product;
        (Uint { limbs: low }, Uint { limbs: high })
    }

    /// The product modulo 2^(64 N).
    #[inline]
    pub fn wrapping_mul(&self, other: &Self) -> Self {
        let mut out = [0; N];
        fixed::mul_low(&mut out, &self.limbs, &other.limbs);
        Uint { limbs: out }
    }

    /// The product, where it does not run over.
    #[inline]
    pub fn checked_mul(&self, other: &Self) -> CtOption<Self> {
        let (low, high) = self.mul_wide(other);
        CtOption::new(low, ct_is_zero(&high.limbs))
    }
}
