//! Euler's criterion.

use super::{Field, FieldElement, FieldParameters};
use adamant_base::ct::Choice;

impl<P: FieldParameters<N>, const N: usize> FieldElement<P, N> {
    /// Whether x is a square; true for 0.
    #[must_use]
    pub fn is_square(&self) -> Choice {
        let symbol = self.pow_vartime(&P::CONSTANTS.half_order);
        symbol.is_one() | symbol.is_zero()
    }
}
