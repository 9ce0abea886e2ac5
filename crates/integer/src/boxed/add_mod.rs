//! Addition modulo n.

use super::{BoxedUint, level};
use adamant_base::mont::subtract_once;

impl BoxedUint {
    /// The sum modulo n, for two numbers below n.
    pub fn add_mod(&self, other: &Self, n: &Self) -> Self {
        let (a, n) = level(self, n);
        let (mut sum, carry) = a.add_carry(&other.resize(a.limbs()));
        subtract_once(&mut sum.limbs, carry.as_u64(), &n.limbs);
        sum
    }
}
