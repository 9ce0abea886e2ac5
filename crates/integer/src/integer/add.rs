//! Addition and subtraction.

use super::Integer;
use super::magnitude::{INLINE, Magnitude, small};
use super::operator::{for_each_primitive, operator, operator_with_primitive};
use crate::natural::{self, Limb};
use adamant_base::limb::{adc, sbb};
use core::cmp::Ordering;

operator!(Add add AddAssign add_assign: sum, add_to, add_to_other);
operator!(Sub sub SubAssign sub_assign: difference, subtract_from, subtract_other);

fn sum(a: &Integer, b: &Integer) -> Integer {
    match inside(a, b.negative, b) {
        Some((negative, sum)) => Integer { negative, magnitude: Magnitude::Inline(sum) },
        None => signed_sum(a, b.negative, b.limbs()),
    }
}

fn difference(a: &Integer, b: &Integer) -> Integer {
    match inside(a, !b.negative, b) {
        Some((negative, sum)) => Integer { negative, magnitude: Magnitude::Inline(sum) },
        None => signed_sum(a, !b.negative, b.limbs()),
    }
}

fn add_to(a: &mut Integer, b: &Integer) {
    add_in_place(a, b.negative, b);
}

fn subtract_from(a: &mut Integer, b: &Integer) {
    add_in_place(a, !b.negative, b);
}

fn add_to_other(a: &Integer, b: &mut Integer) {
    add_in_place(b, a.negative, a);
}

/// `b = a - b`
fn subtract_other(a: &Integer, b: &mut Integer) {
    add_in_place(b, !a.negative, a);
    b.negate();
}

/// `a + b` for a `b` of that sign, where both are inside and the sum is, too.
#[inline]
fn inside(a: &Integer, b_negative: bool, b: &Integer) -> Option<(bool, [Limb; INLINE])> {
    let (x, y) = (a.magnitude.inside()?, b.magnitude.inside()?);
    let mut out = [0; INLINE];
    if a.negative == b_negative {
        let mut carry = 0;
        for ((out, &x), &y) in out.iter_mut().zip(x).zip(y) {
            (*out, carry) = adc(x, y, carry);
        }
        return (carry == 0).then_some((a.negative, out));
    }
    if subtract(&mut out, x, y) == 0 {
        return Some((a.negative && out != [0; INLINE], out));
    }
    subtract(&mut out, y, x);
    Some((b_negative, out))
}

/// `out = x - y`, returns the borrow.
#[inline]
fn subtract(out: &mut [Limb; INLINE], x: &[Limb; INLINE], y: &[Limb; INLINE]) -> Limb {
    let mut borrow = 0;
    for ((out, &x), &y) in out.iter_mut().zip(x).zip(y) {
        (*out, borrow) = sbb(x, y, borrow);
    }
    borrow
}

/// `a += b` for a `b` of that sign.
fn add_in_place(a: &mut Integer, b_negative: bool, b: &Integer) {
    match inside(a, b_negative, b) {
        Some((negative, sum)) => {
            a.negative = negative;
            a.magnitude = Magnitude::Inline(sum);
        }
        None => add_signed(a, b_negative, b.limbs()),
    }
}

/// `out = a + b` for a `b` of that sign, in the buffer of `out`.
fn sum_into(a: &Integer, b_negative: bool, b: &Integer, out: &mut Integer) {
    match inside(a, b_negative, b) {
        Some((negative, sum)) => {
            out.negative = negative;
            out.magnitude.set_inside(sum);
        }
        None => signed_sum_into(a, b_negative, b.limbs(), out),
    }
}

/// `a + b` or `a - b` for a `b` of that sign.
fn signed_sum(a: &Integer, b_negative: bool, b: &[Limb]) -> Integer {
    let (limbs, negative) = (a.limbs(), a.negative);
    if let (Some(x), Some(y)) = (small(limbs), small(b))
        && let Some((negative, sum)) = small_sum(negative, x, b_negative, y)
    {
        return Integer { negative, magnitude: Magnitude::from_u128(sum) };
    }
    if negative == b_negative {
        let (long, short) = if limbs.len() >= b.len() { (limbs, b) } else { (b, limbs) };
        return Integer { negative, magnitude: Magnitude::sum(long, short) };
    }
    let (sign, large, less) = match natural::compare(limbs, b) {
        Ordering::Less => (b_negative, b, limbs),
        _ => (negative, limbs, b),
    };
    Integer::new(sign, Magnitude::difference(large, less))
}

/// The sum, where it fits into two limbs.
#[inline]
fn small_sum(a_negative: bool, a: u128, b_negative: bool, b: u128) -> Option<(bool, u128)> {
    Some(if a_negative == b_negative {
        (a_negative, a.checked_add(b)?)
    } else if a > b {
        (a_negative, a - b)
    } else {
        (b_negative && a != b, b - a)
    })
}

/// `a += b` for a `b` of that sign.
pub(super) fn add_signed(a: &mut Integer, b_negative: bool, b: &[Limb]) {
    let length = a.limbs().len();
    if a.negative == b_negative {
        // Room for the carry, but no allocation for it alone: most sums have none.
        let longest = length.max(b.len());
        let carry = a.magnitude.edit(longest, |x| natural::add_assign(x, b));
        if carry != 0 {
            a.magnitude.edit(longest + 1, |x| x[longest] = 1);
        }
        return;
    }
    match natural::compare(a.limbs(), b) {
        Ordering::Less => {
            a.magnitude.edit(b.len(), |x| subtract_from_limbs(x, b));
            a.negative = b_negative;
        }
        _ => {
            a.magnitude.edit(length, |x| natural::sub_assign(x, b));
        }
    }
    a.fix_sign();
}

/// `out = a + b` for a `b` of that sign, in the buffer of `out`.
fn signed_sum_into(a: &Integer, b_negative: bool, b: &[Limb], out: &mut Integer) {
    let limbs = a.limbs();
    if let (Some(x), Some(y)) = (small(limbs), small(b))
        && let Some((negative, sum)) = small_sum(a.negative, x, b_negative, y)
    {
        out.negative = negative;
        return out.magnitude.set_small(sum);
    }
    if a.negative == b_negative {
        let (long, short) = if limbs.len() >= b.len() { (limbs, b) } else { (b, limbs) };
        out.negative = b_negative;
        if out.capacity() > long.len() {
            return out.magnitude.rebuild(long.len() + 1, |out| {
                let (top, out) = match out.split_last_mut() {
                    Some(parts) => parts,
                    None => return,
                };
                *top = natural::add(out, long, short);
            });
        }
        // No allocation for a carry that may not come.
        let carry = out.magnitude.rebuild(long.len(), |out| natural::add(out, long, short));
        if carry != 0 {
            out.magnitude.edit(long.len() + 1, |out| out[long.len()] = 1);
        }
        return;
    }
    let (sign, large, less) = match natural::compare(limbs, b) {
        Ordering::Less => (b_negative, b, limbs),
        _ => (a.negative, limbs, b),
    };
    out.magnitude.rebuild(large.len(), |out| natural::sub(out, large, less));
    out.negative = sign;
    out.fix_sign();
}

/// `x = b - x`, which is not negative; equal lengths.
fn subtract_from_limbs(x: &mut [Limb], b: &[Limb]) {
    let mut borrow = 0;
    for (x, &y) in x.iter_mut().zip(b) {
        (*x, borrow) = sbb(y, *x, borrow);
    }
}

impl Integer {
    /// `|self - other|`.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// assert_eq!(Integer::from(-3).abs_diff(&Integer::from(4)), 7);
    /// ```
    #[must_use]
    pub fn abs_diff(&self, other: &Integer) -> Integer {
        (self - other).abs()
    }

    /// `out = self + other`, in the buffer of `out` if it is large enough: see [`Integer::reserve`].
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let mut sum = Integer::ZERO;
    /// Integer::from(u128::MAX).add_into(&Integer::from(-7), &mut sum);
    /// assert_eq!(sum, u128::MAX - 7);
    /// ```
    pub fn add_into(&self, other: &Integer, out: &mut Integer) {
        sum_into(self, other.negative, other, out);
    }

    /// `out = self - other`, in the buffer of `out` if it is large enough.
    ///
    /// ```
    /// # use adamant_integer::Integer;
    /// let mut difference = Integer::ZERO;
    /// Integer::from(3).sub_into(&Integer::from(10), &mut difference);
    /// assert_eq!(difference, -7);
    /// ```
    pub fn sub_into(&self, other: &Integer, out: &mut Integer) {
        sum_into(self, !other.negative, other, out);
    }
}
