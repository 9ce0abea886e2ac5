//! Montgomery reductions of 9 limbs.

/// Makes `$t` zero by adding a multiple of n, n0 in rbp; then its register is the limb on top.
macro_rules! row_of_reduction {
    ($t:literal $u:literal $($ts:literal)+) => {
        concat!(
            "mov rdx, ", $t, "\n",
            "imul rdx, rbp\n",
            "xor eax, eax\n", // clears CF and OF
            row!("0" "1" "2" "3" "4" "5" "6" "7" "8"; $t $u $($ts)+; $t),
        )
    };
}

/// Subtracts rdx times limb `$j` of n, and CF, from `$t`, which is done.
macro_rules! take {
    ($j:literal $t:literal) => {
        concat!(
            "mulx rcx, rax, [rsi + 8*", $j, "]\n",
            "sbb ", $t, ", rax\n",
            "mov [rdi + 8*", $j, "], ", $t, "\n",
        )
    };
}

kernel! {
    /// `out = t / 2^576` modulo n, below 2^576, for t of 18 limbs, almost reduced, as `super::super::reduce` has it.
    ///
    /// # Safety
    /// The CPU has BMI2 and ADX. `out` is writable over 9 limbs, `t` is readable over 18, n over 9; `out` is apart from n.
    reduce_9(out: *mut u64, t: *const u64, n: *const u64, n0: u64) {
        "push rdi",
        "mov rdi, rsi",
        "mov rsi, rdx",
        "mov rbp, rcx",
        "mov r8, [rdi]",
        "mov r9, [rdi + 8]",
        "mov r10, [rdi + 16]",
        "mov r11, [rdi + 24]",
        "mov r12, [rdi + 32]",
        "mov r13, [rdi + 40]",
        "mov r14, [rdi + 48]",
        "mov r15, [rdi + 56]",
        "mov rbx, [rdi + 64]",
        row_of_reduction!("r8" "r9" "r10" "r11" "r12" "r13" "r14" "r15" "rbx"),
        row_of_reduction!("r9" "r10" "r11" "r12" "r13" "r14" "r15" "rbx" "r8"),
        row_of_reduction!("r10" "r11" "r12" "r13" "r14" "r15" "rbx" "r8" "r9"),
        row_of_reduction!("r11" "r12" "r13" "r14" "r15" "rbx" "r8" "r9" "r10"),
        row_of_reduction!("r12" "r13" "r14" "r15" "rbx" "r8" "r9" "r10" "r11"),
        row_of_reduction!("r13" "r14" "r15" "rbx" "r8" "r9" "r10" "r11" "r12"),
        row_of_reduction!("r14" "r15" "rbx" "r8" "r9" "r10" "r11" "r12" "r13"),
        row_of_reduction!("r15" "rbx" "r8" "r9" "r10" "r11" "r12" "r13" "r14"),
        row_of_reduction!("rbx" "r8" "r9" "r10" "r11" "r12" "r13" "r14" "r15"),
        "add r8, [rdi + 72]",
        "adc r9, [rdi + 80]",
        "adc r10, [rdi + 88]",
        "adc r11, [rdi + 96]",
        "adc r12, [rdi + 104]",
        "adc r13, [rdi + 112]",
        "adc r14, [rdi + 120]",
        "adc r15, [rdi + 128]",
        "adc rbx, [rdi + 136]",
        // n comes off where there is a carry, by a product with it, as MULX leaves CF alone.
        "mov edx, 0",
        "adc edx, edx",
        "pop rdi",
        take!("0" "r8"), take!("1" "r9"), take!("2" "r10"), take!("3" "r11"), take!("4" "r12"), take!("5" "r13"),
        take!("6" "r14"), take!("7" "r15"), take!("8" "rbx"),
    }
}
