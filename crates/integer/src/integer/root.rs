//! Roots, and which numbers are powers.

use super::Integer;
use super::magnitude::Magnitude;
use super::memory::enough;
use crate::Error;
use crate::natural::{self, with_workspace};
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
        let mut root = Integer::ZERO;
        self.sqrt_into(&mut root)?;
        Ok(root)
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
        let (mut root, mut rest) = (Integer::ZERO, Integer::ZERO);
        self.sqrt_rem_into(&mut root, &mut rest)?;
        Ok((root, Integer::natural(rest.magnitude.compact())))
    }

    /// The square root, rounded down, in the buffer of `root` if it is large enough. The working space is on the stack for
    /// numbers of up to 400 limbs, 25,600 bits.
    ///
    /// # Errors
    /// [`Error::Undefined`] for a negative number, and `root` is unchanged.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let mut root = Integer::ZERO;
    /// Integer::from(99).sqrt_into(&mut root)?;
    /// assert_eq!(root, 9);
    /// # Ok::<(), adamant_integer::Error>(())
    /// ```
    pub fn sqrt_into(&self, root: &mut Integer) -> Result<(), Error> {
        if self.negative {
            return Err(Error::Undefined);
        }
        let limbs = self.limbs();
        root.negative = false;
        root.magnitude.rebuild(limbs.len().div_ceil(2), |s| natural::sqrt_rem_to(s, None, limbs))?;
        Ok(())
    }

    /// [`Integer::sqrt_rem`] in the buffers of `root` and `rest` where they are large enough.
    ///
    /// # Errors
    /// [`Error::Undefined`] for a negative number, and `root` and `rest` are unchanged.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    ///
    /// // Fermat's method: a difference of two squares gives the factors.
    /// let n = Integer::from(5959);
    /// let (mut a, mut root, mut rest) = (Integer::from(78), Integer::ZERO, Integer::ZERO);
    /// loop {
    ///     (a.square() - &n).sqrt_rem_into(&mut root, &mut rest)?;
    ///     if rest.is_zero() {
    ///         break;
    ///     }
    ///     a += 1;
    /// }
    /// assert_eq!((&a - &root, &a + &root), (Integer::from(59), Integer::from(101)));
    /// assert!(a.square().is_square());
    /// # Ok::<(), adamant_integer::Error>(())
    /// ```
    pub fn sqrt_rem_into(&self, root: &mut Integer, rest: &mut Integer) -> Result<(), Error> {
        if self.negative {
            return Err(Error::Undefined);
        }
        let limbs = self.limbs();
        let length = limbs.len().div_ceil(2);
        (root.negative, rest.negative) = (false, false);
        root.magnitude.rebuild(length, |s| {
            rest.magnitude.rebuild(length + 1, |r| natural::sqrt_rem_to(s, Some(r), limbs))
        })?;
        Ok(())
    }

    /// Makes it its square root, rounded down, in its own buffer.
    ///
    /// # Errors
    /// [`Error::Undefined`] for a negative number, which is unchanged.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let mut x = Integer::from(10).pow(41);
    /// x.sqrt_assign()?;
    /// assert_eq!(x.to_string(), "316227766016837933199");
    /// # Ok::<(), adamant_integer::Error>(())
    /// ```
    pub fn sqrt_assign(&mut self) -> Result<(), Error> {
        if self.negative {
            return Err(Error::Undefined);
        }
        let length = self.limbs().len();
        with_workspace(length, |copy| {
            copy.copy_from_slice(self.limbs());
            self.magnitude.rebuild(length.div_ceil(2), |s| natural::sqrt_rem_to(s, None, copy))
        })??;
        Ok(())
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
    #[must_use]
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
    #[must_use]
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
