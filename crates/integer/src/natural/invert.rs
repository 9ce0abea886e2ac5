//! Inversion modulo any number.

use super::gcd::cofactor_mod;
use super::number::{distance, divided, normalized, product};
use super::{Limb, div_exact, normal, sub_1_assign};
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
    let Some(a_low) = a.first() else {
        return Ok(None);
    };
    if m[0] & 1 == 1 {
        let (g, x) = cofactor_mod(&a, m)?;
        return Ok((normal(&g) == [1]).then(|| normalized(x)));
    }
    if a_low & 1 == 0 {
        return Ok(None);
    }
    // Modulo the odd a instead: y m = 1 modulo a, so that 1/a = (1 - y m) / a = m - (y m - 1) / a modulo m.
    if a == [1] {
        return Ok(Some(a));
    }
    let (g, y) = cofactor_mod(&divided(m, &a)?.1, &a)?;
    if normal(&g) != [1] {
        return Ok(None);
    }
    let mut numerator = product(&y, m)?;
    sub_1_assign(&mut numerator, 1);
    Ok(Some(distance(m, &div_exact(&numerator, &a)?)?.0))
}
