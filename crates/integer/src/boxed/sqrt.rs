//! The square root.

use super::{BoxedUint, blank};
use crate::fixed;

impl BoxedUint {
    /// The square root, rounded down, as long as the number.
    pub fn sqrt(&self) -> Self {
        let mut out = Self::zero(self.limbs());
        fixed::sqrt(&mut out.limbs, &self.limbs, &mut blank(fixed::sqrt_scratch(self.limbs())));
        out
    }
}
