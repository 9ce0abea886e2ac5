//! Products of 9 limbs.

/// Limb `$i` of b, at rbp, times a; limb `$i` of the product is done then and its register begins the limb on top.
macro_rules! row_of_product {
    ($i:literal; $t:literal $u:literal $($ts:literal)+) => {
        concat!(
            "mov rdx, [rbp + 8*", $i, "]\n",
            "xor eax, eax\n", // clears CF and OF
            "mulx rcx, rax, [rsi]\n",
            "adcx ", $t, ", rax\n",
            "mov [rdi + 8*", $i, "], ", $t, "\n",
            "adox ", $u, ", rcx\n",
            row!("1" "2" "3" "4" "5" "6" "7" "8"; $u $($ts)+; $t),
        )
    };
}

kernel! {
    /// `out = a b`.
    ///
    /// # Safety
    /// The CPU has BMI2 and ADX. `out` is writable over 18 limbs, apart from a and b, which are readable over 9.
    mul_9(out: *mut u64, a: *const u64, b: *const u64) {
        "mov rbp, rdx",
        "mov rdx, [rdx]",
        "xor eax, eax", // clears CF
        "mulx r9, rax, [rsi]",
        "mov [rdi], rax",
        first_row!("1" "2" "3" "4" "5" "6" "7" "8"; "r9" "r10" "r11" "r12" "r13" "r14" "r15" "rbx" "r8"),
        row_of_product!("1"; "r9" "r10" "r11" "r12" "r13" "r14" "r15" "rbx" "r8"),
        row_of_product!("2"; "r10" "r11" "r12" "r13" "r14" "r15" "rbx" "r8" "r9"),
        row_of_product!("3"; "r11" "r12" "r13" "r14" "r15" "rbx" "r8" "r9" "r10"),
        row_of_product!("4"; "r12" "r13" "r14" "r15" "rbx" "r8" "r9" "r10" "r11"),
        row_of_product!("5"; "r13" "r14" "r15" "rbx" "r8" "r9" "r10" "r11" "r12"),
        row_of_product!("6"; "r14" "r15" "rbx" "r8" "r9" "r10" "r11" "r12" "r13"),
        row_of_product!("7"; "r15" "rbx" "r8" "r9" "r10" "r11" "r12" "r13" "r14"),
        row_of_product!("8"; "rbx" "r8" "r9" "r10" "r11" "r12" "r13" "r14" "r15"),
        "mov [rdi + 72], r8",
        "mov [rdi + 80], r9",
        "mov [rdi + 88], r10",
        "mov [rdi + 96], r11",
        "mov [rdi + 104], r12",
        "mov [rdi + 112], r13",
        "mov [rdi + 120], r14",
        "mov [rdi + 128], r15",
        "mov [rdi + 136], rbx",
    }
}
