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
    ($(#[$doc:meta])* $name:ident, $rows:literal; $($j:literal)+) => {
        $(#[$doc])*
        ///
        /// # Safety
        /// The CPU has BMI2 and ADX. `m` and `q` are writable, `n` is readable over the length; all are apart.
        #[unsafe(naked)]
        pub(super) unsafe extern "sysv64" fn $name(m: *mut u64, q: *mut u64, n: *const u64, n0: u64) {
            naked_asm!(
                // rdi m + 128, rsi n + 128, rbx q + 8 i, rbp n0, r12 m[0], ecx rows left, rax zero;
                // r11, r13, r14 limbs of m
                "push rbx",
                "push rbp",
                "push r12",
                "push r13",
                "push r14",
                "mov rbx, rsi",
                "mov rsi, rdx",
                "mov rbp, rcx",
                "mov rdx, [rdi]",
                "mov r12, rdx",
                "sub rdi, -128",
                "sub rsi, -128",
                concat!("mov ecx, ", $rows),
                "xor eax, eax",
                ".balign 64",
                "2:",
                "imul rdx, rbp",
                "xor r9d, r9d", // clears CF and OF
                "mov [rbx], rdx",
                "mov r11, [rdi - 120]",
                "mov r13, [rdi - 112]",
                "mulx r9, r8, [rsi - 128]",
                "adox r8, r12", // 0, with its carry
                "mov r14, [rdi - 104]",
                "mulx r10, r12, [rsi - 120]",
                "adcx r12, r9",
                "adox r12, r11",
                row_ahead!("0", "1"; "r10" "r9"; "r13" "r14" "r11"; $($j)+),
                "mov rdx, r12",
                "lea rbx, [rbx + 8]",
                "dec ecx",
                "jnz 2b",
                "mov [rdi - 128], r12",
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

fixed_reduce! {
    /// `m = (m + q n) / 2^512` for 8 limbs, and the quotient `q`.
    reduce_8, 8; 2 3 4 5 6 7
}
fixed_reduce! {
    /// `m = (m + q n) / 2^1024` for 16 limbs, and the quotient `q`.
    reduce_16, 16; 2 3 4 5 6 7 8 9 10 11 12 13 14 15
}
fixed_reduce! {
    /// `m = (m + q n) / 2^1536` for 24 limbs, and the quotient `q`.
    reduce_24, 24; 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23
}
fixed_reduce! {
    /// `m = (m + q n) / 2^2048` for 32 limbs, and the quotient `q`.
    reduce_32, 32; 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31
}
