//! Multi-scalar multiplication against sums of single products.

use crate::common::{Draw, Source};
use adamant_curves::Error;
use adamant_curves::curve::short_weierstrass::{Affine, Jacobian, Scalar, ShortWeierstrass};
use adamant_curves::field::Field;
use adamant_curves::msm::{msm, msm_parallel_vartime, msm_vartime};
use adamant_curves::{bls12_381, bw6_761, p256, secp256k1};
use adamant_testing::thinned;

fn check<C: ShortWeierstrass>(points: &[Affine<C>], scalars: &[C::Scalar], what: &str) {
    let products = points.iter().zip(scalars).map(|(point, scalar)| point.mul_vartime(scalar));
    let expected = products.fold(Jacobian::IDENTITY, |sum: Jacobian<C>, product| sum + product);
    assert_eq!(msm_vartime(points, scalars), Ok(expected), "{what}");
    for threads in [0, 3] {
        assert_eq!(msm_parallel_vartime(points, scalars, threads), Ok(expected), "{what}, {threads} threads");
    }
    if points.len() < 20 {
        assert_eq!(msm(points, scalars), Ok(expected), "{what}");
    }
}

fn cases<C: ShortWeierstrass<Scalar: Draw>>(lengths: &[usize]) {
    let mut source = Source(77);
    let longest = *lengths.iter().max().unwrap();
    // Multiples of the generator by additions, with other random ones in between.
    let step = Affine::<C>::GENERATOR.mul_vartime(&C::Scalar::draw(&mut source)).to_affine();
    let mut sum = Jacobian::GENERATOR;
    let mut points = Vec::new();
    for _ in 0..longest {
        sum = sum.add_affine_vartime(&step);
        points.push(sum.to_affine());
    }
    let scalars: Vec<C::Scalar> = (0..longest).map(|_| C::Scalar::draw(&mut source)).collect();
    let one = C::Scalar::ONE;
    for &n in thinned(lengths, 2) {
        let (points, scalars) = (&points[..n], &scalars[..n]);
        check(points, scalars, &format!("{n} random products"));
        check(points, &vec![C::Scalar::ZERO; n], &format!("{n} zero scalars"));
        check(points, &vec![-one; n], &format!("{n} scalars of order - 1"));
        check(&vec![Affine::<C>::IDENTITY; n], scalars, &format!("{n} times infinity"));
    }
    let n = longest.min(37);
    let p = points[0];
    check(&vec![p; n], &vec![scalars[0]; n], "one product repeated");
    check(&vec![p; n], &scalars[..n], "one point repeated");
    let mixed: Vec<_> = (0..n).map(|i| [p, p.neg(), points[i], Affine::IDENTITY][i % 4]).collect();
    check(&mixed, &vec![scalars[0]; n], "opposite points and infinity with one scalar");
    check(&mixed, &scalars[..n], "opposite points and infinity");
    // The same sum from points that meet each other inside a bucket: P, 2 P, -3 P.
    let triple =
        [p, p.to_jacobian().double().to_affine(), p.mul_vartime(&(one + one + one)).to_affine().neg()];
    let meeting: Vec<_> = (0..n).map(|i| triple[i % 3]).collect();
    check(&meeting, &vec![one; n], "sums that vanish");
    let edges = [C::Scalar::ZERO, one, -one, one.double(), one.halve(), -one.halve()];
    let edges: Vec<_> = (0..n).map(|i| edges[i % 6]).collect();
    check(&points[..n], &edges, "scalars at the edges");
}

#[test]
fn sums_of_products() {
    cases::<bls12_381::G1Parameters>(&[0, 1, 2, 7, 8, 9, 130]);
    cases::<bls12_381::G2Parameters>(&[0, 1, 9, 33]);
    cases::<bw6_761::G1Parameters>(&[0, 1, 9]);
    cases::<secp256k1::Parameters>(&[0, 1, 9, 40]);
    cases::<p256::Parameters>(&[0, 1, 9, 40]);
}

/// Scalars whose parts are as long as they get: the corners of the endomorphism's lattice, from the model.
#[test]
fn scalars_near_lattice_corners() {
    let g = bls12_381::G1Affine::GENERATOR;
    let scalars: Vec<_> = crate::read::records("bls12_381_groups")
        .iter()
        .filter(|record| record["group"] == "1" && record["name"].starts_with("corner"))
        .map(|record| {
            let digits = format!("{:0>64}", record["scalar"]);
            let bytes: Vec<u8> =
                (0..32).map(|i| u8::from_str_radix(&digits[2 * i..2 * i + 2], 16).unwrap()).collect();
            bls12_381::Fr::from_bytes_reduced(&bytes)
        })
        .collect();
    assert!(scalars.len() >= 8);
    check(&vec![g; scalars.len()], &scalars, "corners");
}

#[test]
fn unequal_lengths_and_no_points() {
    let (g, k) = (bls12_381::G1Affine::GENERATOR, bls12_381::Fr::ONE);
    for (points, scalars) in [(&[g][..], &[][..]), (&[], &[k]), (&[g, g], &[k]), (&[g], &[k, k])] {
        assert_eq!(msm(points, scalars), Err(Error::LengthMismatch));
        assert_eq!(msm_vartime(points, scalars), Err(Error::LengthMismatch));
        assert_eq!(msm_parallel_vartime(points, scalars, 2), Err(Error::LengthMismatch));
    }
    assert_eq!(msm::<bls12_381::G1Affine>(&[], &[]), Ok(bls12_381::G1::IDENTITY));
    assert_eq!(msm_parallel_vartime::<bls12_381::G1Affine>(&[], &[], 0), Ok(bls12_381::G1::IDENTITY));
}
