//! Perfect squares and perfect powers.

use super::{root_rem, sqrt_rem};
use crate::OutOfMemory;
use crate::natural::{Limb, bit_length, normal};
use alloc::vec::Vec;

/// Whether `a` is the square of a natural number; 0 and 1 are.
///
/// # Errors
/// [`OutOfMemory`].
pub fn is_square(a: &[Limb]) -> Result<bool, OutOfMemory> {
    Ok(sqrt_rem(a)?.1.is_empty())
}

/// The root b and the exponent k > 1 with `a = b^k` and k as large as possible; `None` where there are none. 0 and 1
/// are powers of themselves to any exponent; for them k is 2.
///
/// # Errors
/// [`OutOfMemory`].
pub fn perfect_power(a: &[Limb]) -> Result<Option<(Vec<Limb>, u64)>, OutOfMemory> {
    let a = normal(a);
    if bit_length(a) <= 1 {
        return Ok(Some((crate::natural::number::copy(a)?, 2)));
    }
    for k in (2..=bit_length(a) as u64).rev() {
        let (root, rest) = root_rem(a, k)?;
        if rest.is_empty() {
            return Ok(Some((root, k)));
        }
    }
    Ok(None)
}
