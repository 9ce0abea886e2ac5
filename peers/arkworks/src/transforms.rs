//! Fourier transforms over scalar fields, on one thread, values in natural order.

use crate::groups::Work;
use ark_ff::FftField;
use ark_poly::{EvaluationDomain, Radix2EvaluationDomain};
use std::hint::black_box;

fn of<F: FftField>(operation: &str, n: usize) -> Option<Work> {
    let domain = Radix2EvaluationDomain::<F>::new(n)?;
    let coset = domain.get_coset(F::GENERATOR)?;
    let mut values: Vec<F> = (0..n as u64).map(|i| F::GENERATOR.pow([i * 0x9e37_79b9])).collect();
    let work: fn(&Radix2EvaluationDomain<F>, &mut Vec<F>) = match operation {
        "fft" | "coset fft" => |domain, values| domain.fft_in_place(values),
        "inverse fft" => |domain, values| domain.ifft_in_place(values),
        _ => return None,
    };
    let domain = if operation == "coset fft" { coset } else { domain };
    Some(Box::new(move |times| {
        for _ in 0..times {
            work(&domain, black_box(&mut values));
        }
    }))
}

/// A transform of n elements of a curve's scalar field; none where the library has none.
pub fn transform(curve: &str, operation: &str, n: usize) -> Option<Work> {
    match curve {
        "bls12_381" => of::<ark_bls12_381::Fr>(operation, n),
        "bls12_377" => of::<ark_bls12_377::Fr>(operation, n),
        "bn254_snarks" => of::<ark_bn254::Fr>(operation, n),
        _ => None,
    }
}

/// The sum of n products of elements of a curve's scalar field; none where the library has none.
pub fn inner_product(curve: &str, n: usize) -> Option<Work> {
    fn of<F: FftField>(n: usize) -> Option<Work> {
        let a: Vec<F> = (0..n as u64).map(|i| F::GENERATOR.pow([i * 0x9e37_79b9])).collect();
        let b: Vec<F> = a.iter().rev().copied().collect();
        Some(Box::new(move |times| {
            for _ in 0..times {
                let sum: F = black_box(&a).iter().zip(&b).map(|(a, b)| *a * b).sum();
                let _ = black_box(sum);
            }
        }))
    }
    match curve {
        "bls12_381" => of::<ark_bls12_381::Fr>(n),
        "bls12_377" => of::<ark_bls12_377::Fr>(n),
        "bn254_snarks" => of::<ark_bn254::Fr>(n),
        _ => None,
    }
}

/// The inverses of n elements at once, of the scalar or the base field; none where the library has none.
pub fn batch_inversion(curve: &str, field: &str, n: usize) -> Option<Work> {
    fn of<F: FftField>(n: usize) -> Option<Work> {
        let mut values: Vec<F> = (0..n as u64).map(|i| F::GENERATOR.pow([i * 0x9e37_79b9])).collect();
        Some(Box::new(move |times| {
            for _ in 0..times {
                ark_ff::batch_inversion(black_box(&mut values));
            }
        }))
    }
    match (curve, field) {
        ("bls12_381", "Fr") => of::<ark_bls12_381::Fr>(n),
        ("bls12_381", "Fp") => of::<ark_bls12_381::Fq>(n),
        ("bls12_377", "Fr") => of::<ark_bls12_377::Fr>(n),
        ("bn254_snarks", "Fr") => of::<ark_bn254::Fr>(n),
        _ => None,
    }
}
