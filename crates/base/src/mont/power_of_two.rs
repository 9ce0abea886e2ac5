//! 2^k mod n: R, R^2 and whatever else a kernel is set up with.

use super::reduce::{reduce, subtract_once};
use super::{neg_inverse, square};
use crate::limb::{LIMB_BITS, Limb, bit_length_vartime, double_assign};

/// `a = 2 a mod n` for `a < n`.
pub fn double_mod(a: &mut [Limb], n: &[Limb]) {
    let carry = double_assign(a);
    subtract_once(a, carry, n);
}

/// `out = 2^exponent mod n` for odd `n >= 3` whose top limb is not 0.
///
/// `out` has the L limbs of n, `scratch` 2 L. The exponent and the bit length of n are public, the value of n need not be.
pub fn power_of_two(out: &mut [Limb], n: &[Limb], exponent: usize, scratch: &mut [Limb]) {
    debug_assert!(out.len() == n.len() && scratch.len() == 2 * n.len() && n[0] & 1 == 1);
    let n0 = neg_inverse(n[0]);
    // R mod n by doubling: an odd n of b bits, b >= 2, is above 2^(b-1).
    let bits = bit_length_vartime(n);
    out.fill(0);
    out[(bits - 1) / LIMB_BITS] = 1 << ((bits - 1) % LIMB_BITS);
    for _ in bits - 1..n.len() * LIMB_BITS {
        double_mod(out, n);
    }
    // Square and double along the exponent's bits, in Montgomery form, starting from 1.
    for i in (0..usize::BITS - exponent.leading_zeros()).rev() {
        square(out, n, n0, scratch);
        if (exponent >> i) & 1 == 1 {
            double_mod(out, n);
        }
    }
    let (low, high) = scratch.split_at_mut(n.len());
    low.copy_from_slice(out);
    high.fill(0);
    reduce(out, scratch, n, n0);
}
