//! Random numbers and random primes, from the operating system or from a source of the caller's.
//!
//! Not for secrets: keys come from the fixed-width types.

use super::Integer;
use super::magnitude::Magnitude;
#[cfg(feature = "std")]
use crate::OsRandom;
use crate::natural::LIMB_BITS;
use crate::{Error, RandomSource};

/// Fills limbs, each with eight bytes of the source.
pub(super) fn fill(limbs: &mut [u64], source: &mut dyn RandomSource) -> Result<(), Error> {
    for limb in limbs {
        let mut bytes = [0; 8];
        source.fill(&mut bytes)?;
        *limb = u64::from_le_bytes(bytes);
    }
    Ok(())
}

impl Integer {
    /// A uniformly random number from 0 to 2^bits - 1, from the bytes of `source`.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`].
    ///
    /// ```
    /// # use adamant_integer::{Integer, OsRandom};
    /// let x = Integer::random_bits_from(100, &mut OsRandom)?;
    /// assert!(x.bit_length() <= 100);
    /// let die = Integer::random_below_from(&Integer::from(6), &mut OsRandom)? + 1;
    /// assert!(die >= 1 && die <= 6);
    /// let p = Integer::random_prime_from(64, &mut OsRandom)?;
    /// assert!(p.is_prime() && p.bit_length() == 64);
    /// // From the operating system there are shorter names.
    /// assert!(Integer::random_bits(100)?.bit_length() <= 100);
    /// assert!(Integer::random_below(&p)? < p);
    /// assert!(Integer::random_prime(32)?.is_prime());
    /// # Ok::<(), adamant_integer::Error>(())
    /// ```
    pub fn random_bits_from(bits: usize, source: &mut dyn RandomSource) -> Result<Integer, Error> {
        let mut filled = Ok(());
        let magnitude = Magnitude::build(bits.div_ceil(LIMB_BITS), |limbs| {
            filled = fill(limbs, source);
            if let (Some(top), unused @ 1..) = (limbs.last_mut(), (LIMB_BITS - bits % LIMB_BITS) % LIMB_BITS)
            {
                *top >>= unused;
            }
        });
        filled?;
        Ok(Integer::natural(magnitude))
    }

    /// A uniformly random number from 0 to `bound` - 1, from the bytes of `source`: numbers that are too large are drawn
    /// again.
    ///
    /// # Errors
    /// [`Error::Undefined`] unless `bound` is positive, [`Error::RandomUnavailable`].
    pub fn random_below_from(bound: &Integer, source: &mut dyn RandomSource) -> Result<Integer, Error> {
        if !bound.is_positive() {
            return Err(Error::Undefined);
        }
        loop {
            let candidate = Integer::random_bits_from(bound.bit_length(), source)?;
            if candidate < *bound {
                return Ok(candidate);
            }
        }
    }

    /// A random prime of exactly `bits` bits, from the bytes of `source`: the next prime above a random number. Primes
    /// after long gaps are a little more likely than others.
    ///
    /// # Errors
    /// [`Error::Undefined`] for fewer than 2 bits, [`Error::RandomUnavailable`].
    pub fn random_prime_from(bits: usize, source: &mut dyn RandomSource) -> Result<Integer, Error> {
        if bits < 2 {
            return Err(Error::Undefined);
        }
        loop {
            let mut start = Integer::random_bits_from(bits - 1, source)?;
            start.set_bit(bits - 1, true);
            let prime = (start - 1u8).next_prime();
            if prime.bit_length() == bits {
                return Ok(prime);
            }
        }
    }

    /// A uniformly random number from 0 to 2^bits - 1, from the operating system's generator.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`].
    #[cfg(feature = "std")]
    pub fn random_bits(bits: usize) -> Result<Integer, Error> {
        Integer::random_bits_from(bits, &mut OsRandom)
    }

    /// A uniformly random number from 0 to `bound` - 1, from the operating system's generator.
    ///
    /// # Errors
    /// [`Error::Undefined`] unless `bound` is positive, [`Error::RandomUnavailable`].
    #[cfg(feature = "std")]
    pub fn random_below(bound: &Integer) -> Result<Integer, Error> {
        Integer::random_below_from(bound, &mut OsRandom)
    }

    /// A random prime of exactly `bits` bits, from the operating system's generator; see [`Integer::random_prime_from`].
    ///
    /// # Errors
    /// [`Error::Undefined`] for fewer than 2 bits, [`Error::RandomUnavailable`].
    #[cfg(feature = "std")]
    pub fn random_prime(bits: usize) -> Result<Integer, Error> {
        Integer::random_prime_from(bits, &mut OsRandom)
    }

    /// A random prime p of exactly `bits` bits for which (p - 1) / 2 is prime, too, from the operating system's generator;
    /// see [`Integer::random_safe_prime_from`].
    ///
    /// # Errors
    /// [`Error::Undefined`] for fewer than 3 bits, [`Error::RandomUnavailable`].
    ///
    /// ```
    /// # use adamant_integer::{Integer, OsRandom};
    /// let p = Integer::random_safe_prime(64)?;
    /// assert!(p.is_prime() && ((&p - 1u8) / 2u8).is_prime());
    /// let q = Integer::random_safe_prime_from(32, &mut OsRandom)?; // of another source
    /// assert_eq!(q.bit_length(), 32);
    /// # Ok::<(), adamant_integer::Error>(())
    /// ```
    #[cfg(feature = "std")]
    pub fn random_safe_prime(bits: usize) -> Result<Integer, Error> {
        Integer::random_safe_prime_from(bits, &mut OsRandom)
    }
}
