//! Passes of radix 4 and 2, forward and inverse.
//!
//! Block number b of a level stands for polynomials modulo x^2m - r^2 with r the root at b; its halves are modulo
//! x^m - r and x^m + r, blocks 2 b and 2 b + 1 of the next level. Radix 4 is two levels at once, while the four values
//! are in registers: 12 multiplications for the roots, 2 for a reduction and 8 additions for 4 vectors, so 11 cycles at
//! 2 instructions a cycle.
//!
//! The inverse of the root at k is minus the root at 3 2^j - 1 - k for k in [2^j, 2^(j+1)): the inverse passes
//! subtract the other way round and read the same table.

use super::super::prime::Prime;
use super::lanes::{Field, Lanes, Wide};
use super::{LINE, Level, Line, Slots};

/// Where the inverse of the root at `k` is, negated; 0 has none.
#[inline(always)]
pub(super) fn inverse_at(k: usize) -> usize {
    debug_assert!(k > 0);
    (3 << k.ilog2()) - 1 - k
}

/// Minus the inverse of the root at `k`.
/// # Safety
/// The CPU has the instructions.
#[inline(always)]
unsafe fn negated_inverse<L: Lanes>(level: &Level<'_>, k: usize) -> Wide<L> {
    let root = if k == 0 { level.prime.minus_one } else { level.roots.at(inverse_at(k)) };
    // SAFETY: by contract.
    unsafe { Wide::new(root) }
}

/// k p in all lanes.
/// # Safety
/// The CPU has the instructions.
#[inline(always)]
pub(super) unsafe fn multiple<L: Lanes>(prime: &Prime, k: i64) -> L::V {
    // SAFETY: by contract.
    unsafe { L::multiple(prime, k) }
}

/// # Safety
/// The CPU has the instructions.
#[inline(always)]
pub(super) unsafe fn forward4<L: Lanes>(level: Level<'_>, data: &mut [Line]) {
    let part = LINE * level.part;
    // SAFETY: the CPU by contract; a chunk is four parts, and vectors divide parts.
    unsafe {
        let field = Field::<L>::new(level.prime);
        let (up, down) = (L::splat((-3i64).cast_unsigned()), L::splat(1));
        for (b, block) in data.chunks_exact_mut(4 * level.part).enumerate() {
            let b = level.first + b;
            let r = Wide::<L>::new(level.roots.at(b));
            let r0 = Wide::<L>::new(level.roots.at(2 * b));
            let r1 = Wide::<L>::new(level.roots.at(2 * b + 1));
            let p = block.as_mut_ptr().cast::<u64>();
            for i in (0..part).step_by(L::COUNT) {
                let x0 = field.reduce(L::load(p.add(i)), up); // 3 to 5
                let x1 = L::load(p.add(i + part));
                let t2 = field.mul(L::load(p.add(i + 2 * part)), r, down); // -1 to 1
                let t3 = field.mul(L::load(p.add(i + 3 * part)), r, down);
                let (u0, u1) = (L::add(x0, t2), L::sub(x0, t2)); // 2 to 6
                let s0 = field.mul(L::add(x1, t3), r0, down); // of 0 to 8
                let s1 = field.mul(L::sub(x1, t3), r1, down);
                L::store(p.add(i), L::add(u0, s0)); // 1 to 7
                L::store(p.add(i + part), L::sub(u0, s0));
                L::store(p.add(i + 2 * part), L::add(u1, s1));
                L::store(p.add(i + 3 * part), L::sub(u1, s1));
            }
        }
    }
}

/// # Safety
/// The CPU has the instructions.
#[inline(always)]
pub(super) unsafe fn forward2<L: Lanes>(level: Level<'_>, data: &mut [Line]) {
    let part = LINE * level.part;
    // SAFETY: the CPU by contract; a chunk is two parts, and vectors divide parts.
    unsafe {
        let field = Field::<L>::new(level.prime);
        let (up, down) = (L::splat((-3i64).cast_unsigned()), L::splat(1));
        for (b, block) in data.chunks_exact_mut(2 * level.part).enumerate() {
            let r = Wide::<L>::new(level.roots.at(level.first + b));
            let p = block.as_mut_ptr().cast::<u64>();
            for i in (0..part).step_by(L::COUNT) {
                let x = field.reduce(L::load(p.add(i)), up); // 3 to 5
                let t = field.mul(L::load(p.add(i + part)), r, down); // -1 to 1
                L::store(p.add(i), L::add(x, t)); // 2 to 6
                L::store(p.add(i + part), L::sub(x, t));
            }
        }
    }
}

/// # Safety
/// The CPU has the instructions.
#[inline(always)]
pub(super) unsafe fn inverse4<L: Lanes>(level: Level<'_>, data: &mut [Line], slots: Slots) {
    let part = LINE * level.part;
    // SAFETY: the CPU by contract; a chunk is four parts, and vectors divide parts.
    unsafe {
        let field = Field::<L>::new(level.prime);
        for (b, block) in data.chunks_exact_mut(4 * level.part).enumerate() {
            let b = level.first + b;
            let k = L::splat(slots.0[b % 4].cast_unsigned());
            let r = negated_inverse::<L>(&level, b);
            let r0 = negated_inverse::<L>(&level, 2 * b);
            let r1 = negated_inverse::<L>(&level, 2 * b + 1);
            let up = L::splat((-2i64).cast_unsigned());
            let p = block.as_mut_ptr().cast::<u64>();
            for i in (0..part).step_by(L::COUNT) {
                let y0 = L::load(p.add(i)); // -2 to 0
                let y1 = L::load(p.add(i + part)); // 0 to 2
                let y2 = L::load(p.add(i + 2 * part)); // 0 to 2
                let y3 = L::load(p.add(i + 3 * part)); // 2 to 4
                let (u0, u1) = (L::add(y0, y1), L::add(y2, y3)); // -2 to 2, 2 to 6
                let v0 = field.mul(L::sub(y1, y0), r0, field.zero); // 0 to 2, of 0 to 4
                let v1 = field.mul(L::sub(y3, y2), r1, up); // 2 to 4, of 0 to 4
                L::store(p.add(i), field.reduce(L::add(u0, u1), k)); // of 0 to 8
                L::store(p.add(i + part), field.reduce(L::add(v0, v1), k)); // of 2 to 6
                L::store(p.add(i + 2 * part), field.mul(L::sub(u1, u0), r, k)); // of 0 to 8
                L::store(p.add(i + 3 * part), field.mul(L::sub(v1, v0), r, k)); // of 0 to 4
            }
        }
    }
}

/// # Safety
/// The CPU has the instructions.
#[inline(always)]
pub(super) unsafe fn inverse2<L: Lanes>(level: Level<'_>, data: &mut [Line], slots: Slots) {
    let part = LINE * level.part;
    // SAFETY: the CPU by contract; a chunk is two parts, and vectors divide parts.
    unsafe {
        let field = Field::<L>::new(level.prime);
        for (b, block) in data.chunks_exact_mut(2 * level.part).enumerate() {
            let b = level.first + b;
            let k = L::splat(slots.0[b % 4].cast_unsigned());
            let r = negated_inverse::<L>(&level, b);
            let p = block.as_mut_ptr().cast::<u64>();
            for i in (0..part).step_by(L::COUNT) {
                let y0 = L::load(p.add(i)); // 0 to 2
                let y1 = L::load(p.add(i + part)); // 2 to 4
                L::store(p.add(i), field.reduce(L::add(y0, y1), k));
                L::store(p.add(i + part), field.mul(L::sub(y1, y0), r, k));
            }
        }
    }
}
