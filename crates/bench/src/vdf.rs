//! Verifiable delay functions: evaluation with its checks against squarings alone, proofs made and verified.

use crate::input::{random_bytes, random_modulus};
use crate::sqr::SIZES;
use crate::{Case, Contender};
use adamant::modular::Modulus;
use adamant::vdf::evaluate::{Checks, Control, Evaluation};
use adamant::vdf::proof::{Kind, Powers, Proof, pietrzak, verify_all, wesolowski};
use adamant::vdf::{Error, Statement};
use std::hint::black_box;

/// The squarings of a run whose checks are measured. It ends with a verification, as every 4 000 000 squarings of a long run
/// do: the share of the checks is 0.3% by count here, three times that of a long run. Shorter runs would show less of the
/// noise of a busy machine, and even more of the end.
const STRETCH: u64 = 1_000_000;
/// log2 of the squarings whose proof is measured at every size.
const SHORT: u32 = 16;
/// log2 of those whose proof is compared with the evaluation.
const LONG: u32 = 24;
/// What the provers may spend on kept states and buckets: the default of `adamant vdf prove`.
const MEMORY: usize = 1 << 30;
/// Proofs that are verified together.
const BATCH: usize = 64;

pub(crate) fn cases() -> Vec<Case> {
    let both = [Kind::Wesolowski, Kind::Pietrzak];
    let each = |make: fn(usize, Kind) -> Case| {
        SIZES.into_iter().flat_map(move |bits| both.map(move |kind| make(bits, kind)))
    };
    let checks =
        [("both", true, true), ("gerbicz", true, false), ("residue", false, true), ("none", false, false)];
    let evaluations =
        checks.map(|(name, gerbicz, residue)| evaluate(2048, name, Checks { gerbicz, residue }));
    evaluations
        .into_iter()
        .chain([prove_long(2048)])
        .chain(each(prove))
        .chain(each(verify))
        .chain(SIZES.map(verify_batch))
        .collect()
}

/// One operation is a squaring; the yardstick is the kernel's chain without anything around it.
fn evaluate(bits: usize, name: &'static str, checks: Checks) -> Case {
    Case::new("vdf", "evaluate").param("bits", bits).param("checks", name).contenders(move |_| {
        let n = random_modulus(bits);
        let Ok(modulus) = Modulus::from_be_bytes(&n) else { return Vec::new() };
        let kernel = modulus.backend().name();
        let mut x = modulus.residue(&random_bytes(n.len()));
        let checked = Contender::ours(kernel, move |times| {
            let done = statement(&n, times).and_then(|s| Evaluation::with_checks(&s, checks)?.finish());
            black_box(done).ok();
        });
        let alone = Contender::other("squarings alone", kernel, move |times| {
            x.square_chain(times);
            black_box(&x);
        });
        vec![checked.at_least(STRETCH), alone.at_least(STRETCH)]
    })
}

/// A statement about 2, which has no factor in common with any odd number; its powers soon look random.
fn statement(n: &[u8], squarings: u64) -> Result<Statement, Error> {
    Statement::new(n, &[2], squarings)
}

/// An evaluation that is done, with the states for the prover.
struct Evaluated {
    evaluation: Evaluation,
    plan: wesolowski::Plan,
}

impl Evaluated {
    fn new(statement: &Statement) -> Result<Evaluated, Error> {
        let plan = wesolowski::Plan::for_statement(statement, MEMORY);
        let mut evaluation = Evaluation::new(statement)?;
        evaluation.collect_powers(Powers::new(statement, plan.stride()));
        evaluation.run(u64::MAX, |_| Control::Continue)?;
        Ok(Evaluated { evaluation, plan })
    }

    fn random(bits: usize, squarings: u64) -> Result<Evaluated, Error> {
        Evaluated::new(&statement(&random_modulus(bits), squarings)?)
    }

    fn prove(&self, kind: Kind) -> Result<Proof, Error> {
        let statement = self.evaluation.statement();
        let y = self.evaluation.verified_point().1;
        match (kind, self.evaluation.powers()) {
            (Kind::Wesolowski, Some(powers)) => wesolowski::prove(statement, &y, powers, self.plan, 1),
            (_, powers) => pietrzak::prove(statement, &y, powers),
        }
    }

    fn kernel(&self) -> &'static str {
        self.evaluation.statement().modulus().backend().name()
    }
}

/// Wesolowski's prover, with the states that the evaluation kept, against that evaluation.
fn prove_long(bits: usize) -> Case {
    let case = Case::new("vdf", "prove").param("system", Kind::Wesolowski.name()).param("bits", bits);
    case.param("t", LONG).contenders(move |_| {
        let Ok(ready) = Evaluated::random(bits, 1 << LONG) else { return Vec::new() };
        let (kernel, statement) = (ready.kernel(), ready.evaluation.statement().clone());
        let prover = Contender::ours(kernel, move |times| {
            for _ in 0..times {
                black_box(ready.prove(Kind::Wesolowski)).ok();
            }
        });
        let evaluation = Contender::other("the evaluation", kernel, move |times| {
            for _ in 0..times {
                black_box(Evaluated::new(&statement)).ok();
            }
        });
        vec![prover, evaluation]
    })
}

fn prove(bits: usize, kind: Kind) -> Case {
    let case = Case::new("vdf", "prove").param("system", kind.name()).param("bits", bits);
    case.param("t", SHORT).contenders(move |_| {
        let Ok(ready) = Evaluated::random(bits, 1 << SHORT) else { return Vec::new() };
        vec![Contender::ours(ready.kernel(), move |times| {
            for _ in 0..times {
                black_box(ready.prove(kind)).ok();
            }
        })]
    })
}

fn verify(bits: usize, kind: Kind) -> Case {
    let case = Case::new("vdf", "verify").param("system", kind.name()).param("bits", bits);
    case.param("t", SHORT).in_overview().contenders(move |_| {
        let Ok(ready) = Evaluated::random(bits, 1 << SHORT) else { return Vec::new() };
        let Ok(proof) = ready.prove(kind) else { return Vec::new() };
        vec![Contender::ours(ready.kernel(), move |times| {
            for _ in 0..times {
                black_box(proof.verify(ready.evaluation.statement())).ok();
            }
        })]
    })
}

/// Time for each proof of a batch modulo one number.
fn verify_batch(bits: usize) -> Case {
    Case::new("vdf", "verify_batch").param("bits", bits).param("n", BATCH).contenders(move |_| {
        let n = random_modulus(bits);
        let one = |i| {
            let ready = Evaluated::new(&statement(&n, 1000 + i)?)?;
            Ok::<_, Error>((ready.evaluation.statement().clone(), ready.prove(Kind::Wesolowski)?))
        };
        let Ok(proofs) = (0..BATCH as u64).map(one).collect::<Result<Vec<_>, _>>() else { return Vec::new() };
        let kernel = proofs[0].0.modulus().backend().name();
        let contender = Contender::ours(kernel, move |times| {
            for _ in 0..times / BATCH as u64 {
                black_box(verify_all(&proofs)).ok();
            }
        });
        vec![contender.at_least(BATCH as u64)]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_measured_succeeds() {
        let ready = Evaluated::random(1024, 1000).unwrap();
        for kind in [Kind::Wesolowski, Kind::Pietrzak] {
            ready.prove(kind).unwrap().verify(ready.evaluation.statement()).unwrap();
        }
    }
}
