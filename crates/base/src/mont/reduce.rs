//! From a product to a residue.

use crate::ct::Choice;
use crate::limb::{Limb, adc, add_assign, add_mul_1, ct_less, ct_sub_assign};

/// `out = t / R mod n`, below n, for `t < n R`.
///
/// `t` has 2 L limbs and is used up; `n` and `out` have L limbs; `n0` is [`super::neg_inverse`] of `n[0]`.
pub fn reduce(out: &mut [Limb], t: &mut [Limb], n: &[Limb], n0: Limb) {
    let length = n.len();
    debug_assert!(t.len() == 2 * length && out.len() == length);
    let mut carry = 0;
    for i in 0..length {
        let quotient_digit = t[i].wrapping_mul(n0);
        let top = add_mul_1(&mut t[i..i + length], n, quotient_digit);
        (t[i + length], carry) = adc(t[i + length], top, carry);
    }
    // carry:t[L..] = (t + q n) / R < 2 n: one subtraction at most.
    out.copy_from_slice(&t[length..]);
    subtract_once(out, carry, n);
}

/// `out = x mod n` for `x` of any length, most often a value of twice the length of n, or unreduced input.
///
/// `r2` is R^2 mod n; `scratch` has 3 L limbs and holds secrets afterwards.
pub fn reduce_wide(out: &mut [Limb], x: &[Limb], n: &[Limb], n0: Limb, r2: &[Limb], scratch: &mut [Limb]) {
    let length = n.len();
    debug_assert!(out.len() == length && r2.len() == length && scratch.len() == 3 * length);
    let (chunk, product) = scratch.split_at_mut(length);
    out.fill(0);
    // Horner in base R on the Montgomery forms: out <- out R + chunk R. Both factors of R come from a Montgomery
    // product with R^2, whose bound t < n R holds for any chunk below R, as R^2 mod n < n.
    for start in (0..x.len().div_ceil(length)).rev().map(|i| i * length) {
        let part = &x[start..x.len().min(start + length)];
        chunk.fill(0);
        chunk[..part.len()].copy_from_slice(part);
        super::multiply_in_place(chunk, r2, n, n0, product);
        super::multiply_in_place(out, r2, n, n0, product);
        let carry = add_assign(out, chunk);
        subtract_once(out, carry, n);
    }
    product[..length].copy_from_slice(out);
    product[length..].fill(0);
    reduce(out, product, n, n0);
}

/// `carry:a` minus n if it is not below n; the value is below 2 n. Equal lengths.
pub fn subtract_once(a: &mut [Limb], carry: Limb, n: &[Limb]) {
    let subtract = Choice::from_lsb(carry) | !ct_less(a, n);
    ct_sub_assign(a, n, subtract);
}
