//! Multiplication modulo any n.

use super::BoxedUint;
use adamant_base::ct::CtOption;

impl BoxedUint {
    /// The product modulo n, odd or even, as long as n; none where n is 0. One division: for a run of products modulo an
    /// odd n use `adamant_modular::Modulus`.
    pub fn mul_mod(&self, other: &Self, n: &Self) -> CtOption<Self> {
        self.mul_wide(other).rem(n)
    }
}
