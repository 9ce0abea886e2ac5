//! Square roots with remainder, in half the digits at a time, in place.
//!
//! Source: P. Zimmermann, "Karatsuba square root", INRIA RR-3805, 1999.

use crate::OutOfMemory;
use crate::natural::number::normalized;
use crate::natural::workspace::{with_workspace, zeroed};
use crate::natural::{
    LIMB_BITS, Limb, add_1_assign, add_assign, add_mul_1, bit_length, div_rem, normal, shift_left_assign,
    shift_right_assign, square, sub_1_assign, sub_assign,
};
use adamant_base::limb::{high, low};
use adamant_base::num::to_u32;
use alloc::vec::Vec;

/// `(s, r)` with `a = s² + r` and `r <= 2 s`: the square root, rounded down, and what remains. Both normal.
///
/// # Errors
/// [`OutOfMemory`].
pub fn sqrt_rem(a: &[Limb]) -> Result<(Vec<Limb>, Vec<Limb>), OutOfMemory> {
    let a = normal(a);
    let n = a.len().div_ceil(2);
    let (mut s, mut r) = (zeroed(n)?, zeroed(n + 1)?);
    sqrt_rem_to(&mut s, Some(&mut r), a)?;
    Ok((normalized(s), normalized(r)))
}

/// As [`sqrt_rem`] of a normal `a` into `s`, half as many limbs as a, rounded up, and `r`, one limb more.
///
/// # Errors
/// [`OutOfMemory`] without working space: 5/4 of a's length.
pub fn sqrt_rem_to(s: &mut [Limb], r: Option<&mut [Limb]>, a: &[Limb]) -> Result<(), OutOfMemory> {
    let n = s.len();
    debug_assert!(n == a.len().div_ceil(2) && normal(a).len() == a.len());
    debug_assert!(r.as_ref().is_none_or(|r| r.len() == n + 1));
    if a.len() <= 2 {
        small(s, r, a);
        return Ok(());
    }
    with_workspace(2 * n + n / 2 + 1, |space| {
        let (x, quotient) = space.split_at_mut(2 * n);
        // Shifted by an even number of bits to an even number of limbs, one of the two top bits set.
        let half_shift = (2 * n * LIMB_BITS - bit_length(a)) / 2;
        let (limbs, bits) = (2 * half_shift / LIMB_BITS, to_u32(2 * half_shift % LIMB_BITS));
        x[limbs..].copy_from_slice(&a[..2 * n - limbs]);
        shift_left_assign(x, bits);
        let mut carry = recursive(s, x, quotient)?;
        let rest = &mut x[..n];
        // With s0 the bits that are shifted out of s: (s - s0)² leaves 2 s s0 - s0² more.
        let s0 = s[0] & ((1 << half_shift) - 1);
        if let Some(r) = r {
            carry += add_mul_1(rest, s, 2 * s0);
            let square = u128::from(s0) * u128::from(s0);
            carry -= sub_assign(rest, &[low(square), high(square)]);
            r[..n].copy_from_slice(rest);
            r[n] = carry;
            r.copy_within(limbs.., 0);
            r[n + 1 - limbs..].fill(0);
            shift_right_assign(r, bits);
        }
        shift_right_assign(s, to_u32(half_shift));
        Ok(())
    })?
}

/// [`sqrt_rem_to`] of at most two limbs.
fn small(s: &mut [Limb], r: Option<&mut [Limb]>, a: &[Limb]) {
    let value = a.iter().rev().fold(0u128, |value, &limb| value << 64 | u128::from(limb));
    let root = value.isqrt();
    let rest = value - root * root;
    s.iter_mut().for_each(|s| *s = low(root));
    let rest = [low(rest), high(rest)];
    r.into_iter().flatten().zip(rest).for_each(|(r, limb)| *r = limb);
}

/// The square root `s` of `a`, which is twice as long as s and has one of its two top bits set. What remains replaces the lower
/// half of a and has the limb on top that is returned, 0 or 1; the upper half of a is lost. `space` is one limb longer than half
/// of s.
fn recursive(s: &mut [Limb], a: &mut [Limb], space: &mut [Limb]) -> Result<Limb, OutOfMemory> {
    let n = s.len();
    if n == 1 {
        let value = u128::from(a[1]) << 64 | u128::from(a[0]);
        let root = value.isqrt();
        let rest = value - root * root;
        (s[0], a[0]) = (low(root), low(rest));
        return Ok(high(rest));
    }
    let low = n / 2;
    let above = recursive(&mut s[low..], &mut a[2 * low..], space)?;
    // The lower half of the root is the quotient by 2 s', and one too large at most: with q' and u' of the division by s'
    // it is q' / 2, and where q' is odd one s' remains more. A remainder of s' with a limb on top loses s' first.
    let (s_low, s_high) = s.split_at_mut(low);
    if above > 0 {
        sub_assign(&mut a[2 * low..n + low], s_high);
    }
    let quotient = &mut space[..low + 1];
    div_rem(quotient, &mut a[low..n + low], s_high)?;
    let over = quotient[low] + above;
    s_low.copy_from_slice(&quotient[..low]);
    let odd = s_low[0] & 1 == 1;
    shift_right_assign(s_low, 1);
    s_low[low - 1] |= over << 63;
    let mut carry = 0;
    if odd {
        carry = add_assign(&mut a[low..n], s_high).cast_signed();
    }
    // q may be 2^(64 low), where the division is of the largest remainder: then its lower limbs are 0.
    let over = over >> 1;
    let (rest, squared) = a.split_at_mut(n);
    let squared = &mut squared[..2 * low];
    square(squared, s_low)?;
    let mut borrow = sub_assign(rest, squared).cast_signed();
    if over > 0 {
        borrow += match &mut rest[2 * low..] {
            [] => 1,
            above => sub_1_assign(above, 1).cast_signed(),
        };
    }
    carry -= borrow;
    // Where s runs over it is one too large.
    let mut root_carry = add_1_assign(&mut s[low..], over);
    if carry < 0 {
        // (s - 1)² is 2 s - 1 less.
        carry += (add_mul_1(rest, s, 2) + 2 * root_carry).cast_signed();
        carry -= sub_1_assign(rest, 1).cast_signed();
        root_carry -= sub_1_assign(s, 1);
    }
    debug_assert!(root_carry == 0 && (carry == 0 || carry == 1));
    Ok(carry.cast_unsigned())
}
