//! Shifts, in the length of the number. Amounts from its bits on give 0.

use super::BoxedUint;
use crate::fixed;

impl BoxedUint {
    /// The number times 2^`amount`, without what runs over, for a public amount.
    pub fn shift_left(mut self, amount: usize) -> Self {
        fixed::shift_left(&mut self.limbs, amount);
        self
    }

    /// The number divided by 2^`amount`, rounded down, for a public amount.
    pub fn shift_right(mut self, amount: usize) -> Self {
        fixed::shift_right(&mut self.limbs, amount);
        self
    }

    /// As [`BoxedUint::shift_left`], for a secret amount.
    pub fn ct_shift_left(mut self, amount: u64) -> Self {
        fixed::ct_shift_left(&mut self.limbs, amount);
        self
    }

    /// As [`BoxedUint::shift_right`], for a secret amount.
    pub fn ct_shift_right(mut self, amount: u64) -> Self {
        fixed::ct_shift_right(&mut self.limbs, amount);
        self
    }
}
