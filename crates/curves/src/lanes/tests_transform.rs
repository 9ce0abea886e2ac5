//! Transforms and inversions in lanes against the scalar path, on every engine; and the analysis of bounds.

use super::backend::bounds::Bounds;
use super::backend::portable::Portable;
use super::backend::transform::TransformKernels;
use super::backend::{Block, Kernels};
use super::field::{FpLanes, LaneParameters};
use super::tests::on_every_engine;
use super::{LANES, batch_invert, transform, transform_bits};
use crate::fft::{Domain, Job, Order};
use crate::field::{FieldElement, FieldParameters};
use crate::{bls12_377, bls12_381, bn254_snarks, pallas, vesta};
use std::vec::Vec;

fn elements<P: FieldParameters<N>, const N: usize>(length: usize) -> Vec<FieldElement<P, N>> {
    let one = FieldElement::<P, N>::ONE;
    let mut x = one;
    let other = |i: usize| {
        x = x.square() + one;
        match i % 7 {
            2 => -one,
            5 => FieldElement::ZERO,
            _ => x,
        }
    };
    (0..length).map(other).collect()
}

/// The roots as lanes want them.
fn roots<P: LaneParameters<4, 5>, E: TransformKernels>(engine: E, length: usize) -> Vec<FieldElement<P, 4>> {
    let domain = Domain::<FieldElement<P, 4>>::new(length).unwrap();
    let factor = FieldElement::from(1u64 << transform_bits::<P, E, 4, 5>(engine));
    let bits = crate::fft::log2(length) - 1;
    (0..length / 2).map(|i| domain.root(crate::fft::reversed(i, bits)) * factor).collect()
}

fn transforms_agree<P: LaneParameters<4, 5>, E: TransformKernels>(engine: E) {
    let (shift, factor) = (FieldElement::from(7u64), -FieldElement::<P, 4>::ONE.halve());
    for length in [64, 128, 256, 512] {
        let roots = roots::<P, E>(engine, length);
        let domain = Domain::<FieldElement<P, 4>>::new(length).unwrap();
        let mut all_large = elements::<P, 4>(length);
        all_large.fill(-FieldElement::ONE);
        for coefficients in [elements::<P, 4>(length), all_large] {
            // By Horner's rule at some roots, by the inverse at all of them.
            let mut values = coefficients.clone();
            let job = Job { roots: &roots, shift: None, factor: None, order: Order::Natural, block: 0 };
            assert!(transform(engine, &mut values, &job));
            for i in (0..length).step_by(37) {
                let x = domain.root(i);
                let expected = coefficients.iter().rev().fold(FieldElement::ZERO, |y, c| y * x + *c);
                assert_eq!(values[i], expected, "{length} {i}");
            }
            let mut reversed = coefficients.clone();
            assert!(transform(engine, &mut reversed, &Job { order: Order::Reversed, ..job }));
            assert!(
                (0..length).all(|i| reversed[i] == values[crate::fft::reversed(i, crate::fft::log2(length))])
            );
            let mut moved = coefficients.clone();
            let scaled = Job { shift: Some(&shift), factor: Some(&factor), ..job };
            assert!(transform(engine, &mut moved, &scaled));
            for i in (0..length).step_by(41) {
                let x = domain.root(i) * shift;
                let expected = coefficients.iter().rev().fold(FieldElement::ZERO, |y, c| y * x + *c);
                assert_eq!(moved[i], expected * factor, "{length} {i}");
            }
            let inverse = FieldElement::<P, 4>::from(length as u64).invert().to_option_vartime().unwrap();
            assert!(transform(
                engine,
                &mut values,
                &Job { factor: Some(&inverse), order: Order::Negated, ..job }
            ));
            assert!(values == coefficients, "{length}");
        }
    }
    let mut short = elements::<P, 4>(32);
    let job = Job { roots: &short.clone(), shift: None, factor: None, order: Order::Natural, block: 0 };
    assert!(!transform(engine, &mut short, &job));
    assert_eq!(short, elements::<P, 4>(32));
}

#[test]
fn transforms_in_lanes_are_transforms() {
    on_every_engine!(engine => {
        transforms_agree::<bls12_381::FrParameters, _>(engine);
        transforms_agree::<bls12_377::FrParameters, _>(engine);
        transforms_agree::<bn254_snarks::FrParameters, _>(engine);
        transforms_agree::<pallas::FrParameters, _>(engine);
        transforms_agree::<vesta::FrParameters, _>(engine);
    });
}

/// Every number at its bound, through lengths of an odd and an even number of levels, and so many that numbers are tightened.
#[test]
fn bounds_of_transforms_hold() {
    fn on<P: LaneParameters<4, 5>, const PAIRED: bool>() {
        for bits in [6, 7, 8, 9, 12, 15] {
            let mut values = std::vec![FieldElement::<P, 4>::ONE; 1 << bits];
            // Two blocks of them: a whole transform, and the second half of a longer one.
            let roots = std::vec![FieldElement::<P, 4>::ONE; 1 << bits];
            let one = FieldElement::ONE;
            for (shift, factor, block) in
                (0..8).map(|i| ((i & 1 > 0).then_some(&one), (i & 2 > 0).then_some(&one), i / 4))
            {
                let job = Job { roots: &roots, shift, factor, order: Order::Natural, block };
                assert!(transform(Bounds::<PAIRED, false>, &mut values, &job));
            }
        }
    }
    on::<bls12_381::FrParameters, false>();
    on::<bls12_381::FrParameters, true>();
    on::<bls12_377::FrParameters, false>();
    on::<bls12_377::FrParameters, true>();
    on::<bn254_snarks::FrParameters, false>();
    on::<bn254_snarks::FrParameters, true>();
    on::<pallas::FrParameters, false>();
    on::<pallas::FrParameters, true>();
    on::<vesta::FrParameters, false>();
    on::<vesta::FrParameters, true>();
}

/// Loose digits at their limits: the kernels against sums and products one after the other.
#[test]
fn loose_digits_are_taken() {
    fn agree<P: LaneParameters<4, 5>, E: TransformKernels>(engine: E) {
        let c = FpLanes::<P, E, 4, 5>::C;
        let form = c.form;
        // Numbers below 2 p with digits as large as they get.
        let block = |seed: usize| {
            let mut out = Block::<5>::ZERO;
            for lane in 0..LANES {
                let mut rows = [0; 5];
                for i in 0..form.digits {
                    let largest =
                        if i + 1 == form.digits { form.digit(&c.multiples[1], i) - 1 } else { form.mask() };
                    let digit = match (lane + seed) % 5 {
                        0 => largest,
                        1 => 0,
                        2 => largest * (i as u64 & 1),
                        3 => largest / (3 + (lane as u64)),
                        _ => form.digit(&c.multiples[0], i),
                    };
                    form.put(&mut rows, i, digit.min(largest));
                }
                for (out, row) in out.0.iter_mut().zip(rows) {
                    out[lane] = row;
                }
            }
            out
        };
        let canonical = |x: &Block<5>| engine.canonical(c, &engine.tighten(c, x)).0;
        for seed in 0..25 {
            let (a, b, d, e) = (block(seed), block(seed / 5), block(seed / 2 + 1), block(3 * seed + 2));
            let (sum, difference) = (engine.add(c, &a, &b), engine.sub(c, &a, &b, 2));
            let (mut x, mut y) = (a, b);
            engine.butterfly(c, &mut x, &mut y, 2);
            assert_eq!((x.0, y.0), (sum.0, difference.0));
            let (mut x, mut y) = (a, b);
            engine.loose_butterfly(c, &mut x, &mut y, 2);
            let (mut product, mut other) = (x, y);
            engine.mul_assign(c, &mut product, &d);
            engine.mul_assign(c, &mut other, &d);
            assert_eq!(canonical(&product), canonical(&engine.mul(c, &sum, &d)));
            assert_eq!(canonical(&other), canonical(&engine.mul(c, &difference, &d)));
            for (loose, settled) in [(x, sum), (y, difference)] {
                let (mut x, mut y) = (loose, e);
                engine.butterfly(c, &mut x, &mut y, 1);
                assert_eq!((x.0, y.0), (engine.add(c, &settled, &e).0, engine.sub(c, &settled, &e, 1).0));
            }
        }
        let mut x: [Block<5>; LANES] = core::array::from_fn(block);
        let before = x;
        engine.transpose(&mut x);
        for i in 0..LANES {
            for j in 0..LANES {
                assert!((0..5).all(|row| x[i].0[row][j] == before[j].0[row][i]), "{i} {j}");
            }
        }
    }
    on_every_engine!(engine => {
        agree::<bls12_381::FrParameters, _>(engine);
        agree::<bn254_snarks::FrParameters, _>(engine);
        agree::<vesta::FrParameters, _>(engine);
    });
}

#[test]
fn inverses_in_lanes_are_inverses() {
    fn agree<P: LaneParameters<N, D>, E: Kernels, const N: usize, const D: usize>(engine: E) {
        let inverse = |x: &FieldElement<P, N>| x.invert().to_option_vartime().unwrap_or(FieldElement::ZERO);
        for length in (1..=17).chain([64, 100]) {
            let elements = elements::<P, N>(length);
            let mut scratch = elements.clone();
            for zero in 0..length.min(18) {
                let mut out = elements.clone();
                out[zero] = FieldElement::ZERO;
                let expected: Vec<_> = out.iter().map(inverse).collect();
                batch_invert(engine, &mut out, &mut scratch);
                assert!(out == expected, "{length} {zero}");
            }
        }
        let mut zeros = [FieldElement::ZERO; 9];
        batch_invert(engine, &mut zeros, &mut [FieldElement::<P, N>::ONE; 9]);
        assert_eq!(zeros, [FieldElement::ZERO; 9]);
    }
    on_every_engine!(engine => {
        agree::<bls12_381::FpParameters, _, 6, 8>(engine);
        agree::<bls12_381::FrParameters, _, 4, 5>(engine);
        agree::<bn254_snarks::FpParameters, _, 4, 5>(engine);
    });
    // What users call, below and above where lanes begin.
    for length in [0, 63, 511, 512, 525] {
        let mut out = elements::<bls12_381::FpParameters, 6>(length);
        let expected: Vec<_> =
            out.iter().map(|x| x.invert().to_option_vartime().unwrap_or(FieldElement::ZERO)).collect();
        let mut again = out.clone();
        let mut scratch = out.clone();
        crate::field::batch_invert(&mut out, &mut scratch).unwrap();
        crate::field::batch_invert_vartime(&mut again, &mut scratch).unwrap();
        assert!(out == expected && again == expected, "{length}");
    }
}

#[test]
fn bounds_of_inversions_hold() {
    fn on<const PAIRED: bool>() {
        let mut x = [FieldElement::<bls12_381::FpParameters, 6>::ONE; 20];
        batch_invert(Bounds::<PAIRED, false>, &mut x, &mut [FieldElement::ONE; 20]);
        let mut x = [FieldElement::<bn254_snarks::FpParameters, 4>::ONE; 20];
        batch_invert(Bounds::<PAIRED, false>, &mut x, &mut [FieldElement::ONE; 20]);
    }
    on::<false>();
    on::<true>();
}

/// The kernels that keep numbers in registers leave the digits of the default methods: for numbers up to what there is room for.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
#[test]
fn levels_in_registers_are_those_of_the_default() {
    fn agree<P: LaneParameters<4, 5>>() {
        let Some(engine) = adamant_base::cpu::Ifma::detect() else { return };
        let portable = Portable::<false>;
        let c = FpLanes::<P, Portable<false>, 4, 5>::C;
        // 0, 1, 2^k p - 1 and 2^k p: k says how much room is asked for.
        let block = |seed: usize, k: usize| {
            let mut out = Block::<5>::ZERO;
            for lane in 0..LANES {
                let mut digits = c.multiples[k];
                match (seed + lane * (seed / 4 + 1)) % 5 {
                    0 => digits = [0; 5],
                    1 => digits = [1, 0, 0, 0, 0],
                    2 => {}
                    3 => digits = c.multiples[0],
                    // An even multiple may end in a 0, which would borrow.
                    _ => digits[0] = digits[0].saturating_sub(1),
                }
                for (out, digit) in out.0.iter_mut().zip(digits) {
                    out[lane] = digit;
                }
            }
            out
        };
        for seed in 0..60 {
            // Roots are below p; the others up to 16 p, to which the two levels add 6 p.
            let roots: [Block<5>; 3] = core::array::from_fn(|i| {
                let root = block(seed + 7 * i, 0);
                portable.canonical(c, &root)
            });
            let x: [[Block<5>; 2]; 4] =
                core::array::from_fn(|i| [block(seed + i, 4), block(3 * seed + i, 4)]);
            let quarters = |x: &mut [[Block<5>; 2]; 4], two: &dyn Fn([&mut [Block<5>]; 4])| {
                two(x.each_mut().map(|x| &mut x[..]));
            };
            let (mut ours, mut expected) = (x, x);
            quarters(&mut ours, &|x| engine.two_levels(c, x, roots.each_ref()));
            quarters(&mut expected, &|x| portable.two_levels(c, x, roots.each_ref()));
            assert!(
                ours.as_flattened().iter().zip(expected.as_flattened()).all(|(a, b)| a.0 == b.0),
                "{seed}"
            );
            let small: [[Block<5>; 2]; 4] =
                core::array::from_fn(|i| [block(seed + i, 2), block(2 * seed + i, 2)]);
            let (mut ours, mut expected) = (small, small);
            quarters(&mut ours, &|x| engine.first_two_levels(c, x, &roots[0], [2, 3]));
            quarters(&mut expected, &|x| portable.first_two_levels(c, x, &roots[0], [2, 3]));
            assert!(
                ours.as_flattened().iter().zip(expected.as_flattened()).all(|(a, b)| a.0 == b.0),
                "{seed}"
            );
            let (mut ours, mut expected) = (x, x);
            let pairs = |[[a0, b0], [a1, b1], ..]: &mut [[Block<5>; 2]; 4],
                         two: &dyn Fn([[&mut Block<5>; 2]; 2])| {
                two([[a0, b0], [a1, b1]]);
            };
            pairs(&mut ours, &|x| engine.two_pairs(c, x, [&roots[1], &roots[2]]));
            pairs(&mut expected, &|x| portable.two_pairs(c, x, [&roots[1], &roots[2]]));
            assert!(
                ours.as_flattened().iter().zip(expected.as_flattened()).all(|(a, b)| a.0 == b.0),
                "{seed}"
            );
        }
    }
    agree::<bls12_381::FrParameters>();
    agree::<bls12_377::FrParameters>();
    agree::<bn254_snarks::FrParameters>();
    agree::<pallas::FrParameters>();
    agree::<vesta::FrParameters>();
}
