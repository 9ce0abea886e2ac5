//! Rows and products of any length.

use core::arch::naked_asm;

/// `acc += a * c`; returns the limb that runs out at the top. `first` and `rounds` are the length's `Entry`.
///
/// # Safety
/// The CPU has BMI2 and ADX. `acc` is writable, `a` readable over the length; `acc` may be `a`, but not overlap it
/// otherwise.
#[unsafe(naked)]
pub(super) unsafe extern "sysv64" fn any_add_mul_1(
    acc: *mut u64,
    a: *const u64,
    c: u64,
    first: usize,
    rounds: usize,
) -> u64 {
    naked_asm!(
        "lea rdi, [rdi + 8*rcx]",
        "lea rsi, [rsi + 8*rcx]",
        any_row_jump!("r11", "rcx", "rax"),
        "mov rcx, r8",
        "xor r9d, r9d",
        "xor r10d, r10d", // clears CF and OF
        "jmp r11",
        any_row!(any_column, "0"),
        "mov eax, 0",
        "adcx r10, rax",
        "adox rax, r10",
        "ret",
        any_row_table!(),
    )
}

/// `out = a * c`; returns the limb above. `first` and `rounds` are the length's `Entry`.
///
/// # Safety
/// As for [`any_add_mul_1`].
#[unsafe(naked)]
pub(super) unsafe extern "sysv64" fn any_mul_1(
    out: *mut u64,
    a: *const u64,
    c: u64,
    first: usize,
    rounds: usize,
) -> u64 {
    naked_asm!(
        "lea rdi, [rdi + 8*rcx]",
        "lea rsi, [rsi + 8*rcx]",
        any_row_jump!("r11", "rcx", "rax"),
        "mov rcx, r8",
        "xor r9d, r9d",
        "xor r10d, r10d", // clears CF
        "jmp r11",
        any_row!(any_column_set, "0"),
        "mov eax, 0",
        "adc rax, r10",
        "ret",
        any_row_table!(),
    )
}

/// `acc -= a * c`; returns the limb that is missing at the top. `first` and `rounds` are the length's `Entry`.
///
/// acc - a c = not (not acc + a c), and what runs out of the sum is what is missing.
///
/// # Safety
/// As for [`any_add_mul_1`].
#[unsafe(naked)]
pub(super) unsafe extern "sysv64" fn any_sub_mul_1(
    acc: *mut u64,
    a: *const u64,
    c: u64,
    first: usize,
    rounds: usize,
) -> u64 {
    naked_asm!(
        "lea rdi, [rdi + 8*rcx]",
        "lea rsi, [rsi + 8*rcx]",
        any_row_jump!("r11", "rcx", "rax"),
        "mov rcx, r8",
        "xor r9d, r9d",
        "xor r10d, r10d", // clears CF and OF
        "jmp r11",
        any_row!(any_column_subtract, "0"),
        "mov eax, 0",
        "adcx r10, rax",
        "adox rax, r10",
        "ret",
        any_row_table!(),
    )
}

/// `out = a * b`, where `out` is zero over the length of a on entry, b has `rows` >= 1 limbs, and `first` and `rounds`
/// are the `Entry` of the length of a.
///
/// # Safety
/// The CPU has BMI2 and ADX. `out` is writable over both lengths together, apart from `a` and `b`, which are readable.
#[unsafe(naked)]
pub(super) unsafe extern "sysv64" fn any_mul(
    out: *mut u64,
    a: *const u64,
    b: *const u64,
    rows: usize,
    first: usize,
    rounds: usize,
) {
    naked_asm!(
        // rbx b + 8 i, rbp column to enter at, r12 out + 8 (first + i), r13 a + 8 first, r14 rows left, r15 rounds
        "push rbx",
        "push rbp",
        "push r12",
        "push r13",
        "push r14",
        "push r15",
        "mov rbx, rdx",
        "mov r14, rcx",
        "mov r15, r9",
        "lea r12, [rdi + 8*r8]",
        "lea r13, [rsi + 8*r8]",
        any_row_jump!("rbp", "r8", "rax"),
        "xor eax, eax",
        "2:",
        "mov rdx, [rbx]",
        "mov rdi, r12",
        "mov rsi, r13",
        "mov rcx, r15",
        "lea rbx, [rbx + 8]",
        "lea r12, [r12 + 8]",
        "xor r9d, r9d",
        "xor r10d, r10d", // clears CF and OF
        "jmp rbp",
        any_row!(any_column, "0"),
        row_end!("0", "r10"),
        "dec r14",
        "jnz 2b",
        "pop r15",
        "pop r14",
        "pop r13",
        "pop r12",
        "pop rbp",
        "pop rbx",
        "ret",
        any_row_table!(),
    )
}
