//! Evaluation with its checks, and both proof systems, on the kernel that a modulus of their sizes gets.

use super::Test;
use crate::input::hex;
use crate::vectors::{Record, VDF_PROOFS, VDF_TAMPERED, records};
use adamant::modular::Backend;
use adamant::vdf::Statement;
use adamant::vdf::evaluate::{Control, Evaluation};
use adamant::vdf::proof::{Powers, Proof, pietrzak, wesolowski};

pub fn tests() -> Vec<Test> {
    vec![
        test("VDF evaluations, checked while they run", VDF_PROOFS, |record| {
            let evaluation = evaluate(&statement(record)?)?;
            Some(*evaluation.verified_point().1.to_be_bytes() == padded(record, "result")?)
        }),
        test("VDF proofs made, Wesolowski and Pietrzak", VDF_PROOFS, |record| {
            Some(prove(record)? == hex::number(record.text("proof"), "proof").ok()?)
        }),
        test("VDF proofs verified", VDF_PROOFS, |record| Some(accepted(record))),
        test("VDF proofs refused", VDF_TAMPERED, |record| Some(!accepted(record))),
    ]
}

/// A test of all records, wrong where one cannot be read.
fn test(name: &str, vectors: &'static str, check: fn(&Record) -> Option<bool>) -> Test {
    let run = move || {
        let records = records(vectors);
        !records.is_empty() && records.iter().all(|record| check(record) == Some(true))
    };
    Test { name: name.to_string(), kernel: Backend::fastest(2048).name().to_string(), run: Box::new(run) }
}

fn statement(record: &Record) -> Option<Statement> {
    let squarings = record.text("squarings").parse().ok()?;
    Statement::new(&record.number("n"), &record.number("x"), squarings).ok()
}

/// A number, as long as the modulus.
fn padded(record: &Record, name: &str) -> Option<Vec<u8>> {
    let (number, length) = (record.number(name), record.number("n").len());
    Some([vec![0; length.checked_sub(number.len())?], number].concat())
}

const PLAN: wesolowski::Plan = wesolowski::Plan { width: 6, passes: 2 };

fn evaluate(statement: &Statement) -> Option<Evaluation> {
    let mut evaluation = Evaluation::new(statement).ok()?;
    evaluation.collect_powers(Powers::new(statement, PLAN.stride()).ok()?).ok()?;
    evaluation.run(u64::MAX, |_| Control::Continue).ok()?.then_some(evaluation)
}

fn prove(record: &Record) -> Option<Vec<u8>> {
    let statement = statement(record)?;
    let evaluation = evaluate(&statement)?;
    let y = evaluation.verified_point().1;
    let proof = match record.text("system") {
        "wesolowski" => wesolowski::prove(&statement, &y, evaluation.powers()?, PLAN, 1),
        _ => pietrzak::prove(&statement, &y, None),
    };
    Some(proof.ok()?.to_bytes(&statement))
}

fn accepted(record: &Record) -> bool {
    let bytes = hex::number(record.text("proof"), "proof").unwrap_or_default();
    Proof::from_bytes(&bytes).is_ok_and(|(statement, proof)| proof.verify(&statement).is_ok())
}
