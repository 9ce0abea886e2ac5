//! The prover: Yao's method over the states kept during the evaluation.

use super::verify::verify;
use super::{Plan, digits};
use crate::proof::{Kind, Powers, Proof, canonical, challenge};
use crate::{Error, Statement};
use adamant_modular::Residue;
use std::thread;

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
    let digits = digits::quotient(&l, statement.squarings(), plan.width);
    let mut pi = powers.modulus().one();
    for pass in (0..plan.passes as usize).rev() {
        pi.square_chain(u64::from(plan.width));
        let digit = |i: usize| digits.get(i * plan.passes as usize + pass).copied();
        for part in in_parallel(powers.states(), threads, |first, states| {
            weighted_product(states, |i| digit(first + i), plan.width)
        })? {
            if let Some(part) = part? {
                pi.mul_assign(&part)?;
            }
        }
    }
    let pi = statement.modulus().residue(&pi.to_be_bytes());
    let proof = Proof { kind: Kind::Wesolowski, y, elements: vec![canonical(&pi)] };
    verify(statement, &proof)?;
    Ok(proof)
}

/// The results of `work` on shares of the states, given with their first index: one for each thread, of which the caller's
/// is one; alone, it starts no other.
fn in_parallel<T: Send>(
    states: &[Residue],
    threads: usize,
    work: impl Fn(usize, &[Residue]) -> T + Sync,
) -> Result<Vec<T>, Error> {
    let share = states.len().div_ceil(threads.max(1));
    let (own, others) = states.split_at(share);
    if others.is_empty() {
        return Ok(vec![work(0, own)]);
    }
    let work = &work;
    thread::scope(|scope| {
        let workers: Vec<_> = others
            .chunks(share)
            .zip(1..)
            .map(|(states, worker)| scope.spawn(move || work(worker * share, states)))
            .collect();
        let mut parts = vec![work(0, own)];
        for worker in workers {
            parts.push(worker.join().map_err(|_| Error::InvalidProof("a worker thread died"))?);
        }
        Ok(parts)
    })
}

/// The product of states[i]^digit(i): each state goes into the bucket of its digit, then bucket b is raised to b by
/// running products from the top. None for the empty product.
fn weighted_product(
    states: &[Residue],
    digit: impl Fn(usize) -> Option<u32>,
    width: u32,
) -> Result<Option<Residue>, adamant_modular::Error> {
    let mut buckets: Vec<Option<Residue>> = vec![None; 1 << width];
    for (i, state) in states.iter().enumerate() {
        let bucket = digit(i).unwrap_or(0) as usize;
        if bucket != 0 {
            multiply_in(&mut buckets[bucket], state)?;
        }
    }
    let (mut running, mut total) = (None, None);
    for bucket in buckets.iter().skip(1).rev() {
        if let Some(bucket) = bucket {
            multiply_in(&mut running, bucket)?;
        }
        if let Some(running) = &running {
            multiply_in(&mut total, running)?;
        }
    }
    Ok(total)
}

/// `product *= factor`, where None stands for 1.
fn multiply_in(product: &mut Option<Residue>, factor: &Residue) -> Result<(), adamant_modular::Error> {
    match product {
        Some(product) => product.mul_assign(factor),
        None => {
            *product = Some(factor.clone());
            Ok(())
        }
    }
}
