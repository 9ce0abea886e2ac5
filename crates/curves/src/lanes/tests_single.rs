//! One element over the lanes against the scalar tower, and its bounds; pairings of few pairs.

#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use super::LANES;
use super::backend::bounds::Bounds;
use super::backend::pick::PickKernels;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use super::backend::pick::{Factor, Turned, lanes};
use super::backend::portable::Portable;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use super::backend::wide::{Pair as Coefficients, WideKernels};
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use super::backend::{Block, Kernels};
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use super::constants::Constants;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use super::single::{SAME, none, plus};
use super::single::{Single, SingleParameters};
use super::tests::sequence;
use crate::curve::short_weierstrass::{Affine, ShortWeierstrass};
use crate::field::FieldElement;
use crate::pairing::{Pair, Pairing};
use crate::tower::{Cubic, Fp2, Sextic};
use crate::{bls12_381, bn254_snarks};
use std::vec::Vec;

/// What the two curves have by names of their own.
trait OfCurve<const N: usize, const D: usize>:
    Pairing<
        G1: ShortWeierstrass<Scalar: From<u64>>,
        Prime = FieldElement<Self::Field, N>,
        Base = Fp2<Self::Field, N>,
        Tower = <Self::Field as SingleParameters<N, D>>::Tower,
    >
{
    type Field: SingleParameters<N, D>;

    fn scalar(x: &Sextic<Self::Tower>) -> Sextic<Self::Tower>;
}

impl OfCurve<6, 8> for bls12_381::Parameters {
    type Field = bls12_381::FpParameters;

    fn scalar(x: &bls12_381::Fp12) -> bls12_381::Fp12 {
        bls12_381::final_exponentiation_scalar(x)
    }
}

impl OfCurve<4, 5> for bn254_snarks::Parameters {
    type Field = bn254_snarks::FpParameters;

    fn scalar(x: &bn254_snarks::Fp12) -> bn254_snarks::Fp12 {
        bn254_snarks::final_exponentiation_scalar(x)
    }
}

fn elements<C: OfCurve<N, D>, const N: usize, const D: usize>() -> Vec<Sextic<C::Tower>> {
    let c = sequence::<Fp2<C::Field, N>>(24, 9);
    let element =
        |c: &[Fp2<C::Field, N>]| Sextic::new(Cubic::new(c[0], c[1], c[2]), Cubic::new(c[3], c[4], c[5]));
    let mut out: Vec<Sextic<C::Tower>> = c.chunks(6).map(element).collect();
    out.extend([Sextic::ZERO, Sextic::ONE, -Sextic::ONE]);
    let p_minus_1 = -FieldElement::ONE;
    out.push(element(&[Fp2::new(p_minus_1, p_minus_1); 6]));
    out
}

/// The power (p^6 - 1)(p^2 + 1), into the cyclotomic subgroup.
fn cyclotomic<C: Pairing>(x: &Sextic<C::Tower>) -> Sextic<C::Tower> {
    let x = x.conjugate() * x.invert().unwrap_or(Sextic::ZERO);
    x.frobenius(2) * x
}

fn agrees<C: OfCurve<N, D>, E: PickKernels, const N: usize, const D: usize>(engine: E) {
    let all = elements::<C, N, D>();
    let single = |x: &Sextic<C::Tower>| Single::<C::Field, E, N, D>::from_element(engine, x);
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
        let c = cyclotomic::<C>(x);
        for count in 1..4 {
            let expected = (0..count).fold(c, |x, _| x.square());
            assert_eq!(single(&c).cyclotomic_squares(count).to_element(), expected, "{count}");
        }
    }
}

#[test]
fn one_element_over_the_lanes_is_the_element() {
    agrees::<bls12_381::Parameters, _, 6, 8>(Portable::<false>);
    agrees::<bn254_snarks::Parameters, _, 4, 5>(Portable::<false>);
}

#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
#[test]
fn final_exponentiations_over_the_lanes_are_those_of_the_scalar_path() {
    let Some(engine) = adamant_base::cpu::Ifma::detect() else { return };
    agrees::<bls12_381::Parameters, _, 6, 8>(engine);
    agrees::<bn254_snarks::Parameters, _, 4, 5>(engine);
    let in_lanes = |x: &bn254_snarks::Fp12| super::final_exponentiation_of_bn254(engine, x);
    let mut x = elements::<bn254_snarks::Parameters, 4, 5>();
    // Some hundred more, each the pairing of the one before times the last one.
    for _ in 0..100 {
        let last = x[x.len() - 1] * x[1];
        x.push(in_lanes(&last) + last);
    }
    for x in x {
        assert_eq!(in_lanes(&x), bn254_snarks::final_exponentiation_scalar(&x));
    }
}

/// Products of one pair to as many as a loop takes, identities in every place among them.
fn pairs_agree<C: OfCurve<N, D>, E: PickKernels, const N: usize, const D: usize>(engine: E, most: usize) {
    let scalar = |i: u64| <C::G1 as ShortWeierstrass>::Scalar::from(i);
    let pairs: Vec<Pair<C>> = (0..most as u64)
        .map(|i| {
            let p = Affine::<C::G1>::GENERATOR.mul_vartime(&scalar(3 * i + 1)).to_affine();
            let q = Affine::<C::G2>::GENERATOR.mul_vartime(&scalar(5 * i + 1)).to_affine();
            if i % 2 == 0 { (p, q) } else { (p.neg(), q) }
        })
        .collect();
    for count in 1..=most {
        let mut some = pairs[..count].to_vec();
        for place in 0..=count {
            let value = super::miller_loop_of_few::<C, C::Field, E, N, D>(engine, &some);
            let expected = crate::pairing::multi_miller_loop_generic::<C>(&some).0;
            assert_eq!(C::scalar(&value), C::scalar(&expected), "{count} {place}");
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
fn few_pairs_over_the_lanes_have_the_same_pairing() {
    pairs_agree::<bls12_381::Parameters, _, 6, 8>(Portable::<false>, 1);
    pairs_agree::<bn254_snarks::Parameters, _, 4, 5>(Portable::<false>, 1);
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    if let Some(engine) = adamant_base::cpu::Ifma::detect() {
        pairs_agree::<bls12_381::Parameters, _, 6, 8>(engine, super::FEW);
        pairs_agree::<bn254_snarks::Parameters, _, 4, 5>(engine, super::FEW);
    }
}

fn bounds_hold<C: OfCurve<N, D>, const N: usize, const D: usize>() {
    let x = Sextic::ONE;
    let single = Single::<C::Field, _, N, D>::from_element(Bounds::<false, false>, &x);
    for out in [
        single.conjugate(),
        single.frobenius(1),
        single.times(&single),
        single.square(),
        single.cyclotomic_squares(2),
    ] {
        assert!(out.highest() <= 2.001);
    }
    let generators = (Affine::GENERATOR, Affine::GENERATOR);
    let _ = super::miller_loop_of_few::<C, C::Field, _, N, D>(Bounds::<false, false>, &[generators; 2]);
}

#[test]
fn bounds_of_one_element_hold() {
    // No step of it takes more than the bound of an operation's result.
    let _ = super::final_exponentiation_of_bn254(Bounds::<false, false>, &Sextic::ONE);
    bounds_hold::<bls12_381::Parameters, 6, 8>();
    bounds_hold::<bn254_snarks::Parameters, 4, 5>();
}

/// Numbers at the ends of what kernels take: 0, 1, p - 1, p, and the largest that counts as tight.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
fn at_the_ends<const D: usize>(c: &Constants<D>, seed: usize) -> Block<D> {
    let mut out = Block::ZERO;
    for lane in 0..LANES {
        let mut digits = c.multiples[0];
        match (seed / 5_usize.pow((lane % 3) as u32) + lane * seed) % 5 {
            0 => digits = [0; D],
            1 => {
                digits = [0; D];
                digits[0] = 1;
            }
            2 => digits[0] -= 1,
            3 => digits[D - 1] += digits[D - 1] >> 11,
            _ => {}
        }
        for (out, digit) in out.0.iter_mut().zip(digits) {
            out[lane] = digit;
        }
    }
    out
}

/// Doublings, additions, squares and sums of products by the kernels and by sums of lanes in plain Rust.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
fn kernels_agree<P: SingleParameters<N, D>, const N: usize, const D: usize>() {
    let Some(engine) = adamant_base::cpu::Ifma::detect() else { return };
    let portable = Portable::<false>;
    let c = Single::<P, Portable<false>, N, D>::c();
    // A factor's digits are what multiplications read of them.
    let digits = |x: &Block<D>| Block(x.0.map(|row| row.map(|digit| digit & ((1 << 52) - 1))));
    let values = |x: [&Block<D>; 2]| x.map(|x| portable.canonical(c, &portable.tighten(c, &digits(x))).0);
    for seed in 0..125 {
        let [x, y, z] = [0, 1, 2].map(|i| [2 * i, 2 * i + 1].map(|i| at_the_ends(c, seed + 17 * i)));
        let all = |x| [plus(x, &SAME, 0xff)];
        let [mut t, mut q] = [none(), none()];
        portable.pick_triple::<D, 1, 0>(c, &mut t, (all(&x), []), 0);
        portable.spread(c, &y, &mut q, None);
        let terms = [plus(&z, &SAME, lanes([4, 5]))];
        let p = portable.pick::<D, 1, false, 1, 0>(c, terms, [], 2);
        let (mut ours, mut expected) = (t, t);
        engine.tangent(c, &mut ours, &p);
        portable.tangent(c, &mut expected, &p);
        assert_eq!(values([&ours[0], &ours[1]]), values([&expected[0], &expected[1]]), "a tangent, {seed}");
        let (mut ours, mut expected) = (t, t);
        engine.chord(c, &mut ours, &p, &q);
        portable.chord(c, &mut expected, &p, &q);
        assert_eq!(values([&ours[0], &ours[1]]), values([&expected[0], &expected[1]]), "a chord, {seed}");
        for count in 1..4 {
            let (mut ours, mut expected) = (x, x);
            engine.cyclotomic_squares(c, &mut ours, count);
            portable.cyclotomic_squares(c, &mut expected, count);
            let used =
                |x: &Coefficients<Block<D>>| values([&x[0], &x[1]]).map(|x| x.map(|row| row[..6].to_vec()));
            assert_eq!(used(&ours), used(&expected), "{count} squares, {seed}");
        }
        let (mut ours, mut expected) = ([none(); 2], [none(); 2]);
        let six = |x| [0, 1, 2, 3, 4, 5].map(|lane| Factor::One(x, lane));
        let turned = [Turned { x: &t, y: &q, index: &SAME }; 6];
        let [out, by_xi] = &mut ours;
        engine.sum_of_products(c, out, Some(by_xi), turned, six(&q));
        let [out, by_xi] = &mut expected;
        portable.sum_of_products(c, out, Some(by_xi), turned, six(&q));
        for (ours, expected) in ours.iter().zip(&expected) {
            assert_eq!(values([&ours[0], &ours[1]]), values([&expected[0], &expected[1]]), "a sum, {seed}");
        }
    }
}

#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
#[test]
fn kernels_agree_at_the_ends_of_their_bounds() {
    kernels_agree::<bls12_381::FpParameters, 6, 8>();
    kernels_agree::<bn254_snarks::FpParameters, 4, 5>();
}
