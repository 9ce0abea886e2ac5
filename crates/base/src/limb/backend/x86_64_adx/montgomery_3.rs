//! Montgomery products of 3 limbs: a run of squares and a product behind it, whose number never leaves the registers.
//!
//! A product of 6 limbs comes first, then three rows that each make the lowest limb of its lower half zero and take in one on top;
//! the upper half is added, and n subtracted where that leaves R = 2^192. The chain of dependent operations sets the pace: MULX for
//! the lowest limb, for each row IMUL, MULX and two additions, 9 cycles, and about 8 at the end: 40 for a square, whose 18 products
//! would take 18.
//!
//! # Registers
//! r8 to r10 the number, r11 to r15 and rbp the product, rsi n, rbx n0, rdi what is left to square, then b; rax and rcx halves of a
//! product with rdx.

use crate::cpu::Adx;
use crate::limb::Limb;
use core::arch::naked_asm;
use core::ptr::null;

/// Adds rdx times the limb `$x` to `$t` (low half, on CF) and `$u` (high half, on OF).
macro_rules! column {
    ($x:literal; $t:literal $u:literal) => {
        concat!("mulx rcx, rax, ", $x, "\n", "adcx ", $t, ", rax\n", "adox ", $u, ", rcx\n")
    };
    // At the end of a row, where `$u` begins.
    (@last $x:literal; $t:literal $u:literal) => {
        concat!(
            "mulx ", $u, ", rax, ", $x, "\n",
            "adcx ", $t, ", rax\n",
            "mov eax, 0\n",
            "adox ", $u, ", rax\n",
            "adcx ", $u, ", rax\n",
        )
    };
}

/// Makes `$t0` zero by adding a multiple of n, and then the limb above `$t2` of it.
macro_rules! reduce_row {
    ($t0:literal $t1:literal $t2:literal) => {
        concat!(
            "mov rdx, ", $t0, "\n",
            "imul rdx, rbx\n",
            "xor eax, eax\n", // clears CF and OF
            column!("[rsi]"; $t0 $t1),
            column!("[rsi + 8]"; $t1 $t2),
            column!(@last "[rsi + 16]"; $t2 $t0),
        )
    };
}

/// The number from the product.
macro_rules! reduce {
    () => {
        concat!(
            reduce_row!("r11" "r12" "r13"),
            reduce_row!("r12" "r13" "r11"),
            reduce_row!("r13" "r11" "r12"),
            "add r11, r14\n",
            "adc r12, r15\n",
            "adc r13, rbp\n",
            "sbb rdx, rdx\n",
            "mov r8, [rsi]\n",
            "mov r9, [rsi + 8]\n",
            "mov r10, [rsi + 16]\n",
            "and r8, rdx\n",
            "and r9, rdx\n",
            "and r10, rdx\n",
            "sub r11, r8\n",
            "mov r8, r11\n",
            "sbb r12, r9\n",
            "mov r9, r12\n",
            "sbb r13, r10\n",
            "mov r10, r13\n",
        )
    };
}

/// `a = a^(2^count) b` in Montgomery's form, or without b where that is null.
///
/// # Safety
/// The CPU has BMI2 and ADX. `a` is writable, b and n are readable over three limbs.
#[unsafe(naked)]
unsafe extern "sysv64" fn chain_3(a: *mut u64, n: *const u64, n0: u64, count: usize, b: *const u64) {
    naked_asm!(
        "push rbx",
        "push rbp",
        "push r12",
        "push r13",
        "push r14",
        "push r15",
        "push rdi",
        "mov r10, [rdi + 16]",
        "mov r9, [rdi + 8]",
        "push r8",
        "mov r8, [rdi]",
        "mov rbx, rdx",
        "mov rdi, rcx",
        "sub rdi, 1",
        "jb 3f",
        ".balign 32",
        "2:",
        // Products of two different limbs in r12 to r15; doubled on CF, squares added on OF.
        "mov rdx, r8",
        "mulx rcx, r11, rdx",
        "mulx r13, r12, r9",
        "mulx r14, rax, r10",
        "add r13, rax",
        "adc r14, 0",
        "mov rdx, r9",
        "mulx r15, rax, r10",
        "add r14, rax",
        "adc r15, 0",
        "xor ebp, ebp", // clears CF and OF
        "adcx r12, r12",
        "adox r12, rcx",
        "mulx rcx, rax, rdx",
        "adcx r13, r13",
        "adox r13, rax",
        "adcx r14, r14",
        "adox r14, rcx",
        "mov rdx, r10",
        "mulx rcx, rax, rdx",
        "adcx r15, r15",
        "adox r15, rax",
        "adcx rbp, rbp",
        "adox rbp, rcx",
        reduce!(),
        "sub rdi, 1",
        "jnb 2b",
        "3:",
        "pop rdi",
        "test rdi, rdi",
        "jz 4f",
        "mov rdx, [rdi]",
        "xor eax, eax", // clears CF
        "mulx r12, r11, r8",
        "mulx r13, rax, r9",
        "adc r12, rax",
        "mulx r14, rax, r10",
        "adc r13, rax",
        "adc r14, 0",
        "mov rdx, [rdi + 8]",
        "xor eax, eax", // clears CF and OF
        column!("r8"; "r12" "r13"),
        column!("r9"; "r13" "r14"),
        column!(@last "r10"; "r14" "r15"),
        "mov rdx, [rdi + 16]",
        "xor eax, eax",
        column!("r8"; "r13" "r14"),
        column!("r9"; "r14" "r15"),
        column!(@last "r10"; "r15" "rbp"),
        reduce!(),
        "4:",
        "pop rdi",
        "mov [rdi], r8",
        "mov [rdi + 8], r9",
        "mov [rdi + 16], r10",
        "pop r15",
        "pop r14",
        "pop r13",
        "pop r12",
        "pop rbp",
        "pop rbx",
        "ret",
    )
}

/// `a = a^(2^count) b` in Montgomery's form for R = 2^192, modulo n and below R, for any a and b below R; `n0` is -1/n modulo 2^64.
#[inline]
pub fn montgomery_square_chain_mul_3(
    _: Adx,
    a: &mut [Limb; 3],
    count: usize,
    b: &[Limb; 3],
    n: &[Limb; 3],
    n0: Limb,
) {
    // SAFETY: the token proves the instructions; references of three limbs.
    unsafe { chain_3(a.as_mut_ptr(), n.as_ptr(), n0, count, b.as_ptr()) }
}

/// `a = a^(2^count)`, as [`montgomery_square_chain_mul_3`].
#[inline]
pub fn montgomery_square_chain_3(_: Adx, a: &mut [Limb; 3], n: &[Limb; 3], n0: Limb, count: usize) {
    // SAFETY: as above.
    unsafe { chain_3(a.as_mut_ptr(), n.as_ptr(), n0, count, null()) }
}
