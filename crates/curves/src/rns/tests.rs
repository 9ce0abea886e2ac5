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
use crate::field::Field;
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

fn with<E: Kernels>(engine: E, x: &Fp12, f: impl Fn(E, &Fp12, &mut Fp12)) -> Scalar {
    let mut out = [ZERO; 6];
    f(engine, x, &mut out);
    to_scalar(engine, &out)
}

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

/// An element whose residues have as many moduli more as they may, for a number that is `multiple` times p more.
fn element_of(x: &Fp, multiple: i64, more: [u64; 2]) -> Element {
    let [mut first, mut second] = super::constants::constant(x);
    let p = super::constants::residues_of_p();
    for (k, row) in [&mut first, &mut second].into_iter().enumerate() {
        let m = &super::constants::CONSTANTS.bases[k].times[1].0;
        for ((x, p), m) in row.0.iter_mut().zip(&p[k].0).zip(m) {
            let times = multiple.rem_euclid(i64::try_from(*m).unwrap()).cast_unsigned();
            let sum = u128::from(*x) + u128::from(*p) * u128::from(times);
            *x = u64::try_from(sum % u128::from(*m)).unwrap() + more[k] * m;
        }
    }
    Element([first, second])
}

/// Kernels on numbers at their ends: 0, 1, p - 1, with multiples of p and of the moduli.
fn ends_agree<E: Kernels>(engine: E) {
    let ends = [Fp::ZERO, Fp::ONE, -Fp::ONE, Fp::from(0xffff_ffff_ffff_ffffu64)];
    // Twice the modulus in the first base is 2.0 of 2.2; in the second one residues are near it.
    for (multiple, more) in [(0, [0, 0]), (17, [1, 0]), (-17, [1, 0]), (10, [0, 0]), (-8, [1, 0])] {
        for turn in 0..4 {
            let at = |i: usize| ends[(i + turn) % 4];
            let scalar = |i: usize| Fp2::new(at(2 * i), at(2 * i + i / 2));
            let loaded = |x: &Fp| element_of(x, multiple, more);
            let x: Fp12 = core::array::from_fn(|i| [loaded(&scalar(i).c0), loaded(&scalar(i).c1)]);
            let [a, b, c, d, e, f] = core::array::from_fn(scalar);
            let expected = Sextic::new(Cubic::new(a, c, e), Cubic::new(b, d, f));
            assert_eq!(to_scalar(engine, &x), expected);
            assert_eq!(with(engine, &x, E::square), expected.square());
            assert_eq!(with(engine, &x, |engine, x, out| engine.product(x, x, out)), expected.square());
            assert_eq!(with(engine, &x, E::conjugate), expected.conjugate());
            // The formula of the cyclotomic subgroup, outside of it: three times squares in Fp4, and twice the element.
            let fp4 = |a: Fp2, b: Fp2| (a.square() + xi(b.square()), (a * b).double());
            let ((a0, a1), (b0, b1), (c0, c1)) = (fp4(a, d), fp4(b, e), fp4(c, f));
            let less = |t: Fp2, x: Fp2| t.double() + t - x.double();
            let plus = |t: Fp2, x: Fp2| t.double() + t + x.double();
            let square = Sextic::new(
                Cubic::new(less(a0, a), less(b0, c), less(c0, e)),
                Cubic::new(plus(xi(c1), b), plus(a1, d), plus(b1, f)),
            );
            assert_eq!(with(engine, &x, E::cyclotomic_square), square);
            let factors = &FACTORS;
            let odd = |engine: E, x: &Fp12, out: &mut Fp12| engine.odd_frobenius(x, &factors[0], out);
            assert_eq!(with(engine, &x, odd), expected.frobenius(1));
            let even = |engine: E, x: &Fp12, out: &mut Fp12| engine.even_frobenius(x, &factors[1], out);
            assert_eq!(with(engine, &x, even), expected.frobenius(2));
            let line = [x[1], x[4], x[5]];
            let element = Sextic::new(Cubic::new(b, e, Fp2::ZERO), Cubic::new(Fp2::ZERO, f, Fp2::ZERO));
            assert_eq!(with(engine, &x, |engine, x, out| engine.absorb(x, &line, out)), expected * element);
        }
    }
}

fn xi(x: Fp2) -> Fp2 {
    x * Fp2::new(Fp::ONE, Fp::ONE)
}

#[test]
fn kernels_at_their_ends_are_the_formulas() {
    ends_agree(Portable);
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(engine) = adamant_base::cpu::Ifma::detect() {
        ends_agree(engine);
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
}
