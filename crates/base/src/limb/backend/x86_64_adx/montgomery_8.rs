//! Montgomery products of 8 limbs: the two unrolled kernels without the layers that choose them by length, which would cost
//! a tenth of the work.
//!
//! Rows of the product and of the reduction in turn, all in one kernel with the sum in ten registers, are slower: 193
//! cycles against 165 for a square and its reduction, whose products are fewer, and the same for other products.

use super::fixed_mul::mul_8;
use super::fixed_reduce::reduce_all_8;
use super::fixed_square::square_8;
use crate::cpu::Adx;
use crate::limb::Limb;
use core::mem::MaybeUninit;

/// `out = a b / R` modulo n, below R = 2^512, for any a and b below R: almost reduced, as `super::reduce` has it. `n0` is
/// -1/n modulo 2^64. The product stays behind on the stack.
#[inline]
pub fn montgomery_mul_8(_: Adx, out: &mut [Limb; 8], a: &[Limb; 8], b: &[Limb; 8], n: &[Limb; 8], n0: Limb) {
    let mut t = MaybeUninit::<[Limb; 16]>::uninit();
    let t: *mut Limb = t.as_mut_ptr().cast();
    // SAFETY: the token proves the instructions; t has 16 limbs, which the product fills, the others have 8.
    unsafe {
        mul_8(t, a.as_ptr(), b.as_ptr());
        reduce_all_8(out.as_mut_ptr(), t, n.as_ptr(), n0);
    }
}

/// `a = a^(2^count) / R^(2^count - 1)` modulo n for R = 2^512, below R, for any a below R, as [`montgomery_mul_8`].
#[inline]
pub fn montgomery_square_chain_8(_: Adx, a: &mut [Limb; 8], n: &[Limb; 8], n0: Limb, count: usize) {
    let mut t = MaybeUninit::<[Limb; 16]>::uninit();
    let t: *mut Limb = t.as_mut_ptr().cast();
    for _ in 0..count {
        // SAFETY: the token proves the instructions; t has 16 limbs, which the square fills, the others have 8.
        unsafe {
            square_8(t, a.as_ptr());
            reduce_all_8(a.as_mut_ptr(), t, n.as_ptr(), n0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::values;
    use super::*;
    use crate::limb;
    use crate::mont::neg_inverse;

    /// a b / R modulo n by rows in plain Rust, with n taken off where the sum has a carry.
    fn reference(a: &[Limb; 8], b: &[Limb; 8], n: &[Limb; 8], n0: Limb) -> [Limb; 8] {
        let mut t = [0; 17];
        limb::mul(&mut t[..16], a, b);
        for i in 0..8 {
            let digit = t[i].wrapping_mul(n0);
            let mut carry = limb::add_mul_1(&mut t[i..i + 8], n, digit);
            for limb in &mut t[i + 8..] {
                (*limb, carry) = limb::adc(*limb, carry, 0);
            }
        }
        let mut out = core::array::from_fn(|i| t[i + 8]);
        if t[16] == 1 {
            let mut borrow = 0;
            for (x, &n) in out.iter_mut().zip(n) {
                (*x, borrow) = limb::sbb(*x, n, borrow);
            }
        }
        out
    }

    #[test]
    fn as_rows_in_plain_rust() {
        let Some(token) = Adx::detect() else { return };
        let all = values::<8>();
        for mut n in all[..16].iter().copied() {
            n[0] |= 1;
            let n0 = neg_inverse(n[0]);
            for a in &all {
                for b in &all {
                    let mut out = [7; 8];
                    montgomery_mul_8(token, &mut out, a, b, &n, n0);
                    assert_eq!(out, reference(a, b, &n, n0));
                }
                let (mut expected, mut chain) = (*a, *a);
                for _ in 0..3 {
                    expected = reference(&expected, &expected, &n, n0);
                }
                montgomery_square_chain_8(token, &mut chain, &n, n0, 3);
                assert_eq!(chain, expected);
                montgomery_square_chain_8(token, &mut chain, &n, n0, 0);
                assert_eq!(chain, expected);
            }
        }
    }
}
