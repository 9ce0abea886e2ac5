//! AVX2: the rows a, b, c, d of the state, four words each, in a register each; a half round mixes four columns, or four diagonals, at once.
//!
//! For the diagonals row b stays, as it is ready last: a turns back by one, c on by one, d by two, which VPERMQ does while b is computed,
//! and the words of the message come in the order that this asks for, by broadcasts and blends, which any vector port takes: inserts compete with
//! the turns for one. The compiler would add b before the message, load all messages ahead of the loop and rotate by two shuffles; so a
//! half round is one piece of assembly.
//!
//! Bound: b goes through 13 cycles of additions, exclusive ors and shuffles in each half, 312 for 12 rounds. Emerald Rapids at 2.7 GHz, 12 rounds,
//! minima in one program: 150 ns; with turns of two instructions 160; with inserts too 173. This form was not run on a Zen 3, where, with
//! inserts, turns by VPERMQ took 131 ns and those of two instructions 127.
#![allow(unsafe_code)]

use super::{Compress, IV, SIGMA};
use adamant_base::cpu::Avx2;
use core::arch::asm;
use core::arch::x86_64::*;

impl Compress for Avx2 {
    fn compress(&self, rounds: u32, h: &mut [u64; 8], m: &[u64; 16], end: [u64; 4]) {
        // SAFETY: the token proves this feature.
        unsafe { compress(rounds, h, m, end) }
    }
}

/// Words `x` of the message for the first additions and `y` for the second ones, each in the order of the lanes.
macro_rules! half_round {
    ($state:ident, $m:ident, $masks:ident, $order:expr, x: $x0:literal $x1:literal $x2:literal $x3:literal,
     y: $y0:literal $y1:literal $y2:literal $y3:literal, a by $a:literal, c by $c:literal) => {
        // SAFETY: eight bytes are read at each word of the message; the feature is there.
        unsafe {
            asm!(
                "vpbroadcastq {x}, qword ptr [{m} + {x0}]",
                "vpbroadcastq {t}, qword ptr [{m} + {x1}]",
                "vpblendd {x}, {x}, {t}, 0x0c",
                "vpbroadcastq {t}, qword ptr [{m} + {x2}]",
                "vpblendd {x}, {x}, {t}, 0x30",
                "vpbroadcastq {t}, qword ptr [{m} + {x3}]",
                "vpblendd {x}, {x}, {t}, 0xc0",
                "vpaddq {a}, {a}, {x}",
                "vpbroadcastq {y}, qword ptr [{m} + {y0}]",
                "vpbroadcastq {t}, qword ptr [{m} + {y1}]",
                "vpblendd {y}, {y}, {t}, 0x0c",
                "vpbroadcastq {t}, qword ptr [{m} + {y2}]",
                "vpblendd {y}, {y}, {t}, 0x30",
                "vpbroadcastq {t}, qword ptr [{m} + {y3}]",
                "vpblendd {y}, {y}, {t}, 0xc0",
                "vpaddq {a}, {a}, {b}",
                "vpxor {d}, {d}, {a}",
                "vpaddq {a}, {a}, {y}",
                "vpshufd {d}, {d}, 0xb1",
                "vpaddq {c}, {c}, {d}",
                "vpxor {b}, {b}, {c}",
                "vpshufb {b}, {b}, {by_24}",
                "vpaddq {a}, {a}, {b}",
                "vpxor {d}, {d}, {a}",
                concat!("vpermq {a}, {a}, ", $a),
                "vpshufb {d}, {d}, {by_16}",
                "vpaddq {c}, {c}, {d}",
                "vpermq {d}, {d}, 0x4e",
                "vpxor {b}, {b}, {c}",
                concat!("vpermq {c}, {c}, ", $c),
                "vpsrlq {t}, {b}, 63",
                "vpaddq {b}, {b}, {b}",
                "vpor {b}, {b}, {t}",
                a = inout(ymm_reg) $state[0],
                b = inout(ymm_reg) $state[1],
                c = inout(ymm_reg) $state[2],
                d = inout(ymm_reg) $state[3],
                x = out(ymm_reg) _,
                y = out(ymm_reg) _,
                t = out(ymm_reg) _,
                m = in(reg) $m.as_ptr(),
                by_24 = in(ymm_reg) $masks.by_24,
                by_16 = in(ymm_reg) $masks.by_16,
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

/// What VPSHUFB takes: rotations of words to the right.
struct Masks {
    by_24: __m256i,
    by_16: __m256i,
}

#[target_feature(enable = "avx2")]
fn compress(rounds: u32, h: &mut [u64; 8], m: &[u64; 16], end: [u64; 4]) {
    let both = |high: i64, low: i64| _mm256_broadcastsi128_si256(_mm_set_epi64x(high, low));
    let masks = Masks {
        by_24: both(0x0a09_080f_0e0d_0c0b, 0x0201_0007_0605_0403),
        by_16: both(0x0908_0f0e_0d0c_0b0a, 0x0100_0706_0504_0302),
    };
    let (words, _) = h.as_chunks::<4>();
    let begin = [row(&words[0]), row(&words[1])];
    let (iv, _) = IV.as_chunks::<4>();
    let mut state = [begin[0], begin[1], row(&iv[0]), row(&end)];
    let mut left = rounds;
    macro_rules! rounds {
        ($($i:literal)+) => {$(
            if left == 0 {
                break;
            }
            left -= 1;
            half_round!(state, m, masks, SIGMA[$i], x: 0 2 4 6, y: 1 3 5 7, a by "0x93", c by "0x39");
            half_round!(state, m, masks, SIGMA[$i], x: 14 8 10 12, y: 15 9 11 13, a by "0x39", c by "0x93");
        )+};
    }
    loop {
        rounds!(0 1 2 3 4 5 6 7 8 9);
    }
    let (words, _) = h.as_chunks_mut::<4>();
    for (i, words) in words.iter_mut().enumerate() {
        let sum = _mm256_xor_si256(begin[i], _mm256_xor_si256(state[i], state[i + 2]));
        // SAFETY: four words are written.
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), sum) };
    }
}

/// Four words.
#[inline]
#[target_feature(enable = "avx2")]
fn row(words: &[u64; 4]) -> __m256i {
    // SAFETY: four words are read.
    unsafe { _mm256_loadu_si256(words.as_ptr().cast()) }
}
