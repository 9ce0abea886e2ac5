//! Multiplication modulo any n.

use super::Uint;
use crate::fixed;
use adamant_base::ct::{CtOption, CtSelect};

impl<const N: usize> Uint<N> {
    /// The product modulo n, odd or even; none where n is 0. One division: for a run of products modulo an odd n use
    /// `adamant_modular::Modulus`.
    pub fn mul_mod(&self, other: &Self, n: &Self) -> CtOption<Self> {
        let is_zero = n.is_zero();
        let divisor = Self::ct_select(n, &Self::ONE, is_zero);
        let (low, high) = self.mul_wide(other);
        let product = [low.limbs, high.limbs];
        let mut remainder = Self::ZERO;
        let (mut quotient, mut scratch) = ([[0; N]; 2], [[0; N]; 4]);
        fixed::div_rem(
            quotient.as_flattened_mut(),
            &mut remainder.limbs,
            product.as_flattened(),
            &divisor.limbs,
            scratch.as_flattened_mut(),
        );
        CtOption::new(remainder, !is_zero)
    }
}
