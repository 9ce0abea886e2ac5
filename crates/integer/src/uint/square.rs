//! Squaring.

use super::Uint;
use adamant_base::ct::CtOption;
use adamant_base::limb::{ct_is_zero, square_fixed};

impl<const N: usize> Uint<N> {
    /// The square: its lower and its upper N limbs.
    #[inline(always)]
    pub fn square_wide(&self) -> (Self, Self) {
        let mut product = [[0; N]; 2];
        square_fixed(&mut product, &self.limbs);
        let [low, high] = product;
        (Uint { limbs: low }, Uint { limbs: high })
    }

    /// The square, where it does not run over.
    #[inline]
    pub fn checked_square(&self) -> CtOption<Self> {
        let (low, high) = self.square_wide();
        CtOption::new(low, ct_is_zero(&high.limbs))
    }
}
