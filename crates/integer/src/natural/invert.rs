//! Inversion modulo any number.

use super::gcd::inverse_mod;
use super::number::{copy, distance, divided, normalized, product};
use super::{Limb, compare, div_exact, normal, sub_1_assign};
use crate::OutOfMemory;
use alloc::vec::Vec;
use core::cmp::Ordering;

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
    let reduced = if compare(a, m) == Ordering::Less { None } else { Some(divided(a, m)?.1) };
    let a = reduced.as_deref().unwrap_or(normal(a));
    let Some(a_low) = a.first() else {
        return Ok(None);
    };
    if m[0] & 1 == 1 {
        return Ok(inverse_mod(a, m)?.map(normalized));
    }
    if a_low & 1 == 0 {
        return Ok(None);
    }
    // Modulo the odd a instead: y m = 1 modulo a, so that 1/a = (1 - y m) / a = m - (y m - 1) / a modulo m.
    if a == [1] {
        return Ok(Some(copy(a)?));
    }
    let Some(y) = inverse_mod(&divided(m, a)?.1, a)? else {
        return Ok(None);
    };
    let mut numerator = product(&y, m)?;
    sub_1_assign(&mut numerator, 1);
    Ok(Some(distance(m, &div_exact(&numerator, a)?)?.0))
}
