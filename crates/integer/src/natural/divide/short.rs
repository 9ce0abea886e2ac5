//! Divisors of 3 to 8 limbs, digit by digit, with the remainder in registers.
//!
//! A row of a few products costs less than the call of a kernel. Dividend and divisor are shifted as they are read; the two top
//! limbs of the remainder make the digits, the K limbs below follow.

use super::Limb;
use super::reciprocal::{div_3_by_2, reciprocal_2};
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use crate::natural::backend::row::add_mul;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use adamant_base::cpu::Adx;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use adamant_base::limb::sbb;
use adamant_base::limb::{adc, high, low};

/// `q` is the quotient, and `r`, as long as the divisor or empty, the remainder of `a` by a normal divisor of 3 to 8 limbs, which
/// is not longer; `false` for other divisors. `q` has `a.len() - d.len() + 1` limbs.
#[inline]
pub(super) fn div_rem(q: &mut [Limb], r: &mut [Limb], a: &[Limb], d: &[Limb]) -> bool {
    match d.len() {
        3 => choose::<1>(q, r, a, d),
        4 => choose::<2>(q, r, a, d),
        5 => choose::<3>(q, r, a, d),
        6 => choose::<4>(q, r, a, d),
        7 => choose::<5>(q, r, a, d),
        8 => choose::<6>(q, r, a, d),
        _ => return false,
    }
    true
}

fn choose<const K: usize>(q: &mut [Limb], r: &mut [Limb], a: &[Limb], d: &[Limb]) {
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(token) = Adx::detect() {
        return divide::<K, Negated<K>>(q, r, a, d, |below| Negated::new(token, below));
    }
    divide::<K, Plain<K>>(q, r, a, d, Plain);
}

/// The K limbs of a divisor below the two top ones, as a row takes its multiples off.
trait Below<const K: usize> {
    /// `row -= digit * below`, returns what is missing above.
    fn subtract(&self, row: &mut [Limb; K], digit: Limb) -> Limb;
    /// The limbs.
    fn limbs(&self) -> &[Limb; K];
}

/// In plain Rust.
struct Plain<const K: usize>([Limb; K]);

impl<const K: usize> Below<K> for Plain<K> {
    #[inline(always)]
    fn subtract(&self, row: &mut [Limb; K], digit: Limb) -> Limb {
        let mut missing = 0;
        for (x, &y) in row.iter_mut().zip(&self.0) {
            let product = u128::from(y) * u128::from(digit) + u128::from(missing);
            let (less, under) = x.overflowing_sub(low(product));
            *x = less;
            missing = high(product) + Limb::from(under);
        }
        missing
    }

    #[inline(always)]
    fn limbs(&self) -> &[Limb; K] {
        &self.0
    }
}

/// Adds multiples of 2^(64 K) less the limbs, with two chains of carries.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
struct Negated<const K: usize> {
    token: Adx,
    limbs: [Limb; K],
    negated: [Limb; K],
    /// All ones where that is not 0.
    not_zero: Limb,
}

#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
impl<const K: usize> Negated<K> {
    #[inline(always)]
    fn new(token: Adx, limbs: [Limb; K]) -> Self {
        let mut negated = [0; K];
        let mut borrow = 0;
        for (out, &x) in negated.iter_mut().zip(&limbs) {
            (*out, borrow) = sbb(0, x, borrow);
        }
        Negated { token, limbs, negated, not_zero: borrow.wrapping_neg() }
    }
}

#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
impl<const K: usize> Below<K> for Negated<K> {
    #[inline(always)]
    fn subtract(&self, row: &mut [Limb; K], digit: Limb) -> Limb {
        // row + digit (2^(64 K) - below) - digit 2^(64 K)
        (digit & self.not_zero).wrapping_sub(add_mul(self.token, row, &self.negated, digit))
    }

    #[inline(always)]
    fn limbs(&self) -> &[Limb; K] {
        &self.limbs
    }
}

/// A divisor of K + 2 limbs with its top bit set.
struct Divisor<const K: usize, B> {
    below: B,
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

#[inline(always)]
fn divide<const K: usize, B: Below<K>>(
    q: &mut [Limb],
    r: &mut [Limb],
    a: &[Limb],
    d: &[Limb],
    below: impl FnOnce([Limb; K]) -> B,
) {
    let (n, length) = (K + 2, a.len());
    debug_assert!(d.len() == n && length >= n && q.len() == length - n + 1 && (r.is_empty() || r.len() == n));
    let shift = d[n - 1].leading_zeros();
    let top = u128::from(shifted(d, K + 1, shift)) << 64 | u128::from(shifted(d, K, shift));
    let mut limbs = [0; K];
    for (i, limb) in limbs.iter_mut().enumerate() {
        *limb = shifted(d, i, shift);
    }
    let divisor = Divisor { below: below(limbs), top, reciprocal: reciprocal_2(high(top), low(top)) };
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
            let borrow = divisor.below.subtract(&mut row, 1);
            rest = rest.wrapping_sub(divisor.top).wrapping_sub(u128::from(borrow));
        }
    }
    for j in (1..end).rev() {
        (q[j], rest) = divisor.digit(rest, &mut row, shifted(a, j, shift));
    }
    if end > 0 {
        if r.is_empty()
            && let Some(digit) = divisor.last_digit(rest, row[K - 1])
        {
            q[0] = digit;
            return;
        }
        (q[0], rest) = divisor.digit(rest, &mut row, shifted(a, 0, shift));
    }
    if r.is_empty() {
        return;
    }
    let r = &mut r[..n];
    let (low_top, high_top) = (low(rest), high(rest));
    for i in 0..K {
        let above = if i + 1 < K { row[i + 1] } else { low_top };
        r[i] = row[i] >> shift | (above << 1) << (63 - shift);
    }
    r[K] = low_top >> shift | (high_top << 1) << (63 - shift);
    r[K + 1] = high_top >> shift;
}

impl<const K: usize, B: Below<K>> Divisor<K, B> {
    /// Whether it is at most the number with these limbs.
    #[inline(always)]
    fn is_not_above(&self, row: &[Limb; K], rest: u128) -> bool {
        if rest != self.top {
            return rest > self.top;
        }
        row.iter().rev().cmp(self.below.limbs().iter().rev()).is_ge()
    }

    /// A digit for which no remainder is wanted; `None` where the limbs below the two top ones decide, one time in 2^64.
    #[inline(always)]
    fn last_digit(&self, rest: u128, third: Limb) -> Option<Limb> {
        if rest == self.top {
            return None;
        }
        let (digit, rest) = div_3_by_2(high(rest), low(rest), third, self.top, self.reciprocal);
        // What the row takes off is one limb.
        (high(rest) > 0).then_some(digit)
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
            let missing = self.below.subtract(row, Limb::MAX);
            let rest = rest.wrapping_add(u128::from(third)).wrapping_sub(u128::from(missing));
            return (Limb::MAX, rest);
        }
        let (digit, rest) = div_3_by_2(high(rest), low(rest), third, self.top, self.reciprocal);
        let missing = self.below.subtract(row, digit);
        let (less, borrow) = rest.overflowing_sub(u128::from(missing));
        if !borrow {
            return (digit, less);
        }
        let mut carry = 0;
        for (x, &y) in row.iter_mut().zip(self.below.limbs()) {
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

    fn portable(q: &mut [Limb], r: &mut [Limb], a: &[Limb], d: &[Limb]) {
        match d.len() {
            3 => divide::<1, _>(q, r, a, d, Plain),
            4 => divide::<2, _>(q, r, a, d, Plain),
            5 => divide::<3, _>(q, r, a, d, Plain),
            6 => divide::<4, _>(q, r, a, d, Plain),
            7 => divide::<5, _>(q, r, a, d, Plain),
            _ => divide::<6, _>(q, r, a, d, Plain),
        }
    }

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
                let (mut q, mut rest) = (vec![7; a.len() - n + 1], vec![7; n]);
                assert!(div_rem(&mut q, &mut rest, &a, &d));
                let (mut alone, mut plain) = (q.clone(), (q.clone(), rest.clone()));
                assert!(div_rem(&mut alone, &mut [], &a, &d));
                portable(&mut plain.0, &mut plain.1, &a, &d);
                assert_eq!((&alone, &plain), (&q, &(q.clone(), rest.clone())));
                assert!(compare(normal(&rest), &d).is_lt(), "{a:x?} / {d:x?}");
                let mut back = vec![0; q.len() + n];
                adamant_base::limb::mul(&mut back, &q, &d);
                assert_eq!(add_assign(&mut back, normal(&rest)), 0);
                assert_eq!(normal(&back), normal(&a), "{a:x?} / {d:x?}");
            }
        }
        assert!(!div_rem(&mut [0], &mut [0; 9], &[1; 9], &[1; 9]));
    }
}
