//! Division steps with conditional moves, 20 in a run.
//!
//! A step forms g + f and g - f at once, picks one by the sign of delta, and takes it where g is odd; f becomes the old g
//! where both hold. 20 steps look at 20 bits only, so f and both entries of its row share a word, and the same for g:
//!
//! ```text
//! F = f - 2^21 u - 2^42 v,    G = g - 2^21 q - 2^42 r,
//! ```
//!
//! and one addition, one move, one halving does all three. At the start f and g are the lowest 20 bits, and the rows are
//! (2^20, 0) and (0, 2^20), so that the halvings are exact; at the end the rows are those of the matrix, and |f|, |g| are
//! below 2^20. The fields have room, as entries are above -2^20 and at most 2^20: v is even and r is odd after any number
//! of steps, so |q|, |r| < 2^20 (as |q| + |r| <= 2^20); u and v are +-2^20 only where they are the first 1, in units of
//! 2^-20, which is positive. As |r| < 2^20 too, no sum of the two words leaves 64 bits.
//!
//! Bound: 14 operations a step, 3 of them conditional moves; the chain through g is add, two moves, shift: 4 cycles.
#![allow(unsafe_code)]

use crate::safegcd::divsteps::{Delta, Matrix, SCALE, THIRD};
use core::arch::asm;

/// Does `thirds` (1 to 3) times 20 steps on the lowest 64 bits of f and g.
#[inline(always)]
pub(in crate::safegcd) fn batch(delta: &mut Delta, f: u64, g: u64, thirds: usize) -> Matrix {
    let mut state = State { f, g, w: delta.0 };
    let mut all = run(&mut state);
    for _ in 1..thirds {
        let next = run(&mut state);
        all = next.times(&all);
    }
    delta.0 = state.w;
    let shift = SCALE - thirds * THIRD;
    Matrix { u: all.u << shift, v: all.v << shift, q: all.q << shift, r: all.r << shift }
}

/// What goes from run to run; w is the complement of delta - 1/2.
struct State {
    f: u64,
    g: u64,
    w: u64,
}

/// 20 steps; their matrix, 2^20 times.
#[inline(never)]
fn run(state: &mut State) -> Matrix {
    const LOW: u64 = (1 << THIRD) - 1;
    let mut first = (state.f & LOW).wrapping_sub(1 << (2 * THIRD + 1));
    let mut second = (state.g & LOW).wrapping_sub(1 << (3 * THIRD + 2));
    // SAFETY: register arithmetic only.
    unsafe {
        asm!(
            ".rept 20",
            "lea {sum}, [{g} + {f}]",
            "mov {difference}, {g}",
            "sub {difference}, {f}",
            "dec {w}", // negative where delta is positive
            "cmovs {sum}, {difference}",
            "mov {swap}, {g}",
            "shl {swap}, 63",
            "and {swap}, {w}", // and g is odd
            "cmovs {f}, {g}",
            "sar {swap}, 63",
            "xor {w}, {swap}",
            "test {g:e}, 1",
            "cmovnz {g}, {sum}",
            "sar {g}, 1",
            ".endr",
            f = inout(reg) first,
            g = inout(reg) second,
            w = inout(reg) state.w.wrapping_add(1) => state.w,
            sum = out(reg) _,
            difference = out(reg) _,
            swap = out(reg) _,
            options(pure, nomem, nostack)
        );
    }
    state.w = state.w.wrapping_sub(1);
    let ([u, v], [q, r]) = (unpack(first), unpack(second));
    let next = |x: i64, y: i64| {
        (x.cast_unsigned().wrapping_mul(state.f)).wrapping_add(y.cast_unsigned().wrapping_mul(state.g))
            >> THIRD
    };
    (state.f, state.g) = (next(u, v), next(q, r));
    Matrix { u, v, q, r }
}

/// The entries of a row, from the word f - 2^21 u - 2^42 v.
#[inline(always)]
fn unpack(word: u64) -> [i64; 2] {
    const FIELD: usize = THIRD + 1;
    let above_f = word.wrapping_add(1 << THIRD);
    let above_u = above_f.wrapping_add(1 << (FIELD + THIRD));
    let u = (above_f << (64 - 2 * FIELD)).cast_signed() >> (64 - FIELD);
    [-u, -(above_u.cast_signed() >> (2 * FIELD))]
}

impl Matrix {
    /// First `earlier`, then these steps.
    #[inline(always)]
    fn times(&self, earlier: &Matrix) -> Matrix {
        let row = |x: i64, y: i64| [x * earlier.u + y * earlier.q, x * earlier.v + y * earlier.r];
        let ([u, v], [q, r]) = (row(self.u, self.v), row(self.q, self.r));
        Matrix { u, v, q, r }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::safegcd::divsteps::batch as portable;

    #[test]
    fn as_the_portable_steps() {
        let mut state = 1u64;
        let mut next = || {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            state ^ (state >> 29)
        };
        let mut values =
            std::vec![0, 1, 2, 3, u64::MAX, u64::MAX - 1, 1 << 63, 1 << 62, 0x5555_5555_5555_5555];
        values.extend(
            [19, 20, 21, 39, 40, 41, 59, 60].into_iter().flat_map(|i| [1 << i, (1 << i) - 1, (1 << i) + 1]),
        );
        values.extend((0..200).map(|_| next()));
        for &f in &values {
            for &g in &values {
                for w in [!0, 0, 5, !5, !40, 20, !20, 60, !60] {
                    for thirds in 1..=3 {
                        let (mut ours, mut theirs) = (Delta(w), Delta(w));
                        let a = batch(&mut ours, f | 1, g, thirds);
                        let b = portable(&mut theirs, f | 1, g, thirds);
                        assert_eq!(
                            (a.u, a.v, a.q, a.r, ours.0),
                            (b.u, b.v, b.q, b.r, theirs.0),
                            "{f:#x} {g:#x} {w:#x} {thirds}"
                        );
                    }
                }
            }
        }
    }
}
