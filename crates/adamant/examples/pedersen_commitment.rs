//! Pedersen commitments to vectors over BLS12-381: one sum of products in constant time, and commitments that add up.
//!
//! `cargo run --release -p adamant --example pedersen_commitment`
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant::curves::Error;
use adamant::curves::bls12_381::{Fr, G1, G1Affine, hash_to_g1, msm_g1};

/// Points of which nobody knows how they are related: each is the hash of its number.
fn generators(count: usize) -> Result<Vec<G1Affine>, Error> {
    let hashed =
        |i: usize| hash_to_g1(&i.to_be_bytes(), b"ADAMANT-EXAMPLE-PEDERSEN-V1").map(|p| p.to_affine());
    (0..count).map(hashed).collect()
}

/// `generators[0] * blinding + generators[1] * values[0] + ...`: hides the values, and cannot be opened to others.
fn commit(generators: &[G1Affine], blinding: Fr, values: &[Fr]) -> Result<G1, Error> {
    msm_g1(generators, &[&[blinding], values].concat())
}

fn main() -> Result<(), Error> {
    let generators = generators(9)?;
    let random = || -> Result<Vec<Fr>, Error> { (0..8).map(|_| Fr::random()).collect() };
    let (a, b, r, s) = (random()?, random()?, Fr::random()?, Fr::random()?);

    let sum: Vec<Fr> = a.iter().zip(&b).map(|(a, b)| *a + *b).collect();
    let committed = commit(&generators, r, &a)? + commit(&generators, s, &b)?;
    assert_eq!(committed, commit(&generators, r + s, &sum)?);
    assert_ne!(committed, commit(&generators, r, &sum)?);
    println!("the sum of two commitments is the commitment to the sum");
    Ok(())
}

#[test]
fn pedersen_commitment() {
    main().unwrap();
}
