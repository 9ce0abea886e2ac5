//! Sums of products with one reduction.

use super::{FieldElement, FieldParameters};

impl<P: FieldParameters<N>, const N: usize> FieldElement<P, N> {
    /// a_0 b_0 + a_1 b_1.
    ///
    /// # Source
    /// P. Longa, "Efficient Algorithms for Large Prime Characteristic Fields and Their Application to Bilinear
    /// Pairings", TCHES 2023(3), algorithm 2.
    #[inline(always)]
    pub fn sum_of_2_products(a: [&Self; 2], b: [&Self; 2]) -> Self {
        Self::from_montgomery(P::sum_of_2_products(a.map(Self::as_montgomery), b.map(Self::as_montgomery)))
    }
}
