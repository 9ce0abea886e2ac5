//! Montgomery products of 8 limbs that fold, for public numbers.
//!
//! `folding_reduce` has the reduction and its bounds.

use super::fixed_mul::mul_8;
use super::fixed_square::square_8;
use super::folding_reduce::reduce_folding_8;
use crate::cpu::Adx;
use crate::limb::Limb;
use crate::mont::inverse_of_limb;
use core::mem::{MaybeUninit, offset_of};

/// An odd modulus of 8 limbs with what folding needs. Not for secrets: the time depends on the modulus and on factors.
#[repr(C)]
pub struct Folding8 {
    n: [Limb; 8],
    /// 1 / 2^64 modulo n.
    inverse: [Limb; 8],
    /// -1/n modulo 2^64.
    n0: Limb,
    _token: Adx,
}

const _: () = assert!(offset_of!(Folding8, inverse) == 64 && offset_of!(Folding8, n0) == 128);

impl Folding8 {
    /// For an odd n; `n0` is -1/n modulo 2^64. `None` for a modulus of fewer limbs, and for the one in 2^62 that leaves no room for
    /// carries.
    #[must_use]
    pub fn new_vartime(token: Adx, n: &[Limb; 8], n0: Limb) -> Option<Folding8> {
        let inverse = inverse_of_limb(n, n0);
        (n[7] > 0 && inverse[7] <= Limb::MAX - 4).then_some(Folding8 { n: *n, inverse, n0, _token: token })
    }

    /// 1 / 2^64 modulo n.
    #[cfg(test)]
    pub(super) fn inverse(&self) -> &[Limb; 8] {
        &self.inverse
    }

    /// `out = a b / R` modulo n, below R = 2^512, for any a and b below R. The product stays behind on the stack.
    #[inline]
    pub fn mul_vartime(&self, out: &mut [Limb; 8], a: &[Limb; 8], b: &[Limb; 8]) {
        // SAFETY: three arrays of 8 limbs.
        unsafe { self.multiply(out.as_mut_ptr(), a.as_ptr(), b.as_ptr()) }
    }

    /// `a = a b / R`, as [`Folding8::mul_vartime`].
    #[inline]
    pub fn mul_assign_vartime(&self, a: &mut [Limb; 8], b: &[Limb; 8]) {
        let a = a.as_mut_ptr();
        // SAFETY: as above; a is read before it is written.
        unsafe { self.multiply(a, a, b.as_ptr()) }
    }

    /// # Safety
    /// 8 limbs are readable at a and b, and writable at out, which may be one of them.
    #[inline]
    unsafe fn multiply(&self, out: *mut Limb, a: *const Limb, b: *const Limb) {
        let mut t = MaybeUninit::<[Limb; 16]>::uninit();
        let t: *mut Limb = t.as_mut_ptr().cast();
        // SAFETY: the token proves the instructions; t has 16 limbs, which the product fills.
        unsafe {
            mul_8(t, a, b);
            reduce_folding_8(out, t, self);
        }
    }

    /// `a = a^(2^count) / R^(2^count - 1)` modulo n, below R, for any a below R.
    #[inline]
    pub fn square_chain_vartime(&self, a: &mut [Limb; 8], count: u64) {
        let mut t = MaybeUninit::<[Limb; 16]>::uninit();
        let t: *mut Limb = t.as_mut_ptr().cast();
        for _ in 0..count {
            // SAFETY: the token proves the instructions; t has 16 limbs, which the square fills, the others have 8.
            unsafe {
                square_8(t, a.as_ptr());
                reduce_folding_8(a.as_mut_ptr(), t, self);
            }
        }
    }
}
