//! Addition.

use super::BoxedUint;
use adamant_base::ct::{Choice, CtOption};
use adamant_base::limb::add_assign;

impl BoxedUint {
    /// The sum modulo 2^64 to the number of limbs of the longer number, and whether it ran over.
    pub fn add_carry(&self, other: &Self) -> (Self, Choice) {
        let mut out = self.resize(self.limbs().max(other.limbs()));
        let carry = add_assign(&mut out.limbs, &other.limbs);
        (out, Choice::from_lsb(carry))
    }

    /// The sum without what runs over.
    pub fn wrapping_add(&self, other: &Self) -> Self {
        self.add_carry(other).0
    }

    /// The sum, where it does not run over.
    pub fn checked_add(&self, other: &Self) -> CtOption<Self> {
        let (sum, carry) = self.add_carry(other);
        CtOption::new(sum, !carry)
    }
}
