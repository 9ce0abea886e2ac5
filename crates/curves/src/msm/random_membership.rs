//! Membership of many points at once by random sums.
//!
//! Every point gets a random coefficient -1, 0 or 1 in each of at least 81 rows, and the sum of each row is tested: `random_rows`. The
//! cofactor must be odd.
//!
//! # Source
//! M. Bellare, J. Garay, T. Rabin, "Fast batch verification for modular exponentiation and digital signatures", EUROCRYPT 1998, for
//! random subsets; with three coefficients in place of two.

use super::RandomRows;
use super::entries::list;
use crate::Error;
use crate::curve::encoding::Encoded;
use crate::curve::short_weierstrass::{
    Affine, CurvePoint, ShortWeierstrass, batch_subgroup_check, batch_to_subgroup,
};
use crate::thresholds::RANDOM_ROWS_FROM;
use adamant_base::random::RandomSource;

/// How membership was tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MembershipTest {
    /// Each point by itself: the answer is certain.
    Exact,
    /// By random sums: a point outside of the subgroup passes with a probability below 2^-128.
    Randomised,
}

/// Whether all of these points are in the subgroup of order r, and how that was tested: by sums with random coefficients where there are
/// enough points and the cofactor is odd, otherwise exactly.
///
/// Points of the subgroup always pass. Other points, chosen before the coefficients are drawn, pass with a probability below 2^-128;
/// so `random` must be a generator that nobody can predict, such as `OsRandom`.
///
/// # Errors
/// [`Error::RandomUnavailable`] if `random` fails, [`Error::OutOfMemory`] for sorted coefficients.
///
/// # Constant time
/// Not at all: for public points.
pub fn batch_subgroup_check_randomised_vartime<C: ShortWeierstrass>(
    points: &[CurvePoint<C>],
    random: &mut impl RandomSource,
) -> Result<(bool, MembershipTest), Error> {
    if !random_rows_serve::<C>(points.len()) {
        return Ok((batch_subgroup_check(points).to_bool_vartime(), MembershipTest::Exact));
    }
    for points in points.chunks(RandomRows::MOST_POINTS) {
        let sums = RandomRows::draw(RandomRows::ENOUGH, points.len(), random)?.sums_vartime(points)?;
        if !batch_subgroup_check(&sums).to_bool_vartime() {
            return Ok((false, MembershipTest::Randomised));
        }
    }
    Ok((true, MembershipTest::Randomised))
}

/// The same points as points of the subgroup, and how that was tested: as [`batch_subgroup_check_randomised_vartime`]. Where the random
/// test fails, exact ones name the point.
///
/// ```
/// use adamant_base::random::OsRandom;
/// use adamant_curves::bls12_381::{G1Affine, G1Parameters};
/// use adamant_curves::curve::short_weierstrass::{
///     CurvePoint, MembershipTest, batch_subgroup_check_randomised_vartime, batch_to_subgroup_randomised_vartime,
/// };
///
/// let (x, y) = G1Affine::GENERATOR.to_xy();
/// let point = CurvePoint::<G1Parameters>::from_xy(x, y)?;
/// // Two points are tested one by one; thousands by random sums.
/// let answer = batch_subgroup_check_randomised_vartime(&[point; 2], &mut OsRandom)?;
/// assert_eq!(answer, (true, MembershipTest::Exact));
/// let mut points = [G1Affine::IDENTITY; 2];
/// batch_to_subgroup_randomised_vartime(&[point; 2], &mut points, &mut OsRandom).map_err(|(_, error)| error)?;
/// assert_eq!(points, [G1Affine::GENERATOR; 2]);
/// // Or from compressed encodings at once.
/// let mut bytes = [0; 48];
/// points[0].write_compressed(&mut bytes)?;
/// G1Affine::batch_from_compressed_randomised_vartime(&[bytes; 2], &mut points, &mut OsRandom)
///     .map_err(|(_, error)| error)?;
/// # Ok::<(), adamant_curves::Error>(())
/// ```
///
/// # Errors
/// The index of the first point that is not in the subgroup, and [`Error::NotInSubgroup`]; 0 and [`Error::LengthMismatch`] if `out` has
/// any other length, [`Error::RandomUnavailable`] or [`Error::OutOfMemory`]. `out` then holds the identity only.
///
/// # Constant time
/// Not at all: for public points.
pub fn batch_to_subgroup_randomised_vartime<C: ShortWeierstrass>(
    points: &[CurvePoint<C>],
    out: &mut [Affine<C>],
    random: &mut impl RandomSource,
) -> Result<MembershipTest, (usize, Error)> {
    let test = |points: &[_]| batch_subgroup_check_randomised_vartime(points, random);
    to_subgroup_with(points, out, test, batch_to_subgroup)
}

impl<C: Encoded> Affine<C> {
    /// The points of many compressed encodings: as [`Self::batch_from_compressed`], with their membership tested as
    /// [`batch_subgroup_check_randomised_vartime`] does, and which test it was.
    ///
    /// # Errors
    /// As [`Self::batch_from_compressed`], for the same encodings; 0 and [`Error::RandomUnavailable`] or [`Error::OutOfMemory`]. `out`
    /// then holds the identity only.
    ///
    /// # Constant time
    /// Not at all: for public points.
    pub fn batch_from_compressed_randomised_vartime<B: AsRef<[u8]>>(
        encodings: &[B],
        out: &mut [Self],
        random: &mut impl RandomSource,
    ) -> Result<MembershipTest, (usize, Error)> {
        let test = |points: &[_]| batch_subgroup_check_randomised_vartime(points, random);
        let decode = [Self::batch_from_compressed_unchecked, Self::batch_from_compressed];
        from_compressed_with(encodings, out, decode, test)
    }
}

/// Whether so many points are tested by random sums.
pub(crate) fn random_rows_serve<C: ShortWeierstrass>(count: usize) -> bool {
    let odd_cofactor = C::COFACTOR.first().is_some_and(|limb| limb & 1 == 1);
    count >= RANDOM_ROWS_FROM && odd_cofactor
}

/// [`batch_to_subgroup_randomised_vartime`] with the random test, and the exact one that names a point, of a caller who may have
/// several threads.
pub(crate) fn to_subgroup_with<C: ShortWeierstrass>(
    points: &[CurvePoint<C>],
    out: &mut [Affine<C>],
    test: impl FnOnce(&[CurvePoint<C>]) -> Result<(bool, MembershipTest), Error>,
    exact: impl FnOnce(&[CurvePoint<C>], &mut [Affine<C>]) -> Result<(), (usize, Error)>,
) -> Result<MembershipTest, (usize, Error)> {
    let tested = if points.len() == out.len() { test(points) } else { Err(Error::LengthMismatch) };
    match tested {
        Err(error) => {
            out.fill(Affine::IDENTITY);
            Err((0, error))
        }
        Ok((false, _)) => exact(points, out).map(|()| MembershipTest::Exact),
        Ok((true, test)) => {
            for (out, point) in out.iter_mut().zip(points) {
                *out = point.0;
            }
            Ok(test)
        }
    }
}

/// [`Affine::batch_from_compressed_randomised_vartime`] with the functions that decode, without membership and with it, and the random
/// test of a caller who may have several threads.
pub(crate) fn from_compressed_with<C: Encoded, B>(
    encodings: &[B],
    out: &mut [Affine<C>],
    [unchecked, exact]: [impl Fn(&[B], &mut [Affine<C>]) -> Result<(), (usize, Error)>; 2],
    test: impl FnOnce(&[CurvePoint<C>]) -> Result<(bool, MembershipTest), Error>,
) -> Result<MembershipTest, (usize, Error)> {
    let tested = || {
        let mut points = list(out.len())?;
        unchecked(encodings, out).map_err(|(_, error)| error)?;
        points.extend(out.iter().map(|point| CurvePoint(*point)));
        test(&points)
    };
    match tested() {
        Ok((true, test)) => Ok(test),
        Err(error @ (Error::RandomUnavailable | Error::OutOfMemory)) => {
            out.fill(Affine::IDENTITY);
            Err((0, error))
        }
        // Which of them is refused first, and why.
        _ => exact(encodings, out).map(|()| MembershipTest::Exact),
    }
}
