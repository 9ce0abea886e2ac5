//! Pollard's rho method: the sequence x -> x² + c, which repeats itself modulo a prime p after about sqrt(p) steps.

use super::{Search, Watch, divisor};
use crate::OutOfMemory;
use crate::natural::Limb;
use crate::natural::montgomery::Montgomery;
use crate::natural::zeroed;
use core::ops::ControlFlow;

/// Differences that are multiplied before the greatest common divisor is taken.
const BATCH: u64 = 128;
/// Batches between two looks at the watch.
const LOOK: u64 = 16;

/// Looks for a factor of `n`, odd, composite and no power of a prime, with the sequence of the constant `c`, for at most so
/// many steps. A prime factor p takes about 1.2 sqrt(p) of them on the average.
///
/// # Errors
/// [`OutOfMemory`].
///
/// # Source
/// R. P. Brent, "An improved Monte Carlo factorization algorithm", BIT 20, 1980.
pub(crate) fn rho(n: &[Limb], c: Limb, steps: u64, watch: Watch<'_>) -> Result<Search, OutOfMemory> {
    let mut field = Montgomery::new(n)?;
    let c = field.enter(&[c])?;
    let mut next = Sequence { c, scratch: zeroed(n.len())? };
    let mut y = field.enter(&[2])?;
    let (mut product, mut spare) = (field.one().to_vec(), zeroed(n.len())?);
    let (mut x, mut saved) = (y.clone(), y.clone());
    let (mut taken, mut length) = (0, 1);
    loop {
        // x is the term 2^k - 1; the next 2^k terms are compared with it.
        x.copy_from_slice(&y);
        let mut done = 0;
        while done < length {
            saved.copy_from_slice(&y);
            let batch = BATCH.min(length - done);
            for _ in 0..batch {
                next.step(&mut field, &mut y)?;
                next.scratch.copy_from_slice(&x);
                field.sub_assign(&mut next.scratch, &y);
                field.mul(&mut spare, &product, &next.scratch)?;
                core::mem::swap(&mut spare, &mut product);
            }
            done += batch;
            taken += batch;
            match divisor(&field.leave(&product)?, n)? {
                Search::Nothing => {}
                Search::All => return one_by_one(&mut field, &mut next, n, &x, saved, batch),
                found => return Ok(found),
            }
            if (taken / BATCH).is_multiple_of(LOOK) && watch() == ControlFlow::Break(()) {
                return Ok(Search::Stopped);
            }
            if taken >= steps {
                return Ok(Search::Nothing);
            }
        }
        length *= 2;
    }
}

/// The last batch again, with a divisor for each difference.
fn one_by_one(
    field: &mut Montgomery,
    next: &mut Sequence,
    n: &[Limb],
    x: &[Limb],
    mut y: alloc::vec::Vec<Limb>,
    batch: u64,
) -> Result<Search, OutOfMemory> {
    for _ in 0..batch {
        next.step(field, &mut y)?;
        let mut difference = x.to_vec();
        field.sub_assign(&mut difference, &y);
        match divisor(&field.leave(&difference)?, n)? {
            Search::Nothing => {}
            found => return Ok(found),
        }
    }
    Ok(Search::All)
}

struct Sequence {
    c: alloc::vec::Vec<Limb>,
    scratch: alloc::vec::Vec<Limb>,
}

impl Sequence {
    /// `y = y² + c`.
    fn step(&mut self, field: &mut Montgomery, y: &mut [Limb]) -> Result<(), OutOfMemory> {
        field.square_chain(y, 1)?;
        field.add(&mut self.scratch, y, &self.c);
        y.copy_from_slice(&self.scratch);
        Ok(())
    }
}
