//! Reduction of long byte strings, for hashing.

use super::{FieldElement, FieldParameters};
use adamant_base::limb::from_be_bytes;

impl<P: FieldParameters<N>, const N: usize> FieldElement<P, N> {
    /// The big-endian value of `bytes`, of any length, modulo p.
    ///
    /// # Constant time
    /// With respect to the bytes; their number is public.
    #[must_use]
    pub fn from_be_bytes_reduced(bytes: &[u8]) -> Self {
        // Horner in base 2^(64 N).
        let mut out = Self::ZERO;
        let r = Self::from_montgomery(P::CONSTANTS.radix);
        let (head, chunks) = bytes.split_at(bytes.len() % (8 * N));
        for chunk in core::iter::once(head).chain(chunks.chunks_exact(8 * N)) {
            let mut limbs = [0; N];
            from_be_bytes(&mut limbs, chunk);
            out = out * r + Self::from_limbs_reduced(&limbs);
        }
        out
    }
}
