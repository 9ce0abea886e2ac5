//! Random numbers and random primes, from the operating system or from bytes that the caller's generator writes: for a
//! generator with the method `fill_bytes` give `|bytes| generator.fill_bytes(bytes)`.
//!
//! Not for secrets: keys come from the fixed-width types.

use super::Integer;
use super::magnitude::Magnitude;
use crate::Error;
use crate::natural::LIMB_BITS;

/// Runs `work` with random bytes of the operating system.
#[cfg(feature = "std")]
pub(super) fn from_system<T>(work: impl FnOnce(&mut dyn FnMut(&mut [u8])) -> T) -> Result<T, Error> {
    let mut failed = false;
    let result = work(&mut |bytes| failed |= getrandom::fill(bytes).is_err());
    if failed { Err(Error::NoRandomness) } else { Ok(result) }
}

impl Integer {
    /// A uniformly random number from 0 to 2^bits - 1, from bytes that `fill` writes.
    pub fn random_bits_from(bits: usize, mut fill: impl FnMut(&mut [u8])) -> Integer {
        Integer::natural(Magnitude::build(bits.div_ceil(LIMB_BITS), |limbs| {
            for limb in &mut *limbs {
                let mut bytes = [0; 8];
                fill(&mut bytes);
                *limb = u64::from_le_bytes(bytes);
            }
            if let (Some(top), unused @ 1..) = (limbs.last_mut(), (LIMB_BITS - bits % LIMB_BITS) % LIMB_BITS)
            {
                *top >>= unused;
            }
        }))
    }

    /// A uniformly random number from 0 to `bound` - 1, from bytes that `fill` writes: numbers that are too large are drawn
    /// again.
    ///
    /// # Errors
    /// [`Error::Undefined`] unless `bound` is positive.
    pub fn random_below_from(bound: &Integer, mut fill: impl FnMut(&mut [u8])) -> Result<Integer, Error> {
        if !bound.is_positive() {
            return Err(Error::Undefined);
        }
        loop {
            let candidate = Integer::random_bits_from(bound.bit_length(), &mut fill);
            if candidate < *bound {
                return Ok(candidate);
            }
        }
    }

    /// A random prime of exactly `bits` bits, from bytes that `fill` writes: the next prime above a random number. Primes
    /// after long gaps are a little more likely than others.
    ///
    /// # Errors
    /// [`Error::Undefined`] for fewer than 2 bits.
    pub fn random_prime_from(bits: usize, mut fill: impl FnMut(&mut [u8])) -> Result<Integer, Error> {
        if bits < 2 {
            return Err(Error::Undefined);
        }
        loop {
            let mut start = Integer::random_bits_from(bits - 1, &mut fill);
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
    /// [`Error::NoRandomness`].
    #[cfg(feature = "std")]
    pub fn random_bits(bits: usize) -> Result<Integer, Error> {
        from_system(|fill| Integer::random_bits_from(bits, fill))
    }

    /// A uniformly random number from 0 to `bound` - 1, from the operating system's generator.
    ///
    /// # Errors
    /// [`Error::Undefined`] unless `bound` is positive, [`Error::NoRandomness`].
    #[cfg(feature = "std")]
    pub fn random_below(bound: &Integer) -> Result<Integer, Error> {
        stop_on_failure(|fill| Integer::random_below_from(bound, fill))
    }

    /// A random prime of exactly `bits` bits, from the operating system's generator; see [`Integer::random_prime_from`].
    ///
    /// # Errors
    /// [`Error::Undefined`] for fewer than 2 bits, [`Error::NoRandomness`].
    #[cfg(feature = "std")]
    pub fn random_prime(bits: usize) -> Result<Integer, Error> {
        stop_on_failure(|fill| Integer::random_prime_from(bits, fill))
    }

    /// A random prime p of exactly `bits` bits for which (p - 1) / 2 is prime, too, from the operating system's generator;
    /// see [`Integer::random_safe_prime_from`].
    ///
    /// # Errors
    /// [`Error::Undefined`] for fewer than 3 bits, [`Error::NoRandomness`].
    #[cfg(feature = "std")]
    pub fn random_safe_prime(bits: usize) -> Result<Integer, Error> {
        stop_on_failure(|fill| Integer::random_safe_prime_from(bits, fill))
    }
}

/// As [`from_system`], for work that draws again until a number fits: where the generator fails it gets varying bytes, so
/// that it ends all the same.
#[cfg(feature = "std")]
fn stop_on_failure<T>(work: impl FnOnce(&mut dyn FnMut(&mut [u8])) -> Result<T, Error>) -> Result<T, Error> {
    let mut count = 0u64;
    from_system(|fill| {
        work(&mut |bytes| {
            fill(bytes);
            count = count.wrapping_add(0x9e37_79b9_7f4a_7c15);
            for (byte, extra) in bytes.iter_mut().zip(count.to_le_bytes()) {
                *byte ^= extra;
            }
        })
    })?
}
