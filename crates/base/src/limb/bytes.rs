//! Big-endian bytes to limbs and back.

use super::Limb;

/// Fills `out` with the value of the big-endian `bytes`, zero above. At most `8 * out.len()` bytes.
pub fn from_be_bytes(out: &mut [Limb], bytes: &[u8]) {
    debug_assert!(bytes.len() <= 8 * out.len());
    out.fill(0);
    for (limb, chunk) in out.iter_mut().zip(bytes.rchunks(8)) {
        *limb = chunk.iter().fold(0, |value, &byte| (value << 8) | Limb::from(byte));
    }
}

/// Fills `out` with the big-endian bytes of `limbs`, zero-padded on the left; what does not fit is left out.
pub fn to_be_bytes(out: &mut [u8], limbs: &[Limb]) {
    out.fill(0);
    for (chunk, limb) in out.rchunks_mut(8).zip(limbs) {
        let bytes = limb.to_be_bytes();
        let length = chunk.len();
        chunk.copy_from_slice(&bytes[8 - length..]);
    }
}
