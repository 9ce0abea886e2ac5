//! The search for primes.

use super::is_prime;
use crate::OutOfMemory;
use crate::natural::Limb;
use crate::natural::number::{small, sum};
use alloc::vec::Vec;

/// The smallest prime above `n`, normal; as sure as [`is_prime`] is.
///
/// # Errors
/// [`OutOfMemory`].
pub fn next_prime(n: &[Limb]) -> Result<Vec<Limb>, OutOfMemory> {
    let mut candidate = sum(n, &[1])?;
    if candidate.len() <= 1 && candidate.first().is_none_or(|&low| low <= 2) {
        return small(2);
    }
    candidate[0] |= 1;
    while !is_prime(&candidate)? {
        candidate = sum(&candidate, &[2])?;
    }
    Ok(candidate)
}
