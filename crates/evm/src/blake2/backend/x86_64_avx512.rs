//! AVX-512: the rows a, b, c, d of the state, four words each, in a register each, with rotations of one instruction. Words of the message
//! come by masked broadcasts, which any vector port takes: one permutation of two zmm registers for eight words competes with the turns,
//! and while it is under way Intel's CPUs have one port less.
//!
//! Between columns and diagonals row b stays, as it is ready last: a turns back by one, c on by one, d by two, and the words of the
//! message come in the order that this asks for. A half round is one piece of assembly, as the compiler would add b before the message.
//!
//! Bound: b goes through 12 cycles of additions, exclusive ors and rotations in each half, 288 for 12 rounds. Emerald Rapids, 12 rounds,
//! minima in one program: 140 ns at 2.7 GHz, by AVX2 150; 153 at 2.5 GHz, by permutations 170, plain Rust 187 to 240. Not run on a Zen 4.
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

/// Words `x` of the message for the first additions and `y` for the second ones, each in the order of the lanes.
macro_rules! half_round {
    ($state:ident, $m:ident, $masks:ident, $order:expr, x: $x0:literal $x1:literal $x2:literal $x3:literal,
     y: $y0:literal $y1:literal $y2:literal $y3:literal, a by $a:literal, c by $c:literal) => {
        // SAFETY: eight bytes are read at each word of the message; the features are there.
        unsafe {
            asm!(
                "vpbroadcastq {x}, qword ptr [{m} + {x0}]",
                "vpbroadcastq {x}{{{lane1}}}, qword ptr [{m} + {x1}]",
                "vpbroadcastq {x}{{{lane2}}}, qword ptr [{m} + {x2}]",
                "vpbroadcastq {x}{{{lane3}}}, qword ptr [{m} + {x3}]",
                "vpbroadcastq {y}, qword ptr [{m} + {y0}]",
                "vpbroadcastq {y}{{{lane1}}}, qword ptr [{m} + {y1}]",
                "vpbroadcastq {y}{{{lane2}}}, qword ptr [{m} + {y2}]",
                "vpbroadcastq {y}{{{lane3}}}, qword ptr [{m} + {y3}]",
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
                m = in(reg) $m.as_ptr(),
                lane1 = in(kreg) $masks[0],
                lane2 = in(kreg) $masks[1],
                lane3 = in(kreg) $masks[2],
                x0 = const 8 * $order[$x0],
                x1 = const 8 * $order[$x1],
                x2 = const 8 * $order[$x2],
                x3 = const 8 * $order[$x3],
                y0 = const 8 * $order[$y0],
                y1 = const 8 * $order[$y1],
                y2 = const 8 * $order[$y2],
                y3 = const 8 * $order[$y3],
                options(readonly, nostack, preserves_flags),
            );
        }
    };
}

#[target_feature(enable = "avx512f,avx512vl,avx512dq")]
fn compress(rounds: u32, h: &mut [u64; 8], m: &[u64; 16], end: [u64; 4]) {
    let (words, _) = h.as_chunks::<4>();
    let begin = [row(&words[0]), row(&words[1])];
    let (iv, _) = IV.as_chunks::<4>();
    let mut state = [begin[0], begin[1], row(&iv[0]), row(&end)];
    let lanes: [u8; 3] = [2, 4, 8];
    let mut left = rounds;
    macro_rules! rounds {
        ($($i:literal)+) => {$(
            if left == 0 {
                break;
            }
            left -= 1;
            half_round!(state, m, lanes, SIGMA[$i], x: 0 2 4 6, y: 1 3 5 7, a by "0x93", c by "0x39");
            // Lane i has the diagonal that word i of row b is in.
            half_round!(state, m, lanes, SIGMA[$i], x: 14 8 10 12, y: 15 9 11 13, a by "0x39", c by "0x93");
        )+};
    }
    loop {
        rounds!(0 1 2 3 4 5 6 7 8 9);
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
