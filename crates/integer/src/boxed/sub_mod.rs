//! Subtraction and negation modulo n.

use super::{BoxedUint, level};
use adamant_base::limb::ct_add_assign;

impl BoxedUint {
    /// The difference modulo n, for two numbers below n.
    pub fn sub_mod(&self, other: &Self, n: &Self) -> Self {
        let (a, n) = level(self, n);
        let (mut difference, borrow) = a.sub_borrow(&other.resize(a.limbs()));
        ct_add_assign(&mut difference.limbs, &n.limbs, borrow);
        difference
    }

    /// The negative modulo n, for a number below n.
    pub fn neg_mod(&self, n: &Self) -> Self {
        Self::zero(self.limbs()).sub_mod(self, n)
    }
}
