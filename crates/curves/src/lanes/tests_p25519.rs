//! Numbers modulo 2^255 - 19 in lanes: digits at their limits, bounds, ladders.

use super::LANES;
use super::backend::bounds::{Bounds, with_bound};
use super::backend::portable::Portable;
use super::backend::{Block, Kernels};
use super::field::FpLanes;
use super::tests::{on_every_engine, sequence};
use super::vector::LaneField;
use crate::Error;
use crate::curve::montgomery::ladder;
use crate::curve::twisted_edwards::{TwistedEdwards, batch_mul, batch_subgroup_check};
use crate::curve25519::{Affine, Fp, FpParameters, MontgomeryParameters, Point};
use crate::curves::curve25519::Parameters;
use crate::curves::curve25519::encoding::{self, one_by_one};
use crate::hash_to_curve::{
    batch_hash_to_edwards, batch_hash_to_ristretto255, hash_to_edwards, hash_to_ristretto255, map_to_edwards,
};
use crate::ristretto255::{self, Element};
use std::vec::Vec;

type Vector<E> = FpLanes<FpParameters, E, 4, 5>;

/// 0, 1, p - 1, 2, small numbers and large ones.
fn hostile() -> [Fp; LANES] {
    let one = Fp::ONE;
    [Fp::ZERO, one, -one, one.double(), -one.double(), -Fp::from(19u64), Fp::from(19u64), sequence(9, 7)[8]]
}

#[test]
fn vectors_agree_with_the_scalar_field() {
    fn on<E: Kernels>(engine: E) {
        for turn in 0..LANES {
            let (a, mut b) = (hostile(), hostile());
            b.rotate_left(turn);
            let (x, y) = (Vector::load(engine, &a), Vector::load(engine, &b));
            let each = |f: fn(&Fp, &Fp) -> Fp| core::array::from_fn(|i| f(&a[i], &b[i]));
            assert_eq!(x.store(), a);
            assert_eq!(x.plus(&y).store(), each(|a, b| *a + b));
            assert_eq!(x.minus::<1>(&y).store(), each(|a, b| *a - b));
            assert_eq!(x.times(&y).store(), each(|a, b| *a * b));
            assert_eq!(
                x.times(&y).plus(&x.times(&y)).shifted(3).store(),
                each(|a, b| *a * b * Fp::from(16u64))
            );
            assert_eq!(y.square().store(), each(|_, b| b.square()));
            assert_eq!(y.square_chain(5).store(), each(|_, b| b.square_chain(5)));
            let zeros: u8 = (0..LANES).filter(|&i| a[i] == b[i]).map(|i| 1 << i).sum();
            assert_eq!(x.minus::<1>(&y).is_zero().bits(), zeros);
        }
    }
    on_every_engine!(engine => on(engine));
}

/// Loose digits at their limits: kernels against plain Rust, which refuses a column that does not fit.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
#[test]
fn kernels_agree_on_loose_digits() {
    let Some(engine) = adamant_base::cpu::Avx2::detect() else { return };
    let portable = Portable::<true>;
    let c = Vector::<Portable<true>>::C;
    let block = |digits: &dyn Fn(usize, usize) -> u64| {
        let mut out = Block::<5>::ZERO;
        for lane in 0..LANES {
            let mut rows = [0; 5];
            (0..9).for_each(|i| c.form.put(&mut rows, i, digits(lane, i)));
            out.0.iter_mut().zip(rows).for_each(|(out, row)| out[lane] = row);
        }
        out
    };
    let mut state = 5u64;
    for round in 0..300u64 {
        let mut random = |most: u64, highest: u64| {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(round | 1);
            let seed = state;
            block(&move |lane, i| {
                let most = if i == 8 { highest } else { most + if i == 1 { 1 << 17 } else { 0 } };
                let x =
                    (seed ^ (lane as u64) << 7 ^ (i as u64) << 3).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 20;
                if lane == 0 || (x + round).is_multiple_of(5) { most } else { x % (most + 1) }
            })
        };
        // A product's digits, a sum's and a difference's.
        let (x, y) = (random((1 << 29) - 1, (1 << 23) - 1), random((1 << 29) - 1, (1 << 23) - 1));
        let (sum, difference) = (random((1 << 30) - 2, 1 << 24), random((3 << 29) - 3, 3 << 23));
        let out = &mut [Block::<5>::ZERO; 2];
        macro_rules! same {
            ($method:ident($($argument:expr),*)) => {{
                let [ours, expected] = out;
                engine.$method(c, ours, $($argument),*);
                portable.$method(c, expected, $($argument),*);
                assert_eq!(ours.0, expected.0, stringify!($method));
            }};
        }
        same!(mul_to(&difference, &sum));
        same!(mul_to(&sum, &difference));
        same!(mul_to(&x, &y));
        same!(square_to(&sum));
        same!(square_to(&x));
        same!(add_multiple_to(&x, &difference, (121_665, &y)));
        same!(add_multiple_to(&x, &x, ((1 << 17) - 1, &y)));
        same!(add_loose_to(&x, &y));
        same!(sub_loose_to(&x, &y, 1));
        same!(add_to(&x, &y));
        same!(sub_to(&x, &y, 1));
        for count in 1..4 {
            assert_eq!(engine.square(c, &sum, count).0, portable.square(c, &sum, count).0);
        }
        for k in 0..3 {
            assert_eq!(engine.reduce(c, &x, k).0, portable.reduce(c, &x, k).0);
        }
        let mut in_place = difference;
        engine.mul_assign(c, &mut in_place, &sum);
        assert_eq!(in_place.0, portable.mul(c, &difference, &sum).0);
    }
}

#[test]
fn bounds_hold() {
    fn on<const PAIRED: bool>() {
        let (mut x, mut z) = ([Fp::ONE; LANES], [Fp::ONE; LANES]);
        super::ladders_255(
            Bounds::<PAIRED, false>,
            &[[u64::MAX >> 1; 4]; LANES],
            &[Fp::ONE; LANES],
            &mut x,
            &mut z,
        );
    }
    on::<false>();
    on::<true>();
}

#[test]
#[should_panic(expected = "digits of 3 and 3")]
fn the_analysis_refuses_the_square_of_a_loose_difference() {
    let (engine, c) = (Bounds::<true, false>, Vector::<Bounds<true>>::C);
    let mut difference = with_bound(1.0);
    engine.sub_loose_to(c, &mut difference, &with_bound(1.0), &with_bound(1.0), 1);
    let _ = engine.square(c, &difference, 1);
}

#[test]
fn ladders_in_lanes_are_ladders() {
    fn on<E: Kernels>(engine: E) {
        let mut us = hostile().to_vec();
        // Of order 8, and of the twist's small order; then others.
        us.push(Fp::from_hex("00b8495f16056286fdb1329ceb8d09da6ac49ff1fae35616aeb8413b7c7aebe0"));
        us.push(Fp::from_hex("57119fd0dd4e22d8868e1c58c45c44045bef839c55b1d0b1248c50a3bc959c5f"));
        us.extend(sequence::<Fp>(6, 3));
        let scalars: Vec<[u64; 4]> = (0..us.len() as u64)
            .map(|i| match i % 4 {
                0 => [u64::MAX, u64::MAX, u64::MAX, u64::MAX >> 1],
                1 => [i % 3, 0, 0, 0],
                2 => [0x0123_4567_89ab_cdef * i, !i, i << 32, 1 << 62 | i],
                _ => [i, 0, 1 << i, 1 << 62],
            })
            .collect();
        for count in [0, 1, 3, 8] {
            for first in 0..=us.len() - count {
                let (mut x, mut z) = ([Fp::ONE; LANES], [Fp::ONE; LANES]);
                let range = first..first + count;
                super::ladders_255(
                    engine,
                    &scalars[range.clone()],
                    &us[range],
                    &mut x[..count],
                    &mut z[..count],
                );
                for lane in 0..count {
                    let expected =
                        ladder::<MontgomeryParameters>(&scalars[first + lane], 255, &us[first + lane]);
                    let got = x[lane] * z[lane].invert().unwrap_or(Fp::ZERO);
                    assert_eq!(got, expected, "{first} and lane {lane} of {count}");
                }
            }
        }
    }
    on_every_engine!(engine => on(engine));
}

/// Encodings of points and of elements, of points of small order, with a sign of x = 0, not canonical, and any bytes.
fn encodings() -> Vec<[u8; 32]> {
    let mut out: Vec<[u8; 32]> = (0..6)
        .map(|k| crate::curve25519::mul_base(&crate::curve25519::Fr::from(k * k * 77)).to_bytes())
        .collect();
    out.extend((1..6).map(|k| Element::mul_base(&crate::curve25519::Fr::from(k * k * 78)).to_bytes()));
    let small = |first: u8, last: u8| {
        let mut bytes = [if last & 0x7f == 0x7f { 0xff } else { 0 }; 32];
        (bytes[0], bytes[31]) = (first, last);
        bytes
    };
    // y = 1, 1 with a sign, 0, 0 with a sign, -1, -1 with a sign, p, p + 1, 2, 3.
    out.extend(
        [(1, 0), (1, 0x80), (0, 0), (0, 0x80), (0xec, 0x7f), (0xec, 0xff), (0xed, 0x7f), (0xee, 0xff)]
            .map(|(first, last)| small(first, last)),
    );
    out.extend([small(2, 0), small(3, 0x80), [0xff; 32], [0x55; 32]]);
    out.extend(sequence::<Fp>(20, 9).iter().map(Fp::to_le_bytes));
    out
}

/// Every batch of one encoding in each lane, alone among good ones and not: as one after the other.
#[test]
fn decoding_in_lanes_is_decoding() {
    fn compare<T: Copy + PartialEq + core::fmt::Debug>(
        zero: T,
        lanes: impl Fn(&[[u8; 32]], &mut [T]) -> Result<(), (usize, Error)>,
        one: impl Fn(&[u8; 32]) -> Result<T, Error> + Copy,
        most: usize,
    ) {
        let all = encodings();
        let good: Vec<[u8; 32]> = all.iter().filter(|bytes| one(bytes).is_ok()).copied().collect();
        for (turn, bytes) in all.iter().enumerate() {
            for count in 1..=most {
                let mut batch: Vec<[u8; 32]> =
                    (0..count).map(|i| good[(i * 5 + turn) % good.len()]).collect();
                batch[turn % count] = *bytes;
                if turn % 3 == 2 {
                    batch[(turn * turn) % count] = all[(turn + 7) % all.len()];
                }
                let (mut out, mut expected) = (std::vec![zero; count], std::vec![zero; count]);
                let done = lanes(&batch, &mut out);
                assert_eq!(done, one_by_one(&batch, &mut expected, one), "{batch:?}");
                if done.is_ok() {
                    assert_eq!(out, expected);
                }
            }
        }
    }
    on_every_engine!(engine => {
        compare(Point::IDENTITY, |e, out| encoding::decode_in_lanes(engine, e, out), Point::from_bytes, 8);
        compare(Element::IDENTITY, |e, out| ristretto255::decode_in_lanes(engine, e, out), Element::from_bytes, 8);
    });
    compare(Point::IDENTITY, Point::batch_from_bytes, Point::from_bytes, 17);
    compare(Element::IDENTITY, Element::batch_from_bytes, Element::from_bytes, 17);
    assert_eq!(Point::batch_from_bytes(&[[1; 32]], &mut []), Err((0, Error::LengthMismatch)));
}

#[test]
fn bounds_of_decoding_hold() {
    fn on<const PAIRED: bool>() {
        let ones = [Fp::ONE; LANES];
        let mut out = [Point::IDENTITY; LANES];
        let _ = crate::lanes::edwards_points(
            Bounds::<PAIRED, false>,
            &ones,
            super::backend::Mask::from_bits(1),
            &mut out,
        );
        let _ = crate::lanes::ristretto_elements(Bounds::<PAIRED, false>, &ones, &mut out);
    }
    on::<false>();
    on::<true>();
}

/// Elements in every lane, 0, equal and opposite ones among them, and fewer than eight pairs: as one after the other.
#[test]
fn hashing_in_lanes_is_hashing() {
    fn on<E: Kernels>(engine: E, elements: &[Fp]) {
        let n = elements.len();
        for turn in 0..n {
            let count = LANES - turn % 4;
            let pairs: Vec<[Fp; 2]> = (0..count)
                .map(|i| [elements[(i + turn) % n], elements[(i * i * turn + i) % n]])
                .map(|[a, b]| match (a == Fp::ONE, turn % 5) {
                    (true, _) => [a, -a],
                    (false, 0) => [a, a],
                    (false, _) => [a, b],
                })
                .collect();
            let mut points = [Point::IDENTITY; LANES];
            crate::lanes::map_to_edwards(engine, &pairs, &mut points[..count]);
            let mut classes = [Element::IDENTITY; LANES];
            ristretto255::map_in_lanes(engine, &pairs, &mut classes[..count]);
            for (lane, [a, b]) in pairs.iter().enumerate() {
                let sum = map_to_edwards::<Parameters>(a).add(&map_to_edwards::<Parameters>(b));
                assert_eq!(points[lane], sum.double_times(3), "turn {turn}, lane {lane}");
                // Extended coordinates are of use only where T is X Y / Z.
                let Point { x, y, z, t } = points[lane];
                assert_eq!(x * y, z * t, "turn {turn}, lane {lane}");
                let mut uniform = [0; 64];
                uniform[..32].copy_from_slice(&a.to_le_bytes());
                uniform[32..].copy_from_slice(&b.to_le_bytes());
                let expected = Element::from_uniform_bytes(&uniform);
                assert_eq!(classes[lane], expected, "turn {turn}, lane {lane}");
                assert_eq!(classes[lane].0.x * classes[lane].0.y, classes[lane].0.z * classes[lane].0.t);
            }
        }
    }
    let mut elements = hostile().to_vec();
    elements.extend(sequence::<Fp>(6, 17));
    // What the map of Ristretto255 takes for a square, for 0 and for a pole: r = i t^2 = -1, d, 1 / d, where there are such t.
    let d = Parameters::D;
    let r = [-Fp::ONE, d, -d, d.invert().unwrap_or(Fp::ZERO), -d.invert().unwrap_or(Fp::ZERO)];
    let i = crate::curves::curve25519::constants::ROOT_OF_MINUS_ONE;
    elements.extend(r.iter().filter_map(|r| (-i * r).sqrt().to_option_vartime()));
    // Elligator's x1 = -J and -J / 2.
    elements.extend([-Fp::ONE, Fp::ONE].iter().filter_map(|x| x.halve().sqrt().to_option_vartime()));
    on_every_engine!(engine => on(engine, &elements));
}

/// Every number of messages to 17, and lists of different lengths.
#[test]
fn batches_of_hashes_are_hashes() {
    let messages: Vec<Vec<u8>> = (0..17).map(|i| std::vec![i as u8; i * 9]).collect();
    for count in 0..=messages.len() {
        let messages = &messages[..count];
        let mut points = std::vec![Point::IDENTITY; count];
        batch_hash_to_edwards::<Parameters, _>(messages, b"tag", &mut points).unwrap();
        let mut elements = std::vec![Element::IDENTITY; count];
        batch_hash_to_ristretto255(messages, b"tag", &mut elements).unwrap();
        for (i, message) in messages.iter().enumerate() {
            assert_eq!(points[i], hash_to_edwards::<Parameters>(message, b"tag").unwrap());
            assert_eq!(elements[i], hash_to_ristretto255(message, b"tag").unwrap());
        }
        if count > 0 {
            let refused = Err(Error::EmptyTag);
            assert_eq!(batch_hash_to_edwards::<Parameters, _>(messages, b"", &mut points), refused);
            assert_eq!(batch_hash_to_ristretto255(messages, b"", &mut elements), refused);
            let refused = Err(Error::LengthMismatch);
            assert_eq!(batch_hash_to_edwards::<Parameters, _>(messages, b"tag", &mut points[1..]), refused);
            assert_eq!(batch_hash_to_ristretto255(messages, b"tag", &mut elements[1..]), refused);
            assert_eq!(Element::batch_from_uniform_bytes(&[[1; 64]], &mut []), refused);
        }
    }
}

/// Points of the subgroup, the identity, and those of order 2, 4 and 8 alone and beside such points.
fn points_of_the_curve() -> Vec<Point> {
    let mut out: Vec<Point> =
        (0..7u64).map(|k| crate::curve25519::mul_base(&crate::curve25519::Fr::from(k * k * 77))).collect();
    // Of order 2: (0, -1); of order 4: y = 0; of order 8: what the order of the subgroup times a point of the curve leaves.
    let mut small = std::vec![Point::from_bytes(&(-Fp::ONE).to_le_bytes()).unwrap()];
    small.push(Point::from_bytes(&[0; 32]).unwrap());
    for y in 2..40u64 {
        let point = Affine::from_y(Fp::from(y), adamant_base::ct::Choice::FALSE).to_option_vartime();
        let Some(torsion) = point.map(|point| point.to_extended().mul_by_order()) else { continue };
        if !torsion.double_times(2).is_identity().to_bool_vartime() {
            small.push(torsion);
            break;
        }
    }
    assert_eq!(small.len(), 3);
    out.extend(small.iter().map(|torsion| torsion.add(&out[3])).collect::<Vec<_>>());
    out.extend(small);
    out
}

/// Every point in every lane, among points of the subgroup and not, fewer than eight too.
#[test]
fn membership_on_edwards25519_in_lanes_is_membership() {
    let points = points_of_the_curve();
    let inside: Vec<bool> =
        points.iter().map(|point| Parameters::is_in_subgroup(&point.to_affine()).to_bool_vartime()).collect();
    assert_eq!(inside.iter().filter(|inside| !**inside).count(), 6);
    on_every_engine!(engine => {
        for turn in 0..points.len() {
            for count in 1..=LANES {
                let at = |lane: usize| (lane * 5 + turn) % points.len();
                let batch: Vec<Point> = (0..count).map(|lane| points[at(lane)]).collect();
                let mask = crate::lanes::edwards_membership(engine, &batch).bits();
                for lane in 0..count {
                    assert_eq!(mask >> lane & 1 == 1, inside[at(lane)], "{turn}, lane {lane} of {count}");
                }
            }
        }
    });
    // All of them, and with one outside in every place.
    for count in 0..=17 {
        let good: Vec<Point> = (0..count).map(|i| points[i % 7]).collect();
        assert!(batch_subgroup_check(&good).to_bool_vartime());
        for place in 0..count {
            let mut batch = good.clone();
            batch[place] = points[7 + place % 6];
            assert!(!batch_subgroup_check(&batch).to_bool_vartime(), "{place} of {count}");
        }
    }
}

/// Scalars at their limits and points of every order, in every lane, fewer than eight too.
#[test]
fn products_on_edwards25519_in_lanes_are_products() {
    use crate::curve25519::Fr;
    let points = points_of_the_curve();
    let mut scalars =
        std::vec![Fr::ZERO, Fr::ONE, -Fr::ONE, Fr::from(2u64), Fr::from(16u64), Fr::from(31u64)];
    let power = |i: usize| (0..i).fold(Fr::ONE, |x, _| x.double());
    scalars.extend([4, 5, 125, 250, 251, 252].map(power));
    scalars.extend([5, 125, 250].map(|i| power(i) - Fr::ONE));
    scalars.extend(sequence::<Fr>(5, 13));
    on_every_engine!(engine => {
        for turn in 0..scalars.len() {
            let count = LANES - turn % 4;
            let batch: Vec<Point> = (0..count).map(|i| points[(i * 3 + turn) % points.len()]).collect();
            let factors: Vec<Fr> = (0..count).map(|i| scalars[(i + turn) % scalars.len()]).collect();
            let mut out = [Point::IDENTITY; LANES];
            crate::lanes::multiply_edwards(engine, &batch, &factors, &mut out[..count]);
            for lane in 0..count {
                assert_eq!(out[lane], Point::mul(&batch[lane], &factors[lane]), "{turn}, lane {lane}");
                let Point { x, y, z, t } = out[lane];
                assert_eq!(x * y, z * t, "{turn}, lane {lane}");
            }
        }
    });
    for count in 0..=17 {
        let batch: Vec<Point> = (0..count).map(|i| points[i % points.len()]).collect();
        let factors: Vec<Fr> = (0..count).map(|i| scalars[i % scalars.len()]).collect();
        let mut out = std::vec![Point::IDENTITY; count];
        batch_mul(&batch, &factors, &mut out).unwrap();
        let elements: Vec<Element> = batch.iter().map(|point| Element(*point)).collect();
        let mut products = std::vec![Element::IDENTITY; count];
        Element::batch_mul(&elements, &factors, &mut products).unwrap();
        for i in 0..count {
            assert_eq!(out[i], Point::mul(&batch[i], &factors[i]));
            assert_eq!(products[i], elements[i].mul(&factors[i]));
        }
        if count > 0 {
            let refused = Err(Error::LengthMismatch);
            assert_eq!(batch_mul(&batch, &factors, &mut out[1..]), refused);
            assert_eq!(batch_mul(&batch[1..], &factors, &mut out), refused);
            assert_eq!(Element::batch_mul(&elements, &factors[1..], &mut products), refused);
        }
    }
}

#[test]
fn bounds_of_hashes_and_products_hold() {
    fn on<const PAIRED: bool>() {
        let ones = [[Fp::ONE; 2]; LANES];
        let mut out = [Point::IDENTITY; LANES];
        let _ = crate::lanes::edwards_membership(Bounds::<PAIRED, false>, &out);
        let scalars = [crate::curve25519::Fr::ONE; LANES];
        let points = [Point::generator(); LANES];
        crate::lanes::multiply_edwards(Bounds::<PAIRED, false>, &points, &scalars, &mut out);
        crate::lanes::map_to_edwards(Bounds::<PAIRED, false>, &ones, &mut out);
        crate::lanes::map_to_ristretto(Bounds::<PAIRED, false>, &ones, &mut out);
    }
    on::<false>();
    on::<true>();
}

/// Equal, opposite and infinite points, long and short buckets, a bucket of more than one run; every number of windows to nine.
#[cfg(feature = "std")]
mod sums {
    use super::super::edwards_bucket_sums_vartime;
    use super::super::tests::on_every_engine;
    use super::{Bounds, Kernels, Portable};
    use crate::curve::twisted_edwards::CachedAffine;
    use crate::curve25519::{Affine, Point, mul_base};
    use crate::msm::Buckets;
    use std::vec::Vec;

    fn points(count: usize) -> Vec<Affine> {
        let few: Vec<Affine> = (0..12u64).map(|i| mul_base(&(i * i * 77).into()).to_affine()).collect();
        (0..count).map(|i| if i % 5 == 1 { few[i % 12].neg() } else { few[i * 7 % 12] }).collect()
    }

    fn agree<E: Kernels>(engine: E) {
        for (count, windows) in [(1, 1), (33, 2), (90, 9), (400, 3)] {
            let points = points(count);
            let entries: Vec<CachedAffine<_>> = points.iter().map(Affine::to_cached).collect();
            let number = |i: usize| [(i as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (i % 3 * 20), 0, 0, 0];
            // Most digits of the last list are equal.
            let numbers: Vec<_> =
                (0..count).map(|i| number(if count == 400 { i % 17 / 16 } else { i })).collect();
            let buckets = Buckets::new_vartime(&numbers, 4, 0..windows).unwrap();
            let mut expected = std::vec![Point::IDENTITY; windows];
            buckets.for_each(|bucket, entry, negative| {
                let point = if negative { points[entry].neg() } else { points[entry] };
                for _ in 0..=bucket % 8 {
                    expected[bucket / 8] = expected[bucket / 8].add_affine(&point);
                }
            });
            assert_eq!(
                edwards_bucket_sums_vartime(engine, &entries, &buckets),
                expected,
                "{count}, {windows}"
            );
        }
    }

    #[test]
    fn sums_of_buckets_agree() {
        on_every_engine!(engine => agree(engine));
    }

    #[test]
    fn bounds_of_sums_hold() {
        let entries: Vec<CachedAffine<_>> = points(200).iter().map(Affine::to_cached).collect();
        let numbers: Vec<_> = (0..200u64).map(|i| [i, 0, 0, 0]).collect();
        let buckets = Buckets::new_vartime(&numbers, 4, 0..3).unwrap();
        assert_eq!(edwards_bucket_sums_vartime(Bounds::<false, false>, &entries, &buckets).len(), 3);
        assert_eq!(edwards_bucket_sums_vartime(Bounds::<true, false>, &entries, &buckets).len(), 3);
    }
}
