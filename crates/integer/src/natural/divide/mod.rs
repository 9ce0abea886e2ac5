//! Division: the choice of algorithm by size.

mod exact;

use super::{
    Limb, add_assign, normal, shift_left_assign, shift_right_assign, sub_mul_1, workspace::with_workspace,
};
use crate::OutOfMemory;
pub use exact::{div_exact, is_multiple, rem};

/// `q = floor(a / d)`, and `a` becomes the remainder (its upper limbs 0). `d` is normal and not zero, `a` at least as
/// long as `d`, `q` exactly `a.len() - d.len() + 1` limbs long.
///
/// # Errors
/// [`OutOfMemory`] without working space.
pub fn div_rem(q: &mut [Limb], a: &mut [Limb], d: &[Limb]) -> Result<(), OutOfMemory> {
    debug_assert!(a.len() >= d.len() && q.len() == a.len() - d.len() + 1);
    debug_assert!(!d.is_empty() && normal(d).len() == d.len());
    if let [d] = *d {
        q.copy_from_slice(a);
        let remainder = div_rem_1_assign(q, d);
        a.fill(0);
        a[0] = remainder;
        return Ok(());
    }
    let (a_length, d_length) = (a.len(), d.len());
    with_workspace(a_length + 1 + d_length, |space| {
        let (r, v) = space.split_at_mut(a_length + 1);
        let shift = d[d_length - 1].leading_zeros();
        v.copy_from_slice(d);
        shift_left_assign(v, shift);
        r[..a_length].copy_from_slice(a);
        r[a_length] = shift_left_assign(&mut r[..a_length], shift);
        knuth(q, r, v);
        shift_right_assign(r, shift);
        a.fill(0);
        a[..d_length].copy_from_slice(&r[..d_length]);
    })
}

/// Algorithm D; the top bit of `d` is set, `d` has at least two limbs, `a` is one limb longer than `q` and `d` together.
fn knuth(q: &mut [Limb], a: &mut [Limb], d: &[Limb]) {
    let n = d.len();
    let (d1, d0) = (d[n - 1], d[n - 2]);
    for j in (0..q.len()).rev() {
        let top = (u128::from(a[j + n]) << 64) | u128::from(a[j + n - 1]);
        let mut digit = (top / u128::from(d1)).min(u128::from(Limb::MAX));
        let mut rest = top - digit * u128::from(d1);
        while rest >> 64 == 0 && digit * u128::from(d0) > (rest << 64 | u128::from(a[j + n - 2])) {
            digit -= 1;
            rest += u128::from(d1);
        }
        let missing = sub_mul_1(&mut a[j..j + n], d, digit as Limb);
        let (top, borrow) = a[j + n].overflowing_sub(missing);
        a[j + n] = top;
        if borrow {
            digit -= 1;
            a[j + n] = top.wrapping_add(add_assign(&mut a[j..j + n], d));
        }
        q[j] = digit as Limb;
    }
}

/// `a = floor(a / d)`, returns the remainder. `d` is not zero.
pub fn div_rem_1_assign(a: &mut [Limb], d: Limb) -> Limb {
    let mut rest = 0;
    for x in a.iter_mut().rev() {
        let top = (u128::from(rest) << 64) | u128::from(*x);
        *x = (top / u128::from(d)) as Limb;
        rest = (top % u128::from(d)) as Limb;
    }
    rest
}

/// `a mod d`. `d` is not zero.
pub fn rem_1(a: &[Limb], d: Limb) -> Limb {
    a.iter().rev().fold(0, |rest, &x| (((u128::from(rest) << 64) | u128::from(x)) % u128::from(d)) as Limb)
}
