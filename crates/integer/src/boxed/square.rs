//! Squaring.

use super::BoxedUint;
use crate::fixed;
use adamant_base::ct::CtOption;
use adamant_base::limb::ct_is_zero;

impl BoxedUint {
    /// The square, twice as long.
    pub fn square_wide(&self) -> Self {
        let mut out = Self::zero(2 * self.limbs());
        fixed::square(&mut out.limbs, &self.limbs);
        out
    }

    /// The square in the same length, where it does not run over.
    pub fn checked_square(&self) -> CtOption<Self> {
        let square = self.square_wide();
        CtOption::new(square.resize(self.limbs()), ct_is_zero(&square.limbs[self.limbs()..]))
    }
}
