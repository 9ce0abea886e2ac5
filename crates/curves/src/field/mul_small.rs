//! Multiplication by a small public number.

use super::Field;

/// `k x` by doubling and adding along the bits of k, which the compiler unrolls for a constant.
#[inline(always)]
pub(super) fn mul_small<F: Field>(x: &F, k: u32) -> F {
    if k == 0 {
        return F::ZERO;
    }
    let mut out = *x;
    for i in (0..k.ilog2()).rev() {
        out = out.double();
        if (k >> i) & 1 == 1 {
            out = out.plus(x);
        }
    }
    out
}
