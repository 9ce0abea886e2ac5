//! Strong Lucas probable primes.
//!
//! With α and β the roots of x² - P x + Q, n is a strong Lucas probable prime if α^d = β^d, or α^(2^i d) = -β^(2^i d)
//! for some i below s, where n + 1 = 2^s d. Only the quotient t = α / β matters, whose norm is 1 and whose trace is
//! A = P² / Q - 2: t^d = 1, or t^(2^i d) = -1. So the traces W_k of its powers are enough, which go by the ladder
//!
//! ```text
//! W_2k = W_k² - 2,    W_(2k+1) = W_k W_(k+1) - A:
//! ```
//!
//! two products a bit, and no powers of Q. From W_d and W_(d+1):
//!
//! - t^d = 1 just where W_d = 2 and W_(d+1) = A;
//! - t^d = -1 just where W_d = -2 and W_(d+1) = -A;
//! - t^(2 k) = -1 just where W_k = 0, as W_k = t^-k (t^(2 k) + 1).
//!
//! The first two hold without the second condition where n has no square factor; with it, always: W_d = 2 makes
//! t^d = 1 + e with e² = 0, W_(d+1) = A + e (t - 1/t), and t - 1/t is a unit, as its square is D / Q².

use super::miller_rabin::copy_of;
use crate::OutOfMemory;
use crate::natural::montgomery::Montgomery;
use crate::natural::number::{product, shifted_right, sum};
use crate::natural::workspace::zeroed;
use crate::natural::{
    LIMB_BITS, Limb, bit_length, div_rem_1_assign, is_square, is_zero, jacobi, normal, rem_1, trailing_zeros,
};
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
    if n.first().is_none_or(|low| low & 1 == 0) || n == [1] {
        return Ok(false);
    }
    selfridge(&mut Montgomery::new(n)?, n)
}

/// [`is_strong_lucas_probable_prime`] for an odd `n` above 1.
pub(super) fn selfridge(field: &mut Montgomery, n: &[Limb]) -> Result<bool, OutOfMemory> {
    let Some(Parameters { inverse, negative }) = parameters(n)? else {
        return Ok(false);
    };
    let mut two = copy_of(field.one())?;
    field.double(&mut two);
    let mut a = field.enter(&inverse)?;
    if negative {
        field.negate(&mut a);
    }
    field.sub_assign(&mut a, &two);

    let plus_one = sum(n, &[1])?;
    let s = trailing_zeros(&plus_one).unwrap_or(0);
    let (mut v, mut w) = ladder(field, &shifted_right(&plus_one, s)?, &a, &two)?;
    for x in [&mut v, &mut w, &mut two, &mut a] {
        field.settle(x);
    }
    if v == two && w == a {
        return Ok(true);
    }
    field.negate(&mut two);
    field.negate(&mut w);
    if v == two && w == a {
        return Ok(true);
    }
    for _ in 1..s {
        if is_zero(&v) {
            return Ok(true);
        }
        // `two` is -2 by now.
        field.square_chain(&mut v, 1)?;
        let square = copy_of(&v)?;
        field.add(&mut v, &square, &two);
        field.settle(&mut v);
    }
    Ok(false)
}

/// (W_k, W_(k+1)) for a positive k, from `a`, which is W_1, and `two`, which is W_0.
pub(in crate::natural) fn ladder(
    field: &mut Montgomery,
    k: &[Limb],
    a: &[Limb],
    two: &[Limb],
) -> Result<(Vec<Limb>, Vec<Limb>), OutOfMemory> {
    if let Some([v, w]) = field.lucas_ladder(k, [two, a])? {
        return Ok((v, w));
    }
    // From k = 0: 2 and A.
    let (mut v, mut w) = (copy_of(two)?, copy_of(a)?);
    let mut mixed = zeroed(field.length())?;
    for i in (0..bit_length(k)).rev() {
        field.mul(&mut mixed, &v, &w)?;
        field.sub_assign(&mut mixed, a);
        let (square, other) =
            if (k[i / LIMB_BITS] >> (i % LIMB_BITS)) & 1 == 1 { (&mut w, &mut v) } else { (&mut v, &mut w) };
        field.square_chain(square, 1)?;
        field.sub_assign(square, two);
        core::mem::swap(other, &mut mixed);
    }
    Ok((v, w))
}

/// 1 / |Q| modulo n, and whether Q is negative.
pub(super) struct Parameters {
    pub(super) inverse: Vec<Limb>,
    pub(super) negative: bool,
}

/// Selfridge's parameters; `None` where n is found to be composite. `n` is odd and above 1.
pub(super) fn parameters(n: &[Limb]) -> Result<Option<Parameters>, OutOfMemory> {
    let Some(d) = discriminant(n)? else {
        return Ok(None);
    };
    let q = (1 - d) / 4;
    Ok(small_inverse(q.unsigned_abs(), n)?.map(|inverse| Parameters { inverse, negative: q < 0 }))
}

/// Selfridge's D; `None` where the search finds a factor of n, or n is a square. `n` is odd and above 1.
fn discriminant(n: &[Limb]) -> Result<Option<i64>, OutOfMemory> {
    /// Squares have no D; so long a search is their sign.
    const SUSPICIOUS: i64 = 21;
    let mut d = 5i64;
    loop {
        // (D/n) for a small D, by reciprocity: (-1/n) is -1 for n = 3 modulo 4.
        let magnitude = d.unsigned_abs();
        let symbol = jacobi(&[rem_1(n, magnitude)], &[magnitude])?;
        let reciprocity = magnitude & n[0] & 2 != 0;
        let sign = d < 0 && n[0] & 2 != 0;
        match if reciprocity ^ sign { -symbol } else { symbol } {
            -1 => return Ok(Some(d)),
            0 if n != [magnitude] => return Ok(None),
            _ => {}
        }
        if d == SUSPICIOUS && is_square(n)? {
            return Ok(None);
        }
        d = if d > 0 { -(d + 2) } else { 2 - d };
    }
}

/// 1/q modulo n for a small `q`; `None` where they have a common factor.
fn small_inverse(q: Limb, n: &[Limb]) -> Result<Option<Vec<Limb>>, OutOfMemory> {
    // (1 + n s) / q with s = -1/n modulo q, found by trial: q is a few tens at most but for contrived numbers.
    let step = rem_1(n, q);
    let mut rest = 1 % q;
    let mut s = 0;
    while rest != 0 {
        s += 1;
        rest = (rest + step) % q;
        if s == q {
            return Ok(None);
        }
    }
    let mut numerator = sum(&product(n, &[s])?, &[1])?;
    div_rem_1_assign(&mut numerator, q);
    Ok(Some(numerator))
}
