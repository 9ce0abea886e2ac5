//! Toom-3: five products of thirds.
//!
//! With k = ceil(n / 3) a number is A(x) = a0 + a1 x + a2 x² at x = B^k. The product C = A B has five coefficients, found
//! from its values at 0, 1, -1, 2 and infinity:
//!
//! ```text
//! s = (C(2) - C(-1)) / 3          = c1 + c2 + 3 c3 + 5 c4
//! t = (C(1) - C(-1)) / 2          = c1 + c3
//! u = C(1) - C(0)                 = c1 + c2 + c3 + c4
//! c3 = (s - u) / 2 - 2 c4,  c2 = u - t - c4,  c1 = t - c3
//! ```
//!
//! Nothing but C(-1) is ever negative. Values are below 7 B^k and products below 49 B^2k: one limb more than a part,
//! two more than a product of parts.
//!
//! # Source
//! Bodrato and Zanoni, "Integer and Polynomial Multiplication: Towards Optimal Toom-Cook Matrices", ISSAC 2007.

use super::karatsuba::distance;
use super::{balanced, exact};
use crate::OutOfMemory;
use crate::natural::{Limb, add, add_assign, shift_right_assign, sub_assign, thresholds};

/// The limbs of scratch for n limbs, less what the products of parts need.
pub(super) const fn own_scratch(n: usize) -> usize {
    12 * (n.div_ceil(3) + 1)
}

/// The least length at which all three parts have limbs.
const LEAST: usize = 5;
const _: () = assert!(thresholds::ROWS >= LEAST);

/// `out = a * b` for equal lengths.
///
/// # Errors
/// [`OutOfMemory`] from the products of parts.
pub(super) fn mul(out: &mut [Limb], a: &[Limb], b: &[Limb], scratch: &mut [Limb]) -> Result<(), OutOfMemory> {
    let k = a.len().div_ceil(3);
    let (own, rest) = scratch.split_at_mut(own_scratch(a.len()));
    let (products, values) = own.split_at_mut(6 * (k + 1));
    let (one, products) = products.split_at_mut(2 * (k + 1));
    let (minus, two) = products.split_at_mut(2 * (k + 1));
    let (a_values, b_values) = values.split_at_mut(3 * (k + 1));
    let negative = evaluate(a_values, a, k) != evaluate(b_values, b, k);
    for (product, (x, y)) in [&mut *one, &mut *minus, &mut *two]
        .into_iter()
        .zip(a_values.chunks_exact(k + 1).zip(b_values.chunks_exact(k + 1)))
    {
        balanced::mul(product, x, y, rest)?;
    }
    balanced::mul(&mut out[..2 * k], &a[..k], &b[..k], rest)?;
    balanced::mul(&mut out[4 * k..], &a[2 * k..], &b[2 * k..], rest)?;
    interpolate(out, one, minus, two, negative, k);
    Ok(())
}

/// `out = a²`.
///
/// # Errors
/// As for [`mul`].
pub(super) fn square(out: &mut [Limb], a: &[Limb], scratch: &mut [Limb]) -> Result<(), OutOfMemory> {
    let k = a.len().div_ceil(3);
    let (own, rest) = scratch.split_at_mut(9 * (k + 1));
    let (products, values) = own.split_at_mut(6 * (k + 1));
    let (one, products) = products.split_at_mut(2 * (k + 1));
    let (minus, two) = products.split_at_mut(2 * (k + 1));
    evaluate(values, a, k);
    for (product, x) in [&mut *one, &mut *minus, &mut *two].into_iter().zip(values.chunks_exact(k + 1)) {
        balanced::square(product, x, rest)?;
    }
    balanced::square(&mut out[..2 * k], &a[..k], rest)?;
    balanced::square(&mut out[4 * k..], &a[2 * k..], rest)?;
    interpolate(out, one, minus, two, false, k);
    Ok(())
}

/// A(1), |A(-1)| and A(2) into thirds of `values`; whether A(-1) is negative.
fn evaluate(values: &mut [Limb], a: &[Limb], k: usize) -> bool {
    let (one, rest) = values.split_at_mut(k + 1);
    let (minus, two) = rest.split_at_mut(k + 1);
    let (a0, a1, a2) = (&a[..k], &a[k..2 * k], &a[2 * k..]);
    // A(2) = (2 a2 + a1) 2 + a0
    two[..a2.len()].copy_from_slice(a2);
    two[a2.len()..].fill(0);
    add_assign(two, a2);
    add_assign(two, a1);
    crate::natural::shift_left_assign(two, 1);
    add_assign(two, a0);
    // a0 + a2 waits in the place of A(1).
    one[k] = add(&mut one[..k], a0, a2);
    let negative = distance(minus, one, a1);
    add_assign(one, a1);
    negative
}

/// The product from its values; `out` holds C(0) and C(infinity).
fn interpolate(
    out: &mut [Limb],
    one: &mut [Limb],
    minus: &mut [Limb],
    two: &mut [Limb],
    negative: bool,
    k: usize,
) {
    let (low, high) = out.split_at_mut(4 * k);
    let (c0, c4) = (&low[..2 * k], &*high);
    // s, t and u in the places of C(2), C(-1) and C(1).
    if negative {
        add_assign(two, minus);
        add_assign(minus, one);
    } else {
        sub_assign(two, minus);
        crate::natural::backend::rsub_n_assign(minus, one, 0);
    }
    exact::divide::<3>(two);
    shift_right_assign(minus, 1);
    sub_assign(one, c0);
    // c3 in the place of C(2)
    sub_assign(two, one);
    shift_right_assign(two, 1);
    sub_assign(two, c4);
    sub_assign(two, c4);
    // c2 in the place of C(1), c1 in that of C(-1)
    sub_assign(one, minus);
    sub_assign(one, c4);
    sub_assign(minus, two);
    // c1 overlaps c2's place and c2 is added between c0 and c4.
    low[2 * k..].fill(0);
    for (c, at) in [(&*minus, k), (&*one, 2 * k), (&*two, 3 * k)] {
        let room = (out.len() - at).min(c.len());
        add_assign(&mut out[at..], &c[..room]);
    }
}
