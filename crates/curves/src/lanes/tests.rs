//! Vectors against the scalar fields and groups, on every form of the kernels; and the analysis of bounds.

use super::LANES;
use super::backend::bounds::{Bounds, bound, with_bound};
use super::backend::portable::Portable;
use super::backend::{Block, Kernels, Mask};
use super::constants::{Constants, MASK};
use super::field::{FpLanes, LaneParameters};
use super::fp2::Fp2Lanes;
use super::group::{LaneGroup, Lanes, Vector, decode, membership};
use super::jacobian::JacobianLanes;
use super::roots::LaneRoot;
use super::vector::{LaneField, pow_vartime};
use crate::curve::encoding::Half;
use crate::curve::short_weierstrass::{Affine, CurvePoint};
use crate::field::{Field, FieldElement, SquareRoot};
use crate::{bls12_381, bn254_snarks};
use adamant_base::ct::Choice;
use std::vec::Vec;

/// Runs a test on plain Rust and on the kernels that this CPU has.
macro_rules! on_every_engine {
    ($engine:ident => $body:expr) => {{
        {
            let $engine = Portable;
            $body;
        }
        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        if let Some($engine) = adamant_base::cpu::Ifma::detect() {
            $body;
        }
    }};
}

fn sequence<F: Field>(count: usize, seed: u32) -> Vec<F> {
    let mut x = F::ONE.mul_small(seed).plus(&F::ONE.mul_small(1 << 20).square());
    (0..count)
        .map(|i| {
            x = x.square().plus(&x).plus(&F::ONE.mul_small(i as u32 + seed)).plus(&x.frobenius(1).double());
            x
        })
        .collect()
}

/// 0, 1, -1, 2, -2, 1/2, and two more.
fn hostile<F: Field>() -> [F; LANES] {
    let one = F::ONE;
    [F::ZERO, one, -one, one.double(), -one.double(), one.halve(), -one.halve(), sequence(9, 7)[8]]
}

fn agrees<V: LaneRoot<Scalar: SquareRoot>>(engine: V::Engine) {
    for (a, b) in [(hostile(), hostile()), (hostile(), sequence::<V::Scalar>(8, 3).try_into().unwrap())] {
        for turn in 0..LANES {
            let mut b = b;
            b.rotate_left(turn);
            let (x, y) = (V::load(engine, &a), V::load(engine, &b));
            let each = |f: fn(&V::Scalar, &V::Scalar) -> V::Scalar| core::array::from_fn(|i| f(&a[i], &b[i]));
            assert_eq!(x.store(), a);
            assert_eq!(x.plus(&y).store(), each(|a, b| a.plus(b)));
            assert_eq!(x.minus::<1>(&y).store(), each(|a, b| a.minus(b)));
            assert_eq!(x.times(&y).store(), each(|a, b| a.times(b)));
            assert_eq!(y.square().store(), each(|_, b| b.square()));
            assert_eq!(y.square_chain(3).store(), each(|_, b| b.square_chain(3)));
            assert_eq!(
                x.select(&y, Mask::from_bits(0x35)).store(),
                core::array::from_fn(|i| if 0x35 >> i & 1 == 1 { b[i] } else { a[i] })
            );
            // Numbers far from reduced.
            let large = x.double().minus::<2>(&y);
            assert_eq!(large.times(&y).store(), each(|a, b| a.double().minus(b).times(b)));
            let difference = x.minus::<1>(&y);
            let zeros = (0..LANES).filter(|&i| a[i] == b[i]).map(|i| 1 << i).sum();
            assert_eq!(difference.is_zero().bits(), zeros);
            let largest = x.is_lexicographically_largest().bits();
            assert!(
                (0..LANES)
                    .all(|i| (largest >> i & 1 == 1) == a[i].is_lexicographically_largest().declassify())
            );
            assert_eq!(
                pow_vartime(&y, &[0x8000_0401_0000_1230, 5]).store(),
                each(|_, b| b.pow_vartime(&[0x8000_0401_0000_1230, 5]))
            );
            if turn == 3 {
                let (root, good) = y.sqrt();
                for i in 0..LANES {
                    let expected = b[i].sqrt();
                    assert_eq!(good.bits() >> i & 1 == 1, expected.is_some().declassify(), "lane {i}");
                    if let Some(expected) = expected.to_option_vartime() {
                        assert_eq!(root.store()[i], expected, "lane {i}");
                    }
                }
            }
        }
    }
    // Short vectors.
    for count in 0..=LANES {
        let x = sequence::<V::Scalar>(count, 5);
        let stored = V::load(engine, &x).store();
        assert_eq!(stored[..count], x);
        assert!(stored[count..].iter().all(|x| *x == V::Scalar::ZERO));
    }
}

#[test]
fn vectors_agree_with_the_scalar_fields() {
    fn on<E: Kernels>(engine: E) {
        agrees::<FpLanes<bls12_381::FpParameters, E, 6, 8>>(engine);
        agrees::<Fp2Lanes<bls12_381::FpParameters, E, 6, 8>>(engine);
        agrees::<FpLanes<bn254_snarks::FpParameters, E, 4, 5>>(engine);
        agrees::<Fp2Lanes<bn254_snarks::FpParameters, E, 4, 5>>(engine);
    }
    on_every_engine!(engine => on(engine));
}

/// Digits at their limits: kernels against plain Rust, on numbers that are not reduced.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
#[test]
fn kernels_agree_on_any_digits() {
    fn compare<P: LaneParameters<N, D>, const N: usize, const D: usize>(engine: adamant_base::cpu::Ifma) {
        let c: &Constants<D> = P::LANES;
        let mut state = 1u64;
        let mut block = |k: usize| {
            let mut out = Block::<D>::ZERO;
            for (i, digit) in out.0.iter_mut().enumerate() {
                for (lane, digit) in digit.iter_mut().enumerate() {
                    state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
                    *digit = match (lane, k) {
                        (0, _) => c.multiples[0][i],
                        (1, 0) => c.multiples[4][i],
                        (2, _) => MASK,
                        (3, _) => 0,
                        _ => state >> 12,
                    };
                }
            }
            // Below 2^5 p, or, for a second factor, below p.
            let limit = if k == 0 { c.multiples[4][D - 1] } else { c.multiples[0][D - 1] };
            for digit in &mut out.0[D - 1] {
                *digit = (*digit).min(limit);
            }
            out
        };
        for _ in 0..200 {
            let (a, b, d) = (block(0), block(1), block(1));
            assert_eq!(engine.mul(c, &a, &b).0, Portable.mul(c, &a, &b).0);
            assert_eq!(engine.square(c, &b, 2).0, Portable.square(c, &b, 2).0);
            assert_eq!(
                engine.sum_of_2_products(c, [&a, &b], [&b, &d]).0,
                Portable.sum_of_2_products(c, [&a, &b], [&b, &d]).0
            );
            assert_eq!(engine.add(c, &b, &d).0, Portable.add(c, &b, &d).0);
            assert_eq!(engine.sub(c, &b, &d, 1).0, Portable.sub(c, &b, &d, 1).0);
            assert_eq!(engine.canonical(c, &b).0, Portable.canonical(c, &b).0);
            assert_eq!(engine.equal(&a, &b).bits(), Portable.equal(&a, &b).bits());
            let mask = Mask::from_bits(0x9c);
            assert_eq!(engine.select(&a, &b, mask).0, Portable.select(&a, &b, mask).0);
        }
    }
    if let Some(engine) = adamant_base::cpu::Ifma::detect() {
        compare::<bls12_381::FpParameters, 6, 8>(engine);
        compare::<bn254_snarks::FpParameters, 4, 5>(engine);
    }
}

/// Every algorithm with all numbers at their bounds.
#[test]
fn bounds_hold() {
    type G1 = bls12_381::G1Parameters;
    type G2 = bls12_381::G2Parameters;
    fn at<V: LaneField<Engine = Bounds>>(make: fn(f64) -> V, k: f64) -> JacobianLanes<V> {
        JacobianLanes { x: make(k), y: make(k), z: make(4.0) }
    }
    fn points<V: LaneField<Engine = Bounds>>(make: fn(f64) -> V, highest: fn(&V) -> f64) {
        let p = at(make, 18.0);
        for out in [p.double(), p.add(&p, &p.double())] {
            assert!(highest(&out.x) <= 18.0 && highest(&out.y) <= 18.0 && highest(&out.z) <= 4.0);
        }
        let _ = p.is_affine(&make(32.0), &make(32.0));
    }
    fn decoding<C: LaneGroup>() {
        let four = Vector::<C, Bounds>::one(Bounds).double().double();
        let _ = C::subgroup_lanes::<Bounds>(&four, &four, Mask::NONE);
        let _ = four.sqrt();
        let half = Half { x: C::Base::ONE, largest: Choice::TRUE, infinity: false };
        let _ = decode::<C, Bounds>(Bounds, &[half; LANES], &mut [Affine::IDENTITY; LANES], true);
    }
    type Fp = FpLanes<bls12_381::FpParameters, Bounds, 6, 8>;
    let fp = |k| Fp::new(Bounds, with_bound(k));
    points::<Fp>(fp, |x| bound(&x.block));
    points(
        |k| Fp2Lanes::new(Fp::new(Bounds, with_bound(k)), Fp::new(Bounds, with_bound(k))),
        |x: &Fp2Lanes<_, _, 6, 8>| bound(&x.c0.block).max(bound(&x.c1.block)),
    );
    decoding::<G1>();
    decoding::<G2>();
    // Roots of fields with few bits to spare.
    let _ = FpLanes::<bn254_snarks::FpParameters, _, 4, 5>::new(Bounds, with_bound(4.0)).sqrt();
    let x = FpLanes::<bn254_snarks::FpParameters, _, 4, 5>::new(Bounds, with_bound(4.0));
    let _ = Fp2Lanes::new(x, x).sqrt();
}

#[test]
#[should_panic(expected = "a product of bounds")]
fn the_analysis_refuses_a_product_that_is_too_large() {
    let x = FpLanes::<bn254_snarks::FpParameters, _, 4, 5>::new(Bounds, with_bound(9.0));
    let _ = x.square();
}

/// Points of the subgroup, points outside of it, those of small order among them, and infinity.
fn points<C: LaneGroup<Base: Lanes>>() -> Vec<CurvePoint<C>> {
    let mut out: Vec<CurvePoint<C>> =
        (1..6).map(|i| Affine::<C>::GENERATOR.mul(&C::Scalar::ONE.mul_small(i)).to_affine().into()).collect();
    out.push(Affine::IDENTITY.into());
    let mut x = C::Base::ONE;
    while out.len() < 12 {
        x = x.plus(&C::Base::ONE);
        if let Some(point) = CurvePoint::<C>::from_x(x, Choice::FALSE).to_option_vartime() {
            out.push(point);
            // r P, in the cofactor's part; and of that the part of small order.
            let order = <C::Scalar as crate::curve::short_weierstrass::Scalar>::ORDER;
            let torsion = point.mul_limbs(&order[..4]);
            out.push(torsion);
        }
    }
    // Order 3 in G1: x = 0, y^2 = 4.
    out.extend(CurvePoint::<C>::from_x(C::Base::ZERO, Choice::TRUE).to_option_vartime());
    out
}

fn membership_agrees<C: LaneGroup<Base: Lanes>, E: Kernels>(engine: E) {
    let points = points::<C>();
    let expected: Vec<bool> = points.iter().map(|p| p.is_in_subgroup().declassify()).collect();
    assert!(expected.contains(&true) && expected.contains(&false));
    for turn in 0..points.len() {
        let (mut points, mut expected) = (points.clone(), expected.clone());
        points.rotate_left(turn);
        expected.rotate_left(turn);
        let mask = membership(engine, &points[..LANES]).bits();
        for lane in 0..LANES {
            assert_eq!(mask >> lane & 1 == 1, expected[lane], "turn {turn}, lane {lane}");
        }
    }
    for count in 0..LANES {
        let mask = membership(engine, &points[5..5 + count]).bits();
        for lane in 0..LANES {
            assert_eq!(
                mask >> lane & 1 == 1,
                lane >= count || expected[5 + lane],
                "{count} points, lane {lane}"
            );
        }
    }
}

fn decoding_agrees<C: LaneGroup<Base: Lanes>, E: Kernels>(engine: E) {
    let mut halves: Vec<Half<C>> = points::<C>()
        .iter()
        .enumerate()
        .map(|(i, p)| Half {
            x: p.0.x,
            largest: Choice::from_lsb(i as u64),
            infinity: p.is_identity().declassify(),
        })
        .collect();
    // No points of the curve among them.
    halves.extend(sequence::<C::Base>(8, 11).into_iter().map(|x| Half {
        x,
        largest: Choice::TRUE,
        infinity: false,
    }));
    for checked in [false, true] {
        for turn in 0..halves.len() {
            halves.rotate_left(1);
            let count = LANES - turn % 3;
            let mut out = [Affine::IDENTITY; LANES];
            let mask = decode(engine, &halves[..count], &mut out[..count], checked).bits();
            assert!(u16::from(mask) >> count == 0xff >> count, "lanes without points");
            for (lane, half) in halves[..count].iter().enumerate() {
                let expected = if half.infinity {
                    Some(Affine::IDENTITY.into())
                } else {
                    CurvePoint::<C>::from_x(half.x, half.largest).to_option_vartime()
                };
                let expected = expected.filter(|p| !checked || p.is_in_subgroup().declassify());
                assert_eq!(mask >> lane & 1 == 1, expected.is_some(), "turn {turn}, lane {lane}");
                if let Some(expected) = expected {
                    assert_eq!(out[lane], expected.0, "turn {turn}, lane {lane}");
                }
            }
        }
    }
}

#[test]
fn membership_in_lanes_is_membership() {
    on_every_engine!(engine => membership_agrees::<bls12_381::G1Parameters, _>(engine));
    on_every_engine!(engine => membership_agrees::<bls12_381::G2Parameters, _>(engine));
}

#[test]
fn decoding_in_lanes_is_decoding() {
    on_every_engine!(engine => decoding_agrees::<bls12_381::G1Parameters, _>(engine));
    on_every_engine!(engine => decoding_agrees::<bls12_381::G2Parameters, _>(engine));
}

/// Sums of equal and opposite points and of infinity, in every lane.
#[test]
fn sums_are_complete() {
    fn on<E: Kernels>(engine: E) {
        type C = bls12_381::G1Parameters;
        let g = Affine::<C>::GENERATOR;
        let multiples: Vec<Affine<C>> = (0..4).map(|i| g.mul(&bls12_381::Fr::from(i)).to_affine()).collect();
        let pairs: Vec<(usize, usize, bool)> = (0..32).map(|i| (i % 4, i / 4 % 4, i >= 16)).collect();
        let vector = |points: &[Affine<C>]| {
            let xs: Vec<_> = points.iter().map(|p| p.x).collect();
            let ys: Vec<_> = points.iter().map(|p| p.y).collect();
            let infinity = Mask::from_choices(points.iter().map(Affine::is_identity));
            JacobianLanes::from_affine(
                FpLanes::<bls12_381::FpParameters, E, 6, 8>::load(engine, &xs),
                FpLanes::load(engine, &ys),
                infinity,
            )
        };
        for pairs in pairs.chunks(LANES) {
            let a: Vec<_> = pairs.iter().map(|&(a, _, _)| multiples[a]).collect();
            let b: Vec<_> = pairs
                .iter()
                .map(|&(_, b, negative)| multiples[b].neg_if(Choice::from_lsb(u64::from(negative))))
                .collect();
            let q = vector(&b);
            let sum = vector(&a).add(&q, &q.double());
            let (x, y, z) = (sum.x.store(), sum.y.store(), sum.z.store());
            for lane in 0..LANES {
                let expected = a[lane].to_jacobian().add_affine(&b[lane]);
                let sum =
                    crate::curve::short_weierstrass::Jacobian::<C> { x: x[lane], y: y[lane], z: z[lane] };
                assert_eq!(sum.to_affine(), expected.to_affine(), "{:?}", pairs[lane]);
            }
        }
    }
    on_every_engine!(engine => on(engine));
}

/// The constants by definition.
#[test]
fn forms_are_what_they_say() {
    let one = FieldElement::<bls12_381::FpParameters, 6>::ONE;
    let x = FpLanes::<bls12_381::FpParameters, Portable, 6, 8>::load(Portable, &[one]);
    let r = one.mul_small(2).pow_vartime(&[52 * 8]);
    let value: [u64; 8] = super::constants::digits(&r.to_limbs());
    let stored: Vec<u64> =
        Portable.canonical(bls12_381::FpParameters::LANES, &x.block).0.iter().map(|d| d[0]).collect();
    assert_eq!(stored, value);
}
