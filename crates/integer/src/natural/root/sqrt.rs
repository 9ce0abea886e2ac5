//! Square roots with remainder, in half the digits at a time, in place.
//!
//! Source: P. Zimmermann, "Karatsuba square root", INRIA RR-3805, 1999.

use super::few::{eight_limbs, four_limbs, over_divisor, root_of_eight, root_of_four};
use crate::OutOfMemory;
use crate::natural::backend::root::sqrt_2;
use crate::natural::divide::{approximate, reciprocal_2};
use crate::natural::number::normalized;
use crate::natural::workspace::{with_workspace, zeroed};
use crate::natural::{
    LIMB_BITS, Limb, add_1_assign, add_assign, add_mul_1, bit_length, compare, div_rem, is_zero, normal,
    shift_left_assign, shift_right_assign, square, sub_1_assign, sub_assign,
};
use adamant_base::limb::{high, low};
use adamant_base::num::to_u32;
use alloc::vec::Vec;
use core::cmp::Ordering;

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

/// As [`sqrt_rem`] of a normal `a` into `s`, half as many limbs as a, rounded up, and `r`, one limb more; whether nothing remains.
///
/// # Errors
/// [`OutOfMemory`] without working space: 5/4 of a's length.
pub fn sqrt_rem_to(s: &mut [Limb], r: Option<&mut [Limb]>, a: &[Limb]) -> Result<bool, OutOfMemory> {
    let n = s.len();
    debug_assert!(n == a.len().div_ceil(2) && normal(a).len() == a.len());
    debug_assert!(r.as_ref().is_none_or(|r| r.len() == n + 1));
    if a.len() <= 2 {
        return Ok(small(s, r, a));
    }
    if let (&[a0, a1, a2, a3], [s0, s1], None) = (a, &mut *s, &r)
        && let Some((root, exact)) = root_of_four([a0, a1, a2, a3])
    {
        (*s0, *s1) = (low(root), high(root));
        return Ok(exact);
    }
    if let (Some(a), None, 8) = (a.first_chunk(), &r, a.len())
        && let Some(root) = root_of_eight(a)
    {
        s.copy_from_slice(&root);
        return Ok(false);
    }
    with_workspace(2 * n + n / 2 + 1 + n, |space| {
        let (x, space) = space.split_at_mut(2 * n);
        let (quotient, space) = space.split_at_mut(n / 2 + 1);
        // Shifted by an even number of bits to an even number of limbs, one of the two top bits set.
        let half_shift = (2 * n * LIMB_BITS - bit_length(a)) / 2;
        let (limbs, bits) = (2 * half_shift / LIMB_BITS, to_u32(2 * half_shift % LIMB_BITS));
        let load = |x: &mut [Limb]| {
            x[..limbs].fill(0);
            x[limbs..].copy_from_slice(&a[..2 * n - limbs]);
            shift_left_assign(x, bits);
        };
        load(x);
        if r.is_none() && n > 2 {
            if root_alone(s, x, quotient, space)? {
                shift_right_assign(s, to_u32(half_shift));
                // The digit behind the point is not 0.
                return Ok(false);
            }
            load(x);
        }
        let mut carry = recursive(s, x, quotient)?;
        let rest = &mut x[..n];
        // With s0 the bits that are shifted out of s: (s - s0)² leaves 2 s s0 - s0² more.
        let s0 = s[0] & ((1 << half_shift) - 1);
        let exact = s0 == 0 && carry == 0 && is_zero(rest);
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
        Ok(exact)
    })?
}

/// [`sqrt_rem_to`] of at most two limbs.
fn small(s: &mut [Limb], r: Option<&mut [Limb]>, a: &[Limb]) -> bool {
    let value = a.iter().rev().fold(0u128, |value, &limb| value << 64 | u128::from(limb));
    if value == 0 {
        s.fill(0);
        r.into_iter().for_each(|r| r.fill(0));
        return true;
    }
    // Shifted by an even number of bits.
    let half = value.leading_zeros() / 2;
    let root = u128::from(sqrt_2(value << (2 * half)).0 >> half);
    let rest = value - root * root;
    s.iter_mut().for_each(|s| *s = low(root));
    let limbs = [low(rest), high(rest)];
    r.into_iter().flatten().zip(limbs).for_each(|(r, limb)| *r = limb);
    rest == 0
}

/// The square root `s` of `a` as in [`recursive`], without what remains; whether it was found. `a` is lost; `quotient` is one limb
/// longer than half of s, `space` as long as s.
///
/// With the upper half s' of the root and what remains there, the lower half is the quotient u by 2 s', less u² / (2 s' B^m) for
/// m limbs, which is at most 1. One digit of u behind the point, and one of that difference, say which integer it is, unless
/// both are about the same. It takes neither the remainder of the division nor a square.
fn root_alone(
    s: &mut [Limb],
    a: &mut [Limb],
    quotient: &mut [Limb],
    space: &mut [Limb],
) -> Result<bool, OutOfMemory> {
    let n = s.len();
    let m = n / 2;
    let (lower, upper) = s.split_at_mut(m);
    let above = recursive(upper, &mut a[2 * m..], &mut quotient[..=upper.len() / 2])?;
    // The upper half's remainder is at most 2 s'; the quotient is by s', and halved.
    let rest = &mut a[2 * m..n + m];
    let over = above > 0 || compare(rest, upper) != Ordering::Less;
    if over {
        sub_assign(rest, upper);
        if compare(rest, upper) != Ordering::Less {
            return Ok(false);
        }
    }
    let top = upper.len() - 1;
    let reciprocal = reciprocal_2(upper[top], upper[top - 1]);
    if !approximate(quotient, &mut a[m - 1..n + m], upper, reciprocal, &mut space[..=top])? {
        return Ok(false);
    }
    shift_right_assign(quotient, 1);
    quotient[m] |= Limb::from(over) << 63;
    // In units of the digit behind the point.
    let square = (u128::from(quotient[m]) * u128::from(quotient[m])) >> 1;
    let less = if upper.len() > m { 0 } else { over_divisor(square, reciprocal) };
    let (rest, under) = quotient[0].overflowing_sub(less);
    lower.copy_from_slice(&quotient[1..]);
    if under && sub_1_assign(lower, 1) != 0 {
        return Ok(false);
    }
    let margin = 4 * n as u64 + 128;
    Ok((margin..Limb::MAX - margin).contains(&rest))
}

/// The square root `s` of `a`, which is twice as long as s and has one of its two top bits set. What remains replaces the lower
/// half of a and has the limb on top that is returned, 0 or 1; the upper half of a is lost. `space` is one limb longer than half
/// of s.
fn recursive(s: &mut [Limb], a: &mut [Limb], space: &mut [Limb]) -> Result<Limb, OutOfMemory> {
    let n = s.len();
    if n == 1 {
        let (root, rest) = sqrt_2(u128::from(a[1]) << 64 | u128::from(a[0]));
        (s[0], a[0]) = (root, low(rest));
        return Ok(high(rest));
    }
    if let (&mut [a0, a1, a2, a3], [s0, s1]) = (&mut *a, &mut *s)
        && let Some((root, rest, carry)) = four_limbs([a0, a1, a2, a3])
    {
        (*s0, *s1) = (low(root), high(root));
        (a[0], a[1]) = (low(rest), high(rest));
        return Ok(carry);
    }
    if let (Some(limbs), 4) = (a.first_chunk(), n)
        && let Some((root, rest, carry)) = eight_limbs(limbs)
    {
        s.copy_from_slice(&root);
        a[..4].copy_from_slice(&rest);
        return Ok(carry);
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
