//! Prime numbers.

use super::Integer;
use super::memory::enough;
use super::random::fill;
#[cfg(feature = "std")]
use crate::OsRandom;
use crate::{Error, RandomSource, natural};

impl Integer {
    /// Whether it is prime: by trial division, a strong test to base 2 and a strong Lucas test (Baillie, Pomerance, Selfridge,
    /// Wagstaff). Right for everything below 2^64; no composite number is known that passes. For numbers that an enemy may
    /// have chosen take [`Integer::is_prime_with`] or `is_prime_rounds`.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// assert!(((Integer::ONE << 521u32) - 1u8).is_prime());
    /// assert!(!((Integer::ONE << 523u32) - 1u8).is_prime());
    /// assert!(!Integer::from(-7).is_prime());
    /// ```
    #[must_use]
    pub fn is_prime(&self) -> bool {
        !self.negative && enough(natural::is_prime(self.limbs()))
    }

    /// As [`Integer::is_prime`], and then so many rounds of Miller and Rabin with bases from `source`. A composite number
    /// passes each round with a probability of at most 1/4, whoever chose it.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`].
    ///
    /// ```
    /// # use adamant_integer::{Integer, OsRandom};
    /// // A number that somebody else sent: 2^-128 is the chance that a composite one passes.
    /// let n = (Integer::ONE << 127u32) - 1u8;
    /// assert!(n.is_prime_with(64, &mut OsRandom)?);
    /// assert!(n.is_prime_rounds(64)?); // the same
    /// # Ok::<(), adamant_integer::Error>(())
    /// ```
    pub fn is_prime_with(&self, rounds: usize, source: &mut dyn RandomSource) -> Result<bool, Error> {
        let mut drawn = Ok(());
        let mut limbs = |out: &mut [u64]| drawn = drawn.and(fill(out, source));
        let prime = !self.negative && enough(natural::is_prime_with(self.limbs(), rounds, &mut limbs));
        drawn.map(|()| prime)
    }

    /// As [`Integer::is_prime_with`], with random bases from the operating system.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`].
    #[cfg(feature = "std")]
    pub fn is_prime_rounds(&self, rounds: usize) -> Result<bool, Error> {
        self.is_prime_with(rounds, &mut OsRandom)
    }

    /// The smallest prime above it.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// assert_eq!(Integer::from(7).next_prime(), 11);
    /// assert_eq!(Integer::from(-100).next_prime(), 2);
    /// ```
    #[must_use]
    pub fn next_prime(&self) -> Integer {
        let from = if self.negative { &[] } else { self.limbs() };
        Integer::from_limb_vec(enough(natural::next_prime(from)))
    }
    /// The largest prime below it; `None` for numbers up to 2.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// assert_eq!(Integer::from(11).prev_prime(), Some(Integer::from(7)));
    /// assert_eq!(Integer::from(2).prev_prime(), None);
    /// ```
    pub fn prev_prime(&self) -> Option<Integer> {
        let from = if self.negative { &[] } else { self.limbs() };
        enough(natural::prev_prime(from)).map(Integer::from_limb_vec)
    }
}
