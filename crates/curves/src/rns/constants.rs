//! What kernels read, from the moduli and p, when the program is compiled.
//!
//! With A and B for the products of the moduli a_i and b_j of both bases, R = 2^52 and s for the *scale* of a modulus, an element x is stored as x s
//! modulo each of them. A product of two of them, reduced by R as kernels do, is to have the scale again, or to be a digit of a quotient:
//!
//! - s_i^2 / R = -1 / (p A / a_i) modulo a_i: a sum of products t becomes digit i of the quotient q = -t / p modulo A;
//! - s_j = R / A modulo b_j: t becomes t / A.
//!
//! So neither takes a multiplication by a constant; s_i is a square root, for which the a_i are chosen.

use super::backend::Row;
use super::compile_time::{modulo, negative_inverse, product};
use super::generated::{FIRST, SECOND};
use super::moduli::moduli;
use crate::bls12_381::{Fp, Fp2};
use adamant_base::limb::{low, mac, sbb};
use adamant_base::word_mod::{invert_mod, mul_mod, power_mod};

/// Bits of a multiplication's halves.
pub(super) const DIGIT: u32 = 52;
pub(super) const R: u64 = 1 << DIGIT;
/// Limbs of p, and of B.
pub(super) const LIMBS: usize = 6;
pub(super) const WIDE: usize = LIMBS + 1;

const A: [u64; 8] = moduli(&FIRST);
const B: [u64; 8] = moduli(&SECOND);

/// One of the bases.
#[derive(Debug)]
pub(super) struct Base {
    /// k times the moduli, for k up to 8.
    pub times: [Row; 9],
    /// -1/m modulo R.
    pub negative_inverse: Row,
    /// c.
    pub complement: Row,
    /// 2^(52 i) times the scale and R, for eight digits of a number.
    pub powers: [Row; 8],
}

/// An integer's residues with their scale, in both bases.
pub(super) type Residues = [Row; 2];

/// All constants.
#[derive(Debug)]
pub(super) struct Constants {
    pub bases: [Base; 2],
    /// Row i: what digit i of a quotient adds in the second base.
    pub to_second: [Row; 8],
    /// Row j: what digit j of an element in the second base adds in the first.
    pub to_first: [Row; 8],
    /// -B in the first base.
    pub correction: Row,
    /// What makes digits of x in the second base from its residues, c_j, and c_j R / b_j, rounded down.
    pub digit: Row,
    pub digit_quotient: Row,
    /// R - b_j.
    pub digit_complement: Row,
}

/// The scale of a_i.
const fn first_scale(i: usize) -> u64 {
    let m = A[i];
    let square = mul_mod(m - invert_mod(mul_mod(modulo(&Fp::MODULUS, m), product(&A, i, m), m), m), R % m, m);
    let root = power_mod(square, m.div_ceil(4), m);
    assert!(m % 4 == 3 && mul_mod(root, root, m) == square, "a square");
    root
}

/// The scale of b_j.
const fn second_scale(j: usize) -> u64 {
    mul_mod(invert_mod(product(&A, 8, B[j]), B[j]), R % B[j], B[j])
}

const fn scales() -> [[u64; 8]; 2] {
    let (mut out, mut i) = ([[0; 8]; 2], 0);
    while i < 8 {
        out[0][i] = first_scale(i);
        out[1][i] = second_scale(i);
        i += 1;
    }
    out
}

const SCALES: [[u64; 8]; 2] = scales();

impl Base {
    const fn new(c: &[u64; 8], scales: &[u64; 8]) -> Self {
        let m = moduli(c);
        let mut out = Base {
            times: [Row::ZERO; 9],
            negative_inverse: Row::ZERO,
            complement: Row(*c),
            powers: [Row::ZERO; 8],
        };
        let mut i = 0;
        while i < 8 {
            let mut k = 0;
            while k < 9 {
                out.times[k].0[i] = k as u64 * m[i];
                k += 1;
            }
            out.negative_inverse.0[i] = negative_inverse(m[i]);
            let (mut power, mut d) = (mul_mod(scales[i], R % m[i], m[i]), 0);
            while d < 8 {
                out.powers[d].0[i] = power;
                power = mul_mod(power, R % m[i], m[i]);
                d += 1;
            }
            i += 1;
        }
        out
    }
}

impl Constants {
    const fn new() -> Self {
        let mut out = Constants {
            bases: [Base::new(&FIRST, &SCALES[0]), Base::new(&SECOND, &SCALES[1])],
            to_second: [Row::ZERO; 8],
            to_first: [Row::ZERO; 8],
            correction: Row::ZERO,
            digit: Row::ZERO,
            digit_quotient: Row::ZERO,
            digit_complement: Row::ZERO,
        };
        let mut i = 0;
        while i < 8 {
            let (a, b) = (A[i], B[i]);
            let [first, second] = [mul_mod(SCALES[0][i], R % a, a), mul_mod(SCALES[1][i], R % b, b)];
            let mut j = 0;
            while j < 8 {
                // q's digit j stands for A / a_j times it, and t + q p is divided by A.
                let by_p = mul_mod(modulo(&Fp::MODULUS, b), invert_mod(A[j], b), b);
                out.to_second[j].0[i] = mul_mod(by_p, second, b);
                out.to_first[j].0[i] = mul_mod(product(&B, j, a), first, a);
                j += 1;
            }
            out.correction.0[i] = a - mul_mod(product(&B, 8, a), first, a);
            let digit = invert_mod(mul_mod(SCALES[1][i], product(&B, i, b), b), b);
            out.digit.0[i] = digit;
            out.digit_quotient.0[i] = low(((digit as u128) << DIGIT) / b as u128);
            out.digit_complement.0[i] = R - b;
            i += 1;
        }
        out
    }
}

pub(super) static CONSTANTS: Constants = Constants::new();

// Digits of an element are below b_j (1 + f_j / 8) for the part f_j of c_j R / b_j that is rounded off and residues up to 2^49, so that their
// sum has B at most eight times: `Constants::correction` times that fits a lower half.
const _: () = {
    let (mut sum, mut i) = (0u128, 0);
    while i < 8 {
        let digit = invert_mod(mul_mod(SCALES[1][i], product(&B, i, B[i]), B[i]), B[i]);
        // f_j in units of 2^-32, rounded up.
        sum += ((((digit as u128) << DIGIT) % B[i] as u128) << 32) / B[i] as u128 + 1;
        i += 1;
    }
    // Less than 8 with a margin that the residues' excess over 2^49 cannot reach.
    assert!(sum < 7 << 32, "at most eight times B");
};

/// The residues of an integer.
const fn residues(x: &[u64; LIMBS]) -> Residues {
    let (mut out, mut i) = ([Row::ZERO; 2], 0);
    while i < 8 {
        out[0].0[i] = mul_mod(modulo(x, A[i]), SCALES[0][i], A[i]);
        out[1].0[i] = mul_mod(modulo(x, B[i]), SCALES[1][i], B[i]);
        i += 1;
    }
    out
}

/// p's residues with their scale.
#[cfg(test)]
pub(super) fn residues_of_p() -> Residues {
    residues(&Fp::MODULUS)
}

/// A modulo p.
const A_MOD_P: Fp = {
    let (mut out, mut i) = (Fp::ONE, 0);
    while i < 8 {
        out = out.constant_mul(&Fp::constant_from_limbs([A[i], 0, 0, 0, 0, 0]));
        i += 1;
    }
    out
};

/// The integer below p that a field element is, in place of its Montgomery form.
const fn integer(x: &Fp) -> [u64; LIMBS] {
    *x.constant_mul(&Fp::from_montgomery([1, 0, 0, 0, 0, 0])).as_montgomery()
}

/// A field element as an element here stands for it: x A mod p.
pub(super) const fn constant(x: &Fp) -> Residues {
    residues(&integer(&x.constant_mul(&A_MOD_P)))
}

/// The coefficients of an element of Fp2.
pub(super) const fn constant_of_fp2(x: &Fp2) -> [Residues; 2] {
    [constant(&x.c0), constant(&x.c1)]
}

/// 2^384 mod p: what an element is multiplied by to leave.
pub(super) static LEAVE: Residues = residues(Fp::ONE.as_montgomery());
/// What a number's scalar form x 2^384 mod p is multiplied by to become x A.
pub(super) static ENTER: Residues = {
    let a = Fp::from_montgomery(integer(&A_MOD_P));
    residues(a.constant_mul(&a).as_montgomery())
};
/// 2 A mod p and -2 A mod p: products by them are twice an element, and minus that.
pub(super) static TWICE: [Residues; 2] = {
    let two = Fp::constant_from_limbs([2, 0, 0, 0, 0, 0]);
    let minus = integer(&A_MOD_P.constant_mul(&two));
    let (mut negative, mut borrow, mut i) = ([0; LIMBS], 0, 0);
    while i < LIMBS {
        (negative[i], borrow) = sbb(Fp::MODULUS[i], minus[i], borrow);
        i += 1;
    }
    assert!(borrow == 0, "2 A below p");
    [residues(&minus), residues(&negative)]
};

/// The product of all moduli of B but one; of all for `but` = 8.
const fn wide_product(but: usize) -> [u64; WIDE] {
    let mut out = [0; WIDE];
    out[0] = 1;
    let mut i = 0;
    while i < 8 {
        if i != but {
            let (mut carry, mut l) = (0, 0);
            while l < WIDE {
                (out[l], carry) = mac(0, out[l], B[i], carry);
                l += 1;
            }
            assert!(carry == 0, "B in seven limbs");
        }
        i += 1;
    }
    out
}

/// B / b_j, and B behind them.
pub(super) static PLACES: [[u64; WIDE]; 9] = {
    let (mut out, mut j) = ([[0; WIDE]; 9], 0);
    while j < 9 {
        out[j] = wide_product(j);
        j += 1;
    }
    out
};
