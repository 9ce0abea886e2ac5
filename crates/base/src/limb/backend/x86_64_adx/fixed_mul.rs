//! Products of two numbers of one fixed length.
//!
//! One row for each limb of b, the row unrolled. Bound: (2 w + 2) w / 2 cycles on the two carry ports of Intel
//! cores for w limbs, 272 for 16.

use core::arch::naked_asm;

macro_rules! fixed_mul {
    ($(#[$doc:meta])* $name:ident, $rows_left:literal; $($j:literal)+;
     $a:literal $b:literal $c:literal $d:literal) => {
        $(#[$doc])*
        ///
        /// # Safety
        /// The CPU has BMI2 and ADX. `out` is writable over twice the length, apart from `a` and `b`, which are
        /// readable.
        #[unsafe(naked)]
        pub(super) unsafe extern "sysv64" fn $name(out: *mut u64, a: *const u64, b: *const u64) {
            naked_asm!(
                // rdi out + 128 + 8 i, rsi a + 128, rbx b + 8 i, ecx rows left, rax zero; rbp, r13 to r15 the sum's top limbs
                "push rbx",
                "push rbp",
                "push r12",
                "push r13",
                "push r14",
                "push r15",
                "mov rbx, rdx",
                "mov rdx, [rdx]",
                "sub rdi, -128",
                "sub rsi, -128",
                concat!("mov ecx, ", $rows_left),
                "xor eax, eax",
                "mulx r9, r8, [rsi - 128]",
                "mov [rdi - 128], r8",
                row_set!("r9" "r10"; $($j)+; $a "rbp" $b "r13" $c "r14" $d "r15"),
                ".balign 64",
                "2:",
                "mov rdx, [rbx + 8]",
                "lea rbx, [rbx + 8]",
                "lea rdi, [rdi + 8]",
                "xor r9d, r9d", // clears CF and OF
                "mov r11, [rdi - 128]",
                "mov r12, [rdi - 120]",
                "mulx r9, r8, [rsi - 128]",
                "adox r8, r11",
                "mov [rdi - 128], r8",
                row!("0", "0"; "r9" "r10"; "r12" "r11"; $($j)+; $a "rbp" $b "r13" $c "r14" $d "r15"),
                "dec ecx",
                "jnz 2b",
                concat!("mov [rdi + 8*", $a, " - 120], rbp"),
                concat!("mov [rdi + 8*", $b, " - 120], r13"),
                concat!("mov [rdi + 8*", $c, " - 120], r14"),
                concat!("mov [rdi + 8*", $d, " - 120], r15"),
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

fixed_mul! {
    /// `out = a * b` for 8 limbs each.
    mul_8, 7; 1 2 3; 4 5 6 7
}
fixed_mul! {
    /// `out = a * b` for 16 limbs each.
    mul_16, 15; 1 2 3 4 5 6 7 8 9 10 11; 12 13 14 15
}
fixed_mul! {
    /// `out = a * b` for 24 limbs each.
    mul_24, 23; 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19; 20 21 22 23
}
fixed_mul! {
    /// `out = a * b` for 32 limbs each.
    mul_32, 31; 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27; 28 29 30 31
}
