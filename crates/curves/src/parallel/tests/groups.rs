//! Affine coordinates, decoding on Edwards curves, sums, Miller loops of both kinds, compressed values.

use super::super::{self as parallel, Threads, edwards};
use super::{LENGTHS, Lazy, points};
use crate::bls12_381::{Fr, G1Affine, G2Affine, G2Prepared, Parameters, TowerParameters};
use crate::curve::short_weierstrass::{Jacobian, Projective};
use crate::curve25519::{self, Point};
use crate::ristretto255::{self, Element};
use crate::tower::{Compressed, Sextic};
use crate::{Error, hash_to_curve, msm, pairing};
use std::vec::Vec;

/// Around the 64 whose inversions are shared.
const AFFINE: [usize; 8] = [0, 1, 63, 64, 65, 128, 129, 200];

#[test]
fn affine_coordinates() {
    for count in AFFINE {
        // Z that differ, and the identity among them.
        let jacobian: Vec<_> = points(count).iter().map(|p| p.to_jacobian().double()).collect();
        let projective: Vec<_> =
            points(count).iter().map(|p| Projective::from(p.to_jacobian().double())).collect();
        let extended: Vec<_> =
            (0..count as u64).map(|i| curve25519::mul_base(&curve25519::Fr::from(i))).collect();
        let mut affine = std::vec![G1Affine::GENERATOR; count];
        Jacobian::batch_to_affine(&jacobian, &mut affine).unwrap();
        let mut on_edwards = std::vec![curve25519::Affine::GENERATOR; count];
        Point::batch_to_affine(&extended, &mut on_edwards).unwrap();
        on_every_pool!(pool => {
            let mut out = std::vec![G1Affine::GENERATOR; count];
            assert_eq!(parallel::batch_to_affine(&pool, &jacobian, &mut out), Ok(()));
            assert_eq!(out, affine);
            out.fill(G1Affine::GENERATOR);
            assert_eq!(parallel::batch_projective_to_affine(&pool, &projective, &mut out), Ok(()));
            assert_eq!(out, affine);
            let mut plane = std::vec![curve25519::Affine::GENERATOR; count];
            assert_eq!(edwards::batch_to_affine(&pool, &extended, &mut plane), Ok(()));
            assert_eq!(plane, on_edwards);
            // Nothing is written to a list of another length.
            out.push(G1Affine::GENERATOR);
            plane.push(curve25519::Affine::GENERATOR);
            let refused = Err(Error::LengthMismatch);
            assert_eq!(parallel::batch_to_affine(&pool, &jacobian, &mut out), refused);
            assert_eq!(parallel::batch_projective_to_affine(&pool, &projective, &mut out), refused);
            assert_eq!(edwards::batch_to_affine(&pool, &extended, &mut plane), refused);
            assert_eq!((&out[..count], &plane[..count]), (&affine[..], &on_edwards[..]));
        });
    }
}

#[test]
fn decoding_on_edwards_curves() {
    for count in LENGTHS {
        let points: Vec<_> =
            (0..count as u64).map(|i| curve25519::mul_base(&curve25519::Fr::from(i))).collect();
        let elements: Vec<_> =
            (0..count as u64).map(|i| Element::mul_base(&ristretto255::Scalar::from(i))).collect();
        let of_points: Vec<_> = points.iter().map(Point::to_bytes).collect();
        let of_elements: Vec<_> = elements.iter().map(Element::to_bytes).collect();
        on_every_pool!(pool => {
            let mut out = std::vec![curve25519::mul_base(&curve25519::Fr::from(9u64)); count];
            assert_eq!(edwards::batch_points_from_bytes(&pool, &of_points, &mut out), Ok(()));
            assert_eq!(out, points);
            out.push(Point::IDENTITY);
            let refused = Err((0, Error::LengthMismatch));
            assert_eq!(edwards::batch_points_from_bytes(&pool, &of_points, &mut out), refused);
            assert_eq!(out, std::vec![Point::IDENTITY; count + 1]);
            let mut out = std::vec![Element::mul_base(&ristretto255::Scalar::from(9u64)); count];
            assert_eq!(edwards::batch_elements_from_bytes(&pool, &of_elements, &mut out), Ok(()));
            assert_eq!(out, elements);
            out.push(Element::IDENTITY);
            assert_eq!(edwards::batch_elements_from_bytes(&pool, &of_elements, &mut out), refused);
            assert_eq!(out, std::vec![Element::IDENTITY; count + 1]);
        });
        // One or two that are wrong, in any part: the first is named.
        for (first, second) in [(0, 60), (16, 17), (33, 50), (69, 69)] {
            if second < count {
                let (mut of_points, mut of_elements) = (of_points.clone(), of_elements.clone());
                for list in [&mut of_points, &mut of_elements] {
                    list[first] = [0xff; 32];
                    list[second] = [0xff; 32];
                }
                let (mut one, mut other) = (points.clone(), elements.clone());
                let of_point = Point::batch_from_bytes(&of_points, &mut one);
                let of_element = Element::batch_from_bytes(&of_elements, &mut other);
                assert_eq!((of_point.unwrap_err().0, of_element.unwrap_err().0), (first, first));
                on_every_pool!(pool => {
                    let mut out = points.clone();
                    assert_eq!(edwards::batch_points_from_bytes(&pool, &of_points, &mut out), of_point);
                    assert_eq!(out, one);
                    let mut out = elements.clone();
                    assert_eq!(edwards::batch_elements_from_bytes(&pool, &of_elements, &mut out), of_element);
                    assert_eq!(out, other);
                });
            }
        }
    }
}

#[test]
fn hashes_on_edwards_curves() {
    type Parameters = curve25519::Parameters;
    for count in LENGTHS {
        let messages: Vec<[u8; 64]> = (0..count).map(|i| [i as u8; 64]).collect();
        let (mut points, mut elements) =
            (std::vec![Point::IDENTITY; count], std::vec![Element::IDENTITY; count]);
        hash_to_curve::batch_hash_to_edwards::<Parameters, _>(&messages, b"tag", &mut points).unwrap();
        hash_to_curve::batch_hash_to_ristretto255(&messages, b"tag", &mut elements).unwrap();
        let mut mapped = std::vec![Element::IDENTITY; count];
        Element::batch_from_uniform_bytes(&messages, &mut mapped).unwrap();
        on_every_pool!(pool => {
            let mut out = std::vec![Point::IDENTITY; count];
            let hash = |tag: &[u8], out: &mut [Point]| {
                edwards::batch_hash_to_edwards::<Parameters, _>(&pool, &messages, tag, out)
            };
            assert_eq!(hash(b"tag", &mut out), Ok(()));
            assert_eq!(out, points);
            let mut classes = std::vec![Element::IDENTITY; count];
            let hash_to_class = |tag: &[u8], out: &mut [Element]| {
                edwards::batch_hash_to_ristretto255(&pool, &messages, tag, out)
            };
            assert_eq!(hash_to_class(b"tag", &mut classes), Ok(()));
            assert_eq!(classes, elements);
            assert_eq!(edwards::batch_from_uniform_bytes(&pool, &messages, &mut classes), Ok(()));
            assert_eq!(classes, mapped);
            let scalars: Vec<_> = (0..count as u64).map(curve25519::Fr::from).collect();
            assert!(edwards::batch_subgroup_check(&pool, &points).to_bool_vartime());
            assert_eq!(edwards::batch_mul(&pool, &points, &scalars, &mut out), Ok(()));
            assert!(out.iter().zip(&points).zip(&scalars).all(|((out, p), k)| *out == Point::mul(p, k)));
            assert_eq!(edwards::batch_mul_elements(&pool, &elements, &scalars, &mut classes), Ok(()));
            assert!(classes.iter().zip(&elements).zip(&scalars).all(|((out, e), k)| *out == e.mul(k)));
            if count > 0 {
                let of_order_2 = Point::from_bytes(&(-curve25519::Fp::ONE).to_le_bytes()).unwrap();
                for place in [0, count / 2, count - 1] {
                    out.clone_from(&points);
                    out[place] = of_order_2;
                    assert!(!edwards::batch_subgroup_check(&pool, &out).to_bool_vartime());
                }
            }
            if count > 0 {
                assert_eq!(hash(b"", &mut out), Err(Error::EmptyTag));
                assert_eq!(hash_to_class(b"", &mut classes), Err(Error::EmptyTag));
            }
            out.push(Point::IDENTITY);
            classes.push(Element::IDENTITY);
            let refused = Err(Error::LengthMismatch);
            assert_eq!(hash(b"tag", &mut out), refused);
            assert_eq!(hash_to_class(b"tag", &mut classes), refused);
            assert_eq!(edwards::batch_from_uniform_bytes(&pool, &messages, &mut classes), refused);
        });
    }
}

#[test]
fn sums() {
    for count in LENGTHS {
        let points = points(count);
        let scalars: Vec<Fr> = (0..count as u64).map(|i| -Fr::from(i * i)).collect();
        let sum = msm::msm(&points, &scalars);
        on_every_pool!(pool => {
            assert_eq!(parallel::msm(&pool, &points, &scalars), sum);
            if count > 0 {
                assert_eq!(parallel::msm(&pool, &points[1..], &scalars), Err(Error::LengthMismatch));
            }
        });
    }
}

#[test]
fn loops_of_both_kinds() {
    let pairs: Vec<pairing::Pair<Parameters>> = points(40)
        .into_iter()
        .zip(1u64..)
        .map(|(p, i)| (p, G2Affine::GENERATOR.mul(&Fr::from(i)).to_affine()))
        .collect();
    let prepared: Vec<_> = pairs.iter().map(|(_, q)| G2Prepared::new(q).unwrap()).collect();
    let prepared: Vec<_> = pairs.iter().zip(&prepared).map(|((p, _), q)| (*p, q)).collect();
    for (plain, ready) in [(0, 0), (1, 0), (0, 17), (17, 1), (3, 40), (40, 33)] {
        let (pairs, prepared) = (&pairs[..plain], &prepared[..ready]);
        let mixed = pairing::multi_miller_loop_mixed(pairs, prepared).final_exponentiation();
        let of_plain = pairing::multi_miller_loop::<Parameters>(pairs).final_exponentiation();
        let of_ready = pairing::multi_miller_loop_prepared(prepared).final_exponentiation();
        on_every_pool!(pool => {
            let value = parallel::multi_miller_loop_mixed(&pool, pairs, prepared);
            assert_eq!(value.final_exponentiation(), mixed, "{plain} {ready}");
            let value = parallel::multi_miller_loop::<Parameters>(&pool, pairs);
            assert_eq!(value.final_exponentiation(), of_plain);
            let value = parallel::multi_miller_loop_prepared(&pool, prepared);
            assert_eq!(value.final_exponentiation(), of_ready);
        });
    }
}

#[test]
fn compressed_values() {
    let value = pairing::pairing::<Parameters>(&G1Affine::GENERATOR, &G2Affine::GENERATOR);
    for count in [0, 1, 64, 65, 129] {
        let mut power = *value.as_element();
        let powers: Vec<Sextic<TowerParameters>> = (0..count)
            .map(|i| {
                power *= value.as_element();
                if i % 50 == 3 { Sextic::ONE } else { power }
            })
            .collect();
        let compressed: Vec<Compressed<TowerParameters>> = powers.iter().map(Sextic::compress).collect();
        on_every_pool!(pool => {
            let (mut out, mut scratch) = (std::vec![Sextic::ONE; count], std::vec![[Default::default(); 2]; count]);
            assert_eq!(parallel::decompress_batch(&pool, &compressed, &mut out, &mut scratch), Ok(()));
            assert!(out == powers);
            scratch.push([Default::default(); 2]);
            let refused = parallel::decompress_batch(&pool, &compressed, &mut out, &mut scratch);
            assert_eq!(refused, Err(Error::LengthMismatch));
        });
    }
}
