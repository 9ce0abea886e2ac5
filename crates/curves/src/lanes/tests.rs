//! Vectors against the scalar fields and groups, on every form of the kernels.

use super::LANES;
use super::backend::portable::Portable;
use super::backend::{Block, Kernels, Mask};
use super::constants::Constants;
use super::field::{FpLanes, LaneParameters};
use super::fp2::Fp2Lanes;
use super::group::{LaneGroup, LaneMap, Lanes, Vector, decode, membership};
use super::jacobian::JacobianLanes;
use super::roots::LaneRoot;
use super::vector::{LaneField, pow_vartime};
use crate::curve::encoding::Half;
use crate::curve::short_weierstrass::{Affine, CurvePoint};
use crate::field::{Field, FieldElement, SquareRoot};
use crate::hash_to_curve::HashToCurve;
use crate::{bls12_377, bls12_381, bn254_snarks, bw6_761, p256, secp256k1};
use adamant_base::ct::Choice;
use std::vec::Vec;

/// Runs a test on plain Rust and on the kernels that this CPU has.
macro_rules! on_every_engine {
    ($engine:ident => $body:expr) => {{
        $crate::lanes::tests::on_engines_of_52_bits!($engine => $body);
        {
            let $engine = Portable::<true>;
            $body;
        }
        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        if let Some($engine) = adamant_base::cpu::Avx2::detect() {
            $body;
        }
        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        if let Some($engine) = adamant_base::cpu::Avx2Fma::detect() {
            $body;
        }
    }};
}

/// The same for fields of 256 bits, which have the engines of one digit a row.
macro_rules! on_engines_of_52_bits {
    ($engine:ident => $body:expr) => {{
        $crate::lanes::tests::on_engines_of_15_digits!($engine => $body);
        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        if let Some($engine) = adamant_base::cpu::AvxIfma::detect() {
            $body;
        }
        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        if let Some($engine) = $crate::lanes::backend::x86_64_avxifma::twins::evex::Evex::detect() {
            $body;
        }
    }};
}

/// The same for fields of 15 digits, which engines of one digit a row have, and of them IFMA in the product.
macro_rules! on_engines_of_15_digits {
    ($engine:ident => $body:expr) => {{
        {
            let $engine = Portable::<false>;
            $body;
        }
        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        if let Some($engine) = adamant_base::cpu::Ifma::detect() {
            $body;
        }
    }};
}
pub(super) use {on_engines_of_15_digits, on_engines_of_52_bits, on_every_engine};

mod batches;
mod bounds;

pub(super) fn sequence<F: Field>(count: usize, seed: u32) -> Vec<F> {
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

#[inline(never)]
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
            let zeros: u8 = (0..LANES).filter(|&i| a[i] == b[i]).map(|i| 1 << i).sum();
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
        agrees::<FpLanes<bls12_377::FpParameters, E, 6, 8>>(engine);
        agrees::<Fp2Lanes<bls12_377::FpParameters, E, 6, 8>>(engine);
    }
    on_every_engine!(engine => on(engine));
    fn of_256_bits<E: Kernels>(engine: E) {
        agrees::<FpLanes<secp256k1::FpParameters, E, 4, 5>>(engine);
        agrees::<FpLanes<p256::FpParameters, E, 4, 5>>(engine);
    }
    on_engines_of_52_bits!(engine => of_256_bits(engine));
    fn on_15_digits<E: Kernels>(engine: E) {
        agrees::<FpLanes<bw6_761::FpParameters, E, 12, 15>>(engine);
    }
    on_engines_of_15_digits!(engine => on_15_digits(engine));
}

/// Digits at their limits: kernels against plain Rust, on numbers that are not reduced.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
#[test]
fn kernels_agree_on_any_digits() {
    fn compare<P: LaneParameters<N, D>, E: Kernels, F: Kernels, const N: usize, const D: usize>(
        engine: E,
        portable: F,
    ) {
        let c: &Constants<D> = FpLanes::<P, E, N, D>::C;
        let mut state = 1u64;
        let mut block = |k: usize| {
            let mut out = Block::<D>::ZERO;
            for lane in 0..LANES {
                let mut rows = [0; D];
                for i in 0..c.form.digits {
                    state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
                    let digit = match (lane, k) {
                        (0, _) => c.form.digit(&c.multiples[0], i),
                        (1, 0) => c.form.digit(&c.multiples[4], i),
                        (2 | 7, _) => c.form.mask(),
                        (3, _) => 0,
                        _ => state >> (64 - c.form.radix),
                    };
                    // Below 2^5 p, or, for a second factor, below p.
                    let limit = if k == 0 { &c.multiples[4] } else { &c.multiples[0] };
                    let last = i + 1 == c.form.digits;
                    c.form.put(&mut rows, i, if last { digit.min(c.form.digit(limit, i)) } else { digit });
                }
                for (out, row) in out.0.iter_mut().zip(rows) {
                    out[lane] = row;
                }
            }
            out
        };
        for _ in 0..200 {
            let (a, b, d) = (block(0), block(1), block(1));
            assert_eq!(engine.mul(c, &a, &b).0, portable.mul(c, &a, &b).0);
            assert_eq!(engine.square(c, &b, 1).0, portable.square(c, &b, 1).0);
            assert_eq!(engine.square(c, &b, 2).0, portable.square(c, &b, 2).0);
            assert_eq!(
                engine.sum_of_2_products(c, [&a, &b], [&b, &d]).0,
                portable.sum_of_2_products(c, [&a, &b], [&b, &d]).0
            );
            assert_eq!(engine.add(c, &b, &d).0, portable.add(c, &b, &d).0);
            let (mut swapped, mut other) = (a, b);
            engine.swap(&mut swapped, &mut other, Mask::from_bits(0x96));
            assert_eq!(swapped.0, portable.select(&a, &b, Mask::from_bits(0x96)).0);
            assert_eq!(other.0, portable.select(&b, &a, Mask::from_bits(0x96)).0);
            // Differences that R has room for: not 32 p of 2^255 - 19 with more.
            for k in (1..6).filter(|k| (1 << k) < c.headroom) {
                assert_eq!(engine.sub(c, &b, &d, k).0, portable.sub(c, &b, &d, k).0);
            }
            // Products in Fp2, and what follows, are not for 2^255 - 19 where products are folded.
            if !c.folded {
                let mut product = a;
                engine.mul_assign(c, &mut product, &b);
                assert_eq!(product.0, portable.mul(c, &a, &b).0);
                let blocks = |[x, y]: [Block<D>; 2]| (x.0, y.0);
                assert_eq!(
                    blocks(engine.multiply_fp2(c, [&b, &d], [&d, &b], 2)),
                    blocks(portable.multiply_fp2(c, [&b, &d], [&d, &b], 2))
                );
                assert_eq!(
                    blocks(engine.square_fp2(c, [&b, &d], 2)),
                    blocks(portable.square_fp2(c, [&b, &d], 2))
                );
                let (mut ours, mut expected) = ([b, d], [b, d]);
                for (engine_is, [x, y]) in [(true, &mut ours), (false, &mut expected)] {
                    if engine_is { engine.butterfly(c, x, y, 2) } else { portable.butterfly(c, x, y, 2) }
                }
                assert_eq!(blocks(ours), blocks(expected));
                // The result may be above 16 p.
                if c.headroom > 16 {
                    engine.sub_shifted_to::<D, 3>(c, &mut ours[0], &b, &d);
                    portable.sub_shifted_to::<D, 3>(c, &mut expected[0], &b, &d);
                    assert_eq!(ours[0].0, expected[0].0);
                }
                let below = engine.canonical(c, &engine.mul(c, &a, &d));
                (ours, expected) = ([b, d], [b, d]);
                engine.subtract_reduced::<D, 2, 1>(c, &mut ours[0], [&below]);
                portable.subtract_reduced::<D, 2, 1>(c, &mut expected[0], [&below]);
                engine.subtract_reduced::<D, 2, 2>(c, &mut ours[1], [&below, &below]);
                portable.subtract_reduced::<D, 2, 2>(c, &mut expected[1], [&below, &below]);
                assert_eq!(blocks(ours), blocks(expected));
                let (mut ours, mut expected) = ([a, b, d, a, below, d, d, b], [a, b, d, a, below, d, d, b]);
                engine.transpose(&mut ours);
                portable.transpose(&mut expected);
                assert!(ours.iter().zip(&expected).all(|(x, y)| x.0 == y.0));
            }
            for k in 0..5 {
                assert_eq!(engine.reduce(c, &b, k).0, portable.reduce(c, &b, k).0);
                assert_eq!(engine.reduce(c, &a, k).0, portable.reduce(c, &a, k).0);
            }
            for count in [1, 2, 3, 16].into_iter().filter(|count| 1 << count < c.headroom) {
                if c.form.paired && count > 3 {
                    continue;
                }
                // Below p, so that all results fit.
                let small = engine.canonical(c, &engine.mul(c, &a, &b));
                assert_eq!(engine.shift(c, &small, count).0, portable.shift(c, &small, count).0);
                let limbs = engine.to_limbs::<N, D>(c, &small);
                assert_eq!(limbs, portable.to_limbs::<N, D>(c, &small));
                assert_eq!(engine.load_limbs(c, limbs.each_ref()).0, small.0);
                assert_eq!(portable.load_limbs(c, limbs.each_ref()).0, small.0);
            }
            assert_eq!(engine.equal(&a, &b).bits(), portable.equal(&a, &b).bits());
            let table: [[u64; 16]; D] =
                core::array::from_fn(|row| core::array::from_fn(|i| a.0[row][i % 8] ^ b.0[row][i / 2]));
            let indices = b.0[1].map(|x| x & 15);
            assert_eq!(engine.look_up(&table, &indices).0, portable.look_up(&table, &indices).0);
            let expected = table.map(|row: [u64; 16]| indices.map(|i| row[i as usize]));
            assert_eq!(portable.look_up(&table, &indices).0, expected);
            for bits in [0x9c, 0, 0xff, 0x41] {
                let mask = Mask::from_bits(bits);
                assert_eq!(engine.select(&a, &b, mask).0, portable.select(&a, &b, mask).0);
            }
        }
    }
    fn digits_of_52<E: Kernels>(engine: E) {
        compare::<bls12_381::FpParameters, _, _, 6, 8>(engine, Portable::<false>);
        compare::<bn254_snarks::FpParameters, _, _, 4, 5>(engine, Portable::<false>);
        compare::<bls12_377::FpParameters, _, _, 6, 8>(engine, Portable::<false>);
        compare::<crate::curve25519::FpParameters, _, _, 4, 5>(engine, Portable::<false>);
        compare::<secp256k1::FpParameters, _, _, 4, 5>(engine, Portable::<false>);
        compare::<p256::FpParameters, _, _, 4, 5>(engine, Portable::<false>);
    }
    if let Some(engine) = adamant_base::cpu::Ifma::detect() {
        digits_of_52(engine);
        compare::<bw6_761::FpParameters, _, _, 12, 15>(engine, Portable::<false>);
    }
    if let Some(engine) = adamant_base::cpu::AvxIfma::detect() {
        digits_of_52(engine);
    }
    if let Some(engine) = crate::lanes::backend::x86_64_avxifma::twins::evex::Evex::detect() {
        digits_of_52(engine);
    }
    if let Some(engine) = crate::lanes::backend::x86_64_avxifma::twins::emulated::Emulated::detect() {
        digits_of_52(engine);
    }
    if let Some(engine) = adamant_base::cpu::Avx2::detect() {
        compare::<bls12_381::FpParameters, _, _, 6, 8>(engine, Portable::<true>);
        compare::<bn254_snarks::FpParameters, _, _, 4, 5>(engine, Portable::<true>);
        compare::<bls12_377::FpParameters, _, _, 6, 8>(engine, Portable::<true>);
        compare::<crate::curve25519::FpParameters, _, _, 4, 5>(engine, Portable::<true>);
    }
}

/// n / divisor where that is an integer.
fn divided(n: &[u64], divisor: u64) -> Option<Vec<u64>> {
    let (mut out, mut rest) = (n.to_vec(), 0);
    for limb in out.iter_mut().rev() {
        let number = u128::from(rest) << 64 | u128::from(*limb);
        (*limb, rest) = ((number / u128::from(divisor)) as u64, (number % u128::from(divisor)) as u64);
    }
    (rest == 0).then_some(out)
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
            // r P, in the cofactor's part; and of that the parts of small prime order.
            let order = <C::Scalar as crate::curve::short_weierstrass::Scalar>::ORDER;
            let torsion = point.mul_limbs(&order);
            out.push(torsion);
            for prime in [2, 3, 7, 11, 13, 23, 2713] {
                if let Some(rest) = divided(C::COFACTOR, prime) {
                    out.push(torsion.mul_limbs(&rest));
                }
            }
        }
    }
    // Order 3 in G1: x = 0, y^2 = 4.
    out.extend(CurvePoint::<C>::from_x(C::Base::ZERO, Choice::TRUE).to_option_vartime());
    out
}

fn membership_agrees<C: LaneGroup<Base: Lanes>, E: Kernels>(engine: E) {
    let points = points::<C>();
    let expected: Vec<bool> = points.iter().map(|p| p.is_in_subgroup().declassify()).collect();
    assert!(expected.contains(&true));
    assert_eq!(expected.contains(&false), !matches!(C::COFACTOR, [1]));
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
            // Within one vector, its end, within the second one, and both full.
            let count = [LANES - 2, LANES, LANES + 1, 2 * LANES - 3, 2 * LANES][turn % 5];
            let mut out = [Affine::IDENTITY; 2 * LANES];
            let mask = decode(engine, &halves[..count], &mut out[..count], checked);
            assert!(u32::from(mask) >> count == 0xffff >> count, "lanes without points");
            assert!(out[count..].iter().all(|p| *p == Affine::IDENTITY), "written beyond");
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
    on_every_engine!(engine => membership_agrees::<bn254_snarks::G1Parameters, _>(engine));
    on_every_engine!(engine => membership_agrees::<bn254_snarks::G2Parameters, _>(engine));
    on_every_engine!(engine => membership_agrees::<bls12_377::G1Parameters, _>(engine));
    on_every_engine!(engine => membership_agrees::<bls12_377::G2Parameters, _>(engine));
    on_engines_of_15_digits!(engine => membership_agrees::<bw6_761::G1Parameters, _>(engine));
    on_engines_of_15_digits!(engine => membership_agrees::<bw6_761::G2Parameters, _>(engine));
}

#[test]
fn decoding_in_lanes_is_decoding() {
    on_every_engine!(engine => decoding_agrees::<bls12_381::G1Parameters, _>(engine));
    on_every_engine!(engine => decoding_agrees::<bls12_381::G2Parameters, _>(engine));
    on_every_engine!(engine => decoding_agrees::<bn254_snarks::G1Parameters, _>(engine));
    on_every_engine!(engine => decoding_agrees::<bn254_snarks::G2Parameters, _>(engine));
    on_every_engine!(engine => decoding_agrees::<bls12_377::G1Parameters, _>(engine));
    on_every_engine!(engine => decoding_agrees::<bls12_377::G2Parameters, _>(engine));
    on_engines_of_15_digits!(engine => decoding_agrees::<bw6_761::G1Parameters, _>(engine));
    on_engines_of_15_digits!(engine => decoding_agrees::<bw6_761::G2Parameters, _>(engine));
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
    fn on<const PAIRED: bool>(bits: u64) {
        let one = FieldElement::<bls12_381::FpParameters, 6>::ONE;
        let engine = Portable::<PAIRED>;
        let x = FpLanes::<bls12_381::FpParameters, _, 6, 8>::load(engine, &[one]);
        let r = one.mul_small(2).pow_vartime(&[bits]);
        let c = FpLanes::<bls12_381::FpParameters, Portable<PAIRED>, 6, 8>::C;
        let value: [u64; 8] = c.form.rows(&r.to_limbs());
        let stored: Vec<u64> = engine.canonical(c, &x.block).0.iter().map(|d| d[0]).collect();
        assert_eq!(stored, value);
    }
    on::<false>(52 * 8);
    on::<true>(28 * 14);
}
