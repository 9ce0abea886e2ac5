//! Squares of any length: the triangle of products, then doubling and the squares of the limbs.

use core::arch::naked_asm;

/// `out[1..2 n - 1] = ` the sum of `a[i] a[j] 2^(64 (i + j - 1))` over i < j, for n >= 2 limbs, where `out[1..n]`
/// is zero on entry.
///
/// # Safety
/// The CPU has BMI2 and ADX. `out` is writable over 2 n limbs, apart from `a`, which is readable over n.
#[unsafe(naked)]
pub(super) unsafe extern "sysv64" fn any_triangle(out: *mut u64, a: *const u64, n: usize) {
    naked_asm!(
        // rbp table, r12 out + 8 (2 i + 1), r13 a + 8 i, r14 length of this row
        "push rbp",
        "push r12",
        "push r13",
        "push r14",
        "lea r12, [rdi + 8]",
        "mov r13, rsi",
        "lea r14, [rdx - 1]",
        "lea rbp, [rip + 40f]",
        "xor eax, eax",
        "2:",
        "lea rcx, [r14 - 1]",
        "mov r11, rcx",
        "and r11d, 31",
        "shr rcx, 5",
        "mov rdx, [r13]",
        "lea r13, [r13 + 8]",
        "lea rsi, [r13 + 8*r11 + 8]",
        "lea rdi, [r12 + 8*r11 + 8]",
        "movsxd r11, dword ptr [rbp + 4*r11 + 4]",
        "add r11, rbp",
        "lea r12, [r12 + 16]",
        "xor r9d, r9d",
        "xor r10d, r10d", // clears CF and OF
        "jmp r11",
        any_row!(any_column, "0"),
        row_end!("0", "r10"),
        "dec r14",
        "jnz 2b",
        "pop r14",
        "pop r13",
        "pop r12",
        "pop rbp",
        "ret",
        any_row_table!(),
    )
}

/// Limbs 2 k and 2 k + 1 from the end doubled (CF), plus the square of limb k of a from the end (OF).
macro_rules! double_and_square {
    ($k:literal) => {
        concat!(
            "5",
            $k,
            ":\n",
            "mov rdx, [rsi - 8*",
            $k,
            "]\n",
            "mov r8, [rdi - 16*",
            $k,
            "]\n",
            "mov r9, [rdi - 16*",
            $k,
            " + 8]\n",
            "mulx r11, r10, rdx\n",
            "adcx r8, r8\n",
            "adox r8, r10\n",
            "mov [rdi - 16*",
            $k,
            "], r8\n",
            "adcx r9, r9\n",
            "adox r9, r11\n",
            "mov [rdi - 16*",
            $k,
            " + 8], r9\n",
        )
    };
}

/// `out = 2 out + ` the sum of `a[i]^2 2^(128 i)`, for n >= 1 limbs of a and 2 n of out. `first` is `(n - 1) % 8 + 1`,
/// `rounds` the blocks of 8 after that.
///
/// # Safety
/// As for [`any_triangle`].
#[unsafe(naked)]
pub(super) unsafe extern "sysv64" fn any_double_and_square(
    out: *mut u64,
    a: *const u64,
    first: usize,
    rounds: usize,
) {
    naked_asm!(
        "lea r8, [rip + 40f]",
        "movsxd r9, dword ptr [r8 + 4*rdx]",
        "add r9, r8",
        "lea rsi, [rsi + 8*rdx]",
        "shl rdx, 4",
        "add rdi, rdx",
        "xor eax, eax", // clears CF and OF
        "jmp r9",
        "3:",
        "lea rsi, [rsi + 64]",
        "lea rdi, [rdi + 128]",
        "lea rcx, [rcx - 1]",
        double_and_square!(8),
        double_and_square!(7),
        double_and_square!(6),
        double_and_square!(5),
        double_and_square!(4),
        double_and_square!(3),
        double_and_square!(2),
        double_and_square!(1),
        "jrcxz 4f",
        "jmp 3b",
        "4:",
        "ret",
        ".balign 4",
        "40:",
        ".long 0",
        ".long 51b - 40b",
        ".long 52b - 40b",
        ".long 53b - 40b",
        ".long 54b - 40b",
        ".long 55b - 40b",
        ".long 56b - 40b",
        ".long 57b - 40b",
        ".long 58b - 40b",
    )
}
