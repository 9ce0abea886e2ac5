//! Schoolbook multiplication.

use super::{Limb, mac};

/// `a += b * c` over the length of `b`; returns the limb that runs out at the top. `a` is at least as long as `b`.
#[inline]
pub fn add_mul_1(a: &mut [Limb], b: &[Limb], c: Limb) -> Limb {
    debug_assert!(a.len() >= b.len());
    let mut carry = 0;
    for (x, &y) in a.iter_mut().zip(b) {
        (*x, carry) = mac(*x, y, c, carry);
    }
    carry
}

/// `out = a * b`; `out` is exactly as long as both together.
pub fn mul(out: &mut [Limb], a: &[Limb], b: &[Limb]) {
    debug_assert_eq!(out.len(), a.len() + b.len());
    out.fill(0);
    for (i, &digit) in b.iter().enumerate() {
        out[i + a.len()] = add_mul_1(&mut out[i..], a, digit);
    }
}
