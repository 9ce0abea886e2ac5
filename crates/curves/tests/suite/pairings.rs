//! Pairings: the model's values, bilinearity, non-degeneracy, orders, identities; the group of the values.

use crate::common::{Draw, Source};
use crate::read::{Read, records};
use adamant_base::ct::{Choice, CtSelect};
use adamant_curves::Error;
use adamant_curves::curve::encoding::Coordinate;
use adamant_curves::curve::short_weierstrass::{Affine, Scalar, ShortWeierstrass};
use adamant_curves::field::Field;
use adamant_curves::pairing::{
    Gt, MillerValue, Pairing, Prepared, miller_loop, multi_miller_loop, multi_pairing,
    multi_pairing_prepared, pairing, pairing_check, pairing_check_prepared,
};
use adamant_curves::tower::{Cubic, Sextic};

type Fr<C> = <<C as Pairing>::G1 as ShortWeierstrass>::Scalar;
type Pair<C> = (Affine<<C as Pairing>::G1>, Affine<<C as Pairing>::G2>);

fn scalar<C: Pairing>(source: &mut Source) -> Fr<C> {
    let bytes: Vec<u8> = (0..8).flat_map(|_| source.word().to_be_bytes()).collect();
    Fr::<C>::from_bytes_reduced(&bytes)
}

fn pair<C: Pairing>(source: &mut Source) -> Pair<C> {
    let (a, b) = (scalar::<C>(source), scalar::<C>(source));
    (Affine::GENERATOR.mul(&a).to_affine(), Affine::GENERATOR.mul(&b).to_affine())
}

/// The element that the model writes with these coefficients.
fn read_point<G: ShortWeierstrass>(text: &str) -> Affine<G>
where
    G::Base: Read,
{
    let mut coefficients = text.split(' ');
    let x = G::Base::read(&mut coefficients);
    Affine::from_xy(x, G::Base::read(&mut coefficients)).expect("a point of the group")
}

fn values_of_the_model<C: Pairing>(curve: &str)
where
    C::Prime: Read,
    C::Base: Read,
{
    let all = records(&format!("{curve}_pairings"));
    assert!(!all.is_empty());
    for record in all {
        let (p, q) = (read_point::<C::G1>(&record["p"]), read_point::<C::G2>(&record["q"]));
        let expected = Sextic::<C::Tower>::read(&mut record["pairing"].split(' '));
        assert_eq!(*pairing::<C>(&p, &q).as_element(), expected);
    }
}

fn laws<C: Pairing>() {
    let mut source = Source(3);
    let ((p, q), (p2, q2)) = (pair::<C>(&mut source), pair::<C>(&mut source));
    let (a, b) = (scalar::<C>(&mut source), scalar::<C>(&mut source));
    let e = pairing::<C>(&p, &q);
    // Bilinear, not degenerate.
    assert!(!e.is_identity().declassify());
    let both = pairing::<C>(&p.mul(&a).to_affine(), &q.mul(&b).to_affine());
    assert_eq!(both, e.pow(&(a * b)));
    assert_eq!(both, e.pow(&a).pow(&b));
    assert_eq!(pairing::<C>(&p.to_jacobian().add_affine(&p2).to_affine(), &q), e * pairing::<C>(&p2, &q));
    assert_eq!(pairing::<C>(&p, &q.to_jacobian().add_affine(&q2).to_affine()), e * pairing::<C>(&p, &q2));
    assert_eq!(pairing::<C>(&p.neg(), &q), e.invert());
    assert_eq!(pairing::<C>(&p, &q.neg()), e.invert());
    // Of order r.
    let minus_one = -Fr::<C>::ONE;
    assert_eq!(e.pow(&minus_one), e.invert());
    assert_eq!(e.pow(&Fr::<C>::ZERO), Gt::IDENTITY);
    assert_eq!(e.pow(&Fr::<C>::ONE), e);
    let limbs = Fr::<C>::ORDER;
    assert_eq!(e.as_element().pow_vartime(&limbs), Sextic::ONE);
    for k in [a, b, minus_one, Fr::<C>::ZERO, Fr::<C>::ONE, Fr::<C>::ONE.double()] {
        let expected = e.as_element().pow_vartime(&k.to_scalar_limbs());
        assert_eq!(*e.pow(&k).as_element(), expected);
        assert_eq!(*e.pow_vartime(&k).as_element(), expected);
        assert_eq!(Gt::<C>::IDENTITY.pow(&k), Gt::IDENTITY);
        assert_eq!(Gt::<C>::IDENTITY.pow_vartime(&k), Gt::IDENTITY);
    }
    assert_eq!(e.square(), e * e);
    let same = e;
    assert_eq!(e / same, Gt::IDENTITY);
    assert_eq!(Gt::ct_select(&e, &Gt::IDENTITY, Choice::TRUE), Gt::IDENTITY);
}

/// The identity in either place, in every number of pairs.
fn infinity_in_pairings<C: Pairing>() {
    let mut source = Source(4);
    let (p, q) = pair::<C>(&mut source);
    let (o1, o2) = (Affine::<C::G1>::IDENTITY, Affine::<C::G2>::IDENTITY);
    for pair in [(o1, q), (p, o2), (o1, o2)] {
        assert!(pairing::<C>(&pair.0, &pair.1).is_identity().declassify());
        assert!(pairing_check::<C>(&[pair]).declassify());
        assert_eq!(multi_pairing::<C>(&[pair, (p, q)]), pairing::<C>(&p, &q));
        assert_eq!(multi_pairing::<C>(&[(p, q), pair]), pairing::<C>(&p, &q));
        assert_eq!(multi_pairing::<C>(&[(p, q), pair, pair]), pairing::<C>(&p, &q));
    }
    assert!(multi_pairing::<C>(&[]).is_identity().declassify());
    assert!(pairing_check::<C>(&[]).declassify());
    // The value of the definition at 0 is 0, and not in the group.
    assert_eq!(C::final_exponentiation(&Sextic::ZERO), Sextic::ZERO);
    assert_eq!(C::final_exponentiation(&Sextic::ONE), Sextic::ONE);
}

fn products<C: Pairing, const LINES: usize>() {
    let mut source = Source(5);
    let some: Vec<Pair<C>> = (0..3).map(|_| pair::<C>(&mut source)).collect();
    let values: Vec<Gt<C>> = some.iter().map(|(p, q)| pairing::<C>(p, q)).collect();
    // Numbers around those of a group of pairs that run side by side.
    for count in adamant_testing::thinned([1, 2, 3, 4, 31, 32, 33], 2) {
        let pairs: Vec<_> = (0..count).map(|i| some[i % 3]).collect();
        let expected = (0..count).fold(Gt::<C>::IDENTITY, |product, i| product * values[i % 3]);
        assert_eq!(multi_pairing::<C>(&pairs), expected, "{count}");
        let prepared: Vec<_> = some.iter().map(|(_, q)| Prepared::<C, LINES>::new(q).unwrap()).collect();
        let pairs: Vec<_> = (0..count).map(|i| (pairs[i].0, &prepared[i % 3])).collect();
        assert_eq!(multi_pairing_prepared(&pairs), expected, "{count}, prepared");
    }
    let identity = Prepared::<C, LINES>::new(&Affine::IDENTITY).unwrap();
    assert!(identity.is_identity().declassify());
    assert_eq!(multi_pairing_prepared(&[(some[0].0, &identity)]), Gt::IDENTITY);
    assert_eq!(multi_pairing_prepared::<C, LINES>(&[]), Gt::IDENTITY);
    assert!(pairing_check_prepared::<C, LINES>(&[]).declassify());
    assert!(Prepared::<C, 3>::new(&some[0].1).is_err());
    // Loops are multiplied before one exponentiation.
    let [a, b] = [0, 1].map(|i| miller_loop::<C>(&some[i].0, &some[i].1));
    assert_eq!(a.mul(&b).mul(&MillerValue::ONE).final_exponentiation(), values[0] * values[1]);
    assert_eq!(multi_miller_loop::<C>(&some[..2]).final_exponentiation(), values[0] * values[1]);
    // e(a P, Q) e(-P, a Q) = 1.
    let (k, (p, q)) = (scalar::<C>(&mut source), some[0]);
    let check = [(p.mul(&k).to_affine(), q), (p.neg(), q.mul(&k).to_affine())];
    assert!(pairing_check::<C>(&check).declassify());
    let wrong = [check[0], (p, check[1].1)];
    assert!(!pairing_check::<C>(&wrong).declassify());
    let prepared = [0, 1].map(|i| Prepared::<C, LINES>::new(&check[i].1).unwrap());
    let [first, second] = &prepared;
    assert!(pairing_check_prepared(&[(check[0].0, first), (check[1].0, second)]).declassify());
    assert!(!pairing_check_prepared(&[(check[0].0, first), (p, second)]).declassify());
    assert!(!pairing_check_prepared(&[(check[0].0, second), (check[1].0, first)]).declassify());
}

fn encoding_of_values<C: Pairing>()
where
    C::Prime: Coordinate,
    C::Base: Draw,
{
    let mut source = Source(6);
    let (p, q) = pair::<C>(&mut source);
    let e = pairing::<C>(&p, &q);
    let mut bytes = vec![0; Gt::<C>::BYTES];
    for value in [e, Gt::IDENTITY] {
        value.write_bytes(&mut bytes).unwrap();
        assert_eq!(Gt::<C>::from_bytes(&bytes), Ok(value));
    }
    // 1 is the lowest coefficient, which is the last.
    assert!(bytes[..bytes.len() - 1].iter().all(|&b| b == 0) && bytes[bytes.len() - 1] == 1);
    assert_eq!(e.write_bytes(&mut bytes[1..]), Err(Error::LengthMismatch));
    assert_eq!(Gt::<C>::from_bytes(&bytes[1..]), Err(Error::LengthMismatch));
    bytes.fill(0);
    assert_eq!(Gt::<C>::from_bytes(&bytes), Err(Error::NotInSubgroup));
    bytes.fill(0xff);
    assert_eq!(Gt::<C>::from_bytes(&bytes), Err(Error::InvalidEncoding));
    // Elements of the field that are not in the cyclotomic subgroup, in it and not of order r, and -1.
    let x = Sextic::<C::Tower>::new(
        Cubic::new(Draw::draw(&mut source), Draw::draw(&mut source), Draw::draw(&mut source)),
        Cubic::new(Draw::draw(&mut source), Draw::draw(&mut source), Draw::draw(&mut source)),
    );
    let half = x.conjugate() * x.invert().declassify().unwrap();
    let cyclotomic = half.frobenius(Sextic::<C::Tower>::DEGREE / 6) * half;
    for x in [x, half, cyclotomic, -Sextic::ONE, -*e.as_element()] {
        let mut chunks = bytes.rchunks_exact_mut(C::Prime::BYTES);
        for cubic in [&x.c0, &x.c1] {
            for base in [&cubic.c0, &cubic.c1, &cubic.c2] {
                let mut write = |c: &C::Prime| c.write_bytes(chunks.next().unwrap());
                adamant_curves::pairing::OverPrimeField::write_coefficients(base, &mut write).unwrap();
            }
        }
        assert_eq!(Gt::<C>::from_bytes(&bytes), Err(Error::NotInSubgroup));
    }
}

macro_rules! curves {
    ($($curve:ident $name:literal;)+) => {$(
        mod $curve {
            use adamant_curves::$curve::*;
            const LINES: usize = adamant_curves::pairing::line_count::<Parameters>();
            #[test]
            fn values_of_the_model() {
                super::values_of_the_model::<Parameters>(stringify!($curve));
            }
            #[test]
            fn laws() {
                super::laws::<Parameters>();
            }
            #[test]
            fn infinity_in_pairings() {
                super::infinity_in_pairings::<Parameters>();
            }
            #[test]
            fn products() {
                super::products::<Parameters, LINES>();
            }
            #[test]
            fn encoding_of_values() {
                super::encoding_of_values::<Parameters>();
            }
        }
    )+};
}

adamant_curves::for_each_pairing_curve!(curves);
