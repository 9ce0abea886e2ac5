//! Division.

use super::{BoxedUint, blank};
use crate::fixed;
use adamant_base::ct::{CtOption, CtSelect};

impl BoxedUint {
    /// Quotient, rounded down and as long as the number, and remainder, as long as the divisor; none where the divisor
    /// is 0.
    ///
    /// # Source
    /// D. Knuth, "The Art of Computer Programming", volume 2, 4.3.1, algorithm D; its quotient digits by N. Möller and
    /// T. Granlund, "Improved division by invariant integers" (2011).
    pub fn div_rem(&self, divisor: &Self) -> CtOption<(Self, Self)> {
        let is_zero = divisor.is_zero();
        // Something to divide by, all the same.
        let divisor = Self::ct_select(divisor, &Self::one(divisor.limbs()), is_zero);
        let (mut quotient, mut remainder) = (Self::zero(self.limbs()), Self::zero(divisor.limbs()));
        let mut scratch = blank(fixed::div_rem_scratch(self.limbs(), divisor.limbs()));
        fixed::div_rem(&mut quotient.limbs, &mut remainder.limbs, &self.limbs, &divisor.limbs, &mut scratch);
        CtOption::new((quotient, remainder), !is_zero)
    }

    /// The remainder, as long as the divisor; none where the divisor is 0.
    pub fn rem(&self, divisor: &Self) -> CtOption<Self> {
        self.div_rem(divisor).map(|(_, remainder)| remainder)
    }
}
