//! Encodings of field elements, points, keys and values of pairings: any bytes end in an error or in what they encode, and
//! what is read is written as the same bytes.

#![no_main]

use adamant::curves::curve::encoding::Encoded;
use adamant::curves::curve::pasta::Pasta;
use adamant::curves::curve::sec1::Sec1;
use adamant::curves::curve::short_weierstrass::{Affine, CurvePoint};
use adamant::curves::ed25519::VerifyingKey;
use adamant::curves::field::{FieldElement, FieldParameters};
use adamant::curves::pairing::{Gt, Pairing};
use adamant::curves::{
    banderwagon, bls12_377, bls12_381, bn254_nogami, bn254_snarks, bw6_761, curve25519, jubjub, pallas,
    ristretto255, secp256k1, vesta, x25519,
};
use common::Input;
use libfuzzer_sys::fuzz_target;

mod common;

/// Bytes of about the length: mostly of exactly the length, the input's or a curve point's coordinates in it.
fn bytes(input: &mut Input, length: usize) -> Vec<u8> {
    let length = match input.byte() {
        0 => length - 1,
        1 => length + 1,
        2 => input.below(2 * length),
        _ => length,
    };
    let mut out = input.take(length).to_vec();
    out.resize(length, 0);
    out
}

fn field<P: FieldParameters<N>, const N: usize>(input: &mut Input) {
    let length = bytes(input, FieldElement::<P, N>::BYTES);
    let mut out = vec![0; FieldElement::<P, N>::BYTES];
    if let Ok(x) = FieldElement::<P, N>::from_be_bytes(&length) {
        x.write_be_bytes(&mut out).expect("its length");
        assert_eq!(out, length);
    }
    if let Ok(x) = FieldElement::<P, N>::from_le_bytes(&length) {
        x.write_le_bytes(&mut out).expect("its length");
        assert_eq!(out, length);
    }
}

fn point<C: Encoded>(input: &mut Input) {
    let short = bytes(input, Affine::<C>::COMPRESSED_BYTES);
    let unchecked = Affine::<C>::from_compressed_unchecked(&short);
    let of_curve = CurvePoint::<C>::from_compressed(&short);
    if let Ok(p) = Affine::<C>::from_compressed(&short) {
        let mut out = vec![0; short.len()];
        p.write_compressed(&mut out).expect("its length");
        assert_eq!(out, short);
        assert_eq!(unchecked, Ok(p));
        assert_eq!(of_curve.map(|p| p.to_xy()), Ok(p.to_xy()));
        let mut long = vec![0; Affine::<C>::UNCOMPRESSED_BYTES];
        p.write_uncompressed(&mut long).expect("its length");
        assert_eq!(Affine::from_uncompressed(&long), Ok(p));
    }
    let long = bytes(input, Affine::<C>::UNCOMPRESSED_BYTES);
    let of_curve = CurvePoint::<C>::from_uncompressed(&long);
    let unchecked = Affine::<C>::from_uncompressed_unchecked(&long);
    if let Ok(p) = Affine::<C>::from_uncompressed(&long) {
        let mut out = vec![0; long.len()];
        p.write_uncompressed(&mut out).expect("its length");
        assert_eq!(out, long);
        assert_eq!(unchecked, Ok(p));
        assert_eq!(of_curve.map(|p| p.to_xy()), Ok(p.to_xy()));
    }
}

fn sec1<C: Sec1>(input: &mut Input) {
    let length = input.choose(&[1, Affine::<C>::SEC1_COMPRESSED_BYTES, Affine::<C>::SEC1_UNCOMPRESSED_BYTES]);
    let text = bytes(input, length);
    if let Ok(p) = Affine::<C>::from_sec1(&text) {
        let mut out = vec![0; Affine::<C>::SEC1_UNCOMPRESSED_BYTES];
        let compressed = text.len() == Affine::<C>::SEC1_COMPRESSED_BYTES;
        let written = p.write_sec1(compressed, &mut out).expect("room for it");
        assert_eq!(out[..written], text);
    }
}

fn pasta<C: Pasta>(input: &mut Input) {
    let text = bytes(input, 32);
    if let Ok(p) = Affine::<C>::from_pasta_bytes(&text) {
        assert_eq!(p.to_pasta_bytes()[..], text);
    }
}

fn gt<C: Pairing>(input: &mut Input)
where
    C::Prime: adamant::curves::curve::encoding::Coordinate,
{
    let text = bytes(input, Gt::<C>::BYTES);
    if let Ok(x) = Gt::<C>::from_bytes(&text) {
        let mut out = vec![0; Gt::<C>::BYTES];
        x.write_bytes(&mut out).expect("its length");
        assert_eq!(out, text);
    }
}

/// The encodings of 32 bytes.
fn thirty_two(input: &mut Input) {
    let kind = input.byte();
    let text: [u8; 32] = input.array();
    match kind % 6 {
        0 => {
            if let Ok(p) = curve25519::Point::from_bytes(&text) {
                assert_eq!(p.to_bytes(), text);
            }
        }
        1 => {
            if let Ok(p) = jubjub::Affine::from_bytes(&text) {
                assert_eq!(p.to_bytes(), text);
                assert_eq!(jubjub::Affine::from_bytes_of_curve(&text), Ok(p));
            }
        }
        2 => {
            if let Ok(p) = banderwagon::Element::from_bytes(&text) {
                assert_eq!(p.to_bytes(), text);
            }
        }
        3 => {
            if let Ok(p) = ristretto255::Element::from_bytes(&text) {
                assert_eq!(p.to_bytes(), text);
            }
            let hashed = ristretto255::Element::from_uniform_bytes(&input.array());
            assert!(ristretto255::Element::from_bytes(&hashed.to_bytes()).is_ok());
        }
        4 => {
            if let Ok(key) = VerifyingKey::from_bytes(&text) {
                let signature: [u8; 64] = input.array();
                // Nobody signs by chance.
                assert!(key.verify(input.rest(), &signature).is_err());
            }
        }
        _ => drop(x25519::x25519(&input.array(), &text)),
    }
}

fuzz_target!(|data: &[u8]| {
    let input = &mut Input::new(data);
    match input.byte() % 32 {
        0 => field::<bls12_381::FpParameters, 6>(input),
        1 => field::<bls12_381::FrParameters, 4>(input),
        2 => field::<bls12_377::FpParameters, 6>(input),
        3 => field::<bw6_761::FpParameters, 12>(input),
        4 => field::<secp256k1::FrParameters, 4>(input),
        5 => field::<curve25519::FpParameters, 4>(input),
        6 => field::<curve25519::FrParameters, 4>(input),
        7 => field::<bn254_nogami::FpParameters, 4>(input),
        8 => point::<bls12_381::G1Parameters>(input),
        9 => point::<bls12_381::G2Parameters>(input),
        10 => point::<bls12_377::G1Parameters>(input),
        11 => point::<bls12_377::G2Parameters>(input),
        12 => point::<bn254_snarks::G1Parameters>(input),
        13 => point::<bn254_snarks::G2Parameters>(input),
        14 => point::<bn254_nogami::G1Parameters>(input),
        15 => point::<bn254_nogami::G2Parameters>(input),
        16 => point::<bw6_761::G1Parameters>(input),
        17 => point::<bw6_761::G2Parameters>(input),
        18 | 19 => sec1::<secp256k1::Parameters>(input),
        20 => pasta::<pallas::Parameters>(input),
        21 => pasta::<vesta::Parameters>(input),
        22 => gt::<bls12_381::Parameters>(input),
        23 => gt::<bn254_snarks::Parameters>(input),
        24 => gt::<bw6_761::Parameters>(input),
        _ => thirty_two(input),
    }
});
