//! What becomes of a difference that is below 0.

use super::{Integer, Natural};

/// What `-` does with it, as for the primitive types.
#[cold]
fn below_zero() -> ! {
    panic!("attempt to subtract with overflow: a natural number is not below 0")
}

/// Before `a -= b`: a panic afterwards would leave a negative number behind.
#[inline]
pub(super) fn not_below(a: &Integer, b: &Integer) {
    if a < b {
        below_zero();
    }
}

/// The result of `a - b`.
#[inline]
pub(super) fn difference(x: Integer) -> Natural {
    if x.is_negative() {
        below_zero();
    }
    Natural::of(x)
}

impl Natural {
    /// `self - other`, or `None` where that is below 0.
    ///
    /// ```
    /// # use adamant_integer::Natural;
    /// let (two, five) = (Natural::from(2u8), Natural::from(5u8));
    /// assert_eq!(five.checked_sub(&two), Some(Natural::from(3u8)));
    /// assert_eq!(two.checked_sub(&five), None);
    /// ```
    #[must_use]
    pub fn checked_sub(&self, other: &Natural) -> Option<Natural> {
        Natural::try_from(&self.0 - &other.0).ok()
    }

    /// `self - other`, or 0 where that is below 0.
    ///
    /// ```
    /// # use adamant_integer::Natural;
    /// let (two, five) = (Natural::from(2u8), Natural::from(5u8));
    /// assert_eq!(five.saturating_sub(&two), 3);
    /// assert_eq!(two.saturating_sub(&five), 0);
    /// ```
    #[must_use]
    pub fn saturating_sub(&self, other: &Natural) -> Natural {
        self.checked_sub(other).unwrap_or(Natural::ZERO)
    }
}

super::delegate! {
    /// `|self - other|`
    ///
    /// ```
    /// # use adamant_integer::Natural;
    /// assert_eq!(Natural::from(2u8).abs_diff(&Natural::from(5u8)), 3);
    /// ```
    pub fn abs_diff(&self, other: &Natural) -> Natural;
}
