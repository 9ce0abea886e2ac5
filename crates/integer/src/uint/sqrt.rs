//! The square root.

use super::Uint;
use crate::fixed;

impl<const N: usize> Uint<N> {
    /// The square root, rounded down.
    pub fn sqrt(&self) -> Self {
        let mut out = Self::ZERO;
        let mut scratch = [[0; N]; 2];
        fixed::sqrt(&mut out.limbs, &self.limbs, scratch.as_flattened_mut());
        out
    }
}
