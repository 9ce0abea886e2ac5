//! The cofactor modulo an odd number, from the binary algorithm.

use super::binary::{cofactor_space, gcd_with_cofactor};
use super::half;
use crate::OutOfMemory;
use crate::natural::thresholds::INVERSE_ROWS;
use crate::natural::workspace::{with_workspace, zeroed};
use crate::natural::{
    Limb, add_1_assign, add_mul_1, compare, is_zero, normal, shift_right_assign, sub_assign, thresholds,
};
use adamant_base::limb::{high, low};
use adamant_base::mont::neg_inverse;
use adamant_base::num::to_u32;
use alloc::vec::Vec;
use core::cmp::Ordering;

/// `(g, x)` with g = gcd(a, m), `x a = g` modulo m and `x < m`: both as long as m, which is odd, normal, and not below
/// `a`.
pub(in crate::natural) fn cofactor_mod(
    a: &[Limb],
    m: &[Limb],
) -> Result<(Vec<Limb>, Vec<Limb>), OutOfMemory> {
    let half = thresholds::invert_half();
    if m.len() >= half {
        return half::cofactor_mod(a, m, half);
    }
    let (mut g, mut x) = (zeroed(m.len())?, zeroed(m.len())?);
    cofactor_into(&mut g, &mut x, a, m)?;
    Ok((g, x))
}

/// 1/a modulo m as in [`cofactor_mod`], as long as m; `None` where there is a common factor.
pub(in crate::natural) fn inverse_mod(a: &[Limb], m: &[Limb]) -> Result<Option<Vec<Limb>>, OutOfMemory> {
    let half = thresholds::invert_half();
    if m.len() >= half {
        let (g, x) = half::cofactor_mod(a, m, half)?;
        return Ok((normal(&g) == [1]).then_some(x));
    }
    let mut x = zeroed(m.len())?;
    let is_one = with_workspace(m.len(), |g| {
        cofactor_into(g, &mut x, a, m)?;
        Ok(g[0] == 1 && is_zero(&g[1..]))
    })??;
    Ok(is_one.then_some(x))
}

/// [`cofactor_mod`] into `g` and `x`.
fn cofactor_into(g: &mut [Limb], x: &mut [Limb], a: &[Limb], m: &[Limb]) -> Result<(), OutOfMemory> {
    g.copy_from_slice(m);
    let wide = m.len() + 2;
    let negative = with_workspace(wide + cofactor_space(m.len()), |space| {
        let (wide, space) = space.split_at_mut(wide);
        let cofactor = gcd_with_cofactor(wide, g, normal(a), space);
        if m.len() < INVERSE_ROWS {
            divide_short(x, wide, m, cofactor.twos);
        } else {
            divide_long(x, wide, m, cofactor.twos)?;
        }
        Ok(cofactor.negative)
    })??;
    if negative && !is_zero(x) {
        // m - x
        for limb in &mut *x {
            *limb = !*limb;
        }
        add_1_assign(x, 1);
        crate::natural::add_assign(x, m);
    }
    Ok(())
}

/// `out = x / 2^twos` modulo the odd `m`, below m, for x up to 2^64 m and twos at least 52, or x below m. `x` has two limbs
/// more than m, and is used up.
fn divide_short(out: &mut [Limb], x: &mut [Limb], m: &[Limb], twos: usize) {
    let n = m.len();
    let x = &mut x[..n + 2];
    let n0 = neg_inverse(m[0]);
    for _ in 0..twos / 64 {
        let digit = x[0].wrapping_mul(n0);
        let (_, mut carry) = row_step(x[0], m[0], digit, 0);
        for i in 1..n {
            (x[i - 1], carry) = row_step(x[i], m[i], digit, carry);
        }
        let over;
        (x[n - 1], over) = x[n].overflowing_add(carry);
        x[n] = x[n + 1] + Limb::from(over);
        x[n + 1] = 0;
    }
    let bits = twos % 64;
    if bits > 0 {
        let digit = x[0].wrapping_mul(n0) & ((1 << bits) - 1);
        let mut carry = 0;
        for i in 0..n {
            (x[i], carry) = row_step(x[i], m[i], digit, carry);
        }
        add_1_assign(&mut x[n..], carry);
        shift_right_assign(x, to_u32(bits));
    }
    while compare(x, m) != Ordering::Less {
        sub_assign(x, m);
    }
    out.copy_from_slice(&x[..n]);
}

/// `a + b c + carry`, in the order that compilers make two carry chains of.
#[inline(always)]
fn row_step(a: Limb, b: Limb, c: Limb, carry: Limb) -> (Limb, Limb) {
    let product = u128::from(b) * u128::from(c);
    let (low, first) = low(product).overflowing_add(a);
    let (low, second) = low.overflowing_add(carry);
    (low, high(product) + Limb::from(first) + Limb::from(second))
}

/// As [`divide_short`], for long m; `x` stays.
fn divide_long(out: &mut [Limb], x: &[Limb], m: &[Limb], twos: usize) -> Result<(), OutOfMemory> {
    let n = m.len();
    let (limbs, bits) = (twos / 64, twos % 64);
    with_workspace(x.len().max(n + 1) + limbs + 1, |t| {
        t[..x.len()].copy_from_slice(x);
        let n0 = neg_inverse(m[0]);
        for i in 0..limbs {
            let digit = t[i].wrapping_mul(n0);
            let carry = add_mul_1(&mut t[i..i + n], m, digit);
            add_1_assign(&mut t[i + n..], carry);
        }
        let t = &mut t[limbs..];
        if bits > 0 {
            let digit = t[0].wrapping_mul(n0) & ((1 << bits) - 1);
            let carry = add_mul_1(&mut t[..n], m, digit);
            add_1_assign(&mut t[n..], carry);
            shift_right_assign(t, to_u32(bits));
        }
        // A few times m at most.
        while compare(t, m) != Ordering::Less {
            sub_assign(t, m);
        }
        out.copy_from_slice(&t[..n]);
    })
}
