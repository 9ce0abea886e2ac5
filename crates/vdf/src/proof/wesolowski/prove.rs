//! The prover: Yao's method over the states kept during the evaluation.

use super::Plan;
use super::digits::Digits;
use super::verify::verify;
use crate::proof::{Kind, Powers, Proof, canonical, challenge};
use crate::{Error, Statement};
use adamant_base::threads::in_parallel;
use adamant_modular::{Buckets, Residue, Residues};
use std::ops::Range;

/// The proof that y is x^(2^T), up to sign, verified before it is returned. Takes about T / width products.
///
/// `powers` must be complete, with the stride of `plan`; `threads` share the work.
///
/// # Errors
/// [`Error::InvalidProof`] when y, or a state, is wrong, or the powers do not fit the plan.
pub fn prove(
    statement: &Statement,
    y: &Residue,
    powers: &Powers,
    plan: Plan,
    threads: usize,
) -> Result<Proof, Error> {
    if !powers.is_complete() || powers.stride() != plan.stride() {
        return Err(Error::InvalidProof("the kept states do not fit the plan"));
    }
    let y = canonical(y);
    let l = challenge::prime(statement, &y);
    let mut pi = powers.modulus().one();
    for pass in (0..plan.passes).rev() {
        pi.square_chain(u64::from(plan.width));
        let parts = on_shares(powers.states().len(), threads, |states| {
            let end = states.end as u64;
            let digits = Digits::new(&l, statement.squarings(), plan.width, (pass, plan.passes), end)?;
            weighted_product(powers.states(), states, digits, plan.width)
        });
        for part in parts {
            pi.mul_assign(&part?)?;
        }
    }
    let pi = statement.modulus().residue(&pi.to_be_bytes());
    let proof = Proof { kind: Kind::Wesolowski, y, elements: vec![canonical(&pi)] };
    verify(statement, &proof)?;
    Ok(proof)
}

/// The results of `work` on shares of so many states: one for each thread, of which the caller's is one; alone, it starts no
/// other.
fn on_shares<T: Send>(states: usize, threads: usize, work: impl Fn(Range<usize>) -> T + Sync) -> Vec<T> {
    let share = states.div_ceil(threads.max(1)).max(1);
    in_parallel(states.div_ceil(share).max(1), |i| work(i * share..states.min((i + 1) * share)))
}

/// The product of these states, each raised to its digit.
fn weighted_product(
    states: &Residues,
    range: Range<usize>,
    mut digits: Digits,
    width: u32,
) -> Result<Residue, Error> {
    let mut buckets = Buckets::new(states.modulus(), width)?;
    let mut batch = vec![0; digits.batch()];
    let mut end = range.end;
    while end > range.start {
        let count = batch.len().min(end - range.start);
        digits.take(&mut batch[..count])?;
        end -= count;
        buckets.add_vartime(states, end, &batch[..count])?;
    }
    Ok(buckets.product_vartime())
}
