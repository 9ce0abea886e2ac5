//! The reduction of 16 limbs that folds.
//!
//! A reduction clears the lowest limb by a multiple of n, and the next multiple waits until the sum has it: 11 cycles a limb. Here the
//! lowest six limbs are folded: each is taken away and comes back times 1 / 2^64 mod n, which waits for one product. What is folded
//! last makes the number 64 bits too long, so the last two limbs are cleared. In a row a limb's product gets the carry of the column
//! before first (CF) and is added to the sum then (OF): rows wait for each other at one place, not at two. Emerald Rapids, core cycles
//! of a reduction by itself and in a chain: 90 and 99; `super::fixed_reduce::reduce_all_8` takes 107 and 117.
//!
//! # Bounds
//! R = 2^512, f = 1 / 2^64 mod n, at most R - 2^450 (`Folding8::new_vartime`). Between foldings the sum has nine limbs: it is below
//! 2^512 + 2^64 f < 2^576; after the last one it is below 2^64 (n + n / 2^63) + 2^128. After two clearings it is below
//! n + n / 2^62, and with the upper half below R + n + n / 2^62: n is taken off at most once for almost all factors. The others,
//! next to R, need more, in a loop that branches on that; n is at least 2^448.

use super::folding_8::Folding8;
use core::arch::naked_asm;

/// rdx times the eight limbs at rsi + `$at` onto the sum `$t`; the last high half, with the row's carry, in rbx, OF is the sum's carry.
macro_rules! row {
    ($at:literal; $t0:literal $t1:literal $t2:literal $t3:literal $t4:literal $t5:literal $t6:literal $t7:literal) => {
        concat!(
            "xor eax, eax\n", // clears CF and OF
            "mulx rcx, rax, [rsi + ", $at, "]\n",
            "adox ", $t0, ", rax\n",
            row!(@column "rcx" "rbx", $at, 8, $t1),
            row!(@column "rbx" "rcx", $at, 16, $t2),
            row!(@column "rcx" "rbx", $at, 24, $t3),
            row!(@column "rbx" "rcx", $at, 32, $t4),
            row!(@column "rcx" "rbx", $at, 40, $t5),
            row!(@column "rbx" "rcx", $at, 48, $t6),
            row!(@column "rcx" "rbx", $at, 56, $t7),
            "mov eax, 0\n",
            "adcx rbx, rax\n",
        )
    };
    (@column $low:literal $high:literal, $at:literal, $limb:literal, $t:literal) => {
        concat!(
            "mulx ", $high, ", rax, [rsi + ", $at, " + ", $limb, "]\n",
            "adcx ", $low, ", rax\n",
            "adox ", $t, ", ", $low, "\n",
        )
    };
}

/// The limb `$t0` times 1 / 2^64 onto those above; `$t0` becomes the limb above them.
macro_rules! fold {
    ($t0:literal $($t:literal)+) => {
        concat!("mov rdx, ", $t0, "\n", row!("64"; $($t)+), "mov ", $t0, ", 0\n", "adox ", $t0, ", rbx\n")
    };
}

/// The multiple of n that makes `$t0` 0, onto the sum of nine limbs; `$t0` becomes the carry.
macro_rules! clear {
    ($t0:literal $t1:literal $t2:literal $t3:literal $t4:literal $t5:literal $t6:literal $t7:literal $t8:literal) => {
        concat!(
            "mov rdx, ", $t0, "\n",
            "imul rdx, [rsi + 128]\n",
            row!("0"; $t0 $t1 $t2 $t3 $t4 $t5 $t6 $t7),
            "adox ", $t8, ", rbx\n",
            "adox ", $t0, ", rax\n",
        )
    };
}

/// Four limbs of the sum less those of n at rsi + `$at` where rdx is all ones, to out + `$at`.
macro_rules! subtract_four {
    ($at:literal, $sub:literal, $before:literal; $t0:literal $t1:literal $t2:literal $t3:literal) => {
        concat!(
            "mov rax, [rsi + ", $at, "]\n",
            "mov rcx, [rsi + ", $at, " + 8]\n",
            "mov rbx, [rsi + ", $at, " + 16]\n",
            "mov r15, [rsi + ", $at, " + 24]\n",
            "and rax, rdx\n",
            "and rcx, rdx\n",
            "and rbx, rdx\n",
            "and r15, rdx\n",
            $before,
            $sub, " ", $t0, ", rax\n",
            "mov [rbp + ", $at, "], ", $t0, "\n",
            "sbb ", $t1, ", rcx\n",
            "mov [rbp + ", $at, " + 8], ", $t1, "\n",
            "sbb ", $t2, ", rbx\n",
            "mov [rbp + ", $at, " + 16], ", $t2, "\n",
            "sbb ", $t3, ", r15\n",
            "mov [rbp + ", $at, " + 24], ", $t3, "\n",
        )
    };
}

/// `out = t / 2^512` modulo n, below 2^512, for t of 16 limbs.
///
/// # Safety
/// The CPU has BMI2 and ADX. `out` is writable over 8 limbs, `t` is readable over 16.
#[rustfmt::skip]
#[unsafe(naked)]
pub(super) unsafe extern "sysv64" fn reduce_folding_8(out: *mut u64, t: *const u64, n: *const Folding8) {
    naked_asm!(
        // rsi constants, rbp t, then out; r8 .. r15 and rdi limbs of the sum in turn; [rsp] the sum's carry at the end
        "push rbx",
        "push rbp",
        "push r12",
        "push r13",
        "push r14",
        "push r15",
        "push rdi",
        "mov rbp, rsi",
        "mov rsi, rdx",
        "mov r8, [rbp]",
        "mov r9, [rbp + 8]",
        "mov r10, [rbp + 16]",
        "mov r11, [rbp + 24]",
        "mov r12, [rbp + 32]",
        "mov r13, [rbp + 40]",
        "mov r14, [rbp + 48]",
        "mov r15, [rbp + 56]",
        "xor edi, edi",
        fold!("r8" "r9" "r10" "r11" "r12" "r13" "r14" "r15" "rdi"),
        fold!("r9" "r10" "r11" "r12" "r13" "r14" "r15" "rdi" "r8"),
        fold!("r10" "r11" "r12" "r13" "r14" "r15" "rdi" "r8" "r9"),
        fold!("r11" "r12" "r13" "r14" "r15" "rdi" "r8" "r9" "r10"),
        fold!("r12" "r13" "r14" "r15" "rdi" "r8" "r9" "r10" "r11"),
        fold!("r13" "r14" "r15" "rdi" "r8" "r9" "r10" "r11" "r12"),
        clear!("r14" "r15" "rdi" "r8" "r9" "r10" "r11" "r12" "r13"),
        clear!("r15" "rdi" "r8" "r9" "r10" "r11" "r12" "r13" "r14"),
        "add rdi, [rbp + 64]",
        "adc r8, [rbp + 72]",
        "adc r9, [rbp + 80]",
        "adc r10, [rbp + 88]",
        "adc r11, [rbp + 96]",
        "adc r12, [rbp + 104]",
        "adc r13, [rbp + 112]",
        "adc r14, [rbp + 120]",
        "adc r15, 0",
        "pop rbp",
        // Whether n comes off is as good as random: masked, without a branch.
        "mov rdx, r15",
        "push r15",
        "neg rdx",
        "sbb rdx, rdx",
        subtract_four!("0", "sub", ""; "rdi" "r8" "r9" "r10"),
        "sbb rdi, rdi",
        subtract_four!("32", "sbb", "add rdi, rdi\n"; "r11" "r12" "r13" "r14"),
        "pop r15",
        "sbb r15, 0",
        "jnz 3f",
        "2:",
        "pop r15",
        "pop r14",
        "pop r13",
        "pop r12",
        "pop rbp",
        "pop rbx",
        "ret",
        "3:",
        "mov rax, [rsi]",
        "sub [rbp], rax",
        "mov rax, [rsi + 8]",
        "sbb [rbp + 8], rax",
        "mov rax, [rsi + 16]",
        "sbb [rbp + 16], rax",
        "mov rax, [rsi + 24]",
        "sbb [rbp + 24], rax",
        "mov rax, [rsi + 32]",
        "sbb [rbp + 32], rax",
        "mov rax, [rsi + 40]",
        "sbb [rbp + 40], rax",
        "mov rax, [rsi + 48]",
        "sbb [rbp + 48], rax",
        "mov rax, [rsi + 56]",
        "sbb [rbp + 56], rax",
        "sbb r15, 0",
        "jnz 3b",
        "jmp 2b",
    )
}
