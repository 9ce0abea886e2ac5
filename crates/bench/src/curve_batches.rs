//! Batches of points of BLS12-381: encodings, membership, products, hashes.

use crate::curve::{points, scalar};
use crate::curve_sums::TAG;
use crate::work::{Work, kernel_of_lanes, repeat};
use crate::{Case, Contender};
use adamant::base::random::OsRandom;
use adamant::curves::bls12_381::{G1Parameters, G2Parameters};
use adamant::curves::curve::encoding::Encoded;
use adamant::curves::curve::short_weierstrass::{
    Affine, CurvePoint, Jacobian, batch_subgroup_check, batch_to_affine,
};
use adamant::curves::hash_to_curve::{HashToCurve, batch_hash_to_curve};
use adamant::curves::msm::batch_subgroup_check_randomised_vartime;
use adamant::curves::scalar_mul::batch_scalar_mul;
use std::hint::black_box;

/// An operation and how many points it has.
type Batch = (&'static str, usize, fn(usize) -> Work);

/// Adds the cases of this file to those of the domain `curve`.
pub(crate) fn add(cases: &mut Vec<Case>) {
    of::<G1Parameters>(cases, "G1");
    of::<G2Parameters>(cases, "G2");
}

fn of<C: Encoded + HashToCurve>(cases: &mut Vec<Case>, group: &'static str) {
    let operations: [Batch; 6] = [
        ("batch decompress", 64, |n| {
            let (encodings, mut out) = (encodings::<C>(n), vec![Affine::<C>::IDENTITY; n]);
            repeat(move || {
                let _ = black_box(Affine::batch_from_compressed(black_box(&encodings[..]), &mut out));
            })
        }),
        ("batch subgroup check", 64, |n| {
            let points = of_the_curve::<C>(n);
            repeat(move || {
                black_box(batch_subgroup_check(black_box(&points[..])).to_bool_vartime());
            })
        }),
        ("randomised decompress", 1024, |n| {
            let (encodings, mut out) = (encodings::<C>(n), vec![Affine::<C>::IDENTITY; n]);
            repeat(move || {
                let _ = black_box(Affine::batch_from_compressed_randomised_vartime(
                    black_box(&encodings[..]),
                    &mut out,
                    &mut OsRandom,
                ));
            })
        }),
        ("randomised subgroup check", 100_000, |n| {
            let points = of_the_curve::<C>(n);
            repeat(move || {
                let _ = black_box(batch_subgroup_check_randomised_vartime(black_box(&points), &mut OsRandom));
            })
        }),
        ("batch mul", 8, |n| {
            let (points, mut out) = (many::<C>(n), vec![Jacobian::<C>::IDENTITY; n]);
            let scalars: Vec<C::Scalar> = (0..n).map(|_| scalar::<C>()).collect();
            repeat(move || {
                let _ = black_box(batch_scalar_mul(black_box(&points), &scalars, &mut out));
            })
        }),
        ("batch hash to curve", 8, |n| {
            let (messages, mut out) = (vec![crate::curve_sums::MESSAGE; n], vec![Jacobian::<C>::IDENTITY; n]);
            repeat(move || {
                let _ = black_box(batch_hash_to_curve(black_box(&messages), TAG, &mut out));
            })
        }),
    ];
    for (operation, n, make) in operations {
        let case = Case::new("curve", operation).param("curve", "bls12_381").param("group", group);
        cases.push(case.param("n", n).contenders(move |_| vec![Contender::ours(kernel_of_lanes(), make(n))]));
    }
}

/// Different points.
fn many<C: Encoded>(n: usize) -> Vec<Affine<C>> {
    let (mut sum, step) = points::<C>();
    let next = |_| {
        sum = sum.add_affine_vartime(&step);
        sum
    };
    let sums: Vec<Jacobian<C>> = (0..n).map(next).collect();
    let mut out = vec![Affine::IDENTITY; n];
    // Both have n.
    let _ = batch_to_affine(&sums, &mut out);
    out
}

fn of_the_curve<C: Encoded>(n: usize) -> Vec<CurvePoint<C>> {
    many::<C>(n).into_iter().map(CurvePoint::from).collect()
}

fn encodings<C: Encoded>(n: usize) -> Vec<Vec<u8>> {
    let encoding = |point: Affine<C>| {
        let mut bytes = vec![0; Affine::<C>::COMPRESSED_BYTES];
        // The length is right.
        let _ = point.write_compressed(&mut bytes);
        bytes
    };
    many::<C>(n).into_iter().map(encoding).collect()
}
