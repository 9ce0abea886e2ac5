//! Transforms against their definition, and lanes against the scalar path.

use super::Domain;
use crate::Error;
use crate::curve::short_weierstrass::{Affine, Jacobian, ShortWeierstrass};
use crate::field::{Field, FieldElement, FieldParameters};
use crate::{bls12_377, bls12_381, bn254_snarks, pallas, vesta};
use std::vec::Vec;

fn polynomial<P: FieldParameters<N>, const N: usize>(length: usize) -> Vec<FieldElement<P, N>> {
    let mut x = FieldElement::<P, N>::GENERATOR;
    (0..length)
        .map(|i| {
            x = x.square() + FieldElement::ONE;
            match i % 11 {
                3 => FieldElement::ZERO,
                4 => -FieldElement::<P, N>::ONE,
                _ => x,
            }
        })
        .collect()
}

fn value<F: Field>(coefficients: &[F], x: F) -> F {
    coefficients.iter().rev().fold(F::ZERO, |value, c| value * x + *c)
}

fn by_definition<P: FieldParameters<N>, const N: usize>() {
    let shift = FieldElement::<P, N>::GENERATOR;
    for length in [1, 2, 4, 8, 64, 256, 512] {
        let domain = Domain::<FieldElement<P, N>>::new(length).unwrap();
        assert_eq!(domain.len(), length);
        assert_eq!(domain.generator().pow_vartime(&[length as u64]), FieldElement::ONE);
        assert!(length == 1 || domain.generator().pow_vartime(&[length as u64 / 2]) == -FieldElement::ONE);
        let coefficients = polynomial::<P, N>(length);
        let mut values = coefficients.clone();
        domain.evaluate(&mut values).unwrap();
        let mut root = FieldElement::ONE;
        for (i, at) in values.iter().enumerate() {
            assert_eq!(domain.root(i), root);
            assert_eq!(*at, value(&coefficients, root), "{length} {i}");
            root *= domain.generator();
        }
        let mut reversed = coefficients.clone();
        domain.evaluate_reversed(&mut reversed).unwrap();
        for (i, at) in reversed.iter().enumerate() {
            assert_eq!(*at, values[super::reversed(i, super::log2(length))]);
        }
        domain.interpolate_reversed(&mut reversed).unwrap();
        assert_eq!(reversed, coefficients);
        domain.interpolate(&mut values).unwrap();
        assert_eq!(values, coefficients);
        domain.evaluate_on_coset(&mut values, &shift).unwrap();
        for (i, at) in values.iter().enumerate().step_by(5) {
            assert_eq!(*at, value(&coefficients, domain.root(i) * shift), "{length} {i}");
        }
        domain.interpolate_on_coset(&mut values, &shift).unwrap();
        assert_eq!(values, coefficients);
    }
}

#[test]
fn values_are_those_of_the_polynomial() {
    by_definition::<bls12_381::FrParameters, 4>();
    by_definition::<bls12_377::FrParameters, 4>();
    by_definition::<bn254_snarks::FrParameters, 4>();
    by_definition::<pallas::FrParameters, 4>();
    by_definition::<vesta::FrParameters, 4>();
}

/// A transform in place.
type Transform<'a, F> = &'a dyn Fn(&Domain<F>, &mut [F]) -> Result<(), Error>;

/// Long ones, whose parts are cut for the cache, and back.
#[test]
fn long_transforms_agree_with_one_element_after_the_other() {
    fn agree<P: FieldParameters<4>>() {
        for bits in [9, 12, 13, 14] {
            let domain = Domain::<FieldElement<P, 4>>::new(1 << bits).unwrap();
            let mut scalar = domain.clone();
            scalar.roots_in_lanes = Vec::new();
            let coefficients = polynomial::<P, 4>(1 << bits);
            let both = |f: Transform<'_, FieldElement<P, 4>>| {
                let (mut a, mut b) = (coefficients.clone(), coefficients.clone());
                f(&domain, &mut a).unwrap();
                f(&scalar, &mut b).unwrap();
                assert!(a == b, "2^{bits}");
            };
            let shift = FieldElement::from(7u64);
            both(&|domain, x| domain.evaluate(x));
            both(&|domain, x| domain.evaluate_reversed(x));
            both(&|domain, x| domain.interpolate(x));
            both(&|domain, x| domain.interpolate_reversed(x));
            both(&|domain, x| domain.evaluate_on_coset(x, &shift));
            both(&|domain, x| domain.interpolate_on_coset(x, &shift));
        }
    }
    agree::<bls12_381::FrParameters>();
    agree::<bls12_377::FrParameters>();
    agree::<bn254_snarks::FrParameters>();
    agree::<pallas::FrParameters>();
    agree::<vesta::FrParameters>();
}

#[test]
fn points_are_transformed_as_their_scalars() {
    fn agree<C: ShortWeierstrass<Scalar = FieldElement<P, 4>>, P: FieldParameters<4>>() {
        let domain = Domain::<C::Scalar>::new(16).unwrap();
        let mut scalars = polynomial::<P, 4>(16);
        scalars[6] = FieldElement::ZERO;
        let point = |scalar: &C::Scalar| Affine::<C>::GENERATOR.mul_vartime(scalar);
        let mut points: Vec<Jacobian<C>> = scalars.iter().map(point).collect();
        domain.evaluate(&mut scalars).unwrap();
        domain.evaluate_points_vartime(&mut points).unwrap();
        assert_eq!(points, scalars.iter().map(point).collect::<Vec<_>>());
        domain.interpolate(&mut scalars).unwrap();
        domain.interpolate_points_vartime(&mut points).unwrap();
        assert_eq!(points, scalars.iter().map(point).collect::<Vec<_>>());
    }
    agree::<bls12_381::G1Parameters, bls12_381::FrParameters>();
    agree::<bls12_381::G2Parameters, bls12_381::FrParameters>();
    agree::<vesta::Parameters, vesta::FrParameters>();
}

#[test]
fn lengths_are_checked() {
    type F = bls12_381::Fr;
    let refused = |length| Domain::<F>::new(length).err();
    for length in [0, 3, 12, usize::MAX] {
        assert_eq!(refused(length), Some(Error::LengthMismatch), "{length}");
    }
    #[cfg(target_pointer_width = "64")]
    assert_eq!(refused(1 << 33), Some(Error::LengthMismatch));
    // p - 1 = 2 m with an odd m.
    assert_eq!(Domain::<crate::secp256k1::Fp>::new(4).err(), Some(Error::LengthMismatch));
    assert!(Domain::<crate::secp256k1::Fp>::new(2).is_ok());
    let domain = Domain::<F>::new(8).unwrap();
    let mut values = [F::ONE; 9];
    for length in [0, 7, 9] {
        let values = &mut values[..length];
        assert_eq!(domain.evaluate(values), Err(Error::LengthMismatch));
        assert_eq!(domain.evaluate_reversed(values), Err(Error::LengthMismatch));
        assert_eq!(domain.interpolate(values), Err(Error::LengthMismatch));
        assert_eq!(domain.interpolate_reversed(values), Err(Error::LengthMismatch));
        assert_eq!(domain.evaluate_on_coset(values, &F::from(7u64)), Err(Error::LengthMismatch));
        let mut points = std::vec![Jacobian::<bls12_381::G1Parameters>::IDENTITY; length];
        assert_eq!(domain.evaluate_points_vartime(&mut points), Err(Error::LengthMismatch));
        assert_eq!(domain.interpolate_points_vartime(&mut points), Err(Error::LengthMismatch));
    }
    assert_eq!(domain.interpolate_on_coset(&mut values[..8], &F::ZERO), Err(Error::LengthMismatch));
    assert_eq!(values, [F::ONE; 9]);
}
