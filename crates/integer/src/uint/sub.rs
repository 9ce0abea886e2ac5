//! Subtraction.

use super::Uint;
use adamant_base::ct::{Choice, CtOption};
use adamant_base::limb::sbb;

impl<const N: usize> Uint<N> {
    /// The difference modulo 2^(64 N), and whether it ran below 0.
    #[inline(always)]
    pub const fn sub_borrow(&self, other: &Self) -> (Self, Choice) {
        let (mut out, mut borrow, mut i) = (self.limbs, 0, 0);
        while i < N {
            (out[i], borrow) = sbb(out[i], other.limbs[i], borrow);
            i += 1;
        }
        (Uint { limbs: out }, Choice::from_lsb(borrow))
    }

    /// The difference modulo 2^(64 N).
    #[inline(always)]
    pub const fn wrapping_sub(&self, other: &Self) -> Self {
        self.sub_borrow(other).0
    }

    /// The difference, where it is not below 0.
    #[inline(always)]
    pub fn checked_sub(&self, other: &Self) -> CtOption<Self> {
        let (difference, borrow) = self.sub_borrow(other);
        CtOption::new(difference, !borrow)
    }
}
