//! Products of factors of different lengths: the longer one in slices.

use super::{basecase, mul_n, mul_scratch, thresholds};
use crate::natural::{Limb, add_1_assign, backend};

/// The limbs of scratch that [`mul`] needs for lengths a >= b.
pub(super) fn scratch(a: usize, b: usize) -> usize {
    if b < thresholds::MUL_KARATSUBA {
        0
    } else if a == b {
        mul_scratch(b)
    } else {
        2 * b + mul_scratch(b).max(scratch_of_rest(a, b))
    }
}

/// What the last slice needs: it is shorter than b.
fn scratch_of_rest(a: usize, b: usize) -> usize {
    match a % b {
        0 => 0,
        rest => scratch(b, rest),
    }
}

/// `out = a * b`, a not shorter than b.
pub(super) fn mul(out: &mut [Limb], a: &[Limb], b: &[Limb], scratch: &mut [Limb]) {
    let n = b.len();
    if n < thresholds::MUL_KARATSUBA {
        return basecase::mul(out, a, b);
    }
    if a.len() == n {
        return mul_n(out, a, b, scratch);
    }
    let (product, scratch) = scratch.split_at_mut(2 * n);
    let mut slices = a.chunks(n);
    let Some(first) = slices.next() else { return };
    mul_n(&mut out[..2 * n], first, b, scratch);
    // The upper n limbs of what is there are added to the next slice's product.
    let mut at = n;
    for slice in slices {
        let length = slice.len();
        let product = &mut product[..length + n];
        if length == n {
            mul_n(product, slice, b, scratch);
        } else {
            mul(product, b, slice, scratch);
        }
        let carry = backend::add_n_assign(&mut out[at..at + n], &product[..n], 0);
        let above = &mut out[at + n..at + n + length];
        above.copy_from_slice(&product[n..]);
        add_1_assign(above, carry);
        at += length;
    }
}
