//! The text of rows of nine limbs, nine limbs of the sum in registers; rax and rcx are halves of a product with rdx.

/// Adds rdx times the limbs `$j` at rsi to the registers `$t`: low halves on CF, high halves on OF, both clear on entry. The high half
/// of the last begins `$new`.
macro_rules! row {
    ($j:literal; $t:literal; $new:literal) => {
        concat!(
            "mulx ", $new, ", rax, [rsi + 8*", $j, "]\n",
            "adcx ", $t, ", rax\n",
            "mov eax, 0\n",
            "adox ", $new, ", rax\n",
            "adcx ", $new, ", rax\n",
        )
    };
    ($j:literal $($js:literal)+; $t:literal $u:literal $($ts:literal)*; $new:literal) => {
        concat!(
            "mulx rcx, rax, [rsi + 8*", $j, "]\n",
            "adcx ", $t, ", rax\n",
            "adox ", $u, ", rcx\n",
            row!($($js)+; $u $($ts)*; $new),
        )
    };
}

/// As [`row`] where there is no sum yet, from the second limb on: `$t` has the high half of the first; CF is clear.
macro_rules! first_row {
    ($j:literal $($js:literal)*; $t:literal $u:literal $($ts:literal)*) => {
        concat!(
            "mulx ", $u, ", rax, [rsi + 8*", $j, "]\n",
            "adc ", $t, ", rax\n",
            first_row!($($js)*; $u $($ts)*),
        )
    };
    (; $t:literal) => { concat!("adc ", $t, ", 0\n") };
}

/// A function with all registers to itself.
macro_rules! kernel {
    ($(#[$doc:meta])* $name:ident($($argument:ident: $type:ty),*) { $($line:expr),* $(,)? }) => {
        $(#[$doc])*
        #[unsafe(naked)]
        pub(in super::super) unsafe extern "sysv64" fn $name($($argument: $type),*) {
            core::arch::naked_asm!(
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
