//! Division by a reciprocal that is computed by Newton's iteration, for long divisors.
//!
//! For d of n limbs with its top bit set the reciprocal is an x of n + 1 limbs with `d x < B^2n < d (x + 2)`. One of the upper
//! h = n - floor((n - 1) / 2) limbs, y, gives that of all: with T = B^(n + h) - d y, which is between -2 B^n and 2 d,
//! x = y B^(n - h) + T y / B^2h. So T is known from d y modulo B^m - 1 for any m above n + 1, which is a transform of half the
//! length of a product. The same holds for the remainder: a quotient by x is too small by 4 at most.
//!
//! Twice the time of a product of n by n limbs for the reciprocal, three halves of it for each n limbs of quotient.
//!
//! # Source
//! R. Brent, P. Zimmermann, "Modern Computer Arithmetic", algorithms 2.5 and 3.5, lemma 3.4.2.

use super::Limb;
use super::basecase::Divisor;
use super::reciprocal::reciprocal_2;
use super::recursive;
use crate::OutOfMemory;
use crate::natural::number::product;
use crate::natural::workspace::zeroed;
use crate::natural::{
    Factor, add_1_assign, add_assign, bnm1_length, compare, mul_mod_bnm1, sub_1_assign, sub_assign,
};
use alloc::vec::Vec;
use core::cmp::Ordering;

/// Below this the reciprocal is a quotient.
const DIRECT: usize = 32;

/// The quotient `q` of `a` by `d` and, returned, whether it has 2^(64 q.len()) on top; the remainder replaces the low
/// limbs of `a`, those above become 0. As `recursive::divide`, for a quotient of at least as many limbs as d.
pub(super) fn divide(
    q: &mut [Limb],
    a: &mut [Limb],
    d: &[Limb],
    reciprocal: Limb,
    space: &mut [Limb],
) -> Result<bool, OutOfMemory> {
    let (m, n) = (q.len(), d.len());
    let high = &mut a[m..];
    let above = compare(high, d) != Ordering::Less;
    if above {
        sub_assign(high, d);
    }
    let mut start = m / n * n;
    if start < m {
        // The first block is shorter, and the number above it is below d.
        recursive::divide(&mut q[start..], &mut a[start..], d, reciprocal, space)?;
    }
    let x = inverse(d)?;
    let x = Factor::new(&x, n)?;
    let mut product = zeroed(2 * n + 1)?;
    let mut rest = zeroed(bnm1_length(n + 1))?;
    while start > 0 {
        start -= n;
        let (a, q) = (&mut a[start..start + 2 * n], &mut q[start..start + n]);
        x.mul(&mut product, &a[n..])?;
        q.copy_from_slice(&product[n..2 * n]);
        remainder(&mut rest, a, q, d)?;
        while compare(&rest, d) != Ordering::Less {
            sub_assign(&mut rest, d);
            add_1_assign(q, 1);
        }
        a[..n].copy_from_slice(&rest[..n]);
        a[n..].fill(0);
    }
    Ok(above)
}

/// `rest = a - q d`, which is between 0 and B^m - 2 for the m limbs of `rest`.
fn remainder(rest: &mut [Limb], a: &[Limb], q: &[Limb], d: &[Limb]) -> Result<(), OutOfMemory> {
    mul_mod_bnm1(rest, q, d)?;
    negate(rest);
    for part in a.chunks(rest.len()) {
        add_cyclic(rest, part, 0);
    }
    if rest.iter().all(|&limb| limb == Limb::MAX) {
        rest.fill(0);
    }
    Ok(())
}

/// `a = -a` modulo B^n - 1.
fn negate(a: &mut [Limb]) {
    a.iter_mut().for_each(|limb| *limb = !*limb);
}

/// `a += b B^at` modulo B^n - 1, where b fits above `at`.
fn add_cyclic(a: &mut [Limb], b: &[Limb], at: usize) {
    let carry = add_assign(&mut a[at..], b);
    // Once more where the carry runs through all limbs, which leaves none.
    let carry = add_1_assign(a, carry);
    debug_assert_eq!(carry, 0);
}

/// The reciprocal of a d with its top bit set: n + 1 limbs.
fn inverse(d: &[Limb]) -> Result<Vec<Limb>, OutOfMemory> {
    let n = d.len();
    if n < DIRECT {
        return quotient(d);
    }
    let low = (n - 1) / 2;
    let h = n - low;
    let mut y = inverse(&d[low..])?;
    // T modulo B^m - 1, which its sign fits in, too.
    let mut t = zeroed(bnm1_length(n + 2))?;
    mul_mod_bnm1(&mut t, d, &y)?;
    negate(&mut t);
    let m = t.len();
    add_cyclic(&mut t, &[1], (n + h) % m);
    while t[m - 1] >> 63 == 1 && t.iter().any(|&limb| limb != Limb::MAX) {
        sub_1_assign(&mut y, 1);
        add_cyclic(&mut t, d, 0);
    }
    if t[m - 1] >> 63 == 1 {
        t.fill(0);
    }
    let correction = product(&t[low..n + 1], &y)?;
    let mut x = zeroed(n + 1)?;
    x[low..].copy_from_slice(&y);
    // T y / B^2h, with T / B^low and then / B^(2 h - low).
    if let Some(correction) = correction.get(2 * h - low..) {
        add_assign(&mut x, correction);
    }
    Ok(x)
}

/// The reciprocal of a short d: the quotient of B^2n - 1, less 1.
fn quotient(d: &[Limb]) -> Result<Vec<Limb>, OutOfMemory> {
    let n = d.len();
    let mut a = zeroed(2 * n)?;
    a.fill(Limb::MAX);
    let mut q = zeroed(n + 1)?;
    let mut space = [0; DIRECT];
    let divisor = Divisor::new(d, reciprocal_2(d[n - 1], d[n - 2]), &mut space);
    q[n] = Limb::from(divisor.divide(&mut q[..n], &mut a));
    Ok(q)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::natural::{mul, sub};
    use std::vec;

    /// d x < B^2n < d (x + 2)
    #[test]
    fn reciprocals_are_within_their_bounds() {
        for n in (2..40).chain([63, 64, 65, 100, 127, 200]) {
            let mixed: Vec<Limb> =
                (1..=n as u64).map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)).collect();
            let mut least = vec![0; n];
            let mut sparse = vec![0; n];
            sparse[0] = 1;
            (least[n - 1], sparse[n - 1]) = (1 << 63, 1 << 63);
            let mut top = vec![Limb::MAX; n];
            top[0] = 0;
            for mut d in [mixed, least, sparse, vec![Limb::MAX; n], top] {
                d[n - 1] |= 1 << 63;
                let x = inverse(&d).unwrap();
                let mut product = vec![0; 2 * n + 1];
                mul(&mut product, &x, &d).unwrap();
                assert_eq!(product[2 * n], 0, "{n}: {d:x?}");
                // B^2n - d x, at most 2 d
                let mut power = vec![0; 2 * n + 1];
                power[2 * n] = 1;
                let mut rest = vec![0; 2 * n + 1];
                sub(&mut rest, &power, &product);
                for _ in 0..2 {
                    if compare(&rest, &d) != Ordering::Less {
                        sub_assign(&mut rest, &d);
                    }
                }
                assert_eq!(compare(&rest, &d), Ordering::Less, "{n}: {d:x?}");
            }
        }
    }

    /// As digit by digit.
    #[test]
    fn quotients() {
        for n in [3, 31, 32, 33, 48, 65, 100] {
            for m in [n, n + 1, 2 * n - 1, 2 * n, 3 * n + 7] {
                let mixed = |count: usize, seed: u64| -> Vec<Limb> {
                    (0..count as u64)
                        .map(|i| (i + seed).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31))
                        .collect()
                };
                let mut least = vec![0; n];
                least[n - 1] = 1 << 63;
                for (a, mut d) in [
                    (mixed(n + m, 1), mixed(n, 2)),
                    (vec![Limb::MAX; n + m], vec![Limb::MAX; n]),
                    (vec![Limb::MAX; n + m], least.clone()),
                    (vec![0; n + m], mixed(n, 3)),
                    (mixed(n + m, 4), least),
                ] {
                    d[n - 1] |= 1 << 63;
                    let reciprocal = reciprocal_2(d[n - 1], d[n - 2]);
                    let mut space = vec![0; n];
                    let (mut q, mut rest) = (vec![0; m], a.clone());
                    let above = divide(&mut q, &mut rest, &d, reciprocal, &mut space).unwrap();
                    let (mut q_expected, mut expected) = (vec![0; m], a);
                    let divisor = Divisor::new(&d, reciprocal, &mut space);
                    assert_eq!(divisor.divide(&mut q_expected, &mut expected), above);
                    assert!(q == q_expected && rest == expected, "{m} by {n} limbs");
                }
            }
        }
    }
}
