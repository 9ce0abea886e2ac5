//! Bits.

use super::Natural;

impl Natural {
    /// Sets bit `index` to `value`.
    ///
    /// ```
    /// # use adamant_integer::Natural;
    /// let mut x = Natural::ZERO;
    /// x.set_bit(100, true);
    /// assert_eq!(x, 1u128 << 100);
    /// ```
    ///
    /// # Panics
    /// Where there is no memory for the result.
    pub fn set_bit(&mut self, index: usize, value: bool) {
        self.0.set_bit(index, value);
    }

    /// Inverts bit `index`.
    ///
    /// # Panics
    /// Where there is no memory for the result.
    pub fn toggle_bit(&mut self, index: usize) {
        self.0.toggle_bit(index);
    }

    /// The index of the first zero bit from bit `from` on; above the number there are only zeros.
    #[must_use]
    pub fn find_zero(&self, from: usize) -> usize {
        self.0.find_zero(from).unwrap_or(from)
    }

    /// The number of ones below the lowest zero bit.
    #[must_use]
    pub fn trailing_ones(&self) -> usize {
        self.find_zero(0)
    }

    /// The number of bits in which the two numbers differ.
    ///
    /// ```
    /// # use adamant_integer::Natural;
    /// assert_eq!(Natural::from(0b1100u8).hamming_distance(&Natural::from(0b1010u8)), 2);
    /// ```
    #[must_use]
    pub fn hamming_distance(&self, other: &Natural) -> usize {
        // `Integer` has `None` for numbers of different signs.
        self.0.hamming_distance(&other.0).unwrap_or(0)
    }
}

super::delegate! {
    /// Bits without leading zeros; 0 for 0.
    pub fn bit_length(&self) -> usize;

    /// Bit `index`, 0 being the lowest.
    pub fn bit(&self, index: usize) -> bool;

    /// The index of the first one bit from bit `from` on; `None` where only zeros follow.
    pub fn find_one(&self, from: usize) -> Option<usize>;

    /// The number of zeros below the lowest one bit; `None` for 0, which has no such bit.
    pub fn trailing_zeros(&self) -> Option<usize>;

    /// The number of one bits.
    pub fn count_ones(&self) -> usize;

    /// Whether it is 2^k for some k.
    pub fn is_power_of_two(&self) -> bool;

    /// The smallest 2^k that is not below it; 1 for 0.
    pub fn next_power_of_two(&self) -> Natural;

    /// The `bits` lowest bits: `self mod 2^bits`.
    pub fn low_bits(&self, bits: usize) -> Natural;

    /// `self << bits`, or `None` where there is no memory for it.
    pub fn checked_shl(&self, bits: usize) -> Option<Natural>;
}
