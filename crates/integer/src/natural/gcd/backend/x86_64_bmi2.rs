//! The loop in assembly.
//!
//! A step with both numbers odd: `d = g - f`; where that borrows, f becomes g, g becomes -d, and the rows likewise; then
//! g is halved as often as d has zeros at its end, and the row of f doubled as often. Bound: sub 1, tzcnt 3, shrx 1 make a
//! step of 5 cycles; it has 17 instructions of one micro-operation, which is what counts where two threads share a core.
//! The halvings are counted down; the last run may be longer than what is left and is cut then.
#![allow(unsafe_code)]

use super::State;
use adamant_base::cpu::Adx;
use core::arch::asm;

/// Runs `work` compiled for BMI2, whose shifts by variable counts are one micro-operation instead of three.
#[inline]
pub(in crate::natural::gcd) fn compiled<T>(_: Adx, work: impl FnOnce() -> T) -> T {
    #[target_feature(enable = "bmi2,adx")]
    fn run<T>(work: impl FnOnce() -> T) -> T {
        work()
    }
    // SAFETY: the token proves the instructions.
    unsafe { run(work) }
}

#[inline]
pub(in crate::natural::gcd) fn halve(_: Adx, state: State, left: u32) -> State {
    let State { mut f, mut g, mut row_f, mut row_g } = state;
    let mut left = u64::from(left);
    // SAFETY: the token proves BMI2, and BSF is on every CPU; registers only.
    unsafe {
        asm!(
            // First run: g | 2^left ends in at most `left` zeros.
            "bts {zeros}, {left}",
            "or {zeros}, {g}",
            "rep bsf {zeros}, {zeros}",
            "sub {left}, {zeros}",
            "jz 4f",
            ".balign 32",
            "2:",
            "shrx {g}, {g}, {zeros}",
            "shlx {row_f}, {row_f}, {zeros}",
            "mov {old}, {row_g}",
            "sub {row_g}, {row_f}",
            "mov {d}, {g}",
            "sub {d}, {f}",
            "jz 3f", // f = g: 0 from here on
            "cmovb {f}, {g}",
            "cmovb {row_f}, {old}",
            "sbb {minus}, {minus}", // all ones where g < f
            "xor {row_g}, {minus}",
            "sub {row_g}, {minus}",
            "mov {g}, {d}",
            "neg {g}",
            "cmovs {g}, {d}",      // |d|
            "rep bsf {zeros}, {d}", // tzcnt where there is one; d is not 0
            "sub {left}, {zeros}",
            "ja 2b",
            // The last run: only what was left before it.
            "add {zeros}, {left}",
            "jmp 4f",
            "3:",
            "xor {g:e}, {g:e}",
            "mov {zeros}, {left}",
            "4:",
            "shrx {g}, {g}, {zeros}",
            "shlx {row_f}, {row_f}, {zeros}",
            f = inout(reg) f,
            g = inout(reg) g,
            row_f = inout(reg) row_f,
            row_g = inout(reg) row_g,
            left = inout(reg) left,
            zeros = inout(reg) 0u64 => _,
            d = out(reg) _,
            minus = out(reg) _,
            old = out(reg) _,
            options(pure, nomem, nostack)
        );
    }
    let _ = left;
    State { f, g, row_f, row_g }
}
