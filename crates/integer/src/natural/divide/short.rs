//! Divisors of 3 to 8 limbs, digit by digit, with the remainder in registers.
//!
//! A row of a few products costs less than the call of a kernel. Dividend and divisor are shifted as they are read; the two top
//! limbs of the remainder make the digits, the K limbs below follow.

use super::Limb;
use super::reciprocal::{div_3_by_2, reciprocal_2};
use adamant_base::limb::{adc, high, low};

/// As [`div_rem`](super::div_rem), for divisors of 3 to 8 limbs; `false` for others.
#[inline]
pub(super) fn div_rem(q: &mut [Limb], a: &mut [Limb], d: &[Limb]) -> bool {
    match d.len() {
        3 => divide::<1>(q, a, d),
        4 => divide::<2>(q, a, d),
        5 => divide::<3>(q, a, d),
        6 => divide::<4>(q, a, d),
        7 => divide::<5>(q, a, d),
        8 => divide::<6>(q, a, d),
        _ => return false,
    }
    true
}

/// A divisor of K + 2 limbs with its top bit set.
struct Divisor<const K: usize> {
    below: [Limb; K],
    top: u128,
    reciprocal: Limb,
}

/// Limbs from a number shifted to the left, by less than 64 bits.
#[inline(always)]
fn shifted(x: &[Limb], i: usize, shift: u32) -> Limb {
    // A shift by 64 - shift that is right for 0, too.
    let over = if i == 0 { 0 } else { (x[i - 1] >> 1) >> (63 - shift) };
    x[i] << shift | over
}

fn divide<const K: usize>(q: &mut [Limb], a: &mut [Limb], d: &[Limb]) {
    let (n, length) = (K + 2, a.len());
    debug_assert!(d.len() == n && length >= n && q.len() == length - n + 1);
    let shift = d[n - 1].leading_zeros();
    let top = u128::from(shifted(d, K + 1, shift)) << 64 | u128::from(shifted(d, K, shift));
    let mut below = [0; K];
    for (i, limb) in below.iter_mut().enumerate() {
        *limb = shifted(d, i, shift);
    }
    let divisor = Divisor { below, top, reciprocal: reciprocal_2(high(top), low(top)) };
    let over = (a[length - 1] >> 1) >> (63 - shift);
    let mut end = q.len();
    // The remainder: two limbs, and K more.
    let (mut rest, first) = if over == 0 {
        // The first digit is 0 or 1, which needs no estimate.
        end -= 1;
        let rest =
            u128::from(shifted(a, length - 1, shift)) << 64 | u128::from(shifted(a, length - 2, shift));
        (rest, length - n)
    } else {
        (u128::from(over) << 64 | u128::from(shifted(a, length - 1, shift)), length - n + 1)
    };
    let mut row = [0; K];
    for (i, limb) in row.iter_mut().enumerate() {
        *limb = shifted(a, first + i, shift);
    }
    if over == 0 {
        q[end] = Limb::from(divisor.is_not_above(&row, rest));
        if q[end] == 1 {
            let borrow = subtract(&mut row, &divisor.below, 1);
            rest = rest.wrapping_sub(divisor.top).wrapping_sub(u128::from(borrow));
        }
    }
    for j in (0..end).rev() {
        (q[j], rest) = divisor.digit(rest, &mut row, shifted(a, j, shift));
    }
    let (low_top, high_top) = (low(rest), high(rest));
    for i in 0..K {
        let above = if i + 1 < K { row[i + 1] } else { low_top };
        a[i] = row[i] >> shift | (above << 1) << (63 - shift);
    }
    a[K] = low_top >> shift | (high_top << 1) << (63 - shift);
    a[K + 1] = high_top >> shift;
    a[n..].fill(0);
}

/// `row -= digit * low`, returns what is missing above.
#[inline(always)]
fn subtract<const K: usize>(row: &mut [Limb; K], low_limbs: &[Limb; K], digit: Limb) -> Limb {
    let mut missing = 0;
    for (x, &y) in row.iter_mut().zip(low_limbs) {
        let product = u128::from(y) * u128::from(digit) + u128::from(missing);
        let (less, under) = x.overflowing_sub(low(product));
        *x = less;
        missing = high(product) + Limb::from(under);
    }
    missing
}

impl<const K: usize> Divisor<K> {
    /// Whether it is at most the number with these limbs.
    #[inline(always)]
    fn is_not_above(&self, row: &[Limb; K], rest: u128) -> bool {
        if rest != self.top {
            return rest > self.top;
        }
        row.iter().rev().cmp(self.below.iter().rev()).is_ge()
    }

    /// A digit and the two top limbs of the remainder, of which `row` becomes the others, after `next` has been put below it.
    #[inline(always)]
    fn digit(&self, rest: u128, row: &mut [Limb; K], next: Limb) -> (Limb, u128) {
        let third = row[K - 1];
        for i in (1..K).rev() {
            row[i] = row[i - 1];
        }
        row[0] = next;
        if rest == self.top {
            // The largest digit is exact: with q = 2^64 - 1 what remains is `third + top`, less what the row takes.
            let missing = subtract(row, &self.below, Limb::MAX);
            let rest = rest.wrapping_add(u128::from(third)).wrapping_sub(u128::from(missing));
            return (Limb::MAX, rest);
        }
        let (digit, rest) = div_3_by_2(high(rest), low(rest), third, self.top, self.reciprocal);
        let missing = subtract(row, &self.below, digit);
        let (less, borrow) = rest.overflowing_sub(u128::from(missing));
        if !borrow {
            return (digit, less);
        }
        let mut carry = 0;
        for (x, &y) in row.iter_mut().zip(&self.below) {
            (*x, carry) = adc(*x, y, carry);
        }
        (digit - 1, less.wrapping_add(self.top).wrapping_add(u128::from(carry)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::natural::{add_assign, compare, normal};
    use std::vec;
    use std::vec::Vec;

    /// Quotients and remainders, checked by multiplying back: limbs at the edges in all places, which bring the largest digits
    /// and those that are one too large.
    #[test]
    fn edges() {
        const LIMBS: [Limb; 7] =
            [0, 1, 1 << 63, (1 << 63) - 1, Limb::MAX, Limb::MAX - 1, 0xdead_beef_0123_4567];
        let mut state = 0x9e37_79b9_7f4a_7c15u64;
        let mut next = |n: usize| {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            (state >> 33) as usize % n
        };
        for n in 3..=8 {
            for round in 0..4000 {
                let mut d: Vec<Limb> = (0..n).map(|_| LIMBS[next(7)]).collect();
                d[n - 1] = LIMBS[1 + next(6)];
                let mut a: Vec<Limb> = (0..n + next(6)).map(|_| LIMBS[next(7)]).collect();
                if round % 3 == 0 {
                    // The divisor itself on top, or one less.
                    let at = a.len() - n;
                    a[at..].copy_from_slice(&d);
                    if round % 2 == 0 {
                        crate::natural::sub_1_assign(&mut a, 1);
                    }
                }
                let (mut q, mut rest) = (vec![7; a.len() - n + 1], a.clone());
                assert!(div_rem(&mut q, &mut rest, &d));
                assert!(compare(normal(&rest), &d).is_lt(), "{a:x?} / {d:x?}");
                let mut back = vec![0; q.len() + n];
                adamant_base::limb::mul(&mut back, &q, &d);
                assert_eq!(add_assign(&mut back, normal(&rest)), 0);
                assert_eq!(normal(&back), normal(&a), "{a:x?} / {d:x?}");
            }
        }
        assert!(!div_rem(&mut [0], &mut [1; 9], &[1; 9]));
    }
}
