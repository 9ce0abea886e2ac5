//! Products, squares and Montgomery products of 9 limbs, with as much of each sum in registers as is still to change.
//!
//! | | products | bound, cycles |
//! |---|--:|--:|
//! | product | 81 | 86 by ADCX and ADOX |
//! | square | 45 | 52 by the same |
//! | reduction | 90 | 90 by MULX and IMUL, 86 by ADCX and ADOX; a chain of about 10 for each row |
//!
//! # Registers
//! rsi a or n, rdx the limb that multiplies, rax and rcx halves of a product; nine limbs of the sum in r8 to r15 and rbx.

use crate::cpu::Adx;
use crate::limb::Limb;
use core::arch::naked_asm;
use core::mem::MaybeUninit;

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

/// A function with all registers to itself.
macro_rules! kernel {
    ($(#[$doc:meta])* $name:ident($($argument:ident: $type:ty),*) { $($line:expr),* $(,)? }) => {
        $(#[$doc])*
        #[unsafe(naked)]
        pub(super) unsafe extern "sysv64" fn $name($($argument: $type),*) {
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

kernel! {
    /// `out = t / 2^576` modulo n, below 2^576, for t of 18 limbs, as [`super::reduce`] has it.
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

/// `a = a b / R` modulo n, below R = 2^576, for any a and b below R; `n0` is -1/n modulo 2^64. The product stays behind on the stack.
#[inline]
pub fn montgomery_mul_9(_: Adx, a: &mut [Limb; 9], b: &[Limb; 9], n: &[Limb; 9], n0: Limb) {
    let mut t = MaybeUninit::<[Limb; 18]>::uninit();
    let t: *mut Limb = t.as_mut_ptr().cast();
    // SAFETY: the token proves the instructions; t has 18 limbs, which the product fills, the others have 9.
    unsafe {
        mul_9(t, a.as_ptr(), b.as_ptr());
        reduce_9(a.as_mut_ptr(), t, n.as_ptr(), n0);
    }
}

/// `a = a^(2^count) / R^(2^count - 1)` modulo n for R = 2^576, below R, for any a below R, as [`montgomery_mul_9`].
#[inline]
pub fn montgomery_square_chain_9(_: Adx, a: &mut [Limb; 9], n: &[Limb; 9], n0: Limb, count: usize) {
    let mut t = MaybeUninit::<[Limb; 18]>::uninit();
    let t: *mut Limb = t.as_mut_ptr().cast();
    for _ in 0..count {
        // SAFETY: the token proves the instructions; t has 18 limbs, which the square fills, the others have 9.
        unsafe {
            square_9(t, a.as_ptr());
            reduce_9(a.as_mut_ptr(), t, n.as_ptr(), n0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::montgomery;
    use super::*;

    #[test]
    fn as_rows_in_plain_rust() {
        let Some(token) = Adx::detect() else { return };
        montgomery(
            |a, b, n, n0| montgomery_mul_9(token, a, b, n, n0),
            |a, n, n0, count| montgomery_square_chain_9(token, a, n, n0, count),
        );
    }
}
