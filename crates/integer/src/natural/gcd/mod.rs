//! Greatest common divisors, with and without cofactors.
//!
//! | file | what it holds |
//! |---|---|
//! | `steps` | binary steps on approximations of one word, gathered into matrices |
//! | `digits` | the long numbers, in base 2^62 or 2^52 |
//! | `backend` | the inner loop, and the products of a matrix with long numbers |
//! | `binary` | the two together: gcd, and gcd with a cofactor |
//! | `half`, `signed` | half-GCD, for long numbers |
//! | `modular` | that cofactor modulo an odd number |
//! | `extended` | both cofactors of any numbers |

mod backend;
mod binary;
mod digits;
mod extended;
mod half;
mod modular;
mod signed;
mod steps;

use super::number::{copy, divided, normalize, product, shifted_left};
use super::{LIMB_BITS, Limb, normal, rem, rem_1, shift_right_assign, thresholds, trailing_zeros};
use crate::OutOfMemory;
use alloc::vec::Vec;
pub use extended::{Cofactor, ExtendedGcd, gcd_extended};
pub(super) use modular::{cofactor_mod, inverse_mod};

/// The name of the kernel that divisors of numbers of `limbs` limbs run on.
pub(super) fn kernel(limbs: usize) -> &'static str {
    binary::kernel(limbs)
}

/// The greatest common divisor of `a` and `b`, normal; gcd(a, 0) = a.
///
/// # Errors
/// [`OutOfMemory`].
pub fn gcd(a: &[Limb], b: &[Limb]) -> Result<Vec<Limb>, OutOfMemory> {
    let (a, b) = (normal(a), normal(b));
    let (a, b) = if a.len() < b.len() { (b, a) } else { (a, b) };
    if b.len() <= 1 {
        return match b.first() {
            None => copy(a),
            Some(&b) => copy(&[gcd_1(a, b)]),
        };
    }
    // One division makes the lengths equal; the binary algorithm would take a step for each bit of the difference.
    let reduced = if a.len() > b.len() + 1 { Some(rem(a, b)?) } else { None };
    let a = reduced.as_deref().unwrap_or(a);
    let Some(twos_of_a) = trailing_zeros(a) else {
        return copy(b);
    };
    let twos_of_b = trailing_zeros(b).unwrap_or(0);
    let (mut f, mut g) = (odd_part(a, twos_of_a)?, odd_part(b, twos_of_b)?);
    if f.len() < g.len() {
        core::mem::swap(&mut f, &mut g);
    }
    let half = thresholds::gcd_half();
    if f.len() >= half {
        f = half::gcd(&f, &g, half)?;
    } else {
        binary::gcd(&mut f, &g)?;
        normalize(&mut f);
    }
    match twos_of_a.min(twos_of_b) {
        0 => Ok(f),
        twos => shifted_left(&f, twos),
    }
}

/// `a` without its `twos` factors 2.
fn odd_part(a: &[Limb], twos: usize) -> Result<Vec<Limb>, OutOfMemory> {
    let mut out = copy(&a[twos / LIMB_BITS..])?;
    shift_right_assign(&mut out, (twos % LIMB_BITS) as u32);
    normalize(&mut out);
    Ok(out)
}

/// The greatest common divisor of `a` and a single limb that is not 0.
pub fn gcd_1(a: &[Limb], b: Limb) -> Limb {
    debug_assert!(b != 0);
    let rest = rem_1(a, b);
    let twos = (rest | b).trailing_zeros();
    binary::gcd_odd_1(b >> b.trailing_zeros(), rest) << twos
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
