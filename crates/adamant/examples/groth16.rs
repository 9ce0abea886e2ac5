//! Verification of a Groth16 proof on BN254 (the curve of the EVM's precompiles): "I know x with x^3 + x + 5 = 35".
//!
//! The key and the proof are made by a toy prover that knows the secrets of the setup and computes with scalars; it could
//! prove anything. The verifier is the real one: it sees points alone.
//!
//! Source: J. Groth, "On the Size of Pairing-Based Non-interactive Arguments", EUROCRYPT 2016, section 3.2.
//!
//! `cargo run -p adamant --example groth16`
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant::curves::Error;
use adamant::curves::bn254_snarks::{Fr, G1, G1Affine, G2Affine, G2Prepared, pairing_check_prepared};

/// What the verifier has of a circuit: `inputs` is for 1 and each public input.
struct VerifyingKey {
    alpha: G1Affine,
    beta: G2Prepared,
    gamma: G2Prepared,
    delta: G2Prepared,
    inputs: Vec<G1Affine>,
}

struct Proof {
    a: G1Affine,
    b: G2Affine,
    c: G1Affine,
}

impl VerifyingKey {
    /// e(A, B) = e(alpha, beta) e(sum of x_i inputs_i, gamma) e(C, delta).
    fn verify(&self, public: &[Fr], proof: &Proof) -> Result<bool, Error> {
        let (one, rest) = self.inputs.split_first().ok_or(Error::LengthMismatch)?;
        if rest.len() != public.len() {
            return Err(Error::LengthMismatch);
        }
        let sum = rest.iter().zip(public).map(|(point, x)| point.mul_vartime(x)).sum::<G1>() + *one;
        let b = G2Prepared::from(proof.b);
        let pairs = [
            (-proof.a, &b),
            (self.alpha, &self.beta),
            (sum.to_affine(), &self.gamma),
            (proof.c, &self.delta),
        ];
        Ok(pairing_check_prepared(&pairs).to_bool_vartime())
    }
}

/// The wires 1, out, x, x^2, x^3, and constraints left * right = output, each a sum of (coefficient, wire):
/// x x = x^2, x^2 x = x^3, (x^3 + x + 5) 1 = out.
type Sum = &'static [(u64, usize)];
const CONSTRAINTS: [[Sum; 3]; 3] = [
    [&[(1, 2)], &[(1, 2)], &[(1, 3)]],
    [&[(1, 3)], &[(1, 2)], &[(1, 4)]],
    [&[(1, 4), (1, 2), (5, 0)], &[(1, 0)], &[(1, 1)]],
];
const WIRES: usize = 5;
const PUBLIC: usize = 2;

/// For each wire the values at tau of the polynomials that have its coefficients at 1, 2, 3; and (tau - 1)(tau - 2)(tau - 3).
fn polynomials(tau: Fr) -> ([[Fr; WIRES]; 3], Fr) {
    let nodes = [1u64, 2, 3].map(Fr::from);
    let mut values = [[Fr::ZERO; WIRES]; 3];
    for (constraint, node) in CONSTRAINTS.iter().zip(nodes) {
        let others = nodes.into_iter().filter(|other| *other != node);
        let (over, under) = others.fold((Fr::ONE, Fr::ONE), |(a, b), x| (a * (tau - x), b * (node - x)));
        let lagrange = over * under.invert().to_option_vartime().expect("the nodes differ");
        for (values, sum) in values.iter_mut().zip(constraint) {
            for (coefficient, wire) in *sum {
                values[*wire] += Fr::from(*coefficient) * lagrange;
            }
        }
    }
    (values, nodes.into_iter().fold(Fr::ONE, |product, node| product * (tau - node)))
}

/// A key, and the proof for these values of the wires.
fn toy_prover(wires: &[Fr; WIRES]) -> Result<(VerifyingKey, Proof), Error> {
    let (alpha, beta, gamma, delta) = (Fr::random()?, Fr::random()?, Fr::random()?, Fr::random()?);
    let ([u, v, w], target) = polynomials(Fr::random()?);
    // Public: that there is an inverse.
    let invert = |x: Fr| x.invert().declassify().expect("not 0 but with a probability of 2^-254");
    let weigh = |values: &[Fr]| values.iter().zip(wires).fold(Fr::ZERO, |sum, (a, b)| sum + *a * b);
    let mixed: Vec<Fr> = (0..WIRES).map(|i| beta * u[i] + alpha * v[i] + w[i]).collect();

    let (r, s) = (Fr::random()?, Fr::random()?);
    let (left, right) = (weigh(&u), weigh(&v));
    // The quotient is a polynomial only if the wires satisfy the constraints; its value at tau is all that is needed.
    let quotient = (left * right - weigh(&w)) * invert(target);
    let (a, b) = (alpha + left + r * delta, beta + right + s * delta);
    let secret = (PUBLIC..WIRES).fold(Fr::ZERO, |sum, i| sum + mixed[i] * wires[i]);
    let c = (secret + quotient * target) * invert(delta) + a * s + b * r - r * s * delta;

    let g1 = |k: Fr| (G1Affine::GENERATOR * k).to_affine();
    let g2 = |k: Fr| (G2Affine::GENERATOR * k).to_affine();
    let key = VerifyingKey {
        alpha: g1(alpha),
        beta: g2(beta).into(),
        gamma: g2(gamma).into(),
        delta: g2(delta).into(),
        inputs: mixed[..PUBLIC].iter().map(|value| g1(*value * invert(gamma))).collect(),
    };
    Ok((key, Proof { a: g1(a), b: g2(b), c: g1(c) }))
}

fn main() -> Result<(), Error> {
    let (key, proof) = toy_prover(&[1u64, 35, 3, 9, 27].map(Fr::from))?;
    assert!(key.verify(&[Fr::from(35u64)], &proof)?);
    println!("x^3 + x + 5 = 35: proof valid");

    assert!(!key.verify(&[Fr::from(36u64)], &proof)?, "another public input");
    assert!(!key.verify(&[Fr::from(35u64)], &Proof { c: proof.a, ..proof })?, "another proof");
    assert!(key.verify(&[], &proof).is_err(), "no public input");
    println!("other inputs and proofs: refused");
    Ok(())
}

#[test]
fn groth16() {
    main().unwrap();
}
