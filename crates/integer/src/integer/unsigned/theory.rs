//! Powers, roots and number theory.

use super::delegate::constructors;
use super::{Integer, Natural};
use crate::integer::memory::enough;
use crate::{Error, OutOfMemory, RandomSource};

/// The root of a number that is not negative: nothing but memory can be missing.
fn root<T>(result: Result<T, Error>) -> T {
    enough(result.map_err(|_| OutOfMemory))
}

impl Natural {
    /// The square root, rounded down.
    ///
    /// ```
    /// # use adamant_integer::Natural;
    /// assert_eq!(Natural::from(99u8).sqrt(), 9);
    /// ```
    #[must_use]
    pub fn sqrt(&self) -> Natural {
        Natural::of(root(self.0.sqrt()))
    }

    /// `(s, r)` with `self = s² + r` and the largest such `s`.
    #[must_use]
    pub fn sqrt_rem(&self) -> (Natural, Natural) {
        let (root, rest) = root(self.0.sqrt_rem());
        (Natural::of(root), Natural::of(rest))
    }

    /// `(g, x, y)` with `self x + other y = g`, the greatest common divisor; `x` and `y` are those of
    /// [`Integer::gcd_extended`], and one of them is mostly negative.
    ///
    /// ```
    /// # use adamant_integer::{Integer, Natural};
    /// let (a, b) = (Natural::from(240u8), Natural::from(46u8));
    /// let (g, x, y) = a.gcd_extended(&b);
    /// assert_eq!(g, 2);
    /// assert_eq!(x * a.as_integer() + y * b.as_integer(), g);
    /// ```
    #[must_use]
    pub fn gcd_extended(&self, other: &Natural) -> (Natural, Integer, Integer) {
        let (gcd, x, y) = self.0.gcd_extended(&other.0);
        (Natural::of(gcd), x, y)
    }

    /// `(g, self / g, other / g)` with the greatest common divisor g; 0 three times for two zeros.
    #[must_use]
    pub fn gcd_cofactors(&self, other: &Natural) -> (Natural, Natural, Natural) {
        let (gcd, a, b) = self.0.gcd_cofactors(&other.0);
        (Natural::of(gcd), Natural::of(a), Natural::of(b))
    }
}

super::delegate! {
    /// `self²`, faster than by `*`.
    pub fn square(&self) -> Natural;

    /// `self` to the `exponent`; 0 to the 0 is 1.
    ///
    /// # Panics
    /// Where there is no memory for the result: [`Natural::checked_pow`] returns `None`.
    pub fn pow(&self, exponent: u32) -> Natural;

    /// `self` to the `exponent`, or `None` where there is no memory for it.
    pub fn checked_pow(&self, exponent: u32) -> Option<Natural>;

    /// The `k`-th root, rounded down.
    ///
    /// # Errors
    /// [`Error::Undefined`] for `k` = 0.
    pub fn root(&self, k: u32) -> Result<Natural, Error>;

    /// `(s, r)` with `self = s^k + r`, `s` the `k`-th root rounded down.
    ///
    /// # Errors
    /// [`Error::Undefined`] for `k` = 0.
    pub fn root_rem(&self, k: u32) -> Result<(Natural, Natural), Error>;

    /// Whether it is the square of an integer.
    pub fn is_square(&self) -> bool;

    /// The base `b` and the largest exponent `k` > 1 with `self = b^k`; `None` where there are none. For 0 and 1 `k` is 2.
    pub fn perfect_power(&self) -> Option<(Natural, u64)>;

    /// The largest k with 2^k <= `self`.
    ///
    /// # Errors
    /// [`Error::Undefined`] for 0.
    pub fn ilog2(&self) -> Result<usize, Error>;

    /// The largest k with 10^k <= `self`: one less than the number of decimal digits.
    ///
    /// # Errors
    /// [`Error::Undefined`] for 0.
    pub fn ilog10(&self) -> Result<usize, Error>;

    /// The largest k with base^k <= `self`.
    ///
    /// # Errors
    /// [`Error::Undefined`] for 0, and unless `base` is at least 2.
    pub fn ilog(&self, base: &Natural) -> Result<usize, Error>;

    /// The greatest common divisor; that of 0 and x is x.
    ///
    /// ```
    /// # use adamant_integer::Natural;
    /// assert_eq!(Natural::from(12u8).gcd(&Natural::from(18u8)), 6);
    /// ```
    pub fn gcd(&self, other: &Natural) -> Natural;

    /// The least common multiple; 0 where one of them is 0.
    pub fn lcm(&self, other: &Natural) -> Natural;

    /// Takes out all factors `factor`: `(c, k)` with self = c factor^k and c no multiple of it.
    ///
    /// # Errors
    /// [`Error::Undefined`] where `self` is 0, or `factor` is 0 or 1.
    pub fn remove_factor(&self, factor: &Natural) -> Result<(Natural, usize), Error>;

    /// The inverse modulo `modulus`.
    ///
    /// # Errors
    /// [`Error::NotInvertible`] where there is none, [`Error::DivisionByZero`] for a modulus of 0.
    ///
    /// ```
    /// # use adamant_integer::{Error, Natural};
    /// let m = Natural::from(10u8);
    /// assert_eq!(Natural::from(7u8).invert(&m)?, 3);
    /// assert_eq!(Natural::from(4u8).invert(&m), Err(Error::NotInvertible));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn invert(&self, modulus: &Natural) -> Result<Natural, Error>;

    /// `self` to the `exponent`, modulo `modulus`.
    ///
    /// # Errors
    /// [`Error::DivisionByZero`] for a modulus of 0.
    ///
    /// ```
    /// # use adamant_integer::Natural;
    /// let (m, two) = (Natural::from(1_000_007u32), Natural::from(2u8));
    /// assert_eq!(two.pow_mod(&Natural::from(500u32), &m)?, two.pow(500) % &m);
    /// # Ok::<(), adamant_integer::Error>(())
    /// ```
    pub fn pow_mod(&self, exponent: &Natural, modulus: &Natural) -> Result<Natural, Error>;

    /// The Jacobi symbol (self/n).
    ///
    /// # Errors
    /// [`Error::Undefined`] unless `n` is odd.
    pub fn jacobi(&self, n: &Natural) -> Result<i32, Error>;

    /// The Kronecker symbol (self/n).
    pub fn kronecker(&self, n: &Natural) -> i32;

    /// A square root modulo the prime `p`: see [`Integer::sqrt_mod_prime`].
    ///
    /// # Errors
    /// Those of [`Integer::sqrt_mod_prime`].
    pub fn sqrt_mod_prime(&self, p: &Natural) -> Result<Natural, Error>;

    /// Whether it is prime, by the test of [`Integer::is_prime`]. For numbers that an enemy may have chosen take
    /// [`Natural::is_prime_with`] or `is_prime_rounds`.
    ///
    /// ```
    /// # use adamant_integer::Natural;
    /// assert!(((Natural::ONE << 521u32) - 1u8).is_prime());
    /// ```
    pub fn is_prime(&self) -> bool;

    /// As [`Natural::is_prime`], and then so many rounds of Miller and Rabin with bases from `source`. A composite number
    /// passes each round with a probability of at most 1/4, whoever chose it.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`].
    pub fn is_prime_with(&self, rounds: usize, source: &mut dyn RandomSource) -> Result<bool, Error>;

    /// As [`Natural::is_prime_with`], with random bases from the operating system.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`].
    #[cfg(feature = "std")]
    pub fn is_prime_rounds(&self, rounds: usize) -> Result<bool, Error>;

    /// The smallest prime above it.
    pub fn next_prime(&self) -> Natural;

    /// The largest prime below it; `None` for numbers up to 2.
    pub fn prev_prime(&self) -> Option<Natural>;

    /// The binomial coefficient `self` over `k`.
    pub fn binomial(&self, k: u32) -> Natural;
}

constructors! {
    /// `n!`, the product of 1 to `n`.
    pub fn factorial(n: u32) -> Natural;

    /// The product of the primes up to `n`.
    pub fn primorial(n: u32) -> Natural;

    /// The `n`-th Fibonacci number: 0, 1, 1, 2, 3, ...
    pub fn fibonacci(n: u32) -> Natural;
}
