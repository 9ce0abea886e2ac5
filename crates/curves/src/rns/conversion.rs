//! Ways in and out: from the limbs of the scalar form x 2^384 mod p, and to them.

use super::backend::{Engine, Kernels, Row, multiple_of};
use super::constants::{Base, CONSTANTS, ENTER, LEAVE, LIMBS, PLACES, Residues, WIDE};
use super::element::{Fp2, ZERO};
use super::reduction::{Formula, Sums, add_product, begin, evaluate, extend, reduce_in};
use crate::bls12_381::{Fp, Fp2 as Scalar};
use crate::field::FieldParameters;
use adamant_base::limb::{mac, sbb};
use adamant_base::secret::barrier;

/// Products with a constant of Fp.
struct Scale<'a, const N: usize> {
    x: &'a [Fp2; N],
    by: &'static Residues,
}

impl<const N: usize> Formula<N> for Scale<'_, N> {
    #[inline(always)]
    fn sums<E: Engine>(&self, engine: E, _base: &Base, k: usize) -> Sums<E::V, N> {
        let mut sums = begin(engine);
        let by = engine.constant_element(&self.by[k]);
        for (sums, x) in sums.iter_mut().zip(self.x) {
            for (sum, x) in sums.iter_mut().zip(x) {
                add_product(engine, sum, engine.load(&x.0[k]), by);
            }
        }
        sums
    }
}

/// Elements from eight digits of 52 bits of their scalar form; tight.
#[inline(always)]
pub(super) fn enter<E: Engine, const N: usize>(engine: E, digits: &[[Row; 2]; N], out: &mut [Fp2; N]) {
    let mut x = [ZERO; N];
    for (k, base) in CONSTANTS.bases.iter().enumerate() {
        let mut sums = begin::<E, N>(engine);
        extend(engine, &mut sums, digits, &base.powers);
        for (x, sums) in x.iter_mut().zip(sums) {
            for (x, sum) in x.iter_mut().zip(sums) {
                x.0[k] = engine.row(engine.below_p(reduce_in(engine, base, sum)));
            }
        }
    }
    evaluate::<E, _, N, true>(engine, &Scale { x: &x, by: &ENTER }, out);
}

/// Digits in the second base of what elements are in scalar form, up to some nine times p in magnitude.
#[inline(always)]
pub(super) fn leave<E: Engine, const N: usize>(engine: E, x: &[Fp2; N], digits: &mut [[Row; 2]; N]) {
    let mut out = [ZERO; N];
    evaluate::<E, _, N, false>(engine, &Scale { x, by: &LEAVE }, &mut out);
    for (digits, x) in digits.iter_mut().zip(&out) {
        for (digits, x) in digits.iter_mut().zip(x) {
            *digits = engine.row(engine.digits(engine.load(&x.0[1])));
        }
    }
}

/// Digits of 52 bits.
fn digits_of(x: &Fp) -> Row {
    let limbs = x.as_montgomery();
    Row(core::array::from_fn(|i| {
        let (limb, shift) = (52 * i / 64, 52 * i % 64);
        let above = if shift > 12 && limb + 1 < LIMBS { limbs[limb + 1] << (64 - shift) } else { 0 };
        (limbs[limb] >> shift | above) & ((1 << 52) - 1)
    }))
}

/// 16 p and what halves of it are: what is subtracted where it can be.
const fn multiples() -> [[u64; WIDE]; 5] {
    let (mut out, mut i) = ([[0; WIDE]; 5], 0);
    while i < 5 {
        let (mut carry, mut l) = (0, 0);
        while l < WIDE {
            let limb = if l < LIMBS { crate::bls12_381::FpParameters::MODULUS[l] } else { 0 };
            (out[i][l], carry) = mac(0, limb, 16 >> i, carry);
            l += 1;
        }
        i += 1;
    }
    out
}

/// What digits in the second base stand for, with 16 times p: the element's scalar form.
fn scalar_form(digits: &Row) -> Fp {
    const MULTIPLES: [[u64; WIDE]; 5] = multiples();
    let mut x = MULTIPLES[0];
    for (place, digit) in PLACES.iter().zip(digits.0) {
        let mut carry = 0;
        for (x, place) in x.iter_mut().zip(place) {
            (*x, carry) = mac(*x, *place, digit, carry);
        }
    }
    // All of it is modulo 2^448, and below 32 p in the end.
    let (times, mut borrow, mut carry) = (multiple_of(digits), 0, 0);
    for (x, place) in x.iter_mut().zip(&PLACES[8]) {
        let product;
        (product, carry) = mac(0, *place, times, carry);
        (*x, borrow) = sbb(*x, product, borrow);
    }
    for multiple in &MULTIPLES {
        let (mut less, mut borrow) = ([0; WIDE], 0);
        for ((less, x), multiple) in less.iter_mut().zip(&x).zip(multiple) {
            (*less, borrow) = sbb(*x, *multiple, borrow);
        }
        let keep = barrier(borrow.wrapping_neg());
        for (x, less) in x.iter_mut().zip(&less) {
            *x = (*x & keep) | (less & !keep);
        }
    }
    Fp::from_montgomery(core::array::from_fn(|i| x[i]))
}

/// Digits of the coefficients of elements of Fp2.
pub(super) fn digits<const N: usize>(x: [&Scalar; N]) -> [[Row; 2]; N] {
    x.map(|x| [digits_of(&x.c0), digits_of(&x.c1)])
}

/// Six elements' scalar form.
pub(super) fn leave_six<E: Kernels>(engine: E, x: &[Fp2; 6]) -> [Scalar; 6] {
    let mut digits = [[Row::ZERO; 2]; 6];
    engine.leave_six(x, &mut digits);
    digits.map(|[c0, c1]| Scalar::new(scalar_form(&c0), scalar_form(&c1)))
}

/// One element's.
pub(super) fn leave_one<E: Kernels>(engine: E, x: &[Fp2; 1]) -> Scalar {
    let mut digits = [[Row::ZERO; 2]];
    engine.leave_one(x, &mut digits);
    let [[c0, c1]] = digits;
    Scalar::new(scalar_form(&c0), scalar_form(&c1))
}
