//! The result of a factorisation, and what follows from it.

use crate::integer::Integer;
use alloc::vec::Vec;

/// The factors of a number from 1 on; see [`Integer::factor`].
///
/// ```
/// use adamant_integer::{FactorProgress, FactorStep, Factorization, Integer};
/// use core::ops::ControlFlow;
///
/// // For no longer than division by small primes takes.
/// let number = Integer::from(12) * Integer::from(u64::MAX - 58) * Integer::from(u64::MAX - 82);
/// let factors: Factorization = number.factor_with(|progress: FactorProgress<'_>| match progress.step {
///     FactorStep::Trial { .. } => ControlFlow::Continue(()),
///     _ => ControlFlow::Break(()),
/// })?;
/// assert_eq!(factors.primes()[..2], [(Integer::from(2), 2), (Integer::from(3), 1)]);
/// assert_eq!(factors.product(), number);
/// assert_eq!(factors.composites().len(), 1);
/// assert_eq!(Integer::from(12).factor()?.divisor_count(), Some(6.into()));
/// # Ok::<(), adamant_integer::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Factorization {
    primes: Vec<(Integer, u64)>,
    composites: Vec<(Integer, u64)>,
}

impl Factorization {
    /// The prime factors, the smallest first, each with its multiplicity; none for 1.
    #[must_use]
    pub fn primes(&self) -> &[(Integer, u64)] {
        &self.primes
    }

    /// What was not factored, where the caller had no more time: composite numbers with their multiplicities. A number of more
    /// than 4096 bits whose turn had not come may be prime.
    #[must_use]
    pub fn composites(&self) -> &[(Integer, u64)] {
        &self.composites
    }

    /// Whether all factors are prime.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.composites.is_empty()
    }

    /// The number that was factored.
    #[must_use]
    pub fn product(&self) -> Integer {
        let factors = self.primes.iter().chain(&self.composites);
        factors.map(|(factor, times)| power(factor, *times)).product()
    }

    /// Euler's function: how many of the numbers from 1 to n have no divisor in common with n. `None` where the factorisation
    /// is not complete.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// assert_eq!(Integer::from(36).factor()?.phi(), Some(12.into()));
    /// # Ok::<(), adamant_integer::Error>(())
    /// ```
    #[must_use]
    pub fn phi(&self) -> Option<Integer> {
        let part = |(p, times): &(Integer, u64)| (p - 1u8) * power(p, times - 1);
        self.is_complete().then(|| self.primes.iter().map(part).product())
    }

    /// How many divisors the number has. `None` where the factorisation is not complete.
    #[must_use]
    pub fn divisor_count(&self) -> Option<Integer> {
        self.is_complete().then(|| self.primes.iter().map(|(_, times)| Integer::from(*times) + 1u8).product())
    }

    /// The divisors, the smallest first. `None` where the factorisation is not complete or there are more than `most`.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let divisors = Integer::from(12).factor()?.divisors(100).unwrap();
    /// assert!(divisors.iter().eq([1, 2, 3, 4, 6, 12].map(Integer::from).iter()));
    /// # Ok::<(), adamant_integer::Error>(())
    /// ```
    #[must_use]
    pub fn divisors(&self, most: usize) -> Option<Vec<Integer>> {
        if self.divisor_count()? > most {
            return None;
        }
        let mut divisors = alloc::vec![Integer::ONE];
        for (p, times) in &self.primes {
            let smaller = divisors.len();
            for i in 0..smaller * usize::try_from(*times).ok()? {
                let next = &divisors[i] * p;
                divisors.push(next);
            }
        }
        divisors.sort_unstable();
        Some(divisors)
    }

    pub(super) fn add_prime(&mut self, p: Integer, times: u64) {
        self.primes.push((p, times));
    }

    pub(super) fn add_composite(&mut self, n: Integer, times: u64) {
        self.composites.push((n, times));
    }

    /// Brings the factors into order, each one once.
    pub(super) fn sort(&mut self) {
        for factors in [&mut self.primes, &mut self.composites] {
            factors.sort_unstable();
            factors.dedup_by(|next, first| {
                let same = next.0 == first.0;
                if same {
                    first.1 += next.1;
                }
                same
            });
        }
    }
}

/// A number of the size of one that there is memory for.
fn power(base: &Integer, exponent: u64) -> Integer {
    match u32::try_from(exponent) {
        Ok(exponent) => base.pow(exponent),
        Err(_) => {
            let root = power(base, exponent / 2);
            &root * &root * power(base, exponent % 2)
        }
    }
}
