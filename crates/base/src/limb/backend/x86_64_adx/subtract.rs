//! The end of a Montgomery reduction, for any length: the sum and its correction.

use core::arch::naked_asm;

macro_rules! sum_step {
    ($k:literal) => {
        concat!(
            "5",
            $k,
            ":\n",
            "mov rax, [rsi - 8*",
            $k,
            "]\n",
            "adc rax, [rdx - 8*",
            $k,
            "]\n",
            "mov [rdi - 8*",
            $k,
            "], rax\n",
        )
    };
}

/// MULX by 0 or 1 masks a limb without touching the borrow.
macro_rules! correct_step {
    ($k:literal) => {
        concat!(
            "6",
            $k,
            ":\n",
            "mulx r11, rax, [rsi - 8*",
            $k,
            "]\n",
            "mov r10, [rdi - 8*",
            $k,
            "]\n",
            "sbb r10, rax\n",
            "mov [rdi - 8*",
            $k,
            "], r10\n",
        )
    };
}

/// `out = a + b`, less `n` if the sum has a carry. `first` is `(length - 1) % 8 + 1`, `rounds` the blocks of 8 limbs after
/// that.
///
/// # Safety
/// The CPU has BMI2. `out` is writable, the others readable over the length; `out` may be `a` or `b`, but overlaps nothing
/// otherwise.
#[unsafe(naked)]
pub(super) unsafe extern "sysv64" fn sum_minus(
    out: *mut u64,
    a: *const u64,
    b: *const u64,
    n: *const u64,
    first: usize,
    rounds: usize,
) {
    naked_asm!(
        // rbx n, r8 bytes in the first columns, r9 rounds, r10 out, r12 where the correction starts
        "push rbx",
        "push r12",
        "lea r11, [rip + 40f]",
        "movsxd rax, dword ptr [r11 + 8*r8]",
        "movsxd r12, dword ptr [r11 + 8*r8 + 4]",
        "add rax, r11",
        "add r12, r11",
        "shl r8, 3",
        "lea rbx, [rcx + r8]",
        "add rdi, r8",
        "add rsi, r8",
        "add rdx, r8",
        "mov r10, rdi",
        "mov rcx, r9",
        "test eax, eax", // clears CF
        "jmp rax",
        "2:",
        "lea rsi, [rsi + 64]",
        "lea rdx, [rdx + 64]",
        "lea rdi, [rdi + 64]",
        "lea rcx, [rcx - 1]",
        sum_step!(8),
        sum_step!(7),
        sum_step!(6),
        sum_step!(5),
        sum_step!(4),
        sum_step!(3),
        sum_step!(2),
        sum_step!(1),
        "jrcxz 3f",
        "jmp 2b",
        "3:",
        "mov edx, 0",
        "adc rdx, rdx",
        "mov rsi, rbx",
        "mov rdi, r10",
        "mov rcx, r9",
        "test eax, eax", // clears CF
        "jmp r12",
        "4:",
        "lea rsi, [rsi + 64]",
        "lea rdi, [rdi + 64]",
        "lea rcx, [rcx - 1]",
        correct_step!(8),
        correct_step!(7),
        correct_step!(6),
        correct_step!(5),
        correct_step!(4),
        correct_step!(3),
        correct_step!(2),
        correct_step!(1),
        "jrcxz 7f",
        "jmp 4b",
        "7:",
        "pop r12",
        "pop rbx",
        "ret",
        ".balign 4",
        "40:",
        ".long 0, 0",
        ".long 51b - 40b, 61b - 40b",
        ".long 52b - 40b, 62b - 40b",
        ".long 53b - 40b, 63b - 40b",
        ".long 54b - 40b, 64b - 40b",
        ".long 55b - 40b, 65b - 40b",
        ".long 56b - 40b, 66b - 40b",
        ".long 57b - 40b, 67b - 40b",
        ".long 58b - 40b, 68b - 40b",
    )
}
