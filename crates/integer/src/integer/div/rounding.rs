//! Division towards minus infinity, towards plus infinity, and Euclidean, with a remainder that is never negative; division that may
//! refuse.

use super::Integer;

impl Integer {
    /// Quotient towards minus infinity and remainder, which has the sign of the divisor.
    ///
    /// # Panics
    /// When `divisor` is 0.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let (q, r) = Integer::from(-7).div_rem_floor(&Integer::from(2));
    /// assert!(q == -4 && r == 1);
    /// ```
    #[must_use]
    pub fn div_rem_floor(&self, divisor: &Integer) -> (Integer, Integer) {
        let (mut quotient, mut remainder) = self.div_rem(divisor);
        if !remainder.is_zero() && remainder.negative != divisor.negative {
            quotient -= 1;
            remainder += divisor;
        }
        (quotient, remainder)
    }

    /// The quotient whose remainder is at least 0 and below `|divisor|`, and that remainder.
    ///
    /// # Panics
    /// When `divisor` is 0.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let (q, r) = Integer::from(-7).div_rem_euclid(&Integer::from(-2));
    /// assert!(q == 4 && r == 1);
    /// ```
    #[must_use]
    pub fn div_rem_euclid(&self, divisor: &Integer) -> (Integer, Integer) {
        let (mut quotient, mut remainder) = self.div_rem(divisor);
        if remainder.negative {
            if divisor.negative {
                quotient += 1;
                remainder -= divisor;
            } else {
                quotient -= 1;
                remainder += divisor;
            }
        }
        (quotient, remainder)
    }

    /// The quotient of [`Integer::div_rem_floor`]. Panics when `divisor` is 0.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    ///
    /// let (a, b) = (Integer::from(-7), Integer::from(2));
    /// assert_eq!((&a / &b, &a % &b), (Integer::from(-3), Integer::from(-1))); // towards 0
    /// assert_eq!((a.div_floor(&b), a.mod_floor(&b)), (Integer::from(-4), Integer::from(1)));
    /// assert_eq!((a.div_euclid(&b), a.rem_euclid(&b)), (Integer::from(-4), Integer::from(1)));
    /// assert_eq!(a.div_ceil(&b), -3);
    /// // By a negative divisor, the floor and Euclid's remainder differ.
    /// assert_eq!((a.mod_floor(&-&b), a.rem_euclid(&-&b)), (Integer::from(-1), Integer::from(1)));
    /// ```
    #[must_use]
    pub fn div_floor(&self, divisor: &Integer) -> Integer {
        self.div_rem_floor(divisor).0
    }

    /// The remainder of [`Integer::div_rem_floor`], of the sign of `divisor`. Panics when `divisor` is 0.
    #[must_use]
    pub fn mod_floor(&self, divisor: &Integer) -> Integer {
        let mut rest = self % divisor;
        if !rest.is_zero() && rest.negative != divisor.negative {
            rest += divisor;
        }
        rest
    }

    /// The quotient of [`Integer::div_rem_euclid`]. Panics when `divisor` is 0.
    #[must_use]
    pub fn div_euclid(&self, divisor: &Integer) -> Integer {
        self.div_rem_euclid(divisor).0
    }

    /// The remainder of [`Integer::div_rem_euclid`], never negative. Panics when `divisor` is 0.
    #[must_use]
    pub fn rem_euclid(&self, divisor: &Integer) -> Integer {
        let mut rest = self % divisor;
        if rest.negative {
            rest.add_abs(divisor);
        }
        rest
    }

    /// `self + |other|`
    fn add_abs(&mut self, other: &Integer) {
        if other.negative { *self -= other } else { *self += other }
    }

    /// [`Integer::div_rem`], or `None` for a divisor of 0.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    ///
    /// let average = |sum: &Integer, count: &Integer| sum.checked_div(count);
    /// assert_eq!(average(&Integer::from(7), &Integer::from(2)), Some(Integer::from(3)));
    /// assert_eq!(average(&Integer::from(7), &Integer::ZERO), None);
    /// let (x, zero) = (Integer::from(-7), Integer::ZERO);
    /// assert!(x.checked_div_rem(&zero).is_none() && x.checked_rem(&zero).is_none());
    /// assert_eq!(x.checked_rem_euclid(&Integer::from(4)), Some(Integer::from(1)));
    /// assert_eq!(x.checked_div_euclid(&Integer::from(4)), Some(Integer::from(-2)));
    /// ```
    #[must_use]
    pub fn checked_div_rem(&self, divisor: &Integer) -> Option<(Integer, Integer)> {
        (!divisor.is_zero()).then(|| self.div_rem(divisor))
    }

    /// The quotient towards 0, or `None` for a divisor of 0.
    #[must_use]
    pub fn checked_div(&self, divisor: &Integer) -> Option<Integer> {
        (!divisor.is_zero()).then(|| self / divisor)
    }

    /// The remainder of the sign of `self`, or `None` for a divisor of 0.
    #[must_use]
    pub fn checked_rem(&self, divisor: &Integer) -> Option<Integer> {
        (!divisor.is_zero()).then(|| self % divisor)
    }

    /// [`Integer::div_euclid`], or `None` for a divisor of 0.
    #[must_use]
    pub fn checked_div_euclid(&self, divisor: &Integer) -> Option<Integer> {
        (!divisor.is_zero()).then(|| self.div_euclid(divisor))
    }

    /// [`Integer::rem_euclid`], or `None` for a divisor of 0.
    #[must_use]
    pub fn checked_rem_euclid(&self, divisor: &Integer) -> Option<Integer> {
        (!divisor.is_zero()).then(|| self.rem_euclid(divisor))
    }

    /// Whether `divisor` divides it without remainder; 0 divides only 0.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    ///
    /// // A leap year, of any age.
    /// let leap = |year: &Integer| {
    ///     let by = |n: u32| year.is_multiple_of(&Integer::from(n));
    ///     by(4) && !by(100) || by(400)
    /// };
    /// assert!(leap(&Integer::from(2000)) && !leap(&Integer::from(1900)));
    /// ```
    #[must_use]
    pub fn is_multiple_of(&self, divisor: &Integer) -> bool {
        if divisor.is_zero() { self.is_zero() } else { (self % divisor).is_zero() }
    }

    /// The next larger quotient where there is a remainder: division towards plus infinity. Panics when `divisor` is 0.
    #[must_use]
    pub fn div_ceil(&self, divisor: &Integer) -> Integer {
        let (mut quotient, remainder) = self.div_rem(divisor);
        if !remainder.is_zero() && self.negative == divisor.negative {
            quotient += 1;
        }
        quotient
    }
}
