//! Every function against the one for one thread: lengths around those of parts, pools of any size, errors in every part.

use super::{Pool, Threads};
use crate::Error;
use crate::bls12_381::{Fp, Fr, G1, G1Affine, G1Parameters, G2Affine, G2Parameters, Gt, Parameters};
use crate::curve::short_weierstrass::{self as serial, CurvePoint, MembershipTest};
use crate::ed25519::{Signed, SigningKey};
use crate::scalar_mul::FixedBase;
use crate::{ed25519, hash_to_curve, pairing, scalar_mul, x25519};
use adamant_base::random::OsRandom;
use std::vec::Vec;

const LENGTHS: [usize; 8] = [0, 1, 7, 16, 17, 32, 33, 70];

/// A pool that does only every second part, or none, and says that it has no worker.
struct Lazy(usize);

impl Pool for Lazy {
    fn workers(&self) -> usize {
        self.0
    }

    fn run(&self, count: usize, work: &(dyn Fn(usize) + Sync)) {
        if self.0 > 0 {
            (0..count + 3).rev().step_by(2).for_each(work);
        }
    }
}

/// Runs a body with pools of all kinds.
macro_rules! on_every_pool {
    ($pool:ident => $body:expr) => {{
        for $pool in [0, 1, 2, 3, 9].map(Threads) {
            $body;
        }
        for $pool in [0, 4].map(Lazy) {
            $body;
        }
    }};
}

mod groups;
mod vectors;

fn points(count: usize) -> Vec<G1Affine> {
    (0..count as u64).map(|i| G1Affine::GENERATOR.mul(&Fr::from(i)).to_affine()).collect()
}

fn encodings(points: &[G1Affine]) -> Vec<[u8; 48]> {
    let encode = |point: &G1Affine| {
        let mut bytes = [0; 48];
        point.write_compressed(&mut bytes).unwrap();
        bytes
    };
    points.iter().map(encode).collect()
}

#[test]
fn decoding() {
    for count in LENGTHS {
        let points = points(count);
        let encodings = encodings(&points);
        on_every_pool!(pool => {
            let mut out = std::vec![G1Affine::GENERATOR; count];
            assert_eq!(super::batch_from_compressed(&pool, &encodings, &mut out), Ok(()));
            assert_eq!(out, points);
            out.fill(G1Affine::GENERATOR);
            assert_eq!(super::batch_from_compressed_unchecked(&pool, &encodings, &mut out), Ok(()));
            assert_eq!(out, points);
            out.push(G1Affine::GENERATOR);
            let refused = super::batch_from_compressed(&pool, &encodings, &mut out);
            assert_eq!(refused, Err((0, Error::LengthMismatch)));
            assert_eq!(out, std::vec![G1Affine::IDENTITY; count + 1]);
        });
        // One or two that are wrong, in any part: the first is named.
        for (first, second) in [(0, 60), (16, 17), (33, 50), (69, 69)] {
            if second < count {
                let mut encodings = encodings.clone();
                encodings[first][0] = 0;
                encodings[second][47] ^= 1;
                let mut expected = points.clone();
                let error = G1Affine::batch_from_compressed(&encodings, &mut expected);
                assert_eq!(error.unwrap_err().0, first);
                on_every_pool!(pool => {
                    let mut out = points.clone();
                    assert_eq!(super::batch_from_compressed(&pool, &encodings, &mut out), error);
                    assert_eq!(out, expected);
                });
            }
        }
    }
}

#[test]
fn membership() {
    let outside = CurvePoint::<G1Parameters>::from_xy(Fp::ZERO, Fp::from(2u64)).unwrap();
    for count in LENGTHS.into_iter().chain([700, 4100, 16400]) {
        let inside = points(count);
        let mut given: Vec<CurvePoint<G1Parameters>> = inside.iter().map(|point| (*point).into()).collect();
        let test = if count < 256 { MembershipTest::Exact } else { MembershipTest::Randomised };
        on_every_pool!(pool => {
            assert!(super::batch_subgroup_check(&pool, &given).to_bool_vartime());
            let random = super::batch_subgroup_check_randomised_vartime(&pool, &given, &mut OsRandom);
            assert_eq!(random, Ok((true, test)));
            let mut out = std::vec![G1Affine::GENERATOR; count];
            assert_eq!(super::batch_to_subgroup(&pool, &given, &mut out), Ok(()));
            assert_eq!(out, inside);
            out.fill(G1Affine::GENERATOR);
            assert_eq!(
                super::batch_to_subgroup_randomised_vartime(&pool, &given, &mut out, &mut OsRandom),
                Ok(test)
            );
            assert_eq!(out, inside);
            out.fill(G1Affine::GENERATOR);
            let bytes = encodings(&inside);
            assert_eq!(
                super::batch_from_compressed_randomised_vartime(&pool, &bytes, &mut out, &mut OsRandom),
                Ok(test)
            );
            assert_eq!(out, inside);
        });
        // In every part; of many points, the last.
        for at in [0, 17, 69, 4099, 16399].into_iter().filter(|&at| at < count && (at > 70) == (count > 700))
        {
            let good = given[at];
            given[at] = outside;
            let error = Err((at, Error::NotInSubgroup));
            on_every_pool!(pool => {
                assert!(!super::batch_subgroup_check(&pool, &given).to_bool_vartime());
                let random = super::batch_subgroup_check_randomised_vartime(&pool, &given, &mut OsRandom);
                assert_eq!(random, Ok((false, test)));
                let mut out = inside.clone();
                assert_eq!(super::batch_to_subgroup(&pool, &given, &mut out), error);
                assert_eq!(out, std::vec![G1Affine::IDENTITY; count]);
                let random = super::batch_to_subgroup_randomised_vartime(&pool, &given, &mut out, &mut OsRandom);
                assert_eq!(random.map(|_| ()), error);
            });
            given[at] = good;
        }
    }
    // The groups whose cofactor is even, or which have no room for it, are tested exactly.
    let points = [serial::Affine::<G2Parameters>::GENERATOR; 20].map(CurvePoint::from);
    assert!(serial::batch_subgroup_check(&points).to_bool_vartime());
    assert!(super::batch_subgroup_check(&Threads(2), &points).to_bool_vartime());
}

#[test]
fn products_and_hashes() {
    let table = FixedBase::<G1Parameters, 26>::new(&G1Affine::GENERATOR).unwrap();
    for count in LENGTHS {
        let points = points(count);
        let scalars: Vec<Fr> = (0..count as u64).map(|i| -Fr::from(i * i)).collect();
        let messages: Vec<Vec<u8>> = (0..count).map(|i| std::vec![i as u8; i]).collect();
        let (mut products, mut hashes) = (std::vec![G1::IDENTITY; count], std::vec![G1::IDENTITY; count]);
        scalar_mul::batch_scalar_mul(&points, &scalars, &mut products).unwrap();
        hash_to_curve::batch_hash_to_curve::<G1Parameters, _>(&messages, b"tag", &mut hashes).unwrap();
        on_every_pool!(pool => {
            let mut out = std::vec![G1::IDENTITY; count];
            assert_eq!(super::batch_scalar_mul(&pool, &points, &scalars, &mut out), Ok(()));
            assert_eq!(out, products);
            out.fill(G1::IDENTITY);
            assert_eq!(super::batch_scalar_mul_vartime(&pool, &points, &scalars, &mut out), Ok(()));
            assert_eq!(out, products);
            assert_eq!(super::batch_hash_to_curve::<G1Parameters, _>(&pool, &messages, b"tag", &mut out), Ok(()));
            assert_eq!(out, hashes);
            out.fill(G1::IDENTITY);
            assert_eq!(super::batch_mul(&pool, &table, &scalars, &mut out), Ok(()));
            assert!(out.iter().zip(&scalars).all(|(out, scalar)| *out == table.mul(scalar)));
            out.push(G1::IDENTITY);
            let refused = Err(Error::LengthMismatch);
            assert_eq!(super::batch_mul(&pool, &table, &scalars, &mut out), refused);
            assert_eq!(super::batch_scalar_mul(&pool, &points, &scalars, &mut out), refused);
            assert_eq!(super::batch_hash_to_curve::<G1Parameters, _>(&pool, &messages, b"tag", &mut out), refused);
            if count > 0 {
                let empty = super::batch_hash_to_curve::<G1Parameters, _>(&pool, &messages, b"", &mut out[1..]);
                assert_eq!(empty, Err(Error::EmptyTag));
            }
        });
    }
}

#[test]
fn pairings() {
    for count in [0, 1, 16, 17, 40] {
        let pairs: Vec<pairing::Pair<Parameters>> = points(count)
            .into_iter()
            .zip(1u64..)
            .map(|(p, i)| (p, G2Affine::GENERATOR.mul(&Fr::from(i)).to_affine()))
            .collect();
        let prepared: Vec<_> =
            pairs.iter().map(|(_, q)| crate::bls12_381::G2Prepared::new(q).unwrap()).collect();
        let prepared: Vec<_> = pairs.iter().zip(&prepared).map(|((p, _), q)| (*p, q)).collect();
        let product = pairing::multi_pairing::<Parameters>(&pairs);
        let mut values = std::vec![Gt::default(); count];
        pairing::pairing_batch(&pairs, &mut values).unwrap();
        on_every_pool!(pool => {
            assert_eq!(super::multi_pairing::<Parameters>(&pool, &pairs), product);
            assert_eq!(super::multi_pairing_prepared(&pool, &prepared), product);
            let is_one = product == Gt::default();
            assert_eq!(super::pairing_check::<Parameters>(&pool, &pairs).to_bool_vartime(), is_one);
            assert_eq!(super::pairing_check_prepared(&pool, &prepared).to_bool_vartime(), is_one);
            let mut out = std::vec![Gt::default(); count];
            assert_eq!(super::pairing_batch(&pool, &pairs, &mut out), Ok(()));
            assert_eq!(out, values);
            out.push(Gt::default());
            assert_eq!(super::pairing_batch(&pool, &pairs, &mut out), Err(Error::LengthMismatch));
        });
    }
}

#[test]
fn keys() {
    for count in LENGTHS {
        let secrets: Vec<[u8; 32]> = (0..count).map(|i| [i as u8 + 1; 32]).collect();
        let (mut publics, mut shared) = (std::vec![[0; 32]; count], std::vec![[0; 32]; count]);
        x25519::x25519_base_batch(&secrets, &mut publics).unwrap();
        publics.reverse();
        // Small order, in any part: all else is written.
        for place in [17, 69].into_iter().filter(|&place| place < count) {
            publics[place] = [0; 32];
        }
        let result = x25519::x25519_batch(&secrets, &publics, &mut shared);
        let signer = SigningKey::from_seed(&[7; 32]);
        let mut signatures: Vec<_> = secrets.iter().map(|message| signer.sign(message)).collect();
        on_every_pool!(pool => {
            let mut out = std::vec![[1; 32]; count];
            assert_eq!(super::x25519_batch(&pool, &secrets, &publics, &mut out), result);
            assert_eq!(out, shared);
            assert_eq!(super::x25519_base_batch(&pool, &secrets, &mut out), Ok(()));
            out.reverse();
            assert!(out.iter().zip(&publics).all(|(out, public)| out == public || *public == [0; 32]));
            out.push([0; 32]);
            assert_eq!(super::x25519_batch(&pool, &secrets, &publics, &mut out), Err((0, Error::LengthMismatch)));
            assert_eq!(super::x25519_base_batch(&pool, &secrets, &mut out), Err(Error::LengthMismatch));
        });
        for wrong in [None, Some(0), Some(count.saturating_sub(1))] {
            if let Some(signature) = wrong.and_then(|place| signatures.get_mut(place)) {
                *signature = signer.sign(b"another message");
            }
            let key = signer.verifying_key();
            let batch: Vec<Signed<'_>> = secrets
                .iter()
                .zip(&signatures)
                .map(|(message, signature)| Signed { key, message, signature })
                .collect();
            let result = ed25519::verify_batch(&batch);
            assert_eq!(result.is_ok(), wrong.is_none() || count == 0);
            on_every_pool!(pool => assert_eq!(super::verify_batch(&pool, &batch), result));
        }
    }
}
