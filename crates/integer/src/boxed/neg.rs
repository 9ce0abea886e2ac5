//! Negation.

use super::BoxedUint;
use adamant_base::ct::{Choice, CtSelect};

impl BoxedUint {
    /// The negative modulo 2^64 to the number of limbs.
    pub fn wrapping_neg(&self) -> Self {
        Self::zero(self.limbs()).wrapping_sub(self)
    }

    /// The negative where `choice` is true, otherwise the number itself.
    pub fn ct_neg(&self, choice: Choice) -> Self {
        Self::ct_select(self, &self.wrapping_neg(), choice)
    }
}
