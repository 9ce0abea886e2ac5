//! Greatest common divisors with cofactors.

use crate::OutOfMemory;
use crate::natural::gcd::cofactor_mod;
use crate::natural::number::{
    copy, distance, divided, normalized, product, shifted_left, shifted_right, small, sum,
};
use crate::natural::{Limb, compare, normal, trailing_zeros};
use alloc::vec::Vec;
use core::cmp::Ordering;

/// A signed number beside a greatest common divisor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cofactor {
    /// Whether it is below 0; never for 0.
    pub negative: bool,
    /// Its absolute value, normal.
    pub magnitude: Vec<Limb>,
}

/// `gcd = x a + y b`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExtendedGcd {
    /// The greatest common divisor, normal.
    pub gcd: Vec<Limb>,
    /// The factor of a.
    pub x: Cofactor,
    /// The factor of b.
    pub y: Cofactor,
}

/// The greatest common divisor g of `a` and `b`, and x and y with g = x a + y b, the smallest there are:
/// 2 |x| g <= b and 2 |y| g <= a, but for the cases where one number divides the other. Where b divides a
/// (so also for a = b), x = 0 and y = 1; otherwise where a divides b, x = 1 and y = 0. gcd(0, 0) = 0.
///
/// # Errors
/// [`OutOfMemory`].
pub fn gcd_extended(a: &[Limb], b: &[Limb]) -> Result<ExtendedGcd, OutOfMemory> {
    let (a, b) = (normal(a), normal(b));
    match compare(a, b) {
        Ordering::Less => {
            let ExtendedGcd { gcd, x, y } = of_ordered(b, a)?;
            Ok(ExtendedGcd { gcd, x: y, y: x })
        }
        _ => of_ordered(a, b),
    }
}

/// [`gcd_extended`] for a >= b.
fn of_ordered(a: &[Limb], b: &[Limb]) -> Result<ExtendedGcd, OutOfMemory> {
    if b.is_empty() {
        let x = natural(Limb::from(!a.is_empty()))?;
        return Ok(ExtendedGcd { gcd: copy(a)?, x, y: natural(0)? });
    }
    let (gcd, x) = gcd_cofactor(a, b)?;
    if x.magnitude.is_empty() {
        return Ok(ExtendedGcd { gcd, x, y: natural(1)? });
    }
    let y = second_cofactor(a, b, &gcd, &x)?;
    Ok(ExtendedGcd { gcd, x, y })
}

/// The greatest common divisor g of `a` and `b`, which is not 0, and the x of g = x a + y b that is smallest: x = 0 where b divides a,
/// otherwise 2 |x| g <= b, and x = 1 of the two for 2 g = b. `a` may be below b. g is normal.
///
/// # Errors
/// [`OutOfMemory`].
pub fn gcd_cofactor(a: &[Limb], b: &[Limb]) -> Result<(Vec<Limb>, Cofactor), OutOfMemory> {
    let b = normal(b);
    debug_assert!(!b.is_empty());
    let (_, rest) = divided(a, b)?;
    if rest.is_empty() {
        return Ok((copy(b)?, natural(0)?));
    }
    // g = x a + y b = x rest + z b, where x is to be the smallest of its class modulo b / g.
    let twos = trailing_zeros(b).unwrap_or(0).min(trailing_zeros(&rest).unwrap_or(0));
    let (b_less, rest) = (shifted_right(b, twos)?, shifted_right(&rest, twos)?);
    let (g, x) = if b_less[0] & 1 == 1 {
        let (g, x) = cofactor_mod(&rest, &b_less)?;
        (normalized(g), normalized(x))
    } else {
        // rest is odd: z b = g modulo rest, and x = (g - z b) / rest modulo b.
        let (g, z) = cofactor_mod(&divided(&b_less, &rest)?.1, &rest)?;
        let g = normalized(g);
        let (numerator, negative) = distance(&g, &product(&z, &b_less)?)?;
        let x = divided(&divided(&numerator, &rest)?.0, &b_less)?.1;
        (g, if negative && !x.is_empty() { distance(&b_less, &x)?.0 } else { x })
    };
    let modulus = if g == [1] { b_less } else { divided(&b_less, &g)?.0 };
    let x = smallest(divided(&x, &modulus)?.1, &modulus)?;
    Ok((if twos == 0 { g } else { shifted_left(&g, twos)? }, x))
}

fn natural(value: Limb) -> Result<Cofactor, OutOfMemory> {
    Ok(Cofactor { negative: false, magnitude: small(value)? })
}

/// The smaller of `x` and `x - m` in absolute value, for x below m.
fn smallest(x: Vec<Limb>, m: &[Limb]) -> Result<Cofactor, OutOfMemory> {
    let (complement, _) = distance(m, &x)?;
    Ok(if compare(&complement, &x) == Ordering::Less {
        Cofactor { negative: true, magnitude: complement }
    } else {
        Cofactor { negative: false, magnitude: x }
    })
}

/// y = (g - x a) / b, which is exact.
fn second_cofactor(a: &[Limb], b: &[Limb], g: &[Limb], x: &Cofactor) -> Result<Cofactor, OutOfMemory> {
    let xa = product(&x.magnitude, a)?;
    let (numerator, negative) = if x.negative { (sum(&xa, g)?, false) } else { distance(g, &xa)? };
    let magnitude = divided(&numerator, b)?.0;
    Ok(Cofactor { negative: negative && !magnitude.is_empty(), magnitude })
}
