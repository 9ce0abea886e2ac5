//! Roots, and which numbers are powers.

use super::Integer;
use super::magnitude::Magnitude;
use super::memory::enough;
use crate::Error;
use crate::natural;
use alloc::vec::Vec;

fn pair((root, rest): (Vec<u64>, Vec<u64>)) -> (Integer, Integer) {
    (Integer::from_limb_vec(root), Integer::from_limb_vec(rest))
}

impl Integer {
    /// The square root, rounded down.
    ///
    /// # Errors
    /// [`Error::Undefined`] for a negative number.
    pub fn sqrt(&self) -> Result<Integer, Error> {
        Ok(self.sqrt_rem()?.0)
    }

    /// `(s, r)` with `self = s² + r` and the largest such `s`.
    ///
    /// # Errors
    /// [`Error::Undefined`] for a negative number.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let (s, r) = Integer::from(30).sqrt_rem()?;
    /// assert!(s == 5 && r == 5);
    /// # Ok::<(), adamant_integer::Error>(())
    /// ```
    pub fn sqrt_rem(&self) -> Result<(Integer, Integer), Error> {
        if self.negative {
            return Err(Error::Undefined);
        }
        Ok(pair(natural::sqrt_rem(self.limbs())?))
    }

    /// The `k`-th root, rounded towards 0.
    ///
    /// # Errors
    /// [`Error::Undefined`] for `k` = 0, and for a negative number and an even `k`.
    pub fn root(&self, k: u32) -> Result<Integer, Error> {
        Ok(self.root_rem(k)?.0)
    }

    /// `(s, r)` with `self = s^k + r`, `s` the `k`-th root rounded towards 0.
    ///
    /// # Errors
    /// [`Error::Undefined`] for `k` = 0, and for a negative number and an even `k`.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let (s, r) = Integer::from(-30).root_rem(3)?;
    /// assert!(s == -3 && r == -3);
    /// # Ok::<(), adamant_integer::Error>(())
    /// ```
    pub fn root_rem(&self, k: u32) -> Result<(Integer, Integer), Error> {
        if k == 0 || self.negative && k.is_multiple_of(2) {
            return Err(Error::Undefined);
        }
        let (root, rest) = pair(natural::root_rem(self.limbs(), u64::from(k))?);
        Ok(if self.negative { (-root, -rest) } else { (root, rest) })
    }

    /// Whether it is the square of an integer.
    pub fn is_square(&self) -> bool {
        !self.negative && enough(natural::is_square(self.limbs()))
    }

    /// The base `b` and the largest exponent `k` > 1 with `self = b^k`; `None` where there are none. 0, 1 and -1 are powers
    /// of themselves to any (odd) exponent: for them `k` is 2, for -1 it is 3.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// assert_eq!(Integer::from(1024).perfect_power(), Some((Integer::from(2), 10)));
    /// assert_eq!(Integer::from(-64).perfect_power(), Some((Integer::from(-4), 3)));
    /// assert_eq!(Integer::from(-16).perfect_power(), None);
    /// ```
    pub fn perfect_power(&self) -> Option<(Integer, u64)> {
        if self.negative && self.bit_length() == 1 {
            return Some((self.clone(), 3));
        }
        let (base, exponent) = enough(natural::perfect_power(self.limbs()))?;
        let base = Integer::natural(Magnitude::from_vec(base));
        if !self.negative {
            return Some((base, exponent));
        }
        // Only odd powers are negative: the twos of the exponent go into the base.
        let twos = exponent.trailing_zeros();
        let odd = exponent >> twos;
        (odd > 1).then(|| (-base.pow(1 << twos), odd))
    }
}
