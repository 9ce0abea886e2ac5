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

/// A setup of points at infinity in one of the three forms, of which bytes are others: it is read as far as its first point that is no
/// generator, or not at all.
fn setup(form: u8, changes: &[u8]) {
    let (g1, g2) = (format!("c0{}", "00".repeat(47)), format!("c0{}", "00".repeat(95)));
    let list = |point: &str, count, between: &str| vec![point; count].join(between);
    let mut file = match form % 3 {
        0 => format!(
            "4096\n65\n{}\n{}\n{}\n",
            list(&g1, 4096, "\n"),
            list(&g2, 65, " "),
            list(&g1, 4096, "\n")
        ),
        1 => {
            let quoted = |point: &str, count| format!("[\"0x{}\"]", list(point, count, "\", \"0x"));
            let (long, short) = (quoted(&g1, 4096), quoted(&g2, 65));
            format!("{{\"g1_lagrange\": {long}, \"g2_monomial\": {short}, \"g1_monomial\": {long}}}")
        }
        _ => String::new(),
    }
    .into_bytes();
    if file.is_empty() {
        let mut points = vec![0; 48 * 8192 + 96 * 65];
        points[..48 * 8192].iter_mut().step_by(48).for_each(|byte| *byte = 0xc0);
        points[48 * 8192..].iter_mut().step_by(96).for_each(|byte| *byte = 0xc0);
        file = points;
    }
    for &[high, middle, low, value] in changes.as_chunks().0 {
        let place = (usize::from(high) << 16 | usize::from(middle) << 8 | usize::from(low)) % file.len();
        file[place] = value;
    }
    let error = Settings::from_file_bytes(&file, Options::new()).err().expect("infinity is no generator");
    assert!(!changes.is_empty() || error == Error::InconsistentSetup);
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
    match input.byte() % 5 {
        0 => drop(Settings::from_file_bytes(input.rest(), Options::new())),
        1 => value(input.rest()),
        2 => cells(input.rest(), false),
        3 => cells(input.rest(), true),
        _ => setup(input.byte(), input.rest()),
    }
});
