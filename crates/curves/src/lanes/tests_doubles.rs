//! Kernels on doubles with digits at their limits, and whatever the rounding mode of the caller is.

use super::LANES;
use super::backend::wide::{Terms, WideKernels};
use super::backend::x86_64_fma::rounding::{read, to_nearest, write};
use super::backend::{Block, Kernels};
use super::constants::Constants;
use super::field::{FpLanes, LaneParameters};
use crate::bls12_381::{self, FpParameters, G2Parameters};
use crate::curve::short_weierstrass::{Affine, CurvePoint, batch_subgroup_check};
use crate::field::{Field, FieldElement};
use adamant_base::cpu::Avx2Fma;
use std::vec::Vec;

/// The digit's limit, and the highest one's.
const LIMIT: f64 = ((1u64 << 48) + 32) as f64;
const HIGHEST: f64 = (1u64 << 47) as f64;

/// What the digits of a lane stand for.
fn value<P: LaneParameters<6, 8>>(x: &Block<8>, lane: usize) -> FieldElement<P, 6> {
    let radix = FieldElement::<P, 6>::ONE.square_chain_of_two(49);
    x.0.iter().rev().fold(FieldElement::ZERO, |sum, row| {
        let digit = f64::from_bits(row[lane]);
        assert!(digit.fract() == 0.0 && digit.abs() < 2f64.powi(53), "an integer");
        let size = FieldElement::from_u64_limbs(digit.abs() as u64);
        sum * radix + if digit < 0.0 { -size } else { size }
    })
}

trait Small {
    fn square_chain_of_two(&self, count: usize) -> Self;
    fn from_u64_limbs(x: u64) -> Self;
}

impl<P: LaneParameters<6, 8>> Small for FieldElement<P, 6> {
    /// 2^count times this.
    fn square_chain_of_two(&self, count: usize) -> Self {
        (0..count).fold(*self, |x, _| x.double())
    }
    fn from_u64_limbs(x: u64) -> Self {
        let [high, low] = [x >> 32, x & 0xffff_ffff].map(|half| Self::ONE.mul_small(half as u32));
        high.square_chain_of_two(32) + low
    }
}

/// Blocks whose lanes have digits at the limits, of either sign, and some between.
fn blocks(count: usize) -> Vec<Block<8>> {
    let mut state = 1u64;
    let mut next = || {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        state >> 16
    };
    (0..count)
        .map(|n| {
            let mut out = Block::ZERO;
            for (i, row) in out.0.iter_mut().enumerate() {
                let limit = if i == 7 { HIGHEST } else { LIMIT };
                for (lane, digit) in row.iter_mut().enumerate() {
                    let x = match (n + lane) % 6 {
                        0 => limit,
                        1 => -limit,
                        2 if i % 2 == 0 => limit,
                        2 | 3 => -limit * (next() % 2) as f64,
                        4 => 0.0,
                        _ => (next() % (1 << 47)) as f64 - (next() % (1 << 47)) as f64,
                    };
                    *digit = (x + 0.0).to_bits();
                }
            }
            out
        })
        .collect()
}

/// Whether x has digits in their range and stands for these.
fn is<P: LaneParameters<6, 8>>(x: &Block<8>, expected: impl Fn(usize) -> FieldElement<P, 6>) {
    for lane in 0..LANES {
        assert_eq!(value::<P>(x, lane), expected(lane), "lane {lane}");
        assert!(x.0[..7].iter().all(|row| f64::from_bits(row[lane]).abs() <= LIMIT), "lane {lane}");
    }
}

fn agrees<P: LaneParameters<6, 8>>(engine: Avx2Fma) {
    let c: &Constants<8> = FpLanes::<P, Avx2Fma, 6, 8>::C;
    let r = FieldElement::<P, 6>::ONE.square_chain_of_two(49 * 8).invert_vartime().unwrap();
    for x in blocks(24).chunks_exact(4) {
        let v = |i: usize, lane: usize| value::<P>(&x[i], lane);
        let [a, b, d, e] = [&x[0], &x[1], &x[2], &x[3]];
        is::<P>(&engine.mul(c, a, b), |i| v(0, i) * v(1, i) * r);
        is::<P>(&engine.square(c, a, 1), |i| v(0, i).square() * r);
        is::<P>(&engine.square(c, a, 3), |i| (0..3).fold(v(0, i), |x, _| x.square() * r));
        is::<P>(&engine.sum_of_2_products(c, [a, b], [d, e]), |i| {
            (v(0, i) * v(2, i) + v(1, i) * v(3, i)) * r
        });
        let [real, imaginary] = engine.multiply_fp2(c, [a, b], [d, e], 5);
        is::<P>(&real, |i| (v(0, i) * v(2, i) - v(1, i) * v(3, i)) * r);
        is::<P>(&imaginary, |i| (v(0, i) * v(3, i) + v(1, i) * v(2, i)) * r);
        let [real, imaginary] = engine.square_fp2(c, [a, b], 5);
        is::<P>(&real, |i| (v(0, i).square() - v(1, i).square()) * r);
        is::<P>(&imaginary, |i| (v(0, i) * v(1, i)).double() * r);
        is::<P>(&engine.add(c, a, b), |i| v(0, i) + v(1, i));
        is::<P>(&engine.sub(c, a, b, 5), |i| v(0, i) - v(1, i));
        is::<P>(&engine.shift(c, a, 4), |i| v(0, i).square_chain_of_two(4));
        let mut out = Block::ZERO;
        engine.sub_shifted_to::<8, 3>(c, &mut out, a, b);
        is::<P>(&out, |i| v(0, i) - v(1, i).square_chain_of_two(3));
        let times = |x: FieldElement<P, 6>, k: u32| x.mul_small(k);
        engine.combination_to::<8, -3, 0, 0>(c, &mut out, [a, b, d]);
        is::<P>(&out, |i| -times(v(0, i), 3));
        engine.combination_to::<8, 1, -1, -1>(c, &mut out, [a, b, d]);
        is::<P>(&out, |i| v(0, i) - v(1, i) - v(2, i));
        engine.combination_to::<8, 1, -4, 7>(c, &mut out, [a, b, d]);
        is::<P>(&out, |i| v(0, i) - times(v(1, i), 4) + times(v(2, i), 7));
        let tight = engine.tighten(c, a);
        is::<P>(&tight, |i| v(0, i));
        // Of a size below 0.6 p.
        let p = f64::from_bits(c.multiples[0][7]);
        assert!(tight.0[7].iter().all(|digit| f64::from_bits(*digit).abs() < 0.6 * p));
        // The number below p: with the digits that the scalar field's has.
        let reduced = engine.canonical(c, &tight);
        for lane in 0..LANES {
            let number = c.form.rows::<6, 8>(&v(0, lane).to_limbs());
            assert_eq!(reduced.0.map(|row| row[lane]), number, "lane {lane}");
        }
        let pairs = [[x[0], x[1]], [x[2], x[3]], [x[1], x[2]], [x[3], x[0]]];
        let terms =
            Terms { plus: [&pairs[0]], minus: [&pairs[1]], xi_plus: [&pairs[2]], xi_minus: [&pairs[3]] };
        let mut out = [Block::ZERO; 2];
        let [out0, out1] = &mut out;
        engine.combine::<8, 1, 1, 1, 1, 1>(c, &terms, [out0, out1]);
        let of = |i: usize, lane: usize| (value::<P>(&pairs[i][0], lane), value::<P>(&pairs[i][1], lane));
        let xi = |(x, y): (FieldElement<P, 6>, FieldElement<P, 6>)| (x - y, x + y);
        is::<P>(&out[0], |i| of(0, i).0 - of(1, i).0 + xi(of(2, i)).0 - xi(of(3, i)).0);
        is::<P>(&out[1], |i| of(0, i).1 - of(1, i).1 + xi(of(2, i)).1 - xi(of(3, i)).1);
    }
}

#[test]
fn kernels_agree_at_the_limits_of_digits() {
    let Some(engine) = Avx2Fma::detect() else {
        std::println!("not run: this CPU lacks AVX2 or FMA, or ADAMANT_CPU hides them");
        return;
    };
    agrees::<FpParameters>(engine);
    agrees::<crate::bls12_377::FpParameters>(engine);
}

/// Constants of the form: what kernels read, by definition.
#[test]
fn constants_are_what_they_say() {
    type P = FpParameters;
    let c = <P as LaneParameters<6, 8>>::DOUBLES;
    let lane = |first: usize| {
        let mut out = Block::<8>::ZERO;
        for (row, digits) in out.0.iter_mut().zip(&c.doubles.0[first..]) {
            *row = [digits[0].to_bits(); LANES];
        }
        value::<P>(&out, 0)
    };
    // 2^49 E = 1 modulo p; p = 0.
    assert_eq!(lane(0).square_chain_of_two(49), FieldElement::ONE);
    assert_eq!(lane(8), FieldElement::ZERO);
    let one = FieldElement::<P, 6>::ONE;
    let stored = Block::<8>(c.one.map(|row| [row; LANES]));
    assert_eq!(value::<P>(&stored, 0), one.square_chain_of_two(392));
    // Rows and limbs of numbers with every carry: 0, 1, p - 1, half of all digits.
    let limbs = [
        [0; 6],
        (-one).to_limbs(),
        one.halve().to_limbs(),
        [u64::MAX, u64::MAX, u64::MAX, u64::MAX, u64::MAX, 0],
    ];
    for limbs in limbs {
        assert_eq!(c.form.limbs::<6, 8>(&c.form.rows::<6, 8>(&limbs)), limbs);
    }
}

/// A caller that rounds upward gets the same answers, and keeps its mode and its flags.
#[test]
fn the_callers_rounding_mode_does_not_matter() {
    const UPWARD: u32 = 0x1f80 | 0x4000;
    let points: Vec<CurvePoint<G2Parameters>> = (1..9)
        .map(|i| Affine::<G2Parameters>::GENERATOR.mul(&bls12_381::Fr::ONE.mul_small(i)).to_affine().into())
        .collect();
    let before = read();
    write(UPWARD);
    let inside = to_nearest(read);
    let inside_subgroup = batch_subgroup_check(&points);
    let after = read();
    write(before);
    assert_eq!((inside & 0x6000, after), (0, UPWARD));
    assert!(inside_subgroup.to_bool_vartime());
    let unwound = std::panic::catch_unwind(|| {
        write(UPWARD);
        to_nearest(|| panic!("on purpose"))
    });
    let after = read();
    write(before);
    assert!(unwound.is_err() && after & 0x6000 == 0x4000, "MXCSR is set back after a panic");
}
