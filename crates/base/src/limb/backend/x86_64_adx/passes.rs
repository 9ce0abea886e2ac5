//! Linear passes around the products: sums, differences and corrections.
//!
//! Loops are counted by JRCXZ or DEC, which leave the carries that the loop hands on.

use core::arch::naked_asm;

macro_rules! each {
    ($step:ident; $($j:literal)+) => { concat!($($step!($j)),+) };
}

macro_rules! add_step {
    ($j:literal) => {
        concat!(
            "mov rax, [rsi + 8*",
            $j,
            "]\n",
            "adcx rax, [rdx + 8*",
            $j,
            "]\n",
            "adox rax, [r8 + 8*",
            $j,
            "]\n",
            "mov [rdi + 8*",
            $j,
            "], rax\n",
        )
    };
}

/// `out = a + b + c + carry[0] + carry[1]` over `8 * blocks` limbs, the two carries (0 or 1 each) out again.
///
/// # Safety
/// The CPU has ADX. `out` and `carry` are writable, the others readable; `out` may be any of them.
#[unsafe(naked)]
pub(super) unsafe extern "sysv64" fn add_3(
    out: *mut u64,
    a: *const u64,
    b: *const u64,
    blocks: usize,
    c: *const u64,
    carry: *mut u64,
) {
    naked_asm!(
        "mov rax, [r9]",
        "mov r10, [r9 + 8]",
        "mov r11, -1",
        "test eax, eax", // clears CF and OF
        "adcx rax, r11",
        "adox r10, r11",
        "2:",
        each!(add_step; 0 1 2 3 4 5 6 7),
        "lea rsi, [rsi + 64]",
        "lea rdx, [rdx + 64]",
        "lea r8, [r8 + 64]",
        "lea rdi, [rdi + 64]",
        "lea rcx, [rcx - 1]",
        "jrcxz 3f",
        "jmp 2b",
        "3:",
        "setc al",
        "seto dl",
        "movzx eax, al",
        "movzx edx, dl",
        "mov [r9], rax",
        "mov [r9 + 8], rdx",
        "ret",
    )
}

macro_rules! carry_step {
    ($j:literal) => {
        concat!("mov rax, [rsi + 8*", $j, "]\n", "adc rax, 0\n", "mov [rdi + 8*", $j, "], rax\n")
    };
}

/// `out = a + carry[0] + carry[1]` over `8 * blocks` limbs, where the sum does not overflow.
///
/// # Safety
/// `out` is writable, `a` and `carry` are readable; `out` may be `a`.
#[unsafe(naked)]
pub(super) unsafe extern "sysv64" fn add_carry(
    out: *mut u64,
    a: *const u64,
    carry: *const u64,
    blocks: usize,
) {
    naked_asm!(
        "mov r8, [rdx]",
        "add r8, [rdx + 8]",
        "mov rax, [rsi]",
        "add rax, r8",
        "mov [rdi], rax",
        each!(carry_step; 1 2 3 4 5 6 7),
        "dec rcx", // leaves CF
        "jz 3f",
        "2:",
        "lea rsi, [rsi + 64]",
        "lea rdi, [rdi + 64]",
        each!(carry_step; 0 1 2 3 4 5 6 7),
        "dec rcx",
        "jnz 2b",
        "3:",
        "ret",
    )
}

macro_rules! subtract_step {
    ($j:literal) => {
        concat!(
            "mov rax, [rsi + 8*",
            $j,
            "]\n",
            "sbb rax, [rdx + 8*",
            $j,
            "]\n",
            "mov [rdi + 8*",
            $j,
            "], rax\n",
        )
    };
}

/// `out = |a - b|` over `8 * blocks` limbs; returns all ones if a < b, else 0.
///
/// # Safety
/// `out` is writable, `a` and `b` readable; `out` is apart from them.
#[unsafe(naked)]
pub(super) unsafe extern "sysv64" fn distance(
    out: *mut u64,
    a: *const u64,
    b: *const u64,
    blocks: usize,
) -> u64 {
    naked_asm!(
        // rsi a, rdx b, rdi out; then r9 out, r8 groups of four
        "mov r8, rcx",
        "mov r9, rdi",
        "xor eax, eax", // clears CF
        "2:",
        each!(subtract_step; 0 1 2 3 4 5 6 7),
        "lea rsi, [rsi + 64]",
        "lea rdx, [rdx + 64]",
        "lea rdi, [rdi + 64]",
        "dec rcx", // leaves CF
        "jnz 2b",
        "sbb rax, rax",
        // Negate where a < b: complement, then add 1. XOR clears CF, so it is kept in rcx between groups of four.
        "mov ecx, eax",
        "and ecx, 1",
        "add r8, r8",
        "3:",
        "mov rdx, [r9]",
        "mov rsi, [r9 + 8]",
        "mov r10, [r9 + 16]",
        "mov r11, [r9 + 24]",
        "xor rdx, rax",
        "xor rsi, rax",
        "xor r10, rax",
        "xor r11, rax",
        "add rdx, rcx",
        "mov ecx, 0",
        "adc rsi, 0",
        "adc r10, 0",
        "adc r11, 0",
        "adc ecx, ecx",
        "mov [r9], rdx",
        "mov [r9 + 8], rsi",
        "mov [r9 + 16], r10",
        "mov [r9 + 24], r11",
        "lea r9, [r9 + 32]",
        "dec r8",
        "jnz 3b",
        "ret",
    )
}

macro_rules! middle_step {
    ($j:literal) => {
        concat!(
            "mov rax, [rsi + 8*",
            $j,
            "]\n",
            "mov r11, [rdi + 8*",
            $j,
            "]\n",
            "not rax\n",
            "adcx r11, [r8 + 8*",
            $j,
            "]\n",
            "adox rax, r11\n",
            "mov [rsi + 8*",
            $j,
            "], rax\n",
        )
    };
}

macro_rules! accumulate_step {
    ($j:literal) => {
        concat!(
            "mov rax, [rsi + 8*",
            $j,
            "]\n",
            "adc rax, [rdi + 8*",
            $j,
            "]\n",
            "mov [rdi + 8*",
            $j,
            "], rax\n",
        )
    };
}

macro_rules! ripple_step {
    ($j:literal) => {
        concat!("adc qword ptr [rdi + 8*", $j, "], 0\n")
    };
}

/// Karatsuba's last step. `out` holds z0 and z2 of 2 h limbs each, `d` an integer of 2 h limbs: `out += y 2^(64 h)`
/// for `y = z0 + z2 - d` with `plus` 0, and `y = z0 + z2 + not d` with `plus` all ones (the caller has complemented
/// d, so that d is added). `h = 8 * blocks`; y is not negative; `d` is used up.
///
/// # Safety
/// The CPU has ADX. `out` is writable over 4 h limbs and `d` over 2 h; they are apart.
#[unsafe(naked)]
pub(super) unsafe extern "sysv64" fn add_middle(out: *mut u64, d: *mut u64, blocks: usize, plus: u64) {
    naked_asm!(
        // rdi z0, r8 z2, rsi d, r9 blocks, r10 bytes in h limbs, rdx carry out of y
        "push rsi",
        "push rdi",
        "mov r9, rdx",
        "mov r10, rdx",
        "shl r10, 6",
        "lea r8, [rdi + 2*r10]",
        "mov rdx, rcx",
        "lea rcx, [r9 + r9]",
        // -d = not d + 1 - 2^(128 h): start with carry 1 and end with 1 less, unless `plus`.
        "not rdx",
        "mov rax, rdx",
        "add rax, 1", // CF; clears OF
        "2:",
        each!(middle_step; 0 1 2 3 4 5 6 7),
        "lea rsi, [rsi + 64]",
        "lea rdi, [rdi + 64]",
        "lea r8, [r8 + 64]",
        "lea rcx, [rcx - 1]",
        "jrcxz 3f",
        "jmp 2b",
        "3:",
        "mov eax, 0",
        "adcx rdx, rax",
        "adox rdx, rax",
        "pop rdi",
        "pop rsi",
        "lea rcx, [r9 + r9]",
        "add rdi, r10",
        "xor eax, eax", // clears CF
        "4:",
        each!(accumulate_step; 0 1 2 3 4 5 6 7),
        "lea rsi, [rsi + 64]",
        "lea rdi, [rdi + 64]",
        "dec rcx", // leaves CF
        "jnz 4b",
        "adc rdx, 0",
        "add [rdi], rdx",
        each!(ripple_step; 1 2 3 4 5 6 7),
        "dec r9",
        "jz 6f",
        "5:",
        "lea rdi, [rdi + 64]",
        each!(ripple_step; 0 1 2 3 4 5 6 7),
        "dec r9",
        "jnz 5b",
        "6:",
        "ret",
    )
}
