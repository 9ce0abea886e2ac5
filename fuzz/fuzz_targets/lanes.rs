//! Batches in lanes against one after the other: decoding, membership, multiplication, sums of products, transforms, inverses, hashes; pairings one by one,
//! side by side and in products.

#![no_main]

use adamant::base::random::OsRandom;
use adamant::curves::bls12_381::{FpParameters, FrParameters, G1Parameters, G2Parameters};
use adamant::curves::curve::encoding::Encoded;
use adamant::curves::curve::short_weierstrass::{
    Affine, CurvePoint, Jacobian, Scalar, batch_subgroup_check, batch_to_subgroup_randomised_vartime,
};
use adamant::curves::curve::twisted_edwards;
use adamant::curves::fft::Domain;
use adamant::curves::field::{FieldElement, FieldParameters, batch_invert};
use adamant::curves::hash_to_curve::{
    HashToCurve, batch_hash_to_curve, batch_hash_to_edwards, hash_to_curve, hash_to_edwards,
};
use adamant::curves::msm::msm_vartime;
use adamant::curves::pairing::{self, Gt, Pairing};
use adamant::curves::ristretto255::Element;
use adamant::curves::scalar_mul::batch_scalar_mul;
use adamant::curves::tower::{Cubic, Fp2, Sextic};
use adamant::curves::{bls12_377, bn254_snarks, bw6_761, curve25519, p256, pallas, secp256k1};
use common::Input;
use libfuzzer_sys::fuzz_target;

mod common;

/// Bytes that are an encoding now and then: flags as they should be, and an x that is small or the input's.
fn encoding<C: Encoded>(input: &mut Input) -> Vec<u8> {
    let mut out = vec![0; Affine::<C>::COMPRESSED_BYTES];
    let length = out.len();
    match input.byte() % 4 {
        0 => out[length - 1] = input.byte(),
        1 => Affine::<C>::GENERATOR.write_compressed(&mut out).expect("its length"),
        _ => {
            let taken = input.take(length);
            out[..taken.len()].copy_from_slice(taken);
        }
    }
    if input.byte() % 8 != 0 {
        out[0] = out[0] & 0x0f | 0x80 | input.byte() & 0x60;
    }
    out
}

fn group<C: Encoded>(input: &mut Input) {
    let count = input.below(20);
    let encodings: Vec<Vec<u8>> = (0..count).map(|_| encoding::<C>(input)).collect();
    let expected: Result<Vec<Affine<C>>, _> = encodings
        .iter()
        .enumerate()
        .map(|(i, bytes)| Affine::from_compressed(bytes).map_err(|error| (i, error)))
        .collect();
    let mut out = vec![Affine::<C>::GENERATOR; count];
    let result = Affine::batch_from_compressed(&encodings, &mut out);
    assert_eq!(result.map(|()| out.clone()), expected);
    let random = Affine::batch_from_compressed_randomised_vartime(&encodings, &mut out, &mut OsRandom);
    assert_eq!(random.map(|_| out.clone()), expected);
    // Those that are points of the curve, in the subgroup or not.
    let on_curve: Vec<CurvePoint<C>> =
        encodings.iter().filter_map(|bytes| CurvePoint::from_compressed(bytes).ok()).collect();
    let outside = on_curve.iter().position(|point| !point.is_in_subgroup().declassify());
    assert_eq!(batch_subgroup_check(&on_curve).declassify(), outside.is_none());
    let mut points = vec![Affine::IDENTITY; on_curve.len()];
    let named = batch_to_subgroup_randomised_vartime(&on_curve, &mut points, &mut OsRandom);
    assert_eq!(named.err().map(|(i, _)| i), outside);
    let scalars: Vec<C::Scalar> =
        points.iter().map(|_| C::Scalar::from_bytes_reduced(input.take(48))).collect();
    let mut products = vec![Jacobian::IDENTITY; points.len()];
    batch_scalar_mul(&points, &scalars, &mut products).expect("equal lengths");
    let mut sum = Jacobian::IDENTITY;
    for ((point, scalar), product) in points.iter().zip(&scalars).zip(&products) {
        assert_eq!(point.mul(scalar), *product);
        sum = sum.add(product);
    }
    assert_eq!(msm_vartime(&points, &scalars), Ok(sum));
    // Enough of the same points for sums in lanes.
    let (many, factors) = (points.repeat(40), scalars.repeat(40));
    let mut forty = sum.double_times(3);
    forty = forty.double_times(2).add(&forty);
    assert_eq!(msm_vartime(&many, &factors), Ok(forty));
}

/// Elements from the input, the same again where it ends, with 0 and -1 among them.
fn elements<P: FieldParameters<N>, const N: usize>(
    input: &mut Input,
    count: usize,
) -> Vec<FieldElement<P, N>> {
    let some: Vec<FieldElement<P, N>> = (0..9)
        .map(|_| match input.byte() % 8 {
            0 => FieldElement::ZERO,
            1 => -FieldElement::ONE,
            _ => FieldElement::from_be_bytes_reduced(input.take(8 * N)),
        })
        .collect();
    let step = input.below(9) + 1;
    (0..count).map(|i| some[(i * step + i / 9) % 9]).collect()
}

/// Values against Horner's rule at one root, and back.
fn transform<P: FieldParameters<4>>(input: &mut Input) {
    let length = 128 << input.below(4);
    let domain = Domain::<FieldElement<P, 4>>::new(length).expect("a power of two");
    let coefficients = elements::<P, 4>(input, length);
    let shift = elements::<P, 4>(input, 1)[0];
    let value = |x: FieldElement<P, 4>| coefficients.iter().rev().fold(FieldElement::ZERO, |y, c| y * x + *c);
    let at = input.below(length);
    let mut values = coefficients.clone();
    domain.evaluate(&mut values).expect("its length");
    assert_eq!(values[at], value(domain.root(at)));
    domain.interpolate(&mut values).expect("its length");
    assert_eq!(values, coefficients);
    domain.evaluate_on_coset(&mut values, &shift).expect("its length");
    assert_eq!(values[at], value(domain.root(at) * shift));
    let back = domain.interpolate_on_coset(&mut values, &shift);
    assert_eq!(back.is_err(), shift == FieldElement::ZERO);
    assert!(back.is_err() || values == coefficients);
}

fn inverses<P: FieldParameters<N>, const N: usize>(input: &mut Input) {
    let count = 505 + input.below(20);
    let mut out = elements::<P, N>(input, count);
    let expected: Vec<_> =
        out.iter().map(|x| x.invert().to_option_vartime().unwrap_or(FieldElement::ZERO)).collect();
    let mut scratch = out.clone();
    batch_invert(&mut out, &mut scratch).expect("equal lengths");
    assert_eq!(out, expected);
}

/// Hashes of up to 20 messages with one tag against hashes one by one.
fn hashes(input: &mut Input) {
    fn weierstrass<C: HashToCurve>(messages: &[Vec<u8>], tag: &[u8]) {
        let mut out = vec![Jacobian::<C>::IDENTITY; messages.len()];
        batch_hash_to_curve(messages, tag, &mut out).expect("a tag");
        let expected: Vec<_> = messages.iter().map(|m| hash_to_curve::<C>(m, tag).expect("a tag")).collect();
        assert_eq!(out, expected);
    }
    let tag = [b"T", input.take(3)].concat();
    let kind = input.byte() % 5;
    let count = input.below(20);
    let messages: Vec<Vec<u8>> = (0..count).map(|_| input.take(usize::from(kind) + 3).to_vec()).collect();
    match kind {
        0 => weierstrass::<secp256k1::Parameters>(&messages, &tag),
        1 => weierstrass::<p256::Parameters>(&messages, &tag),
        2 => weierstrass::<G2Parameters>(&messages, &tag),
        3 => {
            let mut out = vec![curve25519::Point::IDENTITY; count];
            batch_hash_to_edwards::<curve25519::Parameters, _>(&messages, &tag, &mut out).expect("a tag");
            for (out, message) in out.iter().zip(&messages) {
                assert_eq!(Ok(*out), hash_to_edwards::<curve25519::Parameters>(message, &tag));
            }
            let scalars: Vec<curve25519::Fr> =
                out.iter().map(|_| curve25519::Fr::from_bytes_reduced(input.take(40))).collect();
            let mut products = out.clone();
            twisted_edwards::batch_mul(&out, &scalars, &mut products).expect("equal lengths");
            for ((point, scalar), product) in out.iter().zip(&scalars).zip(&products) {
                assert_eq!(curve25519::Point::mul(point, scalar), *product);
            }
            assert!(twisted_edwards::batch_subgroup_check(&products).declassify());
        }
        _ => {
            let bytes: Vec<[u8; 64]> = (0..count).map(|_| core::array::from_fn(|_| input.byte())).collect();
            let mut out = vec![Element::IDENTITY; count];
            Element::batch_from_uniform_bytes(&bytes, &mut out).expect("equal lengths");
            let expected: Vec<_> = bytes.iter().map(Element::from_uniform_bytes).collect();
            assert_eq!(out, expected);
        }
    }
}

/// Pairings of products of the generators by scalars that are often small or 0: powers of the generators' pairing.
macro_rules! pairings {
    ($input:ident, $curve:ident, $limbs:literal) => {{
        use adamant::curves::$curve::{FpParameters, Fr, G1Affine, G2Affine, Parameters};
        let count = $input.below(20);
        let scalar = |input: &mut Input| match input.byte() % 8 {
            0 => Fr::ZERO,
            1 => -Fr::ONE,
            2..5 => Fr::from(u64::from(input.byte())),
            _ => Fr::from_be_bytes_reduced(input.take(32)),
        };
        let scalars: Vec<[Fr; 2]> = (0..count).map(|_| [scalar($input), scalar($input)]).collect();
        let pairs: Vec<_> = scalars
            .iter()
            .map(|[a, b]| (G1Affine::GENERATOR.mul(a).to_affine(), G2Affine::GENERATOR.mul(b).to_affine()))
            .collect();
        let base = Gt::<Parameters>::generator();
        let powers: Vec<_> = scalars.iter().map(|[a, b]| base.pow(&(*a * *b))).collect();
        let one_by_one: Vec<_> = pairs.iter().map(|(p, q)| pairing::pairing::<Parameters>(p, q)).collect();
        assert_eq!(one_by_one, powers);
        let mut side_by_side = powers.clone();
        pairing::pairing_batch(&pairs, &mut side_by_side).expect("equal lengths");
        assert_eq!(side_by_side, powers);
        let product = powers.iter().fold(Gt::default(), |x, y| x * *y);
        assert_eq!(pairing::multi_pairing::<Parameters>(&pairs), product);
        // Any value, not only that of a Miller loop: the power of a product is that of its factors.
        let [x, y] = [0, 1].map(|_| {
            let c = elements::<FpParameters, $limbs>($input, 12);
            let of = |i: usize| Fp2::new(c[2 * i], c[2 * i + 1]);
            Sextic::new(Cubic::new(of(0), of(1), of(2)), Cubic::new(of(3), of(4), of(5)))
        });
        let power = <Parameters as Pairing>::final_exponentiation;
        assert_eq!(power(&(x * y)), power(&x) * power(&y));
    }};
}

fuzz_target!(|data: &[u8]| {
    let mut input = Input::new(data);
    let input = &mut input;
    match input.byte() % 15 {
        0 => group::<G1Parameters>(input),
        1 => group::<G2Parameters>(input),
        2 => transform::<FrParameters>(input),
        3 => transform::<bn254_snarks::FrParameters>(input),
        4 => transform::<pallas::FrParameters>(input),
        5 => group::<bn254_snarks::G1Parameters>(input),
        6 => group::<bn254_snarks::G2Parameters>(input),
        7 => group::<bls12_377::G1Parameters>(input),
        8 => group::<bls12_377::G2Parameters>(input),
        9 => inverses::<FpParameters, 6>(input),
        10 => pairings!(input, bls12_381, 6),
        11 => pairings!(input, bn254_snarks, 4),
        12 => group::<bw6_761::G1Parameters>(input),
        13 => group::<bw6_761::G2Parameters>(input),
        _ => hashes(input),
    }
});
