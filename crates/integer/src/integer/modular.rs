//! Modular inverses and powers, and the symbols of quadratic residues. Results are from 0 to |m| - 1.

use super::Integer;
use super::magnitude::Magnitude;
use super::memory::enough;
use crate::Error;
use crate::natural;

impl Integer {
    /// The inverse modulo `modulus`, from 0 to |modulus| - 1.
    ///
    /// # Errors
    /// [`Error::NotInvertible`] where there is none, [`Error::DivisionByZero`] for a modulus of 0.
    ///
    /// ```
    /// # use adamant_integer::{Error, Integer};
    /// let m = Integer::from(10);
    /// assert_eq!(Integer::from(-3).invert(&m)?, 3);
    /// assert_eq!(Integer::from(4).invert(&m), Err(Error::NotInvertible));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn invert(&self, modulus: &Integer) -> Result<Integer, Error> {
        if modulus.is_zero() {
            return Err(Error::DivisionByZero);
        }
        let inverse = natural::invert(self.limbs(), modulus.limbs())?.ok_or(Error::NotInvertible)?;
        let inverse = Integer::natural(Magnitude::from_vec(inverse));
        Ok(if self.negative { (-inverse).rem_euclid(modulus) } else { inverse })
    }

    /// `self` to the `exponent`, modulo `modulus`: from 0 to |modulus| - 1. A negative exponent takes powers of the inverse.
    ///
    /// # Errors
    /// [`Error::DivisionByZero`] for a modulus of 0, [`Error::NotInvertible`] for a negative exponent where there is no inverse.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let (m, two) = (Integer::from(1_000_007), Integer::from(2));
    /// assert_eq!(two.pow_mod(&Integer::from(1_000_006), &m)?, two.pow(1_000_006) % &m);
    /// assert_eq!(two.pow_mod(&Integer::from(-1), &m)?, 500_004);
    /// # Ok::<(), adamant_integer::Error>(())
    /// ```
    pub fn pow_mod(&self, exponent: &Integer, modulus: &Integer) -> Result<Integer, Error> {
        if modulus.is_zero() {
            return Err(Error::DivisionByZero);
        }
        if exponent.negative {
            return self.invert(modulus)?.pow_mod(&exponent.unsigned_abs(), modulus);
        }
        let power = natural::pow_mod(self.limbs(), exponent.limbs(), modulus.limbs())?;
        let power = Integer::natural(Magnitude::from_vec(power));
        let flip = self.negative && exponent.is_odd();
        Ok(if flip { (-power).rem_euclid(modulus) } else { power })
    }

    /// Makes it the power of [`Integer::pow_mod`], in its own buffer if that is large enough. The power itself takes memory for its
    /// tables; what is kept is this number's place.
    ///
    /// # Errors
    /// Those of [`Integer::pow_mod`]; the number is unchanged then.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let mut x = Integer::from(5);
    /// x.pow_mod_assign(&Integer::from(100), &Integer::from(1_000_003))?;
    /// assert_eq!(x, 955_820);
    /// # Ok::<(), adamant_integer::Error>(())
    /// ```
    pub fn pow_mod_assign(&mut self, exponent: &Integer, modulus: &Integer) -> Result<(), Error> {
        let power = self.pow_mod(exponent, modulus)?;
        self.clone_from(&power);
        Ok(())
    }

    /// `out` becomes the power of [`Integer::pow_mod`], in its own buffer if that is large enough.
    ///
    /// # Errors
    /// Those of [`Integer::pow_mod`]; `out` is unchanged then.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    ///
    /// // Fermat's test of 561 to a few bases, with one number for the powers: 561 passes, though it is 3 * 11 * 17.
    /// let (n, mut power) = (Integer::from(561), Integer::ZERO);
    /// for base in [2, 5, 7] {
    ///     Integer::from(base).pow_mod_into(&(&n - 1), &n, &mut power)?;
    ///     assert_eq!(power, 1);
    /// }
    /// assert!(!n.is_prime());
    /// # Ok::<(), adamant_integer::Error>(())
    /// ```
    pub fn pow_mod_into(
        &self,
        exponent: &Integer,
        modulus: &Integer,
        out: &mut Integer,
    ) -> Result<(), Error> {
        out.clone_from(&self.pow_mod(exponent, modulus)?);
        Ok(())
    }

    /// The Jacobi symbol (self/n) for odd positive `n`: 0 where they have a common factor, otherwise 1 or -1; for a prime
    /// `n` whether `self` is a square modulo it.
    ///
    /// # Errors
    /// [`Error::Undefined`] unless `n` is odd and positive.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// assert_eq!(Integer::from(-3).jacobi(&Integer::from(7)), Ok(1));
    /// ```
    pub fn jacobi(&self, n: &Integer) -> Result<i32, Error> {
        if n.negative || !n.is_odd() {
            return Err(Error::Undefined);
        }
        Ok(self.kronecker(n))
    }

    /// The Legendre symbol (self/p) for an odd prime `p`: 1 where `self` is a square modulo p, -1 where it is none, 0 for multiples
    /// of p. Whether p is prime is not tested; for other odd numbers it is the Jacobi symbol.
    ///
    /// # Errors
    /// [`Error::Undefined`] for even numbers, and numbers below 3.
    ///
    /// ```
    /// # use adamant_integer::{Error, Integer};
    /// assert_eq!(Integer::from(3).legendre(&Integer::from(11)), Ok(1));
    /// assert_eq!(Integer::from(3).legendre(&Integer::from(1)), Err(Error::Undefined));
    /// ```
    pub fn legendre(&self, p: &Integer) -> Result<i32, Error> {
        if *p < 3 { Err(Error::Undefined) } else { self.jacobi(p) }
    }

    /// The square root modulo the prime `p`, the smaller one of the two: from 0 to (p - 1) / 2.
    ///
    /// Whether p is prime is not tested. For other numbers the result is an error, or a number that has been checked to be a root.
    ///
    /// # Errors
    /// [`Error::NoSquareRoot`] where there is none, [`Error::Undefined`] for a `p` that is below 2, or even and not 2.
    ///
    /// ```
    /// # use adamant_integer::{Error, Integer};
    /// let p = Integer::from(41);
    /// assert_eq!(Integer::from(2).sqrt_mod_prime(&p)?, 17);
    /// assert_eq!(Integer::from(3).sqrt_mod_prime(&p), Err(Error::NoSquareRoot));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn sqrt_mod_prime(&self, p: &Integer) -> Result<Integer, Error> {
        if *p < 2 || p.is_even() && *p != 2 {
            return Err(Error::Undefined);
        }
        let reduced = self.rem_euclid(p);
        let root = natural::sqrt_mod_prime(reduced.limbs(), p.limbs())?.ok_or(Error::NoSquareRoot)?;
        Ok(Integer::natural(Magnitude::from_vec(root)))
    }

    /// The Kronecker symbol (self/n), for any two integers.
    ///
    /// # Source
    /// H. Cohen, "A Course in Computational Algebraic Number Theory", section 1.4.2.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    ///
    /// // For odd positive n it is the Jacobi symbol; it goes on to all other n.
    /// assert_eq!(Integer::from(5).kronecker(&Integer::from(21)), 1);
    /// assert_eq!(Integer::from(3).kronecker(&Integer::from(8)), -1);
    /// assert_eq!(Integer::from(-1).kronecker(&Integer::from(-1)), -1);
    /// ```
    #[must_use]
    pub fn kronecker(&self, n: &Integer) -> i32 {
        let size = enough(natural::kronecker(self.limbs(), n.limbs()));
        if !self.negative {
            return size;
        }
        // (-1/n) of the odd part of |n| is 1 modulo 4; (-1/2) = 1, (-1/-1) = -1, and (a/0) is 0 but for units.
        let odd = n.trailing_zeros().map_or(1, |zeros| {
            let limb = |i: usize| n.limbs().get(i).copied().unwrap_or(0);
            let (i, bits) = (zeros / 64, zeros % 64);
            limb(i) >> bits | if bits == 0 { 0 } else { limb(i + 1) << (64 - bits) }
        });
        let flips = (odd & 3 == 3) != n.negative;
        if flips { -size } else { size }
    }
}
