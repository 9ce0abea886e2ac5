//! Montgomery reduction by a modulus of any length; see `fixed_reduce` for the scheme.

use core::arch::naked_asm;

/// `m = (m + q n) / 2^(64 rows)` for `rows` >= 1 limbs of m and n. `first` and `rounds` are the `Entry` of `rows -
/// 1`: the lowest column of each row, which only gives a carry, stands before the row.
///
/// # Safety
/// The CPU has BMI2 and ADX. `m` is writable, `n` readable over `rows` limbs; they are apart.
#[unsafe(naked)]
pub(super) unsafe extern "sysv64" fn any_reduce(
    m: *mut u64,
    n: *const u64,
    n0: u64,
    rows: usize,
    first: usize,
    rounds: usize,
) {
    naked_asm!(
        // rbx m, rbp column to enter at, r12 n, r13 8 (first + 1), r14 rows left, r15 n0, [rsp] rounds
        "push rbx",
        "push rbp",
        "push r12",
        "push r13",
        "push r14",
        "push r15",
        "mov rbx, rdi",
        "mov r12, rsi",
        "mov r15, rdx",
        "mov r14, rcx",
        "push r9",
        "lea r13, [8*r8 + 8]",
        any_row_jump!("rbp", "r8", "rax"),
        "xor eax, eax",
        "2:",
        "mov r8, [rbx]",
        "mov rdx, r8",
        "imul rdx, r15",
        "lea rdi, [rbx + r13]",
        "lea rsi, [r12 + r13]",
        "mov rcx, [rsp]",
        "xor r10d, r10d", // clears CF and OF
        "mulx r9, r10, [r12]",
        "adox r10, r8", // 0, with its carry
        "mov r10, r9",
        "jmp rbp",
        any_row!(any_column, "1"),
        row_end!("-8", "r10"),
        "dec r14",
        "jnz 2b",
        "pop r9",
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
