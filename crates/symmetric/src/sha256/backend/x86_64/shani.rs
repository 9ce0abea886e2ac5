//! SHA-NI, S messages side by side.
//!
//! sha256rnds2 does two rounds on (a, b, e, f) and (c, d, g, h) in two registers; four rounds use four words of the
//! schedule with their constants, low half first. sha256msg1 and sha256msg2 with one alignment and one addition make
//! four more words of the schedule out of the last sixteen.
//!
//! Bound: 32 sha256rnds2 one after the other, four cycles each, are 128 cycles a block for one message. Zen 4 starts one
//! every cycle, so four messages take hardly longer than one; Intel cores from Ice Lake to Granite Rapids start one every
//! two to three cycles, and two messages take 1.5 times as long as one.

use crate::sha256::backend::Compress;
use crate::sha256::constants::K;
use crate::sha256::{Block, State};
use adamant_base::cpu::ShaNi;
use core::arch::x86_64::*;

impl Compress for ShaNi {
    fn compress(&self, state: &mut State, blocks: &[Block]) {
        compress_streams(*self, core::array::from_mut(state), [blocks]);
    }

    fn compress_to_the_end(&self, state: &mut State, blocks: &[Block], end: &[Block]) {
        // SAFETY: the token proves these features.
        unsafe { streams(core::array::from_mut(state), [[blocks], [end]]) }
    }
}

/// S messages; takes in as many blocks of each as the shortest has.
pub(super) fn compress_streams<const S: usize>(_: ShaNi, states: &mut [State; S], blocks: [&[Block]; S]) {
    // SAFETY: the token proves these features.
    unsafe { streams(states, [blocks]) }
}

/// The blocks of all parts, one part after the other.
#[target_feature(enable = "sha,ssse3,sse4.1")]
fn streams<const S: usize, const P: usize>(states: &mut [State; S], parts: [[&[Block]; S]; P]) {
    let mut abef = [_mm_setzero_si128(); S];
    let mut cdgh = [_mm_setzero_si128(); S];
    for s in 0..S {
        (abef[s], cdgh[s]) = split(&states[s]);
    }
    let order = _mm_set_epi64x(0x0c0d_0e0f_0809_0a0b, 0x0405_0607_0001_0203);
    for blocks in parts {
        let count = blocks.iter().map(|b| b.len()).min().unwrap_or(0);
        for i in 0..count {
            let (mut x, mut y) = (abef, cdgh);
            let mut w = [[_mm_setzero_si128(); 4]; S];
            for s in 0..S {
                for (j, bytes) in blocks[s][i].as_chunks::<16>().0.iter().enumerate() {
                    // SAFETY: 16 bytes can be read.
                    let words = unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) };
                    w[s][j] = _mm_shuffle_epi8(words, order);
                }
            }
            // Four rounds of every message with words 4 i .. 4 i + 4 of the window, which then make place for new ones.
            macro_rules! rounds {
                ($k:expr, $i:literal, $schedule:literal) => {
                    // SAFETY: four constants from here on lie inside the table, which is aligned.
                    let k = unsafe { _mm_load_si128(K.0.as_ptr().add($k + 4 * $i).cast()) };
                    for s in 0..S {
                        let wk = _mm_add_epi32(w[s][$i], k);
                        y[s] = _mm_sha256rnds2_epu32(y[s], x[s], wk);
                        x[s] = _mm_sha256rnds2_epu32(x[s], y[s], _mm_shuffle_epi32::<0x0e>(wk));
                        if $schedule {
                            let part = _mm_sha256msg1_epu32(w[s][$i], w[s][($i + 1) % 4]);
                            let seven_back = _mm_alignr_epi8::<4>(w[s][($i + 3) % 4], w[s][($i + 2) % 4]);
                            w[s][$i] =
                                _mm_sha256msg2_epu32(_mm_add_epi32(part, seven_back), w[s][($i + 3) % 4]);
                        }
                    }
                };
            }
            for k in [0, 16, 32] {
                rounds!(k, 0, true);
                rounds!(k, 1, true);
                rounds!(k, 2, true);
                rounds!(k, 3, true);
            }
            rounds!(48, 0, false);
            rounds!(48, 1, false);
            rounds!(48, 2, false);
            rounds!(48, 3, false);
            for s in 0..S {
                abef[s] = _mm_add_epi32(abef[s], x[s]);
                cdgh[s] = _mm_add_epi32(cdgh[s], y[s]);
            }
        }
    }
    for s in 0..S {
        join(&mut states[s], abef[s], cdgh[s]);
    }
}

/// (a, b, e, f) and (c, d, g, h), the first named on top.
#[target_feature(enable = "sha,ssse3,sse4.1")]
fn split(state: &State) -> (__m128i, __m128i) {
    // SAFETY: eight words can be read.
    let (abcd, efgh) =
        unsafe { (_mm_loadu_si128(state.as_ptr().cast()), _mm_loadu_si128(state.as_ptr().add(4).cast())) };
    let cdab = _mm_shuffle_epi32::<0xb1>(abcd);
    let hgfe = _mm_shuffle_epi32::<0x1b>(efgh);
    (_mm_alignr_epi8::<8>(cdab, hgfe), _mm_blend_epi16::<0xf0>(hgfe, cdab))
}

/// The inverse of [`split`].
#[target_feature(enable = "sha,ssse3,sse4.1")]
fn join(state: &mut State, abef: __m128i, cdgh: __m128i) {
    let feba = _mm_shuffle_epi32::<0x1b>(abef);
    let dchg = _mm_shuffle_epi32::<0xb1>(cdgh);
    // SAFETY: eight words can be written.
    unsafe {
        _mm_storeu_si128(state.as_mut_ptr().cast(), _mm_blend_epi16::<0xf0>(feba, dchg));
        _mm_storeu_si128(state.as_mut_ptr().add(4).cast(), _mm_alignr_epi8::<8>(dchg, feba));
    }
}
