//! 62 division steps with conditional moves.
//!
//! A step forms g + f and g - f at once, picks one by the sign of delta, and takes it where g is odd; f becomes the old g
//! where both hold. The chain through g is 4 cycles long: add, two moves, shift. Two entries of the matrix share a
//! word: after n <= 31 steps all entries are above -2^n and at most 2^n, so a row (u, v) fits as u + 2^32 v. Two runs of
//! 31 steps make two matrices, and their product is the result.
//!
//! Why no entry is -2^n: v is even and r is odd after any number of steps, so |q|, |r| < 2^n (as |q| + |r| <= 2^n); u and
//! v are 2^n exactly where they are shifted copies of the first 1, and otherwise twice smaller entries of before.
//!
//! Bound: 19 operations a step on four ports, 9 of them moves and shifts on two ports: 4.75 cycles.
#![allow(unsafe_code)]

use crate::safegcd::divsteps::{Delta, Matrix};
use core::arch::asm;

/// Steps in one run.
const RUN: u64 = 31;

/// Does 62 steps on the lowest 64 bits of f and g.
pub(in crate::safegcd) fn batch(delta: &mut Delta, f: u64, g: u64) -> Matrix {
    let mut state = State { f, g, w: delta.0 };
    let [u1, v1, q1, r1] = run(&mut state);
    let [u2, v2, q2, r2] = run(&mut state);
    delta.0 = state.w;
    Matrix { u: u2 * u1 + v2 * q1, v: u2 * v1 + v2 * r1, q: q2 * u1 + r2 * q1, r: q2 * v1 + r2 * r1 }
}

/// Does 31 steps on the lowest 64 bits of f and g; their matrix 2^31 times, so that it is applied as that of 62.
pub(in crate::safegcd) fn half_batch(delta: &mut Delta, f: u64, g: u64) -> Matrix {
    let mut state = State { f, g, w: delta.0 };
    let [u, v, q, r] = run(&mut state).map(|entry| entry << RUN);
    delta.0 = state.w;
    Matrix { u, v, q, r }
}

/// What goes from run to run; w is the complement of delta - 1/2.
struct State {
    f: u64,
    g: u64,
    w: u64,
}

/// 31 steps; the entries u, v, q, r of their matrix.
#[inline(always)]
fn run(state: &mut State) -> [i64; 4] {
    let (mut first, mut second) = (1u64, 1u64 << 32);
    // SAFETY: register arithmetic only.
    unsafe {
        asm!(
            ".balign 32",
            "2:",
            "lea {sum}, [{g} + {f}]",
            "mov {difference}, {g}",
            "sub {difference}, {f}",
            "lea {sum_row}, [{second} + {first}]",
            "mov {row}, {second}",
            "sub {row}, {first}",
            "test {w}, {w}", // delta is positive where w is negative
            "cmovs {sum}, {difference}",
            "cmovs {sum_row}, {row}",
            "mov {row}, {w}",
            "not {row}",
            "mov {difference}, {g}",
            "shl {difference}, 63",
            "test {difference}, {w}", // and g is odd
            "cmovs {f}, {g}",
            "cmovs {first}, {second}",
            "cmovs {w}, {row}",
            "test {g:e}, 1",
            "cmovnz {g}, {sum}",
            "cmovnz {second}, {sum_row}",
            "shr {g}, 1",
            "add {first}, {first}",
            "dec {w}",
            "dec {count:e}",
            "jnz 2b",
            f = inout(reg) state.f,
            g = inout(reg) state.g,
            w = inout(reg) state.w,
            first = inout(reg) first,
            second = inout(reg) second,
            sum = out(reg) _,
            difference = out(reg) _,
            sum_row = out(reg) _,
            row = out(reg) _,
            count = inout(reg) RUN => _,
            options(pure, nomem, nostack)
        );
    }
    let [u, v] = unpack(first);
    let [q, r] = unpack(second);
    [u, v, q, r]
}

/// low + 2^32 high, both above -2^31 and at most 2^31.
#[inline(always)]
fn unpack(word: u64) -> [i64; 2] {
    const BIAS: u64 = 0x7fff_ffff;
    let signed = |x: u64| (x.wrapping_add(BIAS) & 0xffff_ffff).wrapping_sub(BIAS);
    let low = signed(word);
    [low as i64, signed(word.wrapping_sub(low) >> 32) as i64]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::safegcd::divsteps::{batch as portable, half_batch as portable_half};

    #[test]
    fn as_the_portable_steps() {
        let mut state = 1u64;
        let mut next = || {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            state ^ (state >> 29)
        };
        let mut values =
            std::vec![0, 1, 2, 3, 1 << 31, 1 << 32, (1 << 31) + 1, u64::MAX, u64::MAX - 1, 1 << 63, 1 << 62];
        values.extend((0..200).map(|_| next()));
        for &f in &values {
            for &g in &values {
                for w in [!0, 0, 5, !5, !40] {
                    let (mut ours, mut theirs) = (Delta(w), Delta(w));
                    let (a, b) = (batch(&mut ours, f | 1, g), portable(&mut theirs, f | 1, g));
                    assert_eq!(
                        (a.u, a.v, a.q, a.r, ours.0),
                        (b.u, b.v, b.q, b.r, theirs.0),
                        "{f:#x} {g:#x} {w:#x}"
                    );
                    let (mut ours, mut theirs) = (Delta(w), Delta(w));
                    let (a, b) = (half_batch(&mut ours, f | 1, g), portable_half(&mut theirs, f | 1, g));
                    assert_eq!((a.u, a.v, a.q, a.r, ours.0), (b.u, b.v, b.q, b.r, theirs.0), "{f:#x} {g:#x}");
                }
            }
        }
    }
}
