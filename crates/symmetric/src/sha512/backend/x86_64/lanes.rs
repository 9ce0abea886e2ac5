//! AVX2: four messages, one in each 64-bit lane.
//!
//! Working register i holds word i of all four chaining values. Four words of each message at a time are transposed on the way
//! in. A rotation is two shifts and an exclusive or, but that by 8 a shuffle. Majority is b ^ ((a ^ b) & (b ^ c)), where b ^ c is
//! the last round's a ^ b.
//!
//! Bound: a round takes 36 operations on ymm, 12 of them shifts, and 19 more in 64 of 80 rounds, six of them shifts: on two ports
//! for shifts 8.4 cycles, on three or four for the rest 13 to 17, so 270 to 340 a block and message.

use crate::sha512::backend::lanes::{CompressLanes, one_by_one};
use crate::sha512::constants::K;
use crate::sha512::{Block, State};
use crate::thresholds;
use adamant_base::cpu::Avx2;
use core::arch::x86_64::*;

impl CompressLanes for Avx2 {
    /// Fours, the last one filled up with the first message.
    fn compress(&self, states: &mut [State], blocks: &[&[Block]]) {
        if states.len() < thresholds::SHA512_AVX2 {
            return one_by_one(states, blocks);
        }
        let count = blocks.iter().map(|b| b.len()).min().unwrap_or(0);
        for (states, blocks) in states.chunks_mut(4).zip(blocks.chunks(4)) {
            let mut four = [[0; 8]; 4];
            four[..states.len()].copy_from_slice(states);
            let blocks = core::array::from_fn(|i| &blocks.get(i).unwrap_or(&blocks[0])[..count]);
            // SAFETY: the token proves this feature.
            unsafe { lanes(&mut four, blocks) };
            states.copy_from_slice(&four[..states.len()]);
        }
    }
}

/// All messages have the same number of blocks.
#[target_feature(enable = "avx2")]
fn lanes(states: &mut [State; 4], blocks: [&[Block]; 4]) {
    let mut state = [_mm256_setzero_si256(); 8];
    for (half, words) in state.as_chunks_mut::<4>().0.iter_mut().enumerate() {
        // SAFETY: eight words can be read.
        *words = transpose(core::array::from_fn(|lane| unsafe {
            _mm256_loadu_si256(states[lane].as_ptr().cast::<__m256i>().add(half))
        }));
    }
    let big_endian =
        _mm256_broadcastsi128_si256(_mm_set_epi64x(0x0809_0a0b_0c0d_0e0f, 0x0001_0203_0405_0607));
    for i in 0..blocks[0].len() {
        let mut w = [_mm256_setzero_si256(); 16];
        for (quarter, words) in w.as_chunks_mut::<4>().0.iter_mut().enumerate() {
            // SAFETY: every message has more than i blocks, of 128 bytes.
            *words = transpose(core::array::from_fn(|lane| unsafe {
                _mm256_loadu_si256(blocks[lane][i].as_ptr().cast::<__m256i>().add(quarter))
            }));
            for word in words {
                *word = _mm256_shuffle_epi8(*word, big_endian);
            }
        }
        state = compress(state, w);
    }
    for (half, words) in state.as_chunks::<4>().0.iter().enumerate() {
        for (state, row) in states.iter_mut().zip(transpose(*words)) {
            // SAFETY: eight words can be written.
            unsafe { _mm256_storeu_si256(state.as_mut_ptr().cast::<__m256i>().add(half), row) };
        }
    }
}

/// The 80 rounds. Sixteen are written out: the words of the window are found by their names.
#[target_feature(enable = "avx2")]
fn compress(initial: [__m256i; 8], mut w: [__m256i; 16]) -> [__m256i; 8] {
    let by_8 = _mm256_broadcastsi128_si256(_mm_set_epi64x(0x080f_0e0d_0c0b_0a09, 0x0007_0605_0403_0201));
    let mut s = initial;
    let mut b_xor_c = xor(s[1], s[2]);
    macro_rules! rounds {
        ($t:expr, $schedule:literal: $($i:literal)+) => {$(
            if $schedule {
                let (one, fourteen) = (w[($i + 1) % 16], w[($i + 14) % 16]);
                let sigma0 =
                    xor(xor(ror::<1, 63>(one), _mm256_shuffle_epi8(one, by_8)), _mm256_srli_epi64::<7>(one));
                let sigma1 =
                    xor(xor(ror::<19, 45>(fourteen), ror::<61, 3>(fourteen)), _mm256_srli_epi64::<6>(fourteen));
                w[$i] = add(add(w[$i], w[($i + 9) % 16]), add(sigma0, sigma1));
            }
            (s, b_xor_c) = round(s, b_xor_c, add(w[$i], _mm256_set1_epi64x(K.0[$t + $i].cast_signed())));
        )+};
    }
    rounds!(0, false: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);
    for t in [16, 32, 48, 64] {
        rounds!(t, true: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);
    }
    let mut out = initial;
    for i in 0..8 {
        out[i] = add(initial[i], s[i]);
    }
    out
}

/// One round; `wk` is the word of the schedule plus the constant. Gives the new a ^ b as well, the next round's b ^ c.
#[inline]
#[target_feature(enable = "avx2")]
fn round([a, b, c, d, e, f, g, h]: [__m256i; 8], b_xor_c: __m256i, wk: __m256i) -> ([__m256i; 8], __m256i) {
    let sum1 = xor(xor(ror::<14, 50>(e), ror::<18, 46>(e)), ror::<41, 23>(e));
    let choice = xor(_mm256_and_si256(xor(f, g), e), g);
    let t1 = add(add(add(h, wk), choice), sum1);
    let sum0 = xor(xor(ror::<28, 36>(a), ror::<34, 30>(a)), ror::<39, 25>(a));
    let a_xor_b = xor(a, b);
    let majority = xor(_mm256_and_si256(a_xor_b, b_xor_c), b);
    ([add(t1, add(sum0, majority)), a, b, c, add(d, t1), e, f, g], a_xor_b)
}

/// To the right by N; M is 64 - N.
#[inline]
#[target_feature(enable = "avx2")]
fn ror<const N: i32, const M: i32>(x: __m256i) -> __m256i {
    const { assert!(N + M == 64) };
    xor(_mm256_srli_epi64::<N>(x), _mm256_slli_epi64::<M>(x))
}

#[inline]
#[target_feature(enable = "avx2")]
fn add(x: __m256i, y: __m256i) -> __m256i {
    _mm256_add_epi64(x, y)
}

#[inline]
#[target_feature(enable = "avx2")]
fn xor(x: __m256i, y: __m256i) -> __m256i {
    _mm256_xor_si256(x, y)
}

/// The 4x4 transpose of 64-bit words: rows become columns. Its own inverse.
#[inline]
#[target_feature(enable = "avx2")]
fn transpose([a, b, c, d]: [__m256i; 4]) -> [__m256i; 4] {
    let (ab0, ab1) = (_mm256_unpacklo_epi64(a, b), _mm256_unpackhi_epi64(a, b));
    let (cd0, cd1) = (_mm256_unpacklo_epi64(c, d), _mm256_unpackhi_epi64(c, d));
    [
        _mm256_permute2x128_si256::<0x20>(ab0, cd0),
        _mm256_permute2x128_si256::<0x20>(ab1, cd1),
        _mm256_permute2x128_si256::<0x31>(ab0, cd0),
        _mm256_permute2x128_si256::<0x31>(ab1, cd1),
    ]
}
