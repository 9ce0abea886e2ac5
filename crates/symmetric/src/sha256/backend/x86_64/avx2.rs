//! AVX2: eight messages, one in each 32-bit lane, for CPUs without SHA-NI and AVX-512.
//!
//! Working register i holds word i of all eight chaining values. Eight half blocks at a time are transposed on the way in.
//! A rotation is two shifts and an or. Majority is b ^ ((a ^ b) & (b ^ c)), where b ^ c is the last round's a ^ b.
//!
//! Bound: a round takes 51 operations on ymm (averaged over the schedule), 23 of them shifts, which two of three ports do:
//! 17 cycles, 1,090 for the 64 rounds of eight messages, 2.1 core cycles a byte.

use crate::sha256::constants::K;
use crate::sha256::{Block, State};
use adamant_base::cpu::Avx2;
use core::arch::x86_64::*;

/// Eight messages; takes in as many blocks of each as the shortest has.
pub(super) fn compress_x8(_: Avx2, states: &mut [State; 8], blocks: [&[Block]; 8]) {
    // SAFETY: the token proves this feature.
    unsafe { lanes(states, blocks) }
}

#[target_feature(enable = "avx2")]
fn lanes(states: &mut [State; 8], blocks: [&[Block]; 8]) {
    let count = blocks.iter().map(|b| b.len()).min().unwrap_or(0);
    // SAFETY: eight words can be read.
    let mut state =
        transpose(core::array::from_fn(|lane| unsafe { _mm256_loadu_si256(states[lane].as_ptr().cast()) }));
    let order = _mm_set_epi64x(0x0c0d_0e0f_0809_0a0b, 0x0405_0607_0001_0203);
    let order = _mm256_broadcastsi128_si256(order);
    for i in 0..count {
        let mut w = [_mm256_setzero_si256(); 16];
        for (half, words) in w.as_chunks_mut::<8>().0.iter_mut().enumerate() {
            // SAFETY: every message has more than i blocks, of 64 bytes.
            *words = transpose(core::array::from_fn(|lane| unsafe {
                _mm256_loadu_si256(blocks[lane].as_ptr().add(i).cast::<__m256i>().add(half))
            }));
            for word in words {
                *word = _mm256_shuffle_epi8(*word, order);
            }
        }
        state = compress(state, w);
    }
    for (state, row) in states.iter_mut().zip(transpose(state)) {
        // SAFETY: eight words can be written.
        unsafe { _mm256_storeu_si256(state.as_mut_ptr().cast(), row) };
    }
}

/// The 64 rounds. Sixteen are written out: the words of the window are found by their names.
#[target_feature(enable = "avx2")]
fn compress(initial: [__m256i; 8], mut w: [__m256i; 16]) -> [__m256i; 8] {
    let mut s = initial;
    let mut b_xor_c = xor(s[1], s[2]);
    macro_rules! rounds {
        ($t:expr, $schedule:literal: $($i:literal)+) => {$(
            if $schedule {
                let (one, fourteen) = (w[($i + 1) % 16], w[($i + 14) % 16]);
                let sigma0 = xor(xor(ror::<7, 25>(one), ror::<18, 14>(one)), _mm256_srli_epi32::<3>(one));
                let sigma1 =
                    xor(xor(ror::<17, 15>(fourteen), ror::<19, 13>(fourteen)), _mm256_srli_epi32::<10>(fourteen));
                w[$i] = add(add(w[$i], w[($i + 9) % 16]), add(sigma0, sigma1));
            }
            (s, b_xor_c) = round(s, b_xor_c, add(w[$i], _mm256_set1_epi32(K.0[$t + $i].cast_signed())));
        )+};
    }
    rounds!(0, false: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);
    for t in [16, 32, 48] {
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
    let sum1 = xor(xor(ror::<6, 26>(e), ror::<11, 21>(e)), ror::<25, 7>(e));
    let choice = xor(_mm256_and_si256(xor(f, g), e), g);
    let t1 = add(add(add(h, wk), choice), sum1);
    let sum0 = xor(xor(ror::<2, 30>(a), ror::<13, 19>(a)), ror::<22, 10>(a));
    let a_xor_b = xor(a, b);
    let majority = xor(_mm256_and_si256(a_xor_b, b_xor_c), b);
    ([add(t1, add(sum0, majority)), a, b, c, add(d, t1), e, f, g], a_xor_b)
}

/// To the right by N; M is 32 - N.
#[inline]
#[target_feature(enable = "avx2")]
fn ror<const N: i32, const M: i32>(x: __m256i) -> __m256i {
    const { assert!(N + M == 32) };
    _mm256_or_si256(_mm256_srli_epi32::<N>(x), _mm256_slli_epi32::<M>(x))
}

#[inline]
#[target_feature(enable = "avx2")]
fn add(x: __m256i, y: __m256i) -> __m256i {
    _mm256_add_epi32(x, y)
}

#[inline]
#[target_feature(enable = "avx2")]
fn xor(x: __m256i, y: __m256i) -> __m256i {
    _mm256_xor_si256(x, y)
}

/// The 8x8 transpose of 32-bit words: rows become columns. Its own inverse.
#[inline]
#[target_feature(enable = "avx2")]
fn transpose(r: [__m256i; 8]) -> [__m256i; 8] {
    // Inside each 128-bit half: 4x4 transposes of rows 0 .. 4 and 4 .. 8.
    let mut q = r;
    for k in [0, 4] {
        let (a, b) = (_mm256_unpacklo_epi32(r[k], r[k + 1]), _mm256_unpackhi_epi32(r[k], r[k + 1]));
        let (c, d) = (_mm256_unpacklo_epi32(r[k + 2], r[k + 3]), _mm256_unpackhi_epi32(r[k + 2], r[k + 3]));
        q[k] = _mm256_unpacklo_epi64(a, c);
        q[k + 1] = _mm256_unpackhi_epi64(a, c);
        q[k + 2] = _mm256_unpacklo_epi64(b, d);
        q[k + 3] = _mm256_unpackhi_epi64(b, d);
    }
    // q[4 k + j], half m, holds column 4 m + j of rows 4 k .. 4 k + 4.
    let mut out = q;
    for j in 0..4 {
        out[j] = _mm256_permute2x128_si256::<0x20>(q[j], q[4 + j]);
        out[4 + j] = _mm256_permute2x128_si256::<0x31>(q[j], q[4 + j]);
    }
    out
}
