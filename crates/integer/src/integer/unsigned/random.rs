//! Random numbers and random primes, as [`Integer`] has them. Not for secrets: keys come from the fixed-width types.

use super::Natural;
use crate::{Error, RandomSource};

super::delegate::constructors! {
    /// A uniformly random number from 0 to 2^bits - 1, from the bytes of `source`.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`].
    pub fn random_bits_from(bits: usize, source: &mut dyn RandomSource) -> Result<Natural, Error>;

    /// A uniformly random number from 0 to `bound` - 1, from the bytes of `source`.
    ///
    /// # Errors
    /// [`Error::Undefined`] where `bound` is 0, [`Error::RandomUnavailable`].
    pub fn random_below_from(bound: &Natural, source: &mut dyn RandomSource) -> Result<Natural, Error>;

    /// A random prime of exactly `bits` bits, from the bytes of `source`: see `Integer::random_prime_from`.
    ///
    /// # Errors
    /// [`Error::Undefined`] for fewer than 2 bits, [`Error::RandomUnavailable`].
    pub fn random_prime_from(bits: usize, source: &mut dyn RandomSource) -> Result<Natural, Error>;
}

#[cfg(feature = "std")]
super::delegate::constructors! {
    /// A uniformly random number from 0 to 2^bits - 1, from the operating system's generator.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`].
    pub fn random_bits(bits: usize) -> Result<Natural, Error>;

    /// A uniformly random number from 0 to `bound` - 1, from the operating system's generator.
    ///
    /// # Errors
    /// [`Error::Undefined`] where `bound` is 0, [`Error::RandomUnavailable`].
    pub fn random_below(bound: &Natural) -> Result<Natural, Error>;

    /// A random prime of exactly `bits` bits, from the operating system's generator.
    ///
    /// # Errors
    /// [`Error::Undefined`] for fewer than 2 bits, [`Error::RandomUnavailable`].
    pub fn random_prime(bits: usize) -> Result<Natural, Error>;
}
