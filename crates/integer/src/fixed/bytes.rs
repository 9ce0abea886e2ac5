//! Bytes to limbs and back; whether a number fits is told, not how it looks.

use crate::Error;
use adamant_base::ct::Choice;
use adamant_base::limb::{self, Limb};

/// `out` = the value of the big-endian `bytes`. Longer input is taken if what stands above `out` is all zeros.
///
/// # Errors
/// [`Error::OutOfRange`]; `out` holds the low part then.
pub(crate) fn from_be_bytes(out: &mut [Limb], bytes: &[u8]) -> Result<(), Error> {
    let (high, low) = bytes.split_at(bytes.len().saturating_sub(8 * out.len()));
    limb::from_be_bytes(out, low);
    all_zero(high)
}

/// As [`from_be_bytes`], little-endian.
pub(crate) fn from_le_bytes(out: &mut [Limb], bytes: &[u8]) -> Result<(), Error> {
    let (low, high) = bytes.split_at(bytes.len().min(8 * out.len()));
    out.fill(0);
    for (limb, chunk) in out.iter_mut().zip(low.chunks(8)) {
        *limb = chunk.iter().rev().fold(0, |value, &byte| (value << 8) | Limb::from(byte));
    }
    all_zero(high)
}

/// Fills `out` with the little-endian bytes of `limbs`, zero above; what does not fit is left out.
pub(crate) fn to_le_bytes(out: &mut [u8], limbs: &[Limb]) {
    out.fill(0);
    for (chunk, limb) in out.chunks_mut(8).zip(limbs) {
        let length = chunk.len();
        chunk.copy_from_slice(&limb.to_le_bytes()[..length]);
    }
}

/// Public: the caller sees the error.
fn all_zero(bytes: &[u8]) -> Result<(), Error> {
    let all = bytes.iter().fold(0, |all, &byte| all | u64::from(byte));
    if Choice::from_zero(all).declassify() { Ok(()) } else { Err(Error::OutOfRange) }
}
