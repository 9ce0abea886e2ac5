//! Lists of small primes, by the sieve of Eratosthenes.

use alloc::vec;
use alloc::vec::Vec;

/// Odd numbers that are sieved at a time.
const WINDOW: u64 = 1 << 16;

/// The odd primes below `limit`.
pub(super) fn odd_primes(limit: usize) -> Vec<u64> {
    let mut composite = vec![false; limit];
    let mut primes = Vec::new();
    for i in (3..limit).step_by(2) {
        if !composite[i] {
            primes.push(i as u64);
            for multiple in (i * i..limit).step_by(i) {
                composite[multiple] = true;
            }
        }
    }
    primes
}

/// The primes up to `n`, a window at a time: the square root of n bytes of memory, and not n.
pub(super) fn primes_up_to(n: u32) -> impl Iterator<Item = u64> {
    let n = u64::from(n);
    let primes = odd_primes(n.isqrt() as usize + 1);
    let two = (n >= 2).then_some(2);
    let windows = (3..=n).step_by(2 * WINDOW as usize);
    two.into_iter().chain(windows.flat_map(move |low| window(low, n, &primes)))
}

/// The primes from the odd `low` on that are in its window, and at most n. `primes` are the odd ones up to the square root of
/// n.
fn window(low: u64, n: u64, primes: &[u64]) -> Vec<u64> {
    // low + 2 i for i below the count.
    let count = WINDOW.min((n - low) / 2 + 1);
    let mut composite = vec![false; count as usize];
    for &p in primes {
        // The first odd multiple from low on that is no prime itself.
        let multiple = (p * p).max(low.next_multiple_of(p));
        let odd = if multiple.is_multiple_of(2) { multiple + p } else { multiple };
        for mark in composite.iter_mut().skip(((odd - low) / 2) as usize).step_by(p as usize) {
            *mark = true;
        }
    }
    (0u64..).zip(composite).filter(|(_, composite)| !composite).map(|(i, _)| low + 2 * i).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Against trial division, on both sides of the border between two windows.
    #[test]
    fn primes() {
        let by_division = |n: u64| n >= 2 && (2..).take_while(|d| d * d <= n).all(|d| !n.is_multiple_of(d));
        let border = 3 + 2 * WINDOW as u32;
        for n in (0..60).chain([1 << 10, border - 2, border - 1, border, border + 1]) {
            let low = u64::from(n.saturating_sub(2000));
            let found: Vec<u64> = primes_up_to(n).filter(|&p| p >= low).collect();
            let expected: Vec<u64> = (low..=u64::from(n)).filter(|&n| by_division(n)).collect();
            assert_eq!(found, expected, "{n}");
        }
        // pi(10^6)
        assert_eq!(primes_up_to(1_000_000).count(), 78_498);
    }
}
