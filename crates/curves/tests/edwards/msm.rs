//! Sums of products against sums of single products, on curves and on the groups of prime order made of them.

use crate::common::{Draw, Source};
use crate::read::records;
use adamant_curves::curve::twisted_edwards::{Affine, Extended, TwistedEdwards};
use adamant_curves::field::Field;
use adamant_curves::msm::{Msm, msm, msm_parallel_vartime, msm_vartime};
use adamant_curves::{Error, curve25519, jubjub, ristretto255};
use adamant_curves::{bandersnatch, banderwagon};
use core::fmt::Debug;

/// What the tests need beside the sums.
trait Group: Msm<Sum: PartialEq + Debug> {
    const GENERATOR: fn() -> Self;
    fn times(&self, scalar: &Self::Scalar) -> Self::Sum;
    fn single(sum: &Self::Sum) -> Self;
    fn minus(&self) -> Self;
}

impl<C: TwistedEdwards> Group for Affine<C> {
    const GENERATOR: fn() -> Self = || Affine::GENERATOR;
    fn times(&self, scalar: &C::Scalar) -> Extended<C> {
        self.mul_vartime(scalar)
    }
    fn single(sum: &Extended<C>) -> Self {
        sum.to_affine()
    }
    fn minus(&self) -> Self {
        self.neg()
    }
}

macro_rules! quotient {
    ($($element:ty),+) => {$(
        impl Group for $element {
            const GENERATOR: fn() -> Self = Self::generator;
            fn times(&self, scalar: &Self::Scalar) -> Self {
                self.mul(scalar)
            }
            fn single(sum: &Self) -> Self {
                *sum
            }
            fn minus(&self) -> Self {
                -*self
            }
        }
    )+};
}

quotient!(ristretto255::Element, banderwagon::Element);

fn check<G: Group>(points: &[G], scalars: &[G::Scalar], what: &str) {
    let products = points.iter().zip(scalars).map(|(point, scalar)| point.times(scalar));
    let expected = Ok(products.fold(G::ZERO, |sum, product| G::plus(&sum, &product)));
    assert_eq!(msm_vartime(points, scalars), expected, "{what}");
    assert_eq!(msm_parallel_vartime(points, scalars, 3), expected, "{what}, 3 threads");
    if points.len() < 20 {
        assert_eq!(msm(points, scalars), expected, "{what}, constant time");
    }
}

fn cases<G: Group<Scalar: Draw>>() {
    let mut source = Source(78);
    let g = (G::GENERATOR)();
    let points: Vec<G> = (0..70).map(|_| G::single(&g.times(&G::Scalar::draw(&mut source)))).collect();
    let scalars: Vec<_> = (0..70).map(|_| G::Scalar::draw(&mut source)).collect();
    let (one, zero) = (G::Scalar::ONE, G::single(&G::ZERO));
    for n in [0, 1, 2, 9, 70] {
        check(&points[..n], &scalars[..n], &format!("{n} random products"));
    }
    let n = 9;
    check(&points[..n], &vec![G::Scalar::ZERO; n], "zero scalars");
    check(&points[..n], &vec![-one; n], "scalars of order - 1");
    check(&vec![zero; n], &scalars[..n], "the identity");
    check(&vec![g; n], &vec![one; n], "one product repeated");
    let mixed: Vec<_> = (0..n).map(|i| [g, g.minus(), points[i], zero][i % 4]).collect();
    check(&mixed, &vec![scalars[0]; n], "opposite points and the identity with one scalar");
    // Points that meet each other inside a bucket and vanish: P, 2 P, -3 P.
    let triple = [g, G::single(&g.times(&one.double())), G::single(&g.times(&(one.double() + one))).minus()];
    check(&(0..n).map(|i| triple[i % 3]).collect::<Vec<_>>(), &vec![one; n], "sums that vanish");
    let edges = [G::Scalar::ZERO, one, -one, one.double(), one.halve(), -one.halve()];
    check(&points[..6], &edges, "scalars at the edges");
    assert_eq!(msm(&points[..2], &scalars[..1]), Err(Error::LengthMismatch));
    assert_eq!(msm_vartime(&points[..1], &scalars[..2]), Err(Error::LengthMismatch));
}

#[test]
fn edwards25519() {
    cases::<curve25519::Affine>();
}

#[test]
fn ristretto() {
    cases::<ristretto255::Element>();
}

#[test]
fn jubjub() {
    cases::<jubjub::Affine>();
}

#[test]
fn bandersnatch() {
    cases::<bandersnatch::Affine>();
}

#[test]
fn banderwagon() {
    cases::<banderwagon::Element>();
}

/// Without an endomorphism scalars stay whole: points of any order of a complete curve may be added up.
#[test]
fn points_outside_of_the_subgroup() {
    fn all<C: TwistedEdwards>() {
        let order_2 = Affine::<C>::from_xy_of_curve(C::Base::ZERO, -C::Base::ONE).unwrap();
        let shifted = (Extended::generator() + order_2).to_affine();
        for k in [C::Scalar::ONE, -C::Scalar::ONE, -C::Scalar::ONE.double()] {
            check(&[shifted, order_2, shifted], &[k, -k, C::Scalar::ONE], "a component of order 2");
        }
    }
    all::<curve25519::Parameters>();
    all::<jubjub::Parameters>();
}

/// Scalars whose parts are as long as they get, and the other point of a class, from the model's vectors.
#[test]
fn vectors_of_the_model() {
    let records = records("bandersnatch_groups");
    let number = |text: &str| bandersnatch::Fp::from_hex(text);
    let read = |record: &crate::Record, x: &str, y: &str| {
        bandersnatch::Affine::from_xy(number(&record[x]), number(&record[y])).unwrap()
    };
    let points: Vec<_> = records.iter().map(|record| read(record, "px", "py")).collect();
    let scalars: Vec<_> = records.iter().map(|record| bandersnatch::Fr::from_hex(&record["k"])).collect();
    let expected = records.iter().fold(bandersnatch::Point::IDENTITY, |sum, r| sum + read(r, "x", "y"));
    assert_eq!(msm_vartime(&points, &scalars), Ok(expected));
    assert_eq!(msm(&points, &scalars), Ok(expected));
}
