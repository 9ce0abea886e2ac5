//! A matrix times two long numbers, a digit of each at a time, in assembly.
//!
//! For digits x, y and the carries a, b of both rows, which are below 2^(125 - 62) in absolute value:
//!
//! ```text
//! a + u x + v y = digit + 2^BITS a',   b + q x + r y = digit' + 2^BITS b'
//! ```
//!
//! Registers: a in two, b in two, the pointers to the digits, the matrix in memory, RAX and RDX for products. 33
//! micro-operations a digit and a chain of 6 cycles; the compiler needs half as many again.
#![allow(unsafe_code)]

use super::super::steps::Matrix;
use super::portable::{Sums, finish};
use adamant_base::limb::{high, low};
use core::arch::asm;

/// As `portable::apply`.
#[inline(always)]
pub(in crate::natural::gcd) fn apply<const BITS: usize>(matrix: &Matrix, f: &mut [u64], g: &mut [u64]) {
    let top = f.len() - 1;
    let g = &mut g[..=top];
    let mut sums = Sums::<BITS>::default();
    if top > 0 {
        sums.add(matrix, f[0], g[0]);
        sums.digit();
        // SAFETY: digits 1 to top - 1 are read, 0 to top - 2 are written.
        unsafe { rows::<BITS, -8>(matrix, f.as_mut_ptr().add(1), g.as_mut_ptr().add(1), top - 1, &mut sums) };
    }
    finish(sums, matrix, f, g);
}

/// As `portable::apply_whole`.
#[inline(always)]
pub(in crate::natural::gcd) fn apply_whole<const BITS: usize>(matrix: &Matrix, d: &mut [u64], e: &mut [u64]) {
    let top = d.len() - 1;
    let e = &mut e[..=top];
    let mut sums = Sums::<BITS>::default();
    // SAFETY: both have more digits.
    unsafe { rows::<BITS, 0>(matrix, d.as_mut_ptr(), e.as_mut_ptr(), top, &mut sums) };
    sums.add_top(matrix, d[top], e[top]);
    (d[top], e[top]) = sums.digit();
}

/// `count` digits of both numbers; results go so many bytes further.
/// # Safety
/// So many digits can be read from `f` and `g` on, and written from there with the offset.
#[inline(always)]
unsafe fn rows<const BITS: usize, const OFFSET: i32>(
    matrix: &Matrix,
    f: *mut u64,
    g: *mut u64,
    count: usize,
    sums: &mut Sums<BITS>,
) {
    if count == 0 {
        return;
    }
    let (mut a0, mut a1) = (low(sums.0.cast_unsigned()), high(sums.0.cast_unsigned()));
    let (mut b0, mut b1) = (low(sums.1.cast_unsigned()), high(sums.1.cast_unsigned()));
    // SAFETY: by contract; the matrix is four words in this order.
    unsafe {
        asm!(
            ".balign 16",
            "2:",
            "mov rax, [{f}]",
            "imul qword ptr [{matrix}]",
            "add {a0}, rax",
            "adc {a1}, rdx",
            "mov rax, [{g}]",
            "imul qword ptr [{matrix} + 8]",
            "add {a0}, rax",
            "adc {a1}, rdx",
            "mov rax, [{f}]",
            "imul qword ptr [{matrix} + 16]",
            "add {b0}, rax",
            "adc {b1}, rdx",
            "mov rax, [{g}]",
            "imul qword ptr [{matrix} + 24]",
            "add {b0}, rax",
            "adc {b1}, rdx",
            "mov rax, {a0}",
            "and rax, {mask}",
            "mov [{f} + {OFFSET}], rax",
            "shrd {a0}, {a1}, {BITS}",
            "sar {a1}, {BITS}",
            "mov rax, {b0}",
            "and rax, {mask}",
            "mov [{g} + {OFFSET}], rax",
            "shrd {b0}, {b1}, {BITS}",
            "sar {b1}, {BITS}",
            "add {f}, 8",
            "add {g}, 8",
            "dec {count}",
            "jnz 2b",
            OFFSET = const OFFSET,
            BITS = const BITS,
            matrix = in(reg) core::ptr::from_ref(matrix),
            f = inout(reg) f => _,
            g = inout(reg) g => _,
            count = inout(reg) count => _,
            mask = in(reg) (1u64 << BITS) - 1,
            a0 = inout(reg) a0,
            a1 = inout(reg) a1,
            b0 = inout(reg) b0,
            b1 = inout(reg) b1,
            out("rax") _,
            out("rdx") _,
            options(nostack)
        );
    }
    let join = |low: u64, high: u64| (i128::from(high.cast_signed()) << 64) | i128::from(low);
    *sums = Sums(join(a0, a1), join(b0, b1));
}
