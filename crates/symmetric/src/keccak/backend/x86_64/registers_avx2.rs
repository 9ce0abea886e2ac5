//! AVX2: the permutation on four states side by side, lane by lane in memory.
//!
//! Registers: ymm0 to ymm4 are what theta adds to the columns, ymm5 to ymm9 the sums of the columns for the next round, ymm10 to
//! ymm14 a row, ymm15 temporary. A round takes 184 operations on four ports, 46 cycles, 276 for each of four states; 56 of them
//! are shifts and shuffles, which have two ports. The sums wait for the last row, and all of the next round for the sums.

use super::generated::{column_sums, four_rounds_avx2};
use crate::keccak::backend::round::CONSTANTS;
use core::arch::asm;

/// The round constants, each four times.
#[repr(align(64))]
struct Wide([[u64; 4]; 24]);

static WIDE: Wide = {
    let mut out = Wide([[0; 4]; 24]);
    let mut i = 0;
    while i < 24 {
        out.0[i] = [CONSTANTS[i]; 4];
        i += 1;
    }
    out
};

/// Orders of bytes that rotate words by 8 and by 56 bits to the left.
#[repr(align(64))]
struct Orders([[u64; 4]; 2]);

static ORDERS: Orders = {
    let by_8 = [0x0605_0403_0201_0007, 0x0e0d_0c0b_0a09_080f];
    let by_56 = [0x0007_0605_0403_0201, 0x080f_0e0d_0c0b_0a09];
    Orders([[by_8[0], by_8[1], by_8[0], by_8[1]], [by_56[0], by_56[1], by_56[0], by_56[1]]])
};

/// The last `rounds` rounds, a multiple of four above 0 and up to 24, on four of N states from column `at` on.
///
/// # Panics
/// Unless `rounds` is such a number and there are four columns: for N of 4 and 8 alone.
#[target_feature(enable = "avx2")]
pub(super) fn permute4<const N: usize>(states: &mut [[u64; N]; 25], at: usize, rounds: usize) {
    assert!(at + 4 <= N && rounds.is_multiple_of(4) && (4..=24).contains(&rounds));
    let state = states.as_mut_ptr().cast::<u64>().wrapping_add(at);
    let constants = WIDE.0[24 - rounds..].as_ptr();
    macro_rules! kernel {
        ($stride:literal) => {
            asm!(
                column_sums!($stride),
                ".p2align 5",
                "2:",
                four_rounds_avx2!($stride),
                "sub {constants}, -128",
                "sub {rounds:e}, 4",
                "jnz 2b",
                state = in(reg) state,
                orders = in(reg) ORDERS.0.as_ptr(),
                constants = inout(reg) constants => _,
                rounds = inout(reg) rounds => _,
                out("ymm0") _, out("ymm1") _, out("ymm2") _, out("ymm3") _, out("ymm4") _, out("ymm5") _,
                out("ymm6") _, out("ymm7") _, out("ymm8") _, out("ymm9") _, out("ymm10") _, out("ymm11") _,
                out("ymm12") _, out("ymm13") _, out("ymm14") _, out("ymm15") _,
                options(nostack),
            )
        };
    }
    // SAFETY: four words of each of 25 rows of N are read and written, and the constants of the rounds read: the assertion. All
    // registers that change are listed.
    unsafe {
        match N {
            4 => kernel!("32"),
            8 => kernel!("64"),
            _ => unreachable!("states come in groups of 4 and 8"),
        }
    }
}
