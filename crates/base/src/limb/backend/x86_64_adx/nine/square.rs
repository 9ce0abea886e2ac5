//! Squares of 9 limbs.

/// Limb `$i` of a times the limbs above it.
macro_rules! row_of_square {
    ($i:literal; $($j:literal)+; $($t:literal)+; $new:literal) => {
        concat!(
            "mov rdx, [rsi + 8*", $i, "]\n",
            "xor eax, eax\n", // clears CF and OF
            row!($($j)+; $($t)+; $new),
        )
    };
}

/// The square of limb `$k` and twice the limbs `$t` and `$u` of the sum, which are 2 k and 2 k + 1.
macro_rules! double_and_square {
    ($k:literal; $t:literal $u:literal) => {
        concat!(
            "mov rdx, [rsi + 8*", $k, "]\n",
            "mulx rcx, rax, rdx\n",
            "adcx ", $t, ", ", $t, "\n",
            "adox ", $t, ", rax\n",
            "mov [rdi + 16*", $k, "], ", $t, "\n",
            "adcx ", $u, ", ", $u, "\n",
            "adox ", $u, ", rcx\n",
            "mov [rdi + 16*", $k, " + 8], ", $u, "\n",
        )
    };
    // The limbs wait in `out`.
    (@waiting $k:literal) => {
        concat!(
            "mov rbp, [rdi + 16*", $k, "]\n",
            "mov r8, [rdi + 16*", $k, " + 8]\n",
            double_and_square!($k; "rbp" "r8"),
        )
    };
}

kernel! {
    /// `out = a²`: each product of two different limbs once; the lower limbs of their sum wait in `out` for the doubling.
    ///
    /// # Safety
    /// The CPU has BMI2 and ADX. `out` is writable over 18 limbs, apart from a, which is readable over 9.
    square_9(out: *mut u64, a: *const u64) {
        // Limbs 1 to 9.
        "mov rdx, [rsi]",
        "xor eax, eax", // clears CF
        "mulx r9, r8, [rsi + 8]",
        first_row!("2" "3" "4" "5" "6" "7" "8"; "r9" "r10" "r11" "r12" "r13" "r14" "r15" "rbx"),
        "mov [rdi + 8], r8",
        "mov [rdi + 16], r9",
        row_of_square!("1"; "2" "3" "4" "5" "6" "7" "8"; "r10" "r11" "r12" "r13" "r14" "r15" "rbx"; "r8"),
        "mov [rdi + 24], r10",
        "mov [rdi + 32], r11",
        row_of_square!("2"; "3" "4" "5" "6" "7" "8"; "r12" "r13" "r14" "r15" "rbx" "r8"; "r9"),
        "mov [rdi + 40], r12",
        "mov [rdi + 48], r13",
        row_of_square!("3"; "4" "5" "6" "7" "8"; "r14" "r15" "rbx" "r8" "r9"; "r10"),
        "mov [rdi + 56], r14",
        row_of_square!("4"; "5" "6" "7" "8"; "rbx" "r8" "r9" "r10"; "r11"),
        row_of_square!("5"; "6" "7" "8"; "r9" "r10" "r11"; "r12"),
        row_of_square!("6"; "7" "8"; "r11" "r12"; "r13"),
        row_of_square!("7"; "8"; "r13"; "r14"),
        // Limbs 8 to 16 are in r15, rbx and r8 to r14; r8 makes way for what waits.
        "mov [rdi + 80], r8",
        "mov rdx, [rsi]",
        "mulx rcx, rax, rdx",
        "mov [rdi], rax",
        "xor eax, eax", // clears CF and OF
        "mov r8, [rdi + 8]",
        "adcx r8, r8",
        "adox r8, rcx",
        "mov [rdi + 8], r8",
        double_and_square!(@waiting "1"),
        double_and_square!(@waiting "2"),
        double_and_square!(@waiting "3"),
        double_and_square!("4"; "r15" "rbx"),
        "mov r8, [rdi + 80]",
        double_and_square!("5"; "r8" "r9"),
        double_and_square!("6"; "r10" "r11"),
        double_and_square!("7"; "r12" "r13"),
        "mov ebx, 0",
        double_and_square!("8"; "r14" "rbx"),
    }
}
