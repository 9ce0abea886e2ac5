//! Exact division, and divisibility.

use super::Limb;
use crate::OutOfMemory;
use crate::natural::number::divided;
use alloc::vec::Vec;

/// `a / d`, normal, where d divides a; otherwise some number of that size. `d` is not 0.
///
/// # Errors
/// [`OutOfMemory`].
pub fn div_exact(a: &[Limb], d: &[Limb]) -> Result<Vec<Limb>, OutOfMemory> {
    Ok(divided(a, d)?.0)
}

/// `a mod d`, normal. `d` is not 0.
///
/// # Errors
/// [`OutOfMemory`].
pub fn rem(a: &[Limb], d: &[Limb]) -> Result<Vec<Limb>, OutOfMemory> {
    Ok(divided(a, d)?.1)
}

/// Whether `d` divides `a`; 0 divides 0 alone.
///
/// # Errors
/// [`OutOfMemory`].
pub fn is_multiple(a: &[Limb], d: &[Limb]) -> Result<bool, OutOfMemory> {
    if super::normal(d).is_empty() {
        return Ok(super::normal(a).is_empty());
    }
    Ok(divided(a, d)?.1.is_empty())
}
