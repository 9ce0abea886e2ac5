//! The reference model's vectors: results and proofs to the last bit, and tampered proofs.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant_vdf::Statement;
use adamant_vdf::evaluate::{Control, Evaluation};
use adamant_vdf::proof::{Powers, Proof, pietrzak, verify_all, wesolowski};
use adamant_vdf::timelock::{self, Trapdoor};
use num_bigint::BigUint;
use std::collections::HashMap;

type Record = HashMap<String, String>;

/// The records of `vectors/vdf/generated/` + `name`: see model/README.md for the format.
fn records(name: &str) -> Vec<Record> {
    let file = format!("{}/../../vectors/vdf/generated/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let record = |block: &str| {
        let lines = block.lines().filter(|line| !line.starts_with('#'));
        lines
            .filter_map(|line| line.split_once(" = "))
            .map(|(name, value)| (name.to_string(), value.to_string()))
            .collect::<Record>()
    };
    let all: Vec<Record> = text.split("\n\n").map(record).filter(|r| !r.is_empty()).collect();
    assert!(all.len() > 10, "{file}: {} records", all.len());
    all
}

fn number(record: &Record, name: &str) -> BigUint {
    BigUint::parse_bytes(record[name].as_bytes(), 16).unwrap()
}

fn bytes(text: &str) -> Vec<u8> {
    text.as_bytes()
        .chunks(2)
        .map(|digits| u8::from_str_radix(std::str::from_utf8(digits).unwrap(), 16).unwrap())
        .collect()
}

fn statement(record: &Record) -> Statement {
    let squarings = record["squarings"].parse().unwrap();
    Statement::new(&number(record, "n").to_bytes_be(), &number(record, "x").to_bytes_be(), squarings).unwrap()
}

/// What is computed is what the model computes, and the bytes of the proof are the model's, made with the states of the
/// evaluation and, for Pietrzak, without.
#[test]
fn proofs_are_those_of_the_model() {
    let mut odd = 0;
    for record in records("proofs.txt") {
        let statement = statement(&record);
        odd += statement.squarings() % 2;
        let plan = wesolowski::Plan { width: 5, passes: 2 };
        let mut evaluation = Evaluation::new(&statement).unwrap();
        evaluation.collect_powers(Powers::new(&statement, plan.stride()).unwrap()).unwrap();
        assert!(evaluation.run(u64::MAX, |_| Control::Continue).unwrap());
        let y = evaluation.verified_point().1;
        assert_eq!(BigUint::from_bytes_be(&y.to_be_bytes()), number(&record, "result"));
        let powers = evaluation.powers().unwrap();
        let made = match record["system"].as_str() {
            "wesolowski" => vec![wesolowski::prove(&statement, &y, powers, plan, 1).unwrap()],
            "pietrzak" => {
                [Some(powers), None].map(|powers| pietrzak::prove(&statement, &y, powers).unwrap()).to_vec()
            }
            other => panic!("{other}"),
        };
        let expected = bytes(&record["proof"]);
        for proof in made {
            assert_eq!(proof.to_bytes(&statement), expected, "{} squarings", statement.squarings());
        }
    }
    assert!(odd > 10);
}

#[test]
fn proofs_of_the_model_are_accepted() {
    let read = |record: &Record| Proof::from_bytes(&bytes(&record["proof"])).unwrap();
    let all: Vec<(Statement, Proof)> = records("proofs.txt").iter().map(read).collect();
    for (statement, proof) in &all {
        proof.verify(statement).unwrap();
    }
    // Systems and moduli mixed, then what is checked as one equation.
    verify_all(&all).unwrap();
    let alike = |(statement, proof): &&(Statement, Proof)| {
        statement.modulus().bits() == 1024 && proof.elements.len() == 1
    };
    let alike: Vec<_> = all.iter().filter(alike).cloned().collect();
    assert!(alike.len() > 10);
    verify_all(&alike).unwrap();
}

#[test]
fn tampered_proofs_are_refused() {
    for record in records("tampered.txt") {
        let accepted = Proof::from_bytes(&bytes(&record["proof"]))
            .is_ok_and(|(statement, proof)| proof.verify(&statement).is_ok());
        assert!(!accepted, "{}", record["what"]);
    }
}

#[test]
fn time_lock_puzzles() {
    for record in records("timelock.txt") {
        let bytes_of = |name| number(&record, name).to_bytes_be();
        let trapdoor = Trapdoor::from_primes(&bytes_of("p"), &bytes_of("q")).unwrap();
        let squarings = record["squarings"].parse().unwrap();
        let y = trapdoor.power(&bytes_of("x"), squarings).unwrap();
        assert_eq!(BigUint::from_bytes_be(&y), number(&record, "y"));
        let statement = Statement::new(trapdoor.modulus(), &bytes_of("x"), squarings).unwrap();
        assert_eq!(*timelock::key(&statement, &y).unwrap(), bytes(&record["key"])[..]);
    }
}
