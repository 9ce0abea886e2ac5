//! Addition.

use super::{Limb, adc};
use crate::ct::Choice;

/// `a += b`; returns the carry out (0 or 1). `b` may be shorter than `a`, not longer.
pub fn add_assign(a: &mut [Limb], b: &[Limb]) -> Limb {
    debug_assert!(b.len() <= a.len());
    let (low, high) = a.split_at_mut(b.len().min(a.len()));
    let mut carry = 0;
    for (x, &y) in low.iter_mut().zip(b) {
        (*x, carry) = adc(*x, y, carry);
    }
    for x in high {
        (*x, carry) = adc(*x, 0, carry);
    }
    carry
}

/// `a += b` where `choice` is true; returns the carry out. Equal lengths.
pub fn ct_add_assign(a: &mut [Limb], b: &[Limb], choice: Choice) -> Limb {
    debug_assert_eq!(a.len(), b.len());
    let mask = choice.mask();
    let mut carry = 0;
    for (x, &y) in a.iter_mut().zip(b) {
        (*x, carry) = adc(*x, y & mask, carry);
    }
    carry
}
