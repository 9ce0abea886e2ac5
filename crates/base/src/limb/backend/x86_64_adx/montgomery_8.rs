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
