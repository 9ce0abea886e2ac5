//! Decoding and membership.

use super::pool::{Pool, each_part, first_error, part_len};
use crate::Error;
use crate::curve::encoding::Encoded;
use crate::curve::short_weierstrass::{self as serial, Affine, CurvePoint, MembershipTest, ShortWeierstrass};
use crate::msm::RandomRows;
use crate::thresholds::RANDOM_ROWS_FROM;
use adamant_base::ct::Choice;
use adamant_base::random::RandomSource;
use std::vec::Vec;

/// Points of a part that has random rows of its own, at least: two parts of 1,024 take as long on two threads as 2,048 on one.
const RANDOM_PART: usize = 2048;

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

/// [`batch_subgroup_check_randomised_vartime`](serial::batch_subgroup_check_randomised_vartime) on a pool. Each part has rows of its own, drawn
/// one after the other, so that points outside of the subgroup pass with the same probability; parts are large enough for them.
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
    let odd_cofactor = C::COFACTOR.first().is_some_and(|limb| limb & 1 == 1);
    if points.len() < RANDOM_ROWS_FROM || !odd_cofactor {
        return Ok((batch_subgroup_check(pool, points).to_bool_vartime(), MembershipTest::Exact));
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
    let tested = match points.len() == out.len() {
        true => batch_subgroup_check_randomised_vartime(pool, points, random),
        false => Err(Error::LengthMismatch),
    };
    match tested {
        Err(error) => {
            out.fill(Affine::IDENTITY);
            Err((0, error))
        }
        Ok((false, _)) => batch_to_subgroup(pool, points, out).map(|()| MembershipTest::Exact),
        Ok((true, test)) => {
            for (out, point) in out.iter_mut().zip(points) {
                *out = point.0;
            }
            Ok(test)
        }
    }
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
    let mut points = Vec::new();
    let mut test = || {
        batch_from_compressed_unchecked(pool, encodings, out).map_err(|(_, error)| error)?;
        points.try_reserve_exact(out.len()).map_err(|_| Error::OutOfMemory)?;
        points.extend(out.iter().map(|point| CurvePoint(*point)));
        batch_subgroup_check_randomised_vartime(pool, &points, random)
    };
    match test() {
        Ok((true, test)) => Ok(test),
        Err(error @ (Error::RandomUnavailable | Error::OutOfMemory)) => {
            out.fill(Affine::IDENTITY);
            Err((0, error))
        }
        // Which of them is refused first, and why.
        _ => batch_from_compressed(pool, encodings, out).map(|()| MembershipTest::Exact),
    }
}
