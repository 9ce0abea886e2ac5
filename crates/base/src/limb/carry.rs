//! The halves of a product, and the three carry primitives that everything is made of.

use super::{LIMB_BITS, Limb};

/// The low limb.
#[inline(always)]
#[must_use]
#[expect(clippy::cast_possible_truncation, reason = "the high limb is left out: that is the purpose")]
pub const fn low(wide: u128) -> Limb {
    wide as Limb
}

/// The high limb.
#[inline(always)]
#[must_use]
pub const fn high(wide: u128) -> Limb {
    low(wide >> LIMB_BITS)
}

/// `(sum, carry)` of `a + b + carry`, with a carry of 0 or 1 in and out.
#[inline(always)]
#[must_use]
pub const fn adc(a: Limb, b: Limb, carry: Limb) -> (Limb, Limb) {
    let sum = a as u128 + b as u128 + carry as u128;
    (low(sum), high(sum))
}

/// `(difference, borrow)` of `a - b - borrow`, with a borrow of 0 or 1 in and out.
#[inline(always)]
#[must_use]
pub const fn sbb(a: Limb, b: Limb, borrow: Limb) -> (Limb, Limb) {
    let difference = (a as u128).wrapping_sub(b as u128).wrapping_sub(borrow as u128);
    (low(difference), low(difference >> 127))
}

/// `(low, high)` of `a + b * c + carry`; never overflows, as (2^64-1)^2 + 2 (2^64-1) = 2^128 - 1.
#[inline(always)]
#[must_use]
pub const fn mac(a: Limb, b: Limb, c: Limb, carry: Limb) -> (Limb, Limb) {
    let wide = a as u128 + b as u128 * c as u128 + carry as u128;
    (low(wide), high(wide))
}

#[cfg(test)]
mod tests {
    use super::*;
    const MAX: Limb = Limb::MAX;

    #[test]
    fn extremes() {
        assert_eq!((low(5 << 64 | 3), high(5 << 64 | 3)), (3, 5));
        assert_eq!((low(u128::MAX), high(u128::MAX)), (MAX, MAX));
        assert_eq!(adc(MAX, MAX, 1), (MAX, 1));
        assert_eq!(adc(MAX, 0, 1), (0, 1));
        assert_eq!(sbb(0, MAX, 1), (0, 1));
        assert_eq!(sbb(0, 0, 1), (MAX, 1));
        assert_eq!(sbb(5, 4, 1), (0, 0));
        assert_eq!(mac(MAX, MAX, MAX, MAX), (MAX, MAX));
        assert_eq!(mac(1, 2, 3, 4), (11, 0));
    }
}
