//! ADC and SBB chains, which every x86-64 CPU has; MULX, ADCX and ADOX where detection finds them.
//!
//! Bound: a limb of a sum is one ADC with a latency of 1 cycle; loops of eight hide the counting behind it. LEA and DEC
//! count, as they leave CF alone.
#![allow(unsafe_code)]

use super::portable;
use super::x86_64_halves::add_halves;
use adamant_base::cpu::{Adx, identity};
use adamant_base::limb::Limb;
use adamant_base::limb::backend::x86_64_adx;
use core::arch::asm;

/// One chain `$out[i] = $a[i] op $b[i] op carry` over `$length` limbs; `$ahead` runs once every eight of them.
macro_rules! chain {
    ($op:literal, $out:expr, $a:expr, $b:expr, $length:expr, $carry:expr $(, $ahead:literal)*) => {{
        let length: usize = $length;
        let mut carry: Limb = $carry;
        // SAFETY: the three pointers are good for `length` limbs; each limb is read before it is written, so that `out`
        // may be `a` or `b`.
        unsafe {
            asm!(
                "mov {rest:e}, {count:e}",
                "and {rest:e}, 7",
                "shr {count}, 3",
                "neg {carry}", // CF
                "inc {count}",
                "dec {count}", // leaves CF
                "jz 3f",
                ".balign 16",
                "2:",
                $($ahead,)*
                "mov {x}, [{a}]",
                concat!($op, " {x}, [{b}]"),
                "mov [{out}], {x}",
                "mov {x}, [{a} + 8]",
                concat!($op, " {x}, [{b} + 8]"),
                "mov [{out} + 8], {x}",
                "mov {x}, [{a} + 16]",
                concat!($op, " {x}, [{b} + 16]"),
                "mov [{out} + 16], {x}",
                "mov {x}, [{a} + 24]",
                concat!($op, " {x}, [{b} + 24]"),
                "mov [{out} + 24], {x}",
                "mov {x}, [{a} + 32]",
                concat!($op, " {x}, [{b} + 32]"),
                "mov [{out} + 32], {x}",
                "mov {x}, [{a} + 40]",
                concat!($op, " {x}, [{b} + 40]"),
                "mov [{out} + 40], {x}",
                "mov {x}, [{a} + 48]",
                concat!($op, " {x}, [{b} + 48]"),
                "mov [{out} + 48], {x}",
                "mov {x}, [{a} + 56]",
                concat!($op, " {x}, [{b} + 56]"),
                "mov [{out} + 56], {x}",
                "lea {a}, [{a} + 64]",
                "lea {b}, [{b} + 64]",
                "lea {out}, [{out} + 64]",
                "dec {count}",
                "jnz 2b",
                "3:",
                "inc {rest}",
                "dec {rest}",
                "jz 5f",
                "4:",
                "mov {x}, [{a}]",
                concat!($op, " {x}, [{b}]"),
                "mov [{out}], {x}",
                "lea {a}, [{a} + 8]",
                "lea {b}, [{b} + 8]",
                "lea {out}, [{out} + 8]",
                "dec {rest}",
                "jnz 4b",
                "5:",
                "sbb {carry}, {carry}",
                "neg {carry}",
                a = inout(reg) $a => _,
                b = inout(reg) $b => _,
                out = inout(reg) $out => _,
                count = inout(reg) length => _,
                rest = out(reg) _,
                carry = inout(reg) carry,
                x = out(reg) _,
                options(nostack)
            );
        }
        carry
    }};
}

/// `out = a + b + carry`, returns the carry.
#[inline]
pub(in crate::natural) fn add_n(out: &mut [Limb], a: &[Limb], b: &[Limb], carry: Limb) -> Limb {
    assert!(out.len() == a.len() && b.len() == a.len());
    chain!("adc", out.as_mut_ptr(), a.as_ptr(), b.as_ptr(), a.len(), carry)
}

/// From here on numbers are asked for ahead: [`add_n_to`] and [`sub_n_to`] serve sums of whole numbers, which may well not be in
/// the first cache. From the second one a limb takes 1.34 cycles for 1.77 on a Cascade Lake, and 1.21 for 1.10 where all was in the first.
const AHEAD: usize = 128;

/// `out = a + b` over `length` limbs, returns the carry.
///
/// # Safety
/// `out` is good for writing, `a` and `b` for reading as many limbs.
#[inline(always)]
pub(super) unsafe fn add_n_to(out: *mut Limb, a: *const Limb, b: *const Limb, length: usize) -> Limb {
    if length >= AHEAD {
        // SAFETY: by contract.
        return unsafe { add_long(out, a, b, length) };
    }
    chain!("adc", out, a, b, length, 0)
}

/// `out = a - b`, returns the borrow.
///
/// # Safety
/// As [`add_n_to`].
#[inline(always)]
pub(super) unsafe fn sub_n_to(out: *mut Limb, a: *const Limb, b: *const Limb, length: usize) -> Limb {
    if length >= AHEAD {
        // SAFETY: by contract.
        return unsafe { sub_long(out, a, b, length) };
    }
    chain!("sbb", out, a, b, length, 0)
}

/// [`add_n_to`], in two chains side by side where that was measured to be faster, else with what is 512 bytes ahead on its way.
///
/// # Safety
/// As [`add_n_to`].
#[inline(never)]
unsafe fn add_long(out: *mut Limb, a: *const Limb, b: *const Limb, length: usize) -> Limb {
    if Adx::detect().is_some() && !identity().amd {
        // SAFETY: by contract; ADX was found.
        return unsafe { add_halves(out, a, b, length) };
    }
    chain!("adc", out, a, b, length, 0, "prefetcht0 [{a} + 512]", "prefetcht0 [{b} + 512]")
}

/// [`sub_n_to`], with what is 512 bytes ahead on its way.
///
/// # Safety
/// As [`add_n_to`].
#[inline(never)]
unsafe fn sub_long(out: *mut Limb, a: *const Limb, b: *const Limb, length: usize) -> Limb {
    chain!("sbb", out, a, b, length, 0, "prefetcht0 [{a} + 512]", "prefetcht0 [{b} + 512]")
}

/// `a += b + carry`, returns the carry.
#[inline]
pub(in crate::natural) fn add_n_assign(a: &mut [Limb], b: &[Limb], carry: Limb) -> Limb {
    assert!(b.len() == a.len());
    chain!("adc", a.as_mut_ptr(), a.as_ptr(), b.as_ptr(), a.len(), carry)
}

/// `out = a - b - borrow`, returns the borrow.
#[inline]
pub(in crate::natural) fn sub_n(out: &mut [Limb], a: &[Limb], b: &[Limb], borrow: Limb) -> Limb {
    assert!(out.len() == a.len() && b.len() == a.len());
    chain!("sbb", out.as_mut_ptr(), a.as_ptr(), b.as_ptr(), a.len(), borrow)
}

/// `a -= b + borrow`, returns the borrow.
#[inline]
pub(in crate::natural) fn sub_n_assign(a: &mut [Limb], b: &[Limb], borrow: Limb) -> Limb {
    assert!(b.len() == a.len());
    chain!("sbb", a.as_mut_ptr(), a.as_ptr(), b.as_ptr(), a.len(), borrow)
}

/// `a = b - a - borrow`, returns the borrow.
#[inline]
pub(in crate::natural) fn rsub_n_assign(a: &mut [Limb], b: &[Limb], borrow: Limb) -> Limb {
    assert!(b.len() == a.len());
    chain!("sbb", a.as_mut_ptr(), b.as_ptr(), a.as_ptr(), a.len(), borrow)
}

/// `out = a * c`, returns the limb above.
#[inline]
pub(in crate::natural) fn mul_1(out: &mut [Limb], a: &[Limb], c: Limb) -> Limb {
    match Adx::detect() {
        Some(token) => x86_64_adx::mul_1(token, out, a, c),
        None => portable::mul_1(out, a, c),
    }
}

/// `a *= c`, returns the limb above.
#[inline]
pub(in crate::natural) fn mul_1_assign(a: &mut [Limb], c: Limb) -> Limb {
    match Adx::detect() {
        Some(token) => x86_64_adx::mul_1_assign(token, a, c),
        None => portable::mul_1_assign(a, c),
    }
}

/// `a += b * c` over the length of `b`, returns the limb that runs out above.
#[inline]
pub(in crate::natural) fn add_mul_1(a: &mut [Limb], b: &[Limb], c: Limb) -> Limb {
    match Adx::detect() {
        Some(token) => x86_64_adx::add_mul_1(token, a, b, c),
        None => portable::add_mul_1(a, b, c),
    }
}

/// `a -= b * c` over the length of `b`, returns the limb that is missing above.
#[inline]
pub(in crate::natural) fn sub_mul_1(a: &mut [Limb], b: &[Limb], c: Limb) -> Limb {
    match Adx::detect() {
        Some(token) => x86_64_adx::sub_mul_1(token, a, b, c),
        None => portable::sub_mul_1(a, b, c),
    }
}
