//! The reference model's vectors, on every back end and by every algorithm.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use crate::common::rings;
use adamant_base::ct::CtEq;
use adamant_gf2x::{Algorithm, Error, KSquaring, Poly, Ring};
use std::collections::HashMap;

type Record = HashMap<String, String>;

fn records(name: &str) -> Vec<Record> {
    let path = format!("{}/../../vectors/gf2x/generated/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the vector file is there");
    let parse = |block: &str| -> Record {
        let lines = block.lines().filter(|line| !line.starts_with('#'));
        lines.filter_map(|line| line.split_once(" = ")).map(|(n, v)| (n.to_string(), v.to_string())).collect()
    };
    text.split("\n\n").map(parse).filter(|record| !record.is_empty()).collect()
}

fn poly(ring: &Ring, record: &Record, name: &str) -> Poly {
    let text = record[name].as_bytes();
    let mut bytes = vec![0; text.len() / 2];
    adamant_base::hex::decode_padded(text, &mut bytes).unwrap();
    ring.from_bytes(&bytes).unwrap()
}

fn check(record: &Record) {
    let r: usize = record["r"].parse().unwrap();
    let k: usize = record["k"].parse().unwrap();
    for ring in rings(r) {
        let [a, b] = ["a", "b"].map(|name| poly(&ring, record, name));
        let (mut space, mut out) = (ring.workspace(), ring.zero());
        ring.multiply(&mut out, &a, &b, &mut space).unwrap();
        assert!(out.ct_eq(&poly(&ring, record, "product")).declassify(), "{ring:?}");
        let mut moved = b.clone();
        ring.square_chain(&mut moved, k as u64, KSquaring::Fast, &mut space).unwrap();
        assert!(moved.ct_eq(&poly(&ring, record, "k_square")).declassify(), "{ring:?}, k = {k}");
        for algorithm in Algorithm::ALL.into_iter().chain([Algorithm::Fastest]) {
            match ring.invert_with(&mut out, &a, algorithm, KSquaring::Fast, &mut space) {
                Err(Error::NotSupported) => assert!(!ring.parameters().fermat_holds, "{ring:?}"),
                Err(other) => panic!("{other}"),
                Ok(is_unit) => {
                    let expected = (record["inverse"] != "none").then(|| poly(&ring, record, "inverse"));
                    assert_eq!(is_unit.declassify(), expected.is_some(), "{ring:?} {algorithm:?}");
                    let expected = expected.unwrap_or_else(|| ring.zero());
                    assert!(out.ct_eq(&expected).declassify(), "{ring:?} {algorithm:?}");
                }
            }
        }
    }
}

#[test]
fn small_rings() {
    let records = records("small");
    assert_eq!(records.len(), 12 * 8 + 9);
    records.iter().for_each(check);
}

#[test]
fn the_seven_rings() {
    let records = records("seven");
    assert_eq!(records.len(), 7);
    records.iter().for_each(check);
}
