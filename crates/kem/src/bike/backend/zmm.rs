//! Rotations and counters on zmm registers.
//!
//! A rotation by a secret position goes through memory two bits of the position at a time for whole registers, all addresses
//! being public; words move within a pair of registers by a permutation that is made from the position, and bits by a double
//! shift with its count in a register. Eight rotated syndromes are added to the counters at once: seven by a tree of four full
//! adders, one as the carry into the lowest slice.
#![allow(unsafe_code)]

use super::plan::{Chain, Plan};
use crate::bike::decoder::{self, SLICES, Words, doubled};
use crate::bike::level::Parameters;
use adamant_base::cpu;
use adamant_base::num::low8;
use adamant_base::secret::barrier;
use core::arch::x86_64::*;

/// Words of a register.
const LANES: usize = 8;
/// Rotations that are added at once.
const GROUP: usize = 8;

/// As the portable function of this name.
pub(super) fn count(token: cpu::Vpclmul512, p: &Parameters, syndrome: &[u64], support: &[u32]) -> Words {
    #[target_feature(enable = "avx512f,avx512vbmi2")]
    fn all(_proof: cpu::Vpclmul512, p: &Parameters, syndrome: &[u64], support: &[u32]) -> Words {
        let words = p.words();
        let row = words.next_multiple_of(LANES);
        let plan = Plan::new(row / LANES);
        let whole = doubled(p, syndrome);
        let space = (LANES * plan.space()).max(whole.len());
        let (mut twice, mut work) = (Words::zeroed(space), Words::zeroed(space));
        twice[..whole.len()].copy_from_slice(&whole);
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
pub(super) fn at_least(token: cpu::Vpclmul512, slices: &[u64], threshold: u64, out: &mut [u64]) {
    #[target_feature(enable = "avx512f,avx512vl,avx512dq")]
    fn all(_proof: cpu::Vpclmul512, slices: &[u64], threshold: u64, out: &mut [u64]) {
        decoder::at_least(slices, threshold, out);
    }
    // SAFETY: the token proves the instructions.
    unsafe { all(token, slices, threshold, out) }
}

/// The first registers of `work` become those of `twice` from the position's register on.
#[target_feature(enable = "avx512f")]
fn whole_registers(plan: &Plan, work: &mut [u64], twice: &[u64], position: u32) {
    // The bit of the position, for all lanes.
    let mask = |bit: u32| low8(barrier((u64::from(position) >> (9 + bit)) & 1).wrapping_neg());
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
#[target_feature(enable = "avx512f")]
fn pass<const MADE: usize, const READ: usize>(
    work: &mut [u64],
    source: Option<&[u64]>,
    step: usize,
    chain: Chain,
    masks: [__mmask8; 2],
) {
    const { assert!(READ == MADE + 3) };
    let end = LANES * chain.registers(step);
    assert!(chain.made == MADE, "a chain of this kind");
    assert!(work.len() >= end && source.is_none_or(|source| source.len() >= end), "space for a pass");
    let to: *mut __m512i = work.as_mut_ptr().cast();
    let from: *const __m512i = source.map_or(to.cast_const(), |source| source.as_ptr().cast());
    for first in 0..step {
        for group in 0..chain.groups {
            let i = first + group * MADE * step;
            let mut x = [_mm512_setzero_si512(); READ];
            for (k, x) in x.iter_mut().enumerate() {
                // SAFETY: i + k `step` is below `step` times the registers of a chain, so `end` is behind what is read.
                *x = unsafe { _mm512_loadu_si512(from.add(i + k * step)) };
            }
            for k in 0..READ - 2 {
                x[k] = _mm512_mask_blend_epi64(masks[1], x[k], x[k + 2]);
            }
            for k in 0..MADE {
                x[k] = _mm512_mask_blend_epi64(masks[0], x[k], x[k + 1]);
                // SAFETY: as above.
                unsafe { _mm512_storeu_si512(to.add(i + k * step), x[k]) };
            }
        }
    }
}

/// `out` becomes `x` moved down by the position modulo 512.
#[inline]
#[target_feature(enable = "avx512f,avx512vbmi2")]
fn within_registers(out: &mut [u64], x: &[u64], position: u32) {
    assert!(x.len() >= out.len() + LANES, "space for a pass");
    let position = barrier(u64::from(position));
    let bits = _mm512_set1_epi64((position % 64).cast_signed());
    let words = _mm512_set1_epi64(((position / 64) % 8).cast_signed());
    // Numbers of words of a pair of registers, at most 15.
    let here = _mm512_add_epi64(words, _mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0));
    let next = _mm512_add_epi64(here, _mm512_set1_epi64(1));
    let from: *const __m512i = x.as_ptr().cast();
    // SAFETY: register i + 1, for each register i of `out`, is within `x`, which has one more.
    let at = |i: usize| unsafe { _mm512_loadu_si512(from.add(i)) };
    let mut low = at(0);
    for (i, out) in out.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
        let high = at(i + 1);
        let a = _mm512_permutex2var_epi64(low, here, high);
        let b = _mm512_permutex2var_epi64(low, next, high);
        // SAFETY: 64 writable bytes.
        unsafe { _mm512_storeu_si512(out.as_mut_ptr().cast(), _mm512_shrdv_epi64(a, b, bits)) };
        low = high;
    }
}

/// Adds eight rows to counters.
#[inline]
#[target_feature(enable = "avx512f")]
fn add(slices: &mut [u64], rows: &[u64], row: usize) {
    assert!(slices.len() == SLICES * row && rows.len() == GROUP * row && row.is_multiple_of(LANES), "rows");
    let (slices, rows): (*mut u64, *const u64) = (slices.as_mut_ptr(), rows.as_ptr());
    for i in (0..row).step_by(LANES) {
        // SAFETY: a register of row k, k below `GROUP`.
        let row_of = |k: usize| unsafe { _mm512_loadu_si512(rows.add(k * row + i).cast()) };
        let (sum, a) = full(row_of(0), row_of(1), row_of(2));
        let (sum, b) = full(sum, row_of(3), row_of(4));
        let (ones, c) = full(sum, row_of(5), row_of(6));
        let (twos, fours) = full(a, b, c);
        let mut carry = row_of(7);
        for k in 0..SLICES {
            // SAFETY: a register of slice k.
            let place: *mut __m512i = unsafe { slices.add(k * row + i).cast() };
            // SAFETY: as above.
            let old = unsafe { _mm512_loadu_si512(place) };
            let sum;
            (sum, carry) = match k {
                0 => full(old, ones, carry),
                1 => full(old, twos, carry),
                2 => full(old, fours, carry),
                _ => (_mm512_xor_si512(old, carry), _mm512_and_si512(old, carry)),
            };
            // SAFETY: as above.
            unsafe { _mm512_storeu_si512(place, sum) };
        }
    }
}

/// Sum and carry.
#[inline]
#[target_feature(enable = "avx512f")]
fn full(a: __m512i, b: __m512i, c: __m512i) -> (__m512i, __m512i) {
    (_mm512_ternarylogic_epi64::<0x96>(a, b, c), _mm512_ternarylogic_epi64::<0xe8>(a, b, c))
}
