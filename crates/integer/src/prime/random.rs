//! Random primes.

use super::miller_rabin::{MillerRabin, rounds_for_random};
use super::{MAX_BITS, MIN_BITS, PATIENCE, sieve};
use crate::{BoxedUint, Error, RandomSource};
use adamant_base::limb::{LIMB_BITS, Limb};

/// A random prime of exactly `bits` bits, each with the same probability, in as many limbs as that needs.
///
/// # Errors
/// [`Error::InvalidSize`] unless bits is from 16 to 16384; [`Error::RandomUnavailable`].
///
/// # Constant time
/// With respect to the prime, as [the module](super) says; the number of draws is public.
///
/// # Source
/// FIPS 186-5, A.1.3 and B.3.1, without its bound of sqrt(2).
pub fn random_prime(bits: usize, source: &mut dyn RandomSource) -> Result<BoxedUint, Error> {
    random_prime_where(bits, source, |_| true)
}

/// A random prime that is `acceptable`, which is asked of numbers that passed the sieve, before the costly test.
pub(super) fn random_prime_where(
    bits: usize,
    source: &mut dyn RandomSource,
    acceptable: impl Fn(&BoxedUint) -> bool,
) -> Result<BoxedUint, Error> {
    if !(MIN_BITS..=MAX_BITS).contains(&bits) {
        return Err(Error::InvalidSize);
    }
    // One odd number in 0.35 bits is prime.
    for _ in 0..PATIENCE * bits {
        let candidate = draw_odd(bits, source)?;
        if !sieve::passes(candidate.as_limbs()) || !acceptable(&candidate) {
            continue;
        }
        let test = MillerRabin::new(&candidate).ok_or(Error::InvalidSize)?;
        if test.rounds(rounds_for_random(bits), source)? {
            return Ok(candidate);
        }
    }
    Err(Error::RandomUnavailable)
}

/// A random odd number of exactly `bits` bits.
pub(super) fn draw_odd(bits: usize, source: &mut dyn RandomSource) -> Result<BoxedUint, Error> {
    let mut out = BoxedUint::random(bits, source)?;
    let limbs = out.as_limbs_mut();
    limbs[0] |= 1;
    limbs[(bits - 1) / LIMB_BITS] |= (1 as Limb) << ((bits - 1) % LIMB_BITS);
    Ok(out)
}
