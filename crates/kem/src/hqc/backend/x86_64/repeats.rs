//! Repeated positions, 32 side by side: [`sampling::resolve_repeats`] with masks of comparisons.
//!
//! [`sampling::resolve_repeats`]: crate::hqc::sampling::resolve_repeats

use crate::hqc::sampling::MOST_DRAWN;
use adamant_base::memory::wipe;
use adamant_base::num::{low16, low32};
use adamant_base::secret::barrier;
use core::arch::x86_64::*;

/// Positions are below this, as they are compared as 16 bits.
pub(super) const MOST: usize = 1 << 16;
/// Positions of a register, of a word of bits, and registers and words for all of them.
const LANES: usize = 32;
const BITS: usize = 64;
const WORDS: usize = MOST_DRAWN.div_ceil(BITS);
const LINES: usize = WORDS * BITS / LANES;

/// From the last to the first: what occurs among the later ones becomes its own index. Positions are below [`MOST`].
///
/// What occurs later is a position as it was drawn, of which the last one stays, or the index of one that was replaced. So
/// a position that is replaced hands that on to the earlier ones that are equal to its index.
#[target_feature(enable = "gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
pub(super) fn resolve(positions: &mut [u32]) {
    debug_assert!(positions.len() <= MOST_DRAWN);
    // Each position twice in an entry, so that a load spreads it, and once.
    let (mut pairs, mut values) = ([0u32; MOST_DRAWN], [[0u16; LANES]; LINES]);
    for ((pair, value), position) in pairs.iter_mut().zip(values.as_flattened_mut()).zip(positions.iter()) {
        *pair = position * 0x1_0001;
        *value = low16(u64::from(*position));
    }
    let pairs_of_all = &mut pairs[..positions.len()];
    // Bit i: position i occurs later.
    let mut found = [0u64; WORDS];
    for (number, line) in values.iter().enumerate().take(positions.len().div_ceil(LANES)) {
        let own = load(line);
        let (here, later) =
            pairs_of_all[number * LANES..].split_at(LANES.min(pairs_of_all.len() - number * LANES));
        let mut mask: __mmask32 = 0;
        for (pair, before) in here.iter().zip((0u32..).map(|lane| (1u32 << lane) - 1)) {
            mask |= _mm512_mask_cmpeq_epi16_mask(before, own, spread(*pair));
        }
        for pair in later {
            mask |= _mm512_cmpeq_epi16_mask(own, spread(*pair));
        }
        found[number / 2] |= u64::from(mask) << (LANES * (number % 2));
    }
    // Earlier words of bits wait until the word of the index is done.
    for word in (0..positions.len().div_ceil(BITS)).rev() {
        let end = BITS.min(positions.len() - word * BITS);
        let mut here = found[word];
        for bit in (0..end).rev() {
            let index = word * BITS + bit;
            let own = _mm512_set1_epi16(low16(index as u64).cast_signed());
            let replaced = barrier((here >> bit) & 1).wrapping_neg();
            let equal = |word: usize| -> u64 {
                let [low, high] = [&values[2 * word], &values[2 * word + 1]]
                    .map(|line| u64::from(_mm512_cmpeq_epi16_mask(load(line), own)));
                low | (high << LANES)
            };
            here |= equal(word) & ((1 << bit) - 1) & replaced;
            for (earlier, found) in found[..word].iter_mut().enumerate() {
                *found |= equal(earlier) & replaced;
            }
        }
        found[word] = here;
    }
    for (places, (i, found)) in positions.chunks_mut(BITS).zip((0u32..).step_by(BITS).zip(&found)) {
        for (place, (i, bit)) in places.iter_mut().zip((i..).zip(0..)) {
            // Behind the barrier for each: the compiler made a jump around the store of one for all.
            let mask = barrier(((found >> bit) & 1).wrapping_neg());
            *place ^= (*place ^ i) & low32(mask);
        }
    }
    wipe(&mut found);
    wipe(&mut pairs);
    values.iter_mut().for_each(wipe);
}

/// All ones for each value that is equal to one before it, otherwise 0, by groups of 16.
#[target_feature(enable = "gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
pub(super) fn before(values: &[u32], out: &mut [u32]) {
    for (number, out) in out.as_chunks_mut::<16>().0.iter_mut().enumerate() {
        let (before, rest) = values.split_at(16 * number);
        let Some(group) = rest.first_chunk::<16>() else { return };
        // SAFETY: 64 readable bytes.
        let own = unsafe { _mm512_loadu_si512(group.as_ptr().cast()) };
        // Two chains, as each step waits for the one before.
        let (mut even, mut odd): (__mmask16, __mmask16) = (0, 0);
        let (pairs, single) = before.as_chunks::<2>();
        debug_assert!(single.is_empty());
        for [first, second] in pairs {
            even |= _mm512_cmpeq_epi32_mask(own, spread(*first));
            odd |= _mm512_cmpeq_epi32_mask(own, spread(*second));
        }
        for (value, lane) in group.iter().zip(0u32..) {
            // Those behind it.
            let behind = low16(u64::from(0xfffe_u32 << lane));
            odd |= _mm512_mask_cmpeq_epi32_mask(behind, own, spread(*value));
        }
        let found = _mm512_movm_epi32(even | odd);
        // SAFETY: 64 writable bytes.
        unsafe { _mm512_storeu_si512(out.as_mut_ptr().cast(), found) };
    }
}

#[inline]
#[target_feature(enable = "gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn load(line: &[u16; LANES]) -> __m512i {
    // SAFETY: 64 readable bytes.
    unsafe { _mm512_loadu_si512(line.as_ptr().cast()) }
}

/// A value, or a position twice, in every lane.
#[inline]
#[target_feature(enable = "gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn spread(value: u32) -> __m512i {
    _mm512_set1_epi32(value.cast_signed())
}
