//! Points of Edwards25519: one kernel a sum or a doubling.

use super::look_up::{begin, end, entry, part};
use crate::curve::twisted_edwards::Extended;
use crate::curves::curve25519::{Fp, Parameters};
use crate::field::backend::x86_64_adx::p25519::{self, loose};
use crate::scalar_mul::recoding::LARGEST;
use adamant_base::cpu::Adx;
use adamant_base::ct::Choice;
use core::arch::{asm, naked_asm};
use loose::{product, square, to_memory};

/// What a kernel works on: X, Y, Z, T, all narrow; the prepared point; four numbers more.
pub(super) type Work = [[u64; 4]; 11];

/// (0, 1), and nothing that could be added yet.
pub(super) const IDENTITY: Work =
    [[0; 4], [1, 0, 0, 0], [1, 0, 0, 0], [0; 4], [0; 4], [0; 4], [0; 4], [0; 4], [0; 4], [0; 4], [0; 4]];

/// Prepared points P, 2 P, ..., 16 P, reduced: (y - x, y + x, 2 d x y).
pub(super) type Table = [[[u64; 4]; 3]; LARGEST];

/// x = E/G, y = H/F: the four products, those first that the next sum needs first, each with what follows it.
macro_rules! complete {
    ($first:expr, $second:expr, $third:expr, $fourth:expr) => {
        concat!(
            product!("rdi + {x}", "rdi + {e}", "rdi + {f}"),
            $first,
            product!("rdi + {y}", "rdi + {g}", "rdi + {h}"),
            $second,
            product!("rdi + {t}", "rdi + {e}", "rdi + {h}"),
            $third,
            product!("rdi + {z}", "rdi + {f}", "rdi + {g}"),
            $fourth,
        )
    };
}

/// Adds the prepared point (y - x, y + x, 2 d x y) in the work: with A, B, C the products of Y - X, Y + X, T with these,
/// E = B - A, F = 2 Z - C, G = 2 Z + C, H = B + A. Then entry edx of the table at rsi takes its place, as in `look_up`.
///
/// Bound: 7 products, 140 MULX, 285 additions with a carry and 192 operations on vectors, all of them on four ports:
/// 190 cycles.
///
/// Changes rax, rcx, rdx, rsi, r8 to r15 and xmm0 to xmm11.
///
/// # Safety
/// The CPU has BMI2 and ADX; rdi points to a [`Work`] that may be written, rsi to a [`Table`].
#[unsafe(naked)]
unsafe extern "C" fn add_kernel() {
    naked_asm!(
        "push rbx",
        "push rbp",
        "push rsi",
        begin!(),
        to_memory!(difference: "rdi + {e}" = "rdi + {y}", "rdi + {x}"),
        to_memory!(sum: "rdi + {h}" = "rdi + {y}", "rdi + {x}"),
        product!("rdi + {p}", "rdi + {p}", "rdi + {e}"),
        "mov rax, [rsp]",
        entry!("0"),
        entry!("1"),
        product!("rdi + {q}", "rdi + {q}", "rdi + {h}"),
        "mov rax, [rsp]",
        entry!("2"),
        entry!("3"),
        product!("rdi + {r}", "rdi + {r}", "rdi + {t}"),
        "mov rax, [rsp]",
        entry!("4"),
        entry!("5"),
        to_memory!(difference: "rdi + {e}" = "rdi + {q}", "rdi + {p}"),
        to_memory!(sum: "rdi + {h}" = "rdi + {q}", "rdi + {p}"),
        to_memory!(sum: "rdi + {z}" = "rdi + {z}", "rdi + {z}"),
        to_memory!(difference: "rdi + {f}" = "rdi + {z}", "rdi + {r}"),
        to_memory!(sum_with: "rdi + {g}" = "rdi + {z}", "rdi + {r}"),
        "mov rax, [rsp]",
        entry!("6"),
        entry!("7"),
        complete!(
            concat!("mov rax, [rsp]\n", entry!("8"), entry!("9"), entry!("10")),
            concat!("mov rax, [rsp]\n", entry!("11"), entry!("12"), entry!("13")),
            concat!("mov rax, [rsp]\n", entry!("14"), entry!("15"), end!("rdi + {p}")),
            ""
        ),
        "pop rsi",
        "pop rbp",
        "pop rbx",
        "ret",
        x = const 0,
        y = const 32,
        z = const 64,
        t = const 96,
        p = const 128,
        q = const 160,
        r = const 192,
        e = const 224,
        f = const 256,
        g = const 288,
        h = const 320,
    )
}

/// The look-up of [`add_kernel`] alone.
///
/// # Safety
/// As [`add_kernel`].
#[unsafe(naked)]
unsafe extern "C" fn look_up_kernel() {
    naked_asm!(
        begin!(),
        "mov rax, rsi",
        entry!("0"),
        entry!("1"),
        entry!("2"),
        entry!("3"),
        entry!("4"),
        entry!("5"),
        entry!("6"),
        entry!("7"),
        entry!("8"),
        entry!("9"),
        entry!("10"),
        entry!("11"),
        entry!("12"),
        entry!("13"),
        entry!("14"),
        entry!("15"),
        end!("rdi + {p}"),
        "ret",
        p = const 128,
    )
}

/// Doubles, with all signs of E, F, G, H turned: with A = X^2, B = Y^2, C = Z^2 and S = (X + Y)^2, E = A + B - S,
/// F = A - B + 2 C, G = A - B, H = A + B. 4 squares and 4 products.
///
/// Changes rax, rcx, rdx, rsi and r8 to r15.
///
/// # Safety
/// As [`add_kernel`].
#[unsafe(naked)]
unsafe extern "C" fn double_kernel() {
    naked_asm!(
        "push rbx",
        "push rbp",
        to_memory!(sum: "rdi + {e}" = "rdi + {x}", "rdi + {y}"),
        square!("rdi + {x}", "rdi + {x}"),
        square!("rdi + {y}", "rdi + {y}"),
        square!("rdi + {z}", "rdi + {z}"),
        square!("rdi + {e}", "rdi + {e}"),
        to_memory!(difference: "rdi + {g}" = "rdi + {x}", "rdi + {y}"),
        to_memory!(sum: "rdi + {h}" = "rdi + {x}", "rdi + {y}"),
        to_memory!(sum_with: "rdi + {f}" = "rdi + {g}", "rdi + {z}"),
        to_memory!(sum_with: "rdi + {f}" = "rdi + {f}", "rdi + {z}"),
        to_memory!(difference: "rdi + {e}" = "rdi + {h}", "rdi + {e}"),
        complete!("", "", "", ""),
        "pop rbp",
        "pop rbx",
        "ret",
        x = const 0,
        y = const 32,
        z = const 64,
        t = const 96,
        e = const 224,
        f = const 256,
        g = const 288,
        h = const 320,
    )
}

/// Calls a kernel on a [`Work`] and, where there is one, a table with what is wanted of it.
macro_rules! call {
    ($kernel:ident, $work:expr, $table:expr, $negative:expr, $magnitude:expr) => {
        asm!(
            "call {kernel}",
            kernel = sym $kernel,
            in("rdi") $work.as_mut_ptr(),
            inlateout("rsi") $table => _, inlateout("rcx") $negative => _, inlateout("rdx") $magnitude => _,
            lateout("rax") _,
            lateout("r8") _, lateout("r9") _, lateout("r10") _, lateout("r11") _,
            lateout("r12") _, lateout("r13") _, lateout("r14") _, lateout("r15") _,
            lateout("xmm0") _, lateout("xmm1") _, lateout("xmm2") _, lateout("xmm3") _,
            lateout("xmm4") _, lateout("xmm5") _, lateout("xmm6") _, lateout("xmm7") _,
            lateout("xmm8") _, lateout("xmm9") _, lateout("xmm10") _, lateout("xmm11") _,
        )
    };
}

/// An entry of a table: whether it is negated, and its number, from 1 to 16, or 0 for the identity.
type Wanted<'a> = (&'a Table, (Choice, u64));

/// Adds the prepared point in the work, and puts the entry that is wanted in its place.
///
/// # Source
/// As `curve::twisted_edwards::add`.
#[inline(always)]
pub(super) fn add(_: Adx, work: &mut Work, (table, (negative, magnitude)): Wanted<'_>) {
    // SAFETY: the token proves the instructions; the pointers are those of references; the kernel reads the table, changes
    // the work and the registers that stand here, and its stack is balanced.
    unsafe { call!(add_kernel, work, table.as_ptr(), negative.as_u64().wrapping_neg(), magnitude) }
}

/// Puts the entry that is wanted in the prepared point's place.
#[inline(always)]
pub(super) fn look_up(_: Adx, work: &mut Work, (table, (negative, magnitude)): Wanted<'_>) {
    // SAFETY: as for the sum.
    unsafe { call!(look_up_kernel, work, table.as_ptr(), negative.as_u64().wrapping_neg(), magnitude) }
}

/// Doubles the point in the work; the prepared one stays.
///
/// # Source
/// As `curve::twisted_edwards::double`.
#[inline(always)]
pub(super) fn double(_: Adx, work: &mut Work) {
    // SAFETY: as for the sum; this kernel reads no table.
    unsafe { call!(double_kernel, work, 0u64, 0u64, 0u64) }
}

/// The point, with reduced coordinates.
pub(super) fn to_extended(work: &Work) -> Extended<Parameters> {
    let reduced = |i: usize| Fp::from_montgomery(p25519::multiply(&work[i], &[1, 0, 0, 0]));
    let [x, y, z, t] = [0, 1, 2, 3].map(reduced);
    Extended { x, y, z, t }
}
