//! Values in hexadecimal. Do not print secrets.

use super::{FieldElement, FieldParameters};
use core::fmt;

impl<P: FieldParameters<N>, const N: usize> fmt::Display for FieldElement<P, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("0x")?;
        self.to_limbs().iter().rev().try_for_each(|limb| write!(f, "{limb:016x}"))
    }
}

impl<P: FieldParameters<N>, const N: usize> fmt::Debug for FieldElement<P, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
