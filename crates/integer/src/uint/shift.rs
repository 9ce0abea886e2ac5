//! Shifts. Amounts from 64 N on give 0.

use super::Uint;
use crate::fixed;

impl<const N: usize> Uint<N> {
    /// The number times 2^`amount`, modulo 2^(64 N), for a public amount.
    #[inline]
    pub fn shift_left(mut self, amount: usize) -> Self {
        fixed::shift_left(&mut self.limbs, amount);
        self
    }

    /// The number divided by 2^`amount`, rounded down, for a public amount.
    #[inline]
    pub fn shift_right(mut self, amount: usize) -> Self {
        fixed::shift_right(&mut self.limbs, amount);
        self
    }

    /// As [`Uint::shift_left`], for a secret amount.
    pub fn ct_shift_left(mut self, amount: u64) -> Self {
        fixed::ct_shift_left(&mut self.limbs, amount);
        self
    }

    /// As [`Uint::shift_right`], for a secret amount.
    pub fn ct_shift_right(mut self, amount: u64) -> Self {
        fixed::ct_shift_right(&mut self.limbs, amount);
        self
    }
}
