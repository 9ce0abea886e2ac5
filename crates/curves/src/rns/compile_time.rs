//! Arithmetic for what is worked out when the program is compiled.

use super::constants::{LIMBS, R};
use crate::bls12_381::{Fp, Fp2};
use adamant_base::limb::{adc, low, sbb};
use adamant_base::word_mod::mul_mod;

/// The product of all moduli but one, modulo m; of all for `but` = 8.
pub(super) const fn product(moduli: &[u64; 8], but: usize, m: u64) -> u64 {
    let (mut out, mut i) = (1, 0);
    while i < 8 {
        if i != but {
            out = mul_mod(out, moduli[i], m);
        }
        i += 1;
    }
    out
}

/// A number of six limbs modulo m.
pub(super) const fn modulo(x: &[u64; LIMBS], m: u64) -> u64 {
    let (mut out, mut i) = (0, LIMBS);
    while i > 0 {
        i -= 1;
        out = low(((out as u128) << 64 | x[i] as u128) % m as u128);
    }
    out
}

/// -1/m modulo R, by Newton's iteration.
pub(super) const fn negative_inverse(m: u64) -> u64 {
    let (mut x, mut i) = (m, 0);
    while i < 6 {
        x = x.wrapping_mul(2u64.wrapping_sub(m.wrapping_mul(x)));
        i += 1;
    }
    x.wrapping_neg() % R
}

/// x - y.
pub(super) const fn difference(x: &Fp, y: &Fp) -> Fp {
    let (x, y) = (x.as_montgomery(), y.as_montgomery());
    let (mut out, mut borrow, mut i) = ([0; LIMBS], 0, 0);
    while i < LIMBS {
        (out[i], borrow) = sbb(x[i], y[i], borrow);
        i += 1;
    }
    let (mut carry, mut i) = (0, 0);
    while borrow == 1 && i < LIMBS {
        (out[i], carry) = adc(out[i], Fp::MODULUS[i], carry);
        i += 1;
    }
    Fp::from_montgomery(out)
}

/// x y, for u^2 = -1.
pub(super) const fn product_of_fp2(x: &Fp2, y: &Fp2) -> Fp2 {
    let cross = difference(&x.c0.constant_mul(&y.c1), &difference(&Fp::ZERO, &x.c1.constant_mul(&y.c0)));
    Fp2::new(difference(&x.c0.constant_mul(&y.c0), &x.c1.constant_mul(&y.c1)), cross)
}
