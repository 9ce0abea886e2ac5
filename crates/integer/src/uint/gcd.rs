//! The greatest common divisor.

use super::Uint;
use crate::fixed;

impl<const N: usize> Uint<N> {
    /// The greatest common divisor; that of 0 and 0 is 0.
    ///
    /// # Source
    /// D. J. Bernstein, B.-Y. Yang, "Fast constant-time gcd computation and modular inversion", TCHES 2019(3).
    pub fn gcd(&self, other: &Self) -> Self {
        let mut out = Self::ZERO;
        // `fixed::gcd_scratch` is at most 4 N and the 10 N of an inversion.
        let mut scratch = [[0; N]; 14];
        fixed::gcd(&mut out.limbs, &self.limbs, &other.limbs, scratch.as_flattened_mut());
        out
    }
}
