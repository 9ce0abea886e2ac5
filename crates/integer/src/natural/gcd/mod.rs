//! Greatest common divisors, with and without cofactors.
//!
//! | file | what it holds |
//! |---|---|
//! | `steps` | binary steps on approximations of one word, gathered into matrices |
//! | `pair` | the long numbers, in limbs |
//! | `digits` | the same in base 2^62 or 2^52, for the vector unit and for half-GCD |
//! | `backend` | the inner loop, and the products of a matrix with long numbers |
//! | `binary` | the two together: gcd, and gcd with a cofactor |
//! | `half`, `signed` | half-GCD, for long numbers |
//! | `modular` | that cofactor modulo an odd number |
//! | `extended` | both cofactors of any numbers |

mod backend;
#[cfg_attr(
    not(all(target_arch = "x86_64", not(adamant_portable))),
    allow(dead_code, reason = "for the vector unit")
)]
mod binary;
#[cfg_attr(
    not(all(target_arch = "x86_64", not(adamant_portable))),
    allow(dead_code, reason = "for the vector unit")
)]
mod digits;
mod extended;
mod half;
mod modular;
mod pair;
mod signed;
mod steps;

use super::number::{divided, normalize, product};
use super::workspace::{with_workspace, zeroed};
use super::{
    LIMB_BITS, Limb, div_rem, normal, rem_1, shift_left_assign, shift_right_assign, thresholds,
    trailing_zeros,
};
use crate::OutOfMemory;
use adamant_base::num::to_u32;
use alloc::vec::Vec;
pub(in crate::natural) use binary::backend;
pub use extended::{Cofactor, ExtendedGcd, gcd_cofactor, gcd_extended};
pub(super) use modular::{cofactor_mod, inverse_mod};

/// The greatest common divisor of `a` and `b`, normal; gcd(a, 0) = a.
///
/// # Errors
/// [`OutOfMemory`].
pub fn gcd(a: &[Limb], b: &[Limb]) -> Result<Vec<Limb>, OutOfMemory> {
    let (a, b) = (normal(a), normal(b));
    let mut out = zeroed(gcd_length(a, b))?;
    gcd_to(&mut out, a, b)?;
    normalize(&mut out);
    Ok(out)
}

/// The limbs that [`gcd_to`] writes for these normal numbers: as many as the shorter one has, or the other one, where that is 0.
#[must_use]
pub fn gcd_length(a: &[Limb], b: &[Limb]) -> usize {
    match a.len().min(b.len()) {
        0 => a.len().max(b.len()),
        length => length,
    }
}

/// As [`gcd`] of normal numbers into `out`, which has the length that [`gcd_length`] gives; zeros on top are written, too.
///
/// # Errors
/// [`OutOfMemory`] without working space: twice the shorter number, once the longer one, and for the quotient.
pub fn gcd_to(out: &mut [Limb], a: &[Limb], b: &[Limb]) -> Result<(), OutOfMemory> {
    debug_assert!(out.len() == gcd_length(a, b));
    let (a, b) = if a.len() < b.len() { (b, a) } else { (a, b) };
    match *b {
        [] => {
            out.copy_from_slice(a);
            return Ok(());
        }
        [b] => {
            out[0] = gcd_1(a, b);
            return Ok(());
        }
        _ => {}
    }
    // One division makes the lengths equal; the binary algorithm would take a step for each bit of the difference.
    if a.len() > b.len() + 1 {
        let digits = a.len() - b.len() + 1;
        return with_workspace(a.len() + digits, |space| {
            let (rest, quotient) = space.split_at_mut(a.len());
            rest.copy_from_slice(a);
            div_rem(quotient, rest, b)?;
            gcd_of_like(out, normal(rest), b)
        })?;
    }
    gcd_of_like(out, a, b)
}

/// [`gcd_to`] of an `a` that has at most one limb more than `b`, which has at least two and is not longer than `out`.
fn gcd_of_like(out: &mut [Limb], a: &[Limb], b: &[Limb]) -> Result<(), OutOfMemory> {
    let Some(twos_of_a) = trailing_zeros(a) else {
        out.copy_from_slice(b);
        return Ok(());
    };
    let twos_of_b = trailing_zeros(b).unwrap_or(0);
    let twos = twos_of_a.min(twos_of_b);
    let half = thresholds::gcd_half();
    with_workspace(a.len() + b.len(), |space| {
        let (f, g) = space.split_at_mut(a.len());
        let (mut f, mut g) = (odd_part(f, a, twos_of_a), odd_part(g, b, twos_of_b));
        if f.len() < g.len() {
            core::mem::swap(&mut f, &mut g);
        }
        let halved;
        let odd = if f.len() >= half {
            halved = half::gcd(f, g, half)?;
            &halved
        } else {
            binary::gcd(f, g)?;
            normal(f)
        };
        // The divisor is not longer than b.
        let limbs = twos / LIMB_BITS;
        out.fill(0);
        out[limbs..limbs + odd.len()].copy_from_slice(odd);
        shift_left_assign(&mut out[limbs..], to_u32(twos % LIMB_BITS));
        Ok(())
    })?
}

/// `a` without its `twos` factors 2, at the beginning of `out`, normal.
fn odd_part<'a>(out: &'a mut [Limb], a: &[Limb], twos: usize) -> &'a mut [Limb] {
    let limbs = &a[twos / LIMB_BITS..];
    let out = &mut out[..limbs.len()];
    out.copy_from_slice(limbs);
    shift_right_assign(out, to_u32(twos % LIMB_BITS));
    let length = normal(out).len();
    &mut out[..length]
}

/// The greatest common divisor of `a` and a single limb that is not 0.
#[must_use]
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
