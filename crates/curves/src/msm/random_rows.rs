//! Sums of many points with random coefficients -1, 0 and 1: the rows of a Toeplitz matrix.
//!
//! One list of coefficients serves all rows: row r gives point i the coefficient r + i of the list. So each row is the one before moved
//! by a place, which costs nothing and lets the caller shift sums: the sum of r + 1 is that of r for points which are each the next one.
//!
//! How sure the rows are: let the image of point j in some group be q, neither 0 nor of order 2, and those of all points after it 0. Given
//! all coefficients before r + j of the list, at most one of the three values of that coefficient makes the image of row r's sum 0, as
//! two of them differ by q or 2 q. So n rows all do with a probability of 3^-n at most; for 81 rows that is below 2^-128.
//!
//! Rows go together in groups of k: a point is added to the bucket of its k coefficients, one sum for k rows, with opposite coefficients
//! in one bucket. The bucket of b = 3 b' + t, for the coefficient t in the last row, gives to that row with the sign of t, and to bucket
//! b' of the other rows.
//!
//! # Source
//! For buckets of several subsets M. Bellare, J. Garay, T. Rabin, "Fast batch verification for modular exponentiation and digital
//! signatures", EUROCRYPT 1998; for hashing by Toeplitz matrices Y. Mansour, N. Nisan, P. Tiwari, "The computational complexity of
//! universal hashing", STOC 1990.

use super::backend::affine_of;
use super::batch_affine::signed_run_sums;
use super::entries::list;
use crate::Error;
use crate::curve::short_weierstrass::{Affine, CurvePoint, ShortWeierstrass};
use crate::thresholds::ENTRIES_TOGETHER;
use adamant_base::num::{to_u32, to_usize};
use adamant_base::random::RandomSource;
use std::vec;
use std::vec::Vec;

/// Rows that share buckets, at most.
const WIDEST_GROUP: u32 = 10;
/// Random bytes that are asked for at once. Five coefficients come of a byte below 3^5; others are drawn again.
const RANDOM_BYTES: usize = 1024;

/// What makes the sums of a task.
type SomeSums<'a, C> = dyn Fn(usize) -> Result<Vec<Affine<C>>, Error> + Sync + 'a;

/// Random coefficients -1, 0 and 1 of many points in many rows.
///
/// ```
/// use adamant_base::random::OsRandom;
/// use adamant_curves::bls12_381::G1Affine;
/// use adamant_curves::curve::short_weierstrass::{CurvePoint, batch_to_subgroup};
/// use adamant_curves::msm::RandomRows;
///
/// let points = vec![CurvePoint::from(G1Affine::GENERATOR); 300];
/// let rows = RandomRows::draw(RandomRows::ENOUGH, points.len(), &mut OsRandom)?;
/// let sums = rows.sums_vartime(&points)?;
/// // The points are in the subgroup if these sums are, but for a probability of 2^-128.
/// let mut in_group = vec![G1Affine::IDENTITY; sums.len()];
/// batch_to_subgroup(&sums, &mut in_group).map_err(|(_, error)| error)?;
/// // Row 3: as many times the generator as its coefficients are together.
/// let count: i64 = rows.coefficients()[3..][..300].iter().map(|c| i64::from(*c)).sum();
/// let multiple = G1Affine::GENERATOR.mul_vartime(&count.unsigned_abs().into());
/// assert_eq!(in_group[3].to_jacobian(), if count < 0 { multiple.neg() } else { multiple });
/// # Ok::<(), adamant_curves::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct RandomRows {
    coefficients: Vec<i8>,
    rows: usize,
    points: usize,
    /// Rows that share buckets; a divisor of `rows`.
    group: u32,
}

impl RandomRows {
    /// So many rows let a wrong list of points pass with a probability below 2^-128.
    pub const ENOUGH: usize = 81;
    /// Points at most: entries are counted in 32 bits.
    pub const MOST_POINTS: usize = 1 << 24;

    /// Coefficients of so many points in at least so many rows, up to nine more: with the fewest additions of points. Draw them when the
    /// points are fixed; whoever knows them before can choose points that pass.
    ///
    /// # Constant time
    /// Not with respect to the bytes of `random`: coefficients are no secret once they are drawn.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] for no points or rows, or more than [`Self::MOST_POINTS`], [`Error::RandomUnavailable`] if `random`
    /// fails, [`Error::OutOfMemory`].
    pub fn draw(rows: usize, points: usize, random: &mut impl RandomSource) -> Result<Self, Error> {
        if [points, rows].iter().any(|n| *n == 0 || *n > Self::MOST_POINTS) {
            return Err(Error::LengthMismatch);
        }
        let groups = |k: u32| rows.div_ceil(to_usize(u64::from(k)));
        // About 3^k additions for the buckets of k rows.
        let cost = |k: &u32| groups(*k) as u64 * (points as u64 + 3u64.pow(*k));
        let group = (1..=WIDEST_GROUP).min_by_key(cost).unwrap_or(1);
        let rows = groups(group) * to_usize(u64::from(group));
        Ok(RandomRows { coefficients: coefficients(points + rows - 1, random)?, rows, points, group })
    }

    /// How many rows there are.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The coefficients: in row r point i has the one at r + i.
    #[must_use]
    pub fn coefficients(&self) -> &[i8] {
        &self.coefficients
    }

    /// The sum of each row, in order.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] for another number of points than was said, [`Error::OutOfMemory`].
    ///
    /// # Constant time
    /// Not at all: for public points.
    pub fn sums_vartime<C: ShortWeierstrass>(
        &self,
        points: &[CurvePoint<C>],
    ) -> Result<Vec<CurvePoint<C>>, Error> {
        self.sums_with(points, 1, |tasks, work| (0..tasks).map(work).collect())
    }

    /// [`Self::sums_vartime`] with `run`, which gives what `work` makes of the numbers below that of tasks, in order; a task for each
    /// worker at least.
    pub(crate) fn sums_with<C: ShortWeierstrass>(
        &self,
        points: &[CurvePoint<C>],
        workers: usize,
        run: impl FnOnce(usize, &SomeSums<'_, C>) -> Result<Vec<Vec<Affine<C>>>, Error>,
    ) -> Result<Vec<CurvePoint<C>>, Error> {
        if points.len() != self.points {
            return Err(Error::LengthMismatch);
        }
        let k = to_usize(u64::from(self.group));
        let groups = self.rows / k;
        let most = groups.div_ceil(workers.max(1));
        let together = (ENTRIES_TOGETHER / points.len()).clamp(1, most);
        let of_tasks = run(groups.div_ceil(together), &|task| {
            let first = task * together;
            self.bucket_sums(points, first, together.min(groups - first))
        })?;
        let mut buckets = of_tasks.concat();
        let mut sums = vec![CurvePoint(Affine::IDENTITY); self.rows];
        for row in (0..k).rev() {
            buckets = collapse(&buckets, groups, sums.iter_mut().skip(row).step_by(k));
        }
        Ok(sums)
    }

    /// The sums of the buckets 1, 2, ... of so many groups of rows from this one on.
    fn bucket_sums<C: ShortWeierstrass>(
        &self,
        points: &[CurvePoint<C>],
        first: usize,
        groups: usize,
    ) -> Result<Vec<Affine<C>>, Error> {
        let largest = (3usize.pow(self.group) - 1) / 2;
        let mut numbers: Vec<i32> = list(groups * points.len())?;
        for group in first..first + groups {
            self.numbers(group, &mut numbers);
        }
        // Counting: starts[b + 1] counts bucket b first, then it is where that starts.
        let mut starts = list(groups * largest + 2)?;
        starts.resize(groups * largest + 2, 0u32);
        let bucket = |group: usize, b: i32| largest * group + to_usize(b.unsigned_abs().into()) - 1;
        let of_groups = || numbers.chunks(points.len()).enumerate();
        for (group, numbers) in of_groups() {
            for b in numbers.iter().filter(|b| **b != 0) {
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
        for (group, numbers) in of_groups() {
            for (i, b) in numbers.iter().enumerate().filter(|(_, b)| **b != 0) {
                let at = &mut starts[bucket(group, *b) + 1];
                entries[to_usize((*at).into())] = 2 * to_u32(i) + u32::from(*b < 0);
                *at += 1;
            }
        }
        starts.pop();
        Ok(signed_run_sums(affine_of(points), &entries, &starts))
    }

    /// Appends the number of each point in a group: its coefficients there as digits to the base 3, that of the last row lowest.
    fn numbers(&self, group: usize, out: &mut Vec<i32>) {
        let k = to_usize(u64::from(self.group));
        let (leaving, entering) =
            (&self.coefficients[k * group..], &self.coefficients[k * (group + 1) - 1..]);
        let top = 3i32.pow(self.group - 1);
        // Without the digit of the last row.
        let mut number = leaving[..k - 1].iter().fold(0, |number, digit| 3 * number + i32::from(*digit));
        out.extend(leaving.iter().zip(entering).take(self.points).map(|(leaving, entering)| {
            let whole = 3 * number + i32::from(*entering);
            number = whole - top * i32::from(*leaving);
            whole
        }));
    }
}

/// So many random coefficients.
fn coefficients(count: usize, random: &mut impl RandomSource) -> Result<Vec<i8>, Error> {
    let mut out = list(count)?;
    let mut bytes = [0; RANDOM_BYTES];
    while out.len() < count {
        let missing = (count - out.len()).div_ceil(5).min(RANDOM_BYTES);
        random.fill(&mut bytes[..missing])?;
        for byte in bytes[..missing].iter().filter(|byte| **byte < 243) {
            let digits = [1, 3, 9, 27, 81].map(|power| (byte / power % 3).cast_signed() - 1);
            out.extend_from_slice(&digits[..5.min(count - out.len())]);
        }
    }
    Ok(out)
}

/// Writes the sum of the last row of each group, and gives the buckets of the others.
fn collapse<'a, C: ShortWeierstrass>(
    buckets: &[Affine<C>],
    groups: usize,
    rows: impl Iterator<Item = &'a mut CurvePoint<C>>,
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
    let sums = signed_run_sums(buckets, &entries, &starts);
    for (of_group, row) in sums.chunks(m + 1).zip(rows) {
        if let Some((sum, others)) = of_group.split_first() {
            *row = CurvePoint(*sum);
            out.extend_from_slice(others);
        }
    }
    out
}
