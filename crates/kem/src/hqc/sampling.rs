//! Positions of the ones of sparse polynomials: drawn, cleared of repeats, and turned into bits. No index is secret.

use super::set::Parameters;
use adamant_base::num::{low32, to_u32};
use adamant_base::secret::barrier;

/// A free place of [`choose`]; no position is as large.
pub(crate) const FREE: u32 = u32::MAX;
/// Added to the positions of x, so that they differ from those of y.
const SECOND: u32 = 1 << 20;

/// Takes candidates of 24 bits for y and then x into `chosen`, 2 `weight` places, of which `count` are taken already; answers
/// how many are taken then. A candidate is refused where it is not below the largest multiple of n, or comes a second time
/// in one polynomial, and when nothing is free any more.
///
/// Every candidate is compared with every place, and every place is written.
#[inline(always)]
pub(crate) fn choose(p: &Parameters, candidates: &[u8], chosen: &mut [u32], mut count: u32) -> u32 {
    let weight = to_u32(p.weight);
    for candidate in candidates.as_chunks::<3>().0 {
        let [a, b, c] = *candidate;
        let value = u32::from_le_bytes([a, b, c, 0]);
        let second = !below(count, weight) & SECOND;
        let position = remainder(p, value) | second;
        let repeated = chosen.iter().fold(0, |found, place| found | equal(*place, position));
        let accepted = low32(barrier(u64::from(below(value, p.limit) & !repeated)));
        for (place, index) in chosen.iter_mut().zip(0u32..) {
            let here = equal(index, count) & accepted;
            *place ^= (*place ^ position) & here;
        }
        // Stands still when all places are taken, as no index is equal to it then.
        count = count.wrapping_add(accepted & below(count, 2 * weight) & 1);
    }
    count
}

/// Takes the marks of [`choose`] off.
#[inline(always)]
pub(crate) fn unmark(chosen: &mut [u32]) {
    chosen.iter_mut().for_each(|position| *position &= SECOND - 1);
}

/// One position for each four bytes: the i-th from i .. n-1, and where it comes again later, i instead, which no later one can be.
///
/// # Source
/// Sendrier, "Secure sampling of constant-weight words" (2021), algorithm 3, with the last of equal positions kept.
#[inline(always)]
pub(crate) fn draw(n: usize, bytes: &[u8], out: &mut [u32]) {
    for ((i, position), word) in (0u32..).zip(out.iter_mut()).zip(bytes.as_chunks::<4>().0) {
        let scaled = u64::from(u32::from_le_bytes(*word)) * (n as u64 - u64::from(i));
        *position = i + low32(scaled >> 32);
    }
    resolve_repeats(out);
}

/// From the last to the first: what occurs among the later ones becomes its own index.
#[inline(always)]
pub(crate) fn resolve_repeats(positions: &mut [u32]) {
    for i in (0..positions.len()).rev() {
        let (earlier, later) = positions.split_at_mut(i + 1);
        let (place, index) = (&mut earlier[i], to_u32(i));
        let found = later.iter().fold(0, |found, other| found | equal(*other, *place));
        *place ^= (*place ^ index) & low32(barrier(u64::from(found)));
    }
}

/// Adds the sum of x^i over i in `positions` to a polynomial. Every position is compared with the number of every word.
#[inline(always)]
pub(crate) fn add_positions(words: &mut [u64], positions: &[u32]) {
    const TOGETHER: usize = 32;
    for (group, words) in words.chunks_mut(TOGETHER).enumerate() {
        let first = (group * TOGETHER) as u64;
        let mut sums = [0u64; TOGETHER];
        for position in positions {
            let position = barrier(u64::from(*position));
            let (bit, word) = (1u64 << (position % 64), (position / 64).wrapping_sub(first));
            for (i, sum) in (0u64..).zip(&mut sums) {
                // The difference is 0, or below 2^63 as a number or as its negative.
                let difference = i ^ word;
                *sum ^= bit & ((difference | difference.wrapping_neg()) >> 63).wrapping_sub(1);
            }
        }
        for (word, sum) in words.iter_mut().zip(sums) {
            *word ^= sum;
        }
    }
}

/// `value` modulo n, for `value` below 2^24; n is below 2^16. Without a division.
///
/// With m = floor(2^44 / n) + 1, value m / 2^44 exceeds value / n by less than 2^24 / 2^44, which is below 1 / n: the floors agree.
#[inline(always)]
pub(crate) fn remainder(p: &Parameters, value: u32) -> u32 {
    let quotient = low32((u64::from(value) * p.reciprocal) >> 44);
    value.wrapping_sub(quotient.wrapping_mul(to_u32(p.n)))
}

/// All ones if `a` = `b`, otherwise 0.
#[inline(always)]
fn equal(a: u32, b: u32) -> u32 {
    let difference = a ^ b;
    ((difference | difference.wrapping_neg()) >> 31).wrapping_sub(1)
}

/// All ones if `a` < `b`, otherwise 0; both below 2^31.
#[inline(always)]
fn below(a: u32, b: u32) -> u32 {
    (a.wrapping_sub(b) >> 31).wrapping_neg()
}
