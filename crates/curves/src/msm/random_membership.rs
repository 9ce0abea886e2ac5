//! Membership of many points at once by random sums.
//!
//! Every point gets a random coefficient -1, 0 or 1 in each of at least 81 rows, and the sum of each row is tested. A point outside of
//! the subgroup whose order in the quotient group is not 2 leaves at most one of the three coefficients for which a row's sum is inside,
//! whatever the other points are: all rows pass with probability 3^-81 < 2^-128 at most. The cofactor must be odd.
//!
//! Rows go together in groups of k: a point is added to the bucket of its k coefficients, one sum for k rows, with opposite coefficients
//! in one bucket. The bucket of b = 3 b' + t, for the coefficient t in the last row, gives to that row with the sign of t, and to bucket
//! b' of the other rows.
//!
//! # Source
//! M. Bellare, J. Garay, T. Rabin, "Fast batch verification for modular exponentiation and digital signatures", EUROCRYPT 1998, for
//! random subsets and for buckets of several subsets; with three coefficients in place of two.

use super::backend::affine_of;
use super::batch_affine::signed_run_sums;
use super::entries::list;
use crate::Error;
use crate::curve::encoding::Encoded;
use crate::curve::short_weierstrass::{
    Affine, CurvePoint, ShortWeierstrass, batch_subgroup_check, batch_to_subgroup,
};
use crate::thresholds::{ENTRIES_TOGETHER, RANDOM_ROWS_FROM};
use adamant_base::num::{to_u32, to_usize};
use adamant_base::random::RandomSource;
use std::vec;
use std::vec::Vec;

/// Rows at least: 3^-81 is below 2^-128.
const ROWS: usize = 81;
/// Rows that share buckets, at most: 3^10 coefficients are drawn from 16 bits.
const WIDEST_GROUP: u32 = 10;
/// Points at most: entries are counted in 32 bits.
const MOST_POINTS: usize = 1 << 24;
/// Random bytes that are asked for at once.
const RANDOM_BYTES: usize = 4096;

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
    let odd_cofactor = C::COFACTOR.first().is_some_and(|limb| limb & 1 == 1);
    if points.len() < RANDOM_ROWS_FROM || !odd_cofactor {
        return Ok((batch_subgroup_check(points).to_bool_vartime(), MembershipTest::Exact));
    }
    for points in points.chunks(MOST_POINTS) {
        let rows = row_sums(points, random)?;
        if !batch_subgroup_check(&rows).to_bool_vartime() {
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
    let tested = match points.len() == out.len() {
        true => batch_subgroup_check_randomised_vartime(points, random),
        false => Err(Error::LengthMismatch),
    };
    match tested {
        Err(error) => {
            out.fill(Affine::IDENTITY);
            Err((0, error))
        }
        Ok((false, _)) => batch_to_subgroup(points, out).map(|()| MembershipTest::Exact),
        Ok((true, test)) => {
            for (out, point) in out.iter_mut().zip(points) {
                *out = point.0;
            }
            Ok(test)
        }
    }
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
        let mut test = || {
            let mut points = list(out.len())?;
            Self::batch_from_compressed_unchecked(encodings, out).map_err(|(_, error)| error)?;
            points.extend(out.iter().map(|point| CurvePoint(*point)));
            batch_subgroup_check_randomised_vartime(&points, random)
        };
        match test() {
            Ok((true, test)) => Ok(test),
            Err(error @ (Error::RandomUnavailable | Error::OutOfMemory)) => {
                out.fill(Affine::IDENTITY);
                Err((0, error))
            }
            // Which of them is refused first, and why.
            _ => Self::batch_from_compressed(encodings, out).map(|()| MembershipTest::Exact),
        }
    }
}

/// How many rows share buckets: with the fewest additions, about 3^k for the buckets of k rows.
fn rows_of_group(points: usize) -> u32 {
    let cost = |k: &u32| ROWS.div_ceil(to_usize(u64::from(*k))) * (points + 3usize.pow(*k));
    (1..=WIDEST_GROUP).min_by_key(cost).unwrap_or(1)
}

/// The sums of at least [`ROWS`] rows.
fn row_sums<C: ShortWeierstrass>(
    points: &[CurvePoint<C>],
    random: &mut impl RandomSource,
) -> Result<Vec<CurvePoint<C>>, Error> {
    let k = rows_of_group(points.len());
    let groups = ROWS.div_ceil(to_usize(u64::from(k)));
    let together = (ENTRIES_TOGETHER / points.len()).clamp(1, groups);
    let mut coefficients = Coefficients::new(random, k);
    let mut buckets = Vec::new();
    let mut group = 0;
    while group < groups {
        let count = together.min(groups - group);
        buckets.extend(bucket_sums(points, &mut coefficients, count)?);
        group += count;
    }
    let mut rows = Vec::new();
    for _ in 0..k {
        buckets = collapse(&buckets, groups, &mut rows);
    }
    Ok(rows)
}

/// The sums of the buckets 1, 2, ... of so many groups of rows.
fn bucket_sums<C: ShortWeierstrass, R: RandomSource>(
    points: &[CurvePoint<C>],
    coefficients: &mut Coefficients<'_, R>,
    groups: usize,
) -> Result<Vec<Affine<C>>, Error> {
    let largest = to_usize(coefficients.largest.unsigned_abs().into());
    let mut drawn: Vec<i32> = list(groups * points.len())?;
    for _ in 0..groups * points.len() {
        drawn.push(coefficients.draw()?);
    }
    // Counting: starts[b + 1] counts bucket b first, then it is where that starts.
    let mut starts = list(groups * largest + 2)?;
    starts.resize(groups * largest + 2, 0u32);
    let bucket = |group: usize, b: i32| largest * group + to_usize(b.unsigned_abs().into()) - 1;
    let of_groups = || drawn.chunks(points.len()).enumerate();
    for (group, drawn) in of_groups() {
        for b in drawn.iter().filter(|b| **b != 0) {
            starts[bucket(group, *b) + 2] += 1;
        }
    }
    let mut sum = 0;
    for start in &mut starts {
        sum += *start;
        *start = sum;
    }
    let mut entries = list(to_usize(sum.into()))?;
    entries.resize(to_usize(sum.into()), 0u32);
    for (group, drawn) in of_groups() {
        for (i, b) in drawn.iter().enumerate().filter(|(_, b)| **b != 0) {
            let at = &mut starts[bucket(group, *b) + 1];
            entries[to_usize((*at).into())] = 2 * to_u32(i) + u32::from(*b < 0);
            *at += 1;
        }
    }
    starts.pop();
    Ok(signed_run_sums(affine_of(points), &entries, &starts))
}

/// Appends the sum of the last row of each group, and gives the buckets of the others.
fn collapse<C: ShortWeierstrass>(
    buckets: &[Affine<C>],
    groups: usize,
    rows: &mut Vec<CurvePoint<C>>,
) -> Vec<Affine<C>> {
    // 3 m + 1 buckets: with t = 1 there are m + 1, with t = -1 m.
    let size = buckets.len() / groups;
    let m = size / 3;
    let of_row = 2 * m + 1;
    let of_group = of_row + 3 * m;
    let mut starts = vec![0];
    for group in 0..groups {
        let at = of_group * group + of_row;
        starts.extend((0..=m).map(|i| to_u32(at + 3 * i)));
    }
    let mut entries = Vec::with_capacity(groups * of_group);
    for at in (0..groups).map(|group| size * group) {
        // Bucket b of the group, and whether its opposite is meant.
        let mut push = |b: usize, negative: bool| entries.push(2 * to_u32(at + b - 1) + u32::from(negative));
        (0..=m).for_each(|i| push(3 * i + 1, false));
        (1..=m).for_each(|i| push(3 * i - 1, true));
        (2..=3 * m + 1).for_each(|b| push(b, false));
    }
    let mut out = Vec::with_capacity(groups * m);
    for of_group in signed_run_sums(buckets, &entries, &starts).chunks(m + 1) {
        if let Some((row, others)) = of_group.split_first() {
            rows.push(CurvePoint(*row));
            out.extend_from_slice(others);
        }
    }
    out
}

/// Draws k coefficients at a time: a number from -(3^k - 1) / 2 to (3^k - 1) / 2, all equally likely.
struct Coefficients<'a, R> {
    random: &'a mut R,
    bytes: [u8; RANDOM_BYTES],
    used: usize,
    /// 3^k.
    count: u16,
    /// Numbers from here on are drawn again.
    limit: u32,
    /// (3^k - 1) / 2.
    largest: i32,
}

impl<'a, R: RandomSource> Coefficients<'a, R> {
    fn new(random: &'a mut R, k: u32) -> Self {
        let count = 3u16.pow(k);
        let limit = (1 << 16) - (1 << 16) % u32::from(count);
        let bytes = [0; RANDOM_BYTES];
        Coefficients { random, bytes, used: RANDOM_BYTES, count, limit, largest: i32::from((count - 1) / 2) }
    }

    #[inline]
    fn draw(&mut self) -> Result<i32, Error> {
        loop {
            if self.used == RANDOM_BYTES {
                self.random.fill(&mut self.bytes)?;
                self.used = 0;
            }
            let drawn = u16::from_le_bytes([self.bytes[self.used], self.bytes[self.used + 1]]);
            self.used += 2;
            if u32::from(drawn) < self.limit {
                return Ok(i32::from(drawn % self.count) - self.largest);
            }
        }
    }
}
