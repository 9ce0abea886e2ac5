//! AVX-512: the permutation with the whole state in registers, on two, four or eight states.
//!
//! A round takes 35 ternary operations, 31 exclusive ors, 29 rotations and fifteen copies, of which the CPU makes most by
//! renaming. It starts two of the first three on zmm each cycle, and four on ymm and xmm where it has four ports (Zen 4), of
//! which two rotate. Bound: 47.5 cycles a round, 1,140 for all of eight states; 23.75 and 570 for four or two. Measured on a
//! Zen 4: 1,360 to 1,460, and 660 to 760. What was tried instead: docs/notes/symmetric.md.
//!
//! Registers: lane i starts in register i, 25 to 29 are sums of columns, 25 to 31 copies.

use super::generated::four_rounds;
use core::arch::asm;

macro_rules! entry {
    ($(#[$doc:meta])* $name:ident($words:ty), $r:literal, $broadcast:literal, $move:literal, $stride:literal) => {
        $(#[$doc])*
        #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
        pub(super) fn $name(state: &mut [$words; 25], constants: &[u64]) {
            let (groups, _) = constants.as_chunks::<4>();
            if groups.is_empty() {
                return;
            }
            // SAFETY: 25 rows are read and written, and the constants of every group of rounds read. All registers that change are
            // listed.
            unsafe {
                asm!(
                    entry!(@load $move, $r, $stride),
                    "2:",
                    four_rounds!($r, $broadcast),
                    "add {constants}, 32",
                    "dec {groups}",
                    "jnz 2b",
                    entry!(@store $move, $r, $stride),
                    state = in(reg) state,
                    constants = inout(reg) groups.as_ptr() => _,
                    groups = inout(reg) groups.len() => _,
                    out("zmm0") _, out("zmm1") _, out("zmm2") _, out("zmm3") _, out("zmm4") _, out("zmm5") _,
                    out("zmm6") _, out("zmm7") _, out("zmm8") _, out("zmm9") _, out("zmm10") _, out("zmm11") _,
                    out("zmm12") _, out("zmm13") _, out("zmm14") _, out("zmm15") _, out("zmm16") _, out("zmm17") _,
                    out("zmm18") _, out("zmm19") _, out("zmm20") _, out("zmm21") _, out("zmm22") _, out("zmm23") _,
                    out("zmm24") _, out("zmm25") _, out("zmm26") _, out("zmm27") _, out("zmm28") _, out("zmm29") _,
                    out("zmm30") _, out("zmm31") _,
                    options(nostack),
                );
            }
        }
    };
    (@load $move:literal, $r:literal, $stride:literal) => {
        entry!(@lines $move, $r, $stride, load: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24)
    };
    (@store $move:literal, $r:literal, $stride:literal) => {
        entry!(@lines $move, $r, $stride, store: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24)
    };
    (@lines $move:literal, $r:literal, $stride:literal, load: $($i:literal)+) => {
        concat!($($move, " ", $r, $i, ", [{state} + ", $i, " * ", $stride, "]\n"),+)
    };
    (@lines $move:literal, $r:literal, $stride:literal, store: $($i:literal)+) => {
        concat!($($move, " [{state} + ", $i, " * ", $stride, "], ", $r, $i, "\n"),+)
    };
}

entry! {
    /// Two states.
    permute2([u64; 2]), "xmm", "{{1to2}}", "vmovdqu64", 16
}
entry! {
    /// Four states.
    permute4([u64; 4]), "ymm", "{{1to4}}", "vmovdqu64", 32
}
entry! {
    /// Eight states.
    permute8([u64; 8]), "zmm", "{{1to8}}", "vmovdqu64", 64
}
