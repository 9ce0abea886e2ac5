//! Subtraction.

use super::{Limb, sbb};
use crate::ct::Choice;

/// `a -= b`; returns the borrow out (0 or 1). `b` may be shorter than `a`, not longer.
pub fn sub_assign(a: &mut [Limb], b: &[Limb]) -> Limb {
    debug_assert!(b.len() <= a.len());
    let (low, high) = a.split_at_mut(b.len().min(a.len()));
    let mut borrow = 0;
    for (x, &y) in low.iter_mut().zip(b) {
        (*x, borrow) = sbb(*x, y, borrow);
    }
    for x in high {
        (*x, borrow) = sbb(*x, 0, borrow);
    }
    borrow
}

/// `a -= b` where `choice` is true; returns the borrow out. Equal lengths.
pub fn ct_sub_assign(a: &mut [Limb], b: &[Limb], choice: Choice) -> Limb {
    debug_assert_eq!(a.len(), b.len());
    let mask = choice.mask();
    let mut borrow = 0;
    for (x, &y) in a.iter_mut().zip(b) {
        (*x, borrow) = sbb(*x, y & mask, borrow);
    }
    borrow
}
