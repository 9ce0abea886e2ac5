//! Single bits, and counts of bits.

use super::Integer;
use super::bitwise::TwosComplement;
use crate::natural::{self, LIMB_BITS, Limb};

impl Integer {
    /// The number of bits of the absolute value; 0 for 0.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// assert_eq!(Integer::from(255).bit_length(), 8);
    /// assert_eq!(Integer::from(-256).bit_length(), 9);
    /// ```
    #[must_use]
    pub fn bit_length(&self) -> usize {
        natural::bit_length(self.limbs())
    }

    /// Whether bit `index` of the two's complement is set; a negative number has ones without end.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    ///
    /// // Which of the first 70 bits are set: 2^69 + 2^3. All of -1 are.
    /// let x = (Integer::ONE << 69u32) + 8u8;
    /// assert_eq!((0..70).filter(|&i| x.bit(i)).collect::<Vec<_>>(), [3, 69]);
    /// assert_eq!((x.trailing_zeros(), x.count_ones()), (Some(3), 2));
    /// assert!(Integer::from(-1).bit(1_000_000));
    /// ```
    #[must_use]
    pub fn bit(&self, index: usize) -> bool {
        let limb = self.limbs().get(index / LIMB_BITS).copied().unwrap_or(0);
        let bit = limb >> (index % LIMB_BITS) & 1 == 1;
        // -x = !(x - 1): the bits above the lowest one of x are inverted.
        bit ^ (self.negative && self.trailing_zeros().is_some_and(|lowest| lowest < index))
    }

    /// Sets or clears bit `index` of the two's complement.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let mut x = Integer::ZERO;
    /// x.set_bit(100, true);
    /// assert_eq!(x, 1u128 << 100);
    /// let mut minus_one = Integer::from(-1);
    /// minus_one.set_bit(2, false);
    /// assert_eq!(minus_one, -5);
    /// ```
    ///
    /// # Panics
    /// Where there is no memory for the result.
    pub fn set_bit(&mut self, index: usize, value: bool) {
        if self.bit(index) == value {
            return;
        }
        let (limb, bit) = (index / LIMB_BITS, 1 << (index % LIMB_BITS));
        if !self.negative && limb < self.limbs().len() {
            self.magnitude.edit(self.limbs().len(), |x| x[limb] ^= bit);
        } else if !self.negative {
            // Above the number, in a buffer that is asked for with care: an index may be absurd.
            *self = (Integer::ONE << index) + &*self;
        } else if value {
            *self += Integer::ONE << index;
        } else {
            *self -= Integer::ONE << index;
        }
    }

    /// Inverts bit `index` of the two's complement.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let mut x = Integer::from(5);
    /// x.toggle_bit(1);
    /// assert_eq!(x, 7);
    /// x.toggle_bit(0);
    /// assert_eq!(x, 6);
    /// ```
    ///
    /// # Panics
    /// Where there is no memory for the result.
    pub fn toggle_bit(&mut self, index: usize) {
        self.set_bit(index, !self.bit(index));
    }

    /// The index of the first one bit of the two's complement from bit `from` on; `None` where only zeros follow, which does not
    /// happen to a negative number.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let x = Integer::from(0b1001_0000);
    /// assert_eq!(x.find_one(0), Some(4));
    /// assert_eq!(x.find_one(5), Some(7));
    /// assert_eq!(x.find_one(8), None);
    /// assert_eq!(Integer::from(-1).find_one(1000), Some(1000));
    /// ```
    #[must_use]
    pub fn find_one(&self, from: usize) -> Option<usize> {
        match self.trailing_zeros() {
            // Above its lowest one bit a negative number is the complement of its absolute value.
            Some(lowest) if self.negative && from <= lowest => Some(lowest),
            _ if self.negative => Some(first_zero(self.limbs(), from)),
            _ => first_one(self.limbs(), from),
        }
    }

    /// The index of the first zero bit of the two's complement from bit `from` on; `None` where only ones follow, which happens to
    /// negative numbers alone.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// assert_eq!(Integer::from(0b0111).find_zero(1), Some(3));
    /// assert_eq!(Integer::from(-8).find_zero(0), Some(0));
    /// assert_eq!(Integer::from(-8).find_zero(3), None);
    /// ```
    #[must_use]
    pub fn find_zero(&self, from: usize) -> Option<usize> {
        match self.trailing_zeros() {
            Some(lowest) if self.negative && from < lowest => Some(from),
            Some(lowest) if self.negative => first_one(self.limbs(), from.max(lowest + 1)),
            _ => Some(first_zero(self.limbs(), from)),
        }
    }

    /// The number of bits in which the two's complements differ; `None` where one is negative and the other is not: then these are
    /// infinitely many.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// assert_eq!(Integer::from(0b1100).hamming_distance(&Integer::from(0b1010)), Some(2));
    /// assert_eq!(Integer::from(-1).hamming_distance(&Integer::from(-2)), Some(1));
    /// assert_eq!(Integer::from(-1).hamming_distance(&Integer::from(1)), None);
    /// ```
    #[must_use]
    pub fn hamming_distance(&self, other: &Integer) -> Option<usize> {
        if self.negative != other.negative {
            return None;
        }
        let (mut a, mut b) = (TwosComplement::of(self.negative), TwosComplement::of(self.negative));
        let limb = |x: &[Limb], i: usize| x.get(i).copied().unwrap_or(0);
        let differing =
            |i| (a.next(limb(self.limbs(), i)) ^ b.next(limb(other.limbs(), i))).count_ones() as usize;
        Some((0..self.limbs().len().max(other.limbs().len())).map(differing).sum())
    }

    /// The number of zeros below the lowest one bit; `None` for 0, which has no such bit.
    #[must_use]
    pub fn trailing_zeros(&self) -> Option<usize> {
        natural::trailing_zeros(self.limbs())
    }

    /// The number of ones below the lowest zero bit of the two's complement; `None` for -1, which has only ones.
    #[must_use]
    pub fn trailing_ones(&self) -> Option<usize> {
        (!self).trailing_zeros()
    }

    /// The number of one bits of the absolute value.
    #[must_use]
    pub fn count_ones(&self) -> usize {
        self.limbs().iter().map(|limb| limb.count_ones() as usize).sum()
    }

    /// Whether it is 2^k for some k.
    #[must_use]
    pub fn is_power_of_two(&self) -> bool {
        self.is_positive() && self.count_ones() == 1
    }

    /// The smallest 2^k that is not below it; 1 for numbers below 1.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    ///
    /// let size = Integer::from(1000).next_power_of_two();
    /// assert!(size == 1024 && size.is_power_of_two());
    /// // The place in a table of that size: the low bits, of negative numbers too.
    /// assert_eq!(Integer::from(-1).low_bits(10), 1023);
    /// assert_eq!(Integer::from(0b1_0111).trailing_ones(), Some(3));
    /// ```
    #[must_use]
    pub fn next_power_of_two(&self) -> Integer {
        if !self.is_positive() || self.is_power_of_two() {
            return if self.is_positive() { self.clone() } else { Integer::ONE };
        }
        Integer::ONE << self.bit_length()
    }

    /// The `bits` lowest bits of the two's complement: `self mod 2^bits`, never negative.
    ///
    /// # Panics
    /// For a negative number, where there is no memory for so many ones.
    #[must_use]
    pub fn low_bits(&self, bits: usize) -> Integer {
        let limbs = bits.div_ceil(LIMB_BITS).min(self.limbs().len());
        let low = |x: &Integer| {
            let mut low = Integer::from_limbs(&x.limbs()[..limbs]);
            if bits / LIMB_BITS < limbs {
                low.magnitude.edit(low.limbs().len(), |x| {
                    if let Some(top) = x.get_mut(bits / LIMB_BITS) {
                        *top &= (1 << (bits % LIMB_BITS)) - 1;
                    }
                });
            }
            low
        };
        let rest = low(self);
        if self.negative && !rest.is_zero() { (Integer::ONE << bits) - rest } else { rest }
    }
}

/// The first one bit from bit `from` on.
fn first_one(limbs: &[Limb], from: usize) -> Option<usize> {
    let mut mask = Limb::MAX << (from % LIMB_BITS);
    for (i, &limb) in limbs.iter().enumerate().skip(from / LIMB_BITS) {
        if limb & mask != 0 {
            return Some(i * LIMB_BITS + (limb & mask).trailing_zeros() as usize);
        }
        mask = Limb::MAX;
    }
    None
}

/// The first zero bit from bit `from` on; above the limbs there are only zeros.
fn first_zero(limbs: &[Limb], from: usize) -> usize {
    let mut mask = Limb::MAX << (from % LIMB_BITS);
    for (i, &limb) in limbs.iter().enumerate().skip(from / LIMB_BITS) {
        if !limb & mask != 0 {
            return i * LIMB_BITS + (!limb & mask).trailing_zeros() as usize;
        }
        mask = Limb::MAX;
    }
    from.max(limbs.len() * LIMB_BITS)
}
