//! Against the scalar tower and pairing; bounds of every kernel.

use super::backend::bounds::{Bounds, Range};
use super::backend::portable::Portable;
use super::backend::{Engine, Kernels};
use super::element::{Element, Fp12, ZERO};
use super::final_exponentiation::FACTORS;
use super::miller::{from_scalar, to_scalar};
use super::{final_exponentiation, miller_loop_of_few};
use crate::bls12_381::{self, Fp, Fp2, Fp12 as Scalar, Fr, Parameters};
use crate::curve::short_weierstrass::Affine;
use crate::pairing::Pair;
use crate::tower::{Cubic, Sextic};
use std::vec::Vec;

fn elements() -> Vec<Scalar> {
    let mut x = Fp2::new(Fp::from(3u64), Fp::from(5u64));
    let mut next = || {
        x = x.square() + Fp2::new(Fp::from(11u64), Fp::from(7u64));
        x
    };
    let mut element = || Sextic::new(Cubic::new(next(), next(), next()), Cubic::new(next(), next(), next()));
    let mut out: Vec<Scalar> = (0..6).map(|_| element()).collect();
    out.extend([Sextic::ZERO, Sextic::ONE, -Sextic::ONE]);
    let p_minus_1 = -Fp::ONE;
    let all = Fp2::new(p_minus_1, p_minus_1);
    out.push(Sextic::new(Cubic::new(all, all, all), Cubic::new(all, all, all)));
    out
}

fn cyclotomic(x: &Scalar) -> Scalar {
    let x = x.conjugate() * x.invert().unwrap_or(Sextic::ZERO);
    x.frobenius(2) * x
}

pub(super) fn with<E: Kernels>(engine: E, x: &Fp12, f: impl Fn(E, &Fp12, &mut Fp12)) -> Scalar {
    let mut out = [ZERO; 6];
    f(engine, x, &mut out);
    to_scalar(engine, &out)
}

#[inline(never)]
fn agrees<E: Kernels>(engine: E) {
    let all = elements();
    let load = |x: &Scalar| from_scalar(engine, x);
    for x in &all {
        let a = load(x);
        assert_eq!(to_scalar(engine, &a), *x);
        assert_eq!(with(engine, &a, E::conjugate), x.conjugate());
        assert_eq!(with(engine, &a, E::square), x.square());
        for y in &all {
            let b = load(y);
            assert_eq!(with(engine, &a, |engine, a, out| engine.product(a, &b, out)), *x * y);
        }
        let c = cyclotomic(x);
        let (mut d, mut e) = (load(&c), [ZERO; 6]);
        let mut expected = c;
        for _ in 0..4 {
            engine.cyclotomic_square(&d, &mut e);
            d = e;
            expected = expected.square();
            assert_eq!(to_scalar(engine, &d), expected);
        }
        assert_eq!(final_exponentiation(engine, x), bls12_381::final_exponentiation_scalar(x));
    }
}

#[test]
fn residues_are_the_element() {
    agrees(Portable);
}

#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
#[test]
fn residues_with_ifma_are_the_element() {
    match adamant_base::cpu::Ifma::detect() {
        Some(engine) => agrees(engine),
        None => std::eprintln!("skipped: no AVX-512 IFMA"),
    }
}

/// Products of one pair to `most`, identities in every place among them.
fn loops_agree<E: Kernels>(engine: E, most: usize) {
    let pairs: Vec<Pair<Parameters>> = (0..most as u64)
        .map(|i| {
            let p =
                Affine::<bls12_381::G1Parameters>::GENERATOR.mul_vartime(&Fr::from(3 * i + 1)).to_affine();
            let q =
                Affine::<bls12_381::G2Parameters>::GENERATOR.mul_vartime(&Fr::from(5 * i + 1)).to_affine();
            if i % 2 == 0 { (p, q) } else { (p.neg(), q) }
        })
        .collect();
    for count in 1..=most {
        let mut some = pairs[..count].to_vec();
        for place in 0..=count {
            let value = miller_loop_of_few(engine, &some);
            let expected = crate::pairing::multi_miller_loop_generic::<Parameters>(&some).0;
            let expected = bls12_381::final_exponentiation_scalar(&expected);
            assert_eq!(bls12_381::final_exponentiation_scalar(&value), expected, "{count} {place}");
            assert_eq!(final_exponentiation(engine, &value), expected, "{count} {place}");
            // One more identity, of either group or both.
            if let Some((p, q)) = some.get_mut(place) {
                match place % 3 {
                    0 => *p = Affine::IDENTITY,
                    1 => *q = Affine::IDENTITY,
                    _ => (*p, *q) = (Affine::IDENTITY, Affine::IDENTITY),
                }
            }
        }
    }
}

#[test]
fn pairings_are_those_of_the_scalar_path() {
    loops_agree(Portable, 1);
}

#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
#[test]
fn pairings_with_ifma_are_those_of_the_scalar_path() {
    match adamant_base::cpu::Ifma::detect() {
        Some(engine) => loops_agree(engine, 6),
        None => std::eprintln!("skipped: no AVX-512 IFMA"),
    }
}

/// The largest that residues and elements may be where a kernel begins with them.
fn at_most(residues: [u64; 2], size: f64) -> Element {
    Element(residues.map(|most| Bounds.row(Range { least: 0, most, size })))
}

fn covers(bound: &Element, x: &Element) {
    for (bound, x) in bound.0.iter().zip(&x.0) {
        let (bound, x) = (Range::of(bound), Range::of(x));
        assert!(x.most <= bound.most && x.size <= bound.size, "{x:?} is not below {bound:?}");
    }
}

/// Every kernel on the largest numbers that any of them leaves, which are no larger in the end.
#[test]
fn bounds_hold() {
    // 2.2 times 2^49, and what is above 2^49 after tightening; sizes over p.
    let tight = (1 << 49) + (1 << 26);
    let any = at_most([(11 << 49) / 5, tight], 18.0);
    let line = [at_most([(3 << 49) + (1 << 27); 2], 24.0); 2];
    let near = at_most([tight; 2], 18.0);
    let (x, mut out): (Fp12, Fp12) = ([[any; 2]; 6], [ZERO; 6]);
    let check = |out: &Fp12| out.iter().flatten().for_each(|x| covers(&any, x));
    Bounds.product(&x, &x, &mut out);
    check(&out);
    Bounds.square(&x, &mut out);
    check(&out);
    Bounds.cyclotomic_square(&x, &mut out);
    check(&out);
    Bounds.conjugate(&x, &mut out);
    check(&out);
    let factors = &FACTORS;
    Bounds.odd_frobenius(&x, &factors[0], &mut out);
    check(&out);
    Bounds.even_frobenius(&x, &factors[1], &mut out);
    check(&out);
    Bounds.absorb(&x, &[line; 3], &mut out);
    check(&out);
    let (fp6, mut adjoint, mut norm) = ([[any; 2]; 3], [ZERO; 3], [ZERO]);
    Bounds.adjoint(&fp6, &mut adjoint, &mut norm);
    adjoint.iter().chain(&norm).flatten().for_each(|x| covers(&any, x));
    let mut scaled = [ZERO; 3];
    Bounds.scale(&fp6, &[[any; 2]], &mut scaled);
    scaled.iter().flatten().for_each(|x| covers(&any, x));
    for addition in [false, true] {
        let (mut t, mut l) = ([[any; 2]; 3], [ZERO; 3]);
        let (p, q) = ([near; 2], [[near; 2]; 2]);
        if addition {
            Bounds.chord(&mut t, &mut l, &p, &q);
        } else {
            Bounds.tangent(&mut t, &mut l, &p);
        }
        t.iter().flatten().for_each(|x| covers(&any, x));
        l.iter().flatten().for_each(|x| covers(&line[0], x));
    }
    let digit = Bounds.row(Range { least: 0, most: (1 << 52) - 1, size: 0.0 });
    Bounds.enter_six(&[[digit; 2]; 6], &mut out);
    out.iter().flatten().for_each(|x| covers(&near, x));
    let mut digits = [[digit; 2]; 6];
    Bounds.leave_six(&x, &mut digits);
    // `conversion::scalar_form` adds 16 p, and has below 32 p then.
    digits.iter().flatten().for_each(|x| assert!(Range::of(x).size < 16.0));
}
