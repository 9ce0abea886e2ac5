//! k-th roots with remainder.

use crate::OutOfMemory;
use crate::natural::number::{copy, distance, divided, product, shifted_left, small, sum};
use crate::natural::{Limb, bit_length, compare, mul_1_assign, normal, pow};
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
    if k <= 1 {
        return Ok((copy(a)?, Vec::new()));
    }
    if bits <= k {
        // Below 2^k: the root is 1, or 0 for 0.
        return match bits {
            0 => Ok((Vec::new(), Vec::new())),
            _ => Ok((small(1)?, distance(a, &[1])?.0)),
        };
    }
    // Newton from above: s becomes floor(((k - 1) s + floor(a / s^(k-1))) / k) until it no longer falls.
    let mut s = shifted_left(&[1], bits.div_ceil(k) as usize)?;
    loop {
        let quotient = divided(a, &pow(&s, k - 1)?)?.0;
        let mut scaled = copy(&s)?;
        let top = mul_1_assign(&mut scaled, k - 1);
        scaled.try_reserve(1).map_err(|_| OutOfMemory)?;
        scaled.push(top);
        let next = divided(&sum(&scaled, &quotient)?, &[k])?.0;
        if compare(&next, &s) != Ordering::Less {
            break;
        }
        s = next;
    }
    let power = product(&pow(&s, k - 1)?, &s)?;
    let rest = distance(a, &power)?.0;
    Ok((s, rest))
}
