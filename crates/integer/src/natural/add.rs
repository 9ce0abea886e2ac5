//! Addition.

use super::{Limb, backend};

/// `out = a + b`, returns the carry out (0 or 1). `a` at least as long as `b`, `out` as long as `a`.
pub fn add(out: &mut [Limb], a: &[Limb], b: &[Limb]) -> Limb {
    debug_assert!(a.len() >= b.len() && out.len() == a.len());
    let (low, high) = a.split_at(b.len());
    let (out_low, out_high) = out.split_at_mut(low.len());
    let carry = backend::add_n(out_low, low, b, 0);
    if high.is_empty() {
        return carry;
    }
    out_high.copy_from_slice(high);
    add_1_assign(out_high, carry)
}

/// `a += b`, returns the carry out (0 or 1); stops where the carry dies. `b` may be shorter than `a`, not longer.
pub fn add_assign(a: &mut [Limb], b: &[Limb]) -> Limb {
    debug_assert!(b.len() <= a.len());
    let (low, high) = a.split_at_mut(b.len());
    let carry = backend::add_n_assign(low, b, 0);
    add_1_assign(high, carry)
}

/// `a += b`, returns the carry out; stops where the carry dies.
pub fn add_1_assign(a: &mut [Limb], b: Limb) -> Limb {
    let mut carry = b;
    for x in a {
        let (sum, over) = x.overflowing_add(carry);
        *x = sum;
        if !over {
            return 0;
        }
        carry = 1;
    }
    carry
}
