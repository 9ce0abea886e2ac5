//! Products of pairings, and pairings one by one.

use super::pool::{Pool, each_part, part_len};
use crate::Error;
use crate::pairing::{
    self, Gt, MillerValue, Pair, Pairing, PreparedPair, multi_miller_loop, multi_miller_loop_prepared,
};
use adamant_base::ct::Choice;
use std::vec::Vec;

/// One final exponentiation of the product of all parts' Miller loops.
fn product<C: Pairing>(values: Vec<MillerValue<C>>) -> Gt<C> {
    values.into_iter().fold(MillerValue::ONE, |product, value| product.mul(&value)).final_exponentiation()
}

/// [`multi_pairing`](pairing::multi_pairing) on a pool: Miller loops side by side, then one final exponentiation on the caller's thread.
///
/// # Constant time
/// As there.
pub fn multi_pairing<C: Pairing>(pool: &impl Pool, pairs: &[Pair<C>]) -> Gt<C> {
    product(each_part(pool, pairs.chunks(part_len(pool, pairs.len())), multi_miller_loop::<C>))
}

/// [`multi_pairing_prepared`](pairing::multi_pairing_prepared) on a pool, as [`multi_pairing`].
///
/// # Constant time
/// As there.
pub fn multi_pairing_prepared<C: Pairing, const LINES: usize>(
    pool: &impl Pool,
    pairs: &[PreparedPair<'_, C, LINES>],
) -> Gt<C> {
    let parts = pairs.chunks(part_len(pool, pairs.len()));
    product(each_part(pool, parts, |pairs: &[PreparedPair<'_, C, LINES>]| multi_miller_loop_prepared(pairs)))
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
