//! Out of binary.

use super::RADICES;
use crate::OutOfMemory;
use crate::natural::number::{copy, normalize};
use crate::natural::{Limb, bit_length, div_rem_1_assign};
use alloc::vec::Vec;

/// The digits of `a` in `radix` (2 to 64): values 0 to radix - 1, most significant first and not 0; none for 0.
///
/// # Errors
/// [`OutOfMemory`].
pub fn to_radix(a: &[Limb], radix: u32) -> Result<Vec<u8>, OutOfMemory> {
    debug_assert!(RADICES.contains(&radix));
    let mut rest = copy(a)?;
    let mut digits = Vec::new();
    digits.try_reserve_exact(bit_length(a) + 1).map_err(|_| OutOfMemory)?;
    while !rest.is_empty() {
        digits.push(div_rem_1_assign(&mut rest, Limb::from(radix)) as u8);
        normalize(&mut rest);
    }
    digits.reverse();
    Ok(digits)
}

/// `a` in decimal, as ASCII characters; "0" for 0.
///
/// # Errors
/// [`OutOfMemory`].
pub fn to_decimal(a: &[Limb]) -> Result<Vec<u8>, OutOfMemory> {
    let mut digits = to_radix(a, 10)?;
    if digits.is_empty() {
        digits.try_reserve(1).map_err(|_| OutOfMemory)?;
        digits.push(0);
    }
    digits.iter_mut().for_each(|digit| *digit += b'0');
    Ok(digits)
}
