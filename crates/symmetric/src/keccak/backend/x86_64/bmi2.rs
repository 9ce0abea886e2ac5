//! One state with RORX and ANDN, lane by lane in memory.
//!
//! Registers: rdi points to the state, rbx to the constants of these rounds. r8 to r12 and rax, rcx, rdx, rsi, r13 are in turn
//! the sums of the columns, then a row, and what theta adds to the columns; r14 is temporary. A round takes 130 operations, on
//! four units 32.5 cycles, 780 for all.

use super::generated::four_rounds_bmi2;
use crate::keccak::State;
use crate::keccak::backend::round::CONSTANTS;
use crate::keccak::backend::{Permute, Rounds};
use adamant_base::cpu::Bmi2;
use core::arch::asm;

/// The round constants, and 0, which is none: the kernel stops there.
#[repr(align(64))]
struct Ended([u64; 25]);

static ENDED: Ended = {
    let mut out = Ended([0; 25]);
    let mut i = 0;
    while i < 24 {
        assert!(CONSTANTS[i] != 0);
        out.0[i] = CONSTANTS[i];
        i += 1;
    }
    out
};

impl Permute for Bmi2 {
    fn permute(&self, state: &mut State, rounds: Rounds) {
        let count = rounds.of(&CONSTANTS).len();
        // SAFETY: the token proves these features.
        unsafe { kernel(state, &ENDED.0[24 - count..]) }
    }
}

/// The rounds with these constants, four or a multiple of four, which end with 0.
#[target_feature(enable = "bmi1,bmi2")]
fn kernel(state: &mut State, constants: &[u64]) {
    assert!(constants.len() % 4 == 1 && constants.len() > 4);
    // SAFETY: reads and writes the state, and reads the constants to the first 0: the last of them, as no round constant is 0.
    // rbx is put back, and all other registers that change are listed.
    unsafe {
        asm!(
            "mov r15, rbx",
            "mov rbx, rax",
            "mov r8, [rdi + 160]",
            "mov r9, [rdi + 168]",
            "mov r10, [rdi + 176]",
            "mov r11, [rdi + 184]",
            "mov r12, [rdi + 192]",
            ".p2align 5",
            "2:",
            four_rounds_bmi2!(),
            "add rbx, 32",
            "cmp qword ptr [rbx], 0",
            "jne 2b",
            "mov rbx, r15",
            in("rdi") state,
            inout("rax") constants.as_ptr() => _, out("rcx") _, out("rdx") _, out("rsi") _,
            out("r8") _, out("r9") _, out("r10") _, out("r11") _, out("r12") _, out("r13") _, out("r14") _, out("r15") _,
            options(nostack),
        );
    }
}
