//! Shifts by whole limbs and bits.

use super::backend::shift::{left_into, left_within, right_into, right_within};
use super::{LIMB_BITS, Limb};
use adamant_base::num::to_u32;

/// `out = a << bits`. `out` is exactly `a.len() + bits / 64 + 1` limbs long.
pub fn shift_left(out: &mut [Limb], a: &[Limb], bits: usize) {
    let (limbs, bits) = (bits / LIMB_BITS, to_u32(bits % LIMB_BITS));
    debug_assert_eq!(out.len(), a.len() + limbs + 1);
    let (zeros, out) = out.split_at_mut(limbs);
    zeros.fill(0);
    let (out, top) = out.split_at_mut(a.len());
    top[0] = if a.is_empty() || bits == 0 {
        out.copy_from_slice(a);
        0
    } else {
        left_into(out, a, bits)
    };
}

/// `a <<= bits` for fewer than 64 bits; returns the bits that run out at the top, as a number.
#[inline]
pub fn shift_left_assign(a: &mut [Limb], bits: u32) -> Limb {
    shift_left_within(a, 0, bits)
}

/// `a <<= 64 limbs + bits` for fewer than 64 bits, where the highest `limbs` limbs are 0; returns the bits that run out at the top.
pub fn shift_left_within(a: &mut [Limb], limbs: usize, bits: u32) -> Limb {
    debug_assert!(bits < 64 && limbs <= a.len());
    let length = a.len() - limbs;
    let top = if length == 0 {
        0
    } else if bits == 0 {
        a.copy_within(..length, limbs);
        0
    } else {
        left_within(a, 0, limbs, length, bits)
    };
    a[..limbs].fill(0);
    top
}

/// `out = a >> bits`. `out` is exactly `a.len() - bits / 64` limbs long (0 when nothing remains).
pub fn shift_right(out: &mut [Limb], a: &[Limb], bits: usize) {
    let limbs = (bits / LIMB_BITS).min(a.len());
    let (a, bits) = (&a[limbs..], to_u32(bits % LIMB_BITS));
    debug_assert_eq!(out.len(), a.len());
    if a.is_empty() || bits == 0 {
        out.copy_from_slice(a);
    } else {
        right_into(out, a, bits);
    }
}

/// `a >>= bits` for fewer than 64 bits; returns the bits that run out, at the top of the limb.
#[inline]
pub fn shift_right_assign(a: &mut [Limb], bits: u32) -> Limb {
    debug_assert!(bits < 64);
    if a.is_empty() || bits == 0 {
        return 0;
    }
    let lost = a[0] << (Limb::BITS - bits);
    let length = a.len();
    right_within(a, 0, length, bits);
    lost
}

/// `a[..length] = a >> 64 limbs + bits` for fewer than 64 bits, where `length` is that of a less `limbs`; the limbs above are left.
pub fn shift_right_within(a: &mut [Limb], limbs: usize, bits: u32) {
    let length = a.len() - limbs;
    if bits == 0 {
        a.copy_within(limbs.., 0);
    } else if length > 0 {
        right_within(a, limbs, length, bits);
    }
}

/// The number of zero bits below the lowest set bit; `None` for zero.
#[must_use]
pub fn trailing_zeros(a: &[Limb]) -> Option<usize> {
    let limb = a.iter().position(|&x| x != 0)?;
    Some(limb * LIMB_BITS + a[limb].trailing_zeros() as usize)
}
