//! Strong Lucas probable primes.

use crate::OutOfMemory;
use crate::natural::number::{copy, distance, divided, product, shifted_right, small, squared, sum};
use crate::natural::{LIMB_BITS, Limb, bit_length, is_square, jacobi, normal, rem_1, trailing_zeros};
use alloc::vec::Vec;

/// Whether `n` is a strong Lucas probable prime with Selfridge's parameters: D the first of 5, -7, 9, -11, ... with
/// (D/n) = -1, P = 1, Q = (1 - D) / 4. With n + 1 = 2^s d for odd d: U_d = 0, or V_(2^i d) = 0 for some i below s,
/// modulo n. True for odd primes; squares, even numbers, 0 and 1 are not.
///
/// # Errors
/// [`OutOfMemory`].
///
/// # Source
/// R. Baillie, S. S. Wagstaff, "Lucas pseudoprimes", Math. Comp. 35, 1980, method A*.
pub fn is_strong_lucas_probable_prime(n: &[Limb]) -> Result<bool, OutOfMemory> {
    let n = normal(n);
    if n.first().is_none_or(|low| low & 1 == 0) || n == [1] || is_square(n)? {
        return Ok(false);
    }
    let Some(d) = selfridge(n)? else {
        return Ok(false);
    };
    let modulo = |x: &[Limb]| divided(x, n).map(|(_, r)| r);
    let q = (1 - d) / 4;
    let field = |x: i64| -> Result<Vec<Limb>, OutOfMemory> {
        let r = modulo(&small(x.unsigned_abs())?)?;
        if x < 0 { modulo(&distance(n, &r)?.0) } else { Ok(r) }
    };
    let (d, q) = (field(d)?, field(q)?);
    let plus_one = sum(n, &[1])?;
    let s = trailing_zeros(&plus_one).unwrap_or(0);
    let odd = shifted_right(&plus_one, s)?;
    let half = |x: Vec<Limb>| {
        if x.first().is_some_and(|low| low & 1 == 1) {
            shifted_right(&sum(&x, n)?, 1)
        } else {
            shifted_right(&x, 1)
        }
    };
    let (mut u, mut v, mut q_power) = (small(1)?, small(1)?, copy(&q)?);
    // V_2k = V_k² - 2 Q^k
    let double = |v: &[Limb], q_power: &[Limb]| -> Result<Vec<Limb>, OutOfMemory> {
        let twice = modulo(&sum(q_power, q_power)?)?;
        modulo(&sum(&squared(v)?, &distance(n, &twice)?.0)?)
    };
    for i in (0..bit_length(&odd) - 1).rev() {
        u = modulo(&product(&u, &v)?)?;
        v = double(&v, &q_power)?;
        q_power = modulo(&squared(&q_power)?)?;
        if (odd[i / LIMB_BITS] >> (i % LIMB_BITS)) & 1 == 1 {
            let next = half(sum(&u, &v)?)?;
            v = modulo(&half(sum(&product(&d, &u)?, &v)?)?)?;
            u = modulo(&next)?;
            q_power = modulo(&product(&q_power, &q)?)?;
        }
    }
    if u.is_empty() || v.is_empty() {
        return Ok(true);
    }
    for _ in 1..s {
        v = double(&v, &q_power)?;
        if v.is_empty() {
            return Ok(true);
        }
        q_power = modulo(&squared(&q_power)?)?;
    }
    Ok(false)
}

/// Selfridge's D; `None` where the search finds a factor of n. `n` is odd and no square, so it ends.
fn selfridge(n: &[Limb]) -> Result<Option<i64>, OutOfMemory> {
    let mut d = 5i64;
    loop {
        // (D/n) for a small D, by reciprocity: (-1/n) is -1 for n = 3 modulo 4.
        let magnitude = d.unsigned_abs();
        let symbol = jacobi(&small(rem_1(n, magnitude))?, &[magnitude])?;
        let reciprocity = magnitude & n[0] & 2 != 0;
        let sign = d < 0 && n[0] & 2 != 0;
        match if reciprocity ^ sign { -symbol } else { symbol } {
            -1 => return Ok(Some(d)),
            0 if n != [magnitude] => return Ok(None),
            _ => {}
        }
        d = if d > 0 { -(d + 2) } else { 2 - d };
    }
}
