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
        concat!("mov rdx, ", $t0, "\n", row!("192"; $($t)+), "mov ", $t0, ", 0\n", "adox ", $t0, ", rbx\n")
    };
}

/// The multiple of n that makes `$t0` 0, onto the sum of nine limbs; `$t0` becomes the carry.
macro_rules! clear {
    ($t0:literal $t1:literal $t2:literal $t3:literal $t4:literal $t5:literal $t6:literal $t7:literal $t8:literal) => {
        concat!(
            "mov rdx, ", $t0, "\n",
            "imul rdx, [rsi + 256]\n",
            row!("128"; $t0 $t1 $t2 $t3 $t4 $t5 $t6 $t7),
            "adox ", $t8, ", rbx\n",
            "adox ", $t0, ", rax\n",
        )
    };
}

/// Four limbs of the sum less those of n at rsi + `$at` where rdx is all ones, to out + `$at`.
macro_rules! subtract_four {
    ($at:literal, $sub:literal, $before:literal; $t0:literal $t1:literal $t2:literal $t3:literal) => {
        concat!(
            "mov rax, [rsi + 128 + ", $at, "]\n",
            "mov rcx, [rsi + 128 + ", $at, " + 8]\n",
            "mov rbx, [rsi + 128 + ", $at, " + 16]\n",
            "mov r15, [rsi + 128 + ", $at, " + 24]\n",
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

/// Registers saved, then the lower half of t reduced into rdi, r8 .. r14 and the carry in r15. rsi constants, rbp t; out at rsp, and the
/// fourth argument above it.
macro_rules! begin {
    () => {
        concat!(
            "push rbx\n",
            "push rbp\n",
            "push r12\n",
            "push r13\n",
            "push r14\n",
            "push r15\n",
            "push rcx\n",
            "push rdi\n",
            "mov rbp, rsi\n",
            "mov rsi, rdx\n",
            "mov r8, [rbp]\n",
            "mov r9, [rbp + 8]\n",
            "mov r10, [rbp + 16]\n",
            "mov r11, [rbp + 24]\n",
            "mov r12, [rbp + 32]\n",
            "mov r13, [rbp + 40]\n",
            "mov r14, [rbp + 48]\n",
            "mov r15, [rbp + 56]\n",
            "xor edi, edi\n",
            fold!("r8" "r9" "r10" "r11" "r12" "r13" "r14" "r15" "rdi"),
            fold!("r9" "r10" "r11" "r12" "r13" "r14" "r15" "rdi" "r8"),
            fold!("r10" "r11" "r12" "r13" "r14" "r15" "rdi" "r8" "r9"),
            fold!("r11" "r12" "r13" "r14" "r15" "rdi" "r8" "r9" "r10"),
            fold!("r12" "r13" "r14" "r15" "rdi" "r8" "r9" "r10" "r11"),
            fold!("r13" "r14" "r15" "rdi" "r8" "r9" "r10" "r11" "r12"),
            clear!("r14" "r15" "rdi" "r8" "r9" "r10" "r11" "r12" "r13"),
            clear!("r15" "rdi" "r8" "r9" "r10" "r11" "r12" "r13" "r14"),
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
        begin!(),
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
        "pop rcx",
        "pop r15",
        "pop r14",
        "pop r13",
        "pop r12",
        "pop rbp",
        "pop rbx",
        "ret",
        "3:",
        "mov rax, [rsi + 128]",
        "sub [rbp], rax",
        "mov rax, [rsi + 136]",
        "sbb [rbp + 8], rax",
        "mov rax, [rsi + 144]",
        "sbb [rbp + 16], rax",
        "mov rax, [rsi + 152]",
        "sbb [rbp + 24], rax",
        "mov rax, [rsi + 160]",
        "sbb [rbp + 32], rax",
        "mov rax, [rsi + 168]",
        "sbb [rbp + 40], rax",
        "mov rax, [rsi + 176]",
        "sbb [rbp + 48], rax",
        "mov rax, [rsi + 184]",
        "sbb [rbp + 56], rax",
        "sbb r15, 0",
        "jnz 3b",
        "jmp 2b",
    )
}

/// `out = t / 2^512 - c` modulo n, below 2^512, for t of 16 limbs; `minus` is 2^512 - c for a c below n, but no less than n / 2^61.
///
/// The sum is from -n to R + n: its carry chooses which of three multiples of n comes off, and no more does.
///
/// # Safety
/// The CPU has BMI2 and ADX. `out` is writable over 8 limbs, `t` is readable over 16 and `minus` over 8.
#[rustfmt::skip]
#[unsafe(naked)]
pub(super) unsafe extern "sysv64" fn reduce_folding_sub_8(
    out: *mut u64, t: *const u64, n: *const Folding8, minus: *const u64,
) {
    naked_asm!(
        begin!(),
        "mov rbx, [rsp + 8]",
        "xor eax, eax", // clears CF and OF
        "adcx rdi, [rbp + 64]",
        "adox rdi, [rbx]",
        "adcx r8, [rbp + 72]",
        "adox r8, [rbx + 8]",
        "adcx r9, [rbp + 80]",
        "adox r9, [rbx + 16]",
        "adcx r10, [rbp + 88]",
        "adox r10, [rbx + 24]",
        "adcx r11, [rbp + 96]",
        "adox r11, [rbx + 32]",
        "adcx r12, [rbp + 104]",
        "adox r12, [rbx + 40]",
        "adcx r13, [rbp + 112]",
        "adox r13, [rbx + 48]",
        "adcx r14, [rbp + 120]",
        "adox r14, [rbx + 56]",
        "adcx r15, rax",
        "adox r15, rax",
        "pop rbp",
        // 0, 1 or 2: the row of `multiples`.
        "shl r15, 6",
        "lea rdx, [rsi + r15 - 64]",
        "sub rdi, [rdx + 64]",
        "mov [rbp], rdi",
        "sbb r8, [rdx + 72]",
        "mov [rbp + 8], r8",
        "sbb r9, [rdx + 80]",
        "mov [rbp + 16], r9",
        "sbb r10, [rdx + 88]",
        "mov [rbp + 24], r10",
        "sbb r11, [rdx + 96]",
        "mov [rbp + 32], r11",
        "sbb r12, [rdx + 104]",
        "mov [rbp + 40], r12",
        "sbb r13, [rdx + 112]",
        "mov [rbp + 48], r13",
        "sbb r14, [rdx + 120]",
        "mov [rbp + 56], r14",
        "pop rcx",
        "pop r15",
        "pop r14",
        "pop r13",
        "pop r12",
        "pop rbp",
        "pop rbx",
        "ret",
    )
}
