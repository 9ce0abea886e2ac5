//! Division. With numbers that are not negative all ways of rounding down are one.

use super::Natural;

super::delegate! {
    /// Quotient and remainder: what `/` and `%` give, at the price of one.
    ///
    /// # Panics
    /// When `divisor` is 0; see [`Natural::checked_div_rem`].
    ///
    /// ```
    /// # use adamant_integer::Natural;
    /// let (q, r) = Natural::from(7u8).div_rem(&Natural::from(2u8));
    /// assert!(q == 3 && r == 1);
    /// ```
    pub fn div_rem(&self, divisor: &Natural) -> (Natural, Natural);

    /// [`Natural::div_rem`], or `None` for a divisor of 0.
    pub fn checked_div_rem(&self, divisor: &Natural) -> Option<(Natural, Natural)>;

    /// The quotient, or `None` for a divisor of 0.
    pub fn checked_div(&self, divisor: &Natural) -> Option<Natural>;

    /// The remainder, or `None` for a divisor of 0.
    pub fn checked_rem(&self, divisor: &Natural) -> Option<Natural>;

    /// The quotient, rounded up. Panics when `divisor` is 0.
    pub fn div_ceil(&self, divisor: &Natural) -> Natural;

    /// The quotient by a divisor, faster than by [`Natural::div_rem`]; where `divisor` leaves a remainder, some number. Panics when
    /// `divisor` is 0.
    pub fn div_exact(&self, divisor: &Natural) -> Natural;

    /// Whether `divisor` divides it without remainder; 0 divides only 0.
    pub fn is_multiple_of(&self, divisor: &Natural) -> bool;
}
