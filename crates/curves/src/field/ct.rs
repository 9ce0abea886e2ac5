//! Equality and selection.

use super::{FieldElement, FieldParameters};
use adamant_base::ct::{Choice, CtEq, CtSelect};
use adamant_base::secret::barrier;

impl<P: FieldParameters<N>, const N: usize> CtEq for FieldElement<P, N> {
    #[inline]
    fn ct_eq(&self, other: &Self) -> Choice {
        self.as_montgomery().ct_eq(other.as_montgomery())
    }
}

impl<P: FieldParameters<N>, const N: usize> CtSelect for FieldElement<P, N> {
    #[inline(always)]
    fn ct_assign(&mut self, other: &Self, choice: Choice) {
        let mask = barrier(choice.as_u64().wrapping_neg());
        for (a, b) in self.montgomery_mut().iter_mut().zip(other.as_montgomery()) {
            *a ^= (*a ^ b) & mask;
        }
    }

    #[inline(always)]
    fn ct_swap(&mut self, other: &mut Self, choice: Choice) {
        let mask = barrier(choice.as_u64().wrapping_neg());
        for (a, b) in self.montgomery_mut().iter_mut().zip(other.montgomery_mut()) {
            let difference = (*a ^ *b) & mask;
            *a ^= difference;
            *b ^= difference;
        }
    }
}

/// Tells the outcome: for tests and public values.
impl<P: FieldParameters<N>, const N: usize> PartialEq for FieldElement<P, N> {
    fn eq(&self, other: &Self) -> bool {
        self.ct_eq(other).to_bool_vartime()
    }
}

impl<P: FieldParameters<N>, const N: usize> Eq for FieldElement<P, N> {}
