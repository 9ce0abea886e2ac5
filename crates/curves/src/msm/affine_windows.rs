//! Sums of some dozens of products of public points: sliding signed windows, with all sums of affine points, many at a time.
//!
//! For each part of the scalars and each bit the multiples that stand there are summed up, all these sums side by side, so that an
//! inversion serves a whole round of them; the endomorphism then takes one point a part and bit, and one chain of doublings is left.

use super::batch_affine::{Batch, few_run_sums};
use crate::curve::short_weierstrass::{Affine, Jacobian, ShortWeierstrass};
use crate::scalar_mul::{SLIDING_LENGTH, sliding_digits_vartime};
use adamant_base::ct::Choice;
use adamant_base::num::to_u32;
use std::vec;
use std::vec::Vec;

/// Bits of a window.
const WINDOW: usize = 5;
/// Odd multiples of a point.
const ODD: usize = 1 << (WINDOW - 2);

/// k_0 P_0 + k_1 P_1 + ...
///
/// # Constant time
/// Not at all: for public scalars and points.
#[inline(never)]
pub(super) fn sum_vartime<C: ShortWeierstrass>(points: &[Affine<C>], scalars: &[C::Scalar]) -> Jacobian<C> {
    let odd = odd_multiples(points);
    let dimension = C::DECOMPOSITION.dimension;
    // The digits: for each bit those of the first parts, then those of the second ones.
    let (width, mut bits) = (dimension * points.len(), 0);
    let mut digits = vec![0i8; SLIDING_LENGTH * width];
    for (i, scalar) in scalars.iter().enumerate() {
        let parts = C::DECOMPOSITION.split(scalar);
        for (j, part) in parts.iter().enumerate().take(dimension) {
            let (of_part, length) = sliding_digits_vartime(&part.magnitude, WINDOW);
            bits = bits.max(length);
            let negative = part.negative.to_bool_vartime();
            let column = digits[j * points.len() + i..].iter_mut().step_by(width);
            for (out, &digit) in column.zip(&of_part[..length]).filter(|(_, digit)| **digit != 0) {
                *out = if negative { -digit } else { digit };
            }
        }
    }
    // Twice the index of a multiple, and 1 more where its opposite is meant: by parts and bits.
    let (mut entries, mut starts) = (Vec::new(), vec![0]);
    for j in 0..dimension {
        for of_bit in digits.chunks_exact(width).take(bits) {
            let of_part = of_bit[j * points.len()..].iter().take(points.len());
            for (i, &digit) in of_part.enumerate().filter(|(_, digit)| **digit != 0) {
                let multiple = usize::from(digit.unsigned_abs() / 2) * points.len() + i;
                entries.push(2 * to_u32(multiple) + u32::from(digit < 0));
            }
            starts.push(to_u32(entries.len()));
        }
    }
    let of_parts = few_run_sums(&starts, &|i| {
        odd[(entries[i] / 2) as usize].neg_if(Choice::from_lsb(u64::from(entries[i])))
    });
    let through = |i: usize| {
        // Part by part for each bit.
        let (bit, power) = (i / dimension, i % dimension);
        let sum = &of_parts[power * bits + bit];
        if power == 0 { *sum } else { C::endomorphism(sum, power) }
    };
    let starts: Vec<u32> = (0..=bits).map(|bit| to_u32(dimension * bit)).collect();
    let sums = few_run_sums(&starts, &through);
    sums.iter().rev().fold(Jacobian::IDENTITY, |out, sum| out.double().add_affine_vartime(sum))
}

/// P, 3 P, 5 P, ... of all points, the first multiples first; some other multiples follow.
fn odd_multiples<C: ShortWeierstrass>(points: &[Affine<C>]) -> Vec<Affine<C>> {
    let n = points.len();
    // 2^k P behind the odd multiples.
    let (mut have, powers) = (0, ODD * n);
    let mut out = vec![Affine::IDENTITY; (ODD + 1) * n];
    out[..n].copy_from_slice(points);
    out[powers..].copy_from_slice(points);
    let mut batch = Batch::new();
    while have < ODD {
        // Those below 2^(k + 1) from those below 2^k, and the next power, with one inversion. Pairs are read when they are pushed.
        for i in 0..have * n {
            batch.push(out[i], out[powers + i % n], have * n + i, &mut out);
        }
        have = (2 * have).max(1);
        if have < ODD {
            for i in powers..powers + n {
                batch.push(out[i], out[i], i, &mut out);
            }
        }
        batch.flush(&mut out);
    }
    out
}
