//! From a product to a residue.

use crate::ct::Choice;
use crate::limb::{Limb, adc, add_mul_1, ct_less, ct_sub_assign, double_assign};

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

/// `a = 2 a mod n` for `a < n`.
pub fn double_mod(a: &mut [Limb], n: &[Limb]) {
    let carry = double_assign(a);
    subtract_once(a, carry, n);
}

/// `carry:a` minus n if it is not below n; the value is below 2 n. Equal lengths.
pub fn subtract_once(a: &mut [Limb], carry: Limb, n: &[Limb]) {
    let subtract = Choice::from_lsb(carry) | !ct_less(a, n);
    ct_sub_assign(a, n, subtract);
}
