//! Toom-4: seven products of quarters.
//!
//! With k = ceil(n / 4) a number is A(x) = a0 + a1 x + a2 x² + a3 x³ at x = B^k. The product C = A B has seven coefficients,
//! found from its values at 0, 1, -1, 2, -2, 1/2 (64 times that) and infinity:
//!
//! ```text
//! p = (C(1) + C(-1)) / 2 - c0 - c6          = c2 + c4          t = (C(1) - C(-1)) / 2  = c1 + c3 + c5
//! q = ((C(2) + C(-2)) / 2 - c0 - 64 c6) / 4 = c2 + 4 c4        w = (C(2) - C(-2)) / 4  = c1 + 4 c3 + 16 c5
//! c4 = (q - p) / 3,  c2 = p - c4
//! r = (64 C(1/2) - 64 c0 - 16 c2 - 4 c4 - c6) / 2              = 16 c1 + 4 c3 + c5
//! u = (w - t) / 3  = c3 + 5 c5,   v = (r - t) / 3  = 5 c1 + c3
//! c3 = (5 t - u - v) / 3,  c5 = (u - c3) / 5,  c1 = t - c3 - c5
//! ```
//!
//! Nothing but C(-1) and C(-2) is ever negative. Values are below 15 B^k and products below 225 B^2k, sums of them below
//! 2^10 B^2k: one limb more than a part, two more than a product of parts.
//!
//! # Source
//! Bodrato and Zanoni, "Integer and Polynomial Multiplication: Towards Optimal Toom-Cook Matrices", ISSAC 2007.

use super::karatsuba::distance;
use super::{balanced, exact};
use crate::OutOfMemory;
use crate::natural::{
    Limb, add, add_assign, backend, shift_left_assign, shift_right_assign, sub_assign, sub_mul_1, thresholds,
};

/// Values that are computed and multiplied: at 1, -1, 2, -2 and 1/2.
const POINTS: usize = 5;

/// The limbs of scratch for n limbs, less what the products of parts need.
pub(super) const fn own_scratch(n: usize) -> usize {
    4 * POINTS * (n.div_ceil(4) + 1)
}

/// The least length from which on all four parts have limbs.
const LEAST: usize = 10;
const _: () = assert!(thresholds::ROWS >= LEAST);

/// `out = a * b` for equal lengths.
///
/// # Errors
/// [`OutOfMemory`] from the products of parts.
pub(super) fn mul(out: &mut [Limb], a: &[Limb], b: &[Limb], scratch: &mut [Limb]) -> Result<(), OutOfMemory> {
    let k = a.len().div_ceil(4);
    let (own, rest) = scratch.split_at_mut(own_scratch(a.len()));
    let (products, values) = own.split_at_mut(2 * POINTS * (k + 1));
    let (a_values, b_values) = values.split_at_mut(POINTS * (k + 1));
    let a_signs = evaluate(a_values, a, k);
    let b_signs = evaluate(b_values, b, k);
    for (product, (x, y)) in products
        .chunks_exact_mut(2 * (k + 1))
        .zip(a_values.chunks_exact(k + 1).zip(b_values.chunks_exact(k + 1)))
    {
        balanced::mul(product, x, y, rest)?;
    }
    balanced::mul(&mut out[..2 * k], &a[..k], &b[..k], rest)?;
    balanced::mul(&mut out[6 * k..], &a[3 * k..], &b[3 * k..], rest)?;
    interpolate(out, products, [a_signs[0] != b_signs[0], a_signs[1] != b_signs[1]], k);
    Ok(())
}

/// `out = a²`.
///
/// # Errors
/// As for [`mul`].
pub(super) fn square(out: &mut [Limb], a: &[Limb], scratch: &mut [Limb]) -> Result<(), OutOfMemory> {
    let k = a.len().div_ceil(4);
    let (own, rest) = scratch.split_at_mut(own_scratch(a.len()));
    let (products, values) = own.split_at_mut(2 * POINTS * (k + 1));
    let values = &mut values[..POINTS * (k + 1)];
    evaluate(values, a, k);
    for (product, x) in products.chunks_exact_mut(2 * (k + 1)).zip(values.chunks_exact(k + 1)) {
        balanced::square(product, x, rest)?;
    }
    balanced::square(&mut out[..2 * k], &a[..k], rest)?;
    balanced::square(&mut out[6 * k..], &a[3 * k..], rest)?;
    interpolate(out, products, [false; 2], k);
    Ok(())
}

/// A(1), |A(-1)|, A(2), |A(-2)| and 8 A(1/2) one after the other; whether A(-1) and A(-2) are negative.
fn evaluate(values: &mut [Limb], a: &[Limb], k: usize) -> [bool; 2] {
    let (a0, a1, a2, a3) = (&a[..k], &a[k..2 * k], &a[2 * k..3 * k], &a[3 * k..]);
    let (one, rest) = values.split_at_mut(k + 1);
    let (minus_one, rest) = rest.split_at_mut(k + 1);
    let (two, rest) = rest.split_at_mut(k + 1);
    let (minus_two, half) = rest.split_at_mut(k + 1);
    let set = |out: &mut [Limb], x: &[Limb]| {
        out[..x.len()].copy_from_slice(x);
        out[x.len()..].fill(0);
    };
    // Even parts in the places of the values at 1 and 2, odd parts in that of 1/2 for a while.
    one[k] = add(&mut one[..k], a0, a2);
    set(half, a1);
    add_assign(half, a3);
    let first = distance(minus_one, one, half);
    add_assign(one, half);
    set(two, a2);
    shift_left_assign(two, 2);
    add_assign(two, a0);
    set(half, a3);
    shift_left_assign(half, 2);
    add_assign(half, a1);
    shift_left_assign(half, 1);
    let second = distance(minus_two, two, half);
    add_assign(two, half);
    // ((2 a0 + a1) 2 + a2) 2 + a3
    set(half, a0);
    for x in [a1, a2, a3] {
        shift_left_assign(half, 1);
        add_assign(half, x);
    }
    [first, second]
}

/// The product from its values; `out` holds C(0) and C(infinity).
fn interpolate(out: &mut [Limb], products: &mut [Limb], negative: [bool; 2], k: usize) {
    let length = 2 * (k + 1);
    let (one, rest) = products.split_at_mut(length);
    let (minus_one, rest) = rest.split_at_mut(length);
    let (two, rest) = rest.split_at_mut(length);
    let (minus_two, half) = rest.split_at_mut(length);
    let (c0, c6) = (&out[..2 * k], &out[6 * k..]);
    // Sums and differences of C(x) and C(-x): p and q in the places of 1 and 2, t and w in those of -1 and -2.
    even_and_odd(one, minus_one, negative[0]);
    even_and_odd(two, minus_two, negative[1]);
    sub_assign(one, c0);
    sub_assign(one, c6);
    shift_right_assign(minus_two, 1);
    sub_assign(two, c0);
    sub_times(two, c6, 64);
    shift_right_assign(two, 2);
    // c4 in the place of q, c2 in that of p
    sub_assign(two, one);
    exact::divide::<3>(two);
    sub_assign(one, two);
    // v in the place of 1/2, u in that of w
    sub_times(half, c0, 64);
    sub_times(half, one, 16);
    sub_times(half, two, 4);
    sub_assign(half, c6);
    shift_right_assign(half, 1);
    sub_assign(half, minus_one);
    exact::divide::<3>(half);
    sub_assign(minus_two, minus_one);
    exact::divide::<3>(minus_two);
    // c3 in the place of v: (5 t - u - v) / 3 = -(u + v - 5 t) / 3
    add_assign(half, minus_two);
    sub_times(half, minus_one, 5);
    negate(half);
    exact::divide::<3>(half);
    // c5 in the place of u, c1 in that of t
    sub_assign(minus_two, half);
    exact::divide::<5>(minus_two);
    sub_assign(minus_one, half);
    sub_assign(minus_one, minus_two);
    out[2 * k..6 * k].fill(0);
    for (c, at) in [(&*minus_one, 1), (&*one, 2), (&*half, 3), (&*two, 4), (&*minus_two, 5)] {
        let room = (out.len() - at * k).min(length);
        add_assign(&mut out[at * k..], &c[..room]);
    }
}

/// `x` becomes (x + y) / 2 and `y` becomes (x - y) / 2, where y stands for -y if it is negative.
fn even_and_odd(x: &mut [Limb], y: &mut [Limb], negative: bool) {
    // With s = (x + y) / 2 and |y|: x - s = (x - y) / 2.
    backend::rsub_n_assign(y, x, 0);
    shift_right_assign(y, 1);
    sub_assign(x, y);
    if negative {
        x.swap_with_slice(y);
    }
}

/// `a -= m b`, which is not negative in the end; `b` may be shorter.
fn sub_times(a: &mut [Limb], b: &[Limb], m: Limb) {
    let missing = sub_mul_1(&mut a[..b.len()], b, m);
    if a.len() > b.len() {
        crate::natural::sub_1_assign(&mut a[b.len()..], missing);
    }
}

/// `a = -a` modulo a power of two.
fn negate(a: &mut [Limb]) {
    a.iter_mut().for_each(|limb| *limb = !*limb);
    crate::natural::add_1_assign(a, 1);
}

#[cfg(test)]
mod tests {
    use super::super::toom3;
    use super::*;
    use adamant_base::limb;
    use std::vec;
    use std::vec::Vec;

    /// Both against products by definition, whatever this CPU would choose.
    #[test]
    fn toom_as_by_definition() {
        for n in (LEAST..70).chain([100, 101, 102, 103]) {
            let mixed = |seed: u64| -> Vec<Limb> {
                (0..n as u64)
                    .map(|i| (i + seed).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31))
                    .collect()
            };
            let mut ends = vec![0; n];
            (ends[0], ends[n - 1]) = (Limb::MAX, Limb::MAX);
            // Values at -1 and -2 of both signs.
            let low: Vec<Limb> = (0..n).map(|i| if i * 4 / n % 2 == 0 { 0 } else { Limb::MAX }).collect();
            let high: Vec<Limb> = low.iter().map(|x| !x).collect();
            let numbers = [mixed(1), mixed(777), vec![Limb::MAX; n], vec![0; n], ends, low, high];
            let mut scratch = vec![0; 40 * n + 400];
            for a in &numbers {
                for b in &numbers {
                    let (mut expected, mut out) = (vec![0; 2 * n], vec![7; 2 * n]);
                    limb::mul(&mut expected, a, b);
                    mul(&mut out, a, b, &mut scratch).unwrap();
                    assert_eq!(out, expected, "Toom-4, {n} limbs");
                    toom3::mul(&mut out, a, b, &mut scratch).unwrap();
                    assert_eq!(out, expected, "Toom-3, {n} limbs");
                }
                let (mut expected, mut out) = (vec![0; 2 * n], vec![7; 2 * n]);
                limb::mul(&mut expected, a, a);
                square(&mut out, a, &mut scratch).unwrap();
                assert_eq!(out, expected, "Toom-4, {n} limbs squared");
                toom3::square(&mut out, a, &mut scratch).unwrap();
                assert_eq!(out, expected, "Toom-3, {n} limbs squared");
            }
        }
    }
}
