//! Products modulo B^n - 1.

use super::{balanced, mul, transform};
use crate::OutOfMemory;
use crate::natural::workspace::zeroed;
use crate::natural::{Limb, add_1_assign, add_assign, thresholds};

/// `out = a * b mod B^n - 1` for n = `out.len()`, in [0, B^n - 1]: 0 may come out as either. For division by Newton's
/// method, where the upper or lower half of a product is known.
///
/// n is any length, fast if it is one from [`bnm1_length`]; `a` and `b` have at most n limbs each.
///
/// # Errors
/// [`OutOfMemory`] without working space.
pub fn mul_mod_bnm1(out: &mut [Limb], a: &[Limb], b: &[Limb]) -> Result<(), OutOfMemory> {
    debug_assert!(a.len() <= out.len() && b.len() <= out.len());
    if balanced::is_for_transform(a.len().min(b.len())) && transform::is_cyclic_length(out.len()) {
        return transform::mul_cyclic(out, a, b);
    }
    let mut product = zeroed(a.len() + b.len())?;
    mul(&mut product, a, b)?;
    let (low, high) = product.split_at(out.len().min(product.len()));
    out[low.len()..].fill(0);
    out[..low.len()].copy_from_slice(low);
    let carry = add_assign(out, high);
    add_1_assign(out, carry);
    Ok(())
}

/// The least n, not below `limbs`, for which [`mul_mod_bnm1`] costs half of a product of n by n limbs.
#[must_use]
pub fn bnm1_length(limbs: usize) -> usize {
    if limbs < thresholds::mul().transform { limbs } else { transform::cyclic_length(limbs).unwrap_or(limbs) }
}
