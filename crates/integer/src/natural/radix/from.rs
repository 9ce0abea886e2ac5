//! Into binary.

use super::RADICES;
use crate::OutOfMemory;
use crate::natural::number::normalized;
use crate::natural::{Limb, add_1_assign, mul_1_assign};
use alloc::vec::Vec;

/// The number with these digits in `radix` (2 to 64), normal: values 0 to radix - 1, most significant first, zeros in
/// front allowed; 0 for no digits.
///
/// # Errors
/// [`OutOfMemory`].
pub fn from_radix(digits: &[u8], radix: u32) -> Result<Vec<Limb>, OutOfMemory> {
    debug_assert!(RADICES.contains(&radix) && digits.iter().all(|&digit| u32::from(digit) < radix));
    let mut out = Vec::new();
    out.try_reserve_exact(digits.len() / 10 + 1).map_err(|_| OutOfMemory)?;
    for &digit in digits {
        let top = mul_1_assign(&mut out, Limb::from(radix));
        let top = top + add_1_assign(&mut out, Limb::from(digit));
        if top != 0 {
            out.push(top);
        }
    }
    Ok(normalized(out))
}

/// The number with these decimal digits in ASCII, normal, zeros in front allowed; `None` where a character is no digit,
/// and for no characters at all.
///
/// # Errors
/// [`OutOfMemory`].
pub fn from_decimal(text: &[u8]) -> Result<Option<Vec<Limb>>, OutOfMemory> {
    if text.is_empty() || !text.iter().all(u8::is_ascii_digit) {
        return Ok(None);
    }
    let mut digits = Vec::new();
    digits.try_reserve_exact(text.len()).map_err(|_| OutOfMemory)?;
    digits.extend(text.iter().map(|character| character - b'0'));
    from_radix(&digits, 10).map(Some)
}
