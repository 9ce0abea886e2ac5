//! Products of two numbers of 2 to 7 limbs: the sum stays in registers.
//!
//! One row for each limb of b, unrolled. The row's low halves are added on CF, its high halves on OF, to n + 1 registers
//! that take each other's places from row to row; the lowest is stored. Bound: 2 n + 1 additions on two ports and n
//! products on one make n + 1 cycles a row, 20 for 4 limbs.
//!
//! # Registers
//! rdi out, rsi a, rcx b, rdx limb of b, rax and rbx halves of a product, r8 and following the sum.

use core::arch::naked_asm;

/// Products of `$a` limbs with rdx, added to the registers that follow.
macro_rules! small_columns {
    ($a:literal $($rest:literal)*; $t:literal $u:literal $($sum:literal)*) => {
        concat!(
            "mulx rax, rbx, [rsi + 8*", $a, "]\n",
            "adcx ", $t, ", rbx\n",
            "adox ", $u, ", rax\n",
            small_columns!($($rest)*; $u $($sum)*),
        )
    };
    (; $t:literal) => { concat!("adc ", $t, ", 0\n") };
}

/// As [`small_columns`], for the row that starts a sum: CF alone.
macro_rules! small_columns_set {
    ($a:literal $($rest:literal)*; $t:literal $u:literal $($sum:literal)*) => {
        concat!(
            "mulx ", $u, ", rbx, [rsi + 8*", $a, "]\n",
            "adc ", $t, ", rbx\n",
            small_columns_set!($($rest)*; $u $($sum)*),
        )
    };
    (; $t:literal) => { concat!("adc ", $t, ", 0\n") };
}

/// Rows `$i` and following.
macro_rules! small_rows {
    ($size:literal; $i:literal $($rows:literal)*; $($a:literal)+; $t:literal $u:literal $($sum:literal)*) => {
        concat!(
            "mov rdx, [rcx + 8*", $i, "]\n",
            // The register that was stored becomes the top.
            "xor ", $t, ", ", $t, "\n", // clears CF and OF
            small_columns!($($a)+; $u $($sum)* $t),
            "mov [rdi + 8*", $i, "], ", $u, "\n",
            small_rows!($size; $($rows)*; $($a)+; $u $($sum)* $t),
        )
    };
    // The registers after the one that was stored are the upper half.
    ($size:literal; ; $($a:literal)+; $t:literal $($sum:literal)+) => { small_rows!(@store $size; $($a)+; $($sum)+) };
    (@store $size:literal; $a:literal $($rest:literal)*; $t:literal $($sum:literal)*) => {
        concat!(
            "mov [rdi + 8*", $a, " + ", $size, "], ", $t, "\n",
            small_rows!(@store $size; $($rest)*; $($sum)*),
        )
    };
    (@store $size:literal; ; ) => { "" };
}

macro_rules! small_mul {
    ($(#[$doc:meta])* $name:ident, $size:literal; $($saved:literal)*; $($restored:literal)*;
     $a0:literal $($a:literal)+; $t:literal $u:literal $($sum:literal)*) => {
        $(#[$doc])*
        ///
        /// # Safety
        /// The CPU has BMI2 and ADX. `out` is writable over twice the length, apart from `a` and `b`, which are
        /// readable.
        #[unsafe(naked)]
        pub(super) unsafe extern "sysv64" fn $name(out: *mut u64, a: *const u64, b: *const u64) {
            naked_asm!(
                "push rbx",
                $(concat!("push ", $saved),)*
                "mov rcx, rdx",
                "mov rdx, [rdx]",
                concat!("mulx ", $u, ", ", $t, ", [rsi]"),
                concat!("mov [rdi], ", $t),
                "xor eax, eax", // clears CF
                small_columns_set!($($a)+; $u $($sum)*),
                small_rows!($size; $($a)+; $a0 $($a)+; $t $u $($sum)*),
                $(concat!("pop ", $restored),)*
                "pop rbx",
                "ret",
            )
        }
    };
}

small_mul! {
    /// `out = a * b` for 2 limbs each.
    mul_2, 16; ; ; 0 1; "r8" "r9" "r10"
}
small_mul! {
    /// `out = a * b` for 3 limbs each.
    mul_3, 24; ; ; 0 1 2; "r8" "r9" "r10" "r11"
}
small_mul! {
    /// `out = a * b` for 4 limbs each.
    mul_4, 32; "r12"; "r12"; 0 1 2 3; "r8" "r9" "r10" "r11" "r12"
}
small_mul! {
    /// `out = a * b` for 5 limbs each.
    mul_5, 40; "r12" "r13"; "r13" "r12"; 0 1 2 3 4; "r8" "r9" "r10" "r11" "r12" "r13"
}
small_mul! {
    /// `out = a * b` for 6 limbs each.
    mul_6, 48; "r12" "r13" "r14"; "r14" "r13" "r12"; 0 1 2 3 4 5; "r8" "r9" "r10" "r11" "r12" "r13" "r14"
}
small_mul! {
    /// `out = a * b` for 7 limbs each.
    mul_7, 56; "r12" "r13" "r14" "r15"; "r15" "r14" "r13" "r12"; 0 1 2 3 4 5 6;
    "r8" "r9" "r10" "r11" "r12" "r13" "r14" "r15"
}
