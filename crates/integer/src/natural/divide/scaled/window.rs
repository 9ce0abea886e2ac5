//! The digits of a few limbs divided by 1 - e / B^(t + 2), see `scaled`: rows that get shorter, in registers.

use super::rows::Rows;
use crate::natural::{Limb, add_assign};

/// The longest window.
pub(super) const LONGEST: usize = 10;
/// The lowest limbs of a window, to which rows from below still add.
pub(super) const UNFINISHED: usize = 2;
/// The longest row in a window; e has at least so many limbs.
pub(super) const SHORTEST_ROW: usize = LONGEST - 3;

/// To each limb of `w` but the three lowest, from the top on, belongs a row of e's top limbs, which reaches down to the lowest one;
/// `false` where a sum runs out at the top. `e` has at least N - 3 limbs.
#[inline(always)]
pub(super) fn window<const N: usize>(rows: impl Rows, w: &mut [Limb; N], e: &[Limb]) -> bool {
    (N < 10 || one_row::<7>(rows, w, e))
        && (N < 9 || one_row::<6>(rows, w, e))
        && (N < 8 || one_row::<5>(rows, w, e))
        && (N < 7 || one_row::<4>(rows, w, e))
        && (N < 6 || one_row::<3>(rows, w, e))
        && (N < 5 || one_row::<2>(rows, w, e))
        && (N < 4 || one_row::<1>(rows, w, e))
}

/// [`window`] for up to [`LONGEST`] limbs, at least three.
#[inline(always)]
pub(super) fn last(rows: impl Rows, w: &mut [Limb], e: &[Limb]) -> bool {
    macro_rules! of {
        ($($n:literal)*) => {
            match w.len() {
                3 => true,
                $($n => match w.first_chunk_mut::<$n>() {
                    Some(w) => window(rows, w, e),
                    None => false,
                },)*
                _ => false,
            }
        };
    }
    of!(4 5 6 7 8 9 10)
}

/// The row of K limbs, that of limb K + 2.
#[inline(always)]
fn one_row<const K: usize>(rows: impl Rows, w: &mut [Limb], e: &[Limb]) -> bool {
    let digit = w[K + 2];
    let (Some(row), Some(factor)) = (w.first_chunk_mut::<K>(), e.last_chunk::<K>()) else { return false };
    let carry = rows.add_mul(row, factor, digit);
    let over;
    (w[K], over) = w[K].overflowing_add(carry);
    if over {
        w[K + 1] = w[K + 1].wrapping_add(1);
        if w[K + 1] == 0 {
            return one_more(w, factor);
        }
    }
    true
}

/// One more of the digit that the row belongs to, and with it one more row, until nothing runs over; `false` where the digit has no
/// room for it: rows of it and of the one above would have other limbs.
#[cold]
#[inline(never)]
fn one_more(w: &mut [Limb], factor: &[Limb]) -> bool {
    let k = factor.len();
    while w[k + 2] != Limb::MAX {
        w[k + 2] += 1;
        if add_assign(&mut w[..k + 2], factor) == 0 {
            return true;
        }
    }
    false
}
