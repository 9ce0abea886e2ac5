//! Rotations and counters on zmm registers.
//!
//! A rotation by a secret position goes bit by bit of the position for whole words, all addresses being public, and by one
//! double shift for the rest. Seven rotated syndromes are added by four full adders before they go to the counters.
#![allow(unsafe_code)]

use crate::bike::decoder::{SLICES, Words, doubled};
use crate::bike::level::Parameters;
use adamant_base::cpu;
use adamant_base::secret::barrier;
use core::arch::x86_64::*;

/// Words of a register.
const LANES: usize = 8;
/// Rotations that are added at once.
const GROUP: usize = 7;

/// As the portable function of this name.
pub(super) fn count(token: cpu::Vpclmul512, p: &Parameters, syndrome: &[u64], support: &[u32]) -> Words {
    #[target_feature(enable = "avx512f,avx512vbmi2")]
    fn all(_proof: cpu::Vpclmul512, p: &Parameters, syndrome: &[u64], support: &[u32]) -> Words {
        let words = p.words();
        // Rows of whole registers.
        let row = words.next_multiple_of(LANES);
        let top = words.next_power_of_two() / 2;
        let space = row + 2 * top + 2 * LANES;
        let (mut twice, mut work) = (Words::zeroed(space.max(2 * words + 1)), Words::zeroed(space));
        let whole = doubled(p, syndrome);
        twice[..whole.len()].copy_from_slice(&whole);
        let (mut rotated, mut slices) = (Words::zeroed(GROUP * row), Words::zeroed(SLICES * row));
        for group in support.chunks(GROUP) {
            for (out, position) in rotated.chunks_exact_mut(row).zip(group) {
                rotate(out, &twice, &mut work, top, *position);
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

/// `twice` moved down by `amount` bits, as many words as `out` has. `work` is space for `out.len()` + 2 `top` + 16 words.
#[target_feature(enable = "avx512f,avx512vbmi2")]
fn rotate(out: &mut [u64], twice: &[u64], work: &mut [u64], top: usize, amount: u32) {
    let amount = barrier(u64::from(amount));
    let mut step = top;
    while step > 0 {
        // The bit of the amount, as bits of a mask for all lanes.
        let bit = barrier((amount >> (6 + step.trailing_zeros())) & 1);
        let chosen = adamant_base::num::low8(bit.wrapping_neg());
        for i in (0..out.len() + step).step_by(LANES) {
            let value = if step == top {
                _mm512_mask_blend_epi64(chosen, load(twice, i), load(twice, i + step))
            } else {
                _mm512_mask_blend_epi64(chosen, load(work, i), load(work, i + step))
            };
            store(work, i, value);
        }
        step /= 2;
    }
    let bits = _mm512_set1_epi64((amount % 64).cast_signed());
    for i in (0..out.len()).step_by(LANES) {
        store(out, i, _mm512_shrdv_epi64(load(work, i), load(work, i + 1), bits));
    }
}

/// Adds seven rows to counters.
#[target_feature(enable = "avx512f,avx512vbmi2")]
fn add(slices: &mut [u64], rows: &[u64], row: usize) {
    for i in (0..row).step_by(LANES) {
        let mut r = [_mm512_setzero_si512(); GROUP];
        for (k, r) in r.iter_mut().enumerate() {
            *r = load(rows, k * row + i);
        }
        let (sum, a) = full(r[0], r[1], r[2]);
        let (sum, b) = full(sum, r[3], r[4]);
        let (ones, c) = full(sum, r[5], r[6]);
        let (twos, fours) = full(a, b, c);
        let mut carry = _mm512_setzero_si512();
        for k in 0..SLICES {
            let more = [ones, twos, fours].get(k).copied().unwrap_or(_mm512_setzero_si512());
            let sum;
            (sum, carry) = full(load(slices, k * row + i), more, carry);
            store(slices, k * row + i, sum);
        }
    }
}

/// Sum and carry.
#[inline]
#[target_feature(enable = "avx512f")]
fn full(a: __m512i, b: __m512i, c: __m512i) -> (__m512i, __m512i) {
    (_mm512_ternarylogic_epi64::<0x96>(a, b, c), _mm512_ternarylogic_epi64::<0xe8>(a, b, c))
}

#[inline]
#[target_feature(enable = "avx512f")]
fn load(words: &[u64], at: usize) -> __m512i {
    let words = &words[at..at + LANES];
    // SAFETY: 64 readable bytes.
    unsafe { _mm512_loadu_si512(words.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn store(words: &mut [u64], at: usize, value: __m512i) {
    let words = &mut words[at..at + LANES];
    // SAFETY: 64 writable bytes.
    unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), value) };
}
