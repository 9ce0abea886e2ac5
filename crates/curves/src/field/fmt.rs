//! `Display` gives the value in hexadecimal. `Debug`, which prints by accident, does not: an element may be a secret.

use super::{FieldElement, FieldParameters};
use core::fmt;

impl<P: FieldParameters<N>, const N: usize> fmt::Display for FieldElement<P, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("0x")?;
        self.to_limbs().iter().rev().try_for_each(|limb| write!(f, "{limb:016x}"))
    }
}

/// The number of bits only.
impl<P: FieldParameters<N>, const N: usize> fmt::Debug for FieldElement<P, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FieldElement({} bits)", Self::BITS)
    }
}
