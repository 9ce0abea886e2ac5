//! Division digit by digit: each quotient digit from three limbs by two, then one row of products.
//!
//! The row that subtracts `digit * d` adds `digit * (2^k - d)` instead, as the kernels that add are the fastest. The two
//! top limbs of what remains stay in registers, so the next digit waits for the row's carry and for nothing else.

use super::Limb;
use super::reciprocal::div_3_by_2;
use crate::natural::{add_assign, add_mul_1, compare, sub_assign};
use adamant_base::limb::{high, low};
use core::cmp::Ordering;

/// What is computed once for a divisor of n >= 2 limbs with its top bit set.
#[derive(Clone, Copy)]
pub(super) struct Divisor<'a> {
    d: &'a [Limb],
    /// 2^(64 k) less the low k = n - 2 limbs of d, modulo 2^(64 k).
    negated: &'a [Limb],
    /// All ones where that is not 0.
    not_zero: Limb,
    /// The two top limbs, and their reciprocal.
    top: u128,
    reciprocal: Limb,
}

impl<'a> Divisor<'a> {
    /// `reciprocal` is that of the two top limbs; `space` has at least `d.len() - 2` limbs.
    pub(super) fn new(d: &'a [Limb], reciprocal: Limb, space: &'a mut [Limb]) -> Divisor<'a> {
        let k = d.len() - 2;
        debug_assert!(d[k + 1] >> 63 == 1);
        let negated = &mut space[..k];
        let mut borrow = false;
        for (out, &x) in negated.iter_mut().zip(d) {
            *out = if borrow { !x } else { x.wrapping_neg() };
            borrow |= x != 0;
        }
        let top = u128::from(d[k + 1]) << 64 | u128::from(d[k]);
        Divisor { d, negated, not_zero: Limb::from(borrow).wrapping_neg(), top, reciprocal }
    }

    /// The quotient `q` of `a` by d and, returned, whether it has 2^(64 q.len()) on top; the remainder replaces the low
    /// n limbs of `a`, those above become 0. `a` is exactly as long as `q` and d together.
    pub(super) fn divide(&self, q: &mut [Limb], a: &mut [Limb]) -> bool {
        let (n, length) = (self.d.len(), a.len());
        debug_assert!(length == q.len() + n);
        let high = &mut a[q.len()..];
        let above = compare(high, self.d) != Ordering::Less;
        if above {
            sub_assign(high, self.d);
        }
        let rest = u128::from(a[length - 1]) << 64 | u128::from(a[length - 2]);
        self.digits(q, a, rest);
        a[n..].fill(0);
        above
    }

    /// As [`Divisor::divide`] for `over 2^(64 a.len()) + a` with a limb `over` below the top limb of d; `q` is one limb
    /// longer.
    pub(super) fn divide_over(&self, q: &mut [Limb], a: &mut [Limb], over: Limb) {
        let (n, length) = (self.d.len(), a.len());
        debug_assert!(length + 1 == q.len() + n && over <= self.d[n - 1]);
        self.digits(q, a, u128::from(over) << 64 | u128::from(a[length - 1]));
        a[n..].fill(0);
    }

    /// The digits of the quotient; the n low limbs of `a` become the remainder, those above are left as they are. `rest`
    /// stands for `a[q.len() + n - 2 ..]`, and with what follows it there is below d.
    fn digits(&self, q: &mut [Limb], a: &mut [Limb], mut rest: u128) {
        let k = self.d.len() - 2;
        if k == 0 {
            for (digit, &x) in q.iter_mut().zip(a.iter()).rev() {
                (*digit, rest) = div_3_by_2(high(rest), low(rest), x, self.top, self.reciprocal);
            }
        } else {
            for j in (0..q.len()).rev() {
                (q[j], rest) = self.digit(rest, a[j + k], &mut a[j..j + k]);
            }
        }
        a[k] = low(rest);
        a[k + 1] = high(rest);
    }

    /// The quotient `q` of `a`, as long as q and d together, off by a few units; `false` where a digit would not fit. `a` is lost.
    /// Of the rows for lower digits only what is above the lowest limb but two of the last remainder is computed.
    pub(super) fn approximate(&self, q: &mut [Limb], a: &mut [Limb]) -> bool {
        let (length, k) = (a.len(), self.d.len() - 2);
        debug_assert!(length == q.len() + self.d.len());
        let mut rest = u128::from(a[length - 1]) << 64 | u128::from(a[length - 2]);
        let mut end = q.len();
        while end > 0 {
            // In steps: a row's kernel has a way in for each length modulo 8, and a jump that is always another one is not foreseen.
            let left_out = k.saturating_sub(end - 1) / 8 * 8;
            let begin = k.saturating_sub(left_out + 7);
            let cut = Divisor { d: &self.d[left_out..], negated: &self.negated[left_out..], ..*self };
            for j in (begin..end).rev() {
                // A digit of a remainder that is off may not fit.
                if rest >= self.top {
                    return false;
                }
                (q[j], rest) = cut.digit(rest, a[j + k], &mut a[j + left_out..j + k]);
            }
            end = begin;
        }
        true
    }

    /// One digit, and the two top limbs of the remainder; `row` becomes its other limbs.
    #[inline(always)]
    fn digit(&self, rest: u128, next: Limb, row: &mut [Limb]) -> (Limb, u128) {
        if rest == self.top {
            // The largest digit is exact: with q = 2^64 - 1 what remains is `next + d`, less what the row takes.
            let missing = self.subtract(row, Limb::MAX);
            let rest = rest.wrapping_add(u128::from(next)).wrapping_sub(u128::from(missing));
            return (Limb::MAX, rest);
        }
        let (digit, rest) = div_3_by_2(high(rest), low(rest), next, self.top, self.reciprocal);
        let missing = self.subtract(row, digit);
        let (less, borrow) = rest.overflowing_sub(u128::from(missing));
        if !borrow {
            return (digit, less);
        }
        let carry = add_assign(row, &self.d[..row.len()]);
        (digit - 1, less.wrapping_add(self.top).wrapping_add(u128::from(carry)))
    }

    /// `row -= digit * (low limbs of d)`, returns what is missing above.
    #[inline(always)]
    fn subtract(&self, row: &mut [Limb], digit: Limb) -> Limb {
        // row + digit (2^(64 k) - low) - digit 2^(64 k)
        let carry = if row.is_empty() { 0 } else { add_mul_1(row, self.negated, digit) };
        (digit & self.not_zero).wrapping_sub(carry)
    }
}
