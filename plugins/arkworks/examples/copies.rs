//! What the way through arkworks' types costs: each function by arkworks' traits and on Adamant's own values, by turns, the least of many runs.
//!
//! `cargo run --release --example copies`
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant_curves::bls12_381::{self as ours, Parameters};
use adamant_curves::{msm, pairing};
use ark_ec::pairing::{MillerLoopOutput, Pairing};
use ark_ec::{AffineRepr, CurveGroup, PrimeGroup, VariableBaseMSM};
use ark_ff::UniformRand;
use ark_std::rand::{SeedableRng, rngs::StdRng};
use std::hint::black_box;
use std::time::Instant;

type E = adamant_arkworks::Bls12_381;
type Point = <E as Pairing>::G1;
type Base = <E as Pairing>::G1Affine;
type Scalar = <E as Pairing>::ScalarField;

/// The least times of both, in microseconds, and by how much the first is more.
fn beside<A, B>(what: &str, runs: usize, mut through: impl FnMut() -> A, mut direct: impl FnMut() -> B) {
    let mut best = [f64::INFINITY; 2];
    for _ in 0..runs {
        let start = Instant::now();
        black_box(through());
        let middle = Instant::now();
        black_box(direct());
        best[0] = best[0].min((middle - start).as_secs_f64() * 1e6);
        best[1] = best[1].min(middle.elapsed().as_secs_f64() * 1e6);
    }
    println!("{what:<44} {:>10.2} {:>10.2} {:>7.2} %", best[0], best[1], (best[0] / best[1] - 1.0) * 100.0);
}

fn g1(point: &Base) -> ours::G1Affine {
    let (x, y) = point.xy().unwrap();
    ours::G1Affine::from_xy_unchecked(ours::Fp::from_montgomery(x.0.0), ours::Fp::from_montgomery(y.0.0))
}

fn g2(point: &<E as Pairing>::G2Affine) -> ours::G2Affine {
    let (x, y) = point.xy().unwrap();
    let fp2 = |v: ark_bls12_381::Fq2| {
        ours::Fp2::new(ours::Fp::from_montgomery(v.c0.0.0), ours::Fp::from_montgomery(v.c1.0.0))
    };
    ours::G2Affine::from_xy_unchecked(fp2(x), fp2(y))
}

fn main() {
    let mut random = StdRng::seed_from_u64(7);
    println!("{:<44} {:>10} {:>10} {:>9}", "BLS12-381", "arkworks us", "own us", "more");
    for (length, runs) in [(1, 3000), (16, 1000), (256, 200), (4096, 30), (65536, 5)] {
        let bases: Vec<Base> = (0..length).map(|_| Point::rand(&mut random).into_affine()).collect();
        let scalars: Vec<Scalar> = (0..length).map(|_| Scalar::rand(&mut random)).collect();
        let points: Vec<_> = bases.iter().map(g1).collect();
        let factors: Vec<_> = scalars.iter().map(|k| ours::Fr::from_montgomery(k.0.0)).collect();
        let bigints: Vec<_> = scalars.iter().map(|k| ark_ff::PrimeField::into_bigint(*k)).collect();
        let direct = || msm::msm_vartime(&points, &factors).unwrap();
        beside(&format!("msm of {length}"), runs, || Point::msm_unchecked(&bases, &scalars), direct);
        beside(&format!("msm_bigint of {length}"), runs, || Point::msm_bigint(&bases, &bigints), direct);
    }
    let (base, k) = (Point::rand(&mut random), Scalar::rand(&mut random));
    let point = ours::G1::from(g1(&base.into_affine()));
    let factor = ours::Fr::from_montgomery(k.0.0);
    let base = Point::from(base.into_affine());
    beside("mul_projective", 3000, || base * k, || point.mul_vartime(&factor));
    for pairs in [1, 4] {
        let p: Vec<Base> = (0..pairs).map(|_| Point::rand(&mut random).into_affine()).collect();
        let q: Vec<_> = (0..pairs).map(|_| <E as Pairing>::G2::rand(&mut random).into_affine()).collect();
        let prepared: Vec<<E as Pairing>::G2Prepared> = q.iter().map(|&q| q.into()).collect();
        let own: Vec<_> = p.iter().map(g1).zip(q.iter().map(g2)).collect();
        let direct = || pairing::multi_miller_loop::<Parameters>(&own);
        beside(
            &format!("multi_miller_loop, {pairs} prepared"),
            500,
            || E::multi_miller_loop(p.iter().copied(), prepared.clone()),
            direct,
        );
        beside(
            &format!("multi_miller_loop, {pairs} points"),
            500,
            || E::multi_miller_loop(p.iter().copied(), q.iter().copied()),
            direct,
        );
    }
    let f = E::multi_miller_loop([Base::generator()], [<E as Pairing>::G2::generator()]);
    let own =
        pairing::multi_miller_loop::<Parameters>(&[(ours::G1Affine::GENERATOR, ours::G2Affine::GENERATOR)]);
    beside(
        "final_exponentiation",
        500,
        || E::final_exponentiation(MillerLoopOutput(f.0)),
        || own.final_exponentiation(),
    );
}
