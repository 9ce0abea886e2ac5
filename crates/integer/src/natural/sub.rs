//! Subtraction.

use super::{Limb, backend};

/// `out = a - b`, returns the borrow out (0 or 1). `a` at least as long as `b`, `out` as long as `a`.
pub fn sub(out: &mut [Limb], a: &[Limb], b: &[Limb]) -> Limb {
    debug_assert!(a.len() >= b.len() && out.len() == a.len());
    let (low, high) = a.split_at(b.len());
    let (out_low, out_high) = out.split_at_mut(low.len());
    let borrow = backend::sub_n(out_low, low, b, 0);
    if high.is_empty() {
        return borrow;
    }
    out_high.copy_from_slice(high);
    sub_1_assign(out_high, borrow)
}

/// `a -= b`, returns the borrow out (0 or 1); stops where the borrow dies. `b` may be shorter than `a`, not longer.
pub fn sub_assign(a: &mut [Limb], b: &[Limb]) -> Limb {
    debug_assert!(b.len() <= a.len());
    let (low, high) = a.split_at_mut(b.len());
    let borrow = backend::sub_n_assign(low, b, 0);
    sub_1_assign(high, borrow)
}

/// `a -= b`, returns the borrow out; stops where the borrow dies.
pub fn sub_1_assign(a: &mut [Limb], b: Limb) -> Limb {
    let mut borrow = b;
    for x in a {
        let (difference, under) = x.overflowing_sub(borrow);
        *x = difference;
        if !under {
            return 0;
        }
        borrow = 1;
    }
    borrow
}
