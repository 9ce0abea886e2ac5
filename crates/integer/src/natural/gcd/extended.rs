//! Greatest common divisors with cofactors.

use crate::OutOfMemory;
use crate::natural::number::{copy, distance, divided, product, small, sum};
use crate::natural::{Limb, normal};
use alloc::vec::Vec;

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
    if b.is_empty() {
        let x = Cofactor { negative: false, magnitude: small(Limb::from(!a.is_empty()))? };
        return Ok(ExtendedGcd { gcd: copy(a)?, x, y: Cofactor { negative: false, magnitude: Vec::new() } });
    }
    // r0 = x0 a and r1 = x1 a modulo b; signs alternate.
    let (mut r0, mut r1) = (copy(a)?, copy(b)?);
    let (mut x0, mut x1) = (small(1)?, Vec::new());
    let mut negative = false;
    while !r1.is_empty() {
        let (q, r) = divided(&r0, &r1)?;
        r0 = core::mem::replace(&mut r1, r);
        let x = sum(&product(&q, &x1)?, &x0)?;
        x0 = core::mem::replace(&mut x1, x);
        negative = !negative;
    }
    let negative = negative && !x0.is_empty();
    let x = Cofactor { negative, magnitude: x0 };
    let y = second_cofactor(a, b, &r0, &x)?;
    Ok(ExtendedGcd { gcd: r0, x, y })
}

/// y = (g - x a) / b, which is exact.
fn second_cofactor(a: &[Limb], b: &[Limb], g: &[Limb], x: &Cofactor) -> Result<Cofactor, OutOfMemory> {
    let xa = product(&x.magnitude, a)?;
    let (numerator, negative) = if x.negative { (sum(&xa, g)?, false) } else { distance(g, &xa)? };
    let magnitude = divided(&numerator, b)?.0;
    Ok(Cofactor { negative: negative && !magnitude.is_empty(), magnitude })
}
