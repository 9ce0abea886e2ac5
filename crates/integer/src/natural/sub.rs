//! Subtraction.

use super::Limb;
use adamant_base::limb::sbb;

pub use adamant_base::limb::sub_assign;

/// `out = a - b`, returns the borrow out (0 or 1). `a` at least as long as `b`, `out` as long as `a`.
pub fn sub(out: &mut [Limb], a: &[Limb], b: &[Limb]) -> Limb {
    debug_assert!(a.len() >= b.len() && out.len() == a.len());
    let mut borrow = 0;
    let (low, high) = a.split_at(b.len().min(a.len()));
    let (out_low, out_high) = out.split_at_mut(low.len());
    for ((o, &x), &y) in out_low.iter_mut().zip(low).zip(b) {
        (*o, borrow) = sbb(x, y, borrow);
    }
    for (o, &x) in out_high.iter_mut().zip(high) {
        (*o, borrow) = sbb(x, 0, borrow);
    }
    borrow
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
