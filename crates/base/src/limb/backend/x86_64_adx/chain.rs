//! Runs of Montgomery squares of 4 limbs, whose values do not leave the registers more than they must.
//!
//! A square t of 2 L limbs comes first, then L rows that each make the lowest limb of its lower half zero and take in one on
//! top, as in `fixed_reduce`: the lower half becomes (t_low + q n) / R, at most n. The upper half is added, and n subtracted
//! where that leaves R = 2^(64 L). The chain of dependent operations sets the pace: for each row an addition, IMUL, MULX, two
//! additions, 10 cycles; about 8 before and 10 after.

use crate::cpu::Adx;
use crate::limb::Limb;
use core::arch::naked_asm;

/// `a = a^(2^count) / R^(2^count - 1)` modulo n for R = 2^256, below R, for any a below R; `n0` is -1/n modulo 2^64.
#[inline]
pub fn montgomery_square_chain_4(_: Adx, a: &mut [Limb; 4], n: &[Limb; 4], n0: Limb, count: usize) {
    if count > 0 {
        // SAFETY: the token proves the instructions; references of four limbs; the count is not 0.
        unsafe { chain_4(a.as_mut_ptr(), n.as_ptr(), n0, count) }
    }
}

/// Makes `$t0` zero by adding a multiple of n, and then the limb above `$t3` of it.
macro_rules! reduce_row_4 {
    ($t0:literal $t1:literal $t2:literal $t3:literal) => {
        concat!(
            "mov rdx, ", $t0, "\n",
            "imul rdx, rbp\n",
            "xor eax, eax\n", // clears CF and OF
            "mulx rcx, rax, [rsi]\n",
            "adcx ", $t0, ", rax\n",
            "adox ", $t1, ", rcx\n",
            "mulx rcx, rax, [rsi + 8]\n",
            "adcx ", $t1, ", rax\n",
            "adox ", $t2, ", rcx\n",
            "mulx rcx, rax, [rsi + 16]\n",
            "adcx ", $t2, ", rax\n",
            "adox ", $t3, ", rcx\n",
            "mulx rcx, rax, [rsi + 24]\n",
            "adcx ", $t3, ", rax\n",
            "mov eax, 0\n",
            "adox ", $t0, ", rcx\n",
            "adcx ", $t0, ", rax\n",
        )
    };
}

/// # Safety
/// The CPU has BMI2 and ADX. `a` is writable, `n` readable over four limbs; `count` is not 0.
#[unsafe(naked)]
unsafe extern "sysv64" fn chain_4(a: *mut u64, n: *const u64, n0: u64, count: usize) {
    naked_asm!(
        // rdi a, rsi n, rbp n0, rbx count; r8 .. r15 the square, of which r8 .. r11 are reduced
        "push rbx",
        "push rbp",
        "push r12",
        "push r13",
        "push r14",
        "push r15",
        "mov rbp, rdx",
        "mov rbx, rcx",
        ".balign 32",
        "2:",
        "mov rdx, [rdi]",
        "mulx r10, r9, [rdi + 8]",
        "mulx r11, rax, [rdi + 16]",
        "add r10, rax",
        "mulx r12, rax, [rdi + 24]",
        "adc r11, rax",
        "adc r12, 0",
        "mov rdx, [rdi + 8]",
        "xor r8d, r8d", // clears CF and OF
        "mulx rcx, rax, [rdi + 16]",
        "adcx r11, rax",
        "adox r12, rcx",
        "mulx r13, rax, [rdi + 24]",
        "adcx r12, rax",
        "adox r13, r8",
        "adcx r13, r8",
        "mov rdx, [rdi + 16]",
        "mulx r14, rax, [rdi + 24]",
        "add r13, rax",
        "adc r14, 0",
        "mov rdx, [rdi]",
        "xor r15d, r15d",
        "mulx rcx, r8, rdx",
        "adcx r9, r9",
        "adox r9, rcx",
        "mov rdx, [rdi + 8]",
        "mulx rcx, rax, rdx",
        "adcx r10, r10",
        "adox r10, rax",
        "adcx r11, r11",
        "adox r11, rcx",
        "mov rdx, [rdi + 16]",
        "mulx rcx, rax, rdx",
        "adcx r12, r12",
        "adox r12, rax",
        "adcx r13, r13",
        "adox r13, rcx",
        "mov rdx, [rdi + 24]",
        "mulx rcx, rax, rdx",
        "adcx r14, r14",
        "adox r14, rax",
        "adcx r15, r15",
        "adox r15, rcx",
        reduce_row_4!("r8" "r9" "r10" "r11"),
        reduce_row_4!("r9" "r10" "r11" "r8"),
        reduce_row_4!("r10" "r11" "r8" "r9"),
        reduce_row_4!("r11" "r8" "r9" "r10"),
        "add r8, r12",
        "adc r9, r13",
        "adc r10, r14",
        "adc r11, r15",
        "sbb rdx, rdx",
        "mov r12, [rsi]",
        "mov r13, [rsi + 8]",
        "mov r14, [rsi + 16]",
        "mov r15, [rsi + 24]",
        "and r12, rdx",
        "and r13, rdx",
        "and r14, rdx",
        "and r15, rdx",
        "sub r8, r12",
        "mov [rdi], r8",
        "sbb r9, r13",
        "mov [rdi + 8], r9",
        "sbb r10, r14",
        "mov [rdi + 16], r10",
        "sbb r11, r15",
        "mov [rdi + 24], r11",
        "dec rbx",
        "jnz 2b",
        "pop r15",
        "pop r14",
        "pop r13",
        "pop r12",
        "pop rbp",
        "pop rbx",
        "ret",
    )
}

#[cfg(test)]
mod tests {
    use super::super::montgomery_mul_4;
    use super::*;
    use crate::mont::neg_inverse;

    /// Runs of 0 to 4 squares, and a long one, are products one after the other.
    fn check<const N: usize>(
        chain: impl Fn(&mut [Limb; N], &[Limb; N], Limb, usize),
        mul: impl Fn(&mut [Limb; N], &[Limb; N], &[Limb; N], Limb),
    ) {
        let mut state = 0x9e37_79b9_7f4a_7c15u64;
        let mut random = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            if state.is_multiple_of(5) { Limb::MAX } else { state }
        };
        for round in 0..400 {
            let (mut a, mut n): ([Limb; N], [Limb; N]) =
                (core::array::from_fn(|_| random()), core::array::from_fn(|_| random()));
            match round {
                0 => a = [Limb::MAX; N],
                1 => (a, n) = ([Limb::MAX; N], [Limb::MAX; N]),
                2 => a = [0; N],
                3 => (a, n) = ([Limb::MAX; N], core::array::from_fn(|i| if i == 0 { 3 } else { 0 })),
                _ => {}
            }
            n[0] |= 1;
            let n0 = neg_inverse(n[0]);
            for count in [0, 1, 2, 3, 4, 50] {
                let (mut out, mut expected) = (a, a);
                chain(&mut out, &n, n0, count);
                for _ in 0..count {
                    let copy = expected;
                    mul(&mut expected, &copy, &n, n0);
                }
                assert_eq!(out, expected, "{count} squares of {a:x?} modulo {n:x?}");
            }
        }
    }

    #[test]
    fn runs_are_products() {
        let Some(token) = Adx::detect() else { return };
        check::<4>(
            |a, n, n0, count| montgomery_square_chain_4(token, a, n, n0, count),
            |a, b, n, n0| montgomery_mul_4(token, a, b, n, n0),
        );
    }
}
