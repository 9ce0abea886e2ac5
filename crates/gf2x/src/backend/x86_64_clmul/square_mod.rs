//! Squares modulo x^r - 1 in one pass, from bytes to bytes wherever they lie.
//!
//! The square of a is a(x^2): coefficient i goes to 2 i where that is below r, and otherwise to 2 i - r, which is odd. So the
//! bits of the lower half of a and those of its upper half, moved down by h = (r + 1) / 2, take turns in the result. Each half of
//! a byte is spread by a shuffle that looks it up in a register, to the even places or to the odd ones, and 64 bytes of the
//! result are 32 of both halves: nothing is read twice, and no product stands in memory in between.

use adamant_base::memory::wipe;
use core::arch::x86_64::{
    __m256i, _mm_cvtsi64_si128, _mm256_and_si256, _mm256_loadu_si256, _mm256_or_si256,
    _mm256_permute4x64_epi64, _mm256_set1_epi8, _mm256_setr_epi8, _mm256_shuffle_epi8, _mm256_sll_epi64,
    _mm256_slli_epi64, _mm256_srl_epi64, _mm256_srli_epi64, _mm256_storeu_si256, _mm256_unpackhi_epi8,
    _mm256_unpacklo_epi8,
};

/// Bytes of the result that a turn makes.
const TURN: usize = 64;
/// The fewest bytes of an element: the last turns take their upper half from a copy of its end.
pub(in super::super) const LEAST: usize = 2 * TURN;

/// `out` becomes the square of `a` modulo x^r - 1 for odd r: ceil(r / 8) bytes each, [`LEAST`] at least, with no bit at or
/// above r in `a`.
#[target_feature(enable = "avx2")]
pub(in super::super) fn square_mod(out: &mut [u8], a: &[u8], r: usize) {
    let len = a.len();
    assert!(len == r.div_ceil(8) && out.len() == len && len >= LEAST, "an element of another ring");
    let half = r.div_ceil(2);
    let (above, shift) = (&a[half / 8..], (half % 8) as u64);
    let (lows, highs, nexts) = (a.as_chunks().0, above.as_chunks().0, above[1..].as_chunks().0);
    let mut done = 0;
    let mut end = [0; 2 * TURN];
    end[..TURN].copy_from_slice(&a[len - TURN..]);
    for (((target, low), high), next) in out.as_chunks_mut().0.iter_mut().zip(lows).zip(highs).zip(nexts) {
        turn(target, load(low), moved(high, next, shift));
        done += TURN;
    }
    // What is left: at most one whole turn, whose upper half would be read beyond the end, and the last 64 bytes, some of which
    // are there already.
    let whole = if done + TURN <= len { done } else { len - TURN };
    for at in [whole, len - TURN] {
        let (low, high) = (4 * at, half + 4 * at);
        let low = bits_from(a, low / 8, (low % 8) as u64);
        let high = bits_from(&end, high / 8 + TURN - len, (high % 8) as u64);
        if let Some(target) = out[at..].first_chunk_mut() {
            turn(target, low, high);
        }
    }
    out[len - 1] &= (1 << (r % 8)) - 1;
    wipe(&mut end);
}

/// 64 bytes of the result out of the next 32 of both halves.
#[inline]
#[target_feature(enable = "avx2")]
fn turn(target: &mut [u8; TURN], low: __m256i, high: __m256i) {
    let even = _mm256_setr_epi8(
        0, 1, 4, 5, 16, 17, 20, 21, 64, 65, 68, 69, 80, 81, 84, 85, 0, 1, 4, 5, 16, 17, 20, 21, 64, 65, 68,
        69, 80, 81, 84, 85,
    );
    let odd = _mm256_slli_epi64::<1>(even);
    let nibbles = _mm256_set1_epi8(15);
    // Words 0 and 1 lowest in the lanes, so that the results are whole.
    let low = _mm256_permute4x64_epi64::<0b11_01_10_00>(low);
    let high = _mm256_permute4x64_epi64::<0b11_01_10_00>(high);
    let first = _mm256_or_si256(
        _mm256_shuffle_epi8(even, _mm256_and_si256(low, nibbles)),
        _mm256_shuffle_epi8(odd, _mm256_and_si256(high, nibbles)),
    );
    let second = _mm256_or_si256(
        _mm256_shuffle_epi8(even, _mm256_and_si256(_mm256_srli_epi64::<4>(low), nibbles)),
        _mm256_shuffle_epi8(odd, _mm256_and_si256(_mm256_srli_epi64::<4>(high), nibbles)),
    );
    let [front, back] = [_mm256_unpacklo_epi8(first, second), _mm256_unpackhi_epi8(first, second)];
    let (low, high) = target.split_at_mut(TURN / 2);
    // SAFETY: 32 bytes each, half of the target.
    unsafe {
        _mm256_storeu_si256(low.as_mut_ptr().cast(), front);
        _mm256_storeu_si256(high.as_mut_ptr().cast(), back);
    }
}

/// 256 bits from bit `shift` of byte `at` on.
#[inline]
#[target_feature(enable = "avx2")]
fn bits_from(bytes: &[u8], at: usize, shift: u64) -> __m256i {
    let bytes = &bytes[at..][..33];
    match (bytes.first_chunk(), bytes.last_chunk()) {
        (Some(here), Some(next)) => moved(here, next, shift),
        _ => _mm256_set1_epi8(0),
    }
}

/// 256 bits from bit `shift` of `here` on, which is below 8; `next` begins a byte later. What a shift brings no bits for in a
/// word of the one comes from the other.
#[inline]
#[target_feature(enable = "avx2")]
fn moved(here: &[u8; 32], next: &[u8; 32], shift: u64) -> __m256i {
    _mm256_or_si256(
        _mm256_srl_epi64(load(here), _mm_cvtsi64_si128(shift.cast_signed())),
        _mm256_sll_epi64(load(next), _mm_cvtsi64_si128((8 - shift).cast_signed())),
    )
}

#[inline]
#[target_feature(enable = "avx2")]
fn load(bytes: &[u8; 32]) -> __m256i {
    // SAFETY: 32 bytes, wherever they are.
    unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) }
}

#[cfg(test)]
mod tests {
    use crate::backend::{Backend, Engine, Kernels, Portable};
    use adamant_base::cpu;
    use adamant_testing::Guarded;
    use std::vec::Vec;

    /// All lengths of the end and of the shift between the halves, at pages that fault on both sides.
    #[test]
    fn is_the_square_reduced() {
        let Some(engine) = Engine::new(Backend::PclmulAvx2).filter(|_| cpu::PclmulAvx2::detect().is_some())
        else {
            return;
        };
        let lengths =
            (8 * super::LEAST - 7..8 * super::LEAST + 1100).step_by(2).chain([12323, 24659, 40973, 100_003]);
        for r in lengths {
            let (len, words) = (r.div_ceil(8), r.div_ceil(64).next_multiple_of(crate::backend::LINE));
            for fill in [0u8, 0xff, 1] {
                let mut a: Vec<u8> = (1..=len as u64)
                    .map(|i| (i.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40).to_le_bytes()[0])
                    .map(|byte| if fill == 1 { byte } else { fill })
                    .collect();
                a[len - 1] &= (1 << (r % 8)) - 1;
                let mut plain = std::vec![0u64; words];
                for (i, &byte) in a.iter().enumerate() {
                    plain[i / 8] |= u64::from(byte) << (8 * (i % 8));
                }
                let mut wide = std::vec![0; 2 * words + crate::backend::LINE];
                Portable.square(&mut wide[..2 * words], &plain);
                Portable.reduce(&mut plain, &wide, r);
                let expected: Vec<u8> = plain.iter().flat_map(|word| word.to_le_bytes()).take(len).collect();
                for at_end in [false, true] {
                    let a = Guarded::new(&a, at_end);
                    let mut out = Guarded::new(&std::vec![0xa5; len], at_end);
                    assert!(engine.square_mod(&mut out, &a, r));
                    assert!(out[..] == expected[..], "r = {r}, {fill}");
                }
            }
        }
    }
}
