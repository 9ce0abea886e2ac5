//! Addition.

use super::Limb;
use adamant_base::limb::adc;

pub use adamant_base::limb::add_assign;

/// `out = a + b`, returns the carry out (0 or 1). `a` at least as long as `b`, `out` as long as `a`.
pub fn add(out: &mut [Limb], a: &[Limb], b: &[Limb]) -> Limb {
    debug_assert!(a.len() >= b.len() && out.len() == a.len());
    let mut carry = 0;
    let (low, high) = a.split_at(b.len().min(a.len()));
    let (out_low, out_high) = out.split_at_mut(low.len());
    for ((o, &x), &y) in out_low.iter_mut().zip(low).zip(b) {
        (*o, carry) = adc(x, y, carry);
    }
    for (o, &x) in out_high.iter_mut().zip(high) {
        (*o, carry) = adc(x, 0, carry);
    }
    carry
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
