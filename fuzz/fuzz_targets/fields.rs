//! Prime fields and curve25519: kernels against the portable code, on limbs at their extremes.

#![no_main]

use adamant::base::ct::CtEq;
use adamant::curves::curve::montgomery;
use adamant::curves::field::{FieldElement, FieldParameters};
use adamant::curves::{
    bls12_377, bls12_381, bn254_nogami, bn254_snarks, bw6_761, curve25519, pallas, secp256k1, vesta, x25519,
};
use adamant_curves::field::backend::{WideLimbs, p25519, portable};
use common::Input;
use libfuzzer_sys::fuzz_target;

mod common;

/// A residue: limbs as they come where they are below p, otherwise brought below.
fn residue<P: FieldParameters<N>, const N: usize>(input: &mut Input) -> [u64; N] {
    let mut limbs = input.limbs::<N>();
    let p = &P::CONSTANTS.modulus;
    if limbs.iter().rev().ge(p.iter().rev()) {
        limbs[N - 1] %= p[N - 1];
    }
    limbs
}

fn field<P: FieldParameters<N>, const N: usize>(input: &mut Input) {
    let c = P::CONSTANTS;
    let p = &c.modulus;
    let [a, b, x, y] = [(); 4].map(|()| residue::<P, N>(input));
    let any = input.limbs::<N>();
    let mul = |a: &[u64; N], b: &[u64; N]| portable::multiply(a, b, p, c.n0);
    let count = u32::from(input.byte() % 8);
    assert_eq!(P::add(&a, &b), portable::add(&a, &b, p), "add {a:x?} {b:x?}");
    assert_eq!(P::sub(&a, &b), portable::sub(&a, &b, p), "sub {a:x?} {b:x?}");
    assert_eq!(P::montgomery_multiply(&a, &b), mul(&a, &b), "multiply {a:x?} {b:x?}");
    assert_eq!(P::montgomery_multiply(&a, &any), mul(&a, &any), "multiply {a:x?} {any:x?}");
    assert_eq!(P::montgomery_square(&a), mul(&a, &a), "square {a:x?}");
    let chain = (0..count).fold(a, |x, _| mul(&x, &x));
    assert_eq!(P::montgomery_square_chain(&a, count), chain, "{a:x?}, squared {count} times");
    assert_eq!(P::montgomery_reduce_one(&any), portable::reduce_one(&any, p, c.n0), "reduce {any:x?}");
    let sum = portable::add(&mul(&a, &b), &mul(&x, &y), p);
    assert_eq!(P::montgomery_sum_of_2_products([&a, &x], [&b, &y]), sum, "sum {a:x?} {b:x?} {x:x?} {y:x?}");

    let element = |limbs: &[u64; N]| FieldElement::<P, N>::from_montgomery(*limbs);
    if let Some(inverse) = element(&a).invert().declassify() {
        assert_eq!(inverse * element(&a), FieldElement::ONE);
    }
}

/// Values of double width, below p R.
fn wide<P: FieldParameters<N>, const N: usize>(input: &mut Input) {
    let c = P::CONSTANTS;
    let p = &c.modulus;
    let [a, b, x, y] = [(); 4].map(|()| residue::<P, N>(input));
    let low = input.limbs::<N>();
    let (mut ours, mut theirs) = (WideLimbs::ZERO, WideLimbs::ZERO);
    P::wide_product(&mut ours, &a, &b);
    portable::wide_product(&mut theirs, &a, &b);
    assert_eq!((ours.low, ours.high), (theirs.low, theirs.high), "{a:x?} {b:x?}");
    let [mut re, mut im] = [WideLimbs::ZERO; 2];
    P::wide_product_fp2([&mut re, &mut im], [&a, &x], [&y, &b]);
    let mul = |a, b| portable::multiply(a, b, p, c.n0);
    assert_eq!(
        P::montgomery_reduce(&re),
        portable::sub(&mul(&a, &y), &mul(&x, &b), p),
        "{a:x?} {b:x?} {x:x?} {y:x?}"
    );
    assert_eq!(
        P::montgomery_reduce(&im),
        portable::add(&mul(&a, &b), &mul(&x, &y), p),
        "{a:x?} {b:x?} {x:x?} {y:x?}"
    );
    let one = WideLimbs { low, high: x };
    assert_eq!(P::montgomery_reduce(&one), portable::reduce(&one, p, c.n0), "{low:x?} {x:x?}");
    for other in [ours, WideLimbs { low: a, high: y }] {
        let (mut sum, mut their_sum) = (one, one);
        P::wide_add(&mut sum, &other);
        portable::wide_add(&mut their_sum, &other, p);
        assert_eq!((sum.low, sum.high), (their_sum.low, their_sum.high), "wide add {low:x?} {x:x?}");
        let (mut difference, mut their_difference) = (one, one);
        P::wide_sub(&mut difference, &other);
        portable::wide_sub(&mut their_difference, &other, p);
        assert_eq!(
            (difference.low, difference.high),
            (their_difference.low, their_difference.high),
            "wide sub {low:x?} {x:x?}"
        );
    }
}

/// 2^255 - 19, whose elements stand for themselves: any 256 bits are factors.
fn field_25519(input: &mut Input) {
    let (a, b, count) = (input.limbs::<4>(), input.limbs::<4>(), u32::from(input.byte() % 8));
    assert_eq!(p25519::multiply(&a, &b), p25519::portable(&a, &b), "{a:x?} {b:x?}");
    assert_eq!(p25519::square(&a), p25519::portable(&a, &a), "{a:x?}");
    let start = p25519::portable(&a, &[1, 0, 0, 0]);
    let chain = (0..count).fold(start, |x, _| p25519::portable(&x, &x));
    assert_eq!(p25519::square_chain(&start, count), chain, "{a:x?}, squared {count} times");
}

/// Multiples of points of curve25519: the ladder of x25519 and both multiplications of the Edwards form.
fn curve_25519(input: &mut Input) {
    let mut bytes = [0; 32];
    bytes.copy_from_slice(&input.limbs::<4>().map(u64::to_le_bytes).concat());
    let secret: [u8; 32] = input.array();
    let k = curve25519::Fr::from_be_bytes_reduced(&bytes);
    let point = curve25519::mul_base(&curve25519::Fr::from_be_bytes_reduced(&secret));
    let (ours, plain) = (point.mul(&k), point.mul_vartime(&k));
    assert!(ours.ct_eq(&plain).declassify(), "{k}");
    let u =
        montgomery::ladder::<curve25519::MontgomeryParameters>(&k.to_limbs(), 256, &point.to_montgomery());
    assert_eq!(u, ours.to_montgomery(), "{k}");
    assert_eq!(
        x25519::x25519_base(&secret),
        *x25519::x25519_unchecked(&secret, &core::array::from_fn(|i| if i == 0 { 9 } else { 0 }))
    );
}

fuzz_target!(|data: &[u8]| {
    let input = &mut Input::new(data);
    match input.byte() % 24 {
        0 => field::<bn254_snarks::FpParameters, 4>(input),
        1 => field::<bn254_snarks::FrParameters, 4>(input),
        2 => field::<bn254_nogami::FpParameters, 4>(input),
        3 => field::<bls12_381::FrParameters, 4>(input),
        4 => field::<bls12_377::FrParameters, 4>(input),
        5 => field::<secp256k1::FpParameters, 4>(input),
        6 => field::<secp256k1::FrParameters, 4>(input),
        7 => field::<pallas::FpParameters, 4>(input),
        8 => field::<vesta::FpParameters, 4>(input),
        9 => field::<curve25519::FrParameters, 4>(input),
        10 | 11 => field::<bls12_381::FpParameters, 6>(input),
        12 => field::<bls12_377::FpParameters, 6>(input),
        13 | 14 => field::<bw6_761::FpParameters, 12>(input),
        15 => wide::<bn254_snarks::FpParameters, 4>(input),
        16 => wide::<bn254_nogami::FpParameters, 4>(input),
        17 => wide::<bls12_381::FpParameters, 6>(input),
        18 => wide::<bls12_377::FpParameters, 6>(input),
        19 => wide::<bw6_761::FpParameters, 12>(input),
        20..23 => field_25519(input),
        _ => curve_25519(input),
    }
});
