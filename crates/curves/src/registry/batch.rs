//! Many points at once: in vector lanes where the group has kernels, on the workers of a pool.

use super::Bytes;
use super::format::{Format, ScalarOf, SumOf, list};
use crate::Error;
use crate::curve::short_weierstrass::Scalar;
use crate::msm::Msm;
use crate::parallel::{Pool, each_part, part_len};
use zeroize::Zeroizing;

/// Points that are held in memory together, and share inversions.
const TOGETHER: usize = 64;

/// Points of an array.
fn count<F: Format>(points: &[u8]) -> Result<usize, Error> {
    if points.len().is_multiple_of(F::BYTES) {
        Ok(points.len() / F::BYTES)
    } else {
        Err(Error::LengthMismatch)
    }
}

/// Whether all points are in the group.
pub(super) fn check<F: Format>(points: &[u8], pool: &impl Pool) -> Result<(), Error> {
    let len = part_len(pool, count::<F>(points)?);
    let parts = each_part(pool, points.chunks(len * F::BYTES), |part: &[u8]| {
        let mut read = list(TOGETHER)?;
        for bytes in part.chunks(TOGETHER * F::BYTES) {
            read.clear();
            F::read_many(bytes, &mut read)?;
        }
        Ok(())
    });
    parts.into_iter().collect()
}

/// The products of as many points and scalars.
pub(super) fn multiply<F: Format>(scalars: &[u8], points: &[u8], pool: &impl Pool) -> Result<Bytes, Error> {
    let (count, scalar) = (count::<F>(points)?, 8 * ScalarOf::<F>::LIMBS);
    if count.checked_mul(scalar) != Some(scalars.len()) {
        return Err(Error::LengthMismatch);
    }
    let mut out: Bytes = list(points.len())?;
    out.resize(points.len(), 0);
    let len = part_len(pool, count);
    let parts = points.chunks(len * F::BYTES).zip(scalars.chunks(len * scalar));
    let parts = parts.zip(out.chunks_mut(len * F::BYTES));
    let done = each_part(pool, parts, |((points, scalars), out)| part::<F>(points, scalars, out));
    done.into_iter().collect::<Result<(), Error>>()?;
    Ok(out)
}

/// Those of a worker.
fn part<F: Format>(points: &[u8], scalars: &[u8], out: &mut [u8]) -> Result<(), Error> {
    let length = 8 * ScalarOf::<F>::LIMBS;
    let (mut read, mut factors) = (list::<F::Point>(TOGETHER)?, list::<ScalarOf<F>>(TOGETHER)?);
    let mut products: Zeroizing<_> = list::<SumOf<F>>(TOGETHER)?;
    let together = points.chunks(TOGETHER * F::BYTES).zip(scalars.chunks(TOGETHER * length));
    for ((points, scalars), out) in together.zip(out.chunks_mut(TOGETHER * F::BYTES)) {
        read.clear();
        F::read_many(points, &mut read)?;
        factors.clear();
        factors.extend(scalars.chunks(length).map(ScalarOf::<F>::from_bytes_reduced));
        products.resize(read.len(), F::Point::ZERO);
        F::multiply_many(&read, &factors, &mut products)?;
        F::write_many(&products, out)?;
    }
    Ok(())
}
