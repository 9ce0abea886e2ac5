//! Groth16 of `ark-groth16` with arkworks' curves and with ours: the same program but for a type.
//!
//! `cargo run --release --example groth16 [CONSTRAINTS]`
#![allow(clippy::pedantic, clippy::unwrap_used)]

use ark_ec::pairing::Pairing;
use ark_ec::{CurveGroup, VariableBaseMSM};
use ark_ff::{Field, UniformRand};
use ark_groth16::{Groth16, prepare_verifying_key};
#[cfg(not(feature = "v05"))]
use ark_relations::gr1cs::{ConstraintSynthesizer, ConstraintSystemRef, SynthesisError};
use ark_relations::lc;
#[cfg(feature = "v05")]
use ark_relations::r1cs::{ConstraintSynthesizer, ConstraintSystemRef, SynthesisError};
use ark_snark::SNARK;
use ark_std::rand::{SeedableRng, rngs::StdRng};
use std::time::Instant;

/// x squared so many times, one constraint each.
#[derive(Clone)]
struct Squares<F> {
    x: Option<F>,
    count: usize,
}

impl<F: Field> ConstraintSynthesizer<F> for Squares<F> {
    fn generate_constraints(self, system: ConstraintSystemRef<F>) -> Result<(), SynthesisError> {
        let mut value = self.x;
        let mut variable = system.new_witness_variable(|| value.ok_or(SynthesisError::AssignmentMissing))?;
        for i in 0..self.count {
            value = value.map(|x| x.square());
            let assign = || value.ok_or(SynthesisError::AssignmentMissing);
            let next = if i + 1 < self.count {
                system.new_witness_variable(assign)?
            } else {
                system.new_input_variable(assign)?
            };
            #[cfg(not(feature = "v05"))]
            system.enforce_r1cs_constraint(|| lc!() + variable, || lc!() + variable, || lc!() + next)?;
            #[cfg(feature = "v05")]
            system.enforce_constraint(lc!() + variable, lc!() + variable, lc!() + next)?;
            variable = next;
        }
        Ok(())
    }
}

/// The least time of some runs, in milliseconds.
fn least<T>(runs: usize, mut work: impl FnMut() -> T) -> (T, f64) {
    let mut best = f64::INFINITY;
    let mut result = None;
    for _ in 0..runs {
        let start = Instant::now();
        result = Some(work());
        best = best.min(start.elapsed().as_secs_f64() * 1e3);
    }
    (result.unwrap(), best)
}

fn measure<E: Pairing>(name: &str, count: usize) {
    let mut random = StdRng::seed_from_u64(5);
    let circuit = Squares { x: None, count };
    let start = Instant::now();
    let (key, verifying) = Groth16::<E>::circuit_specific_setup(circuit.clone(), &mut random).unwrap();
    let setup = start.elapsed().as_secs_f64() * 1e3;
    let x = E::ScalarField::rand(&mut random);
    let output = (0..count).fold(x, |x, _| x.square());
    let circuit = Squares { x: Some(x), count };
    let (proof, prove) = least(5, || Groth16::<E>::prove(&key, circuit.clone(), &mut random).unwrap());
    let prepared = prepare_verifying_key(&verifying);
    let (valid, verify) =
        least(50, || Groth16::<E>::verify_with_processed_vk(&prepared, &[output], &proof).unwrap());
    assert!(valid && !Groth16::<E>::verify_with_processed_vk(&prepared, &[x], &proof).unwrap());
    let points: Vec<_> = (0..1 << 12).map(|_| E::G1::rand(&mut random).into_affine()).collect();
    let scalars: Vec<_> = (0..1 << 12).map(|_| E::ScalarField::rand(&mut random)).collect();
    let (_, msm) = least(5, || <E::G1 as VariableBaseMSM>::msm(&points, &scalars).unwrap());
    println!(
        "{name:<22} setup {setup:8.1} ms  prove {prove:8.1} ms  verify {verify:6.3} ms  msm of 4096 {msm:7.2} ms"
    );
}

fn main() {
    let count = std::env::args().nth(1).map_or(4096, |count| count.parse().expect("a number"));
    measure::<ark_bls12_381::Bls12_381>("BLS12-381, arkworks", count);
    measure::<adamant_arkworks::Bls12_381>("BLS12-381, Adamant", count);
    measure::<ark_bn254::Bn254>("BN254, arkworks", count);
    measure::<adamant_arkworks::Bn254>("BN254, Adamant", count);
}
