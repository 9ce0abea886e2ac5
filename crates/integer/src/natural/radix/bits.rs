//! Radices that are powers of two: bits are cut and joined.

use crate::natural::{LIMB_BITS, Limb};
use adamant_base::num::low8;

/// Writes the digits of `width` bits each of `a`, most significant first; `out` has as many as `a` has, rounded up.
pub(super) fn write(out: &mut [u8], a: &[Limb], width: usize) {
    let mask = (1 << width) - 1;
    for (i, digit) in out.iter_mut().rev().enumerate() {
        let (limb, shift) = (i * width / LIMB_BITS, i * width % LIMB_BITS);
        let mut bits = a[limb] >> shift;
        if shift + width > LIMB_BITS {
            bits |= a.get(limb + 1).map_or(0, |&next| next << (LIMB_BITS - shift));
        }
        *digit = low8(bits & mask);
    }
}

/// Joins digits of `width` bits, most significant first; `out` has room for all bits, and is 0.
pub(super) fn read(out: &mut [Limb], digits: &[u8], width: usize) {
    for (i, &digit) in digits.iter().rev().enumerate() {
        let (limb, shift) = (i * width / LIMB_BITS, i * width % LIMB_BITS);
        out[limb] |= Limb::from(digit) << shift;
        if shift + width > LIMB_BITS {
            out[limb + 1] |= Limb::from(digit) >> (LIMB_BITS - shift);
        }
    }
}
