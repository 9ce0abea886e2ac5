//! Random numbers.

use super::BoxedUint;
use crate::{Error, RandomSource, fixed};

impl BoxedUint {
    /// A number below 2^`bits`, each with the same probability, in as many limbs as that needs.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`].
    pub fn random(bits: usize, source: &mut dyn RandomSource) -> Result<Self, Error> {
        let mut out = Self::zero(bits.div_ceil(64));
        fixed::random_bits(&mut out.limbs, bits, source).map(|()| out)
    }

    /// A number below n, each with the same probability, as long as n.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`], [`Error::DivisionByZero`] for n = 0.
    ///
    /// # Constant time
    /// The bit length of n and how many numbers were drawn are public; those that were not below n are thrown away, so
    /// their count says nothing about the one that was.
    pub fn random_mod(n: &Self, source: &mut dyn RandomSource) -> Result<Self, Error> {
        let mut out = Self::zero(n.limbs());
        fixed::random_below(&mut out.limbs, &n.limbs, source).map(|()| out)
    }
}
