//! Bit counts. The results are as secret as the numbers.

use super::Uint;
use crate::fixed;
use adamant_base::ct::Choice;

impl<const N: usize> Uint<N> {
    /// The position of the highest set bit plus one, 0 for zero.
    pub fn bit_length(&self) -> u64 {
        fixed::bit_length(&self.limbs)
    }

    /// The number of zero bits below the lowest set bit, 64 N for zero.
    pub fn trailing_zeros(&self) -> u64 {
        fixed::trailing_zeros(&self.limbs)
    }

    /// The bit at a public position, counted from 0 at the lowest; false beyond the top.
    #[inline]
    pub fn bit(&self, index: usize) -> Choice {
        fixed::bit(&self.limbs, index)
    }
}
