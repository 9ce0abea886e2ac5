//! Many encodings at once.

use crate::list::filled;
use crate::variant::Group;
use adamant_curves::curve::short_weierstrass::Affine;
use alloc::vec::Vec;

/// The points of compressed encodings, decoded side by side. None where an encoding is not compressed, or where one is refused: who
/// then takes them one by one finds out which, and why.
pub(crate) fn batch<G: Group, B: AsRef<[u8]>>(encodings: &[B]) -> Option<Vec<Affine<G>>> {
    if encodings.iter().any(|bytes| bytes.as_ref().len() != Affine::<G>::COMPRESSED_BYTES) {
        return None;
    }
    let mut points = filled(Affine::IDENTITY, encodings.len()).ok()?;
    Affine::batch_from_compressed(encodings, &mut points).ok()?;
    Some(points)
}
