//! Addition and subtraction.

use super::Integer;
use super::magnitude::{INLINE, Magnitude, add_inside, subtract_inside};
use super::operator::{for_each_primitive, operator, operator_with_primitive};
use crate::natural::{self, Limb};
use adamant_base::limb::sbb;
use core::cmp::Ordering;

operator!(Add add AddAssign add_assign: sum, add_to, add_to_other);
operator!(Sub sub SubAssign sub_assign: difference, subtract_from, subtract_other);

fn sum(a: &Integer, b: &Integer) -> Integer {
    match inside(a, b.negative, b) {
        Some((negative, sum, carry)) => Integer { negative, magnitude: Magnitude::with_carry(sum, carry) },
        None => long_sum(a, b.negative, b),
    }
}

fn difference(a: &Integer, b: &Integer) -> Integer {
    match inside(a, !b.negative, b) {
        Some((negative, sum, carry)) => Integer { negative, magnitude: Magnitude::with_carry(sum, carry) },
        None => long_sum(a, !b.negative, b),
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

/// `a + b` for a `b` of that sign, where both are inside: its sign, its limbs and its carry.
#[inline(always)]
fn inside(a: &Integer, b_negative: bool, b: &Integer) -> Option<(bool, [Limb; INLINE], bool)> {
    let (x, y) = (a.magnitude.inside()?, b.magnitude.inside()?);
    if a.negative == b_negative {
        let (sum, carry) = add_inside(x, y);
        return Some((a.negative, sum, carry));
    }
    let (difference, borrow) = subtract_inside(x, y);
    if !borrow {
        return Some((a.negative && difference != [0; INLINE], difference, false));
    }
    Some((b_negative, subtract_inside(y, x).0, false))
}

/// `a += b` for a `b` of that sign.
fn add_in_place(a: &mut Integer, b_negative: bool, b: &Integer) {
    match inside(a, b_negative, b) {
        Some((negative, sum, carry)) => {
            a.negative = negative;
            a.magnitude = Magnitude::with_carry(sum, carry);
        }
        None => add_signed(a, b_negative, b.limbs()),
    }
}

/// `out = a + b` for a `b` of that sign, in the buffer of `out`.
#[inline]
fn sum_into(a: &Integer, b_negative: bool, b: &Integer, out: &mut Integer) {
    // Mostly nothing is to be decided, and a function that decides nothing has no registers to save.
    if a.negative == b_negative && out.magnitude.set_sum_of_alike(&a.magnitude, &b.magnitude) {
        out.negative = b_negative;
        return;
    }
    any_sum_into(a, b_negative, b, out);
}

#[inline(never)]
fn any_sum_into(a: &Integer, b_negative: bool, b: &Integer, out: &mut Integer) {
    match inside(a, b_negative, b) {
        Some((negative, sum, carry)) => {
            out.negative = negative;
            out.magnitude.set_inside(sum, carry);
        }
        None => signed_sum_into(a, b_negative, b.limbs(), out),
    }
}

/// `a + b` for a `b` of that sign, where one is on the heap. Numbers of one sign and one length, mostly all there is, have a function of
/// their own, which saves hardly any registers.
#[inline]
fn long_sum(a: &Integer, b_negative: bool, b: &Integer) -> Integer {
    if a.negative == b_negative
        && let Some(magnitude) = Magnitude::sum_of_alike(&a.magnitude, &b.magnitude)
    {
        return Integer { negative: b_negative, magnitude };
    }
    signed_sum(a, b_negative, b.limbs())
}

/// `a + b` for a `b` of that sign.
#[inline(never)]
fn signed_sum(a: &Integer, b_negative: bool, b: &[Limb]) -> Integer {
    let (limbs, negative) = (a.limbs(), a.negative);
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
    if a.negative == b_negative {
        let (long, short) = if limbs.len() >= b.len() { (limbs, b) } else { (b, limbs) };
        out.negative = b_negative;
        return out.magnitude.set_sum(long, short);
    }
    let (sign, large, less) = match natural::compare(limbs, b) {
        Ordering::Less => (b_negative, b, limbs),
        _ => (a.negative, limbs, b),
    };
    out.magnitude.set_difference(large, less);
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
