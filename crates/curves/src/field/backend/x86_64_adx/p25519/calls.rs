//! Calls of the entries and of the kernel modulo 2^255 - 19: arguments into their registers, and what they change.

use super::super::entries::{multiply_25519, square_25519};
use super::square_chain_kernel;
use adamant_base::cpu::Adx;
use adamant_base::secret::barrier_each;
use core::arch::asm;

/// `a b mod p`, for any `a` and `b`.
#[inline(always)]
#[must_use]
pub fn multiply(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let (t0, t1, t2, t3): (u64, u64, u64, u64);
    // SAFETY: the pointers are those of references; the entry reads memory and changes the registers that stand here or that
    // any function may change, and its stack is balanced. What the first call writes, the cache of what the CPU can do, is the
    // same whenever it is written and by whomever.
    unsafe {
        asm!(
            "call {kernel}",
            kernel = sym multiply_25519,
            in("rsi") a.as_ptr(), in("rdi") b.as_ptr(),
            lateout("rax") _, lateout("rcx") _, lateout("rdx") _,
            lateout("r8") t0, lateout("r9") t1, lateout("r10") t2, lateout("r11") t3,
            lateout("r12") _, lateout("r13") _, lateout("r14") _, lateout("r15") _,
            clobber_abi("sysv64"),
            options(pure, readonly)
        );
    }
    [t0, t1, t2, t3]
}

/// `a^2 mod p`, for any `a`.
#[inline(always)]
#[must_use]
pub fn square(a: &[u64; 4]) -> [u64; 4] {
    let (t0, t1, t2, t3): (u64, u64, u64, u64);
    // SAFETY: as for the product.
    unsafe {
        asm!(
            "call {kernel}",
            kernel = sym square_25519,
            in("rsi") a.as_ptr(),
            lateout("rax") _, lateout("rcx") _, lateout("rdx") _,
            lateout("r8") t0, lateout("r9") t1, lateout("r10") t2, lateout("r11") t3,
            lateout("r12") _, lateout("r13") _, lateout("r14") _, lateout("r15") _,
            clobber_abi("sysv64"),
            options(pure, readonly)
        );
    }
    [t0, t1, t2, t3]
}

/// `a^(2^count) mod p`, for any `a`; `a` itself for a count of 0.
#[inline(always)]
#[must_use]
pub fn square_chain(_: Adx, a: &[u64; 4], count: u32) -> [u64; 4] {
    if count == 0 {
        return *a;
    }
    // Limb by limb: see the folder's documentation.
    let mut state = barrier_each(*a);
    let (t0, t1, t2, t3): (u64, u64, u64, u64);
    // SAFETY: the token proves the instructions; the kernel changes the registers that stand here and the array, which is ours, and counts from 1 or more.
    unsafe {
        asm!(
            "call {kernel}",
            kernel = sym square_chain_kernel,
            in("rsi") state.as_mut_ptr(),
            inlateout("edi") count => _,
            lateout("rax") _, lateout("rcx") _, lateout("rdx") _,
            lateout("r8") t0, lateout("r9") t1, lateout("r10") t2, lateout("r11") t3,
            lateout("r12") _, lateout("r13") _, lateout("r14") _, lateout("r15") _,
        );
    }
    [t0, t1, t2, t3]
}
