//! Subtraction and negation modulo n.

use super::Uint;
use adamant_base::limb::ct_add_assign;

impl<const N: usize> Uint<N> {
    /// The difference modulo n, for two numbers below n.
    #[inline]
    pub fn sub_mod(&self, other: &Self, n: &Self) -> Self {
        let (mut difference, borrow) = self.sub_borrow(other);
        ct_add_assign(&mut difference.limbs, &n.limbs, borrow);
        difference
    }

    /// The negative modulo n, for a number below n.
    #[inline]
    pub fn neg_mod(&self, n: &Self) -> Self {
        Self::ZERO.sub_mod(self, n)
    }
}
