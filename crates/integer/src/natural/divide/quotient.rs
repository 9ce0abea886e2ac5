//! Quotients without remainders, in half the work where they are not longer than the divisor.
//!
//! One digit more than asked for is computed, behind the point, and of the rows of products only what reaches it. With D digits in
//! all and t = D + 1 limbs of the divisor, as far as there are so many, a row's lowest limbs are left out where they are below
//! 2^-64 of the last digit's unit. A row that is cut subtracts up to that much too much, a divisor that is cut up to 2 units too
//! little, a halving up to 2: all together less than 4 D + 64 units of the digit behind the point. Where that is farther than
//! this from an integer, what stands before it is the quotient; otherwise all of it is divided. Of random numbers that happens
//! with a chance of D / 2^61, and where the division is exact.

use super::basecase::Divisor;
use super::{Limb, div_rem, div_rem_1_assign, reciprocal_2, recursive};
use crate::OutOfMemory;
use crate::natural::{normal, shift_left, shift_left_assign, thresholds, with_workspace};

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
    if n >= SHORTEST && q.len() <= n + 1 && n < thresholds::div_newton() {
        let digits = q.len() + 1;
        let t = n.min(digits + 1);
        let done = with_workspace(2 * (digits + t) + t, |space| guess(q, a, d, t, space))??;
        if done {
            return Ok(());
        }
    }
    with_workspace(a.len(), |rest| {
        rest.copy_from_slice(a);
        div_rem(q, rest, d)
    })?
}

/// Shorter divisors leave nothing to save.
const SHORTEST: usize = 16;

/// [`div`] by the `t` top limbs of d; whether the quotient is certain. `space` is twice as long as all digits and those limbs, and
/// has t more.
fn guess(q: &mut [Limb], a: &[Limb], d: &[Limb], t: usize, space: &mut [Limb]) -> Result<bool, OutOfMemory> {
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
        return Ok(false);
    }
    q.copy_from_slice(&quotient[1..]);
    let margin = 4 * digits as u64 + 64;
    Ok((margin..Limb::MAX - margin).contains(&quotient[0]))
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
