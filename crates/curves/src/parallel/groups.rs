//! Decoding, membership, and affine coordinates.

use super::pool::{Pool, each_part, first_error, part_len};
use super::sums::random_row_sums_vartime;
use crate::Error;
use crate::curve::encoding::Encoded;
use crate::curve::short_weierstrass::{
    self as serial, Affine, CurvePoint, Jacobian, MembershipTest, Projective, ShortWeierstrass,
};
use crate::msm::{RandomRows, from_compressed_with, random_rows_serve, to_subgroup_with};
use adamant_base::ct::Choice;
use adamant_base::random::RandomSource;
use std::vec::Vec;

/// Points of a part that has random rows of its own, at least. Fewer have the same rows, whose groups go side by side: by counts, half of the
/// 67 thousand additions for 4,096 points are fewer than the 39 thousand for 2,048.
const RANDOM_PART: usize = 8192;

/// Points of a part whose inversions are shared: as many as share one on one thread.
pub(super) const AFFINE_PART: usize = 64;

/// Runs `work` on parts of both lists. Where it fails, `out` holds the identity only, and the place is that in the whole batch.
fn points_from<C: ShortWeierstrass, T: Sync>(
    pool: &impl Pool,
    from: &[T],
    out: &mut [Affine<C>],
    work: impl Fn(&[T], &mut [Affine<C>]) -> Result<(), (usize, Error)> + Sync,
) -> Result<(), (usize, Error)> {
    if from.len() != out.len() {
        out.fill(Affine::IDENTITY);
        return Err((0, Error::LengthMismatch));
    }
    let len = part_len(pool, from.len());
    let results = each_part(pool, from.chunks(len).zip(out.chunks_mut(len)), |(from, out)| work(from, out));
    first_error(results, len).inspect_err(|_| out.fill(Affine::IDENTITY))
}

/// [`Affine::batch_from_compressed`] on a pool.
///
/// # Errors
/// As there.
///
/// # Constant time
/// As there.
pub fn batch_from_compressed<C: Encoded, B: AsRef<[u8]> + Sync>(
    pool: &impl Pool,
    encodings: &[B],
    out: &mut [Affine<C>],
) -> Result<(), (usize, Error)> {
    points_from(pool, encodings, out, Affine::batch_from_compressed)
}

/// [`Affine::batch_from_compressed_unchecked`] on a pool.
///
/// # Errors
/// As there.
///
/// # Constant time
/// As there.
pub fn batch_from_compressed_unchecked<C: Encoded, B: AsRef<[u8]> + Sync>(
    pool: &impl Pool,
    encodings: &[B],
    out: &mut [Affine<C>],
) -> Result<(), (usize, Error)> {
    points_from(pool, encodings, out, Affine::batch_from_compressed_unchecked)
}

/// [`batch_subgroup_check`](serial::batch_subgroup_check) on a pool.
///
/// # Constant time
/// As there.
pub fn batch_subgroup_check<C: ShortWeierstrass>(pool: &impl Pool, points: &[CurvePoint<C>]) -> Choice {
    let parts = points.chunks(part_len(pool, points.len()));
    each_part(pool, parts, serial::batch_subgroup_check)
        .into_iter()
        .fold(Choice::TRUE, |all, part| all & part)
}

/// [`batch_to_subgroup`](serial::batch_to_subgroup) on a pool.
///
/// # Errors
/// As there.
///
/// # Constant time
/// As there.
pub fn batch_to_subgroup<C: ShortWeierstrass>(
    pool: &impl Pool,
    points: &[CurvePoint<C>],
    out: &mut [Affine<C>],
) -> Result<(), (usize, Error)> {
    points_from(pool, points, out, serial::batch_to_subgroup)
}

/// [`batch_subgroup_check_randomised_vartime`](serial::batch_subgroup_check_randomised_vartime) on a pool. Where there are enough points, each part
/// has rows of its own, drawn one after the other, so that points outside of the subgroup pass with the same probability.
///
/// # Errors
/// As there.
///
/// # Constant time
/// Not at all: for public points.
pub fn batch_subgroup_check_randomised_vartime<C: ShortWeierstrass>(
    pool: &impl Pool,
    points: &[CurvePoint<C>],
    random: &mut impl RandomSource,
) -> Result<(bool, MembershipTest), Error> {
    if !random_rows_serve::<C>(points.len()) {
        return Ok((batch_subgroup_check(pool, points).to_bool_vartime(), MembershipTest::Exact));
    }
    if points.len() < 2 * RANDOM_PART {
        let rows = RandomRows::draw(RandomRows::ENOUGH, points.len(), random)?;
        let sums = random_row_sums_vartime(pool, &rows, points)?;
        return Ok((batch_subgroup_check(pool, &sums).to_bool_vartime(), MembershipTest::Randomised));
    }
    let len = part_len(pool, points.len()).clamp(RANDOM_PART, RandomRows::MOST_POINTS);
    let parts = points
        .chunks(len)
        .map(|part| Ok((RandomRows::draw(RandomRows::ENOUGH, part.len(), random)?, part)))
        .collect::<Result<Vec<_>, Error>>()?;
    let results = each_part(pool, parts.into_iter(), |(rows, part)| {
        Ok(serial::batch_subgroup_check(&rows.sums_vartime(part)?).to_bool_vartime())
    });
    let passed =
        results.into_iter().try_fold(true, |all, part: Result<bool, Error>| Ok::<_, Error>(all & part?))?;
    Ok((passed, MembershipTest::Randomised))
}

/// [`batch_to_subgroup_randomised_vartime`](serial::batch_to_subgroup_randomised_vartime) on a pool.
///
/// # Errors
/// As there.
///
/// # Constant time
/// Not at all: for public points.
pub fn batch_to_subgroup_randomised_vartime<C: ShortWeierstrass>(
    pool: &impl Pool,
    points: &[CurvePoint<C>],
    out: &mut [Affine<C>],
    random: &mut impl RandomSource,
) -> Result<MembershipTest, (usize, Error)> {
    let test = |points: &[_]| batch_subgroup_check_randomised_vartime(pool, points, random);
    to_subgroup_with(points, out, test, |points, out| batch_to_subgroup(pool, points, out))
}

/// [`Affine::batch_from_compressed_randomised_vartime`] on a pool.
///
/// # Errors
/// As there.
///
/// # Constant time
/// Not at all: for public points.
pub fn batch_from_compressed_randomised_vartime<C: Encoded, B: AsRef<[u8]> + Sync>(
    pool: &impl Pool,
    encodings: &[B],
    out: &mut [Affine<C>],
    random: &mut impl RandomSource,
) -> Result<MembershipTest, (usize, Error)> {
    let test = |points: &[_]| batch_subgroup_check_randomised_vartime(pool, points, random);
    let decode = [Affine::batch_from_compressed_unchecked, Affine::batch_from_compressed];
    let decode = decode
        .map(|work| move |encodings: &[B], out: &mut [Affine<C>]| points_from(pool, encodings, out, work));
    from_compressed_with(encodings, out, decode, test)
}

/// Runs `work` on parts of both lists, long enough to share inversions.
fn to_affine<C: ShortWeierstrass, P: Sync>(
    pool: &impl Pool,
    points: &[P],
    out: &mut [Affine<C>],
    work: impl Fn(&[P], &mut [Affine<C>]) -> Result<(), Error> + Sync,
) -> Result<(), Error> {
    if points.len() != out.len() {
        return Err(Error::LengthMismatch);
    }
    let len = part_len(pool, points.len()).max(AFFINE_PART);
    let parts = points.chunks(len).zip(out.chunks_mut(len));
    each_part(pool, parts, |(points, out)| work(points, out)).into_iter().collect()
}

/// [`Jacobian::batch_to_affine`] on a pool.
///
/// # Errors
/// As there.
///
/// # Constant time
/// As there.
pub fn batch_to_affine<C: ShortWeierstrass>(
    pool: &impl Pool,
    points: &[Jacobian<C>],
    out: &mut [Affine<C>],
) -> Result<(), Error> {
    to_affine(pool, points, out, Jacobian::batch_to_affine)
}

/// [`Projective::batch_to_affine`] on a pool.
///
/// # Errors
/// As there.
///
/// # Constant time
/// As there.
pub fn batch_projective_to_affine<C: ShortWeierstrass>(
    pool: &impl Pool,
    points: &[Projective<C>],
    out: &mut [Affine<C>],
) -> Result<(), Error> {
    to_affine(pool, points, out, Projective::batch_to_affine)
}
