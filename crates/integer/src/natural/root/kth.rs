//! k-th roots with remainder.

use super::sqrt_rem;
use crate::OutOfMemory;
use crate::natural::number::{copy, distance, divided, product, shifted_left, shifted_right, small, sum};
use crate::natural::{Limb, bit_length, compare, normal, pow};
use adamant_base::num::to_usize;
use alloc::vec::Vec;
use core::cmp::Ordering;

/// `(s, r)` with `a = s^k + r` and s as large as possible: the k-th root, rounded down, and what remains. Both normal;
/// k is not 0.
///
/// # Errors
/// [`OutOfMemory`].
pub fn root_rem(a: &[Limb], k: u64) -> Result<(Vec<Limb>, Vec<Limb>), OutOfMemory> {
    debug_assert!(k != 0);
    let a = normal(a);
    let bits = bit_length(a) as u64;
    match k {
        0 | 1 => return Ok((copy(a)?, Vec::new())),
        2 => return sqrt_rem(a),
        _ => {}
    }
    if bits <= k {
        // Below 2^k: the root is 1, or 0 for 0.
        return match bits {
            0 => Ok((Vec::new(), Vec::new())),
            _ => Ok((small(1)?, distance(a, &[1])?.0)),
        };
    }
    let s = root(a, k)?;
    let rest = distance(a, &pow(&s, k)?)?.0;
    Ok((s, rest))
}

/// The root of `a >= 2^k`, by Newton's iteration from above: s becomes floor(((k - 1) s + floor(a / s^(k - 1))) / k) until
/// it no longer falls.
fn root(a: &[Limb], k: u64) -> Result<Vec<Limb>, OutOfMemory> {
    /// Roots of so many bits start from a power of two.
    const SHORT: usize = 8;
    let root_bits = to_usize((bit_length(a) as u64).div_ceil(k));
    let mut s = if root_bits <= SHORT {
        shifted_left(&[1], root_bits)?
    } else {
        // From the root of the upper half of the digits, rounded up: right to half the digits.
        let drop = root_bits / 2 - 1;
        let upper = root(&shifted_right(a, drop * to_usize(k))?, k)?;
        shifted_left(&sum(&upper, &[1])?, drop)?
    };
    loop {
        let quotient = divided(a, &pow(&s, k - 1)?)?.0;
        let next = divided(&sum(&product(&s, &[k - 1])?, &quotient)?, &[k])?.0;
        if compare(&next, &s) != Ordering::Less {
            return Ok(s);
        }
        s = next;
    }
}
