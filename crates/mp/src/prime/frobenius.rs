//! The test of Frobenius in the form of Underwood: powers of x + 2 modulo x² - a x + 1.

use crate::code::{Code, Result};
use crate::int::MpInt;
use crate::value::{Limbs, at_most, load, product, reduce};
use adamant_integer::natural::{self, Limb};
use core::cmp::Ordering;

/// Values of a that are tried; each fails with a probability of about 1/2.
const LIMIT: u64 = 35_000;

/// Whether `n` passes the test: primes do.
///
/// # Errors
/// [`Code::Iter`] where no parameter fits, as for squares; [`Code::Val`] for NULL, [`Code::Mem`].
///
/// # Safety
/// `n` is NULL or points to an initialised number.
///
/// # Source
/// P. Underwood, "Quadratic compositeness tests"; the parameters as in the C library that this replaces.
pub unsafe fn underwood(n: *const MpInt) -> Result<bool> {
    // SAFETY: the caller's word.
    let n = unsafe { load(n) }?;
    if n.negative || at_most(&n.limbs, 1) || n.limbs[0] & 1 == 0 {
        return Ok(!n.negative && *n.limbs == [2]);
    }
    let n = &n.limbs;
    for a in 0..LIMIT {
        // These lead to bases for which the test proves less.
        if [2, 4, 7, 8, 10, 14, 18, 23, 26, 28].contains(&a) {
            continue;
        }
        let discriminant = (a * a).abs_diff(4);
        let mut symbol = natural::jacobi(&[discriminant], n)?;
        if a < 2 && n[0] & 3 == 3 {
            symbol = -symbol;
        }
        match symbol {
            -1 => return with_parameter(n, a),
            // The discriminant has a factor in common with n, which is composite unless it divides the discriminant.
            0 if natural::compare(&[discriminant], n) == Ordering::Less && discriminant != 0 => {
                return Ok(false);
            }
            _ => {}
        }
    }
    Err(Code::Iter)
}

/// Whether (x + 2)^(n + 1) = 2 a + 5 modulo n and x² - a x + 1.
fn with_parameter(n: &[Limb], a: u64) -> Result<bool> {
    // The power is s x + t.
    let (mut s, mut t) = (number(1, n)?, number(2, n)?);
    let mut exponent = Limbs::zeroed(n.len() + 1)?;
    exponent[..n.len()].copy_from_slice(n);
    natural::add_1_assign(&mut exponent, 1);
    exponent.normalise();
    for i in (0..natural::bit_length(&exponent) - 1).rev() {
        // (s x + t)² = s (a s + 2 t) x + (t - s) (t + s).
        let twice = sum(&t, &t, n)?;
        let next = product_mod(&s, &sum(&times(&s, a, n)?, &twice, n)?, n)?;
        t = product_mod(&difference(&t, &s, n)?, &sum(&t, &s, n)?, n)?;
        s = next;
        if exponent[i / 64] >> (i % 64) & 1 == 1 {
            // (s x + t) (x + 2) = (s (a + 2) + t) x + (2 t - s).
            let next = sum(&times(&s, a + 2, n)?, &t, n)?;
            t = difference(&sum(&t, &t, n)?, &s, n)?;
            s = next;
        }
    }
    Ok(s.is_empty() && *t == *number(2 * a + 5, n)?)
}

fn number(x: u64, n: &[Limb]) -> Result<Limbs> {
    let mut x = Limbs::from_slice(&[x])?;
    x.normalise();
    reduce(&mut x, n)?;
    Ok(x)
}

fn product_mod(x: &[Limb], y: &[Limb], n: &[Limb]) -> Result<Limbs> {
    let mut out = product(x, y)?;
    reduce(&mut out, n)?;
    Ok(out)
}

fn times(x: &[Limb], factor: u64, n: &[Limb]) -> Result<Limbs> {
    let mut out = Limbs::zeroed(x.len() + 1)?;
    out[x.len()] = natural::mul_1(&mut out[..x.len()], x, factor);
    out.normalise();
    reduce(&mut out, n)?;
    Ok(out)
}

/// `x + y` modulo n, for numbers below n.
fn sum(x: &[Limb], y: &[Limb], n: &[Limb]) -> Result<Limbs> {
    let (long, short) = if x.len() >= y.len() { (x, y) } else { (y, x) };
    let mut out = Limbs::zeroed(long.len() + 1)?;
    out[long.len()] = natural::add(&mut out[..long.len()], long, short);
    out.normalise();
    if natural::compare(&out, n) != Ordering::Less {
        let borrow = natural::sub_assign(&mut out, n);
        natural::sub_1_assign(&mut out[n.len()..], borrow);
        out.normalise();
    }
    Ok(out)
}

/// `x - y` modulo n, for numbers below n.
fn difference(x: &[Limb], y: &[Limb], n: &[Limb]) -> Result<Limbs> {
    if natural::compare(x, y) != Ordering::Less {
        let mut out = Limbs::zeroed(x.len())?;
        natural::sub(&mut out, x, y);
        out.normalise();
        return Ok(out);
    }
    let mut below = Limbs::zeroed(y.len())?;
    natural::sub(&mut below, y, x);
    below.normalise();
    let mut out = Limbs::zeroed(n.len())?;
    natural::sub(&mut out, n, &below);
    out.normalise();
    Ok(out)
}
