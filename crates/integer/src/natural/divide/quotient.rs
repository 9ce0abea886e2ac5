//! Quotients without remainders, in half the work where they are not longer than the divisor.
//!
//! One digit more than asked for is computed, behind the point, and of the rows of products only what reaches it. With D digits in
//! all and t = D + 1 limbs of the divisor, as far as there are so many, a row's lowest limbs are left out where they are below
//! 2^-64 of the last digit's unit. A row that is cut subtracts up to that much too much, a divisor that is cut up to 2 units too
//! little, a halving up to 2: all together less than 4 D + 64 units of the digit behind the point. Where that is farther than
//! this from an integer, what stands before it is the quotient; otherwise all of it is divided. Of random numbers that happens
//! with a chance of D / 2^61, and where the division is exact.

use super::basecase::Divisor;
use super::{LONGEST_SHORT, Limb, div_rem, div_rem_1_assign, div_rem_to, reciprocal_2, recursive, scaled};
use crate::OutOfMemory;
use crate::natural::{
    add_1_assign, add_assign, mul, normal, shift_left, shift_left_assign, sub_1_assign, sub_mul_1,
    thresholds, with_workspace,
};
use adamant_base::limb::high;
use adamant_base::mont::neg_inverse;

/// `q = floor(a / d)`. `d` is normal and not zero, `a` at least as long as `d`, `q` exactly `a.len() - d.len() + 1` limbs long.
///
/// # Errors
/// [`OutOfMemory`] without working space.
pub fn div(q: &mut [Limb], a: &[Limb], d: &[Limb]) -> Result<(), OutOfMemory> {
    debug_assert!(a.len() >= d.len() && q.len() == a.len() - d.len() + 1);
    debug_assert!(!d.is_empty() && normal(d).len() == d.len());
    if let [d] = *d {
        q.copy_from_slice(a);
        div_rem_1_assign(q, d);
        return Ok(());
    }
    let n = d.len();
    match by_scaling(q, a, d)? {
        Guess::Settled => return Ok(()),
        Guess::OrOneMore => {
            return with_workspace(n, |low| {
                low_product(low, q, d)?;
                sub_1_assign(q, Limb::from(is_below(low, &a[..n])));
                Ok(())
            })?;
        }
        Guess::None => {}
    }
    if n <= LONGEST_SHORT {
        div_rem_to(q, &mut [], a, d);
        return Ok(());
    }
    if n >= SHORTEST && q.len() <= n + 1 && n < thresholds::div_newton() {
        let digits = q.len() + 1;
        let t = n.min(digits + 1);
        let behind = with_workspace(2 * (digits + t) + t, |space| guess(q, a, d, t, space))??;
        let margin = 4 * digits as u64 + 64;
        if behind.is_some_and(|digit| (margin..Limb::MAX - margin).contains(&digit)) {
            return Ok(());
        }
    }
    with_workspace(a.len(), |rest| {
        rest.copy_from_slice(a);
        div_rem(q, rest, d)
    })?
}

/// What a scaled divisor says of a quotient.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Guess {
    /// Nothing.
    None,
    /// It is right.
    Settled,
    /// It is right or one too large, and what is left of the dividend or missing there is less than a 2^50th of the divisor.
    OrOneMore,
}

/// Shorter quotients have little to gain from digits that do not wait (Zen 3, 2026-11-24: even at six limbs).
const SHORTEST_SCALED: usize = 6;

/// The quotient of up to some length by a divisor of three limbs or more, of two limbs at least.
#[inline]
pub(super) fn by_scaling(q: &mut [Limb], a: &[Limb], d: &[Limb]) -> Result<Guess, OutOfMemory> {
    let (n, length) = (d.len(), q.len());
    if length < SHORTEST_SCALED || length > (2 * n).min(thresholds::div_scaled()) {
        return Ok(Guess::None);
    }
    let behind = if length <= n + 1 && length <= scaled::LONGEST_SHORT {
        scaled::short(q, a, d)
    } else {
        with_workspace(scaled::space(length), |space| scaled::quotient(q, a, d, space))?
    };
    let margin = scaled::margin(length);
    Ok(match behind {
        Some(digit) if (margin..Limb::MAX - margin).contains(&digit) => Guess::Settled,
        Some(digit) if add_1_assign(q, digit >> 63) == 0 => Guess::OrOneMore,
        _ => Guess::None,
    })
}

/// `low = q d` modulo its length, that of d.
fn low_product(low: &mut [Limb], q: &[Limb], d: &[Limb]) -> Result<(), OutOfMemory> {
    let n = d.len();
    let q = &q[..q.len().min(n)];
    with_workspace(n + q.len(), |product| {
        mul(product, d, q)?;
        low.copy_from_slice(&product[..n]);
        Ok(())
    })?
}

/// Whether `a - low` is negative in two's complement of one length.
fn is_below(low: &mut [Limb], a: &[Limb]) -> bool {
    for limb in &mut *low {
        *limb = !*limb;
    }
    add_assign(low, a);
    add_1_assign(low, 1);
    low.last().is_some_and(|&top| top >> 63 == 1)
}

/// Shorter divisors leave nothing to save.
const SHORTEST: usize = 20;

/// `q = a / d` where d divides a, otherwise some number of that size. Lengths as for [`div`].
///
/// Where [`div`] would guess, the quotient is the integer that the guess is closest to. Shorter ones come from their lowest digit
/// on, each by 1/d modulo 2^64.
///
/// # Errors
/// [`OutOfMemory`] without working space.
///
/// # Source
/// For short ones: T. Jebelean, "An algorithm for exact division", Journal of Symbolic Computation 15, 1993.
pub fn div_exact_to(q: &mut [Limb], a: &[Limb], d: &[Limb]) -> Result<(), OutOfMemory> {
    debug_assert!(a.len() >= d.len() && q.len() == a.len() - d.len() + 1);
    debug_assert!(!d.is_empty() && normal(d).len() == d.len());
    let n = d.len();
    if q.len() < SHORTEST_EXACT || n < SHORTEST_EXACT {
        return from_below(q, a, d);
    }
    if n >= SHORTEST && q.len() <= n + 1 && n < thresholds::div_newton() {
        let digits = q.len() + 1;
        let t = n.min(digits + 1);
        if let Some(behind) = with_workspace(2 * (digits + t) + t, |space| guess(q, a, d, t, space))?? {
            add_1_assign(q, behind >> 63);
            return Ok(());
        }
    }
    div(q, a, d)
}

/// Up to so many limbs of the shorter of quotient and divisor exact quotients are from their lowest digit on.
const SHORTEST_EXACT: usize = 40;

/// [`div_exact_to`] from the lowest digit on.
fn from_below(q: &mut [Limb], a: &[Limb], d: &[Limb]) -> Result<(), OutOfMemory> {
    // Zero limbs below are taken off both, and the other zero bits as they are read.
    let limbs = d.iter().take_while(|&&limb| limb == 0).count();
    let (a, d) = (&a[limbs..], &d[limbs..]);
    let twos = d[0].trailing_zeros();
    let read = |out: &mut [Limb], x: &[Limb]| {
        for (i, out) in out.iter_mut().enumerate() {
            let above = x.get(i + 1).copied().unwrap_or(0);
            *out = x[i] >> twos | (above << 1) << (63 - twos);
        }
    };
    read(q, a);
    // What is above the quotient's length is not asked for.
    let length = d.len().min(q.len());
    if twos == 0 {
        rows(q, &d[..length]);
        return Ok(());
    }
    with_workspace(length, |v| {
        read(v, d);
        rows(q, v);
    })
}

/// `q = q / d` modulo its length, for an odd d that is not longer.
fn rows(q: &mut [Limb], d: &[Limb]) {
    let inverse = neg_inverse(d[0]).wrapping_neg();
    if let [d] = *d {
        let mut borrow = 0;
        for x in q {
            let (rest, under) = x.overflowing_sub(borrow);
            *x = rest.wrapping_mul(inverse);
            borrow = high(u128::from(*x) * u128::from(d)) + Limb::from(under);
        }
        return;
    }
    for i in 0..q.len() {
        let digit = q[i].wrapping_mul(inverse);
        let row = &mut q[i..];
        let (below, above) = row.split_at_mut(d.len().min(row.len()));
        let borrow = sub_mul_1(below, &d[..below.len()], digit);
        sub_1_assign(above, borrow);
        below[0] = digit;
    }
}

/// [`div`] by the `t` top limbs of d: the digit behind the point, where the quotient is found but for its error. `space` is twice as
/// long as all digits and those limbs, and has t more.
fn guess(
    q: &mut [Limb],
    a: &[Limb],
    d: &[Limb],
    t: usize,
    space: &mut [Limb],
) -> Result<Option<Limb>, OutOfMemory> {
    let digits = q.len() + 1;
    let (v, space) = space.split_at_mut(t);
    let (w, space) = space.split_at_mut(digits + t);
    let (quotient, space) = space.split_at_mut(digits);
    let below = d.len() - t;
    let shift = d[d.len() - 1].leading_zeros();
    v.copy_from_slice(&d[below..]);
    shift_left_assign(v, shift);
    // One limb of zeros behind the dividend, or else one limb less of it than of the divisor is left out.
    match below {
        0 => shift_left(&mut w[1..], a, shift as usize),
        _ => shift_left(w, &a[below - 1..], shift as usize),
    }
    let reciprocal = reciprocal_2(v[t - 1], v[t - 2]);
    if !approximate(quotient, w, v, reciprocal, &mut space[..t])? {
        return Ok(None);
    }
    q.copy_from_slice(&quotient[1..]);
    Ok(Some(quotient[0]))
}

/// The quotient `q` of `w` by `d`, which is at most one limb longer than q, off by a few units; `false` where it is not found. `w`,
/// as long as both, is lost.
pub(in crate::natural) fn approximate(
    q: &mut [Limb],
    w: &mut [Limb],
    d: &[Limb],
    reciprocal: Limb,
    space: &mut [Limb],
) -> Result<bool, OutOfMemory> {
    let (digits, t) = (q.len(), d.len());
    debug_assert!(w.len() == digits + t && t <= digits + 1);
    if digits < thresholds::div_recursive() {
        return Ok(Divisor::new(d, reciprocal, space).approximate(q, w));
    }
    let half = digits / 2;
    if recursive::divide(&mut q[half..], &mut w[half..], d, reciprocal, space)? {
        return Ok(false);
    }
    let below = t.saturating_sub(half + 1);
    approximate(&mut q[..half], &mut w[below..half + t], &d[below..], reciprocal, space)
}
