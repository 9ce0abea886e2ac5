//! Trusted setups, commitments, proofs, cells: any bytes end in an error or in a value, and nothing holds by chance.

#![no_main]

use adamant::kzg::{BYTES_PER_CELL, Cell, Commitment, Error, Options, Proof, Settings};
use common::Input;
use libfuzzer_sys::fuzz_target;
use std::sync::OnceLock;

mod common;

fn mainnet() -> &'static Settings {
    static SETTINGS: OnceLock<Settings> = OnceLock::new();
    SETTINGS.get_or_init(|| Settings::mainnet(Options::new()).expect("the stored setup"))
}

/// The next N bytes, with zeros behind the end.
fn array<const N: usize>(bytes: &mut &[u8]) -> [u8; N] {
    let mut out = [0; N];
    let (now, rest) = bytes.split_at(bytes.len().min(N));
    out[..now.len()].copy_from_slice(now);
    *bytes = rest;
    out
}

/// A value at a point. The one proof that holds for everything is infinity, for constants.
fn value(mut bytes: &[u8]) {
    let (commitment, proof) = (Commitment(array(&mut bytes)), Proof(array(&mut bytes)));
    let (z, y) = (array(&mut bytes), array(&mut bytes));
    let verdict = mainnet().verify_kzg_proof(&commitment, &z, &y, &proof);
    if verdict.is_ok() {
        let mut other = y;
        other[31] ^= 1;
        let verdict = mainnet().verify_kzg_proof(&commitment, &z, &other, &proof);
        assert!(matches!(verdict, Err(Error::InvalidProof | Error::InvalidScalar)));
    }
}

/// Cells of small numbers, so that they are scalars.
fn cells(mut bytes: &[u8], recover: bool) {
    let (mut indices, mut cells, mut commitments, mut proofs) = (vec![], vec![], vec![], vec![]);
    while !bytes.is_empty() && cells.len() < 130 {
        let [index, number] = array(&mut bytes);
        let mut cell: Cell = [0; BYTES_PER_CELL];
        cell[31] = number;
        indices.push(u64::from(index));
        cells.push(cell);
        if !recover {
            commitments.push(Commitment(array(&mut bytes)));
            proofs.push(Proof(array(&mut bytes)));
        }
    }
    if recover {
        if let Ok(found) = mainnet().recover_cells(&indices, &cells) {
            assert!(indices.iter().zip(&cells).all(|(i, cell)| found[*i as usize] == *cell));
        }
    } else {
        let _ = mainnet().verify_cell_kzg_proof_batch(&commitments, &indices, &cells, &proofs);
    }
}

fuzz_target!(|data: &[u8]| {
    let input = &mut Input::new(data);
    match input.byte() % 4 {
        0 => drop(Settings::from_file_bytes(input.rest(), Options::new())),
        1 => value(input.rest()),
        2 => cells(input.rest(), false),
        _ => cells(input.rest(), true),
    }
});
