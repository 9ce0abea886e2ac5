//! Arithmetic modulo p = 2^255 - 19 on numbers that are not reduced: no comparison with p anywhere.
//!
//! | type | bound | what gives it |
//! |---|---|---|
//! | [`Narrow`] | 2^255 + 2^24 | products |
//! | [`Wide`] | 2^256 | sums and differences of anything and a [`Narrow`] |
//!
//! All of them are factors of products. 2^256 is 38 modulo p: a sum that reaches it loses it and gains 38, and is then below
//! 2^255 + 2^24 + 38; a difference below 0 gains 2^256 and loses 38, and is then above 2^255 - 2^24 - 38.
//! Bounds: 7 instructions a correction, where a comparison with p would take 10 more; a product has 7 less than the reduced one.

use super::{multiply_loose_kernel, square_loose_kernel};
use adamant_base::cpu::Adx;
use adamant_base::ct::Choice;
use adamant_base::secret::barrier;
use core::arch::asm;

/// A number below 2^255 + 2^24.
#[derive(Clone, Copy)]
pub struct Narrow([u64; 4]);

/// A number below 2^256.
#[derive(Clone, Copy)]
pub struct Wide([u64; 4]);

impl Narrow {
    /// From a number below p.
    #[inline(always)]
    pub const fn new(limbs: [u64; 4]) -> Self {
        Narrow(limbs)
    }

    /// Below p.
    #[inline(always)]
    pub fn reduce(&self, token: Adx) -> [u64; 4] {
        super::multiply(token, &self.0, &[1, 0, 0, 0])
    }

    /// Changes places with another one where `choice` is true.
    #[inline(always)]
    pub fn ct_swap(&mut self, other: &mut Self, choice: Choice) {
        let mask = barrier(choice.as_u64().wrapping_neg());
        for (a, b) in self.0.iter_mut().zip(&mut other.0) {
            let difference = (*a ^ *b) & mask;
            *a ^= difference;
            *b ^= difference;
        }
    }
}

/// A factor: any 256 bits.
pub trait Factor {
    /// Least significant limb first.
    fn limbs(&self) -> &[u64; 4];
}

impl Factor for Narrow {
    #[inline(always)]
    fn limbs(&self) -> &[u64; 4] {
        &self.0
    }
}

impl Factor for Wide {
    #[inline(always)]
    fn limbs(&self) -> &[u64; 4] {
        &self.0
    }
}

/// a b.
#[inline(always)]
pub fn multiply(_: Adx, a: &impl Factor, b: &impl Factor) -> Narrow {
    let (t0, t1, t2, t3): (u64, u64, u64, u64);
    // SAFETY: the token proves the instructions; the pointers are those of references; the kernel reads memory and
    // changes the registers that stand here, and its stack is balanced.
    unsafe {
        asm!(
            "call {kernel}",
            kernel = sym multiply_loose_kernel,
            in("rsi") a.limbs().as_ptr(), in("rdi") b.limbs().as_ptr(),
            lateout("rax") _, lateout("rcx") _, lateout("rdx") _,
            lateout("r8") t0, lateout("r9") t1, lateout("r10") t2, lateout("r11") t3,
            lateout("r12") _, lateout("r13") _, lateout("r14") _, lateout("r15") _,
            options(pure, readonly)
        );
    }
    Narrow([t0, t1, t2, t3])
}

/// a^2.
#[inline(always)]
pub fn square(_: Adx, a: &impl Factor) -> Narrow {
    let (t0, t1, t2, t3): (u64, u64, u64, u64);
    // SAFETY: as for the product.
    unsafe {
        asm!(
            "call {kernel}",
            kernel = sym square_loose_kernel,
            in("rsi") a.limbs().as_ptr(),
            lateout("rax") _, lateout("rcx") _, lateout("rdx") _,
            lateout("r8") t0, lateout("r9") t1, lateout("r10") t2, lateout("r11") t3,
            lateout("r12") _, lateout("r13") _, lateout("r14") _, lateout("r15") _,
            options(pure, readonly)
        );
    }
    Narrow([t0, t1, t2, t3])
}

/// 121665 a. The quotient by 2^255 is below 2^19, so that the result is below 2^255 + 2^24.
#[inline(always)]
pub fn multiply_121665(_: Adx, a: &impl Factor) -> Narrow {
    let (t0, t1, t2, t3): (u64, u64, u64, u64);
    // SAFETY: the token proves the instructions; the pointer is that of a reference, and is read alone.
    unsafe {
        asm!(
            "mov edx, 121665",
            "mulx {t1}, {t0}, [{a}]",
            "mulx {t2}, {q}, [{a} + 8]",
            "add {t1}, {q}",
            "mulx {t3}, {q}, [{a} + 16]",
            "adc {t2}, {q}",
            "mulx rdx, {q}, [{a} + 24]",
            "adc {t3}, {q}",
            "adc rdx, 0",
            "mov {q}, {t3}",
            "shr {q}, 63",
            "lea {q}, [{q} + 2 * rdx]",
            "imul {q}, {q}, 19",
            "btr {t3}, 63",
            "add {t0}, {q}",
            "adc {t1}, 0",
            "adc {t2}, 0",
            "adc {t3}, 0",
            a = in(reg) a.limbs().as_ptr(),
            t0 = out(reg) t0, t1 = out(reg) t1, t2 = out(reg) t2, t3 = out(reg) t3,
            q = out(reg) _, out("rdx") _,
            options(pure, readonly, nostack)
        );
    }
    Narrow([t0, t1, t2, t3])
}

/// A sum or a difference: what the limbs of b do to those of a, and 38 for the carry to them.
macro_rules! corrected {
    ($name:ident, $what:literal, $first:literal, $next:literal) => {
        #[doc = $what]
        #[inline(always)]
        pub fn $name(a: &impl Factor, b: &Narrow) -> Wide {
            let [mut t0, mut t1, mut t2, mut t3] = *a.limbs();
            // SAFETY: the pointer is that of a reference, and is read alone; the instructions are those of every x86-64.
            unsafe {
                asm!(
                    concat!($first, " {t0}, [{b}]"),
                    concat!($next, " {t1}, [{b} + 8]"),
                    concat!($next, " {t2}, [{b} + 16]"),
                    concat!($next, " {t3}, [{b} + 24]"),
                    "sbb {m}, {m}",
                    "and {m}, 38",
                    concat!($first, " {t0}, {m}"),
                    concat!($next, " {t1}, 0"),
                    concat!($next, " {t2}, 0"),
                    concat!($next, " {t3}, 0"),
                    b = in(reg) b.0.as_ptr(), m = out(reg) _,
                    t0 = inout(reg) t0, t1 = inout(reg) t1, t2 = inout(reg) t2, t3 = inout(reg) t3,
                    options(pure, readonly, nostack)
                );
            }
            Wide([t0, t1, t2, t3])
        }
    };
}

corrected!(add, "a + b.", "add", "adc");
corrected!(sub, "a - b.", "sub", "sbb");

#[cfg(test)]
mod tests;
