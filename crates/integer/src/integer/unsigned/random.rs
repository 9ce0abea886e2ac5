//! Random numbers and random primes, as [`Integer`] has them. Not for secrets: keys come from the fixed-width types.

use super::{Integer, Natural};
use crate::Error;

impl Natural {
    /// A uniformly random number from 0 to 2^bits - 1, from bytes that `fill` writes.
    pub fn random_bits_from(bits: usize, fill: impl FnMut(&mut [u8])) -> Natural {
        Natural::of(Integer::random_bits_from(bits, fill))
    }

    /// A uniformly random number from 0 to `bound` - 1, from bytes that `fill` writes.
    ///
    /// # Errors
    /// [`Error::Undefined`] where `bound` is 0.
    pub fn random_below_from(bound: &Natural, fill: impl FnMut(&mut [u8])) -> Result<Natural, Error> {
        Integer::random_below_from(&bound.0, fill).map(Natural::of)
    }

    /// A random prime of exactly `bits` bits, from bytes that `fill` writes: see [`Integer::random_prime_from`].
    ///
    /// # Errors
    /// [`Error::Undefined`] for fewer than 2 bits.
    pub fn random_prime_from(bits: usize, fill: impl FnMut(&mut [u8])) -> Result<Natural, Error> {
        Integer::random_prime_from(bits, fill).map(Natural::of)
    }
}

#[cfg(feature = "std")]
super::delegate::constructors! {
    /// A uniformly random number from 0 to 2^bits - 1, from the operating system's generator.
    ///
    /// # Errors
    /// [`Error::NoRandomness`].
    pub fn random_bits(bits: usize) -> Result<Natural, Error>;

    /// A uniformly random number from 0 to `bound` - 1, from the operating system's generator.
    ///
    /// # Errors
    /// [`Error::Undefined`] where `bound` is 0, [`Error::NoRandomness`].
    pub fn random_below(bound: &Natural) -> Result<Natural, Error>;

    /// A random prime of exactly `bits` bits, from the operating system's generator.
    ///
    /// # Errors
    /// [`Error::Undefined`] for fewer than 2 bits, [`Error::NoRandomness`].
    pub fn random_prime(bits: usize) -> Result<Natural, Error>;
}
