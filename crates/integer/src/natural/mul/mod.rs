//! Multiplication and squaring: the choice of algorithm by size.
//!
//! | file | what it does | from about |
//! |---|---|---|
//! | `basecase` | all products of limbs, by the back end's kernel | 1 limb |
//! | `karatsuba`, `toom3` | three products of halves, five of thirds | [`thresholds`] |
//! | `unbalanced` | factors of different lengths | |
//! | `one` | products with one limb | |
//!
//! The functions of one size hand each other scratch space; [`mul`] and [`square`] take it once per call.

mod basecase;
mod karatsuba;
mod one;
mod toom3;
mod unbalanced;

use super::Limb;
use super::thresholds;
use super::workspace::with_workspace;
use crate::OutOfMemory;

pub use one::{add_mul_1, mul_1, mul_1_assign, sub_mul_1};

/// `out = a * b`. `out` is exactly as long as both together; any lengths, balanced or not, empty too.
///
/// # Errors
/// [`OutOfMemory`] without working space.
pub fn mul(out: &mut [Limb], a: &[Limb], b: &[Limb]) -> Result<(), OutOfMemory> {
    debug_assert_eq!(out.len(), a.len() + b.len());
    let (a, b) = if a.len() >= b.len() { (a, b) } else { (b, a) };
    if b.len() < thresholds::MUL_KARATSUBA {
        basecase::mul(out, a, b);
        return Ok(());
    }
    with_workspace(unbalanced::scratch(a.len(), b.len()), |scratch| unbalanced::mul(out, a, b, scratch))
}

/// `out = a²`. `out` is exactly twice as long as `a`.
///
/// # Errors
/// [`OutOfMemory`] without working space.
pub fn square(out: &mut [Limb], a: &[Limb]) -> Result<(), OutOfMemory> {
    debug_assert_eq!(out.len(), 2 * a.len());
    if a.len() < thresholds::SQUARE_KARATSUBA {
        basecase::square(out, a);
        return Ok(());
    }
    with_workspace(square_scratch(a.len()), |scratch| square_n(out, a, scratch))
}

/// The limbs of scratch that [`mul_n`] needs.
fn mul_scratch(n: usize) -> usize {
    if n < thresholds::MUL_KARATSUBA { 0 } else { toom3::scratch(n) }
}

/// The limbs of scratch that [`square_n`] needs.
fn square_scratch(n: usize) -> usize {
    if n < thresholds::SQUARE_KARATSUBA { 0 } else { toom3::scratch(n) }
}

/// `out = a * b` for equal lengths, below the transform.
fn mul_n(out: &mut [Limb], a: &[Limb], b: &[Limb], scratch: &mut [Limb]) {
    match a.len() {
        n if n < thresholds::MUL_KARATSUBA => basecase::mul(out, a, b),
        n if n < thresholds::MUL_TOOM3 => karatsuba::mul(out, a, b, scratch),
        _ => toom3::mul(out, a, b, scratch),
    }
}

/// `out = a²`, below the transform.
fn square_n(out: &mut [Limb], a: &[Limb], scratch: &mut [Limb]) {
    match a.len() {
        n if n < thresholds::SQUARE_KARATSUBA => basecase::square(out, a),
        n if n < thresholds::SQUARE_TOOM3 => karatsuba::square(out, a, scratch),
        _ => toom3::square(out, a, scratch),
    }
}
