//! Division.

use super::Uint;
use crate::fixed;
use adamant_base::ct::{CtOption, CtSelect};

impl<const N: usize> Uint<N> {
    /// Quotient, rounded down, and remainder; none where the divisor is 0.
    ///
    /// # Source
    /// D. Knuth, "The Art of Computer Programming", volume 2, 4.3.1, algorithm D; its quotient digits by N. Möller and
    /// T. Granlund, "Improved division by invariant integers" (2011).
    pub fn div_rem(&self, divisor: &Self) -> CtOption<(Self, Self)> {
        let is_zero = divisor.is_zero();
        // Something to divide by, all the same.
        let divisor = Self::ct_select(divisor, &Self::ONE, is_zero);
        let (mut quotient, mut remainder) = (Self::ZERO, Self::ZERO);
        let mut scratch = [[0; N]; 3];
        let (x, y) = (&self.limbs, &divisor.limbs);
        fixed::div_rem(&mut quotient.limbs, &mut remainder.limbs, x, y, scratch.as_flattened_mut());
        CtOption::new((quotient, remainder), !is_zero)
    }

    /// The remainder; none where the divisor is 0.
    pub fn rem(&self, divisor: &Self) -> CtOption<Self> {
        self.div_rem(divisor).map(|(_, remainder)| remainder)
    }
}
