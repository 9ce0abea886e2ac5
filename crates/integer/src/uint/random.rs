//! Random numbers.

use super::Uint;
use crate::{Error, RandomSource, fixed};

impl<const N: usize> Uint<N> {
    /// A number below 2^(64 N), each with the same probability.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`].
    pub fn random(source: &mut dyn RandomSource) -> Result<Self, Error> {
        let mut out = Self::ZERO;
        fixed::random_bits(&mut out.limbs, Self::BITS, source).map(|()| out)
    }

    /// A number below n, each with the same probability.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`], [`Error::DivisionByZero`] for n = 0.
    ///
    /// # Constant time
    /// The bit length of n and how many numbers were drawn are public; those that were not below n are thrown away, so
    /// their count says nothing about the one that was.
    pub fn random_mod(n: &Self, source: &mut dyn RandomSource) -> Result<Self, Error> {
        let mut out = Self::ZERO;
        fixed::random_below(&mut out.limbs, &n.limbs, source).map(|()| out)
    }
}
