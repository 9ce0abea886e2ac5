//! Logarithms in fixed point.

use crate::natural::{LIMB_BITS, Limb};
use adamant_base::limb::low;

/// Bits of [`log2`] after the binary point.
pub const LOG2_FRACTION: u32 = 32;

/// The logarithm to the base 2 with [`LOG2_FRACTION`] bits after the binary point, rounded down, or one less in the last place.
/// `x` is normal and not 0.
///
/// In integers alone: `f64::log2` would make every C program link libm. With the mantissa m in [1, 2), a bit a squaring: where
/// m^2 reaches 2 the bit is 1, and m^2 is halved. What each squaring cuts off is below 2^-62 of m, and the later ones double it:
/// less than 2^-29 of the last place in all, and as much for the limbs below the two highest.
#[must_use]
pub const fn log2(x: &[Limb]) -> u64 {
    let top = x.len() - 1;
    let shift = x[top].leading_zeros();
    let mut m = x[top] << shift;
    if top > 0 && shift > 0 {
        m |= x[top - 1] >> (Limb::BITS - shift);
    }
    let mut out = (top * LIMB_BITS + x[top].ilog2() as usize) as u64;
    let mut i = 0;
    while i < LOG2_FRACTION {
        let square = m as u128 * m as u128;
        let bit = (square >> 127) as u64;
        m = low(square >> (63 + bit));
        out = 2 * out + bit;
        i += 1;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms() {
        let one = 1u64 << LOG2_FRACTION;
        assert_eq!(log2(&[1]), 0);
        assert_eq!(log2(&[2]), one);
        assert_eq!(log2(&[0, 0, 1 << 5]), 133 * one);
        assert_eq!(log2(&[Limb::MAX]), 64 * one - 1);
        // log2(10) = 3.32192809488736...
        assert_eq!(log2(&[10]), 14_267_572_527);
        // 10^39: 39 times that, with the limbs below the highest counted.
        assert_eq!(log2(&[0x5f65_5680_0000_0000, 0xf050_fe93_8943_acc4, 2]), 556_435_328_560);
    }
}
