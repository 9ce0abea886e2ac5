//! A digit times a row of digits. The halves of a product are known without what comes from below, so the chain from digit
//! to digit is one addition and one shift, not a product's sum of 128 bits.

use crate::int::{DIGIT_BITS, DIGIT_MAX, Digit};
use adamant_base::limb::{high, low};

/// A factor: 16 times a digit, as the upper half of a product with it begins at bit 60 of the product with the digit.
#[derive(Clone, Copy)]
pub(crate) struct Row(u64);

/// What a digit passes on to the next: the upper half of its product, and a carry of at most 2.
#[derive(Clone, Copy, Default)]
pub(crate) struct Above {
    high: u64,
    carry: u64,
}

impl Row {
    /// A factor of at most 60 bits.
    #[inline(always)]
    pub fn new(digit: Digit) -> Row {
        debug_assert!(digit <= DIGIT_MAX);
        Row(digit << (64 - DIGIT_BITS))
    }

    /// The digit of `factor * digit + own` with what came from below.
    #[inline(always)]
    pub fn step(self, digit: Digit, own: Digit, above: &mut Above) -> Digit {
        let product = u128::from(digit) * u128::from(self.0);
        // Below 2^60 each, and a carry: nothing is lost in 64 bits.
        let total = (low(product) >> (64 - DIGIT_BITS)).wrapping_add(own).wrapping_add(above.high);
        let total = total.wrapping_add(above.carry);
        above.high = high(product);
        above.carry = total >> DIGIT_BITS;
        total & DIGIT_MAX
    }
}

impl Above {
    /// What is left above the last digit.
    #[inline(always)]
    pub fn digit(self) -> Digit {
        self.high.wrapping_add(self.carry)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn largest_digits() {
        let mut above = Above::default();
        let row = Row::new(DIGIT_MAX);
        // (2^60 - 1)^2 + 2^60 - 1 = 2^60 (2^60 - 1), twice.
        assert_eq!(row.step(DIGIT_MAX, DIGIT_MAX, &mut above), 0);
        assert_eq!(above.digit(), DIGIT_MAX);
        assert_eq!(row.step(DIGIT_MAX, DIGIT_MAX, &mut above), DIGIT_MAX);
        assert_eq!(above.digit(), DIGIT_MAX);
    }
}
