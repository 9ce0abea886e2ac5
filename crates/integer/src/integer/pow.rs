//! Powers.

use super::Integer;

impl Integer {
    /// `self` to the `exponent`; 0 to the 0 is 1.
    ///
    /// # Panics
    /// Where no memory could hold the result.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// assert_eq!(Integer::from(-3).pow(41), -36472996377170786403i128);
    /// assert_eq!(Integer::from(10).pow(1000).to_string().len(), 1001);
    /// ```
    pub fn pow(&self, exponent: u32) -> Integer {
        match self.checked_pow(exponent) {
            Some(power) => power,
            None => panic!("attempt to compute a power that no memory holds"),
        }
    }

    /// `self` to the `exponent`, or `None` where no memory could hold it.
    pub fn checked_pow(&self, exponent: u32) -> Option<Integer> {
        let twos = self.trailing_zeros().unwrap_or(0);
        let bits = self.bit_length() as u128 * u128::from(exponent);
        if self.bit_length() > 1 && bits > isize::MAX as u128 {
            return None;
        }
        // Powers of two are shifts; what remains is odd and shorter.
        let odd = self >> twos;
        Some(odd.power(exponent) << (twos as u128 * u128::from(exponent)))
    }

    /// By squares and products with the base, from the top bit of the exponent: the base stays as short as it is.
    fn power(&self, exponent: u32) -> Integer {
        if exponent == 0 || *self == 1 {
            return Integer::ONE;
        }
        let mut power = self.clone();
        for bit in (0..exponent.ilog2()).rev() {
            power = power.square();
            if exponent >> bit & 1 == 1 {
                power *= self;
            }
        }
        power
    }
}
