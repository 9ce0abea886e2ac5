//! Primality: the test of Baillie, Pomerance, Selfridge and Wagstaff, and rounds with random bases.

use super::single::{SMALL_COUNT, random_rounds};
use crate::code::{Code, Result};
use crate::digits::{to_int, to_length};
use crate::int::MpInt;
use crate::value::{at_most, load};
use adamant_integer::natural;
use std::ffi::c_int;

/// Random rounds where the caller asks for none: who chose the number cannot have chosen the bases.
const LEAST_ROUNDS: usize = 2;

/// Whether `a` is prime: trial division, a strong probable prime to base 2, a strong Lucas probable prime, and `t` rounds
/// of Miller-Rabin with random bases, 2 at least. Below 2^64 always right; a composite number passes each round with a
/// probability of at most 1/4, and no one is known that comes as far as the rounds.
///
/// Negative numbers are answered as LibTomMath 1.2 does: it looks for a square root before it looks at the sign, so the odd
/// ones below -1 are refused, while -1 and even ones are not prime.
///
/// # Errors
/// [`Code::Val`] for an odd number below -1, more than 256 rounds and NULL; those of the random source; [`Code::Mem`].
///
/// # Safety
/// `a` is NULL or points to an initialised number.
pub unsafe fn is_prime(a: *const MpInt, t: c_int) -> Result<bool> {
    if t > to_int(SMALL_COUNT) {
        return Err(Code::Val);
    }
    // SAFETY: the caller's word.
    let n = unsafe { load(a) }?;
    if at_most(&n.limbs, 1) {
        return Ok(false);
    }
    if n.negative {
        return if n.limbs[0] & 1 == 0 { Ok(false) } else { Err(Code::Val) };
    }
    passes(&n.limbs, rounds(t))
}

/// The random rounds for a parameter `t`: negative ones ask for the tests that need no random numbers, and from -13
/// down for more.
pub(crate) fn rounds(t: c_int) -> usize {
    let asked = if t >= 0 { t } else { t.saturating_neg().saturating_sub(13).clamp(0, to_int(SMALL_COUNT)) };
    to_length(asked).max(LEAST_ROUNDS)
}

/// All tests, with so many rounds.
pub(crate) fn passes(n: &[u64], rounds: usize) -> Result<bool> {
    // Below 2^64 there is no doubt left.
    Ok(natural::is_prime(n)? && (n.len() <= 1 || random_rounds(n, rounds)?))
}

/// The rounds of Miller-Rabin that leave a random number of so many bits a chance below 2^-96 to be composite; -1 says
/// that no random rounds are needed.
///
/// # Source
/// I. Damgard, P. Landrock, C. Pomerance, "Average case error estimates for the strong probable prime test", Math. Comp.
/// 61, 1993; FIPS 186-4, appendix C.3.
#[must_use]
pub fn trials(bits: c_int) -> c_int {
    const TABLE: [(c_int, c_int); 17] = [
        (81, 37),
        (96, 32),
        (128, 40),
        (160, 35),
        (256, 27),
        (384, 16),
        (512, 18),
        (768, 11),
        (896, 10),
        (1024, 12),
        (1536, 8),
        (2048, 6),
        (3072, 4),
        (4096, 5),
        (5120, 4),
        (8192, 3),
        (10240, 2),
    ];
    TABLE.iter().rev().find(|(least, _)| bits >= *least).map_or(-1, |&(_, rounds)| rounds)
}
