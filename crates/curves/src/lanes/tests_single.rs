//! One element over the lanes against the scalar tower, and its bounds.

use super::backend::bounds::Bounds;
use super::backend::pick::PickKernels;
use super::backend::portable::Portable;
use super::single::{Single, final_exponentiation};
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
        let square = single(&c).cyclotomic_squares(3);
        assert_eq!(square.to_element(), c.square().square().square());
    }
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

/// Products of one pair to as many as a loop takes, identities in every place among them.
fn pairs_agree<E: PickKernels>(engine: E, most: usize) {
    use crate::bls12_381::{Fr, G1Affine, G2Affine, Parameters};
    let power = crate::bls12_381::final_exponentiation_scalar;
    let pairs: Vec<_> = (0..most as u64)
        .map(|i| {
            let p = G1Affine::GENERATOR.mul_vartime(&Fr::from(3 * i + 1)).to_affine();
            let q = G2Affine::GENERATOR.mul_vartime(&Fr::from(5 * i + 1)).to_affine();
            if i % 2 == 0 { (p, q) } else { (p.neg(), q) }
        })
        .collect();
    for count in 1..=most {
        let mut some = pairs[..count].to_vec();
        for place in 0..=count {
            let value = power(&super::miller_loop_of_few(engine, &some));
            let expected = crate::pairing::multi_miller_loop_generic::<Parameters>(&some).0;
            assert_eq!(value, power(&expected), "{count} {place}");
            // One more identity, of either group or both.
            if let Some((p, q)) = some.get_mut(place) {
                match place % 3 {
                    0 => *p = G1Affine::IDENTITY,
                    1 => *q = G2Affine::IDENTITY,
                    _ => (*p, *q) = (G1Affine::IDENTITY, G2Affine::IDENTITY),
                }
            }
        }
    }
}

#[test]
fn few_pairs_over_the_lanes_have_the_same_pairing() {
    pairs_agree(Portable::<false>, 1);
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(engine) = adamant_base::cpu::Ifma::detect() {
        pairs_agree(engine, super::FEW);
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
        single.cyclotomic_squares(2),
    ] {
        assert!(out.highest() <= 2.001);
    }
    // No step of it takes more than the bound of an operation's result.
    let _ = final_exponentiation(Bounds::<false>, &x);
    let generators = (crate::bls12_381::G1Affine::GENERATOR, crate::bls12_381::G2Affine::GENERATOR);
    let _ = super::miller_loop_of_few(Bounds::<false>, &[generators; 2]);
}
