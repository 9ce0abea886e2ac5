//! Factors of composite numbers. `Integer::factor_with` decides what is tried, in which order and how long.
//!
//! | file | what it holds |
//! |---|---|
//! | `rho` | Pollard's rho method in Brent's form, for factors of up to 11 digits or so |
//! | `ecm` | Lenstra's elliptic-curve method: a curve through both stages |
//! | `curve` | arithmetic on Montgomery curves |
//! | `plan` | what all curves to the same bounds share: the exponent of stage 1, the primes of stage 2 |

mod curve;
mod ecm;
mod plan;
mod rho;

use super::number::copy;
use super::{Limb, compare, gcd};
use crate::OutOfMemory;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::ControlFlow;
pub(crate) use ecm::ecm;
pub(crate) use plan::Plan;
pub(crate) use rho::rho;

/// What a search has come to.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Search {
    /// A factor, neither 1 nor the number itself; it may be composite.
    Found(Vec<Limb>),
    /// No factor.
    Nothing,
    /// No factor because all prime factors were found in the same step: a shorter search would find one.
    All,
    /// The caller wanted no more.
    Stopped,
}

/// Asked again and again whether to go on, at least every few milliseconds for numbers of usual sizes.
pub(crate) type Watch<'a> = &'a mut dyn FnMut() -> ControlFlow<()>;

/// What the greatest common divisor of `x` and the number says.
fn divisor(x: &[Limb], n: &[Limb]) -> Result<Search, OutOfMemory> {
    let divisor = gcd(x, n)?;
    Ok(match divisor.as_slice() {
        [1] => Search::Nothing,
        all if compare(all, n) == Ordering::Equal => Search::All,
        factor => Search::Found(copy(factor)?),
    })
}

#[cfg(test)]
mod tests;
