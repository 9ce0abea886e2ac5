//! Montgomery products of N limbs.

use adamant_base::limb::{Limb, mul_fixed, square_fixed};
use adamant_base::mont;

/// Products modulo one odd n of N limbs, with R = 2^(64 N). Values are below R, not always below n.
pub(super) trait Engine<const N: usize> {
    /// n.
    fn modulus(&self) -> &[Limb; N];
    /// `a = a b / R` modulo n.
    fn mul(&self, a: &mut [Limb; N], b: &[Limb; N]);
    /// `a = a^2 / R` modulo n.
    fn square(&self, a: &mut [Limb; N]);
}

/// Plain Rust: values below n, where one factor is.
pub(super) struct Portable<const N: usize> {
    n: [Limb; N],
    n0: Limb,
}

impl<const N: usize> Portable<N> {
    pub(super) fn new(n: [Limb; N]) -> Self {
        Portable { n, n0: mont::neg_inverse(n[0]) }
    }
}

impl<const N: usize> Engine<N> for Portable<N> {
    fn modulus(&self) -> &[Limb; N] {
        &self.n
    }

    #[inline]
    fn mul(&self, a: &mut [Limb; N], b: &[Limb; N]) {
        let mut product = [[0; N]; 2];
        mul_fixed(&mut product, a, b);
        mont::reduce(a, product.as_flattened_mut(), &self.n, self.n0);
    }

    #[inline]
    fn square(&self, a: &mut [Limb; N]) {
        let mut product = [[0; N]; 2];
        square_fixed(&mut product, a);
        mont::reduce(a, product.as_flattened_mut(), &self.n, self.n0);
    }
}
