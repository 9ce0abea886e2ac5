//! AVX-512: the rows a, b, c, d of the state, four words each, in a register each, with rotations of one instruction; the message in
//! two registers, from which one permutation takes the eight words of a half round.
//!
//! Between columns and diagonals row b stays, as it is ready last: a turns back by one, c on by one, d by two, and the words of the
//! message come in the order that this asks for. A half round is one piece of assembly, as the compiler would add b before the message.
//!
//! Bound: b goes through 12 cycles of additions, exclusive ors and rotations in each half, 288 for 12 rounds.
#![allow(unsafe_code)]

use super::{Compress, IV, SIGMA};
use adamant_base::cpu::Avx512;
use core::arch::asm;
use core::arch::x86_64::*;

impl Compress for Avx512 {
    fn compress(&self, rounds: u32, h: &mut [u64; 8], m: &[u64; 16], end: [u64; 4]) {
        // SAFETY: the token proves these features.
        unsafe { compress(rounds, h, m, end) }
    }
}

/// Numbers of the words that a half round takes, the first four for its first additions.
#[repr(C, align(64))]
struct Order([u64; 8]);

/// Both halves of all rounds.
static ORDERS: [[Order; 2]; SIGMA.len()] = orders();

const fn orders() -> [[Order; 2]; SIGMA.len()] {
    const COLUMNS: [usize; 8] = [0, 2, 4, 6, 1, 3, 5, 7];
    // Lane i has the diagonal that word i of row b is in.
    const DIAGONALS: [usize; 8] = [14, 8, 10, 12, 15, 9, 11, 13];
    let mut out = [const { [const { Order([0; 8]) }; 2] }; SIGMA.len()];
    let mut round = 0;
    while round < SIGMA.len() {
        let mut i = 0;
        while i < 8 {
            out[round][0].0[i] = SIGMA[round][COLUMNS[i]] as u64;
            out[round][1].0[i] = SIGMA[round][DIAGONALS[i]] as u64;
            i += 1;
        }
        round += 1;
    }
    out
}

macro_rules! half_round {
    ($state:ident, $m:ident, $order:expr, a by $a:literal, c by $c:literal) => {
        // SAFETY: the eight numbers of an order are read; the features are there.
        unsafe {
            asm!(
                "vmovdqa64 {x:z}, zmmword ptr [{order}]",
                "vpermi2q {x:z}, {m0:z}, {m1:z}",
                "vextracti64x4 {y}, {x:z}, 1",
                "vpaddq {a}, {a}, {x}",
                "vpaddq {a}, {a}, {b}",
                "vpxor {d}, {d}, {a}",
                "vpaddq {a}, {a}, {y}",
                "vprorq {d}, {d}, 32",
                "vpaddq {c}, {c}, {d}",
                "vpxor {b}, {b}, {c}",
                "vprorq {b}, {b}, 24",
                "vpaddq {a}, {a}, {b}",
                "vpxor {d}, {d}, {a}",
                "vprorq {d}, {d}, 16",
                "vpaddq {c}, {c}, {d}",
                "vpxor {b}, {b}, {c}",
                concat!("vpermq {a}, {a}, ", $a),
                "vprorq {b}, {b}, 63",
                "vpermq {d}, {d}, 0x4e",
                concat!("vpermq {c}, {c}, ", $c),
                a = inout(ymm_reg) $state[0],
                b = inout(ymm_reg) $state[1],
                c = inout(ymm_reg) $state[2],
                d = inout(ymm_reg) $state[3],
                x = out(ymm_reg) _,
                y = out(ymm_reg) _,
                m0 = in(zmm_reg) $m[0],
                m1 = in(zmm_reg) $m[1],
                order = in(reg) $order.0.as_ptr(),
                options(readonly, nostack, preserves_flags),
            );
        }
    };
}

#[target_feature(enable = "avx512f,avx512vl,avx512dq")]
fn compress(rounds: u32, h: &mut [u64; 8], m: &[u64; 16], end: [u64; 4]) {
    // SAFETY: eight words are read at each of the two halves of sixteen.
    let m = unsafe { [_mm512_loadu_si512(m.as_ptr().cast()), _mm512_loadu_si512(m.as_ptr().add(8).cast())] };
    let (words, _) = h.as_chunks::<4>();
    let begin = [row(&words[0]), row(&words[1])];
    let (iv, _) = IV.as_chunks::<4>();
    let mut state = [begin[0], begin[1], row(&iv[0]), row(&end)];
    let mut orders = ORDERS.iter().cycle();
    for _ in 0..rounds {
        let Some([columns, diagonals]) = orders.next() else { break };
        half_round!(state, m, columns, a by "0x93", c by "0x39");
        half_round!(state, m, diagonals, a by "0x39", c by "0x93");
    }
    let (words, _) = h.as_chunks_mut::<4>();
    for (i, words) in words.iter_mut().enumerate() {
        let sum = _mm256_ternarylogic_epi64::<0x96>(begin[i], state[i], state[i + 2]);
        // SAFETY: four words are written.
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), sum) };
    }
}

#[inline]
#[target_feature(enable = "avx512f,avx512vl")]
fn row(words: &[u64; 4]) -> __m256i {
    // SAFETY: four words are read.
    unsafe { _mm256_loadu_si256(words.as_ptr().cast()) }
}
