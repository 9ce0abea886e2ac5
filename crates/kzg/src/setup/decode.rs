//! Points of a setup from bytes.

use crate::Error;
use adamant_base::threads::in_parallel;
use adamant_curves::bls12_381::{G1Affine, G2Affine};

/// Compressed points of G1, on several threads; their membership is checked unless they are trusted.
pub(super) fn g1(bytes: &[u8], trusted: bool, threads: usize) -> Result<Vec<G1Affine>, Error> {
    let points = bytes.as_chunks::<48>().0;
    let shares: Vec<&[[u8; 48]]> = points.chunks(points.len().div_ceil(threads.max(1)).max(1)).collect();
    let point = |bytes: &[u8; 48]| match trusted {
        true => G1Affine::from_compressed_unchecked(bytes),
        false => G1Affine::from_compressed(bytes),
    };
    let decode = |i: usize| shares[i].iter().map(point).collect::<Result<Vec<_>, _>>();
    Ok(in_parallel(shares.len(), decode).into_iter().collect::<Result<Vec<_>, _>>()?.concat())
}

/// Uncompressed points of G1 that are known to be points of the group.
#[cfg(feature = "setup")]
pub(super) fn g1_uncompressed(bytes: &[u8]) -> Result<Vec<G1Affine>, Error> {
    let points = bytes.as_chunks::<96>().0.iter();
    Ok(points.map(|bytes| G1Affine::from_uncompressed_unchecked(bytes)).collect::<Result<Vec<_>, _>>()?)
}

/// Compressed points of G2.
pub(super) fn g2(bytes: &[u8], trusted: bool) -> Result<Vec<G2Affine>, Error> {
    let point = |bytes: &[u8; 96]| match trusted {
        true => G2Affine::from_compressed_unchecked(bytes),
        false => G2Affine::from_compressed(bytes),
    };
    Ok(bytes.as_chunks::<96>().0.iter().map(point).collect::<Result<Vec<_>, _>>()?)
}
