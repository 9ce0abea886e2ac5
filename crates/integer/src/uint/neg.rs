//! Negation.

use super::Uint;
use adamant_base::ct::{Choice, CtSelect};

impl<const N: usize> Uint<N> {
    /// The negative modulo 2^(64 N).
    #[inline(always)]
    pub const fn wrapping_neg(&self) -> Self {
        Self::ZERO.wrapping_sub(self)
    }

    /// The negative modulo 2^(64 N) where `choice` is true, otherwise the number itself.
    #[inline]
    pub fn ct_neg(&self, choice: Choice) -> Self {
        Self::ct_select(self, &self.wrapping_neg(), choice)
    }
}
