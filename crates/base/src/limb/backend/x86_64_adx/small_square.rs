//! Squares of 6 and 7 limbs: each product of two different limbs once, their sum in registers.
//!
//! The triangle of these products comes row by row, low halves on CF, high halves on OF; then one pass doubles the sum (CF) and
//! adds the squares of the limbs (OF). The products alone take 21 cycles for 6 limbs and 28 for 7, by rows of all products 36 and 49.
//!
//! # Registers
//! rdi out, rsi a, rdx limb of a, rax and rbx halves of a product; the sum from limb 1 on in r8 to r15, rcx, rbp. For 7 limbs it
//! has two more: limbs 1 and 2, which are the first to be done, wait in `out`.

use core::arch::naked_asm;

/// Products of rdx with limbs `$j`, added to the registers `$t`; the high half of the last makes a new one.
macro_rules! triangle_columns {
    ($j:literal; $t:literal; $new:literal) => {
        concat!(
            "mulx ", $new, ", rbx, [rsi + 8*", $j, "]\n",
            "adcx ", $t, ", rbx\n",
            "mov ebx, 0\n",
            "adox ", $new, ", rbx\n",
            "adcx ", $new, ", rbx\n",
        )
    };
    ($j:literal $($rest:literal)+; $t:literal $u:literal $($sum:literal)*; $new:literal) => {
        concat!(
            "mulx rax, rbx, [rsi + 8*", $j, "]\n",
            "adcx ", $t, ", rbx\n",
            "adox ", $u, ", rax\n",
            triangle_columns!($($rest)+; $u $($sum)*; $new),
        )
    };
}

/// Limb `$i` times the limbs `$j` above it.
macro_rules! triangle_row {
    ($i:literal; $($j:literal)+; $($t:literal)+; $new:literal) => {
        concat!(
            "mov rdx, [rsi + 8*", $i, "]\n",
            "xor eax, eax\n", // clears CF and OF
            triangle_columns!($($j)+; $($t)+; $new),
        )
    };
}

/// The first row, which has nothing to be added to.
macro_rules! triangle_start {
    ($($j:literal)+; $t:literal $u:literal $($sum:literal)+) => {
        concat!(
            "mov rdx, [rsi]\n",
            "mulx ", $u, ", ", $t, ", [rsi + 8]\n",
            "xor eax, eax\n", // clears CF
            triangle_start!(@next $($j)+; $u $($sum)+),
        )
    };
    (@next $j:literal $($rest:literal)*; $t:literal $u:literal $($sum:literal)*) => {
        concat!(
            "mulx ", $u, ", rax, [rsi + 8*", $j, "]\n",
            "adc ", $t, ", rax\n",
            triangle_start!(@next $($rest)*; $u $($sum)*),
        )
    };
    (@next ; $t:literal) => { concat!("adc ", $t, ", 0\n") };
}

/// The square of limb `$k` and twice the limbs `$t` and `$u` of the sum, which are 2 k and 2 k + 1.
macro_rules! double_and_square {
    ($k:literal $t:literal $u:literal) => {
        concat!(
            "mov rdx, [rsi + 8*",
            $k,
            "]\n",
            "mulx rax, rbx, rdx\n",
            "adcx ",
            $t,
            ", ",
            $t,
            "\n",
            "adox ",
            $t,
            ", rbx\n",
            "mov [rdi + 16*",
            $k,
            "], ",
            $t,
            "\n",
            "adcx ",
            $u,
            ", ",
            $u,
            "\n",
            "adox ",
            $u,
            ", rax\n",
            "mov [rdi + 16*",
            $k,
            " + 8], ",
            $u,
            "\n",
        )
    };
    // The last limb but one; above it only carries are.
    (@last $k:literal $t:literal) => {
        concat!(
            "mov rdx, [rsi + 8*",
            $k,
            "]\n",
            "mulx rax, rbx, rdx\n",
            "adcx ",
            $t,
            ", ",
            $t,
            "\n",
            "adox ",
            $t,
            ", rbx\n",
            "mov [rdi + 16*",
            $k,
            "], ",
            $t,
            "\n",
            "mov ebx, 0\n",
            "adcx rax, rbx\n",
            "adox rax, rbx\n",
            "mov [rdi + 16*",
            $k,
            " + 8], rax\n",
        )
    };
}

macro_rules! small_square {
    ($(#[$doc:meta])* $name:ident { $($line:expr),* $(,)? }) => {
        $(#[$doc])*
        ///
        /// # Safety
        /// The CPU has BMI2 and ADX. `out` is writable over twice the length, apart from `a`, which is readable.
        #[unsafe(naked)]
        pub(super) unsafe extern "sysv64" fn $name(out: *mut u64, a: *const u64) {
            naked_asm!(
                "push rbx",
                "push rbp",
                "push r12",
                "push r13",
                "push r14",
                "push r15",
                $($line,)*
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

small_square! {
    /// `out = a * a` for 6 limbs.
    square_6 {
        triangle_start!(2 3 4 5; "r8" "r9" "r10" "r11" "r12" "r13"),
        triangle_row!(1; 2 3 4 5; "r10" "r11" "r12" "r13"; "r14"),
        triangle_row!(2; 3 4 5; "r12" "r13" "r14"; "r15"),
        triangle_row!(3; 4 5; "r14" "r15"; "rcx"),
        triangle_row!(4; 5; "rcx"; "rbp"),
        "mov rdx, [rsi]",
        "mulx rax, rbx, rdx",
        "mov [rdi], rbx",
        "xor ebx, ebx", // clears CF and OF
        "adcx r8, r8",
        "adox r8, rax",
        "mov [rdi + 8], r8",
        double_and_square!(1 "r9" "r10"),
        double_and_square!(2 "r11" "r12"),
        double_and_square!(3 "r13" "r14"),
        double_and_square!(4 "r15" "rcx"),
        double_and_square!(@last 5 "rbp"),
    }
}

small_square! {
    /// `out = a * a` for 7 limbs.
    square_7 {
        triangle_start!(2 3 4 5 6; "r8" "r9" "r10" "r11" "r12" "r13" "r14"),
        "mov [rdi + 8], r8",
        "mov [rdi + 16], r9",
        triangle_row!(1; 2 3 4 5 6; "r10" "r11" "r12" "r13" "r14"; "r15"),
        triangle_row!(2; 3 4 5 6; "r12" "r13" "r14" "r15"; "rcx"),
        triangle_row!(3; 4 5 6; "r14" "r15" "rcx"; "rbp"),
        triangle_row!(4; 5 6; "rcx" "rbp"; "r8"),
        triangle_row!(5; 6; "r8"; "r9"),
        "mov rdx, [rsi]",
        "mulx rax, rbx, rdx",
        "mov [rdi], rbx",
        "xor ebx, ebx", // clears CF and OF
        "mov rbx, [rdi + 8]",
        "adcx rbx, rbx",
        "adox rbx, rax",
        "mov [rdi + 8], rbx",
        "mov rdx, [rsi + 8]",
        "mulx rax, rbx, rdx",
        "mov rdx, [rdi + 16]",
        "adcx rdx, rdx",
        "adox rdx, rbx",
        "mov [rdi + 16], rdx",
        "adcx r10, r10",
        "adox r10, rax",
        "mov [rdi + 24], r10",
        double_and_square!(2 "r11" "r12"),
        double_and_square!(3 "r13" "r14"),
        double_and_square!(4 "r15" "rcx"),
        double_and_square!(5 "rbp" "r8"),
        double_and_square!(@last 6 "r9"),
    }
}
