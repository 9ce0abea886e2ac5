//! Shifts by whole limbs and bits.

use super::{LIMB_BITS, Limb};
use adamant_base::num::to_u32;

/// `out = a << bits`. `out` is exactly `a.len() + bits / 64 + 1` limbs long.
pub fn shift_left(out: &mut [Limb], a: &[Limb], bits: usize) {
    let (limbs, bits) = (bits / LIMB_BITS, bits % LIMB_BITS);
    debug_assert_eq!(out.len(), a.len() + limbs + 1);
    out[..limbs].fill(0);
    out[limbs..limbs + a.len()].copy_from_slice(a);
    let top = shift_left_assign(&mut out[limbs..limbs + a.len()], to_u32(bits));
    out[limbs + a.len()] = top;
}

/// `a <<= bits` for fewer than 64 bits; returns the bits that run out at the top, as a number.
pub fn shift_left_assign(a: &mut [Limb], bits: u32) -> Limb {
    debug_assert!(bits < 64);
    if bits == 0 {
        return 0;
    }
    let mut carry = 0;
    for x in a {
        (*x, carry) = ((*x << bits) | carry, *x >> (64 - bits));
    }
    carry
}

/// `out = a >> bits`. `out` is exactly `a.len() - bits / 64` limbs long (0 when nothing remains).
pub fn shift_right(out: &mut [Limb], a: &[Limb], bits: usize) {
    let limbs = (bits / LIMB_BITS).min(a.len());
    debug_assert_eq!(out.len(), a.len() - limbs);
    out.copy_from_slice(&a[limbs..]);
    shift_right_assign(out, to_u32(bits % LIMB_BITS));
}

/// `a >>= bits` for fewer than 64 bits; returns the bits that run out, at the top of the limb.
pub fn shift_right_assign(a: &mut [Limb], bits: u32) -> Limb {
    debug_assert!(bits < 64);
    if bits == 0 {
        return 0;
    }
    let mut carry = 0;
    for x in a.iter_mut().rev() {
        (*x, carry) = ((*x >> bits) | carry, *x << (64 - bits));
    }
    carry
}

/// The number of zero bits below the lowest set bit; `None` for zero.
#[must_use]
pub fn trailing_zeros(a: &[Limb]) -> Option<usize> {
    let limb = a.iter().position(|&x| x != 0)?;
    Some(limb * LIMB_BITS + a[limb].trailing_zeros() as usize)
}
