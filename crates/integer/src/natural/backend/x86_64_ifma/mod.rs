//! Products by AVX-512 IFMA: digits of 52 bits, all columns at once.
//!
//! | file | what it does |
//! |---|---|
//! | `digits` | limbs of 64 bits to digits of 52 |
//! | `columns` | sums of products of digits |
//! | `pack` | column sums to limbs |
#![allow(unsafe_code)]

mod columns;
mod digits;
mod pack;
#[cfg(test)]
mod tests;

use adamant_base::cpu;
use adamant_base::limb::Limb;
use adamant_base::memory::{LINE, Room};

/// The most limbs that a factor of [`mul`] may have.
pub(in crate::natural) const MOST: usize = 256;

/// Blocks of digits of the longest factor.
const BLOCKS: usize = (64 * MOST).div_ceil(52 * LINE);

/// `out = a * b`; `a` and `b` have 1 to [`MOST`] limbs, `out` as many as both together.
///
/// # Panics
/// If a length is not as it should be.
pub(in crate::natural) fn mul(_: cpu::Ifma, out: &mut [Limb], a: &[Limb], b: &[Limb]) {
    let allowed = 1..=MOST;
    assert!(allowed.contains(&a.len()) && allowed.contains(&b.len()) && out.len() == a.len() + b.len());
    // SAFETY: the token proves the instructions.
    unsafe { multiply(out, a, b) }
}

#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512ifma")]
fn multiply(out: &mut [Limb], a: &[Limb], b: &[Limb]) {
    let mut room = Room::<{ BLOCKS + 2 * columns::PAD }>::new();
    let mut b_room = Room::<BLOCKS>::new();
    let mut sums = Room::<{ 2 * BLOCKS + 1 }>::new();
    let (a_blocks, b_blocks) = (digits::blocks(a.len()), digits::blocks(b.len()));
    let x = room.zeroed(a_blocks + 2 * columns::PAD);
    digits::split(&mut x[columns::PAD..][..a_blocks], a);
    let y = b_room.zeroed(b_blocks);
    digits::split(y, b);
    // An even number of blocks, as they are packed in pairs.
    let sums = sums.zeroed((a_blocks + b_blocks).next_multiple_of(2));
    columns::product(&mut sums[..a_blocks + b_blocks], x, y);
    pack::pack(out, sums);
}

/// `out = a²`; `a` has 1 to [`MOST`] limbs, `out` twice as many.
///
/// # Panics
/// If a length is not as it should be.
pub(in crate::natural) fn square(_: cpu::Ifma, out: &mut [Limb], a: &[Limb]) {
    assert!((1..=MOST).contains(&a.len()) && out.len() == 2 * a.len());
    // SAFETY: the token proves the instructions.
    unsafe { square_columns(out, a) }
}

#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512ifma")]
fn square_columns(out: &mut [Limb], a: &[Limb]) {
    let mut room = Room::<{ BLOCKS + 2 * columns::PAD }>::new();
    let mut sums = Room::<{ (2 * BLOCKS).next_multiple_of(columns::TILE) }>::new();
    let blocks = digits::blocks(a.len());
    let x = room.zeroed(blocks + 2 * columns::PAD);
    digits::split(&mut x[columns::PAD..][..blocks], a);
    let sums = sums.zeroed((2 * blocks).next_multiple_of(columns::TILE));
    columns::square(sums, x);
    pack::pack(out, &sums[..2 * blocks]);
}
