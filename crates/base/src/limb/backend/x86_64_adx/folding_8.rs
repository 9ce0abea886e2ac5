//! Montgomery products of 8 limbs that fold, for public numbers.
//!
//! `folding_reduce` has the reduction and its bounds.

use super::fixed_mul::mul_8;
use super::fixed_square::square_8;
use super::folding_reduce::{reduce_folding_8, reduce_folding_sub_8};
use crate::cpu::Adx;
use crate::limb::{self, Limb};
use crate::mont::inverse_of_limb;
use core::mem::{MaybeUninit, offset_of};

/// An odd modulus of 8 limbs with what folding needs. Not for secrets: the time depends on the modulus and on factors.
#[repr(C)]
pub struct Folding8 {
    /// -n, 0 and n, modulo R.
    multiples: [[Limb; 8]; 3],
    /// 1 / 2^64 modulo n.
    inverse: [Limb; 8],
    /// -1/n modulo 2^64.
    n0: Limb,
    _token: Adx,
}

/// R less a number below n, of the ring that made it.
pub struct Subtrahend8([Limb; 8]);

/// R - x, and 0 for 0.
fn negative(x: &[Limb; 8]) -> [Limb; 8] {
    let mut out = [0; 8];
    limb::sub_assign(&mut out, x);
    out
}

const _: () = assert!(offset_of!(Folding8, inverse) == 192 && offset_of!(Folding8, n0) == 256);

impl Folding8 {
    /// For an odd n; `n0` is -1/n modulo 2^64. `None` for a modulus of fewer limbs, and for the one in 2^62 that leaves no room for
    /// carries.
    #[must_use]
    pub fn new_vartime(token: Adx, n: &[Limb; 8], n0: Limb) -> Option<Folding8> {
        let inverse = inverse_of_limb(n, n0);
        let multiples = [negative(n), [0; 8], *n];
        (n[7] > 0 && inverse[7] <= Limb::MAX - 4).then_some(Folding8 {
            multiples,
            inverse,
            n0,
            _token: token,
        })
    }

    /// A number for products that take it away. `None` for those next to 0, one in 2^61, which leave no room for carries, and for
    /// those of many times n.
    #[must_use]
    pub fn subtrahend_vartime(&self, c: &[Limb; 8]) -> Option<Subtrahend8> {
        let ([.., n], mut c) = (&self.multiples, *c);
        for _ in 0..4 {
            if c.iter().rev().lt(n.iter().rev()) {
                return (c[7] > n[7] >> 61).then(|| Subtrahend8(negative(&c)));
            }
            limb::sub_assign(&mut c, n);
        }
        None
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

    /// `out = a b / R - c` and `a = a^2 / R - d` modulo n, both below R, for any a and b below R. Both products come before both
    /// reductions: those wait, and the one fills the gaps of the other.
    #[inline]
    pub fn mul_square_sub_vartime(
        &self,
        out: &mut [Limb; 8],
        a: &mut [Limb; 8],
        b: &[Limb; 8],
        [c, d]: [&Subtrahend8; 2],
    ) {
        let (mut t, mut u) = (MaybeUninit::<[Limb; 16]>::uninit(), MaybeUninit::<[Limb; 16]>::uninit());
        let (t, u): (*mut Limb, *mut Limb) = (t.as_mut_ptr().cast(), u.as_mut_ptr().cast());
        // SAFETY: the token proves the instructions; t and u have 16 limbs, which the products fill, the others have 8.
        unsafe {
            mul_8(t, a.as_ptr(), b.as_ptr());
            square_8(u, a.as_ptr());
            reduce_folding_sub_8(out.as_mut_ptr(), t, self, c.0.as_ptr());
            reduce_folding_sub_8(a.as_mut_ptr(), u, self, d.0.as_ptr());
        }
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
