//! The search for primes: a sieve over the numbers that follow, and the test for what it leaves.

use super::{is_prime, passes};
use crate::OutOfMemory;
use crate::natural::number::{small, sum};
use crate::natural::{Limb, bit_length, rem_1};
use alloc::vec::Vec;

/// Odd numbers in one run of the sieve.
const WINDOW: usize = 1024;
/// The sieve's primes are odd and below this.
const LIMIT: usize = 8192;
/// Odd primes below [`LIMIT`].
const COUNT: usize = 1027;

/// The odd primes below [`LIMIT`].
static PRIMES: [u16; COUNT] = {
    let mut composite = [false; LIMIT];
    let mut primes = [0; COUNT];
    let (mut i, mut count) = (3, 0);
    while i < LIMIT {
        if !composite[i] {
            primes[count] = i as u16;
            count += 1;
            let mut multiple = i * i;
            while multiple < LIMIT {
                composite[multiple] = true;
                multiple += 2 * i;
            }
        }
        i += 2;
    }
    assert!(count == COUNT);
    primes
};

/// The smallest prime above `n`, normal; as sure as [`is_prime`] is.
///
/// # Errors
/// [`OutOfMemory`].
pub fn next_prime(n: &[Limb]) -> Result<Vec<Limb>, OutOfMemory> {
    let mut start = sum(n, &[1])?;
    if start.len() <= 1 && start.first().is_none_or(|&low| low <= 2) {
        return small(2);
    }
    start[0] |= 1;
    if bit_length(&start) <= 28 {
        // The sieve would strike out its own primes.
        while !is_prime(&start)? {
            start = sum(&start, &[2])?;
        }
        return Ok(start);
    }
    // The longer the number, the dearer the test and the more primes pay.
    let primes = &PRIMES[..COUNT.min(bit_length(&start))];
    loop {
        let mut composite = [false; WINDOW];
        sieve(&mut composite, &start, primes);
        for (i, _) in composite.iter().enumerate().filter(|(_, composite)| !**composite) {
            let candidate = sum(&start, &[2 * i as Limb])?;
            if passes(&candidate, 0, &mut |_| ())? {
                return Ok(candidate);
            }
        }
        start = sum(&start, &[2 * WINDOW as Limb])?;
    }
}

/// Marks i where `start + 2 i` has a factor among the primes; `start` is odd.
fn sieve(composite: &mut [bool], start: &[Limb], primes: &[u16]) {
    // As many primes at a time as fit into a limb: the long division is one for all of them.
    let mut rest = primes;
    while !rest.is_empty() {
        let (mut product, mut count) = (1, 0);
        while let Some(larger) = rest.get(count).and_then(|&p| Limb::checked_mul(product, Limb::from(p))) {
            (product, count) = (larger, count + 1);
        }
        let (group, others) = rest.split_at(count);
        let residue = rem_1(start, product);
        for &p in group {
            let (p, residue) = (usize::from(p), (residue % Limb::from(p)) as usize);
            // start + 2 i = 0 modulo p: i = -residue / 2.
            let missing = p - residue;
            let first = if residue == 0 {
                0
            } else if missing.is_multiple_of(2) {
                missing / 2
            } else {
                (missing + p) / 2
            };
            composite.iter_mut().skip(first).step_by(p).for_each(|mark| *mark = true);
        }
        rest = others;
    }
}
