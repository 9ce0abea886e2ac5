//! The calls of the generated kernels.

use super::generated::{multiply_4, multiply_6, sum_of_2_products_4, sum_of_2_products_6};
use crate::field::Constants;
use adamant_base::cpu::Adx;
use core::arch::asm;

macro_rules! product {
    ($(#[$doc:meta])* $name:ident, $n:literal; $($register:tt $limb:ident),+; $($changed:tt),*) => {
        $(#[$doc])*
        #[inline(always)]
        pub fn $name(_: Adx, a: &[u64; $n], b: &[u64; $n], c: &'static Constants<$n>) -> [u64; $n] {
            $(let $limb: u64;)+
            // SAFETY: the token proves the instructions; the pointers are those of references; the kernel reads
            // memory and changes the registers that stand here, and its stack is balanced.
            unsafe {
                asm!(
                    "call {kernel}",
                    kernel = sym $name::$name,
                    inlateout("rsi") a.as_ptr() => _,
                    inlateout("rdi") b.as_ptr() => _,
                    in("rcx") c,
                    lateout("rax") _, lateout("rdx") _, lateout("r15") _,
                    $(lateout($register) $limb,)+
                    $(lateout($changed) _,)*
                    options(pure, readonly)
                );
            }
            [$($limb),+]
        }
    };
}

product! {
    /// `a b / R mod p`; p has a spare bit.
    multiply_4, 4; "r8" t0, "r9" t1, "r10" t2, "r11" t3; "r12"
}
product! {
    /// `a b / R mod p`; p has a spare bit.
    multiply_6, 6; "r8" t0, "r9" t1, "r10" t2, "r11" t3, "r12" t4, "r13" t5; "r14"
}

macro_rules! sum_of_products {
    ($(#[$doc:meta])* $name:ident, $n:literal; $($register:tt $limb:ident),+; $($changed:tt),*) => {
        $(#[$doc])*
        #[inline(always)]
        pub fn $name(_: Adx, a: [&[u64; $n]; 2], b: [&[u64; $n]; 2], c: &'static Constants<$n>) -> [u64; $n] {
            $(let $limb: u64;)+
            // SAFETY: as for products.
            unsafe {
                asm!(
                    "call {kernel}",
                    kernel = sym $name::$name,
                    inlateout("rsi") a[0].as_ptr() => _,
                    inlateout("rdi") b[0].as_ptr() => _,
                    inlateout("rax") a[1].as_ptr() => _,
                    inlateout("r15") b[1].as_ptr() => _,
                    in("rcx") c,
                    lateout("rdx") _,
                    $(lateout($register) $limb,)+
                    $(lateout($changed) _,)*
                    options(pure, readonly)
                );
            }
            [$($limb),+]
        }
    };
}

sum_of_products! {
    /// `(a_0 b_0 + a_1 b_1) / R mod p`; p has two spare bits.
    sum_of_2_products_4, 4; "r8" t0, "r9" t1, "r10" t2, "r11" t3; "r12"
}
sum_of_products! {
    /// `(a_0 b_0 + a_1 b_1) / R mod p`; p has two spare bits.
    sum_of_2_products_6, 6; "r8" t0, "r9" t1, "r10" t2, "r11" t3, "r12" t4, "r13" t5; "r14"
}
