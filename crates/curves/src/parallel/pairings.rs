//! Products of pairings, pairings one by one, and their compressed values.

use super::groups::AFFINE_PART;
use super::pool::{Pool, each_part, part_len};
use crate::Error;
use crate::pairing::{self, Gt, MillerValue, Pair, Pairing, PreparedPair};
use crate::tower::{Compressed, CubicParameters, Sextic};
use adamant_base::ct::Choice;
use core::iter;
use std::vec::Vec;

/// Whether there is one part only: then the function for one thread is the shortest way to the value.
fn is_one_part(pool: &impl Pool, count: usize) -> bool {
    part_len(pool, count) >= count
}

/// The product of all parts' Miller loops.
fn product<C: Pairing>(values: Vec<MillerValue<C>>) -> MillerValue<C> {
    values.into_iter().fold(MillerValue::ONE, |product, value| product.mul(&value))
}

/// [`multi_miller_loop`](pairing::multi_miller_loop) on a pool. The value is that of one thread after the final exponentiation; before, it may
/// differ by a factor that this removes, as lanes and the scalar path do.
///
/// # Constant time
/// As there.
pub fn multi_miller_loop<C: Pairing>(pool: &impl Pool, pairs: &[Pair<C>]) -> MillerValue<C> {
    product(each_part(pool, pairs.chunks(part_len(pool, pairs.len())), pairing::multi_miller_loop::<C>))
}

/// [`multi_miller_loop_prepared`](pairing::multi_miller_loop_prepared) on a pool, as [`multi_miller_loop`].
///
/// # Constant time
/// As there.
pub fn multi_miller_loop_prepared<C: Pairing, const LINES: usize>(
    pool: &impl Pool,
    pairs: &[PreparedPair<'_, C, LINES>],
) -> MillerValue<C> {
    let parts = pairs.chunks(part_len(pool, pairs.len()));
    product(each_part(pool, parts, |pairs: &[PreparedPair<'_, C, LINES>]| {
        pairing::multi_miller_loop_prepared(pairs)
    }))
}

/// [`multi_miller_loop_mixed`](pairing::multi_miller_loop_mixed) on a pool, as [`multi_miller_loop`]: each part has its share of both kinds.
///
/// # Constant time
/// As there.
pub fn multi_miller_loop_mixed<C: Pairing, const LINES: usize>(
    pool: &impl Pool,
    pairs: &[Pair<C>],
    prepared: &[PreparedPair<'_, C, LINES>],
) -> MillerValue<C> {
    let mut pairs = pairs.chunks(part_len(pool, pairs.len()));
    let mut prepared = prepared.chunks(part_len(pool, prepared.len()));
    let parts = iter::from_fn(|| match (pairs.next(), prepared.next()) {
        (None, None) => None,
        (pairs, prepared) => Some((pairs.unwrap_or_default(), prepared.unwrap_or_default())),
    });
    product(each_part(pool, parts, |(pairs, prepared): (&[Pair<C>], &[PreparedPair<'_, C, LINES>])| {
        pairing::multi_miller_loop_mixed(pairs, prepared)
    }))
}

/// [`multi_pairing`](pairing::multi_pairing) on a pool: Miller loops side by side, then one final exponentiation on the caller's thread.
///
/// # Constant time
/// As there.
pub fn multi_pairing<C: Pairing>(pool: &impl Pool, pairs: &[Pair<C>]) -> Gt<C> {
    if is_one_part(pool, pairs.len()) {
        return pairing::multi_pairing(pairs);
    }
    multi_miller_loop(pool, pairs).final_exponentiation()
}

/// [`multi_pairing_prepared`](pairing::multi_pairing_prepared) on a pool, as [`multi_pairing`].
///
/// # Constant time
/// As there.
pub fn multi_pairing_prepared<C: Pairing, const LINES: usize>(
    pool: &impl Pool,
    pairs: &[PreparedPair<'_, C, LINES>],
) -> Gt<C> {
    if is_one_part(pool, pairs.len()) {
        return pairing::multi_pairing_prepared(pairs);
    }
    multi_miller_loop_prepared(pool, pairs).final_exponentiation()
}

/// [`pairing_check`](pairing::pairing_check) on a pool, as [`multi_pairing`].
pub fn pairing_check<C: Pairing>(pool: &impl Pool, pairs: &[Pair<C>]) -> Choice {
    multi_pairing::<C>(pool, pairs).is_identity()
}

/// [`pairing_check_prepared`](pairing::pairing_check_prepared) on a pool, as [`multi_pairing`].
///
/// # Constant time
/// As there.
pub fn pairing_check_prepared<C: Pairing, const LINES: usize>(
    pool: &impl Pool,
    pairs: &[PreparedPair<'_, C, LINES>],
) -> Choice {
    multi_pairing_prepared(pool, pairs).is_identity()
}

/// [`pairing_batch`](pairing::pairing_batch) on a pool.
///
/// # Errors
/// As there.
///
/// # Constant time
/// As there.
pub fn pairing_batch<C: Pairing>(
    pool: &impl Pool,
    pairs: &[Pair<C>],
    out: &mut [Gt<C>],
) -> Result<(), Error> {
    if pairs.len() != out.len() {
        return Err(Error::LengthMismatch);
    }
    let len = part_len(pool, pairs.len());
    let parts = pairs.chunks(len).zip(out.chunks_mut(len));
    each_part(pool, parts, |(pairs, out): (&[Pair<C>], &mut [Gt<C>])| pairing::pairing_batch(pairs, out))
        .into_iter()
        .collect()
}

/// [`Compressed::decompress_batch`] on a pool: one inversion for each part.
///
/// # Errors
/// As there.
pub fn decompress_batch<C: CubicParameters>(
    pool: &impl Pool,
    compressed: &[Compressed<C>],
    out: &mut [Sextic<C>],
    scratch: &mut [[C::Base; 2]],
) -> Result<(), Error> {
    if compressed.len() != out.len() || compressed.len() != scratch.len() {
        return Err(Error::LengthMismatch);
    }
    let len = part_len(pool, compressed.len()).max(AFFINE_PART);
    let parts = compressed.chunks(len).zip(out.chunks_mut(len)).zip(scratch.chunks_mut(len));
    each_part(pool, parts, |((compressed, out), scratch)| {
        Compressed::decompress_batch(compressed, out, scratch)
    })
    .into_iter()
    .collect()
}
