//! Karatsuba: three products of halves.
//!
//! With h = ceil(n / 2), a = a0 + a1 B^h and b = b0 + b1 B^h:
//!
//! ```text
//! a b = z0 + (z0 + z2 - (a0 - a1) (b0 - b1)) B^h + z2 B^2h,   z0 = a0 b0,  z2 = a1 b1
//! ```

use super::balanced;
use crate::OutOfMemory;
use crate::natural::{Limb, backend, compare};
use core::cmp::Ordering;

/// The limbs of scratch for n limbs, less what the products of halves need.
pub(super) const fn own_scratch(n: usize) -> usize {
    4 * n.div_ceil(2) + 1
}

/// `out = |x - y|` for `y` not longer than `x` and `out` as long as `x`; whether x < y.
pub(super) fn distance(out: &mut [Limb], x: &[Limb], y: &[Limb]) -> bool {
    if compare(x, y) == Ordering::Less {
        let (low, high) = out.split_at_mut(y.len());
        backend::sub_n(low, y, &x[..y.len()], 0);
        high.fill(0);
        true
    } else {
        crate::natural::sub(out, x, y);
        false
    }
}

/// `out = a * b` for equal lengths of at least 2.
///
/// # Errors
/// [`OutOfMemory`] from the products of halves.
pub(super) fn mul(out: &mut [Limb], a: &[Limb], b: &[Limb], scratch: &mut [Limb]) -> Result<(), OutOfMemory> {
    let h = a.len().div_ceil(2);
    let ((a0, a1), (b0, b1)) = (a.split_at(h), b.split_at(h));
    let (own, rest) = scratch.split_at_mut(own_scratch(a.len()));
    let (middle, sum) = own.split_at_mut(2 * h);
    let (low, high) = out.split_at_mut(2 * h);
    // The differences wait in the place of the low product.
    let (da, db) = low.split_at_mut(h);
    let negative = distance(da, a0, a1) != distance(db, b0, b1);
    balanced::mul(middle, da, db, rest)?;
    balanced::mul(low, a0, b0, rest)?;
    balanced::mul(high, a1, b1, rest)?;
    add_middle(out, middle, sum, negative);
    Ok(())
}

/// `out = a²` for at least 2 limbs.
///
/// # Errors
/// As for [`mul`].
pub(super) fn square(out: &mut [Limb], a: &[Limb], scratch: &mut [Limb]) -> Result<(), OutOfMemory> {
    let h = a.len().div_ceil(2);
    let (a0, a1) = a.split_at(h);
    let (own, rest) = scratch.split_at_mut(own_scratch(a.len()));
    let (middle, sum) = own.split_at_mut(2 * h);
    let (low, high) = out.split_at_mut(2 * h);
    distance(&mut low[..h], a0, a1);
    balanced::square(middle, &low[..h], rest)?;
    balanced::square(low, a0, rest)?;
    balanced::square(high, a1, rest)?;
    add_middle(out, middle, sum, false);
    Ok(())
}

/// `out += (z0 + z2 ± middle) B^h`, where `out` holds z0 and z2, `middle` has 2 h limbs and `sum` one more.
fn add_middle(out: &mut [Limb], middle: &[Limb], sum: &mut [Limb], plus: bool) {
    let (low, high) = out.split_at(middle.len());
    let (sum, top) = sum.split_at_mut(middle.len());
    let (sum_low, sum_high) = sum.split_at_mut(high.len());
    let carry = backend::add_n(sum_low, &low[..high.len()], high, 0);
    sum_high.copy_from_slice(&low[high.len()..]);
    top[0] = crate::natural::add_1_assign(sum_high, carry);
    if plus {
        top[0] += backend::add_n_assign(sum, middle, 0);
    } else {
        top[0] -= backend::sub_n_assign(sum, middle, 0);
    }
    let h = middle.len() / 2;
    let (place, above) = out[h..].split_at_mut(sum.len());
    let carry = top[0] + backend::add_n_assign(place, sum, 0);
    crate::natural::add_1_assign(above, carry);
}
