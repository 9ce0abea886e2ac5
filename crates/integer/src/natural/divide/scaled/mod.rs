//! Quotients by a divisor that is scaled to a power of two: no digit waits for an estimate.
//!
//! With k = floor((B^(t + 2) - 1) / d), of 2 limbs and a bit, k d = B^(t + 2) - e for some e below B^t. So
//! a / d = k a / B^(t + 2) / (1 - e / B^(t + 2)), and the digits of w = a / B^t / (1 - e / B^(t + 2)) come from the top on without
//! any product: each is the limb that is there, once e times the digits above it has been added two limbs below them. In the end
//! the quotient is w k / B^2.
//!
//! w has two limbs behind the point. Of each digit's row only what reaches the lower one is added, so at most a unit of the upper
//! one is lost in each, and as much once more by k, which is below 2 B^2; what is cut from a, d and the last products is less than
//! 8 more: together less than 2 D + 24 units for D digits of w. The upper limb behind the point says whether that matters.
//!
//! # Source
//! The scaling: A. Svoboda, "An algorithm for division", Information Processing Machines 9, 1963.

mod rows;
mod short;
#[cfg(test)]
mod tests;
mod window;

use super::reciprocal::{div_3_by_2, reciprocal_2};
use crate::natural::{Limb, add_1_assign, add_assign, add_mul_1, mul_1, shift_left};
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use adamant_base::cpu::Adx;
use adamant_base::limb::{high, low, mac};
use rows::{Plain, Rows};
use window::{LONGEST, SHORTEST_ROW, UNFINISHED, last, window};

pub(super) use short::quotient as short;

/// The longest quotients of [`short`].
pub(super) const LONGEST_SHORT: usize = LONGEST - 1;

/// A bound on the error of [`quotient`]'s digit behind the point, for a quotient of so many limbs.
pub(super) fn margin(limbs: usize) -> Limb {
    2 * limbs as Limb + 32
}

/// The working space of [`quotient`] for `limbs` limbs of quotient.
pub(super) const fn space(limbs: usize) -> usize {
    3 * (limbs + 3) + SHORTEST_ROW
}

/// The quotient `q` of `a` by `d`, and the digit behind the point, but for an error of [`margin`] units of that; `None` where the
/// quotient is 0 or 1, or a digit overflows in a way that random numbers hardly have. `d` is normal and has at least two limbs,
/// `a` is not shorter, `q` has `a.len() - d.len() + 1` limbs.
#[inline]
pub(super) fn quotient(q: &mut [Limb], a: &[Limb], d: &[Limb], space: &mut [Limb]) -> Option<Limb> {
    let n = d.len();
    let shift = d[n - 1].leading_zeros();
    let over = shifted_over(a, shift);
    let whole = q.len() - usize::from(over == 0);
    if whole == 0 {
        return None;
    }
    let digits = whole + 2;
    let t = n.min(digits - 1);
    let (w, space) = space.split_at_mut(digits + 1);
    let (v, space) = space.split_at_mut(t + 1);
    let e = &mut space[..t.max(SHORTEST_ROW)];
    shift_left(v, &d[n - t..], shift as usize);
    if t < n {
        v[0] |= (d[n - t - 1] >> 1) >> (63 - shift);
    }
    // The bits from below are too few to count here.
    let a = &a[n - 2..];
    shift_left(&mut w[..=a.len()], a, shift as usize);
    let (w, v) = (&mut w[..digits], &v[..t]);
    let third = if t > 2 { v[t - 3] } else { 0 };
    let scale = Scale::of(v[t - 1], v[t - 2], third)?;
    missing(e, v, scale);
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    let all_fit = match Adx::detect() {
        Some(token) => expand(token, w, e, t),
        None => expand(Plain, w, e, t),
    };
    #[cfg(not(all(target_arch = "x86_64", not(adamant_portable))))]
    let all_fit = expand(Plain, w, e, t);
    if !all_fit {
        return None;
    }
    Some(unscaled(q, w, scale))
}

/// `q` becomes `w k / B^2` without the two limbs behind the point, the upper one of which is returned.
#[inline(always)]
fn unscaled(q: &mut [Limb], w: &[Limb], Scale { k1, k0 }: Scale) -> Limb {
    let whole = w.len() - 2;
    q[..whole].copy_from_slice(&w[2..]);
    q[whole..].fill(0);
    // The two lowest limbs, and their carries.
    let ([w0, w1, w2], w3) = ([w[0], w[1], w[2]], w.get(3).copied().unwrap_or(0));
    let (low, carry) = mac(w0, k1, w1, 0);
    let (behind, first) = mac(w1, k1, w2, carry);
    let (_, carry) = mac(low, k0, w2, 0);
    let (behind, second) = mac(behind, k0, w3, carry);
    // What runs over the top is 0.
    if let Some(factor) = w.get(3..) {
        let carry = add_mul_1(&mut q[..whole - 1], factor, k1);
        add_1_assign(&mut q[whole - 1..], carry);
    }
    if let Some(factor) = w.get(4..) {
        let carry = add_mul_1(&mut q[..whole - 2], factor, k0);
        add_1_assign(&mut q[whole - 2..], carry);
    }
    add_1_assign(q, first);
    add_1_assign(q, second);
    behind
}

/// What a shift by less than 64 bits brings over the top.
#[inline(always)]
fn shifted_over(a: &[Limb], shift: u32) -> Limb {
    (a[a.len() - 1] >> 1) >> (63 - shift)
}

/// The limbs of k = B^2 + k1 B + k0 below its top bit.
#[derive(Clone, Copy)]
struct Scale {
    k1: Limb,
    k0: Limb,
}

impl Scale {
    /// For a divisor with these three limbs on top, the first of them with its top bit set; `None` where it is not sure.
    #[inline(always)]
    fn of(d1: Limb, d0: Limb, third: Limb) -> Option<Scale> {
        let d = u128::from(d1) << 64 | u128::from(d0);
        let k1 = reciprocal_2(d1, d0);
        let times = (u128::from(k1) * u128::from(d0)).wrapping_add(u128::from(k1.wrapping_mul(d1)) << 64);
        let rest = u128::MAX.wrapping_sub(times).wrapping_sub(d << 64);
        // The next digit, of what the third limb and those below it leave: they take at most (B + k1) (third + 1).
        let taken = u128::from(k1) * u128::from(third) + u128::from(k1);
        let rest = rest.checked_sub(u128::from(third) + 1 + u128::from(high(taken)))?;
        let (k0, rest) = div_3_by_2(high(rest), low(rest), !low(taken), d, k1);
        // Of what is left k0 times those limbs may take B more, and up to 2 B were too much. Random divisors leave room for that.
        if !(1..Limb::MAX - 4).contains(&high(rest)) {
            return None;
        }
        Some(Scale { k1, k0 })
    }
}

/// Makes `e` what is missing of `k v` to B^(t + 2), with zeros below where it has more limbs than the t of v, at least two.
#[inline(always)]
fn missing(e: &mut [Limb], v: &[Limb], Scale { k1, k0 }: Scale) {
    let t = v.len();
    // -(k0 v + k1 v B + v B^2) modulo B^t
    let (zeros, e) = e.split_at_mut(e.len() - t);
    zeros.fill(0);
    mul_1(e, v, k0);
    add_mul_1(&mut e[1..], &v[..t - 1], k1);
    add_assign(&mut e[2..], &v[..t - 2]);
    for x in &mut *e {
        *x = !*x;
    }
    add_1_assign(e, 1);
}

/// Divides `w` by 1 - e / B^(t + 2), but for what is below its lowest limb; `false` where a digit that is finished overflows. `e`
/// has t limbs, and zeros below if it has more.
#[inline(always)]
fn expand(rows: impl Rows, w: &mut [Limb], e: &[Limb], t: usize) -> bool {
    let mut end = w.len();
    while end > LONGEST {
        let base = end - LONGEST;
        let Some(top) = w[base..].first_chunk_mut::<{ LONGEST }>() else { return false };
        if !window(rows, top, e) {
            return false;
        }
        // The rest of these digits' rows, all of one length.
        let e = &e[e.len() - t..];
        for p in (base + UNFINISHED..end).rev() {
            let from = p.saturating_sub(t + 2);
            if from >= base {
                continue;
            }
            let start = from + t + 2 - p;
            let (row, digits) = w.split_at_mut(base);
            let (row, factor, digit) = (&mut row[from..], &e[start..start + base - from], digits[p - base]);
            let carry = match (<&mut [Limb; 8]>::try_from(&mut *row), <&[Limb; 8]>::try_from(factor)) {
                (Ok(row), Ok(factor)) => rows.add_mul_assign(row, factor, digit),
                _ => add_mul_1(row, factor, digit),
            };
            if add_1_assign(&mut digits[..UNFINISHED], carry) != 0 {
                return false;
            }
        }
        end = base + UNFINISHED;
    }
    last(rows, &mut w[..end], e)
}
