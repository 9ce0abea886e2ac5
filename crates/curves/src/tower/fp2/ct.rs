//! Equality and selection.

use super::{Fp2, Fp2Parameters};
use adamant_base::ct::{Choice, CtEq, CtSelect};

impl<P: Fp2Parameters<N>, const N: usize> CtEq for Fp2<P, N> {
    #[inline]
    fn ct_eq(&self, other: &Self) -> Choice {
        self.c0.ct_eq(&other.c0) & self.c1.ct_eq(&other.c1)
    }
}

impl<P: Fp2Parameters<N>, const N: usize> CtSelect for Fp2<P, N> {
    #[inline(always)]
    fn ct_assign(&mut self, other: &Self, choice: Choice) {
        self.c0.ct_assign(&other.c0, choice);
        self.c1.ct_assign(&other.c1, choice);
    }

    #[inline(always)]
    fn ct_swap(&mut self, other: &mut Self, choice: Choice) {
        self.c0.ct_swap(&mut other.c0, choice);
        self.c1.ct_swap(&mut other.c1, choice);
    }
}

/// Tells the outcome: for tests and public values.
impl<P: Fp2Parameters<N>, const N: usize> PartialEq for Fp2<P, N> {
    fn eq(&self, other: &Self) -> bool {
        self.ct_eq(other).to_bool_vartime()
    }
}

impl<P: Fp2Parameters<N>, const N: usize> Eq for Fp2<P, N> {}
