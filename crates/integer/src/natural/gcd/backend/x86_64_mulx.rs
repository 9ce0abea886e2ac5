//! A matrix times two numbers in limbs, with MULX: rows of a difference and rows of a sum.
//!
//! For limbs x and y, entries with `|u| + |v| <= 2^64` and a carry a below that sum,
//!
//! ```text
//! a + u x + v y = digit + 2^64 a'
//! ```
//!
//! with a' below the sum again, and all words unsigned: no carry is left over, and two rows share one pass. A difference
//! `u f - v g` is `u f + v (B^n - 1 - g) + v - v B^n`: the limbs of g are complemented, v is the first carry and comes off at the
//! top. Where it is `v g - u f` that is wanted, all limbs of `u f - v g - 1` are complemented.
//!
//! Bound: 4 MULX a limb of both, 4 cycles; 25 micro-operations, and a chain of 3 cycles.
#![allow(unsafe_code)]

use super::super::steps::Matrix;
use adamant_base::cpu::Adx;
use adamant_base::limb::{high, low};
use core::arch::naked_asm;

/// What the kernels read: entries, and what the results are combined with by exclusive or.
#[repr(C)]
struct Rows {
    u: u64,
    v: u64,
    q: u64,
    r: u64,
    flip_f: u64,
    flip_g: u64,
}

/// The carries of both rows.
#[repr(C)]
struct Carries {
    f: u64,
    g: u64,
}

/// Up to so many limbs the loop is left to the compiler: no call, and no registers to be kept for the caller.
const SHORT: usize = 8;

/// The rows of `sums`, and of `differences` where `DOWN`, limb by limb.
#[inline(always)]
fn short<const DOWN: bool>(f: &mut [u64], g: &mut [u64], rows: &Rows, mut carries: Carries) -> Carries {
    let Rows { u, v, q, r, flip_f, flip_g } = *rows;
    let below = usize::from(DOWN);
    let g = &mut g[..f.len()];
    for i in below..f.len() {
        let (x, y) = (f[i], if DOWN { !g[i] } else { g[i] });
        let row = |u: u64, v: u64, carry: u64| {
            u128::from(u) * u128::from(x) + u128::from(carry) + u128::from(v) * u128::from(y)
        };
        let (a, b) = (row(u, v, carries.f), row(q, r, carries.g));
        carries = Carries { f: high(a), g: high(b) };
        (f[i - below], g[i - below]) = (low(a) ^ flip_f, low(b) ^ flip_g);
    }
    carries
}

/// A row of a difference: absolute values of both entries, times 4, and all ones where `|v| g - |u| f` is meant, else
/// `|u| f - |v| g`; and whether it is one.
#[inline(always)]
fn difference(u: i64, v: i64) -> (u64, u64, u64, bool) {
    let flip = u64::from(v > 0).wrapping_neg();
    let aligned = (u ^ flip.cast_signed()).wrapping_sub(flip.cast_signed()) >= 0;
    let (u, v) = (u.unsigned_abs(), v.unsigned_abs());
    (u << 2, v << 2, flip, aligned && (u | v) >> 62 == 0)
}

/// As `portable::divide_limbs`; `None` and nothing done for a matrix that has not two rows of differences.
#[inline(always)]
pub(super) fn divide(_: Adx, matrix: &Matrix, f: &mut [u64], g: &mut [u64]) -> Option<(bool, bool)> {
    let (u, v, flip_f, f_fits) = difference(matrix.u, matrix.v);
    let (q, r, flip_g, g_fits) = difference(matrix.q, matrix.r);
    if !(f_fits && g_fits) {
        return None;
    }
    let n = f.len();
    let g = &mut g[..n];
    // The lowest limbs of the results are 0, or all ones before they are flipped.
    let (x, y) = (u128::from(f[0]), u128::from(!g[0]));
    let first = |u: u64, v: u64, flip: u64| {
        high(u128::from(u) * x + u128::from(v) * y + u128::from(v.wrapping_add(flip)))
    };
    let mut carries = Carries { f: first(u, v, flip_f), g: first(q, r, flip_g) };
    let rows = Rows { u, v, q, r, flip_f, flip_g };
    carries = if n <= SHORT {
        short::<true>(f, g, &rows, carries)
    } else {
        // SAFETY: limbs 1 to n - 1 of both are read, 0 to n - 2 are written; the token proves the instructions.
        unsafe { differences(f.as_mut_ptr(), g.as_mut_ptr(), n - 1, &rows, carries.f, carries.g) }
    };
    let top = |carry: u64, v: u64, flip: u64| {
        let (top, below) = carry.overflowing_sub(v);
        (top ^ flip, below != (flip != 0))
    };
    let f_sign;
    let g_sign;
    (f[n - 1], f_sign) = top(carries.f, v, flip_f);
    (g[n - 1], g_sign) = top(carries.g, r, flip_g);
    Some((f_sign, g_sign))
}

/// As `portable::whole_limbs`; `None` and nothing done for a matrix that has not two rows of sums.
#[inline(always)]
pub(super) fn whole(_: Adx, matrix: &Matrix, d: &mut [u64], e: &mut [u64]) -> Option<(bool, bool)> {
    let Matrix { u, v, q, r } = *matrix;
    let (d_sign, e_sign) = (u | v < 0, q | r < 0);
    if d_sign && u.max(v) > 0 || e_sign && q.max(r) > 0 {
        return None;
    }
    let n = d.len() - 1;
    let e = &mut e[..=n];
    let rows = Rows {
        u: u.unsigned_abs(),
        v: v.unsigned_abs(),
        q: q.unsigned_abs(),
        r: r.unsigned_abs(),
        flip_f: 0,
        flip_g: 0,
    };
    let carries = if n <= SHORT {
        short::<false>(&mut d[..n], &mut e[..n], &rows, Carries { f: 0, g: 0 })
    } else {
        // SAFETY: n limbs of both are read and written; the token proves the instructions.
        unsafe { sums(d.as_mut_ptr(), e.as_mut_ptr(), n, &rows, 0, 0) }
    };
    (d[n], e[n]) = (carries.f, carries.g);
    Some((d_sign, e_sign))
}

/// A kernel: the instructions that take a limb of g, a result of f, a result of g to their places, and what is on the stack for it.
macro_rules! kernel {
    ($(#[$doc:meta])* $name:ident, $from:literal, [$($complement:literal)?], [$($flip_f:literal)?], [$($flip_g:literal)?]) => {
        $(#[$doc])*
        #[unsafe(naked)]
        unsafe extern "sysv64" fn $name(
            f: *mut u64,
            g: *mut u64,
            count: usize,
            rows: *const Rows,
            carry_f: u64,
            carry_g: u64,
        ) -> Carries {
            naked_asm!(
                "push rbx",
                "push rbp",
                "push r12",
                "push r13",
                "push r14",
                "push r15",
                "push qword ptr [rcx + 32]",
                "push qword ptr [rcx + 40]",
                "mov rbx, [rcx]",
                "mov rbp, [rcx + 8]",
                "mov r12, [rcx + 16]",
                "mov r13, [rcx + 24]",
                "mov rcx, rdx",
                concat!("lea rdi, [rdi + ", $from, "]"),
                concat!("lea rsi, [rsi + ", $from, "]"),
                ".balign 32",
                "2:",
                concat!("mov rdx, [rdi]"),
                "mulx r10, rax, rbx",
                "mulx r14, r11, r12",
                "add rax, r8",
                "adc r10, 0",
                "add r11, r9",
                "adc r14, 0",
                "mov rdx, [rsi]",
                $($complement,)?
                "mulx r8, r15, rbp",
                "add rax, r15",
                "adc r8, r10",
                $($flip_f,)?
                concat!("mov [rdi - ", $from, "], rax"),
                "mulx r9, r15, r13",
                "add r11, r15",
                "adc r9, r14",
                $($flip_g,)?
                concat!("mov [rsi - ", $from, "], r11"),
                "lea rdi, [rdi + 8]",
                "lea rsi, [rsi + 8]",
                "dec rcx",
                "jnz 2b",
                "mov rax, r8",
                "mov rdx, r9",
                "add rsp, 16",
                "pop r15",
                "pop r14",
                "pop r13",
                "pop r12",
                "pop rbp",
                "pop rbx",
                "ret",
            )
        }
    };
}

kernel! {
    /// Rows of differences, whose limbs from 1 on go one limb down: `count` of them, at least 1.
    differences, 8, ["not rdx"], ["xor rax, [rsp + 8]"], ["xor r11, [rsp]"]
}
kernel! {
    /// Rows of sums: `count` limbs, at least 1.
    sums, 0, [], [], []
}
