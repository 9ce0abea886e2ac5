//! Tables of multiples of points that are wanted in many sums of products.

use super::batch_affine::{Batch, signed_run_sums};
use super::digits::{digit_vartime, windows};
use super::entries::list;
use crate::Error;
use crate::curve::short_weierstrass::{Affine, Jacobian, Scalar, ShortWeierstrass};
use crate::parallel::{Threads, in_turns};
use adamant_base::num::to_u32;
use std::vec;
use std::vec::Vec;

/// The widest digits that there are tables for.
pub const WIDEST_TABLE: usize = 15;

/// Sums that are formed together: enough for full batches, few enough for the cache.
const ENTRIES: usize = 1 << 13;

/// What makes the sums of a task.
type SomeSums<'a, C> = dyn Fn(usize) -> Result<Vec<Jacobian<C>>, Error> + Sync + 'a;

/// The first 2^(width - 1) multiples of each of many points: sums of products with them need no buckets, and as many doublings
/// as a scalar has bits for a whole sum. For public points and scalars.
///
/// Memory: a point of the group times 2^(width - 1) for each point, 96 bytes in G1 of BLS12-381.
#[derive(Clone, Debug)]
pub struct MsmTables<C: ShortWeierstrass> {
    width: usize,
    points: usize,
    /// First all points, then twice all points, and so on.
    multiples: Vec<Affine<C>>,
}

impl<C: ShortWeierstrass> MsmTables<C> {
    /// The tables of these points for digits of `width` bits, 1 to [`WIDEST_TABLE`].
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] for another width, or more than 2^16 points; [`Error::OutOfMemory`].
    ///
    /// # Constant time
    /// Not at all: for public points.
    pub fn new_vartime(points: &[Affine<C>], width: usize) -> Result<Self, Error> {
        Self::check(points, width)?;
        let (n, count) = (points.len(), 1 << (width - 1));
        let mut multiples = list(n * count)?;
        multiples.extend_from_slice(points);
        multiples.resize(n * count, Affine::IDENTITY);
        let mut batch = Batch::new();
        for k in 1..count {
            for (i, point) in points.iter().enumerate() {
                let before = multiples[(k - 1) * n + i];
                batch.push(before, *point, k * n + i, &mut multiples);
            }
            batch.flush(&mut multiples);
        }
        Ok(MsmTables { width, points: n, multiples })
    }

    /// Refuses what there are no tables for.
    pub(crate) fn check(points: &[Affine<C>], width: usize) -> Result<(), Error> {
        // Entries are counted in 32 bits, with one for the sign.
        let fits = (1..=WIDEST_TABLE).contains(&width) && points.len() <= 1 << 16;
        if fits { Ok(()) } else { Err(Error::LengthMismatch) }
    }

    /// The tables of all points from those of some each, of this width.
    pub(crate) fn joined(parts: Vec<Self>, width: usize) -> Result<Self, Error> {
        let mut parts = parts;
        if let [_] = &*parts
            && let Some(only) = parts.pop()
        {
            return Ok(only);
        }
        let mut multiples = list(parts.iter().map(|part| part.multiples.len()).sum())?;
        for k in 0..1 << (width - 1) {
            for part in &parts {
                multiples.extend_from_slice(&part.multiples[k * part.points..][..part.points]);
            }
        }
        Ok(MsmTables { width, points: parts.iter().map(|part| part.points).sum(), multiples })
    }

    #[cfg(test)]
    pub(crate) fn multiples(&self) -> &[Affine<C>] {
        &self.multiples
    }

    /// The width of digits.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// Sums of products of `length` points each: the first points with the first scalars, and so on. On at most `threads`
    /// threads; 0 counts as 1.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] if there are not as many scalars as points, or `length` does not divide their number;
    /// [`Error::OutOfMemory`].
    ///
    /// # Constant time
    /// Not at all: for public scalars.
    pub fn sums_vartime(
        &self,
        scalars: &[C::Scalar],
        length: usize,
        threads: usize,
    ) -> Result<Vec<Jacobian<C>>, Error> {
        let pool = Threads(threads.max(1));
        self.sums_with(scalars, length, |tasks, work| in_turns(&pool, tasks, work))
    }

    /// [`Self::sums_vartime`] with `run`, which gives what `work` makes of the numbers below that of tasks, in order.
    pub(crate) fn sums_with(
        &self,
        scalars: &[C::Scalar],
        length: usize,
        run: impl FnOnce(usize, &SomeSums<'_, C>) -> Result<Vec<Vec<Jacobian<C>>>, Error>,
    ) -> Result<Vec<Jacobian<C>>, Error> {
        if scalars.len() != self.points || length == 0 || !scalars.len().is_multiple_of(length) {
            return Err(Error::LengthMismatch);
        }
        let sums = scalars.len() / length;
        let together = (ENTRIES / (length * windows(C::Scalar::BITS, self.width))).max(1);
        let of_tasks = run(sums.div_ceil(together), &|task| {
            let first = task * together * length;
            let end = scalars.len().min(first + together * length);
            self.some_sums(&scalars[first..end], first, length)
        })?;
        let mut out = list(sums)?;
        out.extend(of_tasks.into_iter().flatten());
        Ok(out)
    }

    fn some_sums(
        &self,
        scalars: &[C::Scalar],
        first: usize,
        length: usize,
    ) -> Result<Vec<Jacobian<C>>, Error> {
        let count = windows(C::Scalar::BITS, self.width);
        let mut entries: Vec<u32> = list(scalars.len() * count)?;
        let mut starts = vec![0];
        for (sum, scalars) in scalars.chunks(length).enumerate() {
            let numbers: Vec<_> = scalars.iter().map(Scalar::to_scalar_limbs).collect();
            for window in 0..count {
                for (i, number) in numbers.iter().enumerate() {
                    let digit = digit_vartime(number, self.width, window);
                    if digit != 0 {
                        let multiple = digit.unsigned_abs() as usize - 1;
                        let at = multiple * self.points + first + sum * length + i;
                        entries.push(2 * to_u32(at) + u32::from(digit < 0));
                    }
                }
                starts.push(to_u32(entries.len()));
            }
        }
        let sums = signed_run_sums(&self.multiples, &entries, &starts);
        let sum = |windows: &[Affine<C>]| {
            let add = |out: Jacobian<C>, sum| out.double_times(self.width).add_affine_vartime(sum);
            windows.iter().rev().fold(Jacobian::IDENTITY, add)
        };
        Ok(sums.chunks(count).map(sum).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bls12_381::{Fr, G1Affine, G1Parameters};
    use crate::msm::msm_vartime;

    /// Sums of tables of any width are those of the points, with the identity and equal points among them.
    #[test]
    fn sums_are_those_of_the_points() {
        let g = G1Affine::GENERATOR;
        let mut points: Vec<_> = (0..12u64).map(|i| g.mul_vartime(&Fr::from(i * i)).to_affine()).collect();
        points[5] = points[4];
        let mut k = -Fr::ONE;
        let mut scalars = vec![k, Fr::ZERO, Fr::ONE];
        scalars.extend((3..12).map(|_| {
            k = k.square() + Fr::from(7u64) * k;
            k
        }));
        scalars[5] = -scalars[4];
        for width in [1, 2, 5, 8] {
            let tables = MsmTables::<G1Parameters>::new_vartime(&points, width).unwrap();
            for length in [1, 3, 12] {
                let expected: Vec<_> = (points.chunks(length).zip(scalars.chunks(length)))
                    .map(|(points, scalars)| msm_vartime(points, scalars).unwrap())
                    .collect();
                for threads in [0, 1, 3] {
                    assert_eq!(
                        tables.sums_vartime(&scalars, length, threads),
                        Ok(expected.clone()),
                        "{width}"
                    );
                }
            }
            assert_eq!(tables.sums_vartime(&scalars, 5, 1), Err(Error::LengthMismatch));
            assert_eq!(tables.sums_vartime(&scalars, 0, 1), Err(Error::LengthMismatch));
            assert_eq!(tables.sums_vartime(&scalars[1..], 1, 1), Err(Error::LengthMismatch));
        }
        for width in [0, 16] {
            assert!(MsmTables::<G1Parameters>::new_vartime(&points, width).is_err());
        }
        let none = MsmTables::<G1Parameters>::new_vartime(&[], 4).unwrap();
        assert_eq!(none.sums_vartime(&[], 64, 2), Ok(Vec::new()));
    }
}
