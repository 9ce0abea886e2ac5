//! The search for primes: a sieve over the numbers that follow or come before, and the test for what it leaves.

use super::{is_prime, passes};
use crate::OutOfMemory;
use crate::natural::number::{distance, small, sum};
use crate::natural::sieve::ODD_PRIMES;
use crate::natural::{Limb, bit_length, normal, rem_1};
use adamant_base::num::to_usize;
use alloc::vec::Vec;

/// Odd numbers in one run of the sieve.
const WINDOW: usize = 1024;
/// Numbers of up to so many bits are tested one by one: the sieve would strike out its own primes.
const FEW_BITS: usize = 28;

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
    if bit_length(&start) <= FEW_BITS {
        while !is_prime(&start)? {
            start = sum(&start, &[2])?;
        }
        return Ok(start);
    }
    // The longer the number, the dearer the test and the more primes pay.
    let primes = &ODD_PRIMES[..ODD_PRIMES.len().min(bit_length(&start))];
    loop {
        let mut composite = [false; WINDOW];
        sieve(&mut composite, &start, primes, Direction::Up);
        for (i, _) in composite.iter().enumerate().filter(|(_, composite)| !**composite) {
            let candidate = sum(&start, &[2 * i as Limb])?;
            if passes(&candidate, 0, &mut |_| ())? {
                return Ok(candidate);
            }
        }
        start = sum(&start, &[2 * WINDOW as Limb])?;
    }
}

/// The largest prime below `n`, normal; `None` for n up to 2. As sure as [`is_prime`] is.
///
/// # Errors
/// [`OutOfMemory`].
pub fn prev_prime(n: &[Limb]) -> Result<Option<Vec<Limb>>, OutOfMemory> {
    let (mut start, negative) = distance(n, &[3])?;
    if negative || start.is_empty() {
        // Below 3, and 3 itself.
        return if normal(n) == [3] { small(2).map(Some) } else { Ok(None) };
    }
    // The largest odd number below n: n - 1 or n - 2.
    start = sum(&start, &[1])?;
    start[0] |= 1;
    if bit_length(&start) <= FEW_BITS {
        while !is_prime(&start)? {
            start = distance(&start, &[2])?.0;
        }
        return Ok(Some(start));
    }
    let primes = &ODD_PRIMES[..ODD_PRIMES.len().min(bit_length(&start))];
    // Between x and 2 x there is a prime, so that the windows do not come down to the sieve's own primes.
    loop {
        let mut composite = [false; WINDOW];
        sieve(&mut composite, &start, primes, Direction::Down);
        for (i, _) in composite.iter().enumerate().filter(|(_, composite)| !**composite) {
            let candidate = distance(&start, &[2 * i as Limb])?.0;
            if passes(&candidate, 0, &mut |_| ())? {
                return Ok(Some(candidate));
            }
        }
        start = distance(&start, &[2 * WINDOW as Limb])?.0;
    }
}

/// Where a sieve goes to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    Up,
    Down,
}

/// Marks i where `start + 2 i`, or `start - 2 i`, has a factor among the primes; `start` is odd.
fn sieve(composite: &mut [bool], start: &[Limb], primes: &[u16], direction: Direction) {
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
            let (p, residue) = (usize::from(p), to_usize(residue % Limb::from(p)));
            // start + 2 i = 0 modulo p: i = -residue / 2; and the other way i = residue / 2.
            let missing = match direction {
                Direction::Up if residue > 0 => p - residue,
                _ => residue,
            };
            let first = if missing.is_multiple_of(2) { missing / 2 } else { (missing + p) / 2 };
            composite.iter_mut().skip(first).step_by(p).for_each(|mark| *mark = true);
        }
        rest = others;
    }
}
