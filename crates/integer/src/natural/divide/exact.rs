//! Exact division, and divisibility.

use super::Limb;
use crate::OutOfMemory;
use crate::natural::backend::sub_mul_1;
use crate::natural::number::{divided, normalized, shifted_right};
use crate::natural::{normal, sub_1_assign, thresholds, trailing_zeros};
use adamant_base::mont::neg_inverse;
use alloc::vec::Vec;

/// `a / d`, normal, where d divides a; otherwise some number of that size. `d` is not 0.
///
/// From the lowest digit of the quotient on, each by 1/d modulo 2^64: of the products only what is below the length of the
/// quotient is needed, half of what division with a remainder takes, and no digit is a guess.
///
/// # Errors
/// [`OutOfMemory`].
///
/// # Source
/// T. Jebelean, "An algorithm for exact division", Journal of Symbolic Computation 15, 1993.
pub fn div_exact(a: &[Limb], d: &[Limb]) -> Result<Vec<Limb>, OutOfMemory> {
    let (a, d) = (normal(a), normal(d));
    let Some(length) = (a.len() + 1).checked_sub(d.len()) else {
        return Ok(Vec::new());
    };
    if length.min(d.len()) >= thresholds::div_recursive() {
        return Ok(divided(a, d)?.0);
    }
    let zeros = trailing_zeros(d).unwrap_or(0);
    let (mut rest, d) = (shifted_right(a, zeros)?, shifted_right(d, zeros)?);
    rest.truncate(length);
    let inverse = neg_inverse(d[0]).wrapping_neg();
    for i in 0..rest.len() {
        let (digit, rest) = (rest[i].wrapping_mul(inverse), &mut rest[i..]);
        let (low, high) = rest.split_at_mut(d.len().min(rest.len()));
        let borrow = sub_mul_1(low, &d[..low.len()], digit);
        sub_1_assign(high, borrow);
        low[0] = digit;
    }
    Ok(normalized(rest))
}

/// `a mod d`, normal. `d` is not 0.
///
/// # Errors
/// [`OutOfMemory`].
pub fn rem(a: &[Limb], d: &[Limb]) -> Result<Vec<Limb>, OutOfMemory> {
    Ok(divided(a, d)?.1)
}

/// Whether `d` divides `a`; 0 divides 0 alone.
///
/// # Errors
/// [`OutOfMemory`].
pub fn is_multiple(a: &[Limb], d: &[Limb]) -> Result<bool, OutOfMemory> {
    if normal(d).is_empty() {
        return Ok(normal(a).is_empty());
    }
    Ok(divided(a, d)?.1.is_empty())
}
