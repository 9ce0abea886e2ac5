//! Montgomery product and square.

use super::reduce;
use crate::limb::{self, Limb};

/// `out = a b / R mod n`, below n, for `a b < n R` (so one of the two may be anything below R).
///
/// All of L limbs; `product` is scratch of 2 L limbs and holds secrets afterwards.
pub fn multiply(out: &mut [Limb], a: &[Limb], b: &[Limb], n: &[Limb], n0: Limb, product: &mut [Limb]) {
    limb::mul(product, a, b);
    reduce(out, product, n, n0);
}

/// `a = a b / R mod n`, as [`multiply`].
pub(super) fn multiply_in_place(a: &mut [Limb], b: &[Limb], n: &[Limb], n0: Limb, product: &mut [Limb]) {
    limb::mul(product, a, b);
    reduce(a, product, n, n0);
}

/// `a = a^2 / R mod n`, below n, for `a < n`. `product` is scratch of 2 L limbs and holds secrets afterwards.
pub fn square(a: &mut [Limb], n: &[Limb], n0: Limb, product: &mut [Limb]) {
    limb::square(product, a);
    reduce(a, product, n, n0);
}
