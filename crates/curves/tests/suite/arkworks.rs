//! Conversions to and from arkworks' types: they go both ways, respect the operations, and refuse what is no point of ours.

use crate::common::{Draw, Source};
use adamant_curves::Error;
use adamant_curves::curve::short_weierstrass::{Affine, Jacobian, ShortWeierstrass};
use adamant_curves::field::{Field, FieldElement, FieldParameters};
use adamant_curves::{bls12_377, bls12_381, bn254_snarks, bw6_761, pallas, secp256k1, vesta};
use ark_ec::pairing::{Pairing, PairingOutput};
use ark_ec::{AffineRepr, CurveGroup, PrimeGroup};
use ark_ff::{AdditiveGroup, FftField, Field as _, PrimeField};

/// Both ways, and products.
fn extension<F: Field + Draw + From<A>, A: ark_ff::Field + From<F>>() {
    let mut source = Source(21);
    let mut list = vec![F::ZERO, F::ONE, F::draw(&mut source)];
    list.extend(F::edges().into_iter().take(8));
    for &x in &list {
        let y = F::draw(&mut source);
        assert_eq!(F::from(A::from(x)), x);
        assert_eq!(F::from(A::from(x) * A::from(y)), x.times(&y));
        assert_eq!(F::from(A::from(x) + A::from(y)), x.plus(&y));
    }
}

/// The generator and what follows from it is arkworks', too.
fn prime_field<P: FieldParameters<N>, A, const N: usize>()
where
    FieldElement<P, N>: Draw + From<A>,
    A: PrimeField + FftField + From<FieldElement<P, N>>,
{
    extension::<FieldElement<P, N>, A>();
    let g = FieldElement::<P, N>::GENERATOR;
    assert_eq!(FieldElement::from(A::GENERATOR), g);
    assert_eq!(A::TWO_ADICITY as usize, FieldElement::<P, N>::TWO_ADICITY);
    assert_eq!(FieldElement::from(A::TWO_ADIC_ROOT_OF_UNITY), g.pow_vartime(&P::CONSTANTS.odd_part));
}

#[test]
fn fields() {
    prime_field::<bls12_381::FpParameters, ark_bls12_381::Fq, 6>();
    prime_field::<bls12_381::FrParameters, ark_bls12_381::Fr, 4>();
    prime_field::<bls12_377::FpParameters, ark_bls12_377::Fq, 6>();
    prime_field::<bls12_377::FrParameters, ark_bls12_377::Fr, 4>();
    prime_field::<bn254_snarks::FpParameters, ark_bn254::Fq, 4>();
    prime_field::<bn254_snarks::FrParameters, ark_bn254::Fr, 4>();
    prime_field::<bw6_761::FpParameters, ark_bw6_761::Fq, 12>();
    prime_field::<secp256k1::FpParameters, ark_secp256k1::Fq, 4>();
    prime_field::<secp256k1::FrParameters, ark_secp256k1::Fr, 4>();
    prime_field::<pallas::FpParameters, ark_pallas::Fq, 4>();
    prime_field::<vesta::FpParameters, ark_vesta::Fq, 4>();
}

#[test]
fn extensions() {
    extension::<bls12_381::Fp12, ark_bls12_381::Fq12>();
    extension::<bls12_377::Fp12, ark_bls12_377::Fq12>();
    extension::<bn254_snarks::Fp12, ark_bn254::Fq12>();
    extension::<bw6_761::Fp6, ark_bw6_761::Fq6>();
}

/// k G and the identity, both ways, affine and not.
fn points<C: ShortWeierstrass<Scalar: Draw>, A>()
where
    Affine<C>: TryFrom<A, Error = Error>,
    Jacobian<C>: TryFrom<A::Group, Error = Error>,
    A: AffineRepr<ScalarField: From<C::Scalar>> + From<Affine<C>>,
    A::Group: From<Jacobian<C>>,
{
    let k = C::Scalar::draw(&mut Source(22));
    let ours = Jacobian::<C>::GENERATOR.mul(&k);
    let theirs = A::Group::generator() * A::ScalarField::from(k);
    assert_eq!(A::Group::from(ours), theirs);
    assert_eq!(A::from(ours.to_affine()), theirs.into_affine());
    assert_eq!(Jacobian::<C>::try_from(theirs).ok(), Some(ours));
    assert_eq!(Affine::<C>::try_from(theirs.into_affine()).ok(), Some(ours.to_affine()));
    assert_eq!(A::from(Affine::<C>::IDENTITY), A::zero());
    assert_eq!(A::Group::from(Jacobian::<C>::IDENTITY).into_affine(), A::zero());
    assert_eq!(Affine::<C>::try_from(A::zero()).ok(), Some(Affine::IDENTITY));
}

#[test]
fn groups() {
    points::<bls12_381::G1Parameters, ark_bls12_381::G1Affine>();
    points::<bls12_381::G2Parameters, ark_bls12_381::G2Affine>();
    points::<bls12_377::G1Parameters, ark_bls12_377::G1Affine>();
    points::<bls12_377::G2Parameters, ark_bls12_377::G2Affine>();
    points::<bn254_snarks::G1Parameters, ark_bn254::G1Affine>();
    points::<bn254_snarks::G2Parameters, ark_bn254::G2Affine>();
    points::<bw6_761::G1Parameters, ark_bw6_761::G1Affine>();
    points::<bw6_761::G2Parameters, ark_bw6_761::G2Affine>();
    points::<secp256k1::Parameters, ark_secp256k1::Affine>();
    points::<pallas::Parameters, ark_pallas::Affine>();
    points::<vesta::Parameters, ark_vesta::Affine>();
}

/// Theirs may be anything.
#[test]
fn refuses_points_outside() {
    use ark_bls12_381::{Fq, G1Affine};
    let refused = |point| bls12_381::G1Affine::try_from(point).err();
    assert_eq!(refused(G1Affine::new_unchecked(Fq::from(1), Fq::from(1))), Some(Error::NotOnCurve));
    // On the curve; most points are not in the group.
    let outside = (0u64..).find_map(|x| G1Affine::get_point_from_x_unchecked(Fq::from(x), false)).unwrap();
    assert!(!outside.is_in_correct_subgroup_assuming_on_curve());
    assert_eq!(refused(outside), Some(Error::NotInSubgroup));
    assert!(bls12_381::G1::try_from(ark_bls12_381::G1Projective::from(outside)).is_err());
    let x = PairingOutput::<ark_bls12_381::Bls12_381>(ark_bls12_381::Fq12::ONE.double());
    assert_eq!(bls12_381::Gt::try_from(x).err(), Some(Error::NotInSubgroup));
}

/// The values of both pairings of the generators, ours as the given power of theirs.
macro_rules! values {
    ($curve:ident, $theirs:ty, $power:expr) => {{
        type E = $theirs;
        let (p, q) = ($curve::G1Affine::GENERATOR, $curve::G2Affine::GENERATOR);
        let ours = PairingOutput::<E>::from($curve::pairing(&p, &q));
        let theirs = E::pairing(<E as Pairing>::G1Affine::from(p), <E as Pairing>::G2Affine::from(q));
        let power: <E as Pairing>::ScalarField = $power;
        assert_eq!(ours, theirs * power);
        assert_eq!($curve::Gt::try_from(theirs * power).ok(), Some($curve::pairing(&p, &q)));
    }};
}

#[test]
fn pairings() {
    values!(bls12_381, ark_bls12_381::Bls12_381, 1u64.into());
    values!(bls12_377, ark_bls12_377::Bls12_377, 1u64.into());
    values!(bn254_snarks, ark_bn254::Bn254, 1u64.into());
    values!(bw6_761, ark_bw6_761::BW6_761, 1u64.into());
}
