//! What all curves to the same bounds share.

use super::Watch;
use crate::OutOfMemory;
use crate::natural::number::product;
use crate::natural::sieve::primes;
use crate::natural::{Limb, gcd_1, zeroed};
use adamant_base::num::to_usize;
use alloc::vec::Vec;

/// Primes between two looks at the watch.
const LOOK: u64 = 1 << 14;

/// The bounds of both stages, with what follows from them.
///
/// Stage 1 takes every prime power up to B1, stage 2 one more prime up to B2: p = m w +- j for the wheel w, a multiple
/// `m w` of the giant steps and a baby step j below w / 2 without a common divisor with w.
pub(crate) struct Plan {
    /// The product of the largest powers up to B1 of all primes up to B1.
    pub exponent: Vec<Limb>,
    pub wheel: u64,
    /// The baby steps, in order.
    pub babies: Vec<u64>,
    /// The first giant step.
    pub first: u64,
    /// For each giant step a bit for each baby step: whether m w + j or m w - j is prime.
    rows: Vec<u64>,
}

impl Plan {
    /// The plan of these bounds, `b1` from 15 on and below `b2`; `None` where the watch wants no more.
    ///
    /// # Errors
    /// [`OutOfMemory`]: it takes about 1.45 B1 bits for stage 1 and B2 / 10 for stage 2.
    pub(crate) fn new(b1: u64, b2: u64, watch: Watch<'_>) -> Result<Option<Plan>, OutOfMemory> {
        // Baby and giant steps cost 10 products each, a prime costs one: the wheel is somewhat below the root of what is to be
        // covered. The first giant step is not 0.
        let wheel = [30_030, 2310, 210].into_iter().find(|w| b1 >= w / 2 && b2 >= w * w / 50).unwrap_or(30);
        let babies: Vec<u64> = (1..wheel / 2).filter(|&j| gcd_1(&[wheel], j) == 1).collect();
        let mut place = zeroed(to_usize(wheel) / 2)?;
        for (i, &j) in (0..).zip(&babies) {
            place[to_usize(j)] = i;
        }
        let first = (b1 + wheel / 2) / wheel;
        let giants = (b2 + wheel / 2) / wheel - first + 1;
        let words = babies.len().div_ceil(64);
        let rows = usize::try_from(giants).ok().and_then(|giants| giants.checked_mul(words));
        let mut rows = zeroed(rows.ok_or(OutOfMemory)?)?;
        for (count, p) in (1u64..).zip(primes(b1, b2)?) {
            let m = (p + wheel / 2) / wheel;
            let i = place[to_usize(p.abs_diff(m * wheel))];
            rows[to_usize(m - first) * words + to_usize(i) / 64] |= 1 << (i % 64);
            if count.is_multiple_of(LOOK) && watch().is_break() {
                return Ok(None);
            }
        }
        Ok(Some(Plan { exponent: exponent(b1)?, wheel, babies, first, rows }))
    }

    /// The giant steps: for each the baby steps to be compared with, as places in the list.
    pub(super) fn rows(&self) -> impl Iterator<Item = impl Iterator<Item = usize>> {
        self.rows.chunks_exact(self.babies.len().div_ceil(64)).map(|row| {
            (0..).zip(row).flat_map(|(i, &word)| {
                let mut word = word;
                core::iter::from_fn(move || {
                    let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
                    word &= word - 1;
                    Some(64 * i + bit)
                })
            })
        })
    }
}

/// The product of the largest powers up to `bound` of all primes up to it.
fn exponent(bound: u64) -> Result<Vec<Limb>, OutOfMemory> {
    // Products of 1, 2, 4, ... limbs wait for one of their kind, as the digits of a binary counter do.
    let mut waiting: Vec<Vec<Limb>> = Vec::new();
    let (mut count, mut group) = (0u32, 1u64);
    let mut put = |group: Limb| -> Result<(), OutOfMemory> {
        count += 1;
        let mut x = alloc::vec![group];
        for _ in 0..count.trailing_zeros() {
            if let Some(other) = waiting.pop() {
                x = product(&other, &x)?;
            }
        }
        waiting.push(x);
        Ok(())
    };
    for p in primes(0, bound)? {
        let mut power = p;
        while power <= bound / p {
            power *= p;
        }
        match group.checked_mul(power) {
            Some(product) => group = product,
            None => {
                put(group)?;
                group = power;
            }
        }
    }
    put(group)?;
    let mut all = alloc::vec![1];
    while let Some(x) = waiting.pop() {
        all = product(&all, &x)?;
    }
    Ok(all)
}
