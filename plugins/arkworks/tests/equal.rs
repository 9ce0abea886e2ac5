//! Results beside arkworks' own configurations.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use ark_ec::pairing::Pairing;
use ark_ec::{AffineRepr, CurveGroup, PrimeGroup, ScalarMul, VariableBaseMSM};
use ark_ff::{AdditiveGroup, BigInteger, PrimeField, UniformRand, Zero};
use ark_serialize::{CanonicalDeserialize, CanonicalSerialize, Compress};
use ark_std::rand::{SeedableRng, rngs::StdRng};

/// The point of the other configuration with the same encoding.
fn same<A: CanonicalSerialize, B: CanonicalDeserialize>(point: &A) -> B {
    let mut bytes = Vec::new();
    point.serialize_compressed(&mut bytes).unwrap();
    B::deserialize_compressed(&bytes[..]).unwrap()
}

fn groups<A, B>()
where
    A: AffineRepr<Group: VariableBaseMSM<MulBase = A>>,
    B: AffineRepr<ScalarField = A::ScalarField, Group: VariableBaseMSM<MulBase = B>>,
{
    let mut random = StdRng::seed_from_u64(3);
    for length in [0, 1, 2, 7, 300] {
        let mut theirs: Vec<A> = (0..length).map(|_| A::Group::rand(&mut random).into_affine()).collect();
        let mut scalars: Vec<A::ScalarField> =
            (0..length).map(|_| A::ScalarField::rand(&mut random)).collect();
        if length > 2 {
            theirs[1] = A::zero();
            scalars[2] = A::ScalarField::zero();
        }
        let ours: Vec<B> = theirs.iter().map(same).collect();
        let expected = A::Group::msm(&theirs, &scalars).unwrap().into_affine();
        assert_eq!(B::Group::msm(&ours, &scalars).unwrap().into_affine(), same(&expected));
        let bigints: Vec<_> = scalars.iter().map(|k| k.into_bigint()).collect();
        let expected = same(&A::Group::msm_bigint(&theirs, &bigints).into_affine());
        assert_eq!(B::Group::msm_bigint(&ours, &bigints).into_affine(), expected);
        // What is left over of one of the two is left out.
        let expected = same(&A::Group::msm_bigint(&theirs, &bigints[length / 2..]).into_affine());
        assert_eq!(B::Group::msm_bigint(&ours, &bigints[length / 2..]).into_affine(), expected);
        #[cfg(not(feature = "v05"))]
        {
            let short: Vec<u64> = (0..length as u64).map(|i| i * 0x1234_5678_9abc).collect();
            let expected = same(&A::Group::msm_u64(&theirs, &short).into_affine());
            assert_eq!(B::Group::msm_u64(&ours, &short).into_affine(), expected);
        }
        let expected = same(&theirs.iter().sum::<A::Group>().into_affine());
        assert_eq!(ours.iter().sum::<B::Group>().into_affine(), expected);
        for ((a, b), k) in theirs.iter().zip(&ours).zip(&scalars).take(3) {
            assert_eq!((b.into_group() * k).into_affine(), same(&(a.into_group() * k).into_affine()));
        }
    }
    // Numbers of the group's order and above.
    let mut above = A::ScalarField::MODULUS;
    let expected = same(&A::Group::msm_bigint(&[A::generator()], &[above]).into_affine());
    assert_eq!(B::Group::msm_bigint(&[B::generator()], &[above]).into_affine(), expected);
    above.add_with_carry(&5u64.into());
    let expected = same(&A::Group::msm_bigint(&[A::generator()], &[above]).into_affine());
    assert_eq!(B::Group::msm_bigint(&[B::generator()], &[above]).into_affine(), expected);
    let (p, q) = (B::Group::rand(&mut random), B::Group::rand(&mut random));
    let (a, b) = (p.into_affine(), q.into_affine());
    assert_eq!((p + q, p + b, a + q, a + b), (b + a, q + a, b + p, q + p));
    assert_eq!((p - q, p - b, a - q, a - b), (-(q - p), -(b - p), -(b - a), -(q - a)));
    assert_eq!((p.double(), a.mul_by_cofactor_inv().mul_by_cofactor()), (p + p, a));
    assert_eq!(B::Group::normalize_batch(&[p, q, B::Group::zero()]), [a, b, B::zero()]);
    assert_eq!(p.batch_mul(&[A::ScalarField::from(3u64)]), [(p + p + p).into_affine()]);
    assert_eq!(B::Group::msm(&[B::generator()], &[]), Err(0));
    assert!((B::Group::zero() * A::ScalarField::rand(&mut random)).is_zero());
}

fn pairings<A, B>()
where
    A: Pairing,
    B: Pairing<ScalarField = A::ScalarField, TargetField = A::TargetField>,
{
    groups::<A::G1Affine, B::G1Affine>();
    groups::<A::G2Affine, B::G2Affine>();
    let mut random = StdRng::seed_from_u64(4);
    for length in [0, 1, 2, 5] {
        let mut p: Vec<A::G1Affine> = (0..length).map(|_| A::G1::rand(&mut random).into_affine()).collect();
        let mut q: Vec<A::G2Affine> = (0..length).map(|_| A::G2::rand(&mut random).into_affine()).collect();
        if length == 5 {
            p[1] = A::G1Affine::zero();
            q[3] = A::G2Affine::zero();
        }
        let (p2, q2): (Vec<B::G1Affine>, Vec<B::G2Affine>) =
            (p.iter().map(same).collect(), q.iter().map(same).collect());
        assert_eq!(
            A::multi_pairing(p.clone(), q.clone()).0,
            B::multi_pairing(p2.clone(), q2.clone()).0,
            "{length}"
        );
        let prepared: Vec<B::G2Prepared> = q2.iter().map(|&q| q.into()).collect();
        let value = A::multi_pairing(p, q.clone()).0;
        assert_eq!(value, B::multi_pairing(p2.clone(), prepared.clone()).0);
        // Prepared points are encoded as arkworks' are.
        for (q, prepared) in q.iter().zip(&prepared) {
            for compress in [Compress::Yes, Compress::No] {
                let (mut theirs, mut ours) = (Vec::new(), Vec::new());
                A::G2Prepared::from(*q).serialize_with_mode(&mut theirs, compress).unwrap();
                prepared.serialize_with_mode(&mut ours, compress).unwrap();
                assert!(theirs == ours && ours.len() == prepared.serialized_size(compress));
            }
        }
        let back: Vec<B::G2Prepared> = prepared.iter().map(same).collect();
        assert_eq!(value, B::multi_pairing(p2, back).0);
    }
    let (mut theirs, mut ours) = (Vec::new(), Vec::new());
    A::G2Prepared::default().serialize_compressed(&mut theirs).unwrap();
    B::G2Prepared::default().serialize_compressed(&mut ours).unwrap();
    assert_eq!(theirs, ours);
    let (g, h) = (B::G1::generator(), B::G2::generator());
    let k = B::ScalarField::rand(&mut random);
    assert_eq!(B::pairing(g * k, h), B::pairing(g, h * k));
    assert_eq!(B::pairing(g * k, h), B::pairing(g, h) * k);
}

/// Lines of no point are no prepared point.
fn broken_lines<B: Pairing>() {
    let mut bytes = Vec::new();
    B::G2Prepared::from(B::G2::generator()).serialize_uncompressed(&mut bytes).unwrap();
    for at in [8, bytes.len() / 2] {
        let mut broken = bytes.clone();
        broken[at] ^= 1;
        assert!(B::G2Prepared::deserialize_uncompressed(&broken[..]).is_err());
    }
}

#[test]
fn bls12_381() {
    broken_lines::<adamant_arkworks::Bls12_381>();
    pairings::<ark_bls12_381::Bls12_381, adamant_arkworks::Bls12_381>();
    // Under arkworks' own types.
    pairings::<ark_bls12_381::Bls12_381, ark_ec::bls12::Bls12<adamant_arkworks::bls12_381::Config>>();
}

#[test]
fn bn254() {
    broken_lines::<adamant_arkworks::Bn254>();
    pairings::<ark_bn254::Bn254, adamant_arkworks::Bn254>();
    pairings::<ark_bn254::Bn254, ark_ec::bn::Bn<adamant_arkworks::bn254::Config>>();
}
