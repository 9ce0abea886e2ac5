//! Products, hashes and sums of pairs in lanes against those of the scalar path.

use super::super::{map_to_group, multiply, multiply_by_tables};
use super::*;
use crate::curve::short_weierstrass::Jacobian;
use crate::hash_to_curve::{Map, batch_hash_to_curve, hash_to_curve, map_to_curve};
use crate::scalar_mul::{FixedBase, WINDOW, multiples, windows};

/// Products in every lane: scalars at their limits, infinity, fewer than eight points.
fn products_agree<C: LaneGroup<Base: Lanes>, E: Kernels>(engine: E) {
    let g = Affine::<C>::GENERATOR;
    let one = C::Scalar::ONE;
    let mut scalars = std::vec![C::Scalar::ZERO, one, -one, one.double(), one.halve(), one.mul_small(31)];
    scalars.extend(sequence::<C::Scalar>(7, 13));
    let mut points: Vec<Affine<C>> =
        (0..9).map(|i| g.mul(&C::Scalar::ONE.mul_small(i * i * 1_000_003)).to_affine()).collect();
    for turn in 0..scalars.len() {
        scalars.rotate_left(1);
        points.rotate_left(1);
        let count = LANES - turn % 4 * 2;
        let mut out = [Jacobian::IDENTITY; LANES];
        multiply(engine, &points[..count], &scalars[..count], &mut out[..count]);
        for lane in 0..count {
            assert_eq!(out[lane], points[lane].mul(&scalars[lane]), "turn {turn}, lane {lane}");
        }
        assert!(out[count..].iter().all(|out| out.is_identity().declassify()));
    }
    // One point, infinity too; scalars whose windows are full, empty and on their limits.
    let power = |i: usize| (0..i).fold(one, |x, _| x.double());
    scalars.extend([4, 5, 124, 125, 126, 127, 250].map(power));
    scalars.extend([5, 125, 130].map(|i| power(i) - one));
    for base in [g, points[3], Affine::IDENTITY] {
        let mut tables = std::vec![];
        let mut window = base.to_jacobian();
        for _ in 0..windows(C::DECOMPOSITION.bits) {
            tables.push(multiples(&window));
            window = window.double_times(WINDOW);
        }
        for (i, scalars) in scalars.chunks(LANES).enumerate() {
            let mut out = [Jacobian::IDENTITY; LANES];
            multiply_by_tables(engine, &tables, scalars, &mut out[..scalars.len()]);
            for (out, scalar) in out.iter().zip(scalars) {
                assert_eq!(*out, base.mul(scalar), "chunk {i}");
            }
        }
    }
}

/// Every length, and lists of different lengths.
#[test]
fn batches_of_one_base_are_products() {
    fn batch<C: crate::curve::short_weierstrass::ShortWeierstrass, const WINDOWS: usize>() {
        let table = FixedBase::<C, WINDOWS>::new(&Affine::GENERATOR).unwrap();
        for count in 0..=17 {
            let scalars: Vec<C::Scalar> = sequence(count, 5);
            let mut out = std::vec![Jacobian::IDENTITY; count];
            table.batch_mul(&scalars, &mut out).unwrap();
            for (out, scalar) in out.iter().zip(&scalars) {
                assert_eq!(*out, table.mul(scalar));
            }
            out.push(Jacobian::IDENTITY);
            assert_eq!(table.batch_mul(&scalars, &mut out), Err(crate::Error::LengthMismatch));
        }
    }
    batch::<bls12_381::G1Parameters, 26>();
    batch::<bn254_snarks::G2Parameters, 14>();
    batch::<bw6_761::G1Parameters, 38>();
    batch::<secp256k1::Parameters, 26>();
}

#[test]
fn products_in_lanes_are_products() {
    on_every_engine!(engine => products_agree::<bls12_381::G1Parameters, _>(engine));
    on_every_engine!(engine => products_agree::<bls12_381::G2Parameters, _>(engine));
    on_every_engine!(engine => products_agree::<bn254_snarks::G1Parameters, _>(engine));
    on_every_engine!(engine => products_agree::<bn254_snarks::G2Parameters, _>(engine));
    on_every_engine!(engine => products_agree::<bls12_377::G1Parameters, _>(engine));
    on_every_engine!(engine => products_agree::<bls12_377::G2Parameters, _>(engine));
    on_engines_of_15_digits!(engine => products_agree::<bw6_761::G1Parameters, _>(engine));
    on_engines_of_15_digits!(engine => products_agree::<bw6_761::G2Parameters, _>(engine));
}

/// Elements in every lane, 0 and equal ones, whose map is exceptional, among them; fewer than eight pairs.
fn hashing_agrees<C: LaneMap + HashToCurve, E: Kernels>(engine: E) {
    let mut elements: Vec<C::Base> = hostile::<C::Base>().into();
    // z^2 u^4 + z u^2 = 0 or c1 u^2 = -1 or 1, where there is such an element.
    let exceptional = match C::MAP {
        Map::Sswu(sswu) => std::vec![-sswu.z.invert().to_option_vartime().unwrap()],
        Map::Svdw(svdw) => {
            let inverse = svdw.c1.invert().to_option_vartime().unwrap();
            std::vec![inverse, -inverse]
        }
    };
    elements.extend(exceptional.iter().filter_map(|square| square.sqrt().to_option_vartime()));
    elements.extend(sequence::<C::Base>(5, 17));
    let n = elements.len();
    for turn in 0..n {
        let count = LANES - turn % 4;
        let pairs: Vec<[C::Base; 2]> = (0..count)
            .map(|i| [elements[(i + turn) % n], elements[(i * i * turn + i) % n]])
            .map(|[a, b]| {
                if a == C::Base::ONE {
                    [a, -a]
                } else if turn % 5 == 0 {
                    [a, a]
                } else {
                    [a, b]
                }
            })
            .collect();
        let mut out = [Jacobian::<C>::IDENTITY; LANES];
        map_to_group(engine, &pairs, &mut out[..count]);
        for (lane, [a, b]) in pairs.iter().enumerate() {
            let sum = map_to_curve::<C>(a).0.to_jacobian().add_affine(&map_to_curve::<C>(b).0);
            let expected = C::clear_cofactor_jacobian(&sum);
            assert_eq!(out[lane], expected, "turn {turn}, lane {lane}");
        }
    }
}

#[test]
fn hashing_in_lanes_is_hashing() {
    on_every_engine!(engine => hashing_agrees::<bls12_381::G1Parameters, _>(engine));
    on_every_engine!(engine => hashing_agrees::<bls12_381::G2Parameters, _>(engine));
    on_every_engine!(engine => hashing_agrees::<bn254_snarks::G1Parameters, _>(engine));
    on_every_engine!(engine => hashing_agrees::<bn254_snarks::G2Parameters, _>(engine));
    on_every_engine!(engine => hashing_agrees::<bls12_377::G1Parameters, _>(engine));
    on_every_engine!(engine => hashing_agrees::<bls12_377::G2Parameters, _>(engine));
    on_engines_of_52_bits!(engine => hashing_agrees::<secp256k1::Parameters, _>(engine));
    on_engines_of_52_bits!(engine => hashing_agrees::<p256::Parameters, _>(engine));
    on_engines_of_15_digits!(engine => hashing_agrees::<bw6_761::G1Parameters, _>(engine));
    on_engines_of_15_digits!(engine => hashing_agrees::<bw6_761::G2Parameters, _>(engine));
    fn batch<C: HashToCurve>() {
        let messages: Vec<Vec<u8>> = (0..19).map(|i| std::vec![i as u8; i * 7]).collect();
        let mut out = std::vec![Jacobian::<C>::IDENTITY; messages.len()];
        batch_hash_to_curve(&messages, b"tag", &mut out).unwrap();
        for (out, message) in out.iter().zip(&messages) {
            assert_eq!(*out, hash_to_curve(message, b"tag").unwrap());
        }
        assert!(batch_hash_to_curve(&messages, b"", &mut out).is_err());
        assert!(batch_hash_to_curve(&messages, b"tag", &mut out[1..]).is_err());
    }
    batch::<bls12_381::G1Parameters>();
    batch::<bls12_381::G2Parameters>();
    batch::<bn254_snarks::G1Parameters>();
    batch::<bn254_snarks::G2Parameters>();
    batch::<bls12_377::G1Parameters>();
    batch::<bls12_377::G2Parameters>();
    batch::<secp256k1::Parameters>();
    batch::<p256::Parameters>();
    batch::<bw6_761::G1Parameters>();
    batch::<bw6_761::G2Parameters>();
}

/// Sums of pairs, equal and opposite points and infinity among them: as many as fill vectors and fewer, in every place.
#[cfg(feature = "std")]
#[test]
fn sums_of_pairs_are_sums() {
    fn on<C: crate::curve::short_weierstrass::ShortWeierstrass<Base: Lanes>, E: Kernels>(engine: E) {
        let g = Affine::<C>::GENERATOR;
        let multiples: Vec<Affine<C>> =
            (0..24).map(|i| g.mul(&C::Scalar::ONE.mul_small(i)).to_affine()).collect();
        for count in (0..=17).chain([80]) {
            let mut pairs: Vec<(Affine<C>, Affine<C>)> = (0..count)
                .map(|i| {
                    let (p, q) = (multiples[i * i % 24], multiples[(i * 5 + count) % 24]);
                    match (i + count) % 11 {
                        0 => (p, p),
                        3 => (p, p.neg()),
                        5 => (Affine::IDENTITY, q),
                        6 => (p, Affine::IDENTITY),
                        9 if count % 2 == 0 => (Affine::IDENTITY, Affine::IDENTITY),
                        _ => (p, q),
                    }
                })
                .collect();
            let expected: Vec<Affine<C>> =
                pairs.iter().map(|(p, q)| p.to_jacobian().add_affine(q).to_affine()).collect();
            let mut sums = std::vec![g; count + 3];
            let places: Vec<usize> = (0..count).map(|i| count + 1 - i).collect();
            let told = core::cell::RefCell::new(Vec::new());
            let ahead = |k| told.borrow_mut().push(k);
            let special = crate::msm::special_pair;
            crate::lanes::pair_sums_vartime(engine, &mut pairs, special, &places, &mut sums, &ahead);
            // Two entries for each lane, each once and in turn.
            assert!(told.into_inner().into_iter().eq(0..2 * count.next_multiple_of(8)));
            assert!(sums[0] == g && sums[1] == g && sums[count + 2] == g);
            for (i, expected) in expected.iter().enumerate() {
                assert_eq!(sums[places[i]], *expected, "pair {i} of {count}");
            }
        }
    }
    on_every_engine!(engine => on::<bls12_381::G1Parameters, _>(engine));
    on_every_engine!(engine => on::<bls12_381::G2Parameters, _>(engine));
    on_every_engine!(engine => on::<bn254_snarks::G1Parameters, _>(engine));
    on_every_engine!(engine => on::<bn254_snarks::G2Parameters, _>(engine));
    on_every_engine!(engine => on::<bls12_377::G1Parameters, _>(engine));
    on_every_engine!(engine => on::<bls12_377::G2Parameters, _>(engine));
    on_engines_of_15_digits!(engine => on::<bw6_761::G1Parameters, _>(engine));
    on_engines_of_15_digits!(engine => on::<bw6_761::G2Parameters, _>(engine));
}

/// Sums of runs of any length, with equal and opposite points and infinity at every place of a run and in every lane.
#[cfg(feature = "std")]
#[test]
fn sums_of_runs_are_sums() {
    fn on<C: crate::curve::short_weierstrass::ShortWeierstrass<Base: Lanes>, E: Kernels>(engine: E) {
        let g = Affine::<C>::GENERATOR;
        let points: Vec<Affine<C>> =
            (0..12).map(|i| g.mul(&C::Scalar::ONE.mul_small(i * i)).to_affine()).collect();
        for (turn, lengths) in [
            std::vec![],
            std::vec![0, 1],
            (0..18).collect(),
            std::vec![9; 17],
            std::vec![2, 0, 70, 0, 131, 1],
            (0..40).map(|i| i * i % 7).collect(),
        ]
        .into_iter()
        .enumerate()
        {
            let (mut entries, mut starts) = (Vec::new(), std::vec![0]);
            let mut expected = Vec::new();
            for (run, &length) in lengths.iter().enumerate() {
                let mut sum = Jacobian::<C>::IDENTITY;
                for i in 0..length {
                    let entry = match (run + turn) % 5 {
                        0 => 2,
                        1 => 4 + i % 2,
                        2 if i % 3 == 1 => 0,
                        _ => (i * i * 7 + i + 5 * run) % 24,
                    };
                    let point = &points[entry / 2];
                    sum = sum.add_affine(&if entry % 2 == 1 { point.neg() } else { *point });
                    entries.push(entry as u32);
                }
                starts.push(entries.len() as u32);
                expected.push(sum.to_affine());
            }
            let runs = crate::lanes::Runs { entries: &entries, starts: &starts };
            let sums = crate::lanes::run_sums_vartime(engine, &points, runs, crate::msm::special_pair);
            assert_eq!(sums, expected, "{lengths:?}");
        }
    }
    on_every_engine!(engine => on::<bls12_381::G1Parameters, _>(engine));
    on_every_engine!(engine => on::<bls12_381::G2Parameters, _>(engine));
    on_every_engine!(engine => on::<bn254_snarks::G1Parameters, _>(engine));
    on_every_engine!(engine => on::<bn254_snarks::G2Parameters, _>(engine));
    on_every_engine!(engine => on::<bls12_377::G1Parameters, _>(engine));
    on_every_engine!(engine => on::<bls12_377::G2Parameters, _>(engine));
    on_engines_of_15_digits!(engine => on::<bw6_761::G1Parameters, _>(engine));
    on_engines_of_15_digits!(engine => on::<bw6_761::G2Parameters, _>(engine));
}
