//! Hashing to the groups, and sums of products of public points with public scalars.

use crate::input::random_bytes;
use crate::work::{Operation, kernel_of_fields, repeat};
use crate::{Case, Contender};
use adamant::curves::curve::short_weierstrass::{
    Affine, Jacobian, Scalar, ShortWeierstrass, batch_to_affine,
};
use adamant::curves::hash_to_curve::{HashToCurve, encode_to_curve, hash_to_curve};
use adamant::curves::msm::{msm, msm_parallel_vartime};
use adamant::curves::{bls12_381, bn254_snarks};
use std::hint::black_box;

/// Numbers of products.
const NUMBERS: [usize; 6] = [1 << 6, 1 << 8, 1 << 10, 1 << 12, 1 << 14, 1 << 16];
/// A number that is measured where time does not matter: it takes seconds.
const LARGEST: usize = 1 << 20;
/// What is hashed.
pub const MESSAGE: [u8; 32] = [7; 32];
/// The domain separation tag.
pub const TAG: &[u8] = b"ADAMANT-V01-CS01-with-bench";

/// Adds the cases of this file to those of the domain `curve`.
pub(crate) fn add(cases: &mut Vec<Case>) {
    macro_rules! groups {
        ($($curve:ident $parameters:ident $name:literal $group:literal;)+) => {$(
            hashes::<adamant::curves::$curve::$parameters>(cases, stringify!($curve), $group);
        )+};
    }
    adamant::curves::for_each_weierstrass_group!(groups);
    for n in NUMBERS {
        sums::<bls12_381::G1Parameters>(cases, "bls12_381", "G1", n, 1);
        sums::<bls12_381::G2Parameters>(cases, "bls12_381", "G2", n, 1);
        sums::<bn254_snarks::G1Parameters>(cases, "bn254_snarks", "G1", n, 1);
    }
    sums::<bls12_381::G1Parameters>(cases, "bls12_381", "G1", LARGEST, 1);
    sums::<bn254_snarks::G1Parameters>(cases, "bn254_snarks", "G1", LARGEST, 1);
    sums::<bls12_381::G1Parameters>(cases, "bls12_381", "G1", 1 << 16, 2);
    let case = Case::new("curve", "msm constant time").param("curve", "bls12_381").param("group", "G1");
    cases.push(case.param("n", 8).contenders(|_| {
        let (points, scalars) = products::<bls12_381::G1Parameters>(8);
        let work = repeat(move || {
            let _ = black_box(msm(black_box(&points), &scalars));
        });
        vec![Contender::ours(kernel_of_fields(), work)]
    }));
}

fn hashes<C: HashToCurve>(cases: &mut Vec<Case>, curve: &'static str, group: &'static str) {
    let operations: [Operation; 2] = [
        ("hash to curve", || {
            repeat(|| {
                let _ = black_box(hash_to_curve::<C>(black_box(&MESSAGE), TAG));
            })
        }),
        ("encode to curve", || {
            repeat(|| {
                let _ = black_box(encode_to_curve::<C>(black_box(&MESSAGE), TAG));
            })
        }),
    ];
    for (operation, make) in operations {
        let case = Case::new("curve", operation).param("curve", curve).param("group", group);
        cases.push(case.contenders(move |_| vec![Contender::ours(kernel_of_fields(), make())]));
    }
}

/// Different points, and scalars of full length.
fn products<C: ShortWeierstrass>(n: usize) -> (Vec<Affine<C>>, Vec<C::Scalar>) {
    let scalar = || C::Scalar::from_bytes_reduced(&random_bytes(64));
    let step = Affine::<C>::GENERATOR.mul(&scalar()).to_affine();
    let mut sum = Jacobian::<C>::GENERATOR;
    let sums: Vec<_> = (0..n)
        .map(|_| {
            sum = sum.add_affine_vartime(&step);
            sum
        })
        .collect();
    let mut points = vec![Affine::IDENTITY; n];
    // Both have n.
    let _ = batch_to_affine(&sums, &mut points);
    (points, (0..n).map(|_| scalar()).collect())
}

fn sums<C: ShortWeierstrass>(
    cases: &mut Vec<Case>,
    curve: &'static str,
    group: &'static str,
    n: usize,
    threads: usize,
) {
    let case = Case::new("curve", "msm").param("curve", curve).param("group", group).param("n", n);
    cases.push(case.param("threads", threads).contenders(move |_| {
        let (points, scalars) = products::<C>(n);
        let work = repeat(move || {
            let _ = black_box(msm_parallel_vartime(black_box(&points), &scalars, threads));
        });
        vec![Contender::ours(kernel_of_fields(), work)]
    }));
}
