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
mod ntt;
mod one;
mod toom3;
mod unbalanced;

use super::Limb;
use super::thresholds;
use super::workspace::{with_workspace, zeroed};
use super::{add_1_assign, add_assign};
use crate::OutOfMemory;
use adamant_base::limb::mac;

pub use one::{add_mul_1, mul_1, mul_1_assign, sub_mul_1};

/// `out = a * b`. `out` is exactly as long as both together; any lengths, balanced or not, empty too.
///
/// # Errors
/// [`OutOfMemory`] without working space.
pub fn mul(out: &mut [Limb], a: &[Limb], b: &[Limb]) -> Result<(), OutOfMemory> {
    debug_assert_eq!(out.len(), a.len() + b.len());
    if let (&[x], &[y], [low, high]) = (a, b, &mut *out) {
        (*low, *high) = mac(0, x, y, 0);
        return Ok(());
    }
    let (a, b) = if a.len() >= b.len() { (a, b) } else { (b, a) };
    if b.len() < thresholds::MUL_KARATSUBA {
        basecase::mul(out, a, b);
        return Ok(());
    }
    if (thresholds::MUL_NTT..=ntt::CAPACITY).contains(&b.len()) {
        return ntt::mul(out, a, Some(b));
    }
    with_workspace(unbalanced::scratch(a.len(), b.len()), |scratch| unbalanced::mul(out, a, b, scratch))
}

/// `out = a²`. `out` is exactly twice as long as `a`.
///
/// # Errors
/// [`OutOfMemory`] without working space.
pub fn square(out: &mut [Limb], a: &[Limb]) -> Result<(), OutOfMemory> {
    debug_assert_eq!(out.len(), 2 * a.len());
    if let (&[x], [low, high]) = (a, &mut *out) {
        (*low, *high) = mac(0, x, x, 0);
        return Ok(());
    }
    if a.len() < thresholds::SQUARE_KARATSUBA {
        basecase::square(out, a);
        return Ok(());
    }
    if (thresholds::SQUARE_NTT..=ntt::CAPACITY).contains(&a.len()) {
        return ntt::mul(out, a, None);
    }
    with_workspace(square_scratch(a.len()), |scratch| square_n(out, a, scratch))
}

/// `out = a * b mod B^n - 1` for n = `out.len()`, in [0, B^n - 1]: 0 may come out as either. For division by Newton's
/// method, where the upper or lower half of a product is known.
///
/// n is a length from [`bnm1_length`]; `a` and `b` have at most n limbs each.
///
/// # Errors
/// [`OutOfMemory`] without working space, also for an n that is none of these lengths.
pub fn mul_mod_bnm1(out: &mut [Limb], a: &[Limb], b: &[Limb]) -> Result<(), OutOfMemory> {
    debug_assert!(a.len() <= out.len() && b.len() <= out.len());
    let shorter = a.len().min(b.len());
    if shorter >= thresholds::MUL_NTT && shorter <= ntt::CAPACITY {
        return ntt::mul_cyclic(out, a, Some(b));
    }
    let mut product = zeroed(a.len() + b.len())?;
    mul(&mut product, a, b)?;
    let (low, high) = product.split_at(out.len().min(product.len()));
    out[low.len()..].fill(0);
    out[..low.len()].copy_from_slice(low);
    let carry = add_assign(out, high);
    add_1_assign(out, carry);
    Ok(())
}

/// The least n, not below `limbs`, for which [`mul_mod_bnm1`] costs half of a product of n by n limbs.
pub fn bnm1_length(limbs: usize) -> usize {
    if limbs < thresholds::MUL_NTT { limbs } else { ntt::cyclic_length(limbs).unwrap_or(limbs) }
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
