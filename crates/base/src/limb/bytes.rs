//! Big-endian bytes to limbs and back.

use super::Limb;
use crate::secret::barrier;

/// Fills `out` with the value of the big-endian `bytes`, zero above. At most `8 * out.len()` bytes.
pub fn from_be_bytes(out: &mut [Limb], bytes: &[u8]) {
    debug_assert!(bytes.len() <= 8 * out.len());
    // Whole limbs by themselves: their bytes are one load.
    let (first, chunks) = bytes.as_rchunks::<8>();
    let whole = chunks.len().min(out.len());
    let (low, high) = out.split_at_mut(whole);
    for (limb, &chunk) in low.iter_mut().zip(chunks.iter().rev()) {
        // One by one: two in a vector register are swapped by a saturating instruction, which valgrind does not follow bit by bit,
        // and the length of a secret prime is told from the bit on top, which is public.
        *limb = barrier(Limb::from_be_bytes(chunk));
    }
    high.fill(0);
    if let Some(limb) = high.first_mut() {
        *limb = first.iter().fold(0, |value, &byte| (value << 8) | Limb::from(byte));
    }
}

/// Fills `out` with the big-endian bytes of `limbs`, zero-padded on the left; what does not fit is left out.
pub fn to_be_bytes(out: &mut [u8], limbs: &[Limb]) {
    let (first, chunks) = out.as_rchunks_mut::<8>();
    let (whole, above) = limbs.split_at(chunks.len().min(limbs.len()));
    let (high, low) = chunks.split_at_mut(chunks.len() - whole.len());
    high.as_flattened_mut().fill(0);
    for (chunk, limb) in low.iter_mut().rev().zip(whole) {
        // One by one, as above.
        *chunk = barrier(limb.to_be()).to_ne_bytes();
    }
    let bytes = above.first().copied().unwrap_or(0).to_be_bytes();
    first.copy_from_slice(&bytes[8 - first.len()..]);
}
