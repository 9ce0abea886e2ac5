//! The sieve of Eratosthenes on one piece of an interval after the other.

use crate::OutOfMemory;
use crate::natural::zeroed;
use core::ops::ControlFlow;

/// Odd numbers in a piece, a bit each: 32 KiB.
const PIECE: u64 = 1 << 18;

/// Calls `found` with every prime above `low` and up to `high`, in order, until it breaks.
///
/// # Errors
/// [`OutOfMemory`]; the primes up to the root of `high` are kept, a bit for each odd number.
pub(crate) fn for_each_prime(
    low: u64,
    high: u64,
    found: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<(), OutOfMemory> {
    if low < 2 && high >= 2 && found(2).is_break() {
        return Ok(());
    }
    let root = high.isqrt();
    let small = small_primes(root)?;
    // Bit i of a piece is the number start + 2 i.
    let mut start = low.saturating_add(1).max(3) | 1;
    while start <= high {
        let count = ((high - start) / 2 + 1).min(PIECE);
        let end = start + 2 * (count - 1);
        let mut composite = zeroed(count.div_ceil(64) as usize)?;
        for p in odd_members(&small).take_while(|&p| p * p <= end) {
            // The first odd multiple from the square on.
            let mut multiple = start.next_multiple_of(p).max(p * p);
            if multiple & 1 == 0 {
                multiple += p;
            }
            let mut i = (multiple - start) / 2;
            while i < count {
                composite[(i / 64) as usize] |= 1 << (i % 64);
                i += p;
            }
        }
        for i in (0..count).filter(|i| composite[(i / 64) as usize] >> (i % 64) & 1 == 0) {
            if found(start + 2 * i).is_break() {
                return Ok(());
            }
        }
        let Some(next) = end.checked_add(2) else { break };
        start = next;
    }
    Ok(())
}

/// The composite numbers among 3, 5, 7, ... up to `limit`, a bit each.
fn small_primes(limit: u64) -> Result<(u64, alloc::vec::Vec<u64>), OutOfMemory> {
    let count = if limit < 3 { 0 } else { (limit - 3) / 2 + 1 };
    let mut composite = zeroed(count.div_ceil(64) as usize)?;
    let mut p = 3;
    while p * p <= limit {
        let mut i = (p * p - 3) / 2;
        while i < count {
            composite[(i / 64) as usize] |= 1 << (i % 64);
            i += p;
        }
        p += 2;
    }
    Ok((count, composite))
}

/// The primes of [`small_primes`].
fn odd_members((count, composite): &(u64, alloc::vec::Vec<u64>)) -> impl Iterator<Item = u64> {
    (0..*count).filter(|i| composite[(i / 64) as usize] >> (i % 64) & 1 == 0).map(|i| 2 * i + 3)
}
