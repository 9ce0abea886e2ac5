//! Exponentiation.

use super::BoxedUint;
use crate::fixed;
use adamant_base::ct::CtOption;

impl BoxedUint {
    /// `self^exponent` modulo an odd n of at least 3, as long as n; none for other n. The number need not be below n.
    ///
    /// Up to 512 bits by an engine for small numbers; above, `adamant_modular` takes over, up to its 16384 bits: none
    /// beyond.
    ///
    /// # Constant time
    /// With respect to base, exponent and modulus; the bit length of n is public, as is whether n is valid.
    pub fn pow_mod(&self, exponent: &Self, n: &Self) -> CtOption<Self> {
        let mut out = Self::zero(n.limbs());
        let valid = fixed::pow_mod(&mut out.limbs, &self.limbs, &exponent.limbs, &n.limbs);
        CtOption::new(out, valid)
    }
}
