//! Sums and differences modulo p, below p, for values below p; p has a spare bit where nothing else is said.
//!
//! 4 N + 3 instructions. The pointers' registers serve a second time for limbs: with 6 limbs all 13 are in use.

use crate::field::Constants;
use core::arch::asm;

/// Text of an instruction for each limb.
macro_rules! each {
    ($first:literal $next:literal; $a:literal $b:literal $($more_a:literal $more_b:literal)*) => {
        concat!($first, " ", $a, ", ", $b, $("\n", $next, " ", $more_a, ", ", $more_b),*)
    };
}

/// `a + b mod p`.
#[inline(always)]
#[must_use]
pub fn add_4(a: &[u64; 4], b: &[u64; 4], c: &'static Constants<4>) -> [u64; 4] {
    let (t0, t1, t2, t3): (u64, u64, u64, u64);
    // SAFETY: reads what the references point to, and changes the registers that stand here.
    unsafe {
        asm!(
            each!("mov" "mov"; "{t0}" "[{a}]" "{t1}" "[{a} + 8]" "{t2}" "[{a} + 16]" "{t3}" "[{a} + 24]"),
            each!("add" "adc"; "{t0}" "[{b}]" "{t1}" "[{b} + 8]" "{t2}" "[{b} + 16]" "{t3}" "[{b} + 24]"),
            each!("mov" "mov"; "{s0}" "{t0}" "{s1}" "{t1}" "{a}" "{t2}" "{b}" "{t3}"),
            each!("sub" "sbb"; "{s0}" "[{p}]" "{s1}" "[{p} + 8]" "{a}" "[{p} + 16]" "{b}" "[{p} + 24]"),
            each!("cmovnc" "cmovnc"; "{t0}" "{s0}" "{t1}" "{s1}" "{t2}" "{a}" "{t3}" "{b}"),
            t0 = out(reg) t0, t1 = out(reg) t1, t2 = out(reg) t2, t3 = out(reg) t3,
            s0 = out(reg) _, s1 = out(reg) _,
            a = inout(reg) a.as_ptr() => _, b = inout(reg) b.as_ptr() => _, p = in(reg) c,
            options(pure, readonly, nostack)
        );
    }
    [t0, t1, t2, t3]
}

/// `a + b mod p`, for a p without a spare bit: the carry is a fifth limb.
#[inline(always)]
#[must_use]
pub fn add_full_4(a: &[u64; 4], b: &[u64; 4], c: &'static Constants<4>) -> [u64; 4] {
    let (t0, t1, t2, t3): (u64, u64, u64, u64);
    // SAFETY: as for the sum.
    unsafe {
        asm!(
            each!("mov" "mov"; "{t0}" "[{a}]" "{t1}" "[{a} + 8]" "{t2}" "[{a} + 16]" "{t3}" "[{a} + 24]"),
            each!("add" "adc"; "{t0}" "[{b}]" "{t1}" "[{b} + 8]" "{t2}" "[{b} + 16]" "{t3}" "[{b} + 24]"),
            // All ones for a carry: then the last borrow below does not carry on.
            "sbb {top}, {top}",
            each!("mov" "mov"; "{s0}" "{t0}" "{s1}" "{t1}" "{a}" "{t2}" "{b}" "{t3}"),
            each!("sub" "sbb"; "{s0}" "[{p}]" "{s1}" "[{p} + 8]" "{a}" "[{p} + 16]" "{b}" "[{p} + 24]"),
            "sbb {top}, 0",
            each!("cmovnc" "cmovnc"; "{t0}" "{s0}" "{t1}" "{s1}" "{t2}" "{a}" "{t3}" "{b}"),
            t0 = out(reg) t0, t1 = out(reg) t1, t2 = out(reg) t2, t3 = out(reg) t3,
            s0 = out(reg) _, s1 = out(reg) _, top = out(reg) _,
            a = inout(reg) a.as_ptr() => _, b = inout(reg) b.as_ptr() => _, p = in(reg) c,
            options(pure, readonly, nostack)
        );
    }
    [t0, t1, t2, t3]
}

/// `a - b mod p`; p needs no spare bit.
#[inline(always)]
#[must_use]
pub fn sub_4(a: &[u64; 4], b: &[u64; 4], c: &'static Constants<4>) -> [u64; 4] {
    let (t0, t1, t2, t3): (u64, u64, u64, u64);
    // SAFETY: as for the sum.
    unsafe {
        asm!(
            each!("mov" "mov"; "{t0}" "[{a}]" "{t1}" "[{a} + 8]" "{t2}" "[{a} + 16]" "{t3}" "[{a} + 24]"),
            each!("sub" "sbb"; "{t0}" "[{b}]" "{t1}" "[{b} + 8]" "{t2}" "[{b} + 16]" "{t3}" "[{b} + 24]"),
            "sbb {a}, {a}",
            each!("mov" "mov"; "{s0}" "[{p}]" "{s1}" "[{p} + 8]" "{b}" "[{p} + 16]" "{p}" "[{p} + 24]"),
            each!("and" "and"; "{s0}" "{a}" "{s1}" "{a}" "{b}" "{a}" "{p}" "{a}"),
            each!("add" "adc"; "{t0}" "{s0}" "{t1}" "{s1}" "{t2}" "{b}" "{t3}" "{p}"),
            t0 = out(reg) t0, t1 = out(reg) t1, t2 = out(reg) t2, t3 = out(reg) t3,
            s0 = out(reg) _, s1 = out(reg) _,
            a = inout(reg) a.as_ptr() => _, b = inout(reg) b.as_ptr() => _, p = inout(reg) c => _,
            options(pure, readonly, nostack)
        );
    }
    [t0, t1, t2, t3]
}

/// `a + b mod p`.
#[inline(always)]
#[must_use]
pub fn add_6(a: &[u64; 6], b: &[u64; 6], c: &'static Constants<6>) -> [u64; 6] {
    let (t0, t1, t2, t3, t4, t5): (u64, u64, u64, u64, u64, u64);
    // SAFETY: as for 4 limbs.
    unsafe {
        asm!(
            each!("mov" "mov"; "{t0}" "[{a}]" "{t1}" "[{a} + 8]" "{t2}" "[{a} + 16]" "{t3}" "[{a} + 24]"
                "{t4}" "[{a} + 32]" "{t5}" "[{a} + 40]"),
            each!("add" "adc"; "{t0}" "[{b}]" "{t1}" "[{b} + 8]" "{t2}" "[{b} + 16]" "{t3}" "[{b} + 24]"
                "{t4}" "[{b} + 32]" "{t5}" "[{b} + 40]"),
            each!("mov" "mov"; "{s0}" "{t0}" "{s1}" "{t1}" "{s2}" "{t2}" "{s3}" "{t3}" "{a}" "{t4}" "{b}" "{t5}"),
            each!("sub" "sbb"; "{s0}" "[{p}]" "{s1}" "[{p} + 8]" "{s2}" "[{p} + 16]" "{s3}" "[{p} + 24]"
                "{a}" "[{p} + 32]" "{b}" "[{p} + 40]"),
            each!("cmovnc" "cmovnc"; "{t0}" "{s0}" "{t1}" "{s1}" "{t2}" "{s2}" "{t3}" "{s3}" "{t4}" "{a}" "{t5}" "{b}"),
            t0 = out(reg) t0, t1 = out(reg) t1, t2 = out(reg) t2, t3 = out(reg) t3, t4 = out(reg) t4, t5 = out(reg) t5,
            s0 = out(reg) _, s1 = out(reg) _, s2 = out(reg) _, s3 = out(reg) _,
            a = inout(reg) a.as_ptr() => _, b = inout(reg) b.as_ptr() => _, p = in(reg) c,
            options(pure, readonly, nostack)
        );
    }
    [t0, t1, t2, t3, t4, t5]
}

/// `a - b mod p`.
#[inline(always)]
#[must_use]
pub fn sub_6(a: &[u64; 6], b: &[u64; 6], c: &'static Constants<6>) -> [u64; 6] {
    let (t0, t1, t2, t3, t4, t5): (u64, u64, u64, u64, u64, u64);
    // SAFETY: as for 4 limbs.
    unsafe {
        asm!(
            each!("mov" "mov"; "{t0}" "[{a}]" "{t1}" "[{a} + 8]" "{t2}" "[{a} + 16]" "{t3}" "[{a} + 24]"
                "{t4}" "[{a} + 32]" "{t5}" "[{a} + 40]"),
            each!("sub" "sbb"; "{t0}" "[{b}]" "{t1}" "[{b} + 8]" "{t2}" "[{b} + 16]" "{t3}" "[{b} + 24]"
                "{t4}" "[{b} + 32]" "{t5}" "[{b} + 40]"),
            "sbb {a}, {a}",
            each!("mov" "mov"; "{s0}" "[{p}]" "{s1}" "[{p} + 8]" "{s2}" "[{p} + 16]" "{s3}" "[{p} + 24]"
                "{b}" "[{p} + 32]" "{p}" "[{p} + 40]"),
            each!("and" "and"; "{s0}" "{a}" "{s1}" "{a}" "{s2}" "{a}" "{s3}" "{a}" "{b}" "{a}" "{p}" "{a}"),
            each!("add" "adc"; "{t0}" "{s0}" "{t1}" "{s1}" "{t2}" "{s2}" "{t3}" "{s3}" "{t4}" "{b}" "{t5}" "{p}"),
            t0 = out(reg) t0, t1 = out(reg) t1, t2 = out(reg) t2, t3 = out(reg) t3, t4 = out(reg) t4, t5 = out(reg) t5,
            s0 = out(reg) _, s1 = out(reg) _, s2 = out(reg) _, s3 = out(reg) _,
            a = inout(reg) a.as_ptr() => _, b = inout(reg) b.as_ptr() => _, p = inout(reg) c => _,
            options(pure, readonly, nostack)
        );
    }
    [t0, t1, t2, t3, t4, t5]
}

/// `a + b`, not reduced; p has a spare bit.
#[inline(always)]
#[must_use]
pub fn add_unreduced_4(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let (t0, t1, t2, t3): (u64, u64, u64, u64);
    // SAFETY: as for the sum.
    unsafe {
        asm!(
            each!("mov" "mov"; "{t0}" "[{a}]" "{t1}" "[{a} + 8]" "{t2}" "[{a} + 16]" "{t3}" "[{a} + 24]"),
            each!("add" "adc"; "{t0}" "[{b}]" "{t1}" "[{b} + 8]" "{t2}" "[{b} + 16]" "{t3}" "[{b} + 24]"),
            t0 = out(reg) t0, t1 = out(reg) t1, t2 = out(reg) t2, t3 = out(reg) t3,
            a = in(reg) a.as_ptr(), b = in(reg) b.as_ptr(),
            options(pure, readonly, nostack)
        );
    }
    [t0, t1, t2, t3]
}

/// `a + b`, not reduced; p has a spare bit.
#[inline(always)]
#[must_use]
pub fn add_unreduced_6(a: &[u64; 6], b: &[u64; 6]) -> [u64; 6] {
    let (t0, t1, t2, t3, t4, t5): (u64, u64, u64, u64, u64, u64);
    // SAFETY: as for 4 limbs.
    unsafe {
        asm!(
            each!("mov" "mov"; "{t0}" "[{a}]" "{t1}" "[{a} + 8]" "{t2}" "[{a} + 16]" "{t3}" "[{a} + 24]"
                "{t4}" "[{a} + 32]" "{t5}" "[{a} + 40]"),
            each!("add" "adc"; "{t0}" "[{b}]" "{t1}" "[{b} + 8]" "{t2}" "[{b} + 16]" "{t3}" "[{b} + 24]"
                "{t4}" "[{b} + 32]" "{t5}" "[{b} + 40]"),
            t0 = out(reg) t0, t1 = out(reg) t1, t2 = out(reg) t2, t3 = out(reg) t3, t4 = out(reg) t4, t5 = out(reg) t5,
            a = in(reg) a.as_ptr(), b = in(reg) b.as_ptr(),
            options(pure, readonly, nostack)
        );
    }
    [t0, t1, t2, t3, t4, t5]
}

/// `p - a`, not reduced: p for 0.
#[inline(always)]
#[must_use]
pub fn negate_unreduced_4(a: &[u64; 4], c: &'static Constants<4>) -> [u64; 4] {
    let (t0, t1, t2, t3): (u64, u64, u64, u64);
    // SAFETY: as for the sum.
    unsafe {
        asm!(
            each!("mov" "mov"; "{t0}" "[{p}]" "{t1}" "[{p} + 8]" "{t2}" "[{p} + 16]" "{t3}" "[{p} + 24]"),
            each!("sub" "sbb"; "{t0}" "[{a}]" "{t1}" "[{a} + 8]" "{t2}" "[{a} + 16]" "{t3}" "[{a} + 24]"),
            t0 = out(reg) t0, t1 = out(reg) t1, t2 = out(reg) t2, t3 = out(reg) t3,
            a = in(reg) a.as_ptr(), p = in(reg) c,
            options(pure, readonly, nostack)
        );
    }
    [t0, t1, t2, t3]
}

/// `a - b + p`, not reduced; p has a spare bit.
#[inline(always)]
#[must_use]
pub fn sub_unreduced_4(a: &[u64; 4], b: &[u64; 4], c: &'static Constants<4>) -> [u64; 4] {
    let (t0, t1, t2, t3): (u64, u64, u64, u64);
    // SAFETY: as for the sum.
    unsafe {
        asm!(
            each!("mov" "mov"; "{t0}" "[{a}]" "{t1}" "[{a} + 8]" "{t2}" "[{a} + 16]" "{t3}" "[{a} + 24]"),
            each!("add" "adc"; "{t0}" "[{p}]" "{t1}" "[{p} + 8]" "{t2}" "[{p} + 16]" "{t3}" "[{p} + 24]"),
            each!("sub" "sbb"; "{t0}" "[{b}]" "{t1}" "[{b} + 8]" "{t2}" "[{b} + 16]" "{t3}" "[{b} + 24]"),
            t0 = out(reg) t0, t1 = out(reg) t1, t2 = out(reg) t2, t3 = out(reg) t3,
            a = in(reg) a.as_ptr(), b = in(reg) b.as_ptr(), p = in(reg) c,
            options(pure, readonly, nostack)
        );
    }
    [t0, t1, t2, t3]
}

/// `p - a`, not reduced: p for 0.
#[inline(always)]
#[must_use]
pub fn negate_unreduced_6(a: &[u64; 6], c: &'static Constants<6>) -> [u64; 6] {
    let (t0, t1, t2, t3, t4, t5): (u64, u64, u64, u64, u64, u64);
    // SAFETY: as for the sum.
    unsafe {
        asm!(
            each!("mov" "mov"; "{t0}" "[{p}]" "{t1}" "[{p} + 8]" "{t2}" "[{p} + 16]" "{t3}" "[{p} + 24]"
                "{t4}" "[{p} + 32]" "{t5}" "[{p} + 40]"),
            each!("sub" "sbb"; "{t0}" "[{a}]" "{t1}" "[{a} + 8]" "{t2}" "[{a} + 16]" "{t3}" "[{a} + 24]"
                "{t4}" "[{a} + 32]" "{t5}" "[{a} + 40]"),
            t0 = out(reg) t0, t1 = out(reg) t1, t2 = out(reg) t2, t3 = out(reg) t3, t4 = out(reg) t4, t5 = out(reg) t5,
            a = in(reg) a.as_ptr(), p = in(reg) c,
            options(pure, readonly, nostack)
        );
    }
    [t0, t1, t2, t3, t4, t5]
}

/// `a - b + p`, not reduced; p has a spare bit.
#[inline(always)]
#[must_use]
pub fn sub_unreduced_6(a: &[u64; 6], b: &[u64; 6], c: &'static Constants<6>) -> [u64; 6] {
    let (t0, t1, t2, t3, t4, t5): (u64, u64, u64, u64, u64, u64);
    // SAFETY: as for the sum.
    unsafe {
        asm!(
            each!("mov" "mov"; "{t0}" "[{a}]" "{t1}" "[{a} + 8]" "{t2}" "[{a} + 16]" "{t3}" "[{a} + 24]"
                "{t4}" "[{a} + 32]" "{t5}" "[{a} + 40]"),
            each!("add" "adc"; "{t0}" "[{p}]" "{t1}" "[{p} + 8]" "{t2}" "[{p} + 16]" "{t3}" "[{p} + 24]"
                "{t4}" "[{p} + 32]" "{t5}" "[{p} + 40]"),
            each!("sub" "sbb"; "{t0}" "[{b}]" "{t1}" "[{b} + 8]" "{t2}" "[{b} + 16]" "{t3}" "[{b} + 24]"
                "{t4}" "[{b} + 32]" "{t5}" "[{b} + 40]"),
            t0 = out(reg) t0, t1 = out(reg) t1, t2 = out(reg) t2, t3 = out(reg) t3, t4 = out(reg) t4, t5 = out(reg) t5,
            a = in(reg) a.as_ptr(), b = in(reg) b.as_ptr(), p = in(reg) c,
            options(pure, readonly, nostack)
        );
    }
    [t0, t1, t2, t3, t4, t5]
}

/// `5 (p - a)`, not reduced; p has three spare bits.
#[inline(always)]
#[must_use]
pub fn minus_five_unreduced_6(a: &[u64; 6], c: &'static Constants<6>) -> [u64; 6] {
    let (t0, t1, t2, t3, t4, t5): (u64, u64, u64, u64, u64, u64);
    // SAFETY: as for the sum.
    unsafe {
        asm!(
            each!("mov" "mov"; "{t0}" "[{p}]" "{t1}" "[{p} + 8]" "{t2}" "[{p} + 16]" "{t3}" "[{p} + 24]"
                "{t4}" "[{p} + 32]" "{t5}" "[{p} + 40]"),
            each!("sub" "sbb"; "{t0}" "[{a}]" "{t1}" "[{a} + 8]" "{t2}" "[{a} + 16]" "{t3}" "[{a} + 24]"
                "{t4}" "[{a} + 32]" "{t5}" "[{a} + 40]"),
            each!("add" "adc"; "{t0}" "{t0}" "{t1}" "{t1}" "{t2}" "{t2}" "{t3}" "{t3}" "{t4}" "{t4}" "{t5}" "{t5}"),
            each!("add" "adc"; "{t0}" "{t0}" "{t1}" "{t1}" "{t2}" "{t2}" "{t3}" "{t3}" "{t4}" "{t4}" "{t5}" "{t5}"),
            each!("add" "adc"; "{t0}" "[{p}]" "{t1}" "[{p} + 8]" "{t2}" "[{p} + 16]" "{t3}" "[{p} + 24]"
                "{t4}" "[{p} + 32]" "{t5}" "[{p} + 40]"),
            each!("sub" "sbb"; "{t0}" "[{a}]" "{t1}" "[{a} + 8]" "{t2}" "[{a} + 16]" "{t3}" "[{a} + 24]"
                "{t4}" "[{a} + 32]" "{t5}" "[{a} + 40]"),
            t0 = out(reg) t0, t1 = out(reg) t1, t2 = out(reg) t2, t3 = out(reg) t3, t4 = out(reg) t4, t5 = out(reg) t5,
            a = in(reg) a.as_ptr(), p = in(reg) c,
            options(pure, readonly, nostack)
        );
    }
    [t0, t1, t2, t3, t4, t5]
}
