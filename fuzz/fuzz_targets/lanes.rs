//! Batches in lanes against one after the other: decoding, membership, multiplication, sums of products.

#![no_main]

use adamant::base::random::OsRandom;
use adamant::curves::bls12_381::{G1Parameters, G2Parameters};
use adamant::curves::curve::encoding::Encoded;
use adamant::curves::curve::short_weierstrass::{
    Affine, CurvePoint, Jacobian, Scalar, batch_subgroup_check, batch_to_subgroup_randomised_vartime,
};
use adamant::curves::msm::msm_vartime;
use adamant::curves::scalar_mul::batch_scalar_mul;
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
        points.iter().map(|_| C::Scalar::from_bytes_reduced(input.take(32))).collect();
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

fuzz_target!(|data: &[u8]| {
    let mut input = Input::new(data);
    match input.byte() % 2 {
        0 => group::<G1Parameters>(&mut input),
        _ => group::<G2Parameters>(&mut input),
    }
});
