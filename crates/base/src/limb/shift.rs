//! Shifts by one bit.

use super::Limb;

/// `a *= 2`; returns the bit that runs out.
pub fn double_assign(a: &mut [Limb]) -> Limb {
    let mut out = 0;
    for x in a {
        (*x, out) = ((*x << 1) | out, *x >> 63);
    }
    out
}

/// `a /= 2` with `top` (0 or 1) shifted in at the top; returns the bit that runs out.
pub fn halve_assign(a: &mut [Limb], top: Limb) -> Limb {
    let mut out = top;
    for x in a.iter_mut().rev() {
        (*x, out) = ((*x >> 1) | (out << 63), *x & 1);
    }
    out
}
