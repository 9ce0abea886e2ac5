//! AVX-512: one state, five lanes in each of five zmm registers.
//!
//! In form k, register r holds the lanes (x, y) with x + k y = r modulo 5: one of each column, and one of each row. With columns at
//! one position theta is sums of registers, with rows at one position chi is steps between registers, and between the two a register
//! is permuted. Pi takes form 3 to 2, 2 to 1 and 1 to 4 without an instruction; after every third round 4 becomes 3 again.
//!
//! Bound: three rounds are 98 operations on two ports, 31 of them permutations on one, 49 cycles; but what waits for what takes
//! 20 cycles a round (sums 2, rotation 1, permutation 3, addition 1, rotation 1, permutation 3, chi 1, permutation 3, and 5 as one
//! port permutes five registers), and 2 for each change of form: 62, 496 for all rounds. Measured on a Cascade Lake: 615 a block,
//! 652 from memory to memory. Other forms and what they take: docs/notes/symmetric.md.
//!
//! Registers: zmm0 to zmm4 the state between groups of three rounds, 5 to 14 temporary, 28 to 31 indices that turn five lanes;
//! k1 to k5 single positions, k6 and k7 masks of blends.

use super::generated::{PLANES, planes_add, planes_begin, planes_end, planes_three_rounds};
use crate::keccak::State;
use core::arch::asm;

macro_rules! kernel {
    ($(#[$doc:meta])* $name:ident $(, $words:tt words of $block:ident)?) => {
        $(#[$doc])*
        #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
        pub(super) fn $name(state: &mut State, $($block: &[[u8; 8 * $words]],)? constants: &[u64]) {
            let (groups, rest) = constants.as_chunks::<3>();
            debug_assert!(rest.is_empty(), "rounds are done by threes");
            let blocks: usize = kernel!(@count $($block)?);
            if groups.is_empty() || blocks == 0 {
                return;
            }
            // SAFETY: the state is read and written, the table, the constants of every group of rounds and the words of every block
            // are read. All registers that change are listed.
            unsafe {
                asm!(
                    planes_begin!(),
                    "2:",
                    planes_add!($($words)?),
                    "mov {constants}, {first}",
                    ".p2align 5",
                    "3:",
                    planes_three_rounds!(),
                    "add {constants}, 24",
                    "cmp {constants}, {end}",
                    "jb 3b",
                    "dec {blocks}",
                    "jnz 2b",
                    planes_end!(),
                    state = in(reg) state,
                    $(block = inout(reg) $block.as_ptr() => _,)?
                    blocks = inout(reg) blocks => _,
                    first = in(reg) groups.as_ptr(),
                    end = in(reg) groups.as_ptr_range().end,
                    constants = out(reg) _,
                    table = in(reg) &raw const PLANES.0,
                    mask = out(reg) _,
                    out("zmm0") _, out("zmm1") _, out("zmm2") _, out("zmm3") _, out("zmm4") _, out("zmm5") _,
                    out("zmm6") _, out("zmm7") _, out("zmm8") _, out("zmm9") _, out("zmm10") _, out("zmm11") _,
                    out("zmm12") _, out("zmm13") _, out("zmm14") _, out("zmm28") _, out("zmm29") _, out("zmm30") _,
                    out("zmm31") _,
                    out("k1") _, out("k2") _, out("k3") _, out("k4") _, out("k5") _, out("k6") _, out("k7") _,
                    options(nostack),
                );
            }
        }
    };
    (@count) => { 1 };
    (@count $block:ident) => { $block.len() };
}

kernel! {
    /// The rounds with these constants.
    permute
}
kernel! {
    /// Adds block after block, each followed by the rounds: the rate of SHA3-512.
    absorb9, 9 words of block
}
kernel! {
    /// The rate of SHA3-384.
    absorb13, 13 words of block
}
kernel! {
    /// The rate of SHA3-256, SHAKE256, KMAC256.
    absorb17, 17 words of block
}
kernel! {
    /// The rate of SHA3-224.
    absorb18, 18 words of block
}
kernel! {
    /// The rate of SHAKE128, KMAC128.
    absorb21, 21 words of block
}
