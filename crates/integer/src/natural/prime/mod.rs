//! Primes: tests and search.
//!
//! | file | what it holds |
//! |---|---|
//! | `trial` | small primes |
//! | `miller_rabin` | strong probable primes to a base |
//! | `lucas` | strong Lucas probable primes |
//! | `vector` | both on the vector kernels |
//! | `next` | the search for the next prime and the one before |

mod lucas;
mod miller_rabin;
mod next;
mod trial;
mod vector;

use super::montgomery::{self, Montgomery};
use super::workspace::zeroed;
use super::{Limb, bit_length, normal};
use crate::OutOfMemory;
pub use lucas::is_strong_lucas_probable_prime;
pub(super) use lucas::ladder as lucas_ladder;
pub(super) use miller_rabin::copy_of;
pub use miller_rabin::is_strong_probable_prime;
pub use next::{next_prime, prev_prime};

/// Whether `n` is prime, by trial division and the test of Baillie, Pomerance, Selfridge and Wagstaff: a strong
/// probable prime to base 2 and a strong Lucas probable prime. Right for every n below 2^64; no composite number is known
/// that passes. Against numbers that an enemy chose add rounds with [`is_prime_with`].
///
/// # Errors
/// [`OutOfMemory`].
///
/// # Source
/// R. Baillie, S. S. Wagstaff, "Lucas pseudoprimes", Math. Comp. 35, 1980; A. Menezes, P. van Oorschot, S. Vanstone,
/// "Handbook of Applied Cryptography", section 4.2.
pub fn is_prime(n: &[Limb]) -> Result<bool, OutOfMemory> {
    is_prime_with(n, 0, &mut |_| ())
}

/// As [`is_prime`], and then so many rounds of Miller and Rabin with random bases: `random` fills what it gets with
/// random limbs. Each round lets a composite number pass with a probability of at most 1/4, whatever the number.
///
/// # Errors
/// [`OutOfMemory`].
pub fn is_prime_with(
    n: &[Limb],
    rounds: usize,
    random: &mut dyn FnMut(&mut [Limb]),
) -> Result<bool, OutOfMemory> {
    let n = normal(n);
    if let Some(known) = trial::by_small_primes(n) {
        return Ok(known);
    }
    passes(n, rounds, random)
}

/// [`is_prime_with`] for numbers without small factors, odd and above 1.
fn passes(n: &[Limb], rounds: usize, random: &mut dyn FnMut(&mut [Limb])) -> Result<bool, OutOfMemory> {
    let mut base = zeroed(n.len() + 1)?;
    if let Some(ring) = montgomery::vector::ring(n, bit_length(n))? {
        if !vector::base_two(&ring, n)? || !vector::selfridge(&ring, n)? {
            return Ok(false);
        }
        for _ in 0..rounds {
            random(&mut base);
            if !vector::miller_rabin(&ring, n, &base)? {
                return Ok(false);
            }
        }
        return Ok(true);
    }
    let mut field = Montgomery::new(n)?;
    if !miller_rabin::base_two(&mut field, n)? {
        return Ok(false);
    }
    let passes_lucas = match montgomery::vector::woven_ring(n)? {
        Some(woven) => vector::selfridge(&woven, n)?,
        None => lucas::selfridge(&mut field, n)?,
    };
    if !passes_lucas {
        return Ok(false);
    }
    for _ in 0..rounds {
        random(&mut base);
        let base = field.enter(&base)?;
        if !miller_rabin::passes(&mut field, n, &base)? {
            return Ok(false);
        }
    }
    Ok(true)
}
