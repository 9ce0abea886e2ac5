//! The sieve of Eratosthenes: every list of small primes comes from here.

use crate::OutOfMemory;
use crate::natural::zeroed;
use adamant_base::num::{low16, to_usize};
use alloc::vec::Vec;

/// Odd numbers in a piece, a bit each: 32 KiB.
const PIECE: u64 = 1 << 18;
/// The primes of [`ODD_PRIMES`] are below this.
const LIMIT: usize = 8192;

/// The odd primes below [`LIMIT`].
pub(crate) static ODD_PRIMES: [u16; 1027] = odd_primes();

/// The first odd primes: as many as there is room for, below [`LIMIT`].
pub(crate) const fn odd_primes<const COUNT: usize>() -> [u16; COUNT] {
    let mut composite = [false; LIMIT];
    let mut primes = [0; COUNT];
    let (mut i, mut count) = (3, 0);
    while count < COUNT {
        if !composite[i] {
            primes[count] = low16(i as u64);
            count += 1;
            let mut multiple = i * i;
            while multiple < LIMIT {
                composite[multiple] = true;
                multiple += 2 * i;
            }
        }
        i += 2;
    }
    primes
}

/// The primes above `low` and up to `high`, in order.
///
/// # Errors
/// [`OutOfMemory`]; the odd numbers up to the root of `high` are kept, a bit each, and nothing is allocated afterwards.
pub(crate) fn primes(low: u64, high: u64) -> Result<Primes, OutOfMemory> {
    let root = high.isqrt();
    let mut small = Bits::new(root.saturating_sub(1) / 2)?;
    let mut p = 3;
    while p * p <= root {
        small.strike((p * p - 3) / 2, p);
        p += 2;
    }
    let start = low.saturating_add(1).max(3) | 1;
    let piece = Bits::new(PIECE.min(high.saturating_sub(low) / 2 + 1))?;
    let mut primes = Primes { two: low < 2 && high >= 2, small, piece, start, high, next: 0 };
    primes.sieve();
    Ok(primes)
}

/// What [`primes`] returns.
pub(crate) struct Primes {
    /// Whether 2 is still to come.
    two: bool,
    /// 2 i + 3, up to the root of `high`.
    small: Bits,
    /// start + 2 i, up to `high`.
    piece: Bits,
    start: u64,
    high: u64,
    /// Where in the piece the search goes on.
    next: u64,
}

impl Primes {
    /// Marks the composite numbers of the piece that begins at `start`; it is empty beyond `high`.
    fn sieve(&mut self) {
        let start = self.start;
        (self.next, self.piece.count) = (0, 0);
        let Some(distance) = self.high.checked_sub(start) else { return };
        self.piece.count = (distance / 2 + 1).min(PIECE);
        self.piece.words.fill(0);
        let end = start + 2 * (self.piece.count - 1);
        let mut i = 0;
        while let Some(at) = self.small.next_clear(i) {
            i = at + 1;
            let p = 2 * at + 3;
            if p * p > end {
                break;
            }
            // The first odd multiple from the square on.
            let first = if p * p >= start {
                (p * p - start) / 2
            } else {
                let missing = (p - start % p) % p;
                if missing.is_multiple_of(2) { missing / 2 } else { (missing + p) / 2 }
            };
            self.piece.strike(first, p);
        }
    }
}

impl Iterator for Primes {
    type Item = u64;

    #[inline]
    fn next(&mut self) -> Option<u64> {
        if core::mem::take(&mut self.two) {
            return Some(2);
        }
        loop {
            if let Some(i) = self.piece.next_clear(self.next) {
                self.next = i + 1;
                return Some(self.start + 2 * i);
            }
            if self.piece.count < PIECE {
                return None;
            }
            let Some(start) = self.start.checked_add(2 * PIECE) else {
                self.piece.count = 0;
                return None;
            };
            self.start = start;
            self.sieve();
        }
    }
}

/// A bit for each of some odd numbers, set for the composite ones.
struct Bits {
    words: Vec<u64>,
    count: u64,
}

impl Bits {
    fn new(count: u64) -> Result<Bits, OutOfMemory> {
        Ok(Bits { words: zeroed(usize::try_from(count.div_ceil(64)).map_err(|_| OutOfMemory)?)?, count })
    }

    /// Sets every `p`th bit from `first` on.
    fn strike(&mut self, first: u64, p: u64) {
        let mut i = first;
        while i < self.count {
            self.words[to_usize(i / 64)] |= 1 << (i % 64);
            i += p;
        }
    }

    /// The first clear bit from `from` on.
    #[inline]
    fn next_clear(&self, from: u64) -> Option<u64> {
        let mut i = from;
        while i < self.count {
            let rest = !self.words[to_usize(i / 64)] >> (i % 64);
            if rest != 0 {
                i += u64::from(rest.trailing_zeros());
                return (i < self.count).then_some(i);
            }
            i = (i | 63) + 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(low: u64, high: u64) -> Vec<u64> {
        primes(low, high).unwrap().collect()
    }

    fn by_division(low: u64, high: u64) -> Vec<u64> {
        let prime = |&n: &u64| n >= 2 && (2..).take_while(|d| d * d <= n).all(|d| !n.is_multiple_of(d));
        (low + 1..=high).filter(prime).collect()
    }

    #[test]
    fn primes_of_intervals() {
        for low in 0..60 {
            for high in (low..60).chain([961, 962, 1999]) {
                assert_eq!(list(low, high), by_division(low, high), "{low} {high}");
            }
            assert!(list(low, low / 2).is_empty());
        }
        // Both sides of the border between two pieces, ends on it, and far from 0.
        let border = 3 + 2 * PIECE;
        for high in border - 2..=border + 2 {
            assert_eq!(list(border - 2000, high), by_division(border - 2000, high), "{high}");
            assert_eq!(list(2, high).len(), 43_389 + by_division(border - 3, high).len(), "{high}");
        }
        let low = 10_000_000_000;
        assert_eq!(list(low, low + 300), by_division(low, low + 300));
        // pi(10^6), pi(1_200_000)
        assert_eq!((list(0, 1_000_000).len(), list(0, 1_200_000).len()), (78_498, 92_938));
        // What comes first does not wait for the rest.
        assert_eq!(primes(0, u64::from(u32::MAX)).unwrap().find(|&p| p > 100), Some(101));
    }

    #[test]
    fn the_table_is_the_sieves() {
        assert!(ODD_PRIMES.iter().map(|&p| u64::from(p)).eq(list(2, LIMIT as u64)));
        assert_eq!(odd_primes(), [3, 5, 7, 11]);
    }
}
