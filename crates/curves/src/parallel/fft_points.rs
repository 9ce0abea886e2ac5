//! Transforms of points on several threads. A pair of them takes as long as a product with a scalar, so levels are cut into pairs.

use super::pool::{Pool, deal, each_part};
use crate::Error;
use crate::curve::short_weierstrass::{Jacobian, ShortWeierstrass};
use crate::fft::{Domain, FftField, Module, level, level_back, reverse, root_of};
use std::vec::Vec;

/// Pairs of neighbours that one worker takes at a time.
const PIECE: usize = 8;

/// Runs `work` on the number of a block and pairs at the same places of its halves, for all pairs of a level.
fn each_pair<T: Send>(
    pool: &impl Pool,
    values: &mut [T],
    half: usize,
    work: impl Fn(usize, &mut [T], &mut [T]) + Sync,
) {
    let pieces = values.chunks_exact_mut(2 * half).enumerate().flat_map(|(block, values)| {
        let (low, high) = values.split_at_mut(half);
        low.chunks_mut(PIECE).zip(high.chunks_mut(PIECE)).map(move |(low, high)| (block, low, high))
    });
    each_part(pool, deal(pool, pieces), |job: Vec<(usize, &mut [T], &mut [T])>| {
        job.into_iter().for_each(|(block, low, high)| work(block, low, high));
    });
}

/// [`Domain::evaluate_points_vartime`] on a pool.
///
/// # Errors
/// As there.
///
/// # Constant time
/// Not at all: for public points.
pub fn evaluate_points_vartime<F: FftField, C: ShortWeierstrass<Scalar = F>>(
    pool: &impl Pool,
    domain: &Domain<F>,
    points: &mut [Jacobian<C>],
) -> Result<(), Error> {
    domain.check(points)?;
    let roots = domain.reversed_roots();
    let mut half = points.len() / 2;
    while half > 0 {
        each_pair(pool, points, half, |block, low, high| level(low, high, root_of(block, roots)));
        half /= 2;
    }
    reverse(points);
    Ok(())
}

/// [`Domain::interpolate_points_vartime`] on a pool.
///
/// # Errors
/// As there.
///
/// # Constant time
/// Not at all: for public points.
pub fn interpolate_points_vartime<F: FftField, C: ShortWeierstrass<Scalar = F>>(
    pool: &impl Pool,
    domain: &Domain<F>,
    points: &mut [Jacobian<C>],
) -> Result<(), Error> {
    domain.check(points)?;
    reverse(points);
    let roots = domain.reversed_roots();
    let mut half = 1;
    while half < points.len() {
        each_pair(pool, points, half, |block, low, high| level_back(low, high, block, roots));
        half *= 2;
    }
    let factor = domain.inverse_of_length();
    each_part(pool, deal(pool, points.chunks_mut(PIECE)), |job: Vec<&mut [Jacobian<C>]>| {
        for point in job.into_iter().flatten() {
            *point = Module::times(&*point, factor);
        }
    });
    Ok(())
}
