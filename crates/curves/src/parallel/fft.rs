//! Transforms on several threads: the methods of [`Domain`], with a pool and the domain before the list.
//!
//! The first levels of a transform go column by column, until there are as many blocks as workers; blocks, which need nothing of each other,
//! follow side by side, each as on one thread; at last the values go to their places. Fewer than 16,384 elements stay on one thread. Points take
//! so long that all their levels go pair by pair.
//!
//! Beside the list there is a copy of it while values change places. Where memory lacks for it, one thread does everything.
//!
//! ```
//! use adamant_curves::bls12_381::{Fr, G1};
//! use adamant_curves::fft::Domain;
//! use adamant_curves::parallel::{Threads, fft};
//!
//! let domain = Domain::<Fr>::new(1024)?;
//! let coefficients: Vec<Fr> = (0..1024u64).map(Fr::from).collect();
//! let (mut one, mut two) = (coefficients.clone(), coefficients.clone());
//! domain.evaluate(&mut one)?;
//! fft::evaluate(&Threads(2), &domain, &mut two)?;
//! assert_eq!(one, two);
//! fft::interpolate(&Threads(2), &domain, &mut two)?;
//! assert_eq!(two, coefficients);
//!
//! fft::evaluate_reversed(&Threads(2), &domain, &mut two)?;
//! fft::interpolate_reversed(&Threads(2), &domain, &mut two)?;
//! let shift = Fr::from(7u64);
//! fft::evaluate_on_coset(&Threads(2), &domain, &mut two, &shift)?;
//! fft::interpolate_on_coset(&Threads(2), &domain, &mut two, &shift)?;
//! assert_eq!(two, coefficients);
//!
//! let domain = Domain::<Fr>::new(4)?;
//! let mut points = [G1::GENERATOR; 4];
//! fft::evaluate_points_vartime(&Threads(2), &domain, &mut points)?;
//! assert_eq!(points[0], G1::GENERATOR.double_times(2));
//! fft::interpolate_points_vartime(&Threads(2), &domain, &mut points)?;
//! assert_eq!(points, [G1::GENERATOR; 4]);
//! # Ok::<(), adamant_curves::Error>(())
//! ```

use super::pool::{Pool, deal, each_part, part_len};
use crate::Error;
use crate::fft::{Domain, FftField, Order, level, log2, reversed, root_of, scale_by_powers};
use std::vec::Vec;

pub use super::fft_points::{evaluate_points_vartime, interpolate_points_vartime};

/// Elements of a block, at least: what is worth a thread. With IFMA a transform of two blocks of 2,048 takes twice as long on two threads as on
/// one, of two of 8,192 between 0.7 and 1.25 times as long; with AVX2 the latter takes 0.6 times as long. Tests divide short lists, too.
const BLOCK: usize = if cfg!(test) { 512 } else { 8192 };
/// Elements that are scaled together, at least.
const SCALED: usize = if cfg!(test) { 1024 } else { 4096 };

/// [`Domain::evaluate`] on a pool.
///
/// # Errors
/// As there.
///
/// # Constant time
/// As there, as everything here whose name does not say otherwise.
pub fn evaluate<F: FftField>(pool: &impl Pool, domain: &Domain<F>, values: &mut [F]) -> Result<(), Error> {
    forward(pool, domain, values, None, Order::Natural)
}

/// [`Domain::interpolate`] on a pool.
///
/// # Errors
/// As there.
pub fn interpolate<F: FftField>(pool: &impl Pool, domain: &Domain<F>, values: &mut [F]) -> Result<(), Error> {
    forward(pool, domain, values, None, Order::Negated)
}

/// [`Domain::evaluate_on_coset`] on a pool.
///
/// # Errors
/// As there.
pub fn evaluate_on_coset<F: FftField>(
    pool: &impl Pool,
    domain: &Domain<F>,
    values: &mut [F],
    shift: &F,
) -> Result<(), Error> {
    forward(pool, domain, values, Some(shift), Order::Natural)
}

/// [`Domain::interpolate_on_coset`] on a pool.
///
/// # Errors
/// As there.
pub fn interpolate_on_coset<F: FftField>(
    pool: &impl Pool,
    domain: &Domain<F>,
    values: &mut [F],
    shift: &F,
) -> Result<(), Error> {
    let inverse = shift.invert_vartime().ok_or(Error::LengthMismatch)?;
    interpolate(pool, domain, values)?;
    let len = part_len(pool, values.len()).max(SCALED);
    each_part(pool, values.chunks_mut(len).enumerate(), |(part, values)| {
        scale_by_powers(values, &inverse, inverse.pow_vartime(&[(part * len) as u64]));
    });
    Ok(())
}

/// [`Domain::evaluate_reversed`] on a pool.
///
/// # Errors
/// As there.
pub fn evaluate_reversed<F: FftField>(
    pool: &impl Pool,
    domain: &Domain<F>,
    values: &mut [F],
) -> Result<(), Error> {
    forward(pool, domain, values, None, Order::Reversed)
}

/// [`Domain::interpolate_reversed`] on a pool.
///
/// # Errors
/// As there.
pub fn interpolate_reversed<F: FftField>(
    pool: &impl Pool,
    domain: &Domain<F>,
    values: &mut [F],
) -> Result<(), Error> {
    domain.check(values)?;
    let room = if count_blocks(pool, values.len()) == 1 { None } else { Room::new(pool, values.len()) };
    let Some(mut room) = room else { return domain.interpolate_reversed(values) };
    let bits = log2(values.len());
    room.permute(pool, values, |i| reversed(i, bits));
    interpolate(pool, domain, values)
}

/// Into how many blocks a list is cut: as many as there are workers, or some more where that is no power of two, so that nobody waits long.
fn count_blocks(pool: &impl Pool, length: usize) -> usize {
    let most = (length / BLOCK).max(1);
    let workers = pool.workers().clamp(1, most);
    let blocks = if workers.is_power_of_two() { workers } else { 2 * workers.next_power_of_two() };
    blocks.min(most)
}

/// The transform, with the factor of its inverse where values go to negated places.
fn forward<F: FftField>(
    pool: &impl Pool,
    domain: &Domain<F>,
    values: &mut [F],
    shift: Option<&F>,
    order: Order,
) -> Result<(), Error> {
    domain.check(values)?;
    let factor = (order == Order::Negated).then(|| domain.inverse_of_length());
    let (length, blocks) = (values.len(), count_blocks(pool, values.len()));
    let in_order = order == Order::Reversed;
    let room = if blocks == 1 || in_order { None } else { Room::new(pool, length) };
    if blocks == 1 || (room.is_none() && !in_order) {
        domain.forward_block(values, 0, shift, factor, order);
        return Ok(());
    }
    first_levels(pool, domain, values, blocks, shift);
    let of_block = if in_order { Order::Reversed } else { Order::Natural };
    let block_len = length / blocks;
    let jobs = deal(pool, values.chunks_mut(block_len).enumerate());
    each_part(pool, jobs, |job: Vec<(usize, &mut [F])>| {
        for (block, values) in job {
            domain.forward_block(values, block, shift, factor, of_block);
        }
    });
    // Block b has every value whose number ends in the bits of b the other way round.
    let bits = log2(blocks);
    let starts: Vec<usize> = (0..blocks).map(|block| reversed(block, bits) * block_len).collect();
    let place = |i: usize| starts[i & (blocks - 1)] + (i >> bits);
    if let Some(mut room) = room {
        room.permute(pool, values, |i| {
            place(if order == Order::Negated { length.wrapping_sub(i) & (length - 1) } else { i })
        });
    }
    Ok(())
}

/// The levels until there are so many blocks, column by column: with the shift, modulo X^h - c s^h in place of X^h - c for a root c.
fn first_levels<F: FftField>(
    pool: &impl Pool,
    domain: &Domain<F>,
    values: &mut [F],
    blocks: usize,
    shift: Option<&F>,
) {
    let block_len = values.len() / blocks;
    let width = part_len(pool, block_len);
    let mut columns: Vec<Vec<&mut [F]>> = (0..block_len.div_ceil(width)).map(|_| Vec::new()).collect();
    for block in values.chunks_mut(block_len) {
        for (column, piece) in columns.iter_mut().zip(block.chunks_mut(width)) {
            column.push(piece);
        }
    }
    each_part(pool, columns.into_iter(), |mut column: Vec<&mut [F]>| {
        let mut half = blocks / 2;
        while half > 0 {
            let power = shift.map(|shift| shift.square_chain(log2(half * block_len).into()));
            for (block, pieces) in column.chunks_exact_mut(2 * half).enumerate() {
                let root = root_of(block, domain.reversed_roots());
                let shifted = power.map(|power| root.map_or(power, |root| power * root));
                let (low, high) = pieces.split_at_mut(half);
                for (low, high) in low.iter_mut().zip(high) {
                    level(low, high, shifted.as_ref().or(root));
                }
            }
            half /= 2;
        }
    });
}

/// Room for a copy of a list, in parts.
struct Room<F> {
    part_len: usize,
    parts: Vec<Vec<F>>,
}

impl<F: FftField> Room<F> {
    /// None where memory lacks.
    fn new(pool: &impl Pool, length: usize) -> Option<Self> {
        let part_len = part_len(pool, length);
        let part = || {
            let mut part = Vec::new();
            part.try_reserve_exact(part_len.min(length)).ok().map(|()| part)
        };
        let parts = (0..length.div_ceil(part_len)).map(|_| part()).collect::<Option<_>>()?;
        Some(Room { part_len, parts })
    }

    /// Puts to each place the value from another one.
    fn permute(&mut self, pool: &impl Pool, values: &mut [F], from: impl Fn(usize) -> usize + Sync) {
        let source = &*values;
        each_part(pool, self.parts.iter_mut().enumerate(), |(i, part)| {
            let first = i * self.part_len;
            part.extend((first..source.len().min(first + self.part_len)).map(|place| source[from(place)]));
        });
        let parts = values.chunks_mut(self.part_len).zip(&mut self.parts);
        each_part(pool, parts, |(values, part): (&mut [F], &mut Vec<F>)| {
            values.copy_from_slice(part);
            part.iter_mut().for_each(F::zeroize);
            part.clear();
        });
    }
}
