//! Safe primes.

use super::miller_rabin::{MillerRabin, rounds_for_random};
use super::random::draw_odd;
use super::{MAX_BITS, MIN_BITS, PATIENCE, sieve};
use crate::{BoxedUint, Error, RandomSource};

/// How far the search for a safe prime is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Numbers that were drawn.
    pub drawn: u64,
    /// Those among them that passed the sieve and were tested.
    pub tested: u64,
    /// Draws that it takes on average.
    pub expected: u64,
}

/// A random safe prime p of exactly `bits` bits, one for which (p - 1) / 2 is prime too, each with the same probability.
/// `progress` is called after each number that was tested.
///
/// # Errors
/// [`Error::InvalidSize`] unless bits is from 17 to 16384; [`Error::RandomUnavailable`].
///
/// # Constant time
/// With respect to the prime, as [the module](super) says; what is reported as progress is public.
pub fn random_safe_prime(
    bits: usize,
    source: &mut dyn RandomSource,
    mut progress: impl FnMut(Progress),
) -> Result<BoxedUint, Error> {
    if !(MIN_BITS + 1..=MAX_BITS).contains(&bits) {
        return Err(Error::InvalidSize);
    }
    // By the conjecture of Bateman and Horn: an odd q and 2 q + 1 are both prime once in (0.69 bits)^2 / 2.64.
    let expected = (2 * bits * bits / 11) as u64;
    let mut state = Progress { expected, ..Progress::default() };
    let rounds = rounds_for_random(bits - 1);
    while state.drawn < PATIENCE as u64 * expected {
        state.drawn += 1;
        let q = draw_odd(bits - 1, source)?;
        let mut p = q.resize(bits.div_ceil(64)).shift_left(1);
        p.as_limbs_mut()[0] |= 1;
        if !sieve::passes(q.as_limbs()) || !sieve::passes(p.as_limbs()) {
            continue;
        }
        state.tested += 1;
        progress(state);
        let (test_q, test_p) = match (MillerRabin::new(&q), MillerRabin::new(&p)) {
            (Some(test_q), Some(test_p)) => (test_q, test_p),
            _ => return Err(Error::InvalidSize),
        };
        // One round each first: most numbers fail there.
        if test_q.rounds(1, source)?
            && test_p.rounds(1, source)?
            && test_q.rounds(rounds - 1, source)?
            && test_p.rounds(rounds - 1, source)?
        {
            return Ok(p);
        }
    }
    Err(Error::RandomUnavailable)
}
