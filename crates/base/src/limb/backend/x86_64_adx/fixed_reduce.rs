//! Montgomery reduction by a modulus of one fixed length.
//!
//! `m` holds L limbs and is shifted down by one limb a row: row i adds `q_i n` with `q_i = -m[0] / n[0] mod 2^64`,
//! drops the lowest limb, which is now 0, and gains one at the top. After L rows `m = (m + q n) / 2^(64 L)`, which
//! is at most n. What stood above m is never touched: the caller adds it once, at the end.
//!
//! All rows are one piece of code with fixed addresses. The limb that decides the next `q` stays in r12; it is
//! ready after the second column, so the wait for it (3 cycles for the product, 4 for MULX, 2 to add) passes behind
//! the rest of the row. Bound: (2 L + 1) L / 2 cycles on two carry ports: 264 for 16 limbs, 1040 for 32.

use core::arch::naked_asm;

macro_rules! fixed_reduce {
    ($(#[$doc:meta])* $name:ident, $rows:literal; $($j:literal)+;
     $a:literal $b:literal $c:literal) => {
        $(#[$doc])*
        ///
        /// # Safety
        /// The CPU has BMI2 and ADX. `m` and `q` are writable, `n` is readable over the length; all are apart.
        #[unsafe(naked)]
        pub(super) unsafe extern "sysv64" fn $name(m: *mut u64, q: *mut u64, n: *const u64, n0: u64) {
            naked_asm!(
                // rdi m + 128, rsi n + 128, rbx q + 8 i, [rsp] n0, r12 m[0], ecx rows left, rax zero;
                // r13 to r15 the top limbs of m
                "push rbx",
                "push rbp",
                "push r12",
                "push r13",
                "push r14",
                "push r15",
                "push rcx",
                "mov rbx, rsi",
                "mov rsi, rdx",
                "sub rdi, -128",
                "sub rsi, -128",
                "mov rdx, [rdi - 128]",
                "mov r12, rdx",
                concat!("mov r13, [rdi + 8*", $a, " - 128]"),
                concat!("mov r14, [rdi + 8*", $b, " - 128]"),
                concat!("mov r15, [rdi + 8*", $c, " - 128]"),
                concat!("mov ecx, ", $rows),
                "xor eax, eax",
                ".balign 64",
                "2:",
                "imul rdx, [rsp]",
                "xor r9d, r9d", // clears CF and OF
                "mov [rbx], rdx",
                "lea rbx, [rbx + 8]",
                "mov rbp, [rdi - 120]",
                "mulx r9, r8, [rsi - 128]",
                "adox r8, r12", // 0, with its carry
                "mov r11, [rdi - 112]",
                row!(@product "r12", "r9" "r10", 1, "rbp"),
                row!("0", "1"; "r10" "r9"; "r11" "rbp"; $($j)+; $a "r13" $b "r14" $c "r15"),
                "mov rdx, r12",
                "dec ecx",
                "jnz 2b",
                "mov [rdi - 128], r12",
                concat!("mov [rdi + 8*", $a, " - 128], r13"),
                concat!("mov [rdi + 8*", $b, " - 128], r14"),
                concat!("mov [rdi + 8*", $c, " - 128], r15"),
                // n0 tells of a modulus that may be secret: it does not stay on the stack.
                "mov [rsp], rax",
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
    };
}

/// Row `$i` of [`reduce_8`]: makes `$t0` zero by adding a multiple of n, and then the limb above `$t7` of it.
#[rustfmt::skip]
macro_rules! row_of_8 {
    ($i:literal; $t0:literal $t1:literal $t2:literal $t3:literal $t4:literal $t5:literal $t6:literal $t7:literal) => {
        concat!(
            "mov rdx, ", $t0, "\n",
            "imul rdx, rbp\n",
            "mov [rbx + 8*", $i, "], rdx\n",
            row_of_8!(@add $t0 $t1 $t2 $t3 $t4 $t5 $t6 $t7),
        )
    };
    // Without the quotient.
    ($t0:literal $($t:literal)+) => {
        concat!("mov rdx, ", $t0, "\n", "imul rdx, rbp\n", row_of_8!(@add $t0 $($t)+))
    };
    (@add $t0:literal $t1:literal $t2:literal $t3:literal $t4:literal $t5:literal $t6:literal $t7:literal) => {
        concat!(
            "xor eax, eax\n", // clears CF and OF
            row_of_8!(@column "0"; $t0 $t1),
            row_of_8!(@column "8"; $t1 $t2),
            row_of_8!(@column "16"; $t2 $t3),
            row_of_8!(@column "24"; $t3 $t4),
            row_of_8!(@column "32"; $t4 $t5),
            row_of_8!(@column "40"; $t5 $t6),
            row_of_8!(@column "48"; $t6 $t7),
            "mulx rcx, rax, [rsi + 56]\n",
            "adcx ", $t7, ", rax\n",
            "mov eax, 0\n",
            "adox ", $t0, ", rcx\n",
            "adcx ", $t0, ", rax\n",
        )
    };
    (@column $at:literal; $t0:literal $t1:literal) => {
        concat!("mulx rcx, rax, [rsi + ", $at, "]\n", "adcx ", $t0, ", rax\n", "adox ", $t1, ", rcx\n")
    };
}

/// `m = (m + q n) / 2^512` for 8 limbs, and the quotient `q`: unrolled, as 8 limbs of m fit into registers and their way
/// through memory would be most of the chain of dependent operations. About 90 cycles.
///
/// # Safety
/// As for [`reduce_16`].
#[unsafe(naked)]
pub(super) unsafe extern "sysv64" fn reduce_8(m: *mut u64, q: *mut u64, n: *const u64, n0: u64) {
    naked_asm!(
        // rdi m, rbx q, rsi n, rbp n0, r8 .. r15 limbs of m in turn
        "push rbx",
        "push rbp",
        "push r12",
        "push r13",
        "push r14",
        "push r15",
        "mov rbx, rsi",
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
        row_of_8!("0"; "r8" "r9" "r10" "r11" "r12" "r13" "r14" "r15"),
        row_of_8!("1"; "r9" "r10" "r11" "r12" "r13" "r14" "r15" "r8"),
        row_of_8!("2"; "r10" "r11" "r12" "r13" "r14" "r15" "r8" "r9"),
        row_of_8!("3"; "r11" "r12" "r13" "r14" "r15" "r8" "r9" "r10"),
        row_of_8!("4"; "r12" "r13" "r14" "r15" "r8" "r9" "r10" "r11"),
        row_of_8!("5"; "r13" "r14" "r15" "r8" "r9" "r10" "r11" "r12"),
        row_of_8!("6"; "r14" "r15" "r8" "r9" "r10" "r11" "r12" "r13"),
        row_of_8!("7"; "r15" "r8" "r9" "r10" "r11" "r12" "r13" "r14"),
        "mov [rdi], r8",
        "mov [rdi + 8], r9",
        "mov [rdi + 16], r10",
        "mov [rdi + 24], r11",
        "mov [rdi + 32], r12",
        "mov [rdi + 40], r13",
        "mov [rdi + 48], r14",
        "mov [rdi + 56], r15",
        "pop r15",
        "pop r14",
        "pop r13",
        "pop r12",
        "pop rbp",
        "pop rbx",
        "ret",
    )
}

/// `out = t / 2^512` modulo n, below 2^512, for t of 16 limbs: a whole reduction of 8 limbs without a call in between, as
/// [`super::reduce`] has it. Where the sum has a carry n is taken off, by a product with the carry: MULX leaves CF alone.
///
/// # Safety
/// The CPU has BMI2 and ADX. `out` is writable over 8 limbs, `t` is readable over 16, `n` over 8; `out` is apart from n.
#[rustfmt::skip]
#[unsafe(naked)]
pub(super) unsafe extern "sysv64" fn reduce_all_8(out: *mut u64, t: *const u64, n: *const u64, n0: u64) {
    naked_asm!(
        // rdi t, rsi n, rbp n0, r8 .. r15 limbs of t in turn, rdi out at the end
        "push rbp",
        "push r12",
        "push r13",
        "push r14",
        "push r15",
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
        row_of_8!("r8" "r9" "r10" "r11" "r12" "r13" "r14" "r15"),
        row_of_8!("r9" "r10" "r11" "r12" "r13" "r14" "r15" "r8"),
        row_of_8!("r10" "r11" "r12" "r13" "r14" "r15" "r8" "r9"),
        row_of_8!("r11" "r12" "r13" "r14" "r15" "r8" "r9" "r10"),
        row_of_8!("r12" "r13" "r14" "r15" "r8" "r9" "r10" "r11"),
        row_of_8!("r13" "r14" "r15" "r8" "r9" "r10" "r11" "r12"),
        row_of_8!("r14" "r15" "r8" "r9" "r10" "r11" "r12" "r13"),
        row_of_8!("r15" "r8" "r9" "r10" "r11" "r12" "r13" "r14"),
        "add r8, [rdi + 64]",
        "adc r9, [rdi + 72]",
        "adc r10, [rdi + 80]",
        "adc r11, [rdi + 88]",
        "adc r12, [rdi + 96]",
        "adc r13, [rdi + 104]",
        "adc r14, [rdi + 112]",
        "adc r15, [rdi + 120]",
        "mov edx, 0",
        "adc edx, edx",
        "pop rdi",
        "mulx rcx, rax, [rsi + 0]",
        "sub r8, rax",
        "mov [rdi + 0], r8",
        "mulx rcx, rax, [rsi + 8]",
        "sbb r9, rax",
        "mov [rdi + 8], r9",
        "mulx rcx, rax, [rsi + 16]",
        "sbb r10, rax",
        "mov [rdi + 16], r10",
        "mulx rcx, rax, [rsi + 24]",
        "sbb r11, rax",
        "mov [rdi + 24], r11",
        "mulx rcx, rax, [rsi + 32]",
        "sbb r12, rax",
        "mov [rdi + 32], r12",
        "mulx rcx, rax, [rsi + 40]",
        "sbb r13, rax",
        "mov [rdi + 40], r13",
        "mulx rcx, rax, [rsi + 48]",
        "sbb r14, rax",
        "mov [rdi + 48], r14",
        "mulx rcx, rax, [rsi + 56]",
        "sbb r15, rax",
        "mov [rdi + 56], r15",
        "pop r15",
        "pop r14",
        "pop r13",
        "pop r12",
        "pop rbp",
        "ret",
    )
}

fixed_reduce! {
    /// `m = (m + q n) / 2^1024` for 16 limbs, and the quotient `q`.
    reduce_16, 16; 2 3 4 5 6 7 8 9 10 11 12; 13 14 15
}
fixed_reduce! {
    /// `m = (m + q n) / 2^1536` for 24 limbs, and the quotient `q`.
    reduce_24, 24; 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; 21 22 23
}
fixed_reduce! {
    /// `m = (m + q n) / 2^2048` for 32 limbs, and the quotient `q`.
    reduce_32, 32; 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28; 29 30 31
}
