//! Addition modulo n.

use super::Uint;
use adamant_base::mont::subtract_once;

impl<const N: usize> Uint<N> {
    /// The sum modulo n, for two numbers below n.
    #[inline]
    pub fn add_mod(&self, other: &Self, n: &Self) -> Self {
        let (mut sum, carry) = self.add_carry(other);
        subtract_once(&mut sum.limbs, carry.as_u64(), &n.limbs);
        sum
    }
}
