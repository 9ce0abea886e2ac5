//! Random sums against exact tests, with points that an adversary would choose.

use crate::bls12_381::{G1Parameters, G2Parameters};
use crate::curve::short_weierstrass::{
    Affine, CurvePoint, Jacobian, MembershipTest, Scalar, ShortWeierstrass,
    batch_subgroup_check_randomised_vartime, batch_to_subgroup_randomised_vartime,
};
use crate::field::Field;
use crate::msm::RandomRows;
use crate::{Error, bls12_377, bn254_snarks};
use adamant_base::ct::Choice;
use adamant_base::random::{OsRandom, RandomUnavailable};
use std::vec;
use std::vec::Vec;

/// Points of the subgroup, equal, opposite and infinite ones among them.
fn members<C: ShortWeierstrass>(count: usize) -> Vec<CurvePoint<C>> {
    let g = Affine::<C>::GENERATOR;
    let few: Vec<Affine<C>> = (0..200).map(|i| g.mul(&C::Scalar::ONE.mul_small(i)).to_affine()).collect();
    (0..count).map(|i| few[i * i % 211 % 200].neg_if(Choice::from_lsb(i as u64 / 3)).into()).collect()
}

/// A point whose order is exactly the prime q, which divides the cofactor once or twice.
fn of_order<C: ShortWeierstrass>(q: u64) -> CurvePoint<C> {
    let mut rest = C::COFACTOR.to_vec();
    let divide = |x: &[u64]| {
        let (mut out, mut carry) = (vec![0; x.len()], 0u128);
        for i in (0..x.len()).rev() {
            let part = carry << 64 | u128::from(x[i]);
            (out[i], carry) = ((part / u128::from(q)) as u64, part % u128::from(q));
        }
        (carry == 0).then_some(out)
    };
    let mut times = 0;
    while let Some(quotient) = divide(&rest) {
        (rest, times) = (quotient, times + 1);
    }
    assert!(times > 0, "{q} divides the cofactor");
    let mut x = C::Base::ONE;
    loop {
        x = x.plus(&C::Base::ONE);
        let Some(point) = CurvePoint::<C>::from_x(x, Choice::FALSE).to_option_vartime() else { continue };
        let mut point = point.mul_limbs(&C::Scalar::ORDER[..C::Scalar::LIMBS]).mul_limbs(&rest);
        if point.is_identity().declassify() {
            continue;
        }
        while !point.mul_limbs(&[q]).is_identity().declassify() {
            point = point.mul_limbs(&[q]);
        }
        return point;
    }
}

fn refuses<C: ShortWeierstrass>(count: usize, orders: &[u64]) {
    let good = members::<C>(count);
    let mut out = vec![Affine::<C>::IDENTITY; count];
    assert_eq!(
        batch_subgroup_check_randomised_vartime(&good, &mut OsRandom),
        Ok((true, MembershipTest::Randomised))
    );
    assert_eq!(
        batch_to_subgroup_randomised_vartime(&good, &mut out, &mut OsRandom),
        Ok(MembershipTest::Randomised)
    );
    assert!(out.iter().zip(&good).all(|(out, point)| *out == point.0));
    for (turn, &order) in orders.iter().enumerate() {
        let bad = of_order::<C>(order);
        let place = [0, count - 1, count / 2, 7][turn % 4];
        // Alone, added to a point of the subgroup, and with its opposite, so that both together add up to infinity.
        let shifted: CurvePoint<C> = CurvePoint(bad.0.to_jacobian().add_affine(&good[1].0).to_affine());
        for wrong in [
            vec![(place, bad)],
            vec![(place, shifted)],
            vec![(place, bad), (count - 2, CurvePoint(bad.0.neg()))],
        ] {
            let mut points = good.clone();
            for &(at, point) in &wrong {
                points[at] = point;
            }
            let first = wrong.iter().map(|(at, _)| *at).min().unwrap();
            assert_eq!(
                batch_to_subgroup_randomised_vartime(&points, &mut out, &mut OsRandom),
                Err((first, Error::NotInSubgroup)),
                "a point of order {order} at {place} of {count}"
            );
            assert!(out.iter().all(|point| point.is_identity().declassify()));
        }
    }
}

#[test]
fn points_of_small_order_are_named() {
    refuses::<G1Parameters>(300, &[3, 11, 10177, 859_267]);
    refuses::<G2Parameters>(256, &[13, 23, 2713]);
    refuses::<bn254_snarks::G2Parameters>(400, &[10069]);
}

#[test]
fn one_of_ten_thousand_is_found() {
    refuses::<G1Parameters>(10_000, &[3]);
}

/// Few points, and a cofactor that is even: certain answers.
#[test]
fn exact_where_rows_would_not_pay_or_not_be_sound() {
    let check =
        |points: &[CurvePoint<G1Parameters>]| batch_subgroup_check_randomised_vartime(points, &mut OsRandom);
    assert_eq!(check(&[]), Ok((true, MembershipTest::Exact)));
    let mut points = members(20);
    assert_eq!(check(&points), Ok((true, MembershipTest::Exact)));
    points[19] = of_order(3);
    assert_eq!(check(&points), Ok((false, MembershipTest::Exact)));
    let mut even = members::<bls12_377::G1Parameters>(300);
    let test = |points: &[_]| batch_subgroup_check_randomised_vartime(points, &mut OsRandom);
    assert_eq!(test(&even), Ok((true, MembershipTest::Exact)));
    even[123] = of_order(2);
    assert_eq!(test(&even), Ok((false, MembershipTest::Exact)));
}

/// Zeros and the bytes that are drawn again: what a generator does is seen.
#[test]
fn coefficients_come_from_the_generator() {
    let mut points = members::<G1Parameters>(300);
    points[5] = of_order(3);
    let mut fails = |_: &mut [u8]| Err(RandomUnavailable);
    assert_eq!(batch_subgroup_check_randomised_vartime(&points, &mut fails), Err(Error::RandomUnavailable));
    // Bytes from 243 on are refused, so those of the first call are drawn again.
    let mut calls = 0;
    let mut state = 1u64;
    let mut source = |out: &mut [u8]| {
        calls += 1;
        for byte in out {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            *byte = if calls == 1 { 0xff } else { (state >> 56) as u8 };
        }
        Ok(())
    };
    assert_eq!(
        batch_subgroup_check_randomised_vartime(&points, &mut source),
        Ok((false, MembershipTest::Randomised))
    );
    assert!(calls >= 2);
}

/// Each row by the definition, for every number of rows that share buckets; and what is no matrix.
#[test]
fn sums_are_those_of_the_coefficients() {
    let all = members::<G1Parameters>(4200);
    for (rows, count) in [(1, 1), (81, 1), (3, 10), (81, 100), (82, 500), (82, 4200)] {
        let points = &all[..count];
        let matrix = RandomRows::draw(rows, count, &mut OsRandom).unwrap();
        assert!((rows..rows + 10).contains(&matrix.rows()));
        let coefficients = matrix.coefficients();
        assert_eq!(coefficients.len(), count + matrix.rows() - 1);
        let sums = matrix.sums_vartime(points).unwrap();
        assert_eq!(sums.len(), matrix.rows());
        for row in [0, matrix.rows() / 2, matrix.rows() - 1] {
            let signed = points.iter().zip(&coefficients[row..]).map(|(point, c)| match c {
                0 => Affine::IDENTITY,
                1 => point.0,
                _ => point.0.neg(),
            });
            let expected = signed.fold(Jacobian::IDENTITY, |sum, point| sum.add_affine_vartime(&point));
            assert_eq!(sums[row].0.to_jacobian(), expected, "row {row} of {count} points");
        }
        assert_eq!(matrix.sums_vartime(&all[..count - 1]).map(|_| ()), Err(Error::LengthMismatch));
    }
    for (rows, count) in [(0, 1), (1, 0), (1, RandomRows::MOST_POINTS + 1), (usize::MAX, 1)] {
        assert_eq!(RandomRows::draw(rows, count, &mut OsRandom).map(|_| ()), Err(Error::LengthMismatch));
    }
}

/// All three values, about as often.
#[test]
fn coefficients_are_uniform() {
    let matrix = RandomRows::draw(81, 90_000, &mut OsRandom).unwrap();
    for value in -1..=1 {
        let count = matrix.coefficients().iter().filter(|c| **c == value).count();
        // Ten standard deviations of 141.
        assert!((28_600..31_500).contains(&count), "{count} of {value}");
    }
}
