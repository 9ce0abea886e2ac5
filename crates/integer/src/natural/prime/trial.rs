//! Trial division by small primes, one limb's worth of them at a time.

use crate::natural::sieve::odd_primes;
use crate::natural::{Limb, rem_1};

/// The primes 3 to 53, whose product is below 2^64.
const PRIMES: [u16; 15] = odd_primes();
const PRODUCT: Limb = {
    let (mut product, mut i) = (1, 0);
    while i < PRIMES.len() {
        product *= PRIMES[i] as Limb;
        i += 1;
    }
    product
};
/// The square of the first prime that is left out.
const BOUND: Limb = 59 * 59;

/// The answer where small primes can give it: for n below [`BOUND`], and for multiples of the primes. `n` is normal.
pub(super) fn by_small_primes(n: &[Limb]) -> Option<bool> {
    let low = n.first().copied().unwrap_or(0);
    if n.len() <= 1 && (low <= 3 || PRIMES.iter().any(|&p| Limb::from(p) == low)) {
        return Some(low >= 2);
    }
    if low & 1 == 0 {
        return Some(false);
    }
    let rest = rem_1(n, PRODUCT);
    if PRIMES.iter().any(|&p| rest.is_multiple_of(p.into())) {
        return Some(false);
    }
    (n.len() == 1 && low < BOUND).then_some(true)
}
