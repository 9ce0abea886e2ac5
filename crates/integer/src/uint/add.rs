//! Addition.

use super::Uint;
use adamant_base::ct::{Choice, CtOption};
use adamant_base::limb::adc;

impl<const N: usize> Uint<N> {
    /// The sum modulo 2^(64 N), and whether it ran over.
    #[inline(always)]
    pub const fn add_carry(&self, other: &Self) -> (Self, Choice) {
        let (mut out, mut carry, mut i) = (self.limbs, 0, 0);
        while i < N {
            (out[i], carry) = adc(out[i], other.limbs[i], carry);
            i += 1;
        }
        (Uint { limbs: out }, Choice::from_lsb(carry))
    }

    /// The sum modulo 2^(64 N).
    #[inline(always)]
    pub const fn wrapping_add(&self, other: &Self) -> Self {
        self.add_carry(other).0
    }

    /// The sum, where it does not run over.
    #[inline(always)]
    pub fn checked_add(&self, other: &Self) -> CtOption<Self> {
        let (sum, carry) = self.add_carry(other);
        CtOption::new(sum, !carry)
    }
}
