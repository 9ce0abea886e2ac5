//! Trial division by small primes.

use crate::natural::{Limb, rem_1};

/// The answer where small primes can give it: for n below 2500, and for multiples of primes below 50. `n` is normal.
pub(super) fn by_small_primes(n: &[Limb]) -> Option<bool> {
    const PRIMES: [Limb; 15] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47];
    match *n {
        [] | [1] => return Some(false),
        [small] if PRIMES.contains(&small) => return Some(true),
        _ => {}
    }
    if PRIMES.iter().any(|&p| rem_1(n, p) == 0) {
        return Some(false);
    }
    match *n {
        [small] if small < 53 * 53 => Some(true),
        _ => None,
    }
}
