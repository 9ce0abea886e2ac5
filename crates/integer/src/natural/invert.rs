//! Inversion modulo any number.

use super::gcd::gcd_extended;
use super::number::{distance, divided};
use super::{Limb, normal};
use crate::OutOfMemory;
use alloc::vec::Vec;

/// 1/a modulo `m`, normal and below m; `None` where a and m have a common factor, and for m = 0. Modulo 1 everything
/// is 0 and its own inverse.
///
/// # Errors
/// [`OutOfMemory`].
pub fn invert(a: &[Limb], m: &[Limb]) -> Result<Option<Vec<Limb>>, OutOfMemory> {
    let m = normal(m);
    match m {
        [] => return Ok(None),
        [1] => return Ok(Some(Vec::new())),
        _ => {}
    }
    let a = divided(a, m)?.1;
    let result = gcd_extended(&a, m)?;
    if result.gcd != [1] {
        return Ok(None);
    }
    let x = result.x;
    Ok(Some(if x.negative { distance(m, &x.magnitude)?.0 } else { x.magnitude }))
}
