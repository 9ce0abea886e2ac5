//! Factorisation into primes.
//!
//! | file | what it holds |
//! |---|---|
//! | `trial` | division by small primes |
//! | `split` | one factor of a composite number: rho, then elliptic curves |
//! | `factorization` | the result, and what follows from it: Euler's phi, divisors |

mod factorization;
mod split;
mod trial;

use super::Integer;
use super::memory::enough;
use crate::Error;
use core::ops::ControlFlow;
pub use factorization::Factorization;
use split::Split;

/// What [`Integer::factor_with`] is doing.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct FactorProgress<'a> {
    /// The composite number that is being split, or what is left of the number after division by small primes.
    pub number: &'a Integer,
    /// The method, and how far it is.
    pub step: FactorStep,
}

/// A method and how far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FactorStep {
    /// Division by the primes up to `bound`.
    Trial {
        /// The largest prime so far.
        bound: u64,
    },
    /// Pollard's rho method.
    Rho,
    /// Curve number `curve` of `curves`, after which factors of up to `digits` decimal digits have most probably been found;
    /// then larger ones are looked for.
    Ecm {
        /// Decimal digits of the factors that these curves are chosen for.
        digits: u32,
        /// From 1 on.
        curve: u32,
        /// How many there are for these digits.
        curves: u32,
        /// The bound of the first stage.
        b1: u64,
    },
}

impl Integer {
    /// The prime factors of a number from 1 on, for as long as it takes: factors of 20 digits take seconds at the most, 30
    /// digits minutes, each 5 more about 8 times as long, where the second largest prime factor is what counts.
    ///
    /// # Errors
    /// [`Error::Undefined`] for 0 and for negative numbers.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let factors = Integer::from(360).factor()?;
    /// assert!(factors.primes().iter().map(|(p, k)| (p, *k)).eq([(&2.into(), 3), (&3.into(), 2), (&5.into(), 1)]));
    /// # Ok::<(), adamant_integer::Error>(())
    /// ```
    pub fn factor(&self) -> Result<Factorization, Error> {
        self.factor_with(|_| ControlFlow::Continue(()))
    }

    /// As [`Integer::factor`]; `watch` hears what is being done, every few milliseconds for numbers of usual sizes, and breaks
    /// when it has taken long enough. What is not factored then is among [`Factorization::composites`].
    ///
    /// Every prime is one to [`Integer::is_prime`]. The order in which factors are found is the same in every run.
    ///
    /// # Errors
    /// [`Error::Undefined`] for 0 and for negative numbers.
    ///
    /// # Source
    /// Division by the primes below 2^16; R. P. Brent, "An improved Monte Carlo factorization algorithm", BIT 20, 1980;
    /// P. Zimmermann, B. Dodson, "20 years of ECM", ANTS 2006.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// use std::ops::ControlFlow;
    ///
    /// let number = (Integer::ONE << 1201u32) - 1u8;
    /// let mut looks = 0;
    /// let factors = number.factor_with(|_| {
    ///     looks += 1;
    ///     if looks < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    /// })?;
    /// assert!(!factors.is_complete());
    /// assert_eq!(factors.product(), number);
    /// # Ok::<(), adamant_integer::Error>(())
    /// ```
    pub fn factor_with(
        &self,
        mut watch: impl FnMut(FactorProgress<'_>) -> ControlFlow<()>,
    ) -> Result<Factorization, Error> {
        if !self.is_positive() {
            return Err(Error::Undefined);
        }
        let mut factors = Factorization::default();
        let mut stopped = false;
        let rest = trial::divide(self, &mut factors, &mut |number, bound| {
            let go_on = watch(FactorProgress { number, step: FactorStep::Trial { bound } });
            stopped = go_on.is_break();
            go_on
        });
        let mut waiting = alloc::vec![(rest, 1)];
        while let Some((n, times)) = waiting.pop() {
            if n == 1u8 {
                continue;
            }
            if stopped && n.bit_length() > 64 {
                // Whether it is prime may be a long question.
                if n.bit_length() < 4096 && n.is_prime() {
                    factors.add_prime(n, times);
                } else {
                    factors.add_composite(n, times);
                }
                continue;
            }
            if n.is_prime() {
                factors.add_prime(n, times);
                continue;
            }
            if let Some((root, exponent)) = n.perfect_power() {
                waiting.push((root, times * exponent));
                continue;
            }
            match enough(split::split(&n, &mut |step| watch(FactorProgress { number: &n, step }))) {
                Split::Factor(factor) => {
                    let other = &n / &factor;
                    waiting.extend([(other, times), (factor, times)]);
                }
                Split::Stopped => {
                    stopped = true;
                    factors.add_composite(n, times);
                }
            }
        }
        factors.sort();
        Ok(factors)
    }
}
