//! Comparison.

use super::{LIMB_BITS, Limb, sbb};
use crate::ct::{Choice, CtEq};

/// Whether `a < b`. Equal lengths.
pub fn ct_less(a: &[Limb], b: &[Limb]) -> Choice {
    debug_assert_eq!(a.len(), b.len());
    let borrow = a.iter().zip(b).fold(0, |borrow, (&x, &y)| sbb(x, y, borrow).1);
    Choice::from_lsb(borrow)
}

/// Whether `a == b`. Equal lengths.
pub fn ct_eq(a: &[Limb], b: &[Limb]) -> Choice {
    a.ct_eq(b)
}

/// Whether all limbs are 0.
pub fn ct_is_zero(a: &[Limb]) -> Choice {
    Choice::from_zero(a.iter().fold(0, |all, &x| all | x))
}

/// The position of the highest set bit plus one, 0 for zero. Variable time: for public values.
pub fn bit_length_vartime(a: &[Limb]) -> usize {
    match a.iter().rposition(|&x| x != 0) {
        Some(top) => (top + 1) * LIMB_BITS - a[top].leading_zeros() as usize,
        None => 0,
    }
}
