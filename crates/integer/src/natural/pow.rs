//! Powers.

use super::Limb;
use super::number::{copy, product, small, squared};
use crate::OutOfMemory;
use alloc::vec::Vec;

/// `a^exponent`, normal; 0^0 = 1.
///
/// # Errors
/// [`OutOfMemory`].
pub fn pow(a: &[Limb], exponent: u64) -> Result<Vec<Limb>, OutOfMemory> {
    if exponent == 0 {
        return small(1);
    }
    let mut out = copy(a)?;
    for i in (0..exponent.ilog2()).rev() {
        out = squared(&out)?;
        if (exponent >> i) & 1 == 1 {
            out = product(&out, a)?;
        }
    }
    Ok(out)
}
