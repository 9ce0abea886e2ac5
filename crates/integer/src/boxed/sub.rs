//! Subtraction.

use super::BoxedUint;
use adamant_base::ct::{Choice, CtOption};
use adamant_base::limb::sub_assign;

impl BoxedUint {
    /// The difference modulo 2^64 to the number of limbs of the longer number, and whether it ran below 0.
    pub fn sub_borrow(&self, other: &Self) -> (Self, Choice) {
        let mut out = self.resize(self.limbs().max(other.limbs()));
        let borrow = sub_assign(&mut out.limbs, &other.limbs);
        (out, Choice::from_lsb(borrow))
    }

    /// The difference modulo 2^64 to the number of limbs of the longer number.
    pub fn wrapping_sub(&self, other: &Self) -> Self {
        self.sub_borrow(other).0
    }

    /// The difference, where it is not below 0.
    pub fn checked_sub(&self, other: &Self) -> CtOption<Self> {
        let (difference, borrow) = self.sub_borrow(other);
        CtOption::new(difference, !borrow)
    }
}
