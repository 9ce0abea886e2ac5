//! Inversion through the norm.

use super::{Fp2, Fp2Parameters};
use adamant_base::ct::CtOption;

impl<P: Fp2Parameters<N>, const N: usize> Fp2<P, N> {
    /// 1/x, none for 0: the conjugate over the norm.
    #[must_use]
    pub fn invert(&self) -> CtOption<Self> {
        // beta is no square: the norm is 0 for 0 alone.
        self.norm().invert().map(|inverse| self.conjugate().mul_by_fp(&inverse))
    }
}
