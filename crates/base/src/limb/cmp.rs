//! Comparison.

use super::{LIMB_BITS, Limb, sbb};
use crate::ct::{Choice, CtEq};
use crate::secret::barrier;

/// Whether `a < b`. Equal lengths.
#[must_use]
pub fn ct_less(a: &[Limb], b: &[Limb]) -> Choice {
    debug_assert_eq!(a.len(), b.len());
    let borrow = a.iter().zip(b).fold(0, |borrow, (&x, &y)| sbb(x, y, borrow).1);
    Choice::from_lsb(borrow)
}

/// Whether `a == b`. Equal lengths.
#[must_use]
pub fn ct_eq(a: &[Limb], b: &[Limb]) -> Choice {
    a.ct_eq(b)
}

/// Whether all limbs are 0.
#[must_use]
pub fn ct_is_zero(a: &[Limb]) -> Choice {
    Choice::from_zero(a.iter().fold(0, |all, &x| all | x))
}

/// The position of the highest set bit plus one, 0 for zero. Variable time: for public values.
#[must_use]
pub fn bit_length_vartime(a: &[Limb]) -> usize {
    match a.iter().rposition(|&x| x != 0) {
        Some(top) => (top + 1) * LIMB_BITS - a[top].leading_zeros() as usize,
        None => 0,
    }
}

/// The position of the highest set bit plus one, 0 for zero, in constant time.
///
/// Every limb is read, and the highest that is not 0 kept by masks; counting instructions are avoided, as some CPUs
/// take longer for some values.
#[must_use]
pub fn bit_length(a: &[Limb]) -> u64 {
    let mut length = 0;
    for (i, &limb) in (0u64..).zip(a) {
        let here = LIMB_BITS as u64 * i + word_bit_length(limb);
        length ^= (length ^ here) & mask_of_nonzero(limb);
    }
    length
}

/// As [`bit_length`], of one limb, by halving.
fn word_bit_length(mut word: Limb) -> u64 {
    let mut length = 0;
    for shift in [32, 16, 8, 4, 2, 1] {
        let high = word >> shift;
        let mask = mask_of_nonzero(high);
        length += shift & mask;
        word ^= (word ^ high) & mask;
    }
    length + word
}

/// [`Choice::mask`] without its trip through memory, as each step here waits for the last one.
fn mask_of_nonzero(word: Limb) -> Limb {
    barrier(Choice::from_nonzero(word).as_u64().wrapping_neg())
}
