//! Positions of the ones of sparse polynomials: drawn, cleared of repeats, and turned into bits. No index is secret.

use super::buffer::Buffer;
use super::set::Parameters;
use adamant_base::memory::wipe;
use adamant_base::num::{low32, to_u32};
use adamant_base::secret::barrier;

/// In place of a candidate that was not taken; no position is as large.
pub(crate) const FREE: u32 = u32::MAX;
/// More than any position: with a number behind it, a value that nothing else is equal to.
const NOTHING: u32 = 1 << 30;
/// Values that are compared side by side.
const LANES: usize = 16;

/// Takes the candidates of 24 bits for y and then x that the definition takes: the positions of `y` are those of the first
/// candidates, as many as `y` has places, those of `x` those of the last ones, with [`FREE`] for candidates that are not taken
/// for this polynomial. All ones if there were enough candidates for both, otherwise 0.
///
/// A candidate is refused where it is not below the largest multiple of n, or comes a second time in one polynomial. The first
/// `weight` candidates that are not refused make y, the next ones x. So x has none of the first `weight` candidates.
#[inline(always)]
pub(crate) fn choose(p: &Parameters, candidates: &[u8], y: &mut [u32], x: &mut [u32]) -> u32 {
    choose_with(p, candidates, y, x, repeated_before)
}

/// [`choose`] with a back end's way to find repeats.
#[inline(always)]
pub(crate) fn choose_with(
    p: &Parameters,
    candidates: &[u8],
    y: &mut [u32],
    x: &mut [u32],
    repeated_before: impl Fn(&[u32], &mut [u32]) + Copy,
) -> u32 {
    let (end, enough) = take_with(p, candidates, 0, y, repeated_before);
    let skipped = p.weight.min(candidates.len() / 3);
    let after = end.wrapping_sub(to_u32(skipped));
    enough & take_with(p, &candidates[3 * skipped..], after, x, repeated_before).1
}

/// The positions of one polynomial out of the candidates from number `after` on, as many as `out` has places. The number of
/// candidates that were looked at until there were `weight` positions, and all ones if there were so many, otherwise 0.
#[inline(always)]
pub(crate) fn take(p: &Parameters, candidates: &[u8], after: u32, out: &mut [u32]) -> (u32, u32) {
    take_with(p, candidates, after, out, repeated_before)
}

/// [`take`] with a back end's way to find repeats.
#[inline(always)]
pub(crate) fn take_with(
    p: &Parameters,
    candidates: &[u8],
    after: u32,
    out: &mut [u32],
    repeated_before: impl Fn(&[u32], &mut [u32]),
) -> (u32, u32) {
    let places = out.len().next_multiple_of(LANES);
    let (mut values, mut repeated) = (Buffer::<u32>::zeroed(places), Buffer::<u32>::zeroed(places));
    for (value, index) in values.iter_mut().zip(0u32..) {
        *value = NOTHING | index;
    }
    let candidates = candidates.as_chunks::<3>().0;
    // What was drawn first, then all side by side.
    let mut drawn = Buffer::<u32>::zeroed(places);
    for (drawn, [a, b, c]) in drawn.iter_mut().zip(candidates.iter().take(out.len())) {
        *drawn = u32::from_le_bytes([*a, *b, *c, 0]);
    }
    let count = to_u32(out.len().min(candidates.len()));
    for ((drawn, value), index) in drawn.iter().zip(values.iter_mut()).zip(0u32..) {
        let good = below(*drawn, p.limit) & !below(index, after) & below(index, count);
        *value ^= (*value ^ remainder(p, *drawn)) & good;
    }
    repeated_before(&values, &mut repeated);
    let (mut count, mut seen, weight) = (0u32, 0u32, to_u32(p.weight));
    for ((out, value), repeated) in out.iter_mut().zip(values.iter()).zip(repeated.iter()) {
        let wanted = below(count, weight);
        let taken = low32(barrier(u64::from(below(*value, NOTHING) & !repeated & wanted)));
        *out = value | (FREE & !taken);
        count = count.wrapping_sub(taken);
        seen = seen.wrapping_sub(wanted);
    }
    (seen, !below(count, weight))
}

/// All ones for each value that is equal to one before it, otherwise 0. Whole groups of [`LANES`] values below 2^31.
#[inline(always)]
fn repeated_before(values: &[u32], out: &mut [u32]) {
    // The difference of two values less 1 has its highest bit set where they are equal, and only there.
    for (group, out) in out.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
        let (before, rest) = values.split_at(group * LANES);
        let Some(own) = rest.first_chunk::<LANES>() else { return };
        let mut found = [0u32; LANES];
        for other in before {
            for lane in 0..LANES {
                found[lane] |= (own[lane] ^ other).wrapping_sub(1);
            }
        }
        for (number, other) in (0u32..).zip(own) {
            for (found, (value, lane)) in found.iter_mut().zip(own.iter().zip(0u32..)) {
                // The second factor's highest bit: the other one comes before.
                *found |= (value ^ other).wrapping_sub(1) & number.wrapping_sub(lane);
            }
        }
        *out = found.map(|found| (found >> 31).wrapping_neg());
    }
}

/// One position for each four bytes: the i-th from i .. n-1, and where it comes again later, i instead, which no later one can be.
///
/// # Source
/// Sendrier, "Secure sampling of constant-weight words" (2021), algorithm 3, with the last of equal positions kept.
#[inline(always)]
pub(crate) fn draw(n: usize, bytes: &[u8], out: &mut [u32]) {
    scale(n, bytes, out);
    resolve_repeats(out);
}

/// The first half of [`draw`]: the i-th position from i .. n-1, repeats not resolved.
#[inline(always)]
pub(crate) fn scale(n: usize, bytes: &[u8], out: &mut [u32]) {
    for ((i, position), word) in (0u32..).zip(out.iter_mut()).zip(bytes.as_chunks::<4>().0) {
        let scaled = u64::from(u32::from_le_bytes(*word)) * (n as u64 - u64::from(i));
        *position = i + low32(scaled >> 32);
    }
}

/// The most positions that are drawn together, in whole groups of [`LANES`].
pub(crate) const MOST_DRAWN: usize = 272;

/// From the last to the first: what occurs among the later ones becomes its own index.
///
/// What occurs later is a position as it was drawn, of which the last one stays, or the index of one that was replaced.
/// The former are found for all side by side; a set of bits holds the latter.
#[inline(always)]
pub(crate) fn resolve_repeats(positions: &mut [u32]) {
    const MOST: usize = MOST_DRAWN;
    const WORDS: usize = MOST.div_ceil(64);
    debug_assert!(positions.len() <= MOST);
    let (mut values, mut repeated) = ([0u32; MOST], [0u32; MOST]);
    let places = positions.len().next_multiple_of(LANES).min(MOST);
    for (value, index) in values[..places].iter_mut().zip(0u32..) {
        *value = NOTHING | index;
    }
    for (value, position) in values.iter_mut().zip(positions.iter().rev()) {
        *value = *position;
    }
    repeated_before(&values, &mut repeated[..places]);
    let mut replaced = [0u64; WORDS];
    let used = positions.len().div_ceil(64).min(WORDS);
    for ((i, place), repeated) in positions.iter_mut().enumerate().rev().zip(repeated.iter()) {
        let position = barrier(u64::from(*place));
        let (mut found, shift) = (u64::from(*repeated), position % 64);
        for (word, number) in replaced[..used].iter().zip(0u64..) {
            let difference = number ^ (position / 64);
            let here = ((difference | difference.wrapping_neg()) >> 63).wrapping_sub(1);
            found |= (word >> shift) & here;
        }
        let found = barrier(found & 1);
        replaced[i / 64] |= found << (i % 64);
        *place ^= (*place ^ to_u32(i)) & low32(found.wrapping_neg());
    }
    wipe(&mut replaced);
    wipe(&mut values);
    wipe(&mut repeated);
}

/// Adds the sum of x^i over i in `positions` to a polynomial; [`FREE`] adds nothing. Every position is compared with the number of every word.
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

/// All ones if `a` < `b`, otherwise 0; both below 2^31.
#[inline(always)]
fn below(a: u32, b: u32) -> u32 {
    (a.wrapping_sub(b) >> 31).wrapping_neg()
}
