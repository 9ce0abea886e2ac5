//! Whole numbers as vectors without zero limbs on top: what functions that return numbers are made with.

use super::workspace::zeroed;
use super::{Limb, add, compare, div_rem, mul, normal, square, sub};
use crate::OutOfMemory;
use adamant_base::num::to_u32;
use alloc::vec::Vec;
use core::cmp::Ordering;

/// Takes the zero limbs off the top.
pub(crate) fn normalize(a: &mut Vec<Limb>) {
    a.truncate(normal(a).len());
}

/// `a`, taken off its zeros on top.
pub(crate) fn normalized(mut a: Vec<Limb>) -> Vec<Limb> {
    normalize(&mut a);
    a
}

/// A copy of `a`.
pub(crate) fn copy(a: &[Limb]) -> Result<Vec<Limb>, OutOfMemory> {
    let a = normal(a);
    let mut out = Vec::new();
    out.try_reserve_exact(a.len()).map_err(|_| OutOfMemory)?;
    out.extend_from_slice(a);
    Ok(out)
}

/// The number `a`.
pub(crate) fn small(a: Limb) -> Result<Vec<Limb>, OutOfMemory> {
    copy(&[a])
}

/// `a + b`.
pub(crate) fn sum(a: &[Limb], b: &[Limb]) -> Result<Vec<Limb>, OutOfMemory> {
    let (a, b) = if a.len() < b.len() { (b, a) } else { (a, b) };
    let mut out = zeroed(a.len() + 1)?;
    out[a.len()] = add(&mut out[..a.len()], a, b);
    Ok(normalized(out))
}

/// `|a - b|`, and whether a < b.
pub(crate) fn distance(a: &[Limb], b: &[Limb]) -> Result<(Vec<Limb>, bool), OutOfMemory> {
    let (a, b) = (normal(a), normal(b));
    let negative = compare(a, b) == Ordering::Less;
    let (a, b) = if negative { (b, a) } else { (a, b) };
    let mut out = zeroed(a.len())?;
    sub(&mut out, a, b);
    Ok((normalized(out), negative))
}

/// `a * b`.
pub(crate) fn product(a: &[Limb], b: &[Limb]) -> Result<Vec<Limb>, OutOfMemory> {
    let (a, b) = (normal(a), normal(b));
    let mut out = zeroed(a.len() + b.len())?;
    mul(&mut out, a, b)?;
    Ok(normalized(out))
}

/// `a²`.
pub(crate) fn squared(a: &[Limb]) -> Result<Vec<Limb>, OutOfMemory> {
    let a = normal(a);
    let mut out = zeroed(2 * a.len())?;
    square(&mut out, a)?;
    Ok(normalized(out))
}

/// Quotient and remainder; `d` is not 0.
pub(crate) fn divided(a: &[Limb], d: &[Limb]) -> Result<(Vec<Limb>, Vec<Limb>), OutOfMemory> {
    let (mut r, d) = (copy(a)?, normal(d));
    if r.len() < d.len() {
        return Ok((Vec::new(), r));
    }
    let mut q = zeroed(r.len() - d.len() + 1)?;
    div_rem(&mut q, &mut r, d)?;
    Ok((normalized(q), normalized(r)))
}

/// `a >> bits`.
pub(crate) fn shifted_right(a: &[Limb], bits: usize) -> Result<Vec<Limb>, OutOfMemory> {
    let limbs = (bits / super::LIMB_BITS).min(a.len());
    let mut out = copy(&a[limbs..])?;
    super::shift_right_assign(&mut out, to_u32(bits % super::LIMB_BITS));
    Ok(normalized(out))
}

/// `a << bits`.
pub(crate) fn shifted_left(a: &[Limb], bits: usize) -> Result<Vec<Limb>, OutOfMemory> {
    let a = normal(a);
    let mut out = zeroed(a.len() + bits / super::LIMB_BITS + 1)?;
    super::shift_left(&mut out, a, bits);
    Ok(normalized(out))
}
