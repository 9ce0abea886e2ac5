//! Square roots with remainder, in half the digits at a time.
//!
//! Source: P. Zimmermann, "Karatsuba square root", INRIA RR-3805, 1999.

use crate::OutOfMemory;
use crate::natural::number::{
    copy, distance, divided, normalized, shifted_left, shifted_right, squared, sum,
};
use crate::natural::workspace::zeroed;
use crate::natural::{LIMB_BITS, Limb, bit_length, normal, sub_1_assign};
use alloc::vec::Vec;

/// `(s, r)` with `a = s² + r` and `r <= 2 s`: the square root, rounded down, and what remains. Both normal.
///
/// # Errors
/// [`OutOfMemory`].
pub fn sqrt_rem(a: &[Limb]) -> Result<(Vec<Limb>, Vec<Limb>), OutOfMemory> {
    let a = normal(a);
    if a.len() <= 2 {
        return small(a);
    }
    // Shifted by an even number of bits to an even number of limbs, one of the two top bits set.
    let bits = bit_length(a);
    let half_shift = (bits.next_multiple_of(2 * LIMB_BITS) - bits) / 2;
    if half_shift == 0 {
        return recursive(a);
    }
    let (s, _) = recursive(&shifted_left(a, 2 * half_shift)?)?;
    let s = shifted_right(&s, half_shift)?;
    let r = distance(a, &squared(&s)?)?.0;
    Ok((s, r))
}

/// [`sqrt_rem`] of at most two limbs.
fn small(a: &[Limb]) -> Result<(Vec<Limb>, Vec<Limb>), OutOfMemory> {
    let value = a.iter().rev().fold(0u128, |value, &limb| value << 64 | u128::from(limb));
    let s = value.isqrt();
    let r = value - s * s;
    Ok((copy(&[s as Limb])?, copy(&[r as Limb, (r >> 64) as Limb])?))
}

/// [`sqrt_rem`] of an even number of limbs, at least two, with one of the two top bits set.
fn recursive(a: &[Limb]) -> Result<(Vec<Limb>, Vec<Limb>), OutOfMemory> {
    let n = a.len() / 2;
    if n == 1 {
        return small(a);
    }
    let low = n / 2;
    let (s_high, r_high) = recursive(&a[2 * low..])?;
    // The lower half of the root is the quotient by 2 s', and one too large at most: with q' and u' of the division by s'
    // it is q' / 2, and where q' is odd one s' remains more.
    let (q2, u) = divided(&joined(&r_high, &a[low..2 * low])?, &s_high)?;
    let odd = q2.first().is_some_and(|limb| limb & 1 == 1);
    let u = if odd { sum(&u, &s_high)? } else { u };
    let q = shifted_right(&q2, 1)?;
    let mut s = zeroed(n + 1)?;
    s[low..low + s_high.len()].copy_from_slice(&s_high);
    // q may be 2^(64 low), where the division is of the largest remainder.
    crate::natural::add_assign(&mut s, &q);
    let mut s = normalized(s);
    let (r, negative) = distance(&joined(&u, &a[..low])?, &squared(&q)?)?;
    if !negative {
        return Ok((s, r));
    }
    // (s - 1)² is 2 s - 1 less.
    let mut twice = shifted_left(&s, 1)?;
    sub_1_assign(&mut twice, 1);
    sub_1_assign(&mut s, 1);
    Ok((normalized(s), distance(&twice, &r)?.0))
}

/// `high` above `low`.
fn joined(high: &[Limb], low: &[Limb]) -> Result<Vec<Limb>, OutOfMemory> {
    let mut out = zeroed(low.len() + high.len())?;
    let (out_low, out_high) = out.split_at_mut(low.len());
    out_low.copy_from_slice(low);
    out_high.copy_from_slice(high);
    Ok(normalized(out))
}
