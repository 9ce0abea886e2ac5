//! Division: the choice of algorithm by size.
//!
//! | file | what it does | from about |
//! |---|---|---|
//! | `reciprocal` | two limbs by one, three by two, by multiplication | |
//! | `one_limb` | any length by one limb | |
//! | `short` | digit by digit, in registers | divisors of 3 limbs |
//! | `basecase` | digit by digit | divisors of 9 limbs |
//! | `recursive` | Burnikel and Ziegler's halves | [`thresholds`](super::thresholds) |
//! | `newton` | by a reciprocal from Newton's iteration | [`thresholds`](super::thresholds) |
//! | `quotient` | quotients alone | |
//! | `scaled` | quotients alone by a divisor that is scaled to a power of two | quotients of 6 limbs |
//! | `exact` | remainders and exact quotients as new numbers | |
//!
//! Everything below the entry works on divisors with their top bit set.

mod basecase;
mod exact;
mod newton;
mod one_limb;
mod quotient;
mod reciprocal;
mod recursive;
mod scaled;
mod short;

use super::workspace::with_workspace;
use super::{Limb, normal, shift_left_assign, shift_right_assign, thresholds};
use crate::OutOfMemory;
use adamant_base::limb::{high, low};
use basecase::Divisor;
pub(in crate::natural) use reciprocal::div_3_by_2;

use super::backend::division::reciprocal_1;
pub(crate) use super::backend::division::{divide_2_by_1, divide_2_by_2};
pub use exact::{div_exact, is_multiple, rem};
pub(super) use one_limb::Divisor as LimbDivisor;
pub use one_limb::{div_rem_1_assign, rem_1};
pub(in crate::natural) use quotient::approximate;
pub use quotient::{div, div_exact_to};
pub(in crate::natural) use reciprocal::{div_2_by_1, reciprocal_2, reciprocal_by_products};

/// `q = floor(a / d)`, and `a` becomes the remainder (its upper limbs 0). `d` is normal and not zero, `a` at least as
/// long as `d`, `q` exactly `a.len() - d.len() + 1` limbs long.
///
/// # Errors
/// [`OutOfMemory`] without working space.
pub fn div_rem(q: &mut [Limb], a: &mut [Limb], d: &[Limb]) -> Result<(), OutOfMemory> {
    debug_assert!(a.len() >= d.len() && q.len() == a.len() - d.len() + 1);
    debug_assert!(!d.is_empty() && normal(d).len() == d.len());
    match *d {
        [d] => {
            q.copy_from_slice(a);
            let remainder = div_rem_1_assign(q, d);
            a.fill(0);
            a[0] = remainder;
            Ok(())
        }
        [_, _] => {
            let rest = div_rem_2(q, a, d);
            a.fill(0);
            (a[0], a[1]) = (low(rest), high(rest));
            Ok(())
        }
        _ if d.len() <= LONGEST_SHORT => {
            let mut rest = [0; LONGEST_SHORT];
            short::div_rem(q, &mut rest[..d.len()], a, d);
            a.fill(0);
            a[..d.len()].copy_from_slice(&rest[..d.len()]);
            Ok(())
        }
        _ if d[d.len() - 1] >> 63 == 1 => with_workspace(d.len(), |space| normalized(q, a, 0, d, space))?,
        _ => with_workspace(2 * d.len(), |space| {
            let (v, space) = space.split_at_mut(d.len());
            let shift = d[d.len() - 1].leading_zeros();
            v.copy_from_slice(d);
            shift_left_assign(v, shift);
            let over = shift_left_assign(a, shift);
            normalized(q, a, over, v, space)?;
            shift_right_assign(&mut a[..d.len()], shift);
            Ok(())
        })?,
    }
}

/// [`div_rem`] of `over 2^(64 a.len()) + a` by a `d` with its top bit set, where `over` is below the top limb of d.
/// `space` is as long as d.
fn normalized(
    q: &mut [Limb],
    a: &mut [Limb],
    over: Limb,
    d: &[Limb],
    space: &mut [Limb],
) -> Result<(), OutOfMemory> {
    let n = d.len();
    let reciprocal = reciprocal_2(d[n - 1], d[n - 2]);
    let digits = q.len() - 1;
    if digits < thresholds::div_recursive() {
        let divisor = Divisor::new(d, reciprocal, space);
        if over == 0 {
            q[digits] = Limb::from(divisor.divide(&mut q[..digits], a));
        } else {
            divisor.divide_over(q, a, over);
        }
        return Ok(());
    }
    if over != 0 {
        Divisor::new(d, reciprocal, space).divide_over(&mut q[digits..], &mut a[digits..], over);
    }
    let above = recursive::divide(&mut q[..digits], a, d, reciprocal, space)?;
    if over == 0 {
        q[digits] = Limb::from(above);
    }
    Ok(())
}

/// `q` becomes the quotient and, returned, the remainder of `a`, which is shifted as it is read, by a divisor of two limbs. `a` is at
/// least as long, `q` exactly one limb shorter than `a`.
pub(crate) fn div_rem_2(q: &mut [Limb], a: &[Limb], d: &[Limb]) -> u128 {
    let d = u128::from(d[1]) << 64 | u128::from(d[0]);
    let shift = d.leading_zeros();
    let d = d << shift;
    let reciprocal = reciprocal_2(high(d), low(d));
    // A shift by 64 - shift that is right for 0, too.
    let over = |x: Limb| (x >> 1) >> (63 - shift);
    let top = a.len() - 1;
    let (mut top, mut rest) =
        (top, u128::from(over(a[top])) << 64 | u128::from(a[top] << shift | over(a[top - 1])));
    if high(rest) == 0 {
        // The first digit is 0 or 1, which needs no estimate.
        let next = a[top - 1] << shift | if top > 1 { over(a[top - 2]) } else { 0 };
        rest = rest << 64 | u128::from(next);
        let one = rest >= d;
        rest -= if one { d } else { 0 };
        top -= 1;
        q[top] = Limb::from(one);
    }
    for i in (0..top).rev() {
        let below = if i == 0 { 0 } else { over(a[i - 1]) };
        (q[i], rest) = div_3_by_2(high(rest), low(rest), a[i] << shift | below, d, reciprocal);
    }
    rest >> shift
}

/// What [`div_rem_to`] takes.
pub(crate) const LONGEST_SHORT: usize = 8;

/// `q = floor(a / d)` and `r` the remainder, or the quotient alone for an empty `r`, for a normal divisor of 2 to 8 limbs; nothing is
/// copied. `a` is at least as long as `d`, `q` exactly `a.len() - d.len() + 1` limbs long, `r` as long as `d`.
#[inline]
pub(crate) fn div_rem_to(q: &mut [Limb], r: &mut [Limb], a: &[Limb], d: &[Limb]) {
    debug_assert!((2..=LONGEST_SHORT).contains(&d.len()) && normal(d).len() == d.len());
    if d.len() > 2 {
        short::div_rem(q, r, a, d);
        return;
    }
    let rest = div_rem_2(q, a, d);
    if let [x, y] = r {
        (*x, *y) = (low(rest), high(rest));
    }
}
