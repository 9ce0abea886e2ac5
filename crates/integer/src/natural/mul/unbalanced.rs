//! Products of factors of different lengths: the longer one in slices.

use super::factor::Factor;
use super::{balanced, basecase, transform};
use crate::OutOfMemory;
use crate::natural::{Limb, add_1_assign, backend, thresholds};

/// How many times as long as the shorter factor the longer one may be for one transform of both.
const ONE_TRANSFORM: usize = 7;
/// The length of slices, in lengths of the shorter factor, for transforms.
const SLICE: usize = 5;

/// The limbs of scratch that [`mul`] needs for lengths a >= b.
pub(super) fn scratch(a: usize, b: usize) -> usize {
    if b < thresholds::mul().basecase() || balanced::is_for_transform(b) {
        0
    } else if a == b {
        balanced::mul_scratch(b)
    } else {
        // The last slice may be shorter than b, down to nothing.
        2 * b + balanced::mul_scratch(b).max(if a.is_multiple_of(b) { 0 } else { scratch(b, a % b) })
    }
}

/// `out = a * b`, a not shorter than b.
///
/// # Errors
/// [`OutOfMemory`] without space for a transform.
pub(super) fn mul(out: &mut [Limb], a: &[Limb], b: &[Limb], scratch: &mut [Limb]) -> Result<(), OutOfMemory> {
    let n = b.len();
    if n < thresholds::mul().basecase() {
        basecase::mul(out, a, b);
        Ok(())
    } else if a.len() == n {
        balanced::mul(out, a, b, scratch)
    } else if balanced::is_for_transform(n) {
        transforms(out, a, b)
    } else {
        let (space, rest) = scratch.split_at_mut(2 * n);
        slices(out, a, n, n, space, |product, slice| match slice.len() {
            length if length == n => balanced::mul(product, slice, b, rest),
            _ => mul(product, b, slice, rest),
        })
    }
}

/// By one transform, or slice by slice with one transform of b.
fn transforms(out: &mut [Limb], a: &[Limb], b: &[Limb]) -> Result<(), OutOfMemory> {
    let n = b.len();
    if a.len() <= ONE_TRANSFORM * n {
        return transform::mul(out, a, Some(b));
    }
    // As many limbs as the transform has room for beside b.
    let length = transform::cyclic_length((SLICE + 1) * n).map_or(n, |limbs| limbs - n);
    let factor = Factor::new(b, length)?;
    let mut space = crate::natural::workspace::zeroed(length + n)?;
    slices(out, a, n, length, &mut space, |product, slice| factor.mul(product, slice))
}

/// `out = a * b` by slices of a of `length` limbs, for b of n limbs; `product` multiplies a slice by b.
fn slices(
    out: &mut [Limb],
    a: &[Limb],
    n: usize,
    length: usize,
    space: &mut [Limb],
    mut product: impl FnMut(&mut [Limb], &[Limb]) -> Result<(), OutOfMemory>,
) -> Result<(), OutOfMemory> {
    out[..n].fill(0);
    for (i, slice) in a.chunks(length).enumerate() {
        let (below, above) = out[i * length..][..n + slice.len()].split_at_mut(n);
        let space = &mut space[..n + slice.len()];
        product(space, slice)?;
        let carry = backend::add_n_assign(below, &space[..n], 0);
        above.copy_from_slice(&space[n..]);
        add_1_assign(above, carry);
    }
    Ok(())
}
