//! Products modulo p = 2^255 - 19.
//!
//! The eight limbs of a product are folded by 2^256 = 38, then what stands above bit 255 by 2^255 = 19. That quotient q
//! is raised by 1 first, so that bit 255 of the remainder r + 19 (q + 1) tells whether r + 19 q is below p: then 19 is
//! taken away again.
//!
//! Registers: rsi a, rdi b (or the count); accumulator from r8 on, result in r8 to r11; changes rax, rcx, rdx.
//! Bound: 20 MULX at one a cycle for a product, 14 for a square; the latency of the two foldings, about 25 cycles,
//! follows.

mod calls;
pub mod loose;
#[cfg(test)]
mod tests;

pub use calls::{multiply, square, square_chain};
use core::arch::naked_asm;

/// The eight limbs in r8 to r15 modulo p, below p, into r8 to r11.
macro_rules! fold {
    () => {
        "mov edx, 38
        xor eax, eax
        mulx rcx, rax, r12
        adcx r8, rax
        adox r9, rcx
        mulx rcx, rax, r13
        adcx r9, rax
        adox r10, rcx
        mulx rcx, rax, r14
        adcx r10, rax
        adox r11, rcx
        mulx r12, rax, r15
        adcx r11, rax
        mov ecx, 0
        adox r12, rcx
        adcx r12, rcx
        mov rax, r11
        shr rax, 63
        lea rax, [rax + 2 * r12 + 1]
        imul rax, rax, 19
        btr r11, 63
        mov edx, 19
        add r8, rax
        adc r9, rcx
        adc r10, rcx
        adc r11, rcx
        btr r11, 63
        cmovc edx, ecx
        sub r8, rdx
        sbb r9, rcx
        sbb r10, rcx
        sbb r11, rcx"
    };
}

/// The square of the number at rsi, into r8 to r15.
macro_rules! wide_square {
    () => {
        "mov rdx, [rsi]
        mulx r10, r9, [rsi + 8]
        mulx r11, rax, [rsi + 16]
        add r10, rax
        mulx r12, rax, [rsi + 24]
        adc r11, rax
        adc r12, 0
        mulx r15, r8, rdx
        mov rdx, [rsi + 8]
        xor eax, eax
        mulx rcx, rax, [rsi + 16]
        adcx r11, rax
        adox r12, rcx
        mulx r13, rax, [rsi + 24]
        adcx r12, rax
        mov rdx, [rsi + 16]
        mulx r14, rcx, [rsi + 24]
        mov eax, 0
        adcx r13, rcx
        adox r13, rax
        adcx r14, rax
        adox r14, rax
        mov rcx, r15
        xor r15d, r15d
        adcx r9, r9
        adox r9, rcx
        mov rdx, [rsi + 8]
        mulx rcx, rax, rdx
        adcx r10, r10
        adox r10, rax
        adcx r11, r11
        adox r11, rcx
        mov rdx, [rsi + 16]
        mulx rcx, rax, rdx
        adcx r12, r12
        adox r12, rax
        adcx r13, r13
        adox r13, rcx
        mov rdx, [rsi + 24]
        mulx rcx, rax, rdx
        adcx r14, r14
        adox r14, rax
        adcx r15, r15
        adox r15, rcx"
    };
}

/// Adds limb `$b` of b times a, whose lowest limb falls into the first register.
macro_rules! row {
    ($b:literal, $t0:literal, $t1:literal, $t2:literal, $t3:literal, $t4:literal) => {
        concat!(
            "mov rdx, [rdi + ",
            $b,
            "]\n xor eax, eax\n",
            "mulx rcx, rax, [rsi]\n adcx ",
            $t0,
            ", rax\n adox ",
            $t1,
            ", rcx\n",
            "mulx rcx, rax, [rsi + 8]\n adcx ",
            $t1,
            ", rax\n adox ",
            $t2,
            ", rcx\n",
            "mulx rcx, rax, [rsi + 16]\n adcx ",
            $t2,
            ", rax\n adox ",
            $t3,
            ", rcx\n",
            "mulx ",
            $t4,
            ", rax, [rsi + 24]\n adcx ",
            $t3,
            ", rax\n",
            "mov eax, 0\n adox ",
            $t4,
            ", rax\n adcx ",
            $t4,
            ", rax\n",
        )
    };
}

/// The product of the numbers at rsi and rdi, into r8 to r15.
macro_rules! wide_product {
    () => {
        concat!(
            "mov rdx, [rdi]
        mulx r9, r8, [rsi]
        mulx r10, rax, [rsi + 8]
        add r9, rax
        mulx r11, rax, [rsi + 16]
        adc r10, rax
        mulx r12, rax, [rsi + 24]
        adc r11, rax
        adc r12, 0\n",
            row!("8", "r9", "r10", "r11", "r12", "r13"),
            row!("16", "r10", "r11", "r12", "r13", "r14"),
            row!("24", "r11", "r12", "r13", "r14", "r15"),
        )
    };
}

/// a b mod p.
///
/// # Safety
/// The CPU has BMI2 and ADX; rsi and rdi point to four limbs each.
#[unsafe(naked)]
pub(super) unsafe extern "C" fn multiply_kernel() {
    naked_asm!(wide_product!(), fold!(), "ret")
}

/// a^2 mod p.
///
/// # Safety
/// The CPU has BMI2 and ADX; rsi points to four limbs.
#[unsafe(naked)]
pub(super) unsafe extern "C" fn square_kernel() {
    naked_asm!(wide_square!(), fold!(), "ret")
}

/// a^(2^count) mod p, edi times, from 1 on; in place, too.
///
/// # Safety
/// The CPU has BMI2 and ADX; rsi points to four limbs that may be written.
#[unsafe(naked)]
unsafe extern "C" fn square_chain_kernel() {
    naked_asm!(
        "2:",
        wide_square!(),
        fold!(),
        "mov [rsi], r8",
        "mov [rsi + 8], r9",
        "mov [rsi + 16], r10",
        "mov [rsi + 24], r11",
        "dec edi",
        "jnz 2b",
        "ret",
    )
}

pub(super) use {row, wide_product, wide_square};
