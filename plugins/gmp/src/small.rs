//! The functions of `multiply` for short numbers: from the entry to a row of products without a Rust function between them, as such calls
//! take no longer than a few nanoseconds in GMP.
//!
//! Rows of u are unrolled, one for each length: low halves and what is there are added on CF, high halves on OF. The loop is over v.
//!
//! # Registers
//! rdi product, rsi u, rcx v, r8 limbs of v that are left, rdx a limb of v, rax a low half, r9 and r10 high halves in turns, r11 zero.

use crate::limbs::{Limb, Size, size};
use crate::multiply;
use adamant_base::cpu::{Adx, CACHE, cached_bits};
use adamant_base::limb::backend::x86_64_adx::square_basecase;
use core::arch::{asm, naked_asm};

/// What the kernels need.
const NEEDED: u32 = cached_bits(Adx::FEATURES);

/// Up to so many limbs of u, which is how many rows there are.
pub(crate) const LONGEST: usize = 16;
/// Up to so many limbs of v products by these rows are ahead.
const ROWS: usize = 10;
/// The same for two numbers of one length.
const BALANCED: usize = 10;
/// The same for squares.
const SQUARES: usize = 5;

/// As GMP's manual says, [`multiply::mul`].
#[unsafe(no_mangle)]
#[unsafe(naked)]
pub unsafe extern "C" fn __gmpn_mul(
    rp: *mut Limb,
    up: *const Limb,
    un: Size,
    vp: *const Limb,
    vn: Size,
) -> Limb {
    naked_asm!(
        "cmp rdx, {longest}",
        "ja {general}",
        "cmp r8, {rows}",
        "ja {general}",
        "mov eax, dword ptr [rip + {cache}]",
        "and eax, {needed}",
        "cmp eax, {needed}",
        "jne {general}",
        "cmp r8, 1",
        "jne {rows_of}",
        "cmp rdx, 8",
        "ja {rows_of}",
        // One limb: a loop, whose end is foreseen where the jump to one of the rows was not always.
        "mov r8, rdx",
        "mov rdx, [rcx]",
        "xor r9d, r9d", // clears CF
        "2:",
        "mulx r10, rax, [rsi]",
        "adc rax, r9",
        "mov [rdi], rax",
        "mov r9, r10",
        "lea rsi, [rsi + 8]",
        "lea rdi, [rdi + 8]",
        "dec r8", // leaves CF
        "jnz 2b",
        "mov rax, r9",
        "adc rax, 0",
        "mov [rdi], rax",
        "ret",
        longest = const LONGEST,
        rows = const ROWS,
        cache = sym CACHE,
        needed = const NEEDED.cast_signed(),
        general = sym multiply::mul,
        rows_of = sym rows_of,
    )
}

/// As GMP's manual says, [`multiply::mul_n`].
#[unsafe(no_mangle)]
#[unsafe(naked)]
pub unsafe extern "C" fn __gmpn_mul_n(rp: *mut Limb, up: *const Limb, vp: *const Limb, n: Size) {
    naked_asm!(
        "cmp rcx, {longest}",
        "ja {general}",
        "mov eax, dword ptr [rip + {cache}]",
        "and eax, {needed}",
        "cmp eax, {needed}",
        "jne {general}",
        "mov r8, rcx",
        "mov rcx, rdx",
        "mov rdx, r8",
        "jmp {rows_of}",
        longest = const BALANCED,
        cache = sym CACHE,
        needed = const NEEDED.cast_signed(),
        general = sym multiply::mul_n,
        rows_of = sym rows_of,
    )
}

/// As GMP's manual says, [`multiply::sqr`].
#[unsafe(no_mangle)]
#[unsafe(naked)]
pub unsafe extern "C" fn __gmpn_sqr(rp: *mut Limb, up: *const Limb, n: Size) {
    naked_asm!(
        "cmp rdx, {longest}",
        "ja {general}",
        "mov eax, dword ptr [rip + {cache}]",
        "and eax, {needed}",
        "cmp eax, {needed}",
        "jne {general}",
        "cmp rdx, 4",
        "je 4f",
        "mov r8, rdx",
        "mov rcx, rsi",
        "jmp {rows_of}",
        // Four limbs, which are common: products of two different limbs once, in r8 to r11, rcx and rax from limb 1 on.
        "4:",
        "mov rdx, [rsi]",
        "mulx r9, r8, [rsi + 8]",
        "mulx r10, rax, [rsi + 16]",
        "add r9, rax",
        "mulx r11, rax, [rsi + 24]",
        "adc r10, rax",
        "adc r11, 0",
        "mov rdx, [rsi + 8]",
        "mulx rcx, rax, [rsi + 16]",
        "add r10, rax",
        "adc r11, rcx",
        "mov rdx, [rsi + 24]",
        "mulx rcx, rax, [rsi + 8]",
        "adc rcx, 0",
        "add r11, rax",
        "mulx rax, rdx, [rsi + 16]",
        "adc rcx, rdx",
        "adc rax, 0",
        // Doubled on CF, squares added on OF.
        "push rbx",
        "push rbp",
        "mov rdx, [rsi]",
        "mulx rbp, rbx, rdx",
        "mov [rdi], rbx",
        "xor ebx, ebx", // clears CF and OF
        "adcx r8, r8",
        "adox r8, rbp",
        "mov [rdi + 8], r8",
        "mov rdx, [rsi + 8]",
        "mulx rbp, r8, rdx",
        "adcx r9, r9",
        "adox r9, r8",
        "mov [rdi + 16], r9",
        "adcx r10, r10",
        "adox r10, rbp",
        "mov [rdi + 24], r10",
        "mov rdx, [rsi + 16]",
        "mulx rbp, r8, rdx",
        "adcx r11, r11",
        "adox r11, r8",
        "mov [rdi + 32], r11",
        "adcx rcx, rcx",
        "adox rcx, rbp",
        "mov [rdi + 40], rcx",
        "mov rdx, [rsi + 24]",
        "mulx rbp, r8, rdx",
        "adcx rax, rax",
        "adox rax, r8",
        "mov [rdi + 48], rax",
        "adcx rbp, rbx",
        "adox rbp, rbx",
        "mov [rdi + 56], rbp",
        "pop rbp",
        "pop rbx",
        "ret",
        longest = const SQUARES,
        cache = sym CACHE,
        needed = const NEEDED.cast_signed(),
        general = sym multiply::sqr,
        rows_of = sym rows_of,
    )
}

/// The product of rdx limbs at rsi, 1 to [`LONGEST`], with r8 >= 1 limbs at rcx, to rdi; its top limb in rax.
#[unsafe(naked)]
unsafe extern "C" fn rows_of() {
    naked_asm!(
        // High halves: one of this limb, one of the limb below.
        ".macro adamant_gmp_first i:req, length:req",
        ".if (\\i) & 1",
        "mulx r10, rax, [rsi + 8*(\\i)]",
        "adc rax, r9",
        ".else",
        "mulx r9, rax, [rsi + 8*(\\i)]",
        "adc rax, r10",
        ".endif",
        "mov [rdi + 8*(\\i)], rax",
        ".if (\\i) + 1 < \\length",
        "adamant_gmp_first (\\i+1), \\length",
        ".endif",
        ".endm",
        ".macro adamant_gmp_next i:req, length:req",
        ".if (\\i) & 1",
        "mulx r10, rax, [rsi + 8*(\\i)]",
        "adox rax, r9",
        ".else",
        "mulx r9, rax, [rsi + 8*(\\i)]",
        "adox rax, r10",
        ".endif",
        "adcx rax, [rdi + 8*(\\i)]",
        "mov [rdi + 8*(\\i)], rax",
        ".if (\\i) + 1 < \\length",
        "adamant_gmp_next (\\i+1), \\length",
        ".endif",
        ".endm",
        // All rows of one length; the top limb is in r9 for odd lengths.
        ".macro adamant_gmp_rows length:req",
        ".balign 16",
        ".Ladamant_gmp_rows_\\length:",
        "mulx r9, rax, [rsi]",
        "mov [rdi], rax",
        ".if \\length > 1",
        "xor eax, eax", // clears CF
        "adamant_gmp_first 1, \\length",
        ".if \\length & 1",
        "adc r9, 0",
        ".else",
        "adc r10, 0",
        ".endif",
        ".endif",
        "2:",
        ".if \\length & 1",
        "mov [rdi + 8*\\length], r9",
        ".else",
        "mov [rdi + 8*\\length], r10",
        ".endif",
        "dec r8",
        "jz 3f",
        "add rcx, 8",
        "add rdi, 8",
        "mov rdx, [rcx]",
        "xor r11d, r11d", // clears CF and OF
        "mulx r9, rax, [rsi]",
        "adcx rax, [rdi]",
        "mov [rdi], rax",
        ".if \\length > 1",
        "adamant_gmp_next 1, \\length",
        ".endif",
        ".if \\length & 1",
        "adcx r9, r11",
        "adox r9, r11",
        ".else",
        "adcx r10, r11",
        "adox r10, r11",
        ".endif",
        "jmp 2b",
        "3:",
        ".if \\length & 1",
        "mov rax, r9",
        ".else",
        "mov rax, r10",
        ".endif",
        "ret",
        ".endm",
        "lea r11, [rip + 4f]",
        "movsxd rax, dword ptr [r11 + 4*rdx - 4]",
        "mov rdx, [rcx]",
        "add r11, rax",
        "jmp r11",
        ".balign 4",
        "4:",
        ".irp length, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16",
        ".long .Ladamant_gmp_rows_\\length - 4b",
        ".endr",
        ".irp length, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16",
        "adamant_gmp_rows \\length",
        ".endr",
        ".purgem adamant_gmp_first",
        ".purgem adamant_gmp_next",
        ".purgem adamant_gmp_rows",
    )
}

/// `out = a²` for 9 to 15 limbs: nine by their own kernel; of more eight by theirs, the others by rows, and twice the product of the two.
pub(crate) fn square(token: Adx, out: &mut [Limb], a: &[Limb]) {
    if a.len() == 9 {
        return square_basecase(token, out, a);
    }
    let (a0, a1) = a.split_at(8);
    let (low, high) = out.split_at_mut(16);
    square_basecase(token, low, a0);
    let (mut product, mut carry): ([Limb; 15], Limb) = ([0; 15], 0);
    assert!(!a1.is_empty() && a.len() <= product.len() && high.len() == 2 * a1.len());
    // SAFETY: lengths as just seen; the token proves the instructions.
    unsafe {
        __gmpn_sqr(high.as_mut_ptr(), a1.as_ptr(), size(a1.len()));
        __gmpn_mul(product.as_mut_ptr(), a0.as_ptr(), 8, a1.as_ptr(), size(a1.len()));
        // Doubled on CF and added on OF.
        asm!(
            "xor {x:e}, {x:e}", // clears CF and OF
            "2:",
            "mov {x}, [{product}]",
            "adcx {x}, {x}",
            "adox {x}, [{out}]",
            "mov [{out}], {x}",
            "lea {product}, [{product} + 8]",
            "lea {out}, [{out} + 8]",
            "lea rcx, [rcx - 1]",
            "jrcxz 3f",
            "jmp 2b",
            "3:",
            "mov {x:e}, 0",
            "mov {more:e}, 0",
            "adcx {x}, {x}",
            "adox {more}, {more}",
            "add {x}, {more}",
            x = out(reg) carry,
            more = out(reg) _,
            product = inout(reg) product.as_ptr() => _,
            out = inout(reg) out.as_mut_ptr().add(8) => _,
            inout("rcx") a.len() => _,
            options(nostack)
        );
    }
    for limb in &mut out[8 + a.len()..] {
        let over;
        (*limb, over) = limb.overflowing_add(carry);
        carry = Limb::from(over);
        if carry == 0 {
            break;
        }
    }
}
