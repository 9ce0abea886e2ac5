//! Sums: of products, with tables, of random rows.

use super::pool::{Pool, deal, each_part, part_len};
use crate::Error;
use crate::curve::short_weierstrass::{Affine, CurvePoint, Jacobian, ShortWeierstrass};
use crate::msm::{self, Msm, MsmTables, RandomRows};
use std::vec::Vec;
use zeroize::Zeroizing;

/// [`msm`](msm::msm) on a pool: the sums of all parts, added up.
///
/// # Errors
/// As there.
///
/// # Constant time
/// As there.
pub fn msm<P: Msm>(pool: &impl Pool, points: &[P], scalars: &[P::Scalar]) -> Result<P::Sum, Error> {
    if points.len() != scalars.len() {
        return Err(Error::LengthMismatch);
    }
    let len = part_len(pool, points.len());
    let mut sums = Zeroizing::new(Vec::new());
    sums.resize(points.len().div_ceil(len), P::ZERO);
    let parts = points.chunks(len).zip(scalars.chunks(len)).zip(sums.iter_mut());
    each_part(pool, parts, |((points, scalars), sum)| {
        *sum = msm::msm(points, scalars)?;
        Ok(())
    })
    .into_iter()
    .collect::<Result<(), Error>>()?;
    Ok(sums.iter().fold(P::ZERO, |sum, part| P::plus(&sum, part)))
}

/// [`MsmTables::new_vartime`] on a pool: each part has the multiples of some of the points. It takes the memory of the tables twice.
///
/// # Errors
/// As there.
pub fn msm_tables_vartime<C: ShortWeierstrass>(
    pool: &impl Pool,
    points: &[Affine<C>],
    width: usize,
) -> Result<MsmTables<C>, Error> {
    MsmTables::<C>::check(points, width)?;
    let parts = points.chunks(part_len(pool, points.len()));
    let parts = each_part(pool, parts, |points: &[_]| MsmTables::new_vartime(points, width));
    MsmTables::joined(parts.into_iter().collect::<Result<_, _>>()?, width)
}

/// [`MsmTables::sums_vartime`] on a pool: whole sums side by side, so that a single one stays on one thread.
///
/// # Errors
/// As there.
pub fn msm_table_sums_vartime<C: ShortWeierstrass>(
    pool: &impl Pool,
    tables: &MsmTables<C>,
    scalars: &[C::Scalar],
    length: usize,
) -> Result<Vec<Jacobian<C>>, Error> {
    tables.sums_with(scalars, length, |tasks, work| in_turns(pool, tasks, work))
}

/// [`RandomRows::sums_vartime`] on a pool: groups of rows side by side.
///
/// # Errors
/// As there.
pub fn random_row_sums_vartime<C: ShortWeierstrass>(
    pool: &impl Pool,
    rows: &RandomRows,
    points: &[CurvePoint<C>],
) -> Result<Vec<CurvePoint<C>>, Error> {
    rows.sums_with(points, pool.workers(), |tasks, work| in_turns(pool, tasks, work))
}

/// What `work` makes of 0 to `tasks` - 1, in order.
pub(crate) fn in_turns<T: Send>(
    pool: &impl Pool,
    tasks: usize,
    work: &(dyn Fn(usize) -> Result<T, Error> + Sync),
) -> Result<Vec<T>, Error> {
    let of_workers = each_part(pool, deal(pool, 0..tasks), |tasks: Vec<usize>| {
        tasks.into_iter().map(work).collect::<Result<Vec<T>, Error>>()
    });
    let mut of_workers: Vec<_> =
        of_workers.into_iter().map(|list| list.map(Vec::into_iter)).collect::<Result<_, _>>()?;
    let count = of_workers.len().max(1);
    Ok((0..tasks).filter_map(|task| of_workers.get_mut(task % count)?.next()).collect())
}

#[cfg(test)]
mod tests {
    use super::super::Threads;
    use super::*;
    use crate::bls12_381::{Fr, G1Affine, G1Parameters};
    use adamant_base::random::OsRandom;

    fn points(count: u64) -> Vec<G1Affine> {
        (0..count).map(|i| G1Affine::GENERATOR.mul_vartime(&Fr::from(i)).to_affine()).collect()
    }

    #[test]
    fn tables() {
        for count in [0, 1, 16, 17, 40] {
            let points = points(count);
            let scalars: Vec<Fr> = (0..count).map(|i| Fr::from(i * i + 3).square()).collect();
            for width in [1, 4] {
                let one = MsmTables::new_vartime(&points, width).unwrap();
                for threads in [0, 1, 2, 3] {
                    let pool = Threads(threads);
                    let tables = msm_tables_vartime(&pool, &points, width).unwrap();
                    assert_eq!(tables.multiples(), one.multiples());
                    for length in
                        [1, 8, 20].into_iter().filter(|length| (count as usize).is_multiple_of(*length))
                    {
                        let sums = one.sums_vartime(&scalars, length, 1).unwrap();
                        assert_eq!(msm_table_sums_vartime(&pool, &tables, &scalars, length), Ok(sums));
                    }
                    assert!(msm_table_sums_vartime(&pool, &tables, &scalars, 0).is_err());
                }
            }
            for width in [0, 16] {
                assert_eq!(
                    msm_tables_vartime(&Threads(2), &points, width).unwrap_err(),
                    Error::LengthMismatch
                );
            }
        }
    }

    #[test]
    fn random_rows() {
        for count in [1, 300, 5000] {
            let points: Vec<CurvePoint<G1Parameters>> = points(count).into_iter().map(Into::into).collect();
            let rows = RandomRows::draw(RandomRows::ENOUGH, points.len(), &mut OsRandom).unwrap();
            let one = rows.sums_vartime(&points).unwrap();
            for threads in [0, 1, 2, 3, 100] {
                assert_eq!(random_row_sums_vartime(&Threads(threads), &rows, &points), Ok(one.clone()));
            }
            assert!(random_row_sums_vartime(&Threads(2), &rows, &points[1..]).is_err());
        }
    }
}
