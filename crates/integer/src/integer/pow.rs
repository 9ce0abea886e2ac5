//! Powers.

use super::Integer;
use super::magnitude::Magnitude;
use crate::natural::{self, LIMB_BITS, Limb};
use alloc::vec::Vec;
use core::hint::black_box;

impl Integer {
    /// `self` to the `exponent`; 0 to the 0 is 1.
    ///
    /// # Panics
    /// Where there is no memory for the result: [`Integer::checked_pow`] returns `None`.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// assert_eq!(Integer::from(-3).pow(41), -36472996377170786403i128);
    /// assert_eq!(Integer::from(10).pow(1000).to_string().len(), 1001);
    /// ```
    #[must_use]
    pub fn pow(&self, exponent: u32) -> Integer {
        match self.checked_pow(exponent) {
            Some(power) => power,
            None => panic!("attempt to compute a power without the memory for it"),
        }
    }

    /// `self` to the `exponent`, or `None` where there is no memory for it.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    ///
    /// assert_eq!(Integer::from(-2).checked_pow(3), Some(Integer::from(-8)));
    /// assert_eq!((Integer::ONE << 1000u32).checked_pow(10).map(|power| power.bit_length()), Some(10_001));
    /// ```
    #[must_use]
    pub fn checked_pow(&self, exponent: u32) -> Option<Integer> {
        self.checked_pow_64(u64::from(exponent))
    }

    /// [`Integer::checked_pow`] for more exponents.
    pub(super) fn checked_pow_64(&self, exponent: u64) -> Option<Integer> {
        let twos = self.trailing_zeros().unwrap_or(0);
        let bits = self.bit_length() as u128 * u128::from(exponent);
        if self.bit_length() > 1 && bits > isize::MAX as u128 {
            return None;
        }
        // Powers of two are shifts; what remains is odd and shorter.
        let odd = self >> twos;
        // The result has at least so many bits. Without asking first, squares would fill all memory before one finds none.
        let least = (odd.bit_length() as u128).saturating_sub(1) * u128::from(exponent) / LIMB_BITS as u128;
        let mut room = Vec::<Limb>::new();
        room.try_reserve_exact(usize::try_from(least).ok()?).ok()?;
        black_box(&mut room);
        drop(room);
        let magnitude = match odd.limbs() {
            [1] => Magnitude::from_limb(1),
            limbs => Magnitude::from_vec(natural::pow(limbs, exponent).ok()?),
        };
        let power = Integer::new(self.negative && exponent % 2 == 1, magnitude);
        power.checked_shl(twos.checked_mul(usize::try_from(exponent).ok()?)?)
    }
}
