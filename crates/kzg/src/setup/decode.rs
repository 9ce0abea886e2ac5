//! Points of a setup from bytes.

use crate::Error;
use adamant_base::threads::in_parallel;
use adamant_curves::bls12_381::{G1Affine, G2Affine};

/// Compressed points of the curve of G1, on several threads; whether they are in the group is not checked.
pub(super) fn g1_unchecked(bytes: &[u8], threads: usize) -> Result<Vec<G1Affine>, Error> {
    let points = bytes.as_chunks::<48>().0;
    let shares: Vec<&[[u8; 48]]> = points.chunks(points.len().div_ceil(threads.max(1)).max(1)).collect();
    let decode = |i: usize| -> Result<Vec<G1Affine>, Error> {
        let mut out = vec![G1Affine::IDENTITY; shares[i].len()];
        G1Affine::batch_from_compressed_unchecked(shares[i], &mut out).map_err(|(_, error)| error)?;
        Ok(out)
    };
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
    let points = bytes.as_chunks::<96>().0;
    let mut out = vec![G2Affine::IDENTITY; points.len()];
    let done = match trusted {
        true => G2Affine::batch_from_compressed_unchecked(points, &mut out),
        false => G2Affine::batch_from_compressed(points, &mut out),
    };
    done.map_err(|(_, error)| error)?;
    Ok(out)
}
