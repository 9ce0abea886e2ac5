//! Rotations and counters on ymm registers.
//!
//! A rotation by a secret position goes through memory two bits of the position at a time for whole registers, all addresses
//! being public. Within a register bytes are moved by a shuffle whose pattern is made from the position, and bits by products
//! with a power of two: no count of a shift is secret. Eight rotated syndromes are added to the counters at once: seven by a tree of four full adders, one as
//! the carry into the lowest slice.
#![allow(unsafe_code)]

use super::plan::{Chain, Plan};
use crate::bike::decoder::{self, SLICES, Words, doubled};
use crate::bike::level::Parameters;
use adamant_base::cpu;
use adamant_base::num::low16;
use adamant_base::secret::barrier;
use core::arch::x86_64::*;

/// Words of a register.
const LANES: usize = 4;
/// Rotations that are added at once.
const GROUP: usize = 8;

/// As the portable function of this name.
pub(super) fn count(token: cpu::Avx2, p: &Parameters, syndrome: &[u64], support: &[u32]) -> Words {
    #[target_feature(enable = "avx2")]
    fn all(_proof: cpu::Avx2, p: &Parameters, syndrome: &[u64], support: &[u32]) -> Words {
        let words = p.words();
        let row = words.next_multiple_of(LANES);
        let plan = Plan::new(row / LANES);
        let space = LANES * plan.space();
        let (twice, mut work) = (shifted_by_one(p, syndrome, space), Words::zeroed(space));
        let (mut rotated, mut slices) = (Words::zeroed(GROUP * row), Words::zeroed(SLICES * row));
        for group in support.chunks(GROUP) {
            for (out, position) in rotated.chunks_exact_mut(row).zip(group) {
                whole_registers(&plan, &mut work, &twice, *position);
                within_registers(out, &work, *position);
            }
            rotated[group.len() * row..].fill(0);
            add(&mut slices, &rotated, row);
        }
        let mut out = Words::zeroed(SLICES * words);
        for (out, slice) in out.chunks_exact_mut(words).zip(slices.chunks_exact(row)) {
            out.copy_from_slice(&slice[..words]);
        }
        out
    }
    // SAFETY: the token proves the instructions.
    unsafe { all(token, p, syndrome, support) }
}

/// As the portable function of this name.
pub(super) fn at_least(token: cpu::Avx2, slices: &[u64], threshold: u64, out: &mut [u64]) {
    #[target_feature(enable = "avx2")]
    fn all(_proof: cpu::Avx2, slices: &[u64], threshold: u64, out: &mut [u64]) {
        decoder::at_least(slices, threshold, out);
    }
    // SAFETY: the token proves the instructions.
    unsafe { all(token, slices, threshold, out) }
}

/// The syndrome twice, one after the other, times x, in `space` words.
fn shifted_by_one(p: &Parameters, syndrome: &[u64], space: usize) -> Words {
    let (whole, mut out, mut carry) = (doubled(p, syndrome), Words::zeroed(space), 0);
    for (out, word) in out.iter_mut().zip(whole.iter()) {
        *out = (word << 1) | carry;
        carry = word >> 63;
    }
    out
}

/// The first registers of `work` become those of `twice` from the position's register on.
#[target_feature(enable = "avx2")]
fn whole_registers(plan: &Plan, work: &mut [u64], twice: &[u64], position: u32) {
    let mask = |bit: u32| {
        let chosen = barrier((u64::from(position) >> (8 + bit)) & 1).wrapping_neg();
        _mm256_set1_epi64x(chosen.cast_signed())
    };
    let (mut bit, mut source) = (plan.first, Some(twice));
    loop {
        let (chain, masks) = (plan.chain(bit), [mask(bit), mask(bit + 1)]);
        match chain.made {
            3 => pass::<3, 6>(work, source, 1 << bit, chain, masks),
            4 => pass::<4, 7>(work, source, 1 << bit, chain, masks),
            _ => pass::<5, 8>(work, source, 1 << bit, chain, masks),
        }
        if bit == 0 {
            return;
        }
        (bit, source) = (bit - 2, None);
    }
}

/// A register of `work` becomes the one b `step` further of the source, or of `work` itself, where the masks are the bits of b: in
/// chains of registers `step` apart, the lowest one first, `MADE` of them from `READ`, three more.
#[inline]
#[target_feature(enable = "avx2")]
fn pass<const MADE: usize, const READ: usize>(
    work: &mut [u64],
    source: Option<&[u64]>,
    step: usize,
    chain: Chain,
    masks: [__m256i; 2],
) {
    const { assert!(READ == MADE + 3) };
    let end = LANES * chain.registers(step);
    assert!(chain.made == MADE, "a chain of this kind");
    assert!(work.len() >= end && source.is_none_or(|source| source.len() >= end), "space for a pass");
    let to: *mut __m256i = work.as_mut_ptr().cast();
    let from: *const __m256i = source.map_or(to.cast_const(), |source| source.as_ptr().cast());
    for first in 0..step {
        for group in 0..chain.groups {
            let i = first + group * MADE * step;
            let mut x = [_mm256_setzero_si256(); READ];
            for (k, x) in x.iter_mut().enumerate() {
                // SAFETY: i + k `step` is below `step` times the registers of a chain, so `end` is behind what is read.
                *x = unsafe { _mm256_loadu_si256(from.add(i + k * step)) };
            }
            for k in 0..READ - 2 {
                x[k] = _mm256_blendv_epi8(x[k], x[k + 2], masks[1]);
            }
            for k in 0..MADE {
                x[k] = _mm256_blendv_epi8(x[k], x[k + 1], masks[0]);
                // SAFETY: as above.
                unsafe { _mm256_storeu_si256(to.add(i + k * step), x[k]) };
            }
        }
    }
}

/// `out` becomes `x` moved down by the position modulo 256, and one bit more: half a register by a choice, an even number of
/// bytes by a shuffle, 1 to 16 bits by products of 16-bit words with a power of two.
#[inline]
#[target_feature(enable = "avx2")]
fn within_registers(out: &mut [u64], x: &[u64], position: u32) {
    assert!(x.len() >= out.len() + LANES, "space for a pass");
    let position = barrier(u64::from(position));
    let half = _mm256_set1_epi64x(barrier((position >> 7) & 1).wrapping_neg().cast_signed());
    let factor = _mm256_set1_epi16(low16(1 << (15 - (position & 15))).cast_signed());
    let bytes = _mm256_set1_epi8(adamant_base::num::low8((position >> 3) & 14).cast_signed());
    let lane = _mm_set_epi8(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    // From 16 on a number is of the next half: 0 there comes out of a pattern with the highest bit set.
    let number = _mm256_add_epi8(_mm256_broadcastsi128_si256(lane), bytes);
    let later = _mm256_add_epi8(number, _mm256_set1_epi8(2));
    let here = |number| _mm256_add_epi8(number, _mm256_set1_epi8(0x70));
    let next = |number| _mm256_sub_epi8(number, _mm256_set1_epi8(16));
    let patterns = [here(number), next(number), here(later), next(later)];
    // Halves of registers.
    let from: *const __m128i = x.as_ptr().cast();
    // SAFETY: four halves from number 2 i on, for each register i of `out`, are within `x`, which has one register more.
    let at = |i: usize| unsafe { _mm256_loadu_si256(from.add(i).cast()) };
    for (i, out) in out.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
        let (a, b, c) = (at(2 * i), at(2 * i + 1), at(2 * i + 2));
        let (a, b) = (_mm256_blendv_epi8(a, b, half), _mm256_blendv_epi8(b, c, half));
        let moved = |here, next| _mm256_or_si256(_mm256_shuffle_epi8(a, here), _mm256_shuffle_epi8(b, next));
        let low = _mm256_mulhi_epu16(moved(patterns[0], patterns[1]), factor);
        let high = _mm256_mullo_epi16(moved(patterns[2], patterns[3]), factor);
        // SAFETY: 32 writable bytes.
        unsafe { _mm256_storeu_si256(out.as_mut_ptr().cast(), _mm256_or_si256(low, high)) };
    }
}

/// Adds eight rows to counters.
#[inline]
#[target_feature(enable = "avx2")]
fn add(slices: &mut [u64], rows: &[u64], row: usize) {
    assert!(slices.len() == SLICES * row && rows.len() == GROUP * row && row.is_multiple_of(LANES), "rows");
    let (slices, rows): (*mut u64, *const u64) = (slices.as_mut_ptr(), rows.as_ptr());
    for i in (0..row).step_by(LANES) {
        // SAFETY: a register of row k, k below `GROUP`.
        let row_of = |k: usize| unsafe { _mm256_loadu_si256(rows.add(k * row + i).cast()) };
        let (sum, a) = full(row_of(0), row_of(1), row_of(2));
        let (sum, b) = full(sum, row_of(3), row_of(4));
        let (ones, c) = full(sum, row_of(5), row_of(6));
        let (twos, fours) = full(a, b, c);
        let mut carry = row_of(7);
        for k in 0..SLICES {
            // SAFETY: a register of slice k.
            let place: *mut __m256i = unsafe { slices.add(k * row + i).cast() };
            // SAFETY: as above.
            let old = unsafe { _mm256_loadu_si256(place) };
            let sum;
            (sum, carry) = match k {
                0 => full(old, ones, carry),
                1 => full(old, twos, carry),
                2 => full(old, fours, carry),
                _ => (_mm256_xor_si256(old, carry), _mm256_and_si256(old, carry)),
            };
            // SAFETY: as above.
            unsafe { _mm256_storeu_si256(place, sum) };
        }
    }
}

/// Sum and carry.
#[inline]
#[target_feature(enable = "avx2")]
fn full(a: __m256i, b: __m256i, c: __m256i) -> (__m256i, __m256i) {
    let differ = _mm256_xor_si256(a, b);
    let carry = _mm256_xor_si256(a, _mm256_and_si256(differ, _mm256_xor_si256(a, c)));
    (_mm256_xor_si256(differ, c), carry)
}
