//! Square roots with remainder, in half the digits at a time, in place.
//!
//! Source: P. Zimmermann, "Karatsuba square root", INRIA RR-3805, 1999.

use crate::OutOfMemory;
use crate::natural::backend::root::sqrt_2;
use crate::natural::divide::{approximate, div_3_by_2, reciprocal_2};
use crate::natural::divide_2_by_1;
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

/// The root of four limbs, the top one not 0, and whether nothing remains: from registers to registers. `None` as in [`four_limbs`].
fn root_of_four([a0, a1, a2, a3]: [Limb; 4]) -> Option<(u128, bool)> {
    let half = a3.leading_zeros() / 2;
    let shift = 2 * half;
    let shifted = |x: Limb, below: Limb| x << shift | below >> 1 >> (63 - shift);
    let (root, rest, carry) = four_limbs([a0 << shift, shifted(a1, a0), shifted(a2, a1), shifted(a3, a2)])?;
    // As in `sqrt_rem_to`.
    let exact = rest == 0 && carry == 0 && root & ((1 << half) - 1) == 0;
    Some((root >> half, exact))
}

/// The root of eight limbs, the top one not 0, as by [`root_alone`], where that finds it: something remains then. In registers.
fn root_of_eight(a: &[Limb; 8]) -> Option<[Limb; 4]> {
    let half = a[7].leading_zeros() / 2;
    let shift = 2 * half;
    let shifted = |i: usize| a[i] << shift | a[i - 1] >> 1 >> (63 - shift);
    let (upper, mut rest, carry) = four_limbs([shifted(4), shifted(5), shifted(6), shifted(7)])?;
    let over = carry > 0 || rest >= upper;
    rest = rest.wrapping_sub(upper & u128::from(over).wrapping_neg());
    if rest >= upper {
        return None;
    }
    let reciprocal = reciprocal_2(high(upper), low(upper));
    let mut digit = |next| {
        let digit;
        (digit, rest) = div_3_by_2(high(rest), low(rest), next, upper, reciprocal);
        digit
    };
    let (q2, q1, q0) = (digit(shifted(3)), digit(shifted(2)), digit(shifted(1)));
    let q = [q0 >> 1 | q1 << 63, q1 >> 1 | q2 << 63, q2 >> 1 | Limb::from(over) << 63];
    let square = (u128::from(q[2]) * u128::from(q[2])) >> 1;
    let less = over_divisor(square, reciprocal);
    let (behind, under) = q[0].overflowing_sub(less);
    let (lower, under) = (u128::from(q[2]) << 64 | u128::from(q[1])).overflowing_sub(u128::from(under));
    // As in `root_alone`, for a root of four limbs.
    const MARGIN: Limb = 4 * 4 + 128;
    if under || !(MARGIN..Limb::MAX - MARGIN).contains(&behind) {
        return None;
    }
    let shifted = |x: Limb, above: Limb| x >> half | above << 1 << (63 - half);
    let s = [low(lower), high(lower), low(upper), high(upper)];
    Some([shifted(s[0], s[1]), shifted(s[1], s[2]), shifted(s[2], s[3]), s[3] >> half])
}

/// `a` over the divisor of a [`reciprocal_2`], less two units at most, for `a` below 2^64 such divisors.
fn over_divisor(a: u128, reciprocal: Limb) -> Limb {
    high(a) + high(u128::from(high(a)) * u128::from(reciprocal))
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

/// [`recursive`] for a root of two limbs, in registers: the root, what remains, and the limb on top of that. `None` in the rare case
/// that the lower half of the root, as a quotient, does not fit into a limb.
#[inline]
fn four_limbs([a0, a1, a2, a3]: [Limb; 4]) -> Option<(u128, u128, Limb)> {
    let (top, mut rest) = sqrt_2(u128::from(a3) << 64 | u128::from(a2));
    // The quotient by 2 `top` of the rest and the next limb is half of that by `top`; its 65th bit comes first. Nobody foresees it:
    // no branch.
    let over = rest >= u128::from(top);
    rest -= u128::from(top & Limb::from(over).wrapping_neg());
    if rest >= u128::from(top) {
        return None;
    }
    let (quotient, rest) = divide_2_by_1(low(rest), a1, top);
    let half = Limb::from(over) << 63 | quotient >> 1;
    // What an odd quotient leaves, of 65 bits at most.
    let rest = u128::from(rest) + u128::from(top & (quotient & 1).wrapping_neg());
    let (mut carry, low_rest) = (high(rest), u128::from(low(rest)) << 64 | u128::from(a0));
    let mut root = u128::from(top) << 64 | u128::from(half);
    let (mut rest, under) = low_rest.overflowing_sub(u128::from(half) * u128::from(half));
    carry = carry.wrapping_sub(Limb::from(under));
    // (s - 1)² is 2 (s - 1) + 1 less, a number of 129 bits: of one root in five.
    let less = carry == Limb::MAX;
    root -= u128::from(less);
    let twice = (root << 1 | 1) & u128::from(less).wrapping_neg();
    let over;
    (rest, over) = rest.overflowing_add(twice);
    carry =
        carry.wrapping_add(low(root >> 127) & Limb::from(less).wrapping_neg()).wrapping_add(Limb::from(over));
    Some((root, rest, carry))
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
