//! Greatest common divisors.

mod extended;

use super::number::{copy, product};
use super::{Limb, divide, normal, number::divided};
use crate::OutOfMemory;
use alloc::vec::Vec;
pub use extended::{Cofactor, ExtendedGcd, gcd_extended};

/// The greatest common divisor of `a` and `b`, normal; gcd(a, 0) = a.
///
/// # Errors
/// [`OutOfMemory`].
pub fn gcd(a: &[Limb], b: &[Limb]) -> Result<Vec<Limb>, OutOfMemory> {
    let (mut a, mut b) = (copy(a)?, copy(b)?);
    while !b.is_empty() {
        let (_, r) = divided(&a, &b)?;
        a = core::mem::replace(&mut b, r);
    }
    Ok(a)
}

/// The greatest common divisor of `a` and a single limb; gcd(a, 0) is not one limb, so `b` is not 0.
pub fn gcd_1(a: &[Limb], b: Limb) -> Limb {
    debug_assert!(b != 0);
    let (mut x, mut y) = (b, divide::rem_1(a, b));
    while y != 0 {
        (x, y) = (y, x % y);
    }
    x
}

/// The least common multiple of `a` and `b`, normal; 0 where one of them is 0.
///
/// # Errors
/// [`OutOfMemory`].
pub fn lcm(a: &[Limb], b: &[Limb]) -> Result<Vec<Limb>, OutOfMemory> {
    let (a, b) = (normal(a), normal(b));
    if a.is_empty() || b.is_empty() {
        return Ok(Vec::new());
    }
    let divisor = gcd(a, b)?;
    product(&divided(a, &divisor)?.0, b)
}
