//! Products of points and scalars, and hashes.

use super::pool::{Pool, each_part, part_len};
use crate::Error;
use crate::curve::short_weierstrass::{Affine, Jacobian, ShortWeierstrass};
use crate::hash_to_curve::{self, HashToCurve};
use crate::scalar_mul::{self, FixedBase};

/// Runs `work` on parts of three lists.
pub(super) fn products<P: Sync, S: Sync, T: Send>(
    pool: &impl Pool,
    points: &[P],
    scalars: &[S],
    out: &mut [T],
    work: impl Fn(&[P], &[S], &mut [T]) -> Result<(), Error> + Sync,
) -> Result<(), Error> {
    if points.len() != scalars.len() || points.len() != out.len() {
        return Err(Error::LengthMismatch);
    }
    let len = part_len(pool, points.len());
    let parts = points.chunks(len).zip(scalars.chunks(len)).zip(out.chunks_mut(len));
    each_part(pool, parts, |((points, scalars), out)| work(points, scalars, out)).into_iter().collect()
}

/// Runs `work` on parts of messages, or of what else becomes a point each, and of the points.
pub(super) fn hashes<M: Sync, T: Send>(
    pool: &impl Pool,
    messages: &[M],
    out: &mut [T],
    work: impl Fn(&[M], &mut [T]) -> Result<(), Error> + Sync,
) -> Result<(), Error> {
    if messages.len() != out.len() {
        return Err(Error::LengthMismatch);
    }
    let len = part_len(pool, messages.len());
    let parts = messages.chunks(len).zip(out.chunks_mut(len));
    each_part(pool, parts, |(messages, out)| work(messages, out)).into_iter().collect()
}

/// [`batch_scalar_mul`](scalar_mul::batch_scalar_mul) on a pool.
///
/// # Errors
/// As there.
///
/// # Constant time
/// As there.
pub fn batch_scalar_mul<C: ShortWeierstrass>(
    pool: &impl Pool,
    points: &[Affine<C>],
    scalars: &[C::Scalar],
    out: &mut [Jacobian<C>],
) -> Result<(), Error> {
    products(pool, points, scalars, out, scalar_mul::batch_scalar_mul)
}

/// [`batch_scalar_mul_vartime`](scalar_mul::batch_scalar_mul_vartime) on a pool.
///
/// # Errors
/// As there.
pub fn batch_scalar_mul_vartime<C: ShortWeierstrass>(
    pool: &impl Pool,
    points: &[Affine<C>],
    scalars: &[C::Scalar],
    out: &mut [Jacobian<C>],
) -> Result<(), Error> {
    products(pool, points, scalars, out, scalar_mul::batch_scalar_mul_vartime)
}

/// [`FixedBase::batch_mul`] on a pool.
///
/// # Errors
/// As there.
///
/// # Constant time
/// As there.
pub fn batch_mul<C: ShortWeierstrass, const WINDOWS: usize>(
    pool: &impl Pool,
    table: &FixedBase<C, WINDOWS>,
    scalars: &[C::Scalar],
    out: &mut [Jacobian<C>],
) -> Result<(), Error> {
    if scalars.len() != out.len() {
        return Err(Error::LengthMismatch);
    }
    let len = part_len(pool, scalars.len());
    let parts = scalars.chunks(len).zip(out.chunks_mut(len));
    each_part(pool, parts, |(scalars, out)| table.batch_mul(scalars, out)).into_iter().collect()
}

/// [`batch_hash_to_curve`](hash_to_curve::batch_hash_to_curve) on a pool.
///
/// # Errors
/// As there.
///
/// # Constant time
/// As there.
pub fn batch_hash_to_curve<C: HashToCurve, M: AsRef<[u8]> + Sync>(
    pool: &impl Pool,
    messages: &[M],
    tag: &[u8],
    out: &mut [Jacobian<C>],
) -> Result<(), Error> {
    hashes(pool, messages, out, |messages, out| hash_to_curve::batch_hash_to_curve(messages, tag, out))
}
