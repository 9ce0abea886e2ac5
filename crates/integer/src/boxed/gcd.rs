//! The greatest common divisor.

use super::{BoxedUint, blank, level};
use crate::fixed;

impl BoxedUint {
    /// The greatest common divisor, as long as the longer number; that of 0 and 0 is 0.
    ///
    /// # Source
    /// D. J. Bernstein, B.-Y. Yang, "Fast constant-time gcd computation and modular inversion", TCHES 2019(3).
    pub fn gcd(&self, other: &Self) -> Self {
        let (a, b) = level(self, other);
        let mut out = Self::zero(a.limbs());
        fixed::gcd(&mut out.limbs, &a.limbs, &b.limbs, &mut blank(fixed::gcd_scratch(a.limbs())));
        out
    }
}
