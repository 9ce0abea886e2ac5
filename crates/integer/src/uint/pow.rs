//! Exponentiation.

use super::Uint;
use crate::fixed;
use adamant_base::ct::CtOption;

impl<const N: usize> Uint<N> {
    /// `self^exponent` modulo an odd n of at least 3; none for other n. The number need not be below n.
    ///
    /// Up to 512 bits everything stays on the stack; above, `adamant_modular` takes over, up to its 16384 bits: none
    /// beyond.
    ///
    /// # Constant time
    /// With respect to base, exponent and modulus; above 512 bits the bit length of n is public, as is whether it is
    /// valid.
    pub fn pow_mod<const E: usize>(&self, exponent: &Uint<E>, n: &Self) -> CtOption<Self> {
        let mut out = Self::ZERO;
        let valid = fixed::pow_mod(&mut out.limbs, &self.limbs, &exponent.limbs, &n.limbs);
        CtOption::new(out, valid)
    }
}
