//! Logarithms, rounded down.

use super::Integer;
use super::memory::enough;
use crate::Error;
use crate::natural;
use adamant_base::num::to_usize;

/// From so many bits on logarithms do not fit into the fixed point of [`natural::log2`].
const LOG2_BITS: u64 = 1 << (64 - natural::LOG2_FRACTION);

impl Integer {
    /// The largest k with 2^k <= `self`.
    ///
    /// # Errors
    /// [`Error::Undefined`] for 0 and negative numbers.
    ///
    /// ```
    /// # use adamant_integer::{Error, Integer};
    /// assert_eq!(Integer::from(1023).ilog2()?, 9);
    /// assert_eq!(Integer::ZERO.ilog2(), Err(Error::Undefined));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn ilog2(&self) -> Result<usize, Error> {
        if self.is_positive() { Ok(self.bit_length() - 1) } else { Err(Error::Undefined) }
    }

    /// The largest k with 10^k <= `self`: one less than the number of decimal digits.
    ///
    /// # Errors
    /// [`Error::Undefined`] for 0 and negative numbers.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    ///
    /// // Decimal digits without the digits.
    /// assert_eq!(Integer::from(2).pow(100_000).ilog10()? + 1, 30_103);
    /// # Ok::<(), adamant_integer::Error>(())
    /// ```
    pub fn ilog10(&self) -> Result<usize, Error> {
        self.ilog(&Integer::from(10u8))
    }

    /// The largest k with base^k <= `self`. Mostly no power is computed: logarithms to 32 bits after the point tell k unless
    /// `self` is close to a power.
    ///
    /// # Errors
    /// [`Error::Undefined`] unless `self` is positive and `base` at least 2.
    ///
    /// ```
    /// # use adamant_integer::{Error, Integer};
    /// let ten = Integer::from(10);
    /// assert_eq!(ten.pow(50).ilog(&ten)?, 50);
    /// assert_eq!((ten.pow(50) - 1u8).ilog(&ten)?, 49);
    /// assert_eq!(ten.ilog(&Integer::ONE), Err(Error::Undefined));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn ilog(&self, base: &Integer) -> Result<usize, Error> {
        if !self.is_positive() || *base < 2 {
            return Err(Error::Undefined);
        }
        if base.is_power_of_two() {
            return Ok((self.bit_length() - 1) / (base.bit_length() - 1));
        }
        if self.bit_length() as u64 >= LOG2_BITS || self < base {
            return Ok(by_squares(self, base).0);
        }
        // Both are at most two in the last place too small.
        let (log, base_log) = (natural::log2(self.limbs()), natural::log2(base.limbs()));
        let (least, most) = (log / (base_log + 2), log.saturating_add(2) / base_log);
        let mut k = to_usize(least);
        if least < most {
            let mut power = Integer::from_limb_vec(enough(natural::pow(base.limbs(), least))) * base;
            while power <= *self {
                power *= base;
                k += 1;
            }
        }
        Ok(k)
    }
}

/// The largest k with base^k <= n, and that power; by the logarithm to the base base².
fn by_squares(n: &Integer, base: &Integer) -> (usize, Integer) {
    if base > n {
        return (0, Integer::ONE);
    }
    let (half, power) = by_squares(n, &base.square());
    let next = &power * base;
    if next <= *n { (2 * half + 1, next) } else { (2 * half, power) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_ways() {
        for base in [3u32, 7, 10, 1000, u32::MAX] {
            let base = Integer::from(base);
            for k in [0, 1, 2, 3, 10, 63, 64, 100] {
                let power = base.pow(k);
                for n in [power.clone(), &power + 1, &power - 1, &power * 2, &power * &base - 1] {
                    let Ok(log) = n.ilog(&base) else { continue };
                    assert_eq!((log, base.pow(log as u32)), by_squares(&n, &base), "{n} to {base}");
                }
            }
        }
    }
}
