//! arkworks' fields, with their assembly, to be measured beside Adamant. Its inversion and square roots are not
//! constant time.

pub mod groups;
pub mod sums;
pub mod transforms;

use ark_ff::{CyclotomicMultSubgroup, Field};
use std::hint::black_box;

/// The library's name and version.
pub const VERSION: &str = "arkworks 0.5";

/// A chain of operations: does as many as it is told.
pub type Chain = Box<dyn FnMut(u64)>;

/// The chain of an operation in a field of a curve, by the names of `adamant bench`, from random bytes; none where the
/// library has none.
pub fn chain(curve: &str, field: &str, operation: &str, random: &[u8]) -> Option<(String, Chain)> {
    let chain = match (curve, field) {
        ("bls12_381", "Fr") => of::<ark_bls12_381::Fr>(operation, random),
        ("bls12_381", "Fp") => of::<ark_bls12_381::Fq>(operation, random),
        ("bls12_381", "Fp2") => of::<ark_bls12_381::Fq2>(operation, random),
        ("bls12_381", "Fp12") => top::<ark_bls12_381::Fq12>(operation, random),
        ("bls12_377", "Fr") => of::<ark_bls12_377::Fr>(operation, random),
        ("bls12_377", "Fp") => of::<ark_bls12_377::Fq>(operation, random),
        ("bls12_377", "Fp2") => of::<ark_bls12_377::Fq2>(operation, random),
        ("bls12_377", "Fp12") => top::<ark_bls12_377::Fq12>(operation, random),
        ("bn254_snarks", "Fr") => of::<ark_bn254::Fr>(operation, random),
        ("bn254_snarks", "Fp") => of::<ark_bn254::Fq>(operation, random),
        ("bn254_snarks", "Fp2") => of::<ark_bn254::Fq2>(operation, random),
        ("bn254_snarks", "Fp12") => top::<ark_bn254::Fq12>(operation, random),
        ("bw6_761", "Fp") => of::<ark_bw6_761::Fq>(operation, random),
        ("bw6_761", "Fp6") => top::<ark_bw6_761::Fq6>(operation, random),
        _ => None,
    }?;
    Some((operation.to_string(), chain))
}

/// An element whose coefficients come from random bytes.
fn element<F: Field>(random: &[u8]) -> F {
    let mut coefficients = random.chunks(16).cycle().map(|chunk| {
        // Powers of a number of 128 bits fill the field.
        let number = chunk.iter().fold(0u128, |n, &byte| n << 8 | u128::from(byte));
        F::BasePrimeField::from(number).pow([7])
    });
    let count = F::extension_degree() as usize;
    F::from_base_prime_field_elems(coefficients.by_ref().take(count)).unwrap_or(F::ONE)
}

fn of<F: Field>(operation: &str, random: &[u8]) -> Option<Chain> {
    let (x, k) = (element::<F>(random), element::<F>(random.get(16..)?));
    let step: fn(&mut F, &F) = match operation {
        "add" => |x, k| *x += k,
        "mul" => |x, k| *x *= k,
        "square" => |x, _| {
            x.square_in_place();
        },
        "invert" => |x, k| *x = x.inverse().unwrap_or(*k),
        "sqrt" => |x, k| *x = x.sqrt().unwrap_or(*k) + k,
        _ => return None,
    };
    Some(run(x, k, step))
}

fn top<F: Field + CyclotomicMultSubgroup>(operation: &str, random: &[u8]) -> Option<Chain> {
    if operation != "cyclotomic_square" {
        return of::<F>(operation, random);
    }
    let x = element::<F>(random);
    Some(run(x, x, |x, _| {
        x.cyclotomic_square_in_place();
    }))
}

fn run<F: Field>(mut x: F, k: F, step: fn(&mut F, &F)) -> Chain {
    Box::new(move |times| {
        for _ in 0..times {
            step(black_box(&mut x), &k);
        }
    })
}
