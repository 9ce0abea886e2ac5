//! Pairings in lanes against the scalar ones, and their bounds.

use super::LANES;
use super::backend::bounds::Bounds;
use super::backend::portable::Portable;
use super::backend::wide::WideKernels;
use super::pairing::{LanePairing, miller_loops, multi_miller_loop, multi_miller_loop_prepared};
use super::tests::{on_every_engine, sequence};
use super::tower::{Rooms, SexticLanes};
use super::tower_sparse::{element, multiply, product_of_lines};
use super::vector::LaneField;
use crate::curve::short_weierstrass::Affine;
use crate::field::Field;
use crate::pairing::{MillerValue, Pair, Prepared, PreparedPair};
use crate::tower::{Cubic, Sextic};
use crate::{bls12_381, bn254_snarks};
use std::vec::Vec;

/// Lines of BLS12-381 and of BN254, and some to spare.
const LINES: usize = 110;

fn elements<C: LanePairing>(seed: u32) -> Vec<Sextic<C::Tower>> {
    let coefficients = sequence::<C::Base>(6 * LANES, seed);
    coefficients
        .chunks(6)
        .map(|c| Sextic::new(Cubic::new(c[0], c[1], c[2]), Cubic::new(c[3], c[4], c[5])))
        .collect()
}

fn vector<C: LanePairing, E: WideKernels>(engine: E, x: &[Sextic<C::Tower>]) -> SexticLanes<C::Vector<E>> {
    let load = |of: fn(&Sextic<C::Tower>) -> C::Base| {
        C::Vector::<E>::load(engine, &x.iter().map(of).collect::<Vec<_>>())
    };
    SexticLanes {
        c0: [load(|x| x.c0.c0), load(|x| x.c0.c1), load(|x| x.c0.c2)],
        c1: [load(|x| x.c1.c0), load(|x| x.c1.c1), load(|x| x.c1.c2)],
    }
}

fn stored<C: LanePairing, E: WideKernels>(x: &SexticLanes<C::Vector<E>>) -> Vec<Sextic<C::Tower>> {
    let (c0, c1) = (x.c0.map(|x| x.store()), x.c1.map(|x| x.store()));
    let element = |i: usize| {
        Sextic::new(Cubic::new(c0[0][i], c0[1][i], c0[2][i]), Cubic::new(c1[0][i], c1[1][i], c1[2][i]))
    };
    (0..LANES).map(element).collect()
}

fn towers_agree<C: LanePairing, E: WideKernels>(engine: E) {
    let mut x = elements::<C>(3);
    (x[1], x[2], x[3]) = (Sextic::ZERO, Sextic::ONE, -Sextic::ONE);
    let mut y = elements::<C>(5);
    let mut rooms = Rooms::new(engine);
    for _ in 0..3 {
        y.rotate_left(3);
        let (a, b) = (vector::<C, E>(engine, &x), vector::<C, E>(engine, &y));
        let product: Vec<_> = x.iter().zip(&y).map(|(x, y)| *x * y).collect();
        let times = |x: &SexticLanes<C::Vector<E>>, y: &SexticLanes<C::Vector<E>>, rooms: &mut Rooms<_>| {
            let mut out = *x;
            out.multiply(y, rooms);
            out
        };
        assert!(stored::<C, E>(&times(&a, &b, &mut rooms)) == product);
        let square: Vec<_> = x.iter().map(|x| x.square()).collect();
        let mut a2 = a;
        a2.square(&mut rooms);
        assert!(stored::<C, E>(&a2) == square);
        // Results as they come.
        let both: Vec<_> = x.iter().zip(&y).map(|(x, y)| x.square() * (*x * y)).collect();
        assert!(stored::<C, E>(&times(&a2, &times(&a, &b, &mut rooms), &mut rooms)) == both);
        let lines: [[C::Vector<E>; 3]; 2] = [b.c0, b.c1];
        let [l, m] = lines.each_ref().map(|l| element(C::TWIST, l));
        let expected: Vec<_> =
            stored::<C, E>(&l).iter().zip(stored::<C, E>(&m)).map(|(l, m)| *l * m).collect();
        let mut out = SexticLanes::zero(engine);
        product_of_lines(C::TWIST, lines.each_ref(), &mut rooms, &mut out);
        assert!(stored::<C, E>(&out) == expected);
        let expected: Vec<_> = x.iter().zip(stored::<C, E>(&l)).map(|(x, l)| *x * l).collect();
        let mut out = a;
        multiply(C::TWIST, &mut out, &lines[0], &mut rooms);
        assert!(stored::<C, E>(&out) == expected);
    }
}

#[test]
fn towers_in_lanes_are_towers() {
    on_every_engine!(engine => towers_agree::<bls12_381::Parameters, _>(engine));
    on_every_engine!(engine => towers_agree::<bn254_snarks::Parameters, _>(engine));
}

/// The longest sums of products, with terms at their limits in every place, against sums one after the other.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
#[test]
fn sums_at_the_limits_of_digits_are_sums() {
    use super::backend::wide::{Terms, eager};
    use super::backend::{Block, Kernels, Mask};
    use super::field::FpLanes;
    type Fp = FpLanes<bls12_381::FpParameters, adamant_base::cpu::Avx2, 6, 8>;
    fn compare<const A: usize, const B: usize, const F: usize, const G: usize>(
        engine: adamant_base::cpu::Avx2,
    ) {
        let c = Fp::C;
        // Every digit at its limit, or 0; below 2 p.
        let block = |high: bool| {
            let mut rows = [0; 8];
            for i in 0..c.form.digits {
                let last = i + 1 == c.form.digits;
                let digit = if last { c.form.digit(&c.multiples[1], i) - 1 } else { c.form.mask() };
                c.form.put(&mut rows, i, if high { digit } else { 0 });
            }
            Block(rows.map(|row| [row; LANES]))
        };
        let (high, low) = (block(true), block(false));
        for bits in 0..1u32 << (A + B + F + G) {
            for [first, second] in [[&high, &high], [&high, &low], [&low, &high]] {
                let pair = [*first, *second];
                let zero = [low; 2];
                let term = |i: usize| if bits >> i & 1 == 1 { &pair } else { &zero };
                let terms = Terms {
                    plus: core::array::from_fn::<_, A, _>(term),
                    minus: core::array::from_fn::<_, B, _>(|i| term(A + i)),
                    xi_plus: core::array::from_fn::<_, F, _>(|i| term(A + B + i)),
                    xi_minus: core::array::from_fn::<_, G, _>(|i| term(A + B + F + i)),
                };
                let expected = eager::combine::<_, 8, 1, A, B, F, G>(engine, c, &terms);
                let mut out = [low; 2];
                let [out0, out1] = &mut out;
                engine.combine::<8, 1, A, B, F, G>(c, &terms, [out0, out1]);
                for (out, expected) in out.iter().zip(&expected) {
                    let one = engine.constant(&c.one);
                    let canonical = |x| engine.canonical(c, &engine.mul(c, x, &one));
                    assert_eq!(canonical(out).0, canonical(expected).0, "{bits:b}");
                    // Tight: what is left after p is below 2^-10 p.
                    let less = engine.reduce(c, out, 0);
                    let small = engine.equal(&less, out)
                        | Mask::from_bits(u8::from(less.0[6][0] >> 32 < 1 << 7) * 0xff);
                    assert_eq!(small.bits(), 0xff, "{bits:b}");
                }
            }
        }
    }
    if let Some(engine) = adamant_base::cpu::Avx2::detect() {
        compare::<1, 0, 3, 4>(engine);
        compare::<3, 4, 0, 0>(engine);
        compare::<1, 1, 1, 1>(engine);
        compare::<2, 2, 1, 2>(engine);
        compare::<1, 0, 4, 3>(engine);
    }
}

fn pairs<C: LanePairing>(count: usize) -> Vec<Pair<C>> {
    type Scalar<C> =
        <<C as crate::pairing::Pairing>::G1 as crate::curve::short_weierstrass::ShortWeierstrass>::Scalar;
    let number = |i: usize| Scalar::<C>::ONE.mul_small(i as u32);
    (0..count)
        .map(|i| {
            let p = Affine::<C::G1>::GENERATOR.mul(&number(3 * i + 5)).to_affine();
            let q = Affine::<C::G2>::GENERATOR.mul(&number(7 * i + 2)).to_affine();
            match i % 7 {
                3 => (Affine::IDENTITY, q),
                5 => (p, Affine::IDENTITY),
                _ if i == 13 => (Affine::IDENTITY, Affine::IDENTITY),
                _ => (p, q),
            }
        })
        .collect()
}

fn scalar<C: LanePairing>(pairs: &[Pair<C>]) -> crate::pairing::Gt<C> {
    crate::pairing::multi_miller_loop_generic(pairs).final_exponentiation()
}

fn loops_agree<C: LanePairing, E: WideKernels>(engine: E, lengths: impl Iterator<Item = usize>) {
    let all = pairs::<C>(70);
    for length in lengths {
        // Another pair in the first place each time: identities come to every lane.
        let pairs = &all[length % 7..length % 7 + length];
        let value = MillerValue::<C>(multi_miller_loop::<C, E>(engine, pairs)).final_exponentiation();
        let expected = scalar(pairs);
        assert_eq!(value, expected, "{length} pairs");
        let lines: Vec<Prepared<C, LINES>> = pairs.iter().map(|(_, q)| Prepared::new(q).unwrap()).collect();
        let prepared: Vec<PreparedPair<'_, C, LINES>> =
            pairs.iter().zip(&lines).map(|((p, _), q)| (*p, q)).collect();
        let value = MillerValue::<C>(multi_miller_loop_prepared::<C, E, LINES>(engine, &prepared))
            .final_exponentiation();
        assert_eq!(value, expected, "{length} prepared pairs");
        if length == 8 || length == 5 {
            for (i, value) in miller_loops::<C, E>(engine, pairs).into_iter().enumerate() {
                let expected = scalar(pairs.get(i..=i).unwrap_or_default());
                assert_eq!(MillerValue::<C>(value).final_exponentiation(), expected, "pair {i} of {length}");
            }
        }
    }
}

#[test]
fn miller_loops_in_lanes_give_the_pairing() {
    // Plain Rust is slow: a few lengths.
    for length in [1, 11] {
        loops_agree::<bls12_381::Parameters, _>(Portable::<false>, core::iter::once(length));
        loops_agree::<bn254_snarks::Parameters, _>(Portable::<false>, core::iter::once(length));
    }
    loops_agree::<bls12_381::Parameters, _>(Portable::<true>, core::iter::once(9));
    loops_agree::<bn254_snarks::Parameters, _>(Portable::<true>, core::iter::once(9));
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    {
        let lengths = || (0..=17).chain([31, 32]);
        if let Some(engine) = adamant_base::cpu::Avx2::detect() {
            let lengths = || lengths().chain([33, 63, 64]);
            loops_agree::<bls12_381::Parameters, _>(engine, lengths());
            loops_agree::<bn254_snarks::Parameters, _>(engine, lengths());
        }
        if let Some(engine) = adamant_base::cpu::Avx2Fma::detect() {
            let lengths = || lengths().chain([33, 63, 64]);
            loops_agree::<bls12_381::Parameters, _>(engine, lengths());
            loops_agree::<bn254_snarks::Parameters, _>(engine, [1, 9].into_iter());
        }
        if let Some(engine) = adamant_base::cpu::Ifma::detect() {
            loops_agree::<bls12_381::Parameters, _>(engine, lengths());
            loops_agree::<bn254_snarks::Parameters, _>(engine, lengths());
        }
        if let Some(engine) = adamant_base::cpu::AvxIfma::detect() {
            loops_agree::<bls12_381::Parameters, _>(engine, lengths());
            loops_agree::<bn254_snarks::Parameters, _>(engine, lengths());
        }
        if let Some(engine) = crate::lanes::backend::x86_64_avxifma::twins::evex::Evex::detect() {
            loops_agree::<bls12_381::Parameters, _>(engine, lengths());
            loops_agree::<bn254_snarks::Parameters, _>(engine, lengths());
        }
    }
}

/// Whole loops with all numbers at their bounds.
#[test]
fn bounds_of_pairings_hold() {
    fn on<C: LanePairing, const PAIRED: bool, const DOUBLES: bool>() {
        let all = pairs::<C>(32);
        for count in [8, 16, 24] {
            let _ = multi_miller_loop::<C, _>(Bounds::<PAIRED, DOUBLES>, &all[..count]);
            let lines: Vec<Prepared<C, LINES>> =
                all[..count].iter().map(|(_, q)| Prepared::new(q).unwrap()).collect();
            let prepared: Vec<PreparedPair<'_, C, LINES>> =
                all.iter().zip(&lines).map(|((p, _), q)| (*p, q)).collect();
            let _ = multi_miller_loop_prepared::<C, _, LINES>(Bounds::<PAIRED, DOUBLES>, &prepared);
        }
    }
    on::<bls12_381::Parameters, false, false>();
    on::<bls12_381::Parameters, true, false>();
    on::<bls12_381::Parameters, true, true>();
    on::<bn254_snarks::Parameters, false, false>();
    on::<bn254_snarks::Parameters, true, false>();
}

#[test]
fn batches_are_pairings() {
    use crate::pairing::{Gt, pairing, pairing_batch};
    fn on<C: LanePairing>() {
        let all = pairs::<C>(17);
        for length in [0, 1, 7, 8, 9, 17] {
            let mut out = std::vec![Gt::<C>::IDENTITY; length];
            pairing_batch(&all[..length], &mut out).unwrap();
            assert!(out.iter().zip(&all).all(|(value, (p, q))| *value == pairing(p, q)), "{length}");
        }
        assert_eq!(pairing_batch::<C>(&all, &mut []), Err(crate::Error::LengthMismatch));
    }
    on::<bls12_381::Parameters>();
    on::<bn254_snarks::Parameters>();
}
