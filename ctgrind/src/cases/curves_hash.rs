//! Hashing of secret messages to curves, and sums of few products with secret scalars.

use super::features_of;
use crate::case::Case;
use crate::probe::Probe;
use adamant::base::ct::{Choice, CtSelect};
use adamant::curves::curve::encoding::Encoded;
use adamant::curves::curve::sec1::Sec1;
use adamant::curves::curve::short_weierstrass::{Affine, Jacobian, Scalar};
use adamant::curves::field::Field;
use adamant::curves::hash_to_curve::{HashToCurve, batch_hash_to_curve, encode_to_curve, hash_to_curve};
use adamant::curves::msm::msm;
use adamant::curves::{bls12_377, bls12_381, bn254_snarks, bw6_761, p256, pallas, secp256k1, vesta};

/// Adds the cases of this file.
pub fn add(cases: &mut Vec<Case>) {
    for backend in ["portable", "adx"] {
        let mut hash = |name: &str, run: fn(&[u8]) -> Vec<u8>| {
            case(cases, backend, format!("hash to {name}"), run);
        };
        // SSWU with p = 3 modulo 4, in Fp2, with p = 1 modulo 4; SVDW.
        hash("bls12_381 G1", |m| bytes(&hashed::<bls12_381::G1Parameters>(m)));
        hash("bls12_381 G2", |m| bytes(&hashed::<bls12_381::G2Parameters>(m)));
        hash("bls12_377 G1, not uniform", |m| {
            bytes(&encode_to_curve::<bls12_377::G1Parameters>(m, TAG).expect("a tag"))
        });
        hash("bn254_snarks G1", |m| bytes(&hashed::<bn254_snarks::G1Parameters>(m)));
        // Over an isogenous curve.
        hash("secp256k1", |m| sec1(&hashed::<secp256k1::Parameters>(m)));
        hash("pallas", |m| pallas_bytes(&hashed::<pallas::Parameters>(m)));
        case(cases, backend, "bls12_381 G1: sum of 2 products".into(), |secret| {
            let scalars = [0, 1].map(|i| bls12_381::Fr::from_bytes_reduced(&secret[24 * i..24 * i + 24]));
            let g = bls12_381::G1Affine::GENERATOR;
            bytes(&msm(&[g, g.neg()], &scalars).expect("equal lengths"))
        });
        case(cases, backend, "secp256k1: scalar multiplication, SEC 1".into(), |secret| {
            sec1(&secp256k1::Affine::GENERATOR.mul(&secp256k1::Fr::from_bytes_reduced(secret)))
        });
        case(cases, backend, "secp256k1: SEC 1 of points and of the identity".into(), |secret| {
            // Which of the two it is, is secret too.
            let identity = Choice::from_lsb(u64::from(secret[0]));
            let (mut x, mut y) = secp256k1::Affine::GENERATOR.to_xy();
            x.ct_assign(&Field::ZERO, identity);
            y.ct_assign(&Field::ZERO, identity);
            let point = secp256k1::Affine::from_xy_unchecked(x, y);
            let mut out = [0; 33 + 65 + 2];
            let lengths = {
                let (compressed, rest) = out.split_at_mut(33);
                [point.write_sec1(true, compressed), point.write_sec1(false, &mut rest[..65])]
            };
            out[98..].copy_from_slice(&lengths.map(|length| length.expect("enough room") as u8));
            out.to_vec()
        });
        case(cases, backend, "pallas: scalar multiplication, encoding".into(), |secret| {
            pallas_bytes(&pallas::Affine::GENERATOR.mul(&pallas::Fr::from_bytes_reduced(secret)))
        });
        case(cases, backend, "vesta: scalar multiplication, encoding".into(), |secret| {
            let point = vesta::Affine::GENERATOR.mul(&vesta::Fr::from_bytes_reduced(secret));
            point.to_affine().to_pasta_bytes().to_vec()
        });
    }
    for backend in ["avx2", "avx2fma", "ifma"] {
        eight::<bls12_381::G1Parameters>(cases, backend, "bls12_381 G1");
        eight::<bls12_381::G2Parameters>(cases, backend, "bls12_381 G2");
        eight::<bls12_377::G1Parameters>(cases, backend, "bls12_377 G1");
        eight::<bls12_377::G2Parameters>(cases, backend, "bls12_377 G2");
        eight::<bn254_snarks::G1Parameters>(cases, backend, "bn254_snarks G1");
        eight::<bn254_snarks::G2Parameters>(cases, backend, "bn254_snarks G2");
    }
    for backend in ["adx", "ifma"] {
        side_by_side::<secp256k1::Parameters>(cases, backend, "secp256k1");
        side_by_side::<p256::Parameters>(cases, backend, "P-256");
    }
    eight::<bw6_761::G1Parameters>(cases, "ifma", "bw6_761 G1");
    eight::<bw6_761::G2Parameters>(cases, "ifma", "bw6_761 G2");
}

/// Eight messages side by side, on a curve of prime order.
fn side_by_side<C: HashToCurve + Sec1>(cases: &mut Vec<Case>, backend: &'static str, name: &str) {
    case(cases, backend, format!("hash of eight messages to {name}"), |secret| {
        let messages: [&[u8]; 8] = core::array::from_fn(|i| &secret[i..i + 24]);
        let mut points = [Jacobian::<C>::IDENTITY; 8];
        batch_hash_to_curve(&messages, TAG, &mut points).expect("equal lengths");
        points.iter().flat_map(sec1).collect()
    });
}

/// Eight messages side by side.
fn eight<C: HashToCurve + Encoded>(cases: &mut Vec<Case>, backend: &'static str, name: &str) {
    case(cases, backend, format!("hash of eight messages to {name}"), |secret| {
        let messages: [&[u8]; 8] = core::array::from_fn(|i| &secret[i..i + 24]);
        let mut points = [Jacobian::<C>::IDENTITY; 8];
        batch_hash_to_curve(&messages, TAG, &mut points).expect("equal lengths");
        points.iter().flat_map(bytes).collect()
    });
}

const TAG: &[u8] = b"ctgrind";

fn hashed<C: HashToCurve>(message: &[u8]) -> Jacobian<C> {
    hash_to_curve::<C>(message, TAG).expect("a tag")
}

fn case(
    cases: &mut Vec<Case>,
    backend: &'static str,
    name: String,
    run: impl Fn(&[u8]) -> Vec<u8> + 'static,
) {
    let run = move |probe: &mut Probe| {
        let secret = probe.secret(48);
        probe.observe(|| run(&secret));
    };
    cases.push(Case::new(format!("curves/{name}"), backend, features_of(backend), run));
}

fn sec1<C: Sec1>(point: &Jacobian<C>) -> Vec<u8> {
    let mut out = [0; 65];
    point.to_affine().write_sec1(false, &mut out).expect("enough room");
    out.to_vec()
}

fn pallas_bytes(point: &pallas::Point) -> Vec<u8> {
    point.to_affine().to_pasta_bytes().to_vec()
}

fn bytes<C: Encoded>(point: &Jacobian<C>) -> Vec<u8> {
    let mut out = vec![0; Affine::<C>::COMPRESSED_BYTES];
    point.to_affine().write_compressed(&mut out).expect("the right length");
    out
}
