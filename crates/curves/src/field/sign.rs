//! Signs.

use super::{FieldElement, FieldParameters};
use adamant_base::ct::Choice;
use adamant_base::limb::ct_less;

impl<P: FieldParameters<N>, const N: usize> FieldElement<P, N> {
    /// Whether the canonical value is above (p - 1) / 2, so larger than that of -x.
    #[must_use]
    pub fn is_lexicographically_largest(&self) -> Choice {
        ct_less(&P::CONSTANTS.half_order, &self.to_limbs())
    }

    /// Whether the canonical value is odd: the sign of RFC 9380, section 4.1.
    #[must_use]
    pub fn sgn0(&self) -> Choice {
        Choice::from_lsb(self.to_limbs()[0])
    }
}
