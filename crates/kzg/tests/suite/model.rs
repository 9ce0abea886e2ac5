//! The vectors of `model/`, under the insecure setup of the tests.

use crate::common::{hex, unhex};
use crate::insecure::insecure;
use adamant_curves::bls12_381::Fr;
use adamant_curves::field::Field;
use adamant_kzg::{
    Blob, Cell, Options, Proof, compute_challenge, compute_verify_cell_kzg_proof_batch_challenge,
};
use adamant_symmetric::sha256::sha256;
use std::collections::HashMap;

const VECTORS: &str = include_str!("../../../../vectors/kzg/generated/blobs.txt");

/// By definition: the values at the roots of unity of order 4096 in bit-reversed order.
fn blob(coefficients: &[Fr]) -> Box<Blob> {
    let exponent = (-Fr::from(4096u64).invert().to_option_vartime().unwrap()).to_limbs();
    let root = Fr::GENERATOR.pow_vartime(&exponent);
    let value = |i: u64| {
        let x = root.pow_vartime(&[i.reverse_bits() >> 52]);
        coefficients.iter().rev().fold(Fr::ZERO, |value, c| value * x + *c)
    };
    let mut bytes = vec![0; 131_072];
    for (i, bytes) in bytes.chunks_mut(32).enumerate() {
        value(i as u64).write_be_bytes(bytes).unwrap();
    }
    bytes.try_into().unwrap()
}

#[test]
fn is_the_models() {
    let settings = insecure().settings(Options::new().trusted()).unwrap();
    let mut count = 0;
    for record in VECTORS.split("\n\n").skip(1) {
        let fields: HashMap<&str, &str> = record.lines().filter_map(|line| line.split_once(" = ")).collect();
        let cube = |i: u64| Fr::from(i + 1) * Fr::from(i + 1).square();
        let coefficient = |i: u64| match fields["coefficients"] {
            "(i + 1)^3" => cube(i),
            "-(i + 1)^3 for even i below 300, else 0" if i.is_multiple_of(2) && i < 300 => -cube(i),
            "-(i + 1)^3 for even i below 300, else 0" => Fr::ZERO,
            other => panic!("{other}"),
        };
        let blob = blob(&(0..4096).map(coefficient).collect::<Vec<_>>());
        assert_eq!(hex(&sha256(&blob[..])), fields["blob_sha256"]);
        let commitment = settings.blob_to_kzg_commitment(&blob).unwrap();
        assert_eq!(commitment.to_string(), fields["commitment"]);
        let (proof, y) = settings.compute_kzg_proof(&blob, &unhex(fields["z"]).try_into().unwrap()).unwrap();
        assert_eq!((proof.to_string(), hex(&y)), (fields["proof"].into(), fields["y"].into()));
        assert_eq!(hex(&compute_challenge(&blob, &commitment)), fields["challenge"]);
        let proof = settings.compute_blob_kzg_proof(&blob, &commitment).unwrap();
        assert_eq!(proof.to_string(), fields["blob_proof"]);
        let (cells, proofs) = settings.compute_cells_and_kzg_proofs(&blob).unwrap();
        let mut picked: (Vec<u64>, Vec<Cell>, Vec<Proof>) = Default::default();
        for index in 0..128 {
            let Some(digest) = fields.get(&*format!("cell_{index}_sha256")) else { continue };
            assert_eq!(hex(&sha256(&cells[index])), *digest);
            assert_eq!(proofs[index].to_string(), fields[&*format!("cell_{index}_proof")]);
            picked.0.push(index as u64);
            picked.1.push(cells[index]);
            picked.2.push(proofs[index]);
            count += 1;
        }
        let (indices, cells, proofs) = picked;
        let challenge =
            compute_verify_cell_kzg_proof_batch_challenge(&[commitment], &[0; 4], &indices, &cells, &proofs);
        assert_eq!(hex(&challenge), fields["cells_challenge"]);
        let commitments = [commitment; 4];
        assert_eq!(settings.verify_cell_kzg_proof_batch(&commitments, &indices, &cells, &proofs), Ok(()));
    }
    assert_eq!(count, 8);
}
