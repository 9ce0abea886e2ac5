//! The calls of the kernels' entries, which any CPU can execute, and of the kernels that need no special instruction.
//!
//! What an entry calls where there is no ADX may change all registers that a C function may change, those of vectors among them.

use super::entries;
use super::generated::{
    add_12, square_chain_4, square_chain_6, sub_12, triple_difference_12, triple_sum_12, wide_add_4,
    wide_add_6, wide_sub_4, wide_sub_6,
};
use crate::field::Constants;
use crate::field::backend::WideLimbs;
use adamant_base::cpu::Adx;
use adamant_base::secret::barrier_each;
use core::arch::asm;

macro_rules! product {
    ($(#[$doc:meta])* $name:ident, $n:literal; $($register:tt $limb:ident),+; $($changed:tt),*) => {
        $(#[$doc])*
        #[inline(always)]
        pub fn $name(a: &[u64; $n], b: &[u64; $n], c: &'static Constants<$n>) -> [u64; $n] {
            $(let $limb: u64;)+
            // SAFETY: the pointers are those of references; the entry reads memory and changes the registers that stand
            // here or that any function may change, and its stack is balanced. What the first call writes, the cache of
            // what the CPU can do, is the same whenever it is written and by whomever.
            unsafe {
                asm!(
                    "call {kernel}",
                    kernel = sym entries::$name,
                    inlateout("rsi") a.as_ptr() => _,
                    inlateout("rdi") b.as_ptr() => _,
                    in("rcx") c,
                    lateout("rax") _, lateout("rdx") _, lateout("r15") _,
                    $(lateout($register) $limb,)+
                    $(lateout($changed) _,)*
                    clobber_abi("sysv64"),
                    options(pure, readonly)
                );
            }
            [$($limb),+]
        }
    };
}

product! {
    /// `a b / R mod p`; p has a spare bit.
    multiply_4, 4; "r8" t0, "r9" t1, "r10" t2, "r11" t3; "r12", "r13", "r14"
}
product! {
    /// `a b / R mod p`; p has a spare bit.
    multiply_6, 6; "r8" t0, "r9" t1, "r10" t2, "r11" t3, "r12" t4, "r13" t5; "r14"
}

/// Kernels of twelve limbs, with the operands a, b and z in rsi, rdi and rdx; those that have fewer read no more.
macro_rules! twelve_limbs {
    ($(#[$doc:meta])* $name:ident($($argument:ident: $type:ty),+; $a:ident $b:ident $z:ident) = $kernel:path) => {
        $(#[$doc])*
        #[inline(always)]
        #[must_use]
        pub fn $name($($argument: $type,)+ c: &'static Constants<12>) -> [u64; 12] {
            let (t0, t1, t2, t3, t4, t5): (u64, u64, u64, u64, u64, u64);
            let (t6, t7, t8, t9, t10, t11): (u64, u64, u64, u64, u64, u64);
            // SAFETY: as above; sums need no special instruction, and for triples the token proves the instructions.
            unsafe {
                asm!(
                    "call {kernel}",
                    kernel = sym $kernel,
                    inlateout("rsi") $a.as_ptr() => t11,
                    inlateout("rdi") $b.as_ptr() => t10,
                    inlateout("rdx") $z.as_ptr() => t9,
                    inlateout("rcx") c => _,
                    lateout("r8") t0, lateout("r9") t1, lateout("r10") t2, lateout("r11") t3, lateout("r12") t4,
                    lateout("r13") t5, lateout("r14") t6, lateout("r15") t7, lateout("rax") t8,
                    clobber_abi("sysv64"),
                    options(pure, readonly)
                );
            }
            [t0, t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11]
        }
    };
}

twelve_limbs! {
    /// `a b / R mod p`; p has three spare bits.
    multiply_12(a: &[u64; 12], b: &[u64; 12]; a b a) = entries::multiply_12
}
twelve_limbs! {
    /// `a^2 / R mod p`; p has three spare bits.
    square_12(a: &[u64; 12]; a a a) = entries::square_12
}
twelve_limbs! {
    /// `a + b mod p`; p has a spare bit.
    add_12(a: &[u64; 12], b: &[u64; 12]; a b a) = add_12::add_12
}
twelve_limbs! {
    /// `a - b mod p`; p has a spare bit.
    sub_12(a: &[u64; 12], b: &[u64; 12]; a b a) = sub_12::sub_12
}
twelve_limbs! {
    /// `3 (a - b) + 2 z mod p`; p has three spare bits.
    triple_difference_12(_proof: Adx, a: &[u64; 12], b: &[u64; 12], z: &[u64; 12]; a b z)
        = triple_difference_12::triple_difference_12
}
twelve_limbs! {
    /// `3 (a + b) - 2 z mod p`; p has three spare bits.
    triple_sum_12(_proof: Adx, a: &[u64; 12], b: &[u64; 12], z: &[u64; 12]; a b z) = triple_sum_12::triple_sum_12
}

macro_rules! sum_of_products {
    ($(#[$doc:meta])* $name:ident, $n:literal; $($register:tt $limb:ident),+; $($changed:tt),*) => {
        $(#[$doc])*
        #[inline(always)]
        pub fn $name(a: [&[u64; $n]; 2], b: [&[u64; $n]; 2], c: &'static Constants<$n>) -> [u64; $n] {
            $(let $limb: u64;)+
            // SAFETY: as for products.
            unsafe {
                asm!(
                    "call {kernel}",
                    kernel = sym entries::$name,
                    inlateout("rsi") a[0].as_ptr() => _,
                    inlateout("rdi") b[0].as_ptr() => _,
                    inlateout("rax") a[1].as_ptr() => _,
                    inlateout("r15") b[1].as_ptr() => _,
                    in("rcx") c,
                    lateout("rdx") _,
                    $(lateout($register) $limb,)+
                    $(lateout($changed) _,)*
                    clobber_abi("sysv64"),
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

macro_rules! reduction {
    ($(#[$doc:meta])* $name:ident, $operand:ident, $n:literal; $($register:tt $limb:ident),+; $($changed:tt),*) => {
        $(#[$doc])*
        #[inline(always)]
        pub fn $name(t: &$operand<$n>, c: &'static Constants<$n>) -> [u64; $n] {
            $(let $limb: u64;)+
            // SAFETY: as for products; a wide t has its two halves side by side.
            unsafe {
                asm!(
                    "call {kernel}",
                    kernel = sym entries::$name,
                    inlateout("rsi") core::ptr::from_ref(t) => _,
                    in("rcx") c,
                    lateout("rax") _, lateout("rdx") _, lateout("rdi") _, lateout("r15") _,
                    $(lateout($register) $limb,)+
                    $(lateout($changed) _,)*
                    clobber_abi("sysv64"),
                    options(pure, readonly)
                );
            }
            [$($limb),+]
        }
    };
}

reduction! {
    /// `t / R mod p` for t below p R; p has two spare bits.
    reduce_4, WideLimbs, 4; "r8" t0, "r9" t1, "r10" t2, "r11" t3; "r12"
}
reduction! {
    /// `t / R mod p` for t below p R; p has two spare bits.
    reduce_6, WideLimbs, 6; "r8" t0, "r9" t1, "r10" t2, "r11" t3, "r12" t4, "r13" t5; "r14"
}

/// An element, as the operand of a macro.
type Limbs<const N: usize> = [u64; N];

reduction! {
    /// `a / R mod p` for any a.
    reduce_one_4, Limbs, 4; "r8" t0, "r9" t1, "r10" t2, "r11" t3; "r12"
}
reduction! {
    /// `a / R mod p` for any a.
    reduce_one_6, Limbs, 6; "r8" t0, "r9" t1, "r10" t2, "r11" t3, "r12" t4, "r13" t5; "r14"
}
reduction! {
    /// `a^2 / R mod p`; p has a spare bit.
    square_4, Limbs, 4; "r8" t0, "r9" t1, "r10" t2, "r11" t3; "r12", "r13", "r14"
}
reduction! {
    /// `a^2 / R mod p`; p has a spare bit.
    square_6, Limbs, 6; "r8" t0, "r9" t1, "r10" t2, "r11" t3, "r12" t4, "r13" t5; "r14"
}

macro_rules! chain {
    ($(#[$doc:meta])* $name:ident, $n:literal; $($register:tt $limb:ident),+; $($changed:tt),*) => {
        $(#[$doc])*
        #[inline(always)]
        pub fn $name(_: Adx, a: &[u64; $n], count: u32, c: &'static Constants<$n>) -> [u64; $n] {
            if count == 0 {
                return *a;
            }
            // Limb by limb: see the folder's documentation.
            let mut state = barrier_each(*a);
            $(let $limb: u64;)+
            // SAFETY: the token proves the instructions; the kernel changes the array, which is ours, and the registers that
            // stand here; it counts from 1 or more, and its stack is balanced.
            unsafe {
                asm!(
                    "call {kernel}",
                    kernel = sym $name::$name,
                    inlateout("rsi") state.as_mut_ptr() => _,
                    inlateout("edi") count => _,
                    in("rcx") c,
                    lateout("rax") _, lateout("rdx") _, lateout("r15") _,
                    $(lateout($register) $limb,)+
                    $(lateout($changed) _,)*
                );
            }
            [$($limb),+]
        }
    };
}

chain! {
    /// `a^(2^count)` as repeated `a^2 / R mod p`; p has two spare bits.
    square_chain_4, 4; "r8" t0, "r9" t1, "r10" t2, "r11" t3; "r12", "r13", "r14"
}
chain! {
    /// `a^(2^count)` as repeated `a^2 / R mod p`; p has two spare bits.
    square_chain_6, 6; "r8" t0, "r9" t1, "r10" t2, "r11" t3, "r12" t4, "r13" t5; "r14"
}

macro_rules! wide_products {
    ($($(#[$doc:meta])* $name:ident, $n:literal;)+) => {$(
        $(#[$doc])*
        #[inline(always)]
        pub fn $name(out: &mut WideLimbs<$n>, a: &[u64; $n], b: &[u64; $n], c: &'static Constants<$n>) {
            // SAFETY: the pointers are those of references to as many limbs as the entry reads and writes; it changes the
            // registers that stand here or that any function may change, and its stack is balanced.
            unsafe {
                asm!(
                    "call {kernel}",
                    kernel = sym entries::$name,
                    in("rdi") core::ptr::from_mut(out),
                    inlateout("rsi") core::ptr::from_ref(a) => _,
                    inlateout("rax") core::ptr::from_ref(b) => _,
                    in("rcx") c,
                    lateout("rdx") _, lateout("r8") _, lateout("r9") _, lateout("r10") _, lateout("r11") _,
                    lateout("r12") _, lateout("r13") _, lateout("r14") _, lateout("r15") _,
                    clobber_abi("sysv64"),
                );
            }
        }
    )+};
}

wide_products! {
    /// `a b`.
    wide_product_4, 4;
    /// `a b`.
    wide_product_6, 6;
}

macro_rules! wide_products_fp2 {
    ($($(#[$doc:meta])* $name:ident, $n:literal;)+) => {$(
        $(#[$doc])*
        #[inline(always)]
        pub fn $name(
            out: [&mut WideLimbs<$n>; 2],
            a: [&[u64; $n]; 2],
            b: [&[u64; $n]; 2],
            c: &'static Constants<$n>,
        ) {
            let [out_0, out_1] = out;
            // SAFETY: as above.
            unsafe {
                asm!(
                    "call {kernel}",
                    kernel = sym entries::$name,
                    in("rdi") core::ptr::from_mut(out_0),
                    inlateout("rdx") core::ptr::from_mut(out_1) => _,
                    inlateout("rsi") core::ptr::from_ref(a[0]) => _,
                    inlateout("r8") core::ptr::from_ref(a[1]) => _,
                    inlateout("rax") core::ptr::from_ref(b[0]) => _,
                    inlateout("r9") core::ptr::from_ref(b[1]) => _,
                    in("rcx") c,
                    lateout("r10") _, lateout("r11") _,
                    lateout("r12") _, lateout("r13") _, lateout("r14") _, lateout("r15") _,
                    clobber_abi("sysv64"),
                );
            }
        }
    )+};
}

wide_products_fp2! {
    /// `(a_0 b_0 - a_1 b_1 mod p R, a_0 b_1 + a_1 b_0)`; p has two spare bits.
    wide_product_fp2_4, 4;
    /// `(a_0 b_0 - a_1 b_1 mod p R, a_0 b_1 + a_1 b_0)`; p has two spare bits.
    wide_product_fp2_6, 6;
}

macro_rules! wide_sums {
    ($($(#[$doc:meta])* $name:ident, $n:literal;)+) => {$(
        $(#[$doc])*
        #[inline(always)]
        pub fn $name(x: &mut WideLimbs<$n>, y: &WideLimbs<$n>, c: &'static Constants<$n>) {
            // SAFETY: as above; these kernels need no special instruction.
            unsafe {
                asm!(
                    "call {kernel}",
                    kernel = sym $name::$name,
                    in("rdi") core::ptr::from_mut(x),
                    inlateout("rsi") core::ptr::from_ref(y) => _,
                    in("rcx") c,
                    lateout("rax") _, lateout("rdx") _, lateout("r8") _, lateout("r9") _, lateout("r10") _,
                    lateout("r11") _, lateout("r12") _, lateout("r13") _, lateout("r14") _, lateout("r15") _,
                );
            }
        }
    )+};
}

wide_sums! {
    /// `x += y` modulo p R; p has a spare bit.
    wide_add_4, 4;
    /// `x += y` modulo p R; p has a spare bit.
    wide_add_6, 6;
    /// `x -= y` modulo p R.
    wide_sub_4, 4;
    /// `x -= y` modulo p R.
    wide_sub_6, 6;
}
