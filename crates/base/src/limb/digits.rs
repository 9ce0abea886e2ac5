//! Numbers in digits of fewer bits than a limb has, least significant first, each in a word of its own: of 52 bits, which
//! vector units multiply, or of 62, which leave room for sums of products in 128 bits.
//!
//! `bits` is from 1 to 63, and a constant wherever these functions are called: they are compiled for it.

use super::{LIMB_BITS, Limb};

/// `out` = the digits of `x`; what lies above the digits of `out` is dropped.
#[inline(always)]
pub fn to_digits(out: &mut [u64], x: &[Limb], bits: usize) {
    let mask = (1 << bits) - 1;
    let limb = |at: usize| x.get(at).copied().unwrap_or(0);
    for (i, digit) in out.iter_mut().enumerate() {
        let (at, shift) = (bits * i / LIMB_BITS, bits * i % LIMB_BITS);
        // In two steps, as a shift by all bits of a limb is none.
        let above = limb(at + 1) << 1 << (LIMB_BITS - 1 - shift);
        *digit = (limb(at) >> shift | above) & mask;
    }
}

/// `out` = the number with these digits; what lies above the limbs of `out` is dropped.
#[inline(always)]
pub fn from_digits(out: &mut [Limb], digits: impl IntoIterator<Item = u64>, bits: usize) {
    // The limb that is being filled, and how many of its bits are there.
    let (mut limb, mut filled, mut at) = (0, 0, 0);
    for digit in digits {
        limb |= digit << filled;
        filled += bits;
        if filled >= LIMB_BITS {
            filled -= LIMB_BITS;
            if let Some(target) = out.get_mut(at) {
                *target = limb;
            }
            at += 1;
            limb = digit >> (bits - filled);
        }
    }
    if let Some(rest) = out.get_mut(at..) {
        rest.fill(0);
        if let Some(target) = rest.first_mut() {
            *target = limb;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_reversible_and_dense() {
        let limbs: [Limb; 14] = core::array::from_fn(|i| (i as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        for bits in [1, 31, 52, 62, 63] {
            let mut digits = std::vec![0; (64 * limbs.len()).div_ceil(bits) + 1];
            to_digits(&mut digits, &limbs, bits);
            assert!(digits.iter().all(|&digit| digit >> bits == 0) && digits.last() == Some(&0));
            let mut back = [7; 14];
            from_digits(&mut back, digits.iter().copied(), bits);
            assert_eq!(back, limbs);
            // The low ends alone.
            let mut few = [7; 3];
            to_digits(&mut few, &limbs, bits);
            assert_eq!(few, digits[..3]);
            from_digits(&mut back[..2], digits, bits);
            assert_eq!(back, limbs);
        }
        let mut digits = [0; 18];
        to_digits(&mut digits, &[Limb::MAX; 14], 52);
        let ones = (1 << 52) - 1;
        assert_eq!(digits[..17], [ones; 17]);
        assert_eq!(digits[17], ones >> (18 * 52 - 14 * 64));
    }
}
