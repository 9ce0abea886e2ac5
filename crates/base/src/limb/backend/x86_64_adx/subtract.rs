//! The end of a Montgomery reduction, for any length: the sum and its correction.
//!
//! The sum runs on CF and the corrected sum, the sum plus the complement of n plus 1, one step behind it on OF; the
//! carry out of the first then chooses limb by limb. That takes one carry chain of latency instead of two.

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
            "mov r10, [r8 - 8*",
            $k,
            "]\n",
            "not r10\n",
            "adcx rax, [rdx - 8*",
            $k,
            "]\n",
            "mov [rdi - 8*",
            $k,
            "], rax\n",
            "adox r10, rax\n",
            "mov [rsi - 8*",
            $k,
            "], r10\n",
        )
    };
}

macro_rules! choose_step {
    ($k:literal) => {
        concat!(
            "6",
            $k,
            ":\n",
            "mov rax, [rdi - 8*",
            $k,
            "]\n",
            "cmovc rax, [rsi - 8*",
            $k,
            "]\n",
            "mov [rdi - 8*",
            $k,
            "], rax\n",
        )
    };
}

/// `out = a + b`, less `n` if the sum has a carry; `a` is used up. `first` is `(length - 1) % 8 + 1`, `rounds` the
/// blocks of 8 limbs after that.
///
/// # Safety
/// The CPU has ADX. `out` and `a` are writable, the others readable over the length; all are apart.
#[unsafe(naked)]
pub(super) unsafe extern "sysv64" fn sum_minus(
    out: *mut u64,
    a: *mut u64,
    b: *const u64,
    rounds: usize,
    n: *const u64,
    first: usize,
) {
    naked_asm!(
        // rdi out, rsi a, rdx b, r8 n, rcx rounds left; r9 and r11 rdi and rsi after the first columns
        "push rbx",
        "push rbp",
        "push rcx",
        "lea r11, [rip + 40f]",
        "movsxd rax, dword ptr [r11 + 8*r9]",
        "movsxd rbx, dword ptr [r11 + 8*r9 + 4]",
        "add rax, r11",
        "add rbx, r11",
        "lea rdi, [rdi + 8*r9]",
        "lea rsi, [rsi + 8*r9]",
        "lea rdx, [rdx + 8*r9]",
        "lea r8, [r8 + 8*r9]",
        "mov r9, rdi",
        "mov r11, rsi",
        "mov r10, -1",
        "mov ebp, 1",
        "test ebp, ebp", // clears CF
        "adox rbp, r10", // sets OF: the 1 of the complement
        "jmp rax",
        "2:",
        "lea rsi, [rsi + 64]",
        "lea rdx, [rdx + 64]",
        "lea rdi, [rdi + 64]",
        "lea r8, [r8 + 64]",
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
        "pop rcx",
        "mov rdi, r9",
        "mov rsi, r11",
        "jmp rbx",
        "4:",
        "lea rsi, [rsi + 64]",
        "lea rdi, [rdi + 64]",
        "lea rcx, [rcx - 1]",
        choose_step!(8),
        choose_step!(7),
        choose_step!(6),
        choose_step!(5),
        choose_step!(4),
        choose_step!(3),
        choose_step!(2),
        choose_step!(1),
        "jrcxz 7f",
        "jmp 4b",
        "7:",
        "pop rbp",
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
