//! One element over the lanes against the scalar tower, and its bounds.

use super::backend::bounds::Bounds;
use super::backend::pick::PickKernels;
use super::backend::portable::Portable;
use super::single::{Single, final_exponentiation, powers_of_two};
use super::tests::sequence;
use crate::bls12_381::{Fp2, Fp12};
use crate::tower::{Cubic, Sextic};
use std::vec::Vec;

fn elements() -> Vec<Fp12> {
    let c = sequence::<Fp2>(24, 9);
    let element = |c: &[Fp2]| Sextic::new(Cubic::new(c[0], c[1], c[2]), Cubic::new(c[3], c[4], c[5]));
    let mut out: Vec<Fp12> = c.chunks(6).map(element).collect();
    out.extend([Fp12::ZERO, Fp12::ONE, -Fp12::ONE]);
    let p_minus_1 = Fp2::new(-Fp2::ONE.c0, -Fp2::ONE.c0);
    out.push(element(&[p_minus_1; 6]));
    out
}

/// The power (p^6 - 1)(p^2 + 1), into the cyclotomic subgroup.
fn cyclotomic(x: &Fp12) -> Fp12 {
    let x = x.conjugate() * x.invert().unwrap_or(Fp12::ZERO);
    x.frobenius(2) * x
}

/// The powers 2^16, 2^48 and 2^57 in lanes, also of elements whose denominator is 0.
fn powers_agree<E: PickKernels>(engine: E, all: &[Fp12]) {
    for x in all {
        let x = cyclotomic(x);
        let expected = crate::pairing::final_exponentiation::powers_of_two(&x, [16, 48, 57]);
        let powers = powers_of_two(&Single::from_element(engine, &x));
        // A compressed 0 is 1.
        assert_eq!(powers.map(Single::to_element), expected);
    }
}

fn agrees<E: PickKernels>(engine: E) {
    let all = elements();
    let single = |x: &Fp12| Single::from_element(engine, x);
    for x in &all {
        assert_eq!(single(x).to_element(), *x);
        assert_eq!(single(x).conjugate().to_element(), x.conjugate());
        for power in 1..4 {
            assert_eq!(single(x).frobenius(power).to_element(), x.frobenius(power), "p^{power}");
        }
        for y in &all {
            assert_eq!(single(x).times(&single(y)).to_element(), *x * y);
        }
        assert_eq!(single(x).square().to_element(), x.square());
        let c = cyclotomic(x);
        let mut square = single(&c);
        for _ in 0..3 {
            square = square.cyclotomic_square();
        }
        assert_eq!(square.to_element(), c.square().square().square());
    }
    powers_agree(engine, &all[..2]);
    powers_agree(engine, &[Fp12::ONE, Fp12::ZERO]);
}

#[test]
fn one_element_over_the_lanes_is_the_element() {
    agrees(Portable::<false>);
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(engine) = adamant_base::cpu::Ifma::detect() {
        agrees(engine);
        for x in elements() {
            assert_eq!(final_exponentiation(engine, &x), crate::bls12_381::final_exponentiation_scalar(&x));
        }
    }
}

fn pairs_agree<E: PickKernels>(engine: E, count: u64) {
    use crate::bls12_381::{Fr, G1Affine, G2Affine, Parameters};
    for i in 0..count {
        let p = G1Affine::GENERATOR.mul_vartime(&Fr::from(3 * i + 1)).to_affine();
        let q = G2Affine::GENERATOR.mul_vartime(&Fr::from(5 * i + 1)).to_affine();
        for (p, q) in [(p, q), (p, G2Affine::IDENTITY), (G1Affine::IDENTITY, q), (p.neg(), q.neg())] {
            let value = super::miller_loop(engine, &p, &q);
            let expected = crate::pairing::miller_loop_generic::<Parameters>(&p, &q).0;
            let power = crate::bls12_381::final_exponentiation_scalar;
            assert_eq!(power(&value), power(&expected), "{i}");
        }
    }
}

#[test]
fn one_pair_over_the_lanes_has_the_same_pairing() {
    pairs_agree(Portable::<false>, 1);
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(engine) = adamant_base::cpu::Ifma::detect() {
        pairs_agree(engine, 5);
    }
}

#[test]
fn bounds_of_one_element_hold() {
    let x = Fp12::ONE;
    let single = Single::from_element(Bounds::<false>, &x);
    for out in [
        single.conjugate(),
        single.frobenius(1),
        single.times(&single),
        single.square(),
        single.cyclotomic_square(),
    ] {
        assert!(out.highest() <= 2.001);
    }
    // No step of it takes more than the bound of an operation's result.
    let _ = final_exponentiation(Bounds::<false>, &x);
    let _ = super::miller_loop(
        Bounds::<false>,
        &crate::bls12_381::G1Affine::GENERATOR,
        &crate::bls12_381::G2Affine::GENERATOR,
    );
}
